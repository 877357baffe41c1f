/// The shortcut for plain inputs with characters beyond ASCII, such as digits of other scripts, accented letters and dashes:
/// what the filters of the table make of each is found out once and remembered (``ScalarMemory``).
///
/// It answers only where every such character is a grapheme by itself, and where the filters make ASCII of it, or nothing
/// that a check could find fault with, wherever it stands.
final class PlainScalars: Sendable {
  /// What becomes of a scalar.
  struct Fate {
    /// The marks, as those in the table of ``PlainInput``.
    var marks: UInt32
    /// The ASCII characters in its place, the first in the lowest eight bits, and how many they are.
    var bytes: UInt32 = 0
    var count: UInt32 = 0
  }

  private let filters: FilterChain
  private let recognition: LiteralRecognition
  private let checks: CheckList
  private let mayEndInLiterals: Bool
  /// The marks of each ASCII byte that only gets through, behind the filters of the table.
  private let behind: [UInt32]

  /// - Parameter marks: the table of ``PlainInput`` for ASCII.
  init(
    _ filters: FilterChain, _ recognition: LiteralRecognition, _ checks: CheckList,
    marks: UnsafePointer<UInt32>, mayEndInLiterals: Bool
  ) {
    self.filters = filters
    self.recognition = recognition
    self.checks = checks
    self.mayEndInLiterals = mayEndInLiterals
    let mask = (filters.judgingCount..<filters.count).reduce(FilterChanges.Set(0)) {
      $0 | FilterChanges.bit($1)
    }
    behind = (UInt8(0)..<0x80).map { byte in
      if byte == 0x0D || filters.refuses(byte) || recognition.isTrigger(byte, isDropped: false) {
        return PlainInput.unknown
      }
      return PlainInput.kept
        | UInt32(filters.changes.filters(for: byte) & mask) << PlainInput.filterShift
    }
  }

  /// What becomes of a scalar beyond ASCII that begins with a byte.
  func fate(of scalar: Unicode.Scalar, beginningWith first: UInt8) -> Fate {
    let unknown = Fate(marks: PlainInput.unknown)
    guard ScalarRecord(scalar).isPlain, !recognition.mayBeLiteral(first) else { return unknown }
    let end = mayEndInLiterals ? PlainInput.end : 0
    switch filters.fate(of: scalar) {
    case .depends: return unknown
    case .dropped:
      if checks.leave(toDrop: scalar) == .anywhere { return Fate(marks: end) }
      return filters.stripsPrefix || checks.leave(toDrop: scalar) > .nowhere
        ? unknown : Fate(marks: PlainInput.unknown | PlainInput.stray)
    case .becomes(let scalars):
      // No more than the scalar has bytes itself, so that the value is no longer than the input.
      guard scalars.count <= UTF8.width(scalar) else { return unknown }
      var fate = Fate(marks: scalars.isEmpty ? end : 0)
      for scalar in scalars {
        guard scalar.isASCII else { return unknown }
        fate.marks |= behind[Int(scalar.value)]
        fate.bytes |= scalar.value << (8 * fate.count)
        fate.count += 1
      }
      return fate
    }
  }
}

/// Remembers what becomes of a few scalars under one rule, for one run after the other.
struct ScalarMemory: ~Copyable {
  private struct Entry {
    /// The scalar; 0 for none.
    var scalar: UInt32 = 0
    var fate = PlainScalars.Fate(marks: 0)
  }

  /// Digits of the scripts and the letters of a language have room beside each other: learning costs as much as a line.
  private static let count = 256

  private var owner: UnsafeRawPointer?
  private var entries: UnsafeMutablePointer<Entry>?

  deinit { entries?.deallocate() }

  /// What becomes of a scalar that begins with a byte.
  @inline(__always)
  mutating func fate(
    of scalar: Unicode.Scalar, beginningWith first: UInt8, by scalars: Unmanaged<PlainScalars>
  ) -> PlainScalars.Fate {
    let place = Int(truncatingIfNeeded: (scalar.value &* 0x9E37_79B9) &>> 24)
    let owner = UnsafeRawPointer(scalars.toOpaque())
    if let entries, owner == self.owner, entries[place].scalar == scalar.value { return entries[place].fate }
    return scalars._withUnsafeGuaranteedRef { learn(scalar, first, at: place, $0, owner) }
  }

  @inline(never)
  private mutating func learn(
    _ scalar: Unicode.Scalar, _ first: UInt8, at place: Int, _ scalars: PlainScalars,
    _ owner: UnsafeRawPointer
  ) -> PlainScalars.Fate {
    let entries = self.entries ?? .allocate(capacity: Self.count)
    if self.entries == nil || owner != self.owner {
      entries.initialize(repeating: Entry(), count: Self.count)
      self.entries = entries
      self.owner = owner
    }
    let fate = scalars.fate(of: scalar, beginningWith: first)
    entries[place] = Entry(scalar: scalar.value, fate: fate)
    return fate
  }
}

extension PlainInput {
  /// The value of an input with characters beyond ASCII; `nil` where it is not plain.
  @inline(never)
  func value(
    of input: UnsafeBufferPointer<UInt8>, hasLead: Bool,
    byScalar writer: UnsafeMutablePointer<TextWriter>, _ memory: inout ScalarMemory
  ) -> Value? {
    guard let scalars = scalarsReference else { return nil }
    var seen: UInt32 = 0
    var last: UInt32 = 0
    writer.pointee.reset(limit: Run.limit(for: input.count))
    let hasMemory = writer.pointee.appendUnnoted(upTo: input.count) { target in
      var place = hasLead ? lead.count : 0
      var count = 0
      while place < input.count {
        let byte = input[place]
        if byte < 0x80 {
          last = table[Int(byte)]
          seen |= last
          target[count] = UInt8(truncatingIfNeeded: last)
          count &+= Int(last &>> 8 & 1)
          place &+= 1
          continue
        }
        guard let (scalar, length) = UTF8Scalars.scalar(in: input, at: place) else {
          seen |= Self.unknown
          return 0
        }
        let fate = memory.fate(of: scalar, beginningWith: byte, by: scalars)
        last = fate.marks
        seen |= last
        if last & Self.unknown != 0 { return 0 }
        var bytes = fate.bytes
        for _ in 0..<fate.count {
          target[count] = UInt8(truncatingIfNeeded: bytes)
          bytes = bytes &>> 8
          count &+= 1
        }
        place &+= length
      }
      return count
    }
    let bytes = writer.pointee.bytes
    guard hasMemory, seen & Self.unknown | last & Self.end == 0, !bytes.isEmpty else { return nil }
    return Value(
      bytes: bytes, filters: FilterChanges.Set(truncatingIfNeeded: seen &>> Self.filterShift),
      hasLead: hasLead, hasLiterals: seen & (Self.literal | Self.atLiteral) != 0, hasDropsAtLiterals: false,
      isShorter: true, isSimple: false)
  }
}
