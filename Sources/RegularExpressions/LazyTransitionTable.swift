#if !hasFeature(Embedded)
import Synchronization
#endif

/// The table of a program, made when a text first asks for it: most expressions of a rule book never meet a text, and the
/// table is most of the work of a large one.
///
/// Threads that ask at once may each make one; the first one stays.
final class LazyTransitionTable: Sendable {
  private let program: ExpressionProgram
  private let classes: ScalarClasses
  private let isSearch: Bool
  #if hasFeature(Embedded)
  private let table: TransitionTable?

  init(_ program: ExpressionProgram, _ classes: ScalarClasses, isSearch: Bool) {
    self.program = program
    self.classes = classes
    self.isSearch = isSearch
    table = TransitionTableBuilder.build(program, classes, isSearch: isSearch)
  }

  /// The table; `nil` where it would be too large. It lives as long as this does.
  @inline(__always)
  var made: Unmanaged<TransitionTable>? { table.map { .passUnretained($0) } }
  #else
  /// Stands for a table that nobody has asked for.
  private static let isOpen: UInt = 0
  /// Stands for a table that would be too large.
  private static let isTooLarge: UInt = 1

  /// The address of the table, or one of the two above.
  private let address = Atomic<UInt>(isOpen)

  init(_ program: ExpressionProgram, _ classes: ScalarClasses, isSearch: Bool) {
    self.program = program
    self.classes = classes
    self.isSearch = isSearch
  }

  deinit { Self.table(at: address.load(ordering: .acquiring))?.release() }

  /// The table; `nil` where it would be too large. It lives as long as this does.
  @inline(__always)
  var made: Unmanaged<TransitionTable>? {
    let known = address.load(ordering: .acquiring)
    return known == Self.isOpen ? make() : Self.table(at: known)
  }

  @inline(never)
  private func make() -> Unmanaged<TransitionTable>? {
    let table = TransitionTableBuilder.build(program, classes, isSearch: isSearch)
      .map { Unmanaged.passRetained($0) }
    let own = table.map { UInt(bitPattern: $0.toOpaque()) } ?? Self.isTooLarge
    let (isFirst, known) = address.compareExchange(
      expected: Self.isOpen, desired: own, ordering: .acquiringAndReleasing)
    if isFirst { return table }
    table?.release()
    return Self.table(at: known)
  }

  @inline(__always)
  private static func table(at address: UInt) -> Unmanaged<TransitionTable>? {
    guard address > isTooLarge, let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Unmanaged<TransitionTable>.fromOpaque(pointer)
  }
  #endif
}
