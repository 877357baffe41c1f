/// Finds out, once for a rule, which inputs can hold a literal that the filters would take for data. All other inputs
/// are spared the search.
final class LiteralRecognition: @unchecked Sendable {
  private static let trigger: UInt32 = 1
  private static let decoration: UInt32 = 2
  private static let notSimple: UInt32 = 4
  private static let droppableLiteral: UInt32 = 8
  /// A literal may begin with the byte, or has it where it is not ASCII.
  private static let literal: UInt32 = 16
  /// The filters may drop the byte, and some check may not allow that.
  private static let unexpected: UInt32 = 32
  /// A literal that begins with the byte, or one behind it, could be data.
  private static let leadsToData: UInt32 = 64
  /// From this bit on, the filters that a byte may need.
  private static let filterShift: UInt32 = 16

  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  /// The marks of each ASCII byte: that it can begin such a literal, and that the filters drop it.
  private let table: UnsafeMutablePointer<UInt32>
  /// The last literal of the mask that the filters may take for data; -1 where there is none.
  let lastSought: Int
  /// Whether something may end a group that is no literal, or a literal be added that the text does not have.
  let endsGroups: Bool
  /// Whether a filter cuts values that the mask has room for. The text then ends before the input does, perhaps in literals
  /// that the end of the input does not tell of.
  let cutsValues: Bool

  init(_ chain: DecoratorChain, filters: FilterChain, checks: CheckList) {
    let bytes = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    bytes.initialize(repeating: 0, count: 256)
    table = bytes
    let room = chain.placeLimit ?? 0
    cutsValues = (0..<filters.count).contains { index in
      filters.withFilter(index) {
        $0.keepsAll(ofLength: 0) && $0.keepsAll(ofLength: 1) && !$0.keepsAll(ofLength: room)
      }
    }
    func mark(_ literal: String) {
      if let byte = literal.utf8.first {
        bytes[Int(byte)] |= Self.trigger | Self.leadsToData
      }
    }
    for run in chain.literalRuns {
      guard let first = run.firstIndex(where: filters.mayKeep) else { continue }
      // A character that could be data is a literal only at the start of a run of literals, or behind that start.
      for literal in run[...Swift.max(0, first - 1)] { mark(literal) }
    }
    for literal in chain.freeLiterals where filters.mayKeep(literal) { mark(literal) }
    if let letter = chain.prefixInOtherCase { mark(String(Unicode.Scalar(letter))) }
    // A prefix that was found keeps the filters from dropping another spelling of it.
    if filters.stripsPrefix { for literal in chain.prefixStarts { mark(literal) } }
    endsGroups = chain.endsGroups
    // A separator that the mask does not have may end a group.
    if chain.endsGroups {
      for byte in UInt8(0)..<0x80 where ScalarProperties.separatesGroups(Unicode.Scalar(byte)) {
        bytes[Int(byte)] |= Self.trigger | Self.leadsToData
      }
    }
    if chain.isOpaque {
      for byte in 0..<256 { bytes[byte] |= Self.trigger | Self.leadsToData | Self.literal }
    }
    lastSought = chain.lastLiteral(where: filters.mayKeep)
    let isOpaque = filters.isOpaque
    let isKept = filters.keptASCII()
    let literalBytes = Set(
      chain.literalRuns.flatMap { $0.flatMap { Array($0.utf8) } } + chain.otherCases
        + [chain.prefixInOtherCase].compactMap { $0 })
    for byte in literalBytes where byte < 0x80 {
      if isOpaque || !isKept[Int(byte)] {
        bytes[Int(byte)] |= Self.droppableLiteral
      }
      // Its result is not known, or the text is refused for it where it is no literal.
      if isOpaque || filters.refuses(byte) { bytes[Int(byte)] |= Self.trigger }
    }
    let trims = filters.trims
    for byte in literalBytes {
      // A byte that the filters keep is a literal only behind a marked one.
      if byte >= 0x80 || bytes[Int(byte)] & (Self.trigger | Self.droppableLiteral) != 0 {
        bytes[Int(byte)] |= Self.literal
      }
    }
    for byte in UInt8(0)..<0x80 {
      let scalar = Unicode.Scalar(byte)
      if !isKept[Int(byte)] || trims && ScalarProperties.isWhitespace(scalar) {
        table[Int(byte)] |= Self.decoration
      }
      if isOpaque || !isKept[Int(byte)], checks.leave(toDrop: scalar) < .anywhere {
        table[Int(byte)] |= Self.unexpected
      }
    }
    for byte in 0x80..<256 { table[byte] |= Self.notSimple | Self.unexpected }
    table[0x0D] |= Self.notSimple | Self.unexpected
    for byte in 0..<256 {
      table[byte] |= UInt32(filters.changes.filters(for: UInt8(byte))) << Self.filterShift
    }
  }

  deinit { table.deallocate() }

  /// What one look at the bytes of an input tells.
  struct Scan {
    /// Whether every byte is a grapheme: ASCII without a carriage return.
    var isSimple: Bool
    /// Whether its literals must be searched for: because one may be taken for data, or because the text
    /// ends in what may be a literal that was typed.
    var needsRecognition: Bool
    /// Which filters the bytes may need.
    var filters: FilterChanges.Set
    /// Whether a byte is there with which a literal may begin.
    var mayHaveLiterals: Bool
    /// Whether a byte is there that the filters may drop and a check may find fault with.
    var mayDropUnexpected: Bool
    /// Whether the text may end in literals.
    var mayEndInLiterals = true
  }

  @inline(__always)
  func scan(_ input: UnsafeBufferPointer<UInt8>, for need: CompiledRule.Need) -> Scan {
    if need == .steps || cutsValues { return wholeScan(input) }
    guard var byte = input.baseAddress, !input.isEmpty else {
      return Scan(
        isSimple: true, needsRecognition: false, filters: FilterChanges.forEmptyText,
        mayHaveLiterals: endsGroups,
        mayDropUnexpected: true)
    }
    let end = byte + input.count
    var seen: UInt32 = 0
    var last: UInt32 = 0
    while byte < end {
      last = table[Int(byte.pointee)]
      seen |= last
      byte += 1
    }
    let isSimple = seen & Self.notSimple == 0
    let mayDropLiterals = need == .drops && seen & Self.droppableLiteral != 0
    let isSuspect =
      (seen & Self.trigger) | (last & Self.decoration) != 0 || !isSimple || mayDropLiterals
    let mayHaveLiterals = endsGroups || seen & Self.literal != 0
    return Scan(
      isSimple: isSimple, needsRecognition: mayHaveLiterals && isSuspect,
      filters: FilterChanges.Set(truncatingIfNeeded: seen &>> Self.filterShift),
      mayHaveLiterals: mayHaveLiterals, mayDropUnexpected: seen & Self.unexpected != 0,
      mayEndInLiterals: !isSimple || last & Self.decoration != 0 || mayDropLiterals)
  }

  /// The same where every literal is to be found.
  func wholeScan(_ input: UnsafeBufferPointer<UInt8>) -> Scan {
    var seen: UInt32 = input.isEmpty ? UInt32(FilterChanges.forEmptyText) << Self.filterShift : 0
    for byte in input { seen |= table[Int(byte)] }
    let mayHaveLiterals = endsGroups || seen & Self.literal != 0
    return Scan(
      isSimple: seen & Self.notSimple == 0, needsRecognition: mayHaveLiterals,
      filters: FilterChanges.Set(truncatingIfNeeded: seen &>> Self.filterShift),
      mayHaveLiterals: mayHaveLiterals, mayDropUnexpected: true)
  }

  /// Whether a byte can begin a literal that could be data, or is not ASCII.
  /// - Parameter isDropped: whether the filters are known to drop the byte wherever it stands.
  func isTrigger(_ byte: UInt8, isDropped: Bool) -> Bool {
    let doubts = isDropped ? Self.leadsToData : Self.trigger
    return table[Int(byte)] & (doubts | Self.notSimple) != 0
  }

  /// Whether a literal may begin with a character beyond ASCII that begins with the byte, or have it.
  func mayBeLiteral(_ byte: UInt8) -> Bool {
    table[Int(byte)] & (Self.trigger | Self.literal | Self.leadsToData) != 0
  }

  /// Whether a text that ends in a byte may end in literals.
  func mayEndText(_ byte: UInt8) -> Bool { table[Int(byte)] & Self.decoration != 0 }

  /// Whether a byte can be, or belong to, a literal that the filters drop as well.
  func isDroppableLiteral(_ byte: UInt8) -> Bool { table[Int(byte)] & Self.droppableLiteral != 0 }
}
