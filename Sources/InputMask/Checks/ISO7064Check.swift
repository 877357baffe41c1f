/// That the check characters of a value fit the others, by a system of ISO/IEC 7064.
public final class ISO7064Check: ChecksumCheck, @unchecked Sendable {
  static let syntax = PartSyntax<Check>(
    "iso-7064", [.required("system", .choice(System.allCases.map { $0.rawValue })), .optional("over", .any)],
    shorthand: .optional("system", .choice(System.allCases.map { $0.rawValue }))
  ) { fields, decoder in
    ISO7064Check(fields.choice("system") ?? .mod97_10, over: decoder.positions(in: fields))
  }

  /// A system of the standard: modulus and radix of a pure one, both moduli of a hybrid one.
  public enum System: String, Hashable, Sendable, CaseIterable {
    /// Digits, with a check character from 0 to 9 or X.
    case mod11_2 = "11-2"
    /// Letters and digits, with a check character from 0 to 9, A to Z or `*`.
    case mod37_2 = "37-2"
    /// Digits with two check digits; letters count as two digits, from A = 10.
    case mod97_10 = "97-10"
    /// Letters with two check letters.
    case mod661_26 = "661-26"
    /// Letters and digits with two check characters.
    case mod1271_36 = "1271-36"
    /// Digits with a check digit.
    case mod11_10 = "11-10"
    /// Letters with a check letter.
    case mod27_26 = "27-26"
    /// Letters and digits with a check character.
    case mod37_36 = "37-36"
  }

  /// The system.
  public let system: System

  /// A check by a system of ISO/IEC 7064:2003, over all of the value's letters and digits, or those at some positions.
  public init(_ system: System, over positions: [Int]? = nil) {
    self.system = system
    super.init(Self.syntax.name, over: positions, Checksum(system))
  }

  override var members: [JSONNode.Member] {
    .written([("system", .text(system.rawValue))]) + super.members
  }
}
