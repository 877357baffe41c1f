/// A telephone number of the world, as ITU-T E.164 numbers them.
public struct PhoneNumber: Hashable, Sendable {
  /// The digits of the country code: `7`, `44`, `380`. Several countries may share one, such as those of `1`.
  public let countryCode: String
  /// The digits behind the country code.
  public let nationalNumber: String

  /// A number of a country.
  public init(countryCode: String, nationalNumber: String) {
    self.countryCode = countryCode
    self.nationalNumber = nationalNumber
  }

  /// A number of digits that begin with the country code; `nil` for any other text, and for one that begins with no
  /// country code.
  public init?(digits: String) {
    let count = digits.withBytes { $0.hasDigitsOnly ? Self.codeCount(of: $0) : nil }
    guard let count else { return nil }
    countryCode = String(digits.prefix(count))
    nationalNumber = String(digits.dropFirst(count))
  }

  /// How many digits a number has at most (ITU-T E.164, section 6.1).
  private static let maximumCount = 15

  /// The whole number: `+79161234567`.
  public var e164: String { "+" + countryCode + nationalNumber }

  /// Whether two digits are a country code. Those of one digit are 1 and 7, all others have three (the list of country codes
  /// of ITU-T E.164, annex to the ITU Operational Bulletin 1154).
  private static func hasTwoDigitCode(_ code: Int) -> Bool {
    switch code {
    case 20, 27, 30...34, 36, 39...41, 43...49, 51...58, 60...66, 81, 82, 84, 86, 90...95, 98: true
    default: false
    }
  }

  /// How many digits the country code has of the number that some digits are; `nil` where they are none.
  private static func codeCount(of digits: UnsafeBufferPointer<UInt8>) -> Int? {
    guard 2...maximumCount ~= digits.count, digits[0] != 0x30 else { return nil }
    if digits[0] == 0x31 || digits[0] == 0x37 { return 1 }
    let count = hasTwoDigitCode(Int(digits[0] &- 0x30) * 10 + Int(digits[1] &- 0x30)) ? 2 : 3
    return count < digits.count ? count : nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether every byte is a digit of ASCII.
  var hasDigitsOnly: Bool { allSatisfy { $0.isDigit } }
}

extension PhoneNumber: Secretive {
  /// The country code, without the number: it may be a secret.
  public var description: String { "PhoneNumber(+\(countryCode))" }
}
