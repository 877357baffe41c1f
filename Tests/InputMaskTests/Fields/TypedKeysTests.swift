import InputMask
import InputMaskFields
import InputMaskRules
import Testing

/// Forms that the rule does not write, typed key by key: what is seen tells them, or the field says that it does not take the key.
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
    ("time", "en-GB", "1:30p", "13:30"), ("time", "en-US", "1:30pm", "1:30 PM"),
    ("time", "en-US", "130pm", "1:30 PM"), ("datetime", "en-GB", "4/5/2024, 1:30 PM", "04/05/2024, 13:30"),
    ("number", "en", "3-", "-3"), ("number", "en", "1 234-", "-1,234"),
    ("currency", "en", "5.50$-", "-$5.50"),
    ("number", "de", "1.234", "1.234"), ("number", "de", "1.234.567,5", "1.234.567,5"),
    ("time", "en-US", "0930a", "9:30 AM"), ("time", "en-US", "01:30 PM", "1:30 PM"),
    ("time", "ja", "01:30", "1:30"),
    ("time", "en-GB", "09:30:00", "09:30"), ("time", "de", "9:30:00", "09:30"),
    ("time", "en-US", "1:30:00 PM", "1:30 PM"),
  ])
  func aFormThatIsSeenIsTakenOver(_ name: String, _ locale: String, _ keys: String, _ text: String) throws {
    let rule = try rule(name, ["locale": locale])
    var field = typed(keys, into: rule)
    _ = field.blur()
    #expect(Self.plain(field.text) == text)
    #expect(field.update.isComplete && field.update.problems.isEmpty)
    #expect(field.value == rule.format(keys).value)
  }

  @Test(arguments: [
    ("date", "en-GB", "2024-05-04", "-"), ("date", "de", "2024.12.31", "."), ("time", "en-US", "13:30", "0"),
    ("number", "en", "1.234.567", "."), ("currency", "de", "12.5", "."), ("number", "de", "1,234,567", ","),
    ("time", "en-US", "12 AM 05", "A"),
  ])
  func aKeyOfAnotherFormIsRefused(_ name: String, _ locale: String, _ keys: String, _ refused: String) throws
  {
    var field = InputField(try rule(name, ["locale": locale]))
    var rest = ""
    for key in keys where field.perform(.type(String(key))).refusal != nil { rest.append(key) }
    #expect(rest.contains(refused))
  }

  /// Behind the decimal sign a dash stands in the place of cents; behind decimals it is a minus, and behind a whole amount, where more
  /// is typed.
  @Test(arguments: [
    ("de", "5,-", "5", "5.00"), ("de", "5,50-", "-5.50", "-5.50"), ("de-CH", "5.–", "5", "5.00"),
    ("de", "-5.-", "-5", "-5.00"), ("en", "5.-", "5", "5.00"), ("en", "5.50-", "-5.50", "-5.50"),
    ("en", "12-.5", "-12.5", "-12.50"), ("en", "12-4", "-124", "-124.00"), ("de", "12-4", "-124", "-124.00"),
    ("fr", "12-4", "-124", "-124.00"), ("ru", "12-,5", "-12.5", "-12.50"), ("de", "5.-3", "-53", "-53.00"),
  ])
  func aDashForNoCentsIsNoMinus(_ locale: String, _ keys: String, _ value: String, _ left: String) throws {
    let rule = try rule("currency", ["locale": locale])
    var (typed, atOnce) = (typed(keys, into: rule), InputField(rule))
    _ = atOnce.perform(.type(keys))
    #expect(typed.value == value && atOnce.value == value)
    _ = typed.blur()
    #expect(typed.value == left && typed.update.problems.isEmpty)
  }

  @Test(arguments: [("de", "5,"), ("en", "5.")])
  func aDashForNoCentsIsToldToBeNone(_ locale: String, _ keys: String) throws {
    var field = typed(keys, into: try rule("currency", ["locale": locale]))
    #expect(field.perform(.type("-")).refusal?.message.hasPrefix("a dash behind the digits") == true)
  }

  /// Right behind a whole amount a dash may be either: the field takes it for the minus as it does in a paste, and says so.
  @Test(arguments: [
    ("en", "5-"), ("de", "5-"), ("de", "5.-"), ("fr", "5--"), ("ja", "1,000-"), ("sv", "100:-"),
    ("hi", "500/-"),
  ])
  func aDashThatEndsAWholeAmountIsAmbiguous(_ locale: String, _ keys: String) throws {
    let rule = try rule("currency", ["locale": locale])
    var (typed, pasted) = (typed(keys, into: rule), InputField(rule))
    _ = pasted.perform(.paste(keys.filter { $0.isNumber } + "-"))
    #expect(typed.text == pasted.text && typed.value == pasted.value)
    #expect(typed.update.problems.map(\.code) == [.ambiguous])
    _ = typed.blur()
    #expect(typed.value.hasPrefix("-") && typed.update.problems.map(\.code) == [.ambiguous])
    _ = typed.perform(.backspace)
    #expect(!typed.update.problems.map(\.code).contains(.ambiguous))
  }

  /// What is refused of the signs in numbers says what the rule writes itself.
  @Test(arguments: [
    (0, "12", ".", "no decimals"), (0, "1", ",", "no decimals"), (2, "1.5", ".", "no decimal sign"),
  ])
  func aSignThatANumberHasNotIsToldSo(
    _ decimals: Int, _ keys: String, _ sign: String, _ words: String
  ) throws {
    var field = typed(
      keys, into: try Rule(RuleDeclaration("n", decorators: [Number(mostDecimals: decimals)])))
    let refusal = field.perform(.type(sign)).refusal
    #expect(refusal?.reason == .notAllowed)
    #expect(refusal?.message.hasPrefix(words) == true)
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
    ("en-US", "09:30 "), ("en-US", "12 AM 05"),
  ])
  func noHalfOfTheDayIsMadeUpWhileOneTypes(_ locale: String, _ keys: String) throws {
    let field = typed(keys, into: try rule("time", ["locale": locale]))
    #expect(!field.update.isComplete, "\(field.text)")
  }

  /// What is seen decides: `-3` and `4` are -34, however the sign came there.
  @Test(arguments: [("3-", "4", "-34"), ("1.234.567", "8", "12.345.678")])
  func aKeyGoesOnInWhatIsSeen(_ keys: String, _ key: String, _ text: String) throws {
    var field = typed(keys, into: try rule("number", ["locale": keys.contains(".") ? "de" : "en"]))
    #expect(field.perform(.type(key)).refusal == nil)
    #expect(field.text == text)
    #expect(field.blur().text == text)
  }

  /// A parenthesis that was refused is no half of a pair, a letter no half of a day, a digit no digit.
  @Test(arguments: [
    ("number", "(1)", "1"), ("currency", "($5)", "$5.00"), ("time", "7P:0", "07:00"),
    ("time", "7A:05", "07:05"), ("login", "91212345673%", "9121234567%"),
    ("login", "12-34@x.nl", "1234@x.nl"),
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
      for key in name == "login" ? ["a", "@"] : [] {
        _ = field.perform(.type(key))
        _ = field.perform(.backspace)
        #expect(field.perform(.type("9")).refusal?.reason == .full)
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

  private static func plain(_ text: String) -> String {
    String(text.unicodeScalars.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : Character($0) })
  }
}
