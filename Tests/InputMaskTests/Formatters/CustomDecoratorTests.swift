import InputMaskFields
import InputMaskRules
import Testing

@testable import InputMask

/// Literals before every so many characters, counted from the start or the end.
private struct Every: Decorator {
  let name = "every"
  var size: Int
  var literal: String
  var isFromEnd = false

  func decorate(_ value: TextView, adding literals: inout Literals) {
    let count = value.graphemeCount
    let first = isFromEnd ? count % size : size
    for index in stride(from: first == 0 ? size : first, to: count, by: size) {
      literals.add(literal, before: index)
    }
  }
}

/// Brackets around the first characters, and a sign around all, in an order that is not that of the text.
private struct Wrapped: Decorator {
  let name = "wrapped"

  func decorate(_ value: TextView, adding literals: inout Literals) {
    literals.add(") ", after: 2)
    literals.add("№ ", before: 0)
    literals.add("(", before: 0)
    literals.add(" €", after: value.graphemeCount - 1)
    literals.add("?", before: value.graphemeCount)
    literals.add("?", before: 99)
    literals.add("?", after: -1)
  }
}

@Suite struct CustomDecoratorTests {
  @Test(arguments: [
    ("", ""), ("12", "12"), ("123", "123"), ("1234", "123/4"), ("1234567", "123/456/7"),
    ("123/4", "123/4"), ("1/2-3 4", "123/4"),
  ])
  func literalsStandBeforeTheCharactersTheyWereAddedTo(_ input: String, _ text: String) throws {
    let rule = try Rule("r") {
      DigitsOnly(); Every(size: 3, literal: "/")
    }
    let outcome = rule.format(input)
    #expect(outcome.text == text)
    #expect(outcome.value == text.filter { $0.isNumber })
    #expect(rule.explain(input).outcome == outcome)
  }

  @Test(arguments: [
    ("", ""), ("1", "№ (1 €"), ("123", "№ (123)  €"), ("12345", "№ (123) 45 €"),
    ("№ (123) 45 €", "№ (123) 45 €"),
  ])
  func everyPlaceCanBeSaid(_ input: String, _ text: String) throws {
    #expect(
      try Rule("r") {
        DigitsOnly(); Wrapped()
      }.format(input).text == text)
  }

  @Test func literalsAreNoDroppedCharacters() throws {
    let rule = try Rule("r") {
      DigitsOnly(); Wrapped(); DropsCheck("[]")
    }
    #expect(rule.format("№ (123) 45 €").isValid)
    #expect(rule.format("№ [123) 45 €").problems.map(\.code) == [.unexpected])
  }

  /// A literal that the filters would let through is one where the value has it.
  @Test(arguments: ["7", "77", "777", "1234567", "77777777777"])
  func aLiteralThatCouldBeDataIsRecognised(_ value: String) throws {
    let rule = try Rule("r") {
      DigitsOnly(); Every(size: 1, literal: "7")
    }
    let text = value.map { String($0) }.joined(separator: "7")
    #expect(rule.value(of: text) == value)
    #expect(rule.format(text).text == text)
  }

  /// Of an even number of sevens none can be a literal: they would have to stand between the others.
  @Test(arguments: ["77", "7777", "777777"])
  func withoutARightGuessAllIsData(_ text: String) throws {
    let rule = try Rule("r") {
      DigitsOnly(); Every(size: 1, literal: "7")
    }
    #expect(rule.value(of: text) == text)
  }

  @Test func theCaretKeepsToTheCharactersOfTheValue() throws {
    var field = InputField(
      try Rule("r") {
        DigitsOnly(); Wrapped()
      })
    for key in ["1", "2", "3", "4"] { _ = field.perform(.type(key)) }
    #expect(field.text == "№ (123) 4 €")
    #expect(field.selection.head.value == "№ (123) 4".utf8.count)
    _ = field.perform(.delete(.backward, .character))
    #expect(field.text == "№ (123)  €")
    _ = field.perform(.delete(.backward, .character))
    #expect(field.text == "№ (12 €")
    #expect(field.value == "12")
  }

  @Test func equalPropertiesMakeEqualSteps() throws {
    let step = CustomDecorator(Every(size: 3, literal: "/"))
    #expect(step == CustomDecorator(Every(size: 3, literal: "/")))
    #expect(step.hashValue == CustomDecorator(Every(size: 3, literal: "/")).hashValue)
    #expect(step as RuleComponent != CustomDecorator(Every(size: 2, literal: "/")))
    #expect(step as RuleComponent != CustomDecorator(Wrapped()))
  }

  /// A mark would join the character of the value before it, and a joiner the one behind it.
  @Test(arguments: ["\u{301}", "a\u{600}", ""])
  func aLiteralThatWouldJoinItsNeighboursIsNotAdded(_ literal: String) throws {
    let rule = try Rule("r") { Every(size: 1, literal: literal) }
    #expect(rule.format("abc").text == "abc")
  }

  @Test func itIsNamedLikeAStepOfARuleFile() {
    struct Nameless: Decorator {
      let name = ""
      func decorate(_ value: TextView, adding literals: inout Literals) {}
    }
    let error = #expect(throws: RuleError.self) { try Rule("r") { Nameless() } }
    #expect(error?.description.hasPrefix("rule r: \"\" cannot name a decorator; ") == true)
  }

  @Test func choicesBetweenOnesThatDifferAreDifferent() {
    let choices = [2, 3].map { Choose([], otherwise: [CustomDecorator(Every(size: $0, literal: "/"))]) }
    #expect(choices[0] != choices[1])
    #expect(choices[0] == Choose([], otherwise: [CustomDecorator(Every(size: 2, literal: "/"))]))
  }

  @Test func aChoiceMayHaveOne() throws {
    let rule = try Rule("r") {
      DigitsOnly()
      Choose(
        [.init(when: .init(length: 0...4), [Separators("-", every: 2)])],
        otherwise: [CustomDecorator(Every(size: 3, literal: "/"))])
    }
    #expect(rule.format("1234").text == "12-34")
    #expect(rule.format("123456").text == "123/456")
    #expect(rule.format("123/456").text == "123/456")
  }

  @Test func decoratorsAndChecksCanBeAddedToARuleOfAFile() throws {
    var declaration = try RuleBook.standard().template(named: "pin").declaration()
    declaration.decorators = []
    declaration.append(Every(size: 2, literal: " "))
    declaration.append(
      CustomCheck("even", message: "odd; try an even one") { ($0.last?.wholeNumberValue ?? 1) % 2 == 0 })
    let rule = try Rule(declaration)
    #expect(rule.format("1234").text == "12 34")
    #expect(rule.format("1234").isValid)
    #expect(rule.format("1235").problems.map(\.code.name) == ["even"])
  }

  @Test(arguments: Seeded.seeds(20))
  func rulesWithOneKeepTheLaws(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let every = Every(
      size: random.int(1...4), literal: random.pick(["-", " / ", "→", "·"]),
      isFromEnd: random.chance(1, in: 2))
    let filter: FilterStep = random.pick([DigitsOnly(), LettersOnly(), Characters("[0-9A-Za-z]")])
    var declaration = RuleDeclaration("custom", filters: [filter])
    if random.chance(1, in: 3) { declaration.append(Wrapped()) } else { declaration.append(every) }
    if random.chance(1, in: 3) { declaration.append(MaxLength(random.int(3...9))) }
    if random.chance(1, in: 3) { declaration.append(Redact(keepLast: 2)) }
    let rule = try Rule(declaration)
    let bulk = BulkFormatter(rule)
    for _ in 0..<20 {
      RuleLaws(rule, bulk: bulk, RandomText.text(upTo: 16, using: &random), "seed \(seed)").check()
      RuleLaws(rule, bulk: bulk, RandomText.number(upTo: 16, using: &random), "seed \(seed)").check()
      #expect(
        RuleLawCheck.breaches(of: rule, by: RandomText.text(upTo: 12, using: &random)) == [], "seed \(seed)")
    }
  }
}
