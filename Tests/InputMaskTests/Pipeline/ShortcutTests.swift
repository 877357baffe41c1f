import InputMaskRules
import Testing

@testable import InputMask

/// Which inputs take which shortcut. Without these the laws of the shortcuts could hold because nothing takes them.
@Suite struct ShortcutTests {
  @Test(arguments: [
    ("date", "7/9/2050"), ("date", "2053-11-14"), ("date", "22.9.43"), ("date", "09052024"),
    ("date", "1 / 2 / 24"),
    ("datetime", "06/10/2077, 08:34"), ("datetime", "9/5/45 00:06"), ("date-range", "1/2/2024-3/4/2025"),
    ("duration", "101 40"), ("duration", "PT8H15M"), ("card-expiry", "02 / 66"), ("card-expiry", "970"),
    ("number", "-33,344,647.7"), ("number", "588 217 880.99"), ("number", "(12)"), ("number", "1.234.567,8"),
    ("currency", "-$4,428,393.23"), ("currency", "usd 5"), ("percent", "%77.30"), ("percent", "34 %"),
    ("decimal", "919550.0"), ("date", "٠٧/٠٩/٢٠٥٠"), ("date", "29/02/2023"),
    ("datetime", "०६/१०/२०७७, ०८:३४"),
    ("time", "２３：１５"), ("duration", "১০১:৪০"),
    ("card-expiry", "٠٢/٦٦"), ("date", "32/01/2024"), ("time", "25:61"), ("height-us", "5'11\""),
    ("height-us", "5′7″"), ("date-range", "20/11/2023 – 24/11/2024"), ("coordinates", "-53.1370, 144.6792"),
    ("coordinates", "45.., 1"), ("coordinates", "52.52°, 13.405°"),
  ])
  func wholeTextsTakeTheShortcut(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    let fill = try #require(compiled.shapeFill)
    var input = input
    input.withUTF8 { bytes in
      compiled.pool.withRun { run in #expect(fill.fill(bytes, in: &run, for: .text)) }
    }
  }

  @Test(arguments: [
    ("phone", "8 (916) 123-45-67"), ("phone", "+7 916 123 45 67"), ("mac-address", "93-b8-6c-99-d7-d4"),
    ("mac-address", "93b8.6c99.d7d4"), ("pin", "6 3 2 8"), ("card", "2221-1103-3519-7816"),
    ("email", " hello@example.net"), ("hex-colour", "0x8d92f1"), ("iban", "NO74-2688-5471-054"),
    ("card-expiry", "02 / 66"), ("date-range", "20/11/2023 - 24/11/2024"),
  ])
  func whatShortcutsDropIsKnown(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    var input = input
    input.withUTF8 { bytes in
      compiled.pool.withRun { run in
        #expect(compiled.formatPlain(bytes, in: &run, for: .drops))
        #expect(run.knownDrops.areKnown)
        #expect(run.knownDrops.count > 0)
      }
    }
  }

  @Test(arguments: [
    "phone", "phone-us", "mac-address", "uuid", "ssn-us", "cpf", "snils", "date-iso",
  ])
  func masksHaveFrames(_ name: String) throws {
    let formatter = BulkFormatter(try RuleBook.standard().rule(named: name))
    #expect(formatter.frame([.product(.text)], where: { _ in true }) != nil)
    #expect(formatter.frame([.product(.text)], where: { !$0.contains(0x30) }) == nil)
  }

  @Test(arguments: [
    ("card", "4111 1111 11l1 1111"), ("date", "ask the office"), ("date", "12 Dec 2024"), ("date", ""),
    ("datetime", "не указан"), ("time", "half past nine"), ("time", "5 PM"), ("number", "960 apples"),
    ("cpf", "2469521769O"), ("coordinates", "52.52N 13.4E"), ("login", ""),
    ("slug", "Привет"), ("slug", "未定"),
  ])
  func inputsThatCannotBeValidAreKnown(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    #expect(isKnown(input, compiled) || compiled.variants != nil)
  }

  @Test(arguments: [
    ("card", "4111 1111 1111 1111"), ("phone", "+7 916 123-45-67"), ("date", "٢٤/١٢/٢٠٢٤"),
    ("time", "5:30 PM"), ("datetime", "24/12/2024 5:30 a. m."), ("currency", "usd 5"),
    ("coordinates", "−33.86 −70.65"), ("card", "4111 1111 1111 1111\u{301}"),
    ("slug", "Crème"), ("slug", "П\u{301}"),
  ])
  func inputsThatMayBeValidAreNot(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    #expect(!isKnown(input, compiled))
  }

  /// Whether an input is known to be invalid by its characters alone.
  private func isKnown(_ input: String, _ compiled: CompiledRule) -> Bool {
    var input = input
    return input.withUTF8 { bytes in
      compiled.pool.withRun { run in compiled.invalidInput?.has(bytes, &run.scalars) ?? false }
    }
  }

  @Test(arguments: [
    ("ip", " 10.0.0.1 "), ("ip", "\t2001:DB8::1"), ("ipv6", "2001:db8::1 "), ("name", "  Jean-Luc  John "),
    ("mac-address", "66:E4-D6.00:32:FB"), ("date-iso", "2024/12.31"), ("cpf", "197-358-269.41"),
    ("integer", "-00706502628"), ("snils", "112.233.445-95"),
  ])
  func plainInputsTakeTheShortcut(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    var input = input
    input.withUTF8 { bytes in
      compiled.pool.withRun { run in #expect(compiled.formatPlain(bytes, in: &run, for: .text)) }
    }
  }

  @Test(arguments: [
    ("phone", "9161234567"), ("phone", "8 (916) 123-45-67"), ("phone", "+7-916-123-45-67"),
    ("phone", "007 916 1234567"), ("uuid", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
    ("uuid", "F81D4FAE7DEC11D0A76500A0C91E6BF6"), ("mac-address", "66e4d60032fb"), ("cpf", "19735826941"),
    ("snils", "112-233-445 95"), ("date-iso", "2024-12-31"), ("mac-address", "66-e4-d6-00-32-fb"),
  ])
  func inputsThatFillTheMaskTakeTheShortcut(_ name: String, _ input: String) throws {
    #expect(try fillsSlots(name, input))
  }

  @Test(arguments: [
    ("phone", "916123456"), ("phone", "91612345678"), ("phone", "0161234567"), ("phone", "+8 916 123 45 67"),
    ("phone", "916123456x"), ("phone", ""), ("mac-address", "6-6e4-d6-00-32-fb"),
    ("uuid", "f81d4fae-7dec-11d0-a765-00a0c91e6bfg"),
  ])
  func inputsThatDoNotFillTheMaskGoAnotherWay(_ name: String, _ input: String) throws {
    #expect(try !fillsSlots(name, input))
  }

  private func fillsSlots(_ name: String, _ input: String) throws -> Bool {
    let fill = try #require(try RuleBook.standard().rule(named: name).compiled.slotFill)
    var input = input
    return input.withUTF8 { bytes in SlotFill.withMemory { fill.slots(of: bytes, in: $0) != nil } }
  }

  @Test(arguments: [
    ("ip", "10.0. 0.1"), ("ip", " "), ("ip", " \u{301}1"), ("ip", "é "), ("mac-address", "6:6E4D6.00:32:FB"),
    ("date-iso", "20/24-12-31"), ("cpf", "-19735826941"),
  ])
  func whatStandsElsewhereGoesTheWholeWay(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    var input = input
    input.withUTF8 { bytes in
      compiled.pool.withRun { run in #expect(!compiled.formatPlain(bytes, in: &run, for: .text)) }
    }
  }

  @Test(arguments: [
    ("slug", "Crème Brûlée"), ("slug", "Große Straße"), ("slug", "Łódź—2024"), ("card", "٤١١١١١١١١١١١١١١١"),
    ("iban", "DE89–3704–0044–0532–0130–00"), ("uuid", "f81d4fae—7dec—11d0—a765—00a0c91e6bf6"),
    ("cpf", "٣٩٠٥٣٣٤٤٧٠٥"),
  ])
  func inputsOfPlainScalarsTakeTheShortcut(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    var input = input
    input.withUTF8 { bytes in
      compiled.pool.withRun { run in #expect(compiled.formatPlain(bytes, in: &run, for: .text)) }
    }
  }

  /// A character that is a stray alone may be half of one that is none.
  @Test func aLetterBesideACombiningMarkIsNoStray() throws {
    let rule = try Rule("half") {
      Normalize(.nfc)
      Characters("[áb]")
      DropsCheck("[]")
    }
    #expect(!isKnown("a\u{301}b", rule.compiled))
    #expect(isKnown("ab", rule.compiled))
  }
}
