/// That the check digits of a value fit the others, by a scheme that has a name.
public class ChecksumCheck: Check, @unchecked Sendable {
  static let mod97Syntax = syntax("mod-97", .iban)
  static let verhoeffSyntax = syntax("verhoeff", .verhoeff)
  static let dammSyntax = syntax("damm", .damm)

  private static func syntax(_ name: String, _ checksum: Checksum) -> PartSyntax<Check> {
    PartSyntax(name, [.optional("over", .any)]) { fields, decoder in
      ChecksumCheck(name, over: decoder.positions(in: fields), checksum)
    }
  }

  /// The positions that the scheme reads, in their order, counted as ``CheckDigit/positions`` are; `nil` for the whole value.
  public let positions: [Int]?
  private let checksum: Checksum

  init(_ name: String, over positions: [Int]?, _ checksum: Checksum) {
    self.positions = positions
    self.checksum = checksum
    super.init(named: name)
  }

  override var members: [JSONNode.Member] { .written([("over", positions.map { .positions($0) })]) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    compiler.judge(positions: positions)
    return CompiledCheck(name) { [checksum, positions] value, _ in
      let bytes = value.bytes
      let isRight =
        positions.map { checksum.holds(at: $0, of: bytes) } ?? checksum.holds(bytes.count) { bytes[$0] }
      return isRight ? nil : Finding(.checksum, .value)
    }
  }
}

extension Check {
  /// The value, its first four characters moved behind the rest and letters counted from A = 10, is 1
  /// modulo 97, as in an IBAN (ISO 13616, ISO 7064 MOD 97-10).
  public static let mod97: Check = mod97(over: nil)
  /// The last digit of the value is its check digit by Verhoeff's dihedral group (J. Verhoeff, Error Detecting Decimal
  /// Codes, 1969).
  public static let verhoeff: Check = verhoeff(over: nil)
  /// The last digit of the value is its check digit by Damm's quasigroup (H. M. Damm, Total anti-symmetrische
  /// Quasigruppen, 2004).
  public static let damm: Check = damm(over: nil)

  /// `mod97` of the characters at some positions, as ``ChecksumCheck/positions`` has them.
  public static func mod97(over positions: [Int]?) -> Check {
    ChecksumCheck(ChecksumCheck.mod97Syntax.name, over: positions, .iban)
  }
  /// `verhoeff` of the digits at some positions, as ``ChecksumCheck/positions`` has them.
  public static func verhoeff(over positions: [Int]?) -> Check {
    ChecksumCheck(ChecksumCheck.verhoeffSyntax.name, over: positions, .verhoeff)
  }
  /// `damm` of the digits at some positions, as ``ChecksumCheck/positions`` has them.
  public static func damm(over positions: [Int]?) -> Check {
    ChecksumCheck(ChecksumCheck.dammSyntax.name, over: positions, .damm)
  }
}

extension Checksum {
  /// Whether the check digits among the letters and digits at some positions are there, and fit.
  /// - Complexity: O(*n* + *p*) in the length of the text and the number of positions.
  fileprivate func holds(at positions: [Int], of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withCounted {
      $0 &- 0x30 < 10 || $0.otherCase != nil
    } _: { counted in
      func index(_ place: Int) -> Int? { CheckDigit.index(of: positions[place], of: counted.count) }
      return positions.indices.allSatisfy { index($0) != nil }
        && holds(positions.count) { counted[index($0) ?? 0] }
    }
  }
}
