import InputMask
import InputMaskFields
import InputMaskRules
import Testing

/// Forms that only the whole text tells, typed key by key: the other clock, ISO 8601, the separators of another language.
@Suite struct TypedKeysTests {
  private func rule(_ name: String, _ parameters: [String: String]) throws -> Rule {
    try RuleBook.standard().rule(named: name, parameters: parameters)
  }

  private func typed(_ text: String, into rule: Rule) -> InputField {
    var field = InputField(rule)
    for character in text { _ = field.perform(.type(String(character))) }
    return field
  }

  @Test(arguments: [
    ("time", "en-GB", "1:30 PM", "13:30"), ("time", "en-GB", "12:05 a.m.", "00:05"),
    ("time", "en-GB", "1:30p", "13:30"), ("time", "en-US", "13:30", "1:30 PM"),
    ("time", "en-US", "1330", "1:30 PM"),
    ("time", "en-US", "1:30pm", "1:30 PM"), ("time", "en-US", "130pm", "1:30 PM"),
    ("time", "en-US", "0:30", "12:30 AM"),
    ("time", "ko", "13:30", "오후 1:30"), ("datetime", "en-GB", "4/5/2024, 1:30 PM", "04/05/2024, 13:30"),
    ("datetime", "en-US", "5/4/2024, 13:30", "05/04/2024, 1:30 PM"),
    ("date", "de", "2024-05-04", "04.05.2024"),
    ("date", "en-US", "2024-05-04", "05/04/2024"), ("date", "en-GB", "2024/02/29", "29/02/2024"),
    ("date", "de", "2024.12.31", "31.12.2024"),
    ("datetime", "de", "2024-05-04T09:30", "04.05.2024, 09:30"),
    ("currency", "de", "1234.5", "1.234,50 $"), ("number", "de", "1,234,567", "1.234.567"),
    ("number", "en", "3-", "-3"), ("number", "en", "1 234-", "-1,234"), ("currency", "en", "5$-", "-$5.00"),
    ("time", "en-US", "0930a", "9:30 AM"), ("time", "en-US", "01:30 PM", "1:30 PM"),
    ("time", "zh-TW", "12:3", "下午12:03"), ("time", "ko", "12:3", "오후 12:03"), ("time", "ja", "01:30", "1:30"),
    ("time", "en-GB", "09:30:00", "09:30"), ("time", "de", "9:30:00", "09:30"),
    ("time", "en-US", "1:30:00 PM", "1:30 PM"), ("time", "en-US", "09:30:00", "9:30 AM"),
    ("date-range", "en-GB", "2024-05-04/2024-05-10", "04/05/2024 – 10/05/2024"),
  ])
  func aFormThatTheWholeTellsIsTakenOver(_ name: String, _ locale: String, _ keys: String, _ text: String)
    throws
  {
    let rule = try rule(name, ["locale": locale])
    var field = typed(keys, into: rule)
    _ = field.blur()
    #expect(Self.plain(field.text) == text)
    #expect(field.update.isComplete && field.update.problems.isEmpty)
    #expect(field.value == rule.format(keys).value)
  }

  /// Nobody typed a half of the day, or the field would have to guess.
  @Test(arguments: [
    ("time", "en-US", "9:05"), ("time", "en-US", "945"), ("time", "en-US", "1:30"), ("time", "en-US", "130"),
  ])
  func aHalfOfTheDayIsNotMadeUp(_ name: String, _ locale: String, _ keys: String) throws {
    let rule = try rule(name, ["locale": locale])
    var field = typed(keys, into: rule)
    #expect(!field.update.isComplete)
    let left = field.blur()
    #expect(!left.isComplete, "\(left.text)")
  }

  /// More may follow, so that the field says nothing of the half of the day before it is left.
  @Test(arguments: [
    ("en-US", "11:/5"), ("ar", "11:/5"), ("en-US", "11:05:00"), ("zh-TW", "11::30"), ("en-US", "09:30"),
  ])
  func noHalfOfTheDayIsMadeUpWhileOneTypes(_ locale: String, _ keys: String) throws {
    let field = typed(keys, into: try rule("time", ["locale": locale]))
    #expect(!field.update.isComplete, "\(field.text)")
  }

  /// What is seen decides: `-3` and `4` are -34, however the sign came there.
  @Test(arguments: [("3-", "4", "-34"), ("1,234,567", "8", "12.345.678")])
  func aKeyGoesOnInWhatIsSeen(_ keys: String, _ key: String, _ text: String) throws {
    var field = typed(keys, into: try rule("number", ["locale": keys.contains(",") ? "de" : "en"]))
    #expect(field.perform(.type(key)).refusal == nil)
    #expect(field.text == text)
    #expect(field.blur().text == text)
  }

  /// A parenthesis that was refused is no half of a pair, a letter no half of a day, a digit no digit.
  @Test(arguments: [
    ("number", "(1)", "1"), ("currency", "($5)", "$5.00"), ("time", "7P:0", "07:00"),
    ("time", "7A:05", "07:05"), ("login", "91212345673%", "9121234567%"),
  ])
  func aRefusedKeyLeavesNoTrace(_ name: String, _ keys: String, _ text: String) throws {
    var field = typed(keys, into: try rule(name, [:]))
    #expect(field.blur().text == text)
  }

  @Test(arguments: ["+", "$", " ", "("])
  func aKeyRefusedOverAllLeavesWhatIsThere(_ key: String) throws {
    for name in ["number", "currency", "percent"] {
      var field = InputField(try rule(name, [:]), text: "1.5")
      _ = field.perform(.selectAll)
      if field.perform(.type(key)).refusal == nil { continue }
      _ = field.perform(.move(.forward, .character, extending: false))
      _ = field.perform(.backspace)
      _ = field.perform(.type("6"))
      #expect(field.value.hasPrefix("1."), "\(name)")
    }
  }

  /// A spelling of the prefix is looked for in what is typed from its start, and in no other number.
  @Test(arguments: ["8121234567", "7121234567", "8005553535"])
  func aFullNumberThatWasHandedInStaysIt(_ number: String) throws {
    for name in ["phone", "login"] {
      var field = InputField(try rule(name, [:]), text: number)
      for key in ["9", "%", "0"] where name == "phone" || key != "%" {
        #expect(field.perform(.type(key)).refusal?.reason != nil)
        #expect(field.value == number)
      }
      var left = typed(number, into: field.rule)
      _ = left.blur()
      _ = left.focus()
      #expect(left.perform(.type("9")).refusal?.reason == .full)
      var open = typed(number, into: field.rule)
      _ = open.perform(.type("9"))
      #expect(open.value == field.rule.format(number + "9").value)
    }
  }

  /// A comma that the locale has no use for may be one of thousands.
  @Test(arguments: [("en-CH", "71,565"), ("fa", "18,399")])
  func keysThatCanBeReadInAnotherWayAreToldWhenTheFieldIsLeft(_ locale: String, _ keys: String) throws {
    let rule = try rule("number", ["locale": locale])
    var field = typed(keys, into: rule)
    #expect(field.blur().problems.map(\.code) == [.ambiguous])
    #expect(field.value == rule.format(keys).value)
    #expect(field.blur().problems.map(\.code) == [.ambiguous])
  }

  /// What is missing is told of the text that the keys are, and not of one that nobody typed.
  @Test func aFirstDateOfARangeStaysOneWhenTheFieldIsLeft() throws {
    var field = typed("2024-05-04", into: try rule("date-range", ["locale": "en-GB"]))
    let left = field.blur()
    #expect(left.text == "04/05/2024")
    #expect(left.problems.map(\.code) == [.incomplete])
  }

  /// A key that was refused is told, and what the field holds stays as it is where the whole text is none.
  @Test(arguments: [
    ("time", "en-GB", "1:30x"), ("date", "en-GB", "04/05/20245"), ("number", "en-GB", "12a3"),
  ])
  func aTextThatIsNoneChangesNothing(_ name: String, _ locale: String, _ keys: String) throws {
    let rule = try rule(name, ["locale": locale])
    let field = typed(keys, into: rule)
    var kept = InputField(rule)
    for character in keys {
      let before = kept.text
      let update = kept.perform(.type(String(character)))
      if update.refusal != nil { #expect(kept.text == before) }
    }
    #expect(field.text == kept.text && field.value == kept.value)
  }

  @Test func undoGoesBackBehindTheWholeText() throws {
    let rule = try rule("time", ["locale": "en-US"])
    var field = InputField(rule)
    for character in "13:30" { _ = field.perform(.type(String(character))) }
    let whole = field.text
    _ = field.perform(.undo)
    #expect(field.text.isEmpty)
    _ = field.perform(.redo)
    #expect(field.text == whole)
  }

  @Test func anEditInTheMiddleEndsWhatWasTyped() throws {
    var field = InputField(try rule("time", ["locale": "en-GB"]))
    _ = field.perform(.type("1:30"))
    _ = field.perform(.select(Selection(caret: UTF8Offset(2))))
    _ = field.perform(.delete(.backward, .character))
    _ = field.perform(.type("2"))
    _ = field.perform(.select(Selection(caret: UTF8Offset(5))))
    let update = field.perform(.type("p"))
    #expect(update.refusal != nil)
    #expect(field.text == "02:30")
  }

  /// A text that is typed key by key ends where the whole one ends, or is refused in part.
  @Test(arguments: Seeded.seeds(2))
  func randomTimesAreTypedAsTheyAreRead(seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<150 {
      let locale = random.pick(["en-GB", "en-US", "ko", "es-CO", "ja", "ar-EG", "de"])
      let rule = try rule("time", ["locale": locale])
      let hour = random.int(0...23)
      let text =
        (random.chance(1, in: 2) && hour < 10 ? "0" : "") + "\(hour):"
        + (random.chance(1, in: 5) ? "05" : "\(random.int(10...59))")
        + random.pick(["", "", " PM", " am", "p", "pm"])
      let outcome = rule.format(text)
      guard outcome.isValid else { continue }
      var field = typed(text, into: rule)
      _ = field.blur()
      #expect(field.value == outcome.value, "\(locale): \(text), seed \(seed)")
    }
  }

  private static func plain(_ text: String) -> String {
    String(text.unicodeScalars.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : Character($0) })
  }
}
