/// That the check digits of a value fit the others, by a scheme that has a name.
public final class ChecksumCheck: Check, @unchecked Sendable {
  static let syntaxes: [ComponentSyntax<Check>] = {
    let systems = ValueType.choice(System.allCases.map { $0.rawValue })
    return [
      syntax(.luhn(), [.optional("letters", .integer(letterNumbers))]) {
        .luhn(letters: $0.integer["letters"])
      },
      syntax(.mod97) { _ in .mod97 }, syntax(.verhoeff) { _ in .verhoeff }, syntax(.damm) { _ in .damm },
      syntax(.iso7064(.mod97_10), [.required("system", systems)], shorthand: .optional("system", systems)) {
        .iso7064($0.choice("system") ?? .mod97_10)
      },
    ]
  }()

  private static func syntax(
    _ scheme: Scheme, _ keys: [KeyTable.Key] = [], shorthand: KeyTable.Key? = nil,
    _ read: @escaping @Sendable (DocumentFields) -> Scheme
  ) -> ComponentSyntax<Check> {
    ComponentSyntax(scheme.name, keys + [.optional("over", .any)], shorthand: shorthand) { fields, decoder in
      ChecksumCheck(read(fields), over: decoder.positions(in: fields))
    }
  }

  /// A scheme of check digits.
  public enum Scheme: Hashable, Sendable {
    /// The last digit is the Luhn check digit (ISO/IEC 7812-1, annex B). With a number of A, from 10 to 74, the other letters
    /// count on from it, and each stands for the two digits of its number, as in an ISIN (ISO 6166); otherwise letters are passed over.
    case luhn(letters: Int? = nil)
    /// The value, its first four characters moved behind the rest and letters counted from A = 10, is 1 modulo 97, as in an IBAN
    /// (ISO 13616, ISO 7064 MOD 97-10).
    case mod97
    /// The last digit is that of Verhoeff's dihedral group (J. Verhoeff, Error Detecting Decimal Codes, 1969).
    case verhoeff
    /// The last digit is that of Damm's quasigroup (H. M. Damm, Total anti-symmetrische Quasigruppen, 2004).
    case damm
    /// The check characters are those of a system of ISO/IEC 7064:2003.
    case iso7064(System)

    fileprivate var name: String {
      switch self {
      case .luhn: "luhn"
      case .mod97: "mod-97"
      case .verhoeff: "verhoeff"
      case .damm: "damm"
      case .iso7064: "iso-7064"
      }
    }
  }

  /// A system of ISO/IEC 7064: modulus and radix of a pure one, both moduli of a hybrid one.
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

  /// The numbers that A may have, so that Z has two digits too.
  private static let letterNumbers = 10...74

  /// The scheme.
  public let scheme: Scheme
  /// The positions that the scheme reads, in their order, counted as ``CheckDigit/positions`` are; `nil` for the whole value.
  public let positions: [Int]?

  /// A check by a scheme, of the whole value or of the letters and digits at some positions. Characters that the scheme has no numbers
  /// for are passed over.
  public init(_ scheme: Scheme, over positions: [Int]? = nil) {
    self.scheme = scheme
    self.positions = positions
    super.init(named: scheme.name)
  }

  override var members: [JSONNode.Member] {
    let own: (String, JSONNode?) =
      switch scheme {
      case .luhn(let letters): ("letters", letters.map { .integer($0) })
      case .iso7064(let system): ("system", .text(system.rawValue))
      case .mod97, .verhoeff, .damm: ("", nil)
      }
    return .written([own, ("over", positions.map { .positions($0) })])
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    if case .luhn(let letters?) = scheme, !(Self.letterNumbers ~= letters) {
      return compiler.fail("letters", .luhnLetters)
    }
    compiler.judge(positions: positions)
    return CompiledCheck(name) { [checksum = Checksum(scheme), positions] value, _ in
      let bytes = value.bytes
      let isRight =
        positions.map { checksum.holds(at: $0, of: bytes) } ?? checksum.holds(bytes.count) { bytes[$0] }
      return isRight ? nil : Finding(.checksum, .value)
    }
  }
}

extension Check {
  /// The last digit of the value is its Luhn check digit; letters and all else are passed over.
  public static let luhn: Check = ChecksumCheck(.luhn())
  /// The value, as an IBAN is read, is 1 modulo 97.
  public static let mod97: Check = ChecksumCheck(.mod97)
  /// The last digit of the value is its check digit by Verhoeff's dihedral group.
  public static let verhoeff: Check = ChecksumCheck(.verhoeff)
  /// The last digit of the value is its check digit by Damm's quasigroup.
  public static let damm: Check = ChecksumCheck(.damm)
}

extension Checksum {
  /// Whether the check digits among the letters and digits at some positions are there, and fit.
  /// - Complexity: O(*n* + *p*) in the length of the text and the number of positions.
  fileprivate func holds(at positions: [Int], of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withCounted { counted in
      func index(_ place: Int) -> Int? { CheckDigit.index(of: positions[place], of: counted.count) }
      return positions.indices.allSatisfy { index($0) != nil }
        && holds(positions.count) { counted[index($0) ?? 0] }
    }
  }
}
