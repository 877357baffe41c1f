/// Finds out, once for a rule, which inputs can hold a literal that the filters would take for data, so
/// that all others are spared the search.
final class LiteralRecognition: @unchecked Sendable {
  private static let trigger: UInt8 = 1
  private static let decoration: UInt8 = 2

  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  /// What each ASCII byte means: that it can begin such a literal, and that the filters drop it.
  private let table: UnsafeMutablePointer<UInt8>
  private let canBeNeeded: Bool

  init(_ chain: DecoratorChain, filters: FilterChain) {
    table = .allocate(capacity: 256)
    table.initialize(repeating: 0, count: 256)
    var canBeNeeded = false
    for run in chain.literalRuns {
      canBeNeeded = true
      guard let first = run.firstIndex(where: filters.mayKeep) else { continue }
      // A literal that could be data is one only behind the start of its run, or as that start.
      for literal in run[...Swift.max(0, first - 1)] {
        if let byte = literal.utf8.first { table[Int(byte)] |= Self.trigger }
      }
    }
    self.canBeNeeded = canBeNeeded
    for byte in UInt8(0)..<0x80 where !filters.mayKeep(String(Unicode.Scalar(byte))) {
      table[Int(byte)] |= Self.decoration
    }
  }

  deinit { table.deallocate() }

  /// Whether the literals of a simple text must be searched for: because one may be taken for data, or
  /// because the text ends in what may be a literal that was typed.
  @inline(__always)
  func isNeeded(for simple: UnsafeBufferPointer<UInt8>) -> Bool {
    guard canBeNeeded, var byte = simple.baseAddress, !simple.isEmpty else { return false }
    let last = byte + (simple.count &- 1)
    var seen = table[Int(last.pointee)] & Self.decoration
    while byte <= last {
      seen |= table[Int(byte.pointee)] & Self.trigger
      byte += 1
    }
    return seen != 0
  }

  /// Whether a text that is not simple must be searched.
  var isPossible: Bool { canBeNeeded }
}

extension FilterChain {
  /// Whether a grapheme can come through the filters; `true` where only the whole text could tell.
  func mayKeep(_ grapheme: String) -> Bool {
    for index in 0..<count {
      switch self[index] {
      case .digitsOnly:
        return grapheme.unicodeScalars.first.map { DecimalDigit.value(of: $0) != nil } ?? false
      case .members(let members):
        var copy = grapheme
        if !copy.withUTF8({ bytes in members._withUnsafeGuaranteedRef { $0.characters.contains(grapheme: bytes) } }) { return false }
      case .trim, .stripPrefix, .maxLength: continue
      default: return true
      }
    }
    return true
  }
}
