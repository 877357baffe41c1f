/// Tells of most inputs, by their bytes alone, that whatever the filters drop of them is decoration to the
/// `drops` checks, so that they need not be recorded.
final class DropTable: Sendable {
  /// 1 for each byte that the filters keep, or that is decoration where they do not.
  private let harmless: ASCIITable

  /// The table of a rule; `nil` where it has no such checks, or filters that drop other things than what
  /// their table has, white space, spellings of the prefix and a surplus.
  init?(_ checks: [CompiledCheck], filters: FilterChain) {
    var sets: [CharacterClass] = []
    for case .drops(let set) in checks { sets.append(set) }
    guard !sets.isEmpty, filters.dropsByClassFirst else { return nil }
    harmless = ASCIITable { byte in
      filters.keepsByClass(byte) || sets.allSatisfy { $0.contains(ascii: byte) }
    }
  }

  /// Whether a simple input has none but harmless bytes.
  /// - Complexity: O(*n*) in the length of the input.
  func isHarmless(_ input: UnsafeBufferPointer<UInt8>) -> Bool {
    let table = harmless.pointer
    var all: UInt8 = 1
    for byte in input { all &= table[Int(byte)] }
    return all != 0
  }
}

extension FilterChain {
  /// Whether the filters that judge each grapheme by itself come first, and those behind them drop nothing that
  /// a `drops` check would judge.
  fileprivate var dropsByClassFirst: Bool {
    var isBehind = false
    for index in 0..<count {
      switch self[index] {
      case .digitsOnly, .members: if isBehind { return false }
      case .trim, .collapseWhitespace, .letterCase, .normalize, .stripPrefix, .maxLength: isBehind = true
      case .replaceTable, .replacePattern, .custom: return false
      }
    }
    return true
  }

  /// Whether every filter that judges graphemes by themselves keeps a byte of ASCII.
  fileprivate func keepsByClass(_ byte: UInt8) -> Bool {
    for index in 0..<count {
      switch self[index] {
      case .digitsOnly: if byte < 0x30 || byte > 0x39 { return false }
      case .members(let filter):
        if !filter._withUnsafeGuaranteedRef({ $0.characters.contains(ascii: byte) }) { return false }
      default: break
      }
    }
    return true
  }
}
