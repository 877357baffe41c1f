/// That the last digit of a value is its Luhn check digit (ISO/IEC 7812-1, annex B).
public final class LuhnCheck: Check, @unchecked Sendable {
  static let syntax = PartSyntax<Check>("luhn", [.optional("letters", .integer(10...lastNumber))]) {
    fields, _ in
    LuhnCheck(letters: fields.integer("letters"))
  }

  /// The largest number of A, so that Z has two digits too.
  private static let lastNumber = 74

  /// The number of A, from which the other letters count on; each stands for the two digits of its number, as in an ISIN
  /// (ISO 6166). `nil` where letters are passed over.
  public let letters: Int?

  /// A check of digits, or of digits and letters. Other characters are passed over.
  public init(letters: Int? = nil) {
    self.letters = letters
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] { .written([("letters", letters.map { .integer($0) })]) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    if let letters, !(10...Self.lastNumber ~= letters) { return compiler.fail("letters", .luhnLetters) }
    return Checksum.luhn(letters: letters).check(name)
  }
}

extension Check {
  /// The last digit of the value is its Luhn check digit; letters and all else are passed over.
  public static let luhn: Check = LuhnCheck()
}
