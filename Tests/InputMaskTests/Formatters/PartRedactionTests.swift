import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Redaction by part, and shown texts of one length.
@Suite struct PartRedactionTests {
  static let phone = Parts([
    .literal("+"), .part(Part("number", .digits(6...8))), .literal(" x"),
    .part(Part("extension", .digits(2...4), isOptional: true)),
  ])

  private static func rule(_ redact: Redact, _ step: DecoratorStep = phone) throws -> Rule {
    var declaration = RuleDeclaration("shown")
    declaration.append(step)
    declaration.append(redact)
    declaration.checks = [.complete]
    return try Rule(declaration)
  }

  @Test(arguments: [
    (Redact(parts: [.keep("number", last: 4), .hide("extension")]), "5551234x12", "+•••1234 x••"),
    (Redact(parts: [.keep("number", last: 4)]), "5551234x12", "+•••1234 x••"),
    (Redact(parts: [.keep("number", last: 4)]), "5551234", "+•••1234"),
    (Redact(parts: [.show("extension")]), "5551234x12", "+••••••• x12"),
    (Redact(parts: [.show("number"), .show("extension")]), "5551234x12", "+5551234 x12"),
    (
      Redact(parts: [.keep("number", first: 1, last: 1), .keep("extension", last: 1)]), "555123x12",
      "+5••••3 x•2"
    ),
    // Nothing of a part would be hidden, or too little.
    (Redact(parts: [.keep("number", last: 6)]), "555123", "+••••••"),
    (Redact(parts: [.keep("number", last: 4, minimumHidden: 3)]), "555123", "+••••••"),
    (Redact(parts: [.keep("number", last: 4, minimumHidden: 3)]), "5551234", "+•••1234"),
    (Redact(parts: [.keep("number", last: .max)]), "5551234", "+•••••••"),
    // Nothing of a value that is not complete, or has what does not belong there.
    (Redact(parts: [.show("number")]), "55512", "+•••••"),
    (Redact(parts: [.show("number")]), "5551234x1", "+••••••• x•"),
    (Redact(parts: [.show("number")]), "555a1234", "+•••••••"),
    (Redact(parts: [.keep("number", last: 4)], keepsSeparators: false), "5551234x12", "••••1234••••"),
    (Redact(parts: [.keep("number", last: 2)], cover: .character("*")), "5551234", "+*****34"),
    (
      Redact(
        parts: [.keep("number", last: 2)], cover: .classes(upper: "X", lower: "x", digit: "n", other: "o")),
      "5551234", "+nnnnn34"
    ),
    (Redact(parts: [.show("number")]), "", ""),
  ])
  func aPartIsShownAsItsPolicySays(_ redact: Redact, _ input: String, _ shown: String) throws {
    let rule = try Self.rule(redact)
    #expect(rule.redact(input) == shown)
    #expect(rule.format(input).shown == shown)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
    var field = InputField(rule, text: input)
    field.isSecure = true
    #expect(field.update.shown == shown || rule.format(input).droppedCount > 0)
  }

  /// Digits of another script, and a literal that is a character of the value since the part before it is not full.
  @Test(arguments: [("1.2.2024", "01.••.2024"), ("31122024", "31.••.2024")])
  func datesAreShownByPart(_ input: String, _ shown: String) throws {
    let redact = Redact(parts: [.show("day"), .show("year")])
    #expect(try Self.rule(redact, DateParts(.date, pattern: "dd.MM.yyyy")).redact(input) == shown)
    let arabic = try Self.rule(redact, DateParts(.date, locale: "ar-EG"))
    let text = arabic.format(input).text
    #expect(arabic.redact(input).unicodeScalars.count == text.unicodeScalars.count)
    #expect(arabic.redact(input).contains("•"))
    let short = Parts([
      .part(Part("letters", .characters("[A-Z]", 1...3))), .literal("-"),
      .part(Part("number", .digits(4...4))),
    ])
    #expect(try Self.rule(Redact(parts: [.show("number")]), short).redact("AB-1234") == "••-1234")
  }

  @Test(arguments: [
    ("•••• {last:4}", "12345678", "•••• 5678"), ("•••• {last:4}", "123456789012", "•••• 9012"),
    ("•••• {last:4}", "1234", "•••• ••••"), ("•••• {last:4}", "1", "•••• ••••"), ("•••• {last:4}", "", ""),
    ("{first:2}…{last:2}", "12345", "12…45"), ("{first:2}…{last:2}", "1234", "••…••"),
    ("{first:2}{last:2}", "12345", "1245"), ("{first:1}***", "12", "1***"), ("hidden", "12345", "hidden"),
    ("a{first:1}b{last:1}c", "12345", "a1b5c"), ("(last two: {last:2})", "123", "(last two: 23)"),
  ])
  func everyValueHasAShownTextOfOneLength(_ form: String, _ input: String, _ shown: String) throws {
    let rule = try Rule("account") {
      DigitsOnly(); Separators("-", every: 3); Redact(show: form)
    }
    #expect(rule.redact(input) == shown)
    #expect(rule.format(input).shown == shown)
    #expect(rule.hidesLength)
    RuleLaws(rule, bulk: BulkFormatter(rule), input, "row").check()
    var field = InputField(rule, text: input)
    field.isSecure = true
    #expect(field.update.shown == shown)
  }

  @Test func anInvalidValueShowsNothingInTheForm() throws {
    let rule = try Rule("card") {
      DigitsOnly(); Redact(show: "•••• {last:4}", minimumHidden: 8); Check.luhn
    }
    #expect(rule.redact("4111111111111111") == "•••• 1111")
    #expect(rule.redact("4111111111111112") == "•••• ••••")
    #expect(rule.redact("79927398713") == "•••• ••••")
  }

  /// A caret within what one text hides has one place, behind it; every key still works.
  @Test func aFieldWithAFormIsEditedBlindly() throws {
    var field = InputField(
      try Rule("account") {
        DigitsOnly(); Redact(show: "•••• {last:2}"); LengthCheck(minimum: 4)
      })
    field.isSecure = true
    for (key, shown) in [
      ("1", "•••• ••"), ("2", "•••• ••"), ("3", "•••• ••"), ("4", "•••• 34"), ("5", "•••• 45"),
    ] {
      let update = field.perform(.type(key))
      #expect(update.shown == shown)
      #expect(update.shownSelection.head.value == shown.utf8.count)
    }
    #expect(field.perform(.delete(.backward, .character)).shown == "•••• 34")
    #expect(field.value == "1234")
    #expect(field.perform(.mark("日本")).markedText == "•")
  }

  @Test(arguments: [
    ("redact: {number: {keep-last: 4}, extension: hide}", nil),
    ("redact: {parts: {number: show}, character: '*', separators: hide}", nil),
    ("redact: {show: '{first:1}…{last:1}', minimum-hidden: 2}", nil),
    ("redact: {numbr: hide}", "no part is called \"numbr\""),
    (
      "redact: {number: {kep-last: 4}}",
      "a part under redact has no key \"kep-last\"; did you mean \"keep-last\"?"
    ),
    ("redact: {number: gone}", "redact has no key \"number\""),
    ("redact: {number: hide, keep-last: 4}", "keep-last says nothing beside parts"),
    ("redact: {number: hide, parts: {number: show}}", "is redacted twice"),
    ("redact: {show: '{last:4}', fixed-length: 4}", "fixed-length says nothing beside show"),
    ("redact: {show: '{last:0}'}", "braces hold the number"),
    ("redact: {show: '{last:4'}", "a brace without another"),
    ("redact: {show: '{middle:4}'}", "braces hold the number"),
    ("redact: {show: '{last:4}{first:1}'}", "{first:…} stands behind another one"),
    ("redact: {show: '{last:1}{last:1}'}", "{last:…} stands there twice"),
    ("redact: {show: '{last:64}x'}", "more than 64 characters"),
  ])
  func mistakesAreTold(_ text: String, _ mistake: String?) {
    let file = "rules:\n  a:\n    parts: [number: {digits: 6}, ' x', extension: {digits: 2}]\n    \(text)\n"
    let found = errors(in: file)
    guard let mistake else { return #expect(found.isEmpty, "\(found)") }
    #expect(found.contains { $0.contains(mistake) }, "\(found)")
  }

  @Test func aRuleWithoutPartsHasNoneToRedact() {
    let found = errors(in: "rules: {a: {formatters: [digits-only], redact: {number: hide}}}")
    #expect(found.contains { $0.contains("the rule has no parts to redact") })
  }

  @Test func canonicalJSONWritesThePartsAndTheForm() throws {
    for redact in [
      Redact(parts: [.keep("number", last: 4), .hide("extension")]),
      Redact(show: "•• {last:2}", minimumHidden: 3),
    ] {
      let declaration = try Self.rule(redact).declaration
      let text = try RuleJSON.text(of: [declaration])
      #expect(try declared(text) == [declaration])
    }
  }
}
