/// The shortcut for inputs that cannot be valid, where nobody asks for more than that: a column of numbers has remarks in it,
/// and names of months.
///
/// It answers only where the whole way would find a problem. Either a character is there that is dropped wherever it stands,
/// that is no part of a literal, and that a check finds fault with. Or the value needs digits, and there are none.
final class InvalidInput: @unchecked Sendable {
  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  /// For each ASCII character whether no valid input has it.
  private let strays: ASCIITable
  /// The same, for texts in the usual spelling only; the decorators tell. `nil` where that makes no difference.
  private let usualStrays: ASCIITable?
  private let decorators: DecoratorChain
  /// Tells what becomes of characters beyond ASCII; `nil` where only the whole way does.
  private let scalars: Unmanaged<PlainScalars>?
  /// Whether no input without a digit of some script is valid.
  private let needsDigits: Bool

  /// `nil` for a rule of which no such input is known.
  init?(
    filters: FilterChain, decorators: DecoratorChain, checks: CheckList, isOptional: Bool,
    scalars: PlainScalars?
  ) {
    var literals: Set<UInt8> = []
    for literal in decorators.literalRuns.joined() { literals.formUnion(literal.utf8) }
    for literal in decorators.freeLiterals.union(decorators.prefixStarts) { literals.formUnion(literal.utf8) }
    literals.formUnion(decorators.otherCases)
    if let letter = decorators.prefixInOtherCase { literals.insert(letter) }
    var hasAny = false
    strays = ASCIITable { byte in
      let scalar = Unicode.Scalar(byte)
      let mayEnd = ScalarProperties.isWhitespace(scalar) || ScalarProperties.separatesGroups(scalar)
      if mayEnd || literals.contains(byte) { return false }
      let isStray =
        switch filters.fate(of: byte) {
        case .depends: false
        case .dropped:
          checks.leave(toDrop: scalar) == .nowhere
            && !filters.mayTakeAlong(byte, before: filters.judgingCount)
        case .becomes:
          !isOptional
            && Self.isStray(byte, filters, decorators, checks, isUsual: false)
        }
      if isStray { hasAny = true }
      return isStray
    }
    self.decorators = decorators
    let mayBeOther = filters.count == 1 && decorators.prefixes.isEmpty && decorators.suffixes.isEmpty
    var hasUsual = false
    let usual = ASCIITable { [strays] byte in
      guard mayBeOther, !isOptional, strays.pointer[Int(byte)] == 0, !literals.contains(byte),
        Self.isStray(byte, filters, decorators, checks, isUsual: true)
      else { return false }
      hasUsual = true
      return true
    }
    usualStrays = hasUsual ? usual : nil
    // A filter may make digits of other characters.
    needsDigits = decorators.needsDigits && filters.count == 1 && checks.wantsCompleteness && !isOptional
    self.scalars = scalars.map { .passUnretained($0) }
    if !hasAny, !hasUsual, !needsDigits, scalars == nil { return nil }
  }

  /// Whether the shape drops what the filters before its own make of a byte.
  private static func isStray(
    _ byte: UInt8, _ filters: FilterChain, _ decorators: DecoratorChain, _ checks: CheckList, isUsual: Bool
  ) -> Bool {
    guard filters.count > 0, case .becomes(let result) = filters.fateBeforeShape(of: byte),
      !filters.mayTakeAlong(byte, before: filters.count - 1)
    else { return false }
    return decorators.isStray(result, checks, isUsual: isUsual)
  }

  /// Whether a text is known to be invalid; never for one that is not well-formed.
  func has(_ input: UnsafeBufferPointer<UInt8>, _ memory: inout ScalarMemory) -> Bool {
    let table = strays.pointer
    let usual = usualStrays?.pointer
    var hasStray = false
    var hasUsualStray = false
    var hasDigit = false
    // A character beyond ASCII may join the one beside it.
    var isBehindASCII = true
    var arePlain = scalars != nil
    var hasStrayBeyondASCII = false
    var place = 0
    while place < input.count {
      let byte = input[place]
      if byte < 0x80 {
        if table[Int(byte)] != 0, isBehindASCII, place &+ 1 == input.count || input[place &+ 1] < 0x80 {
          hasStray = true
        }
        if byte &- 0x30 < 10 { hasDigit = true }
        if let usual, usual[Int(byte)] != 0 { hasUsualStray = true }
        isBehindASCII = true
        place &+= 1
        continue
      }
      guard let (scalar, width) = UTF8Scalars.scalar(in: input, at: place) else { return false }
      let record = ScalarRecord(scalar)
      if record.digit < 10 { hasDigit = true }
      if !record.isPlain { arePlain = false }
      if arePlain, let scalars {
        let marks = memory.fate(of: scalar, beginningWith: byte, by: scalars).marks
        if marks & PlainInput.stray != 0 { hasStrayBeyondASCII = true }
      }
      isBehindASCII = false
      place &+= width
    }
    if hasStray || arePlain && hasStrayBeyondASCII || needsDigits && !hasDigit { return true }
    return hasUsualStray && UTF8Validation.isSimple(input)
      && !decorators.isOtherSpelling(TextView(simple: input))
  }
}
