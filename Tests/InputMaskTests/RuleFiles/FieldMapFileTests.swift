import InputMask
import Testing

@testable import InputMaskRules

/// Files that say which fields of records go through which rules.
@Suite struct FieldMapFileTests {
  private static func file(_ text: String) -> SourceFile {
    SourceFile(name: "fields.yaml", bytes: Array(text.utf8))
  }

  private static func document(_ text: String) throws -> DocumentNode {
    let (root, diagnostics) = DocumentReader.read(file(text))
    #expect(diagnostics == [])
    return try #require(root)
  }

  private static func errors(in text: String) -> [String] {
    do throws(RuleBookError) {
      _ = try FieldMapFile(file(text))
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  private static func problems(of text: String) throws -> [String] {
    try SchemaValidator(schema: document(FieldMapFile.schema)).problems(of: document(text))
  }

  @Test func allThatIsSaidIsRead() throws {
    let map = try FieldMapFile(
      Self.file(
        """
        format: csv
        delimiter: ";"
        quote: none
        header: false
        null-words: "NULL,-"
        ragged: allow
        rest: redact
        fields:
          - {field: "1", rule: trim+phone, action: value, set: {a: b}, on-invalid: blank, allow-empty: true}
          - {field: "2", redact: keep-last:4}
          - {field: "3", action: drop}
        """))
    let keys = try #require(map.keys)
    #expect(
      ["format", "delimiter", "quote", "null-words", "ragged", "rest"].map { keys.text[$0] } == [
        "csv", ";", "none", "NULL,-", "allow", "redact",
      ])
    #expect(keys.boolean["header"] == false)
    #expect(map.fields.map { $0.text["field"] } == ["1", "2", "3"])
    #expect(map.fields[0].text["rule"] == "trim+phone" && map.fields[0].table["set"] == ["a": "b"])
    #expect(map.fields[0].text["on-invalid"] == "blank" && map.fields[0].boolean["allow-empty"] == true)
    #expect(map.fields[1].text["redact"] == "keep-last:4")
    #expect(map.fields[2].text["action"] == "drop")
  }

  static let wrong = [
    "fields: []", "{format: csv, fields: []}", "fields: [{field: a}]", "fields: [{rule: a}]",
    "fields: [{field: a, rule: b, redact: all}]",
    "fields: [{field: a, action: drop, rule: b}]", "fields: [{field: a, action: drop, on-invalid: keep}]",
    "fields: [{field: a, redact: all, on-invalid: keep}]",
    "fields: [{field: a, rule: b, action: redact, on-invalid: keep}]",
    "fields: [{field: a, redact: all, action: value}]", "fields: [{field: a, rule: b, action: hide}]",
    "fields: [{field: a, rule: b, on-invalid: cover}]", "fields: [{field: a, rule: b, colour: red}]",
    "fields: [{field: a, rule: b}]\nformat: xml", "fields: [{field: a, rule: b}]\nheader: 'no'",
    "format: csv", "[]",
    "fields: [{field: '', rule: b}]", "fields: [{field: a, rule: b}]\nfeilds: []",
    "fields: [{field: a, redact: pseudonym}]\nkey-env: K\nkey-file: k",
  ]

  @Test(arguments: wrong)
  func whatTheReaderRefusesDoesNotFitTheSchema(_ text: String) throws {
    #expect(!Self.errors(in: text).isEmpty)
    #expect(try !Self.problems(of: text).isEmpty)
  }

  @Test(arguments: [
    "fields: [{field: a, rule: b}]", "fields: [{field: a, redact: all, action: redact, allow-empty: true}]",
    "fields: [{field: a, rule: b, action: redact}]", "fields: [{field: a, action: drop}]\nformat: jsonl",
    "fields: [{field: a, rule: b, set: {x: y}, action: check}]",
    "fields: [{field: a, redact: 'pseudonym:b,length:16', set: {x: y}}]\nkey-file: k",
  ])
  func whatTheReaderTakesFitsTheSchema(_ text: String) throws {
    #expect(Self.errors(in: text) == [])
    #expect(try Self.problems(of: text) == [])
  }

  @Test func mistakesAreToldAllAtOnceWithTheirPlaces() {
    #expect(
      Self.errors(
        in: "fields:\n  - {field: a}\n  - {field: b, rule: c, redact: all}\n  - {rule: c, on-invaild: keep}\n"
      )
        == [
          "fields.yaml:2:5: a field needs a rule; add rule:, redact: or action: drop",
          "fields.yaml:3:33: a field has either a rule or a redact; remove one of them",
          "fields.yaml:4:5: a field needs the key \"field\"; add it",
          "fields.yaml:4:15: a field has no key \"on-invaild\"; did you mean \"on-invalid\"?",
        ])
  }

  @Test(arguments: [("k", "k"), ("a/map.yaml", "a/k"), ("/a/map.yaml", "/a/k")])
  func theKeyIsBesidesTheMap(_ name: String, _ path: String) throws {
    let text = "fields: [{field: a, redact: pseudonym}]\nkey-file: k"
    #expect(try FieldMapFile(SourceFile(name: name, bytes: Array(text.utf8))).keyFile == path)
  }

  @Test func schemaHasTheKeysThatAreDecoded() throws {
    let schema = try Self.document(FieldMapFile.schema)
    #expect(schema["properties"]?.mapping?.map(\.key).sorted() == FieldMapFile.keys.keyNames.sorted())
    let shapes = try ["rule", "redact", "drop"].map { try #require(schema["$defs"]?["field-\($0)"]) }
    let keys = shapes.flatMap { $0["properties"]?.mapping?.map(\.key) ?? [] }
    #expect(Set(keys) == Set(FieldMapFile.fieldKeys.keyNames))
    #expect(try FieldMapFile.schema == StandardRules.text(of: "field-map.schema.json"))
  }
}
