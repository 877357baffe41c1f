/// That the check digits of a value fit the others.
public final class ChecksumCheck: Check, @unchecked Sendable {
  static let mod97Syntax = PartSyntax<Check>("mod-97") { _, _ in .mod97 }
  static let verhoeffSyntax = PartSyntax<Check>("verhoeff") { _, _ in .verhoeff }
  static let dammSyntax = PartSyntax<Check>("damm") { _, _ in .damm }

  private let checksum: Checksum

  fileprivate init(_ name: String, _ checksum: Checksum) {
    self.checksum = checksum
    super.init(named: name)
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    checksum.check(name)
  }
}

extension Check {
  /// The value, its first four characters moved behind the rest and letters counted from A = 10, is 1
  /// modulo 97, as in an IBAN (ISO 13616, ISO 7064 MOD 97-10).
  public static let mod97: Check = ChecksumCheck(ChecksumCheck.mod97Syntax.name, .iban)
  /// The last digit of the value is its check digit by Verhoeff's dihedral group (J. Verhoeff, Error Detecting Decimal
  /// Codes, 1969).
  public static let verhoeff: Check = ChecksumCheck(ChecksumCheck.verhoeffSyntax.name, .verhoeff)
  /// The last digit of the value is its check digit by Damm's quasigroup (H. M. Damm, Total anti-symmetrische
  /// Quasigruppen, 2004).
  public static let damm: Check = ChecksumCheck(ChecksumCheck.dammSyntax.name, .damm)
}

extension Checksum {
  /// A check of values by the checksum.
  func check(_ name: String) -> CompiledCheck {
    CompiledCheck(name) { value, _ in self.holds(value.bytes.span) ? nil : Finding(.checksum, .value) }
  }
}
