import InputMask
import Testing

@testable import InputMaskFields
@testable import InputMaskRules

@Suite struct FormFileTests {
  private static let rules = """
    rules:
      pair: {title: Pair, formatters: [digits-only, {mask: "[00]-[00]"}], checks: [complete]}
      tag: {formatters: [letters-only], checks: [{length: {min: 2}}]}
      free: {formatters: [trim]}
    """

  private static func document(_ text: String) throws -> DocumentNode {
    let (root, diagnostics) = DocumentReader.read(SourceFile(name: "form.yaml", bytes: Array(text.utf8)))
    #expect(diagnostics == [])
    return try #require(root)
  }

  private static func read(_ text: String) throws -> FormFile {
    try FormFile(SourceFile(name: "form.yaml", bytes: Array(text.utf8)), book(rules))
  }

  private static func errors(in text: String) throws -> [String] {
    do {
      _ = try read(text)
      return []
    } catch let error as RuleBookError {
      return error.diagnostics.map(\.description)
    }
  }

  private static func problems(of text: String) throws -> [String] {
    try SchemaValidator(schema: document(FormFile.schema)).problems(of: document(text))
  }

  /// A form of one field with these keys beside its name.
  private static func form(_ keys: String) -> String { "fields: [{name: a, \(keys)}]" }

  // MARK: Defaults

  @Test func defaultsAreInTheFieldsAtFirst() throws {
    let file = try Self.read(
      """
      fields:
        - {name: a, rule: pair, default: "1234"}
        - {name: b, rule: pair, kind: code, boxes: 4, default: "12-34"}
        - {name: c, rule: tag, kind: tokens, default: [ab, cd]}
        - {name: d, rule: pair, default: "", required: false}
        - {name: e, rule: tag, kind: tokens, default: []}
      """)
    #expect(
      file.fields.map(\.control.value) == [
        .text("1234"), .text("1234"), .list(["ab", "cd"]), .text(""), .list([]),
      ])
    // The owner of the form holds them already: none of them can be undone.
    for field in file.fields {
      var form = try Form([field])
      _ = form.focus(field.name)
      _ = form.perform(.undo)
      #expect(form[field.name]?.control.value == field.control.value, "\(field.name)")
    }
  }

  @Test(arguments: [
    ("rule: pair, default: '123'", "41: default is no valid answer: something is missing; fill every place"),
    ("rule: free, default: '  '", "41: the rule keeps nothing of default; correct or remove it"),
    (
      "rule: pair, default: 1234",
      "41: default must be a text, not a whole number; put it in quotes: \"1234\""
    ),
    ("rule: pair, default: [a]", "41: default must be a text, not a list; write one text"),
    (
      "rule: pair, kind: code, boxes: 4, default: '12345'",
      "63: default has more characters than boxes; shorten it"
    ),
    (
      "rule: pair, kind: code, boxes: 4, default: '123'",
      "63: default is no valid answer: something is missing; fill every place"
    ),
    (
      "rule: tag, kind: tokens, default: ab",
      "54: default must be a list, not a text; write - before each of its items"
    ),
    (
      "rule: tag, kind: tokens, default: [ab, c]",
      "59: an item of default is no valid answer: too short: 1; at least 2 characters"
    ),
    (
      "rule: free, kind: tokens, default: [' ']",
      "56: the rule keeps nothing of an item of default; correct or remove it"
    ),
    (
      "rule: tag, kind: tokens, default: [ab, ab]",
      "59: an item of default has the value of one before it; remove it"
    ),
    (
      "rule: tag, kind: tokens, default: [7]",
      "55: an item of default must be a text, not a whole number; put it in quotes: \"7\""
    ),
    (
      "rule: tag, kind: tokens, default: ['']",
      "55: an item of default is empty; write at least one character"
    ),
  ])
  func aDefaultThatTheRuleRefusesIsAMistakeWithItsPlace(_ keys: String, _ message: String) throws {
    #expect(try Self.errors(in: Self.form(keys)) == ["form.yaml:1:\(message)"])
  }

  @Test func moreTokensThanAFieldTakesAreAMistake() throws {
    let list = (0...TokenOptions().maximumCount).map { "a\($0)" }.joined(separator: ", ")
    #expect(
      try Self.errors(in: Self.form("rule: free, kind: tokens, default: [\(list)]"))
        == ["form.yaml:1:55: default has more than 1000 items; remove some"])
  }

  // MARK: The schema

  @Test(arguments: [
    "rule: pair", "rule: pair, kind: text, default: '1234', secret: true", "rule: tag, set: {}",
    "rule: pair, kind: code, boxes: 4, secret: true, label: '', placeholder: '', caption: ''",
    "rule: tag, kind: tokens, separators: ' ', required: false, default: [ab], secret: false",
  ])
  func whatTheDecoderTakesFitsTheSchema(_ keys: String) throws {
    #expect(try Self.errors(in: Self.form(keys)) == [])
    #expect(try Self.problems(of: Self.form(keys)) == [])
    #expect(try Self.problems(of: "title: Form\n" + Self.form(keys)) == [])
  }

  @Test(
    arguments: [
      "rul: pair", "rule: ''", "rule: pair, kind: txt", "rule: pair, boxes: 4", "rule: pair, kind: code",
      "rule: pair, kind: code, boxes: '4'", "rule: pair, kind: code, boxes: 0",
      "rule: pair, kind: code, boxes: 1001",
      "rule: pair, kind: code, boxes: 4, separators: ','", "rule: tag, separators: ','",
      "rule: tag, kind: tokens, separators: ''", "rule: tag, kind: tokens, secret: true",
      "rule: tag, kind: tokens, default: ab", "rule: pair, default: [ab]", "rule: pair, default: 1234",
      "rule: tag, kind: tokens, default: [1]", "rule: tag, kind: tokens, default: ['']",
      "rule: pair, required: 'yes'", "rule: pair, label: 5",
      "rule: pair, set: {a: [1]}", "rule: pair, colour: red",
    ].map(form) + [
      "fields: []", "fields: {}", "titel: x\nfields: [{name: a, rule: tag}]", "title: x", "[]",
      "title: ''\nfields: [{name: a, rule: tag}]", "fields: [{rule: tag}]", "fields: [{name: '', rule: tag}]",
    ])
  func whatTheDecoderRefusesDoesNotFitTheSchema(_ text: String) throws {
    #expect(try !Self.errors(in: text).isEmpty)
    #expect(try !Self.problems(of: text).isEmpty)
  }

  @Test func schemaHasTheKeysThatAreDecoded() throws {
    let schema = try Self.document(FormFile.schema)
    #expect(schema["properties"]?.mapping?.map(\.key).sorted() == FormFile.keys.keyNames.sorted())
    let shapes = try ["text", "code", "tokens"].map { try #require(schema["$defs"]?["field-\($0)"]) }
    let keys = shapes.flatMap { $0["properties"]?.mapping?.map(\.key) ?? [] }
    #expect(Set(keys) == Set(FormFile.fieldKeys.keyNames))
    for shape in shapes {
      let required = shape["required"]?.sequence?.compactMap { $0.scalar?.text } ?? []
      #expect(Set(required).isSuperset(of: FormFile.fieldKeys.keys.filter(\.isRequired).map(\.name)))
      #expect(shape["additionalProperties"]?.scalar?.kind == .boolean(false))
    }
  }

  @Test func schemaIsTheOneInTheFolder() throws {
    #expect(try FormFile.schema == StandardRules.text(of: "form-file.schema.json"))
  }
}
