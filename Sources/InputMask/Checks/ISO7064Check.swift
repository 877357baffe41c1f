/// That the check characters of a value fit the others, by a system of ISO/IEC 7064.
public final class ISO7064Check: Check, @unchecked Sendable {
  static let syntax = PartSyntax<Check>(
    "iso-7064", [.required("system", .choice(System.allCases.map { $0.rawValue }))],
    shorthand: .optional("system", .choice(System.allCases.map { $0.rawValue }))
  ) { fields, _ in
    ISO7064Check(fields.choice("system") ?? .mod97_10)
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

  /// A check by a system of ISO/IEC 7064:2003, over all of the value's letters and digits.
  public init(_ system: System) {
    self.system = system
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] { .written([("system", .text(system.rawValue))]) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? { CompiledISO7064Check(self) }
}

/// The compiled form of ``ISO7064Check``.
final class CompiledISO7064Check: CompiledCheck, @unchecked Sendable {
  private let system: ISO7064Check.System

  init(_ check: ISO7064Check) {
    system = check.system
    super.init(check.name, .content)
  }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    system.holds(value.bytes) ? nil : Finding(.checksum, .value)
  }
}

extension ISO7064Check.System {
  /// Whether the check characters of a text fit; what is no letter, no digit and no check character is passed over.
  /// - Complexity: O(*n*) in the length of the text.
  func holds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let hybrid: Int? =
      switch self {
      case .mod11_10: 10
      case .mod27_26: 26
      case .mod37_36: 36
      default: nil
      }
    let (modulus, radix) =
      switch self {
      case .mod11_2: (11, 2)
      case .mod37_2: (37, 2)
      case .mod97_10: (97, 10)
      case .mod661_26: (661, 26)
      default: (1271, 36)
      }
    var state = hybrid ?? 0
    var count = 0
    var hasSpecial = false
    for byte in bytes {
      // A check character beside letters and digits is the last one.
      if hasSpecial, number(of: byte) != nil { return false }
      let number: Int
      if let found = self.number(of: byte) {
        number = found
      } else if isSpecial(byte) {
        (number, hasSpecial) = (modulus - 1, true)
      } else if isLetterOrDigit(byte) {
        return false
      } else {
        continue
      }
      count += 1
      if let hybrid {
        // The product of the standard's recursion, for the character that comes next.
        let sum = (state + number) % hybrid
        state = (sum == 0 ? hybrid : sum) * 2 % (hybrid + 1)
      } else if self == .mod97_10, number >= 10 {
        state = (state * 100 + number) % modulus
      } else {
        state = (state * radix + number) % modulus
      }
    }
    guard count > 1 else { return false }
    // The last sum of a hybrid system is 1, and so the state behind it 2.
    return state == (hybrid == nil ? 1 : 2)
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
  }

  /// Whether a byte is the check character that stands for ten or for 36.
  private func isSpecial(_ byte: UInt8) -> Bool {
    switch self {
    case .mod11_2: byte | 0x20 == UInt8(ascii: "x")
    case .mod37_2: byte == UInt8(ascii: "*")
    default: false
    }
  }

  /// The number of a character in the system; `nil` where it has none.
  private func number(of byte: UInt8) -> Int? {
    let isDigit = 0x30...0x39 ~= byte
    let letter: Int? = 0x61...0x7A ~= byte | 0x20 ? Int(byte | 0x20) - 0x61 : nil
    switch self {
    case .mod11_2, .mod11_10: return isDigit ? Int(byte) - 0x30 : nil
    case .mod661_26, .mod27_26: return letter
    default: return isDigit ? Int(byte) - 0x30 : letter.map { $0 + 10 }
    }
  }
}
