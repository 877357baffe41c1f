/// Finds out, once for a rule, which inputs can hold a literal that the filters would take for data, so
/// that all others are spared the search.
final class LiteralRecognition: @unchecked Sendable {
  private static let trigger: UInt8 = 1
  private static let decoration: UInt8 = 2
  private static let notSimple: UInt8 = 4
  private static let droppableLiteral: UInt8 = 8

  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  /// What each ASCII byte means: that it can begin such a literal, and that the filters drop it.
  private let table: UnsafeMutablePointer<UInt8>
  private let canBeNeeded: Bool
  /// The last literal of the mask that the filters may take for data; -1 where there is none.
  let lastSought: Int

  init(_ chain: DecoratorChain, filters: FilterChain) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    bytes.initialize(repeating: 0, count: 256)
    table = bytes
    var canBeNeeded = false
    func mark(_ literal: String) {
      if let byte = literal.utf8.first { bytes[Int(byte)] |= Self.trigger }
    }
    for run in chain.literalRuns {
      canBeNeeded = true
      guard let first = run.firstIndex(where: filters.mayKeep) else { continue }
      // A literal that could be data is one only behind the start of its run, or as that start.
      for literal in run[...Swift.max(0, first - 1)] { mark(literal) }
    }
    for literal in chain.freeLiterals where filters.mayKeep(literal) { mark(literal) }
    // A prefix that was found keeps the filters from dropping another spelling of it.
    if filters.stripsPrefix { for literal in chain.prefixStarts { mark(literal) } }
    self.canBeNeeded = canBeNeeded
    // A separator that the mask does not have may end a group.
    if chain.endsGroups {
      for byte in UInt8(0)..<0x80 where ScalarProperties.separatesGroups(Unicode.Scalar(byte)) {
        bytes[Int(byte)] |= Self.trigger
      }
    }
    lastSought = chain.lastLiteral(where: filters.mayKeep)
    let isOpaque = filters.isOpaque
    for byte in Set(chain.literalRuns.flatMap { $0.flatMap { Array($0.utf8) } }) where byte < 0x80 {
      if isOpaque || !filters.mayKeep(String(Unicode.Scalar(byte))) {
        bytes[Int(byte)] |= Self.droppableLiteral
      }
      // Nobody knows what becomes of it, or the text is refused for it where it is no literal.
      if isOpaque || filters.refuses(byte) { bytes[Int(byte)] |= Self.trigger }
    }
    let trims = filters.trims
    for byte in UInt8(0)..<0x80 {
      let scalar = Unicode.Scalar(byte)
      if !filters.mayKeep(String(scalar)) || trims && ScalarProperties.isWhitespace(scalar) {
        table[Int(byte)] |= Self.decoration
      }
    }
    for byte in 0x80..<256 { table[byte] = Self.notSimple }
    table[0x0D] |= Self.notSimple
  }

  deinit { table.deallocate() }

  /// What one look at the bytes of an input tells.
  struct Scan {
    /// Whether every byte is a grapheme: ASCII without a carriage return.
    var isSimple: Bool
    /// Whether its literals must be searched for: because one may be taken for data, or because the text
    /// ends in what may be a literal that was typed.
    var needsRecognition: Bool
    /// Whether the filters that judge each byte by itself keep every one.
    var isAllKept: Bool
    /// Whether the text may end in literals.
    var mayEndInLiterals = true
  }

  @inline(__always)
  func scan(_ input: UnsafeBufferPointer<UInt8>, for need: CompiledRule.Need) -> Scan {
    if need == .steps { return wholeScan(input) }
    guard var byte = input.baseAddress, !input.isEmpty else {
      return Scan(isSimple: true, needsRecognition: false, isAllKept: true)
    }
    let end = byte + input.count
    var seen: UInt8 = 0
    var last: UInt8 = 0
    while byte < end {
      last = table[Int(byte.pointee)]
      seen |= last
      byte += 1
    }
    let isSimple = seen & Self.notSimple == 0
    let isAllKept = seen & (Self.decoration | Self.notSimple) == 0
    let mayDropLiterals = need == .drops && seen & Self.droppableLiteral != 0
    let isSuspect =
      (seen & Self.trigger) | (last & Self.decoration) != 0 || !isSimple || mayDropLiterals
    return Scan(
      isSimple: isSimple, needsRecognition: canBeNeeded && isSuspect, isAllKept: isAllKept,
      mayEndInLiterals: !isSimple || last & Self.decoration != 0 || mayDropLiterals)
  }

  /// What is known of an input without a look at its bytes.
  func wholeScan(_ input: UnsafeBufferPointer<UInt8>) -> Scan {
    Scan(isSimple: UTF8Validation.isSimple(input), needsRecognition: isPossible, isAllKept: false)
  }

  /// Whether the filters keep a byte and it can be no literal.
  func isPlainData(_ byte: UInt8) -> Bool { table[Int(byte)] & ~Self.droppableLiteral == 0 }

  /// Whether a text that is not simple must be searched.
  var isPossible: Bool { canBeNeeded }
}
