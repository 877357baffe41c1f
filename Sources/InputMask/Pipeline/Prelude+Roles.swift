extension Prelude {
  /// What a byte may be in an input of a rule: the byte that comes through in its place, and a set of flags.
  struct Role: OptionSet, BitwiseCopyable {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The byte comes through, as another or the same.
    init(keeping byte: UInt8) { rawValue = 1 << 8 | UInt32(byte) }

    /// Only the whole way can judge an input with the byte.
    static let unknown = Role(rawValue: 1 << 9)
    /// The byte is dropped, and has to be a literal.
    static let mustBeLiteral = Role(rawValue: 1 << 10)
    /// An input that ends in the byte may end in literals.
    static let end = Role(rawValue: 1 << 11)
    /// The byte belongs to a character beyond ASCII.
    static let beyond = Role(rawValue: 1 << 12)
    /// The byte is dropped, and has to stand where the text has a literal, or behind the value.
    static let atLiteral = Role(rawValue: 1 << 13)
    /// No valid input has the character.
    static let stray = Role(rawValue: 1 << 14)
    /// No valid input in the usual spelling of the shape has the character.
    static let usualStray = Role(rawValue: 1 << 15)
    /// A digit of any script.
    static let digit = Role(rawValue: 1 << 16)
    /// A literal that could be data may begin with the byte.
    static let trigger = Role(rawValue: 1 << 17)
    /// The filters drop the byte, or may at an end.
    static let decoration = Role(rawValue: 1 << 18)
    /// The byte may be no grapheme by itself.
    static let notSimple = Role(rawValue: 1 << 19)
    /// A literal has the byte, and the filters drop it as well.
    static let droppableLiteral = Role(rawValue: 1 << 20)
    /// A literal may begin with the byte, or has it where it is not ASCII.
    static let mayBeLiteral = Role(rawValue: 1 << 21)
    /// A literal that begins with the byte, or one behind it, could be data.
    static let leadsToData = Role(rawValue: 1 << 22)
    /// The character may join the one beside it.
    static let joins = Role(rawValue: 1 << 23)
    /// The bytes are not well-formed.
    static let malformed = Role(rawValue: 1 << 24)

    /// The byte that comes through.
    @inline(__always)
    var byte: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

    /// 1 where the byte comes through, otherwise 0.
    @inline(__always)
    var keptCount: Int { Int(truncatingIfNeeded: rawValue &>> 8 & 1) }
  }

  /// Flags the bytes that may be literals. An input without any of them needs no search for literals.
  static func markLiterals(in table: inout [Role], _ chain: DecoratorChain, _ filters: FilterChain) {
    func mark(_ literal: String) {
      if let byte = literal.utf8.first { table[Int(byte)].formUnion([.trigger, .leadsToData]) }
    }
    for run in chain.traits.literalRuns {
      guard let first = run.firstIndex(where: filters.mayKeep) else { continue }
      // A character that could be data is a literal only at the start of a run of literals, or behind that start.
      for literal in run[...Swift.max(0, first - 1)] { mark(literal) }
    }
    for literal in chain.traits.freeLiterals where filters.mayKeep(literal) { mark(literal) }
    if let letter = chain.prefixInOtherCase { mark(String(Unicode.Scalar(letter))) }
    // A prefix that was found keeps the filters from dropping another spelling of it.
    if filters.stripsPrefix { for literal in chain.traits.prefixStarts { mark(literal) } }
    // A separator that the mask does not have may end a group.
    if chain.traits.endsGroups {
      for byte in UInt8(0)..<0x80 where ScalarProperties.separatesGroups(Unicode.Scalar(byte)) {
        table[Int(byte)].formUnion([.trigger, .leadsToData])
      }
    }
    if chain.traits.isOpaque {
      for byte in 0..<256 { table[byte].formUnion([.trigger, .leadsToData, .mayBeLiteral]) }
    }
    let isOpaque = filters.isOpaque
    let isKept = filters.keptASCII()
    let literalBytes = Set(
      chain.traits.literalRuns.flatMap { $0.flatMap { Array($0.utf8) } } + chain.otherCases
        + [chain.prefixInOtherCase].compactMap { $0 })
    for byte in literalBytes where byte < 0x80 {
      if isOpaque || !isKept[Int(byte)] { table[Int(byte)].formUnion(.droppableLiteral) }
      // Its result is not known, or the text is refused for it where it is no literal.
      if isOpaque || filters.refuses(byte) { table[Int(byte)].formUnion(.trigger) }
    }
    // A byte that the filters keep is a literal only behind a marked one.
    for byte in literalBytes
    where byte >= 0x80 || !table[Int(byte)].isDisjoint(with: [.trigger, .droppableLiteral]) {
      table[Int(byte)].formUnion(.mayBeLiteral)
    }
    for byte in UInt8(0)..<0x80 {
      let scalar = Unicode.Scalar(byte)
      if !isKept[Int(byte)] || filters.trims && ScalarProperties.isWhitespace(scalar) {
        table[Int(byte)].formUnion(.decoration)
      }
    }
    for byte in 0x80..<256 { table[byte].formUnion([.notSimple, .beyond, .unknown]) }
    table[0x0D].formUnion(.notSimple)
    for byte in 0x30..<0x3A { table[byte].formUnion(.digit) }
  }

  /// Flags what becomes of each ASCII byte wherever it stands, as far as the filters judge it by itself.
  /// - Returns: whether any byte comes through.
  static func markPlain(
    in table: inout [Role], _ chain: DecoratorChain, _ filters: FilterChain, _ checks: CheckList
  ) -> Bool {
    var keepsAny = false
    for byte in UInt8(0)..<0x80 {
      let fate =
        byte == 0x0D || filters.refuses(byte) ? .depends : filters.fate(of: byte)
      // One that is dropped wherever it stands is no data, whatever a filter behind the table looks at.
      let isTrigger = !table[Int(byte)].isDisjoint(with: fate == .dropped ? .leadsToData : .trigger)
      var role: Role
      switch fate {
      case .depends, .refused: role = .unknown
      case _ where isTrigger: role = .unknown
      case .dropped where checks.leave(toDrop: Unicode.Scalar(byte)) == .anywhere: role = []
      case .dropped where checks.leave(toDrop: Unicode.Scalar(byte)) == .atLiterals: role = .atLiteral
      case .dropped where !table[Int(byte)].isDisjoint(with: .droppableLiteral): role = .mustBeLiteral
      case .dropped: role = .unknown
      case .becomes(let result):
        role = Role(keeping: result)
        keepsAny = true
      }
      if role != .unknown, chain.traits.countsTypedLiterals, !table[Int(byte)].isDisjoint(with: .decoration) {
        role.formUnion(.end)
      }
      table[Int(byte)].formUnion(role)
    }
    return keepsAny
  }

  /// Flags the characters that no valid input has. A column of numbers has remarks in it, and names of months.
  static func markStrays(
    in table: inout [Role], _ chain: DecoratorChain, _ filters: FilterChain, _ checks: CheckList,
    isOptional: Bool
  ) {
    var literals: Set<UInt8> = []
    for literal in chain.traits.literalRuns.joined() { literals.formUnion(literal.utf8) }
    for literal in chain.traits.freeLiterals.union(chain.traits.prefixStarts) {
      literals.formUnion(literal.utf8)
    }
    literals.formUnion(chain.otherCases)
    if let letter = chain.prefixInOtherCase { literals.insert(letter) }
    /// Whether the shape drops what the filters before its own make of a byte.
    func isStray(_ byte: UInt8, isUsual: Bool) -> Bool {
      guard !isOptional, filters.count > 0, case .becomes(let result) = filters.fateBeforeShape(of: byte),
        !filters.mayTakeAlong(byte, before: filters.count - 1)
      else { return false }
      return chain.isStray(result, checks, isUsual: isUsual)
    }
    let mayBeOther = filters.count == 1 && chain.prefixes.isEmpty && chain.suffixes.isEmpty
    for byte in UInt8(0)..<0x80 where !literals.contains(byte) {
      let scalar = Unicode.Scalar(byte)
      let mayEnd = ScalarProperties.isWhitespace(scalar) || ScalarProperties.separatesGroups(scalar)
      let isAlways =
        switch filters.fate(of: byte) {
        case _ where mayEnd: false
        case .depends, .refused: false
        case .dropped:
          checks.leave(toDrop: scalar) == .nowhere
            && !filters.mayTakeAlong(byte, before: filters.judgingCount)
        case .becomes: isStray(byte, isUsual: false)
        }
      if isAlways {
        table[Int(byte)].formUnion(.stray)
      } else if mayBeOther, isStray(byte, isUsual: true) {
        table[Int(byte)].formUnion(.usualStray)
      }
    }
  }
}
