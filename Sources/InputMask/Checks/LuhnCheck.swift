/// That the last digit of a value is its Luhn check digit (ISO/IEC 7812-1, annex B).
public final class LuhnCheck: ChecksumCheck, @unchecked Sendable {
  static let syntax = PartSyntax<Check>(
    "luhn", [.optional("letters", .integer(numbers)), .optional("over", .any)]
  ) {
    fields, decoder in
    LuhnCheck(letters: fields.integer("letters"), over: decoder.positions(in: fields))
  }

  /// The numbers that A may have, so that Z has two digits too.
  private static let numbers = 10...74

  /// The number of A, from which the other letters count on; each stands for the two digits of its number, as in an ISIN
  /// (ISO 6166). `nil` where letters are passed over.
  public let letters: Int?

  /// A check of digits, or of digits and letters, of the whole value or of some positions. Other characters are passed over.
  public init(letters: Int? = nil, over positions: [Int]? = nil) {
    self.letters = letters
    // Another number is reported, and has no table.
    super.init(
      Self.syntax.name, over: positions, .luhn(letters: letters.flatMap { Self.numbers ~= $0 ? $0 : nil }))
  }

  override var members: [JSONNode.Member] {
    .written([("letters", letters.map { .integer($0) })]) + super.members
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    if let letters, !(Self.numbers ~= letters) { return compiler.fail("letters", .luhnLetters) }
    return super.compiled(by: &compiler)
  }
}

extension Check {
  /// The last digit of the value is its Luhn check digit; letters and all else are passed over.
  public static let luhn: Check = LuhnCheck()
}
