extension Prelude {
  /// What a byte may be in an input of a rule: the byte that comes through in its place, and a set of flags.
  struct Role: OptionSet, BitwiseCopyable {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The byte comes through, as another or the same.
    init(keeping byte: UInt8) { rawValue = 1 << 31 | UInt32(byte) }

    /// Only the whole way can judge an input with the byte.
    static let unknown = Role(rawValue: 1 << 9)
    /// The byte is dropped, and has to be a literal.
    static let mustBeLiteral = Role(rawValue: 1 << 10)
    /// An input that ends in the byte may end in literals.
    static let end = Role(rawValue: 1 << 11)
    /// The byte may be no grapheme by itself: it belongs to a character beyond ASCII, or is a carriage return.
    static let beyond = Role(rawValue: 1 << 12)
    /// The byte is dropped, and has to stand where the text has a literal, or behind the value.
    static let atLiteral = Role(rawValue: 1 << 13)
    /// No valid input has the character.
    static let stray = Role(rawValue: 1 << 14)
    /// No valid input in the usual spelling of the shape has the character.
    static let usualStray = Role(rawValue: 1 << 15)
    /// A digit of any script.
    static let digit = Role(rawValue: 1 << 16)
    /// A literal may begin with the byte, or has it where it is not ASCII.
    static let mayBeLiteral = Role(rawValue: 1 << 17)
    /// The character may join the one beside it.
    static let joins = Role(rawValue: 1 << 18)

    /// For each filter that rewrites texts, whether it may find something in an input with the byte; the last bit is for the rest.
    static let rewriters = Role(rawValue: 0xFFF << 19)

    /// The bit of a filter among those that an input has.
    static func rewriter(_ index: Int) -> UInt32 { 1 << UInt32(Swift.min(index, 11)) }

    /// The filters that rewrite texts which may find something in an input of these bytes.
    var suspects: UInt32 { intersection(.rewriters).rawValue >> 19 }

    /// The byte that comes through.
    @inline(__always)
    var byte: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

    /// 1 where the byte comes through, otherwise 0.
    @inline(__always)
    var keptCount: Int { Int(truncatingIfNeeded: rawValue &>> 31) }
  }

  /// The bytes of literals that tell how an input is read.
  struct LiteralBytes {
    /// A literal that could be data, or leads to one, may begin with these.
    var triggers: Set<UInt8> = []
    /// A literal has these, and the filters may drop them, or refuse a text for them.
    var droppable: Set<UInt8> = []
  }

  /// Flags the bytes that may be literals. An input without any of them needs no search for literals.
  static func markLiterals(
    in table: inout [Role], _ chain: DecoratorChain, _ filters: FilterChain
  ) -> LiteralBytes {
    var literals = LiteralBytes()
    func mark(_ literal: String) { literals.triggers.formUnion(literal.utf8.prefix(1)) }
    for run in chain.traits.literalRuns {
      guard let first = run.firstIndex(where: filters.mayKeep) else { continue }
      // A character that could be data is a literal only at the start of a run of literals, or behind that start.
      for literal in run[...Swift.max(0, first - 1)] { mark(literal) }
    }
    for literal in chain.traits.freeLiterals where filters.mayKeep(literal) { mark(literal) }
    if let letter = chain.prefixInOtherCase { literals.triggers.insert(letter) }
    // A prefix that was found keeps the filters from dropping another spelling of it.
    if filters.has(.stripsPrefix) { for literal in chain.traits.prefixStarts { mark(literal) } }
    if chain.traits.isOpaque { for byte in UInt8.min...UInt8.max { literals.triggers.insert(byte) } }
    let isKept = filters.keptASCII()
    let all = chain.literalBytes
    for byte in all
    where byte < 0x80 && (filters.isOpaque || !isKept[Int(byte)] || filters.refuses(Unicode.Scalar(byte))) {
      literals.droppable.insert(byte)
    }
    // A byte that the filters keep is a literal only behind a marked one.
    for byte in literals.triggers.union(literals.droppable).union(all.filter { $0 >= 0x80 }) {
      table[Int(byte)].formUnion(.mayBeLiteral)
    }
    for byte in UInt8(0)..<0x80 where chain.traits.countsTypedLiterals {
      let isSpace = filters.has(.trims) && ScalarProperties.isWhitespace(Unicode.Scalar(byte))
      if !isKept[Int(byte)] || isSpace { table[Int(byte)].formUnion(.end) }
    }
    for byte in [0x0D] + (0x80..<256) { table[byte].formUnion([.beyond, .unknown]) }
    for byte in 0x30..<0x3A { table[byte].formUnion(.digit) }
    for index in 0..<filters.rewritingCount {
      for byte in UInt8.min...UInt8.max
      where filters.withFilter(index, { $0.fate(of: [Unicode.Scalar(byte)]) == .depends }) {
        table[Int(byte)].formUnion(Role(rawValue: Role.rewriter(index) << 19))
      }
    }
    return literals
  }

  /// Flags what becomes of each ASCII byte wherever it stands, as far as the filters judge it by itself.
  /// - Returns: whether any byte comes through.
  static func markPlain(
    in table: inout [Role], _ literals: LiteralBytes, _ filters: FilterChain, _ checks: CheckList
  ) -> Bool {
    var keepsAny = false
    for byte in UInt8(0)..<0x80 {
      let scalar = Unicode.Scalar(byte)
      let fate = byte == 0x0D || filters.refuses(scalar) ? .depends : filters.fate(of: scalar)
      let role: Role
      switch fate {
      case .depends, .refused: role = .unknown
      case _ where literals.triggers.contains(byte): role = .unknown
      // Filters that rewrite texts are shown those without the literals.
      case _ where filters.rewritingCount > 0 && literals.droppable.contains(byte): role = .unknown
      case .dropped where checks.allowance(toDrop: scalar) == .anywhere: role = []
      case .dropped where checks.allowance(toDrop: scalar) == .atLiterals: role = .atLiteral
      case .dropped: role = literals.droppable.contains(byte) ? .mustBeLiteral : .unknown
      case .becomes where filters.isOpaque && literals.droppable.contains(byte): role = .unknown
      case .becomes(let made) where made.count == 1 && made[0].isASCII:
        role = Role(keeping: UInt8(made[0].value))
        keepsAny = true
      case .becomes: role = .unknown
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
    let literals = chain.literalBytes
    /// Whether the shape drops what the filters before its own make of a byte.
    func isStray(_ byte: UInt8, isUsual: Bool) -> Bool {
      guard !isOptional, filters.count > 0,
        let made = filters.characterBeforeShape(for: Unicode.Scalar(byte)), made.isASCII,
        !filters.mayTakeAlong(byte, before: filters.count - 1)
      else { return false }
      return chain.shape?.isStray(UInt8(made.value), checks, isUsual: isUsual) == true
    }
    let mayBeOther = filters.count == 1 && chain.prefixes.isEmpty && chain.suffixes.isEmpty
    for byte in UInt8(0)..<0x80 where !literals.contains(byte) {
      let scalar = Unicode.Scalar(byte)
      let mayEnd = ScalarProperties.isWhitespace(scalar) || ScalarProperties.separatesGroups(scalar)
      let isAlways =
        switch filters.fate(of: scalar) {
        case _ where mayEnd: false
        case .depends, .refused: false
        case .dropped:
          checks.allowance(toDrop: scalar) == .nowhere
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

extension DecoratorChain {
  /// The bytes of all literals, in each case in which they are known.
  fileprivate var literalBytes: Set<UInt8> {
    let literals = Array(traits.literalRuns.joined()) + traits.freeLiterals + traits.prefixStarts
    return Set(literals.flatMap { Array($0.utf8) } + otherCases + [prefixInOtherCase].compactMap { $0 })
  }
}
