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
    guard let letters else { return CompiledChecksumCheck(name, Checksum.isLuhn) }
    if !(10...Self.lastNumber ~= letters) {
      compiler.report("letters", .luhnLetters)
      return nil
    }
    return CompiledChecksumCheck(name) { Checksum.isLuhn($0, letters: letters) }
  }
}

extension Check {
  /// The last digit of the value is its Luhn check digit; letters and all else are passed over.
  public static let luhn: Check = LuhnCheck()
}

extension Checksum {
  /// The same as ``isLuhn(_:)``, letters counted as the two digits of a number.
  /// - Parameter first: the number of A.
  fileprivate static func isLuhn(_ bytes: UnsafeBufferPointer<UInt8>, letters first: Int) -> Bool {
    var (sum, digits) = (0, 0)
    func add(_ digit: Int) {
      sum += digits.isMultiple(of: 2) ? digit : digit * 2 / 10 + digit * 2 % 10
      digits += 1
    }
    for byte in bytes.reversed() {
      if 0x30...0x39 ~= byte {
        add(Int(byte & 0x0F))
      } else if 0x61...0x7A ~= byte | 0x20 {
        let number = first + Int(byte | 0x20) - 0x61
        add(number % 10)
        add(number / 10)
      }
    }
    return digits > 1 && sum % 10 == 0
  }
}
