import Testing

@testable import InputMask
@testable import UnicodeText

struct ScalarPropertiesTests {
  @Test func propertiesAreThoseOfTheStandardLibrary() {
    // Letters, marks and spaces of the basic plane that were encoded by Unicode 15.0, so that a later
    // version in the standard library gives the same answer.
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      guard let age = properties.age, age.major < 15 else { continue }
      let code = "U+\(String(value, radix: 16))"
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        #expect(ScalarProperties.isLetter(scalar), "\(code)")
      default:
        #expect(!ScalarProperties.isLetter(scalar), "\(code)")
      }
      switch properties.generalCategory {
      case .decimalNumber, .letterNumber, .otherNumber: #expect(ScalarProperties.isNumber(scalar), "\(code)")
      default: #expect(!ScalarProperties.isNumber(scalar), "\(code)")
      }
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: #expect(ScalarProperties.isMark(scalar), "\(code)")
      default: #expect(!ScalarProperties.isMark(scalar), "\(code)")
      }
      #expect(ScalarProperties.isWhitespace(scalar) == properties.isWhitespace, "\(code)")
    }
  }

  @Test(
    arguments: [
      ("\u{301}", true), ("\u{200D}", true), ("\u{93F}", true), ("\u{FE0F}", true), ("\u{1F3FD}", false),
      ("a", false), ("\u{11A8}", false), ("\u{1F1E9}", false),
    ] as [(Unicode.Scalar, Bool)])
  func extenderOnlyContinuesAGrapheme(scalar: Unicode.Scalar, expected: Bool) {
    #expect(ScalarProperties.isExtender(scalar) == expected)
  }

  @Test func everyDecimalDigitOfEveryScriptHasItsValue() {
    var blocks = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      guard let age = properties.age, age.major < 15 || (age.major == 15 && age.minor == 0) else { continue }
      if properties.generalCategory == .decimalNumber {
        let expected = properties.numericValue.map { UInt8($0) }
        #expect(DecimalDigit.value(of: scalar) == expected, "U+\(String(value, radix: 16))")
        if expected == 0 { blocks += 1 }
      } else {
        #expect(DecimalDigit.value(of: scalar) == nil, "U+\(String(value, radix: 16))")
      }
    }
    // Unicode 15.0 has 680 decimal digits.
    #expect(blocks == 68)
  }

  /// Whoever asks first, all threads get the same of every scalar.
  @Test func threadsShareWhatIsKnownOfScalars() async {
    @Sendable func sum() -> UInt64 {
      (UInt32(0)...0x10FFFF).reduce(0) { sum, value in
        sum &* 31 &+ UInt64(Unicode.Scalar(value).map { ScalarRecord($0).bits } ?? 0)
      }
    }
    let sums = await withTaskGroup(of: UInt64.self) { group in
      for _ in 0..<4 { group.addTask { sum() } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(sums == [sum()])
  }
}
