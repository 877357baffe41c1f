import Testing

@testable import InputMask
@testable import InputMaskRules

@Suite struct RuleSchemaTests {
  private static func document(_ text: String) throws -> DocumentNode {
    let (root, diagnostics) = DocumentReader.read(SourceFile(name: "rules.yaml", bytes: Array(text.utf8)))
    #expect(diagnostics == [])
    return try #require(root)
  }

  private static func validator() throws -> SchemaValidator {
    SchemaValidator(schema: try document(RuleBook.schema))
  }

  @Test func everyStandardRuleFitsTheSchema() throws {
    let validator = try Self.validator()
    for name in try StandardRules.fileNames() {
      #expect(try validator.problems(of: Self.document(StandardRules.text(of: name))) == [], "\(name)")
    }
  }

  @Test func aFileWithEverythingFitsTheSchema() throws {
    let text = RuleFileLawTests.everything
    #expect(try Self.validator().problems(of: Self.document(text)) == [])
    #expect(errors(in: text) == [])
  }

  @Test func everyWayToWriteAFormatterOrCheckFitsTheSchema() throws {
    let validator = try Self.validator()
    for (text, _) in RuleDecodingTests.formatters {
      let document = try Self.document("rules:\n  a:\n    formatters:\n    - \(text)\n")
      #expect(validator.problems(of: document) == [], "\(text)")
    }
    for (text, _) in RuleDecodingTests.checks {
      let document = try Self.document("rules:\n  a:\n    checks:\n    - \(text)\n")
      #expect(validator.problems(of: document) == [], "\(text)")
    }
    for (text, _) in RuleDecodingTests.redactors {
      #expect(try validator.problems(of: Self.document("rules: {a: {redact: \(text)}}")) == [], "\(text)")
    }
  }

  @Test(arguments: [
    "versoin: 1\nrules: {}", "rules: {A: {}}", "rules: {a: {titel: x}}", "rules: {a: {title: 5}}",
    "rules: {a: {formatters: [trim2]}}", "rules: {a: {formatters: [max-length: '4']}}",
    "rules: {a: {formatters: [max-length: {cuont: 4}]}}", "rules: {a: {checks: [luhm]}}",
    "rules: {a: {formatters: [trim: {}, b: 1]}}", "rules: {a: {redact: some}}",
    "rules: {a: {examples: [{text: a}]}}", "rules: {a: {variants: []}}",
    "rules: {a: {variants: [{use: [pin]}]}}", "rules: {a: {variants: [{otherwise: pin}], best-fit: best}}",
    "rules: {a: {variants: [{when: {}, use: pin}, {otherwise: otp}]}}",
    "rules: {a: {editing: {trailing: eagr}}}", "rules: {a: {checks: [one-of: []]}}", "rules: {a: []}", "[]",
  ])
  func whatTheDecoderRefusesDoesNotFitTheSchema(text: String) throws {
    #expect(!errors(in: text).isEmpty)
    #expect(try Self.validator().problems(of: Self.document(text)) != [])
  }

  private static let formatterTables = FilterTable.all.map(\.table) + DecoratorTable.all.map(\.table)

  /// The definitions of the schema and the tables that the decoder goes by.
  static let tables: [(definition: String, table: KeyTable)] =
    formatterTables.map { ("formatter-\($0.name)", $0) }
    + CheckTable.all.map { ("check-\($0.name)", $0.table) }
    + [
      ("", RuleFile.keys), ("rule", RuleDecoder.ruleKeys), ("slot", Mask.slotKeys), ("part", Parts.partKeys),
      ("decimals", Number.decimalsKeys),
      ("prefix-spelling", StripPrefix.spellingKeys), ("case", Choose.caseKeys),
      ("condition", Choose.conditionKeys), ("condition-length", Choose.lengthKeys),
      ("redact", Redact.keys), ("redact-classes", Redact.coverKeys),
      ("redact-part", Redact.partKeys),
      ("editing", RuleDecoder.editingKeys), ("variant", RuleDecoder.variantKeys),
      ("example", RuleDecoder.exampleKeys), ("find", Find.keys),
    ]

  @Test func schemaHasTheKeysThatAreDecoded() throws {
    let schema = try Self.document(RuleBook.schema)
    for (name, table) in Self.tables {
      let definition = try #require(name.isEmpty ? schema : schema["$defs"]?[name], "\(name)")
      let object =
        definition["properties"] == nil
        ? definition["anyOf"]?.sequence?.first { $0["properties"] != nil } : definition
      let properties = try #require(object?["properties"]?.mapping, "\(name)")
      #expect(properties.map(\.key).sorted() == table.keyNames.sorted(), "\(name)")
      let required = object?["required"]?.sequence?.compactMap { $0.scalar?.text } ?? []
      #expect(required.sorted() == table.keys.filter(\.isRequired).map(\.name).sorted(), "\(name)")
      // Beside the keys of a redactor the names of parts may stand.
      if name == "redact" {
        #expect(object?["additionalProperties"]?["$ref"]?.scalar?.text == "#/$defs/redact-part")
      } else {
        #expect(object?["additionalProperties"]?.scalar?.kind == .boolean(false), "\(name)")
      }
    }
    for (name, forms) in [
      ("formatter", Self.formatterTables), ("check", CheckTable.all.map(\.table)),
    ] {
      let ways = try #require(schema["$defs"]?[name]?["anyOf"])
      #expect(
        ways[0]?["enum"]?.sequence?.compactMap { $0.scalar?.text }
          == forms.filter(\.isBareAllowed).map(\.name))
      #expect(ways[1]?["properties"]?.mapping?.map(\.key) == forms.map(\.name))
      // An item with `extends:` beside its name.
      let lists = Self.enumerations(in: schema).filter { $0.first == forms.first?.name }
      #expect(lists.contains { Set($0) == Set(forms.map(\.name)) }, "\(name)")
    }
  }

  @Test func everyDefinitionIsUsedAndEveryUseIsDefined() throws {
    let schema = try Self.document(RuleBook.schema)
    let defined = Set((schema["$defs"]?.mapping ?? []).map { "#/$defs/\($0.key)" })
    #expect(Self.references(in: schema) == defined)
  }

  /// The names that keys may have, of every mapping that lists them.
  private static func enumerations(in node: DocumentNode) -> [[String]] {
    switch node.content {
    case .scalar: return []
    case .sequence(let nodes): return nodes.flatMap { enumerations(in: $0) }
    case .mapping(let entries):
      let names = node["propertyNames"]?["enum"]?.sequence?.compactMap { $0.scalar?.text }
      return entries.flatMap { enumerations(in: $0.value) } + (names.map { [$0] } ?? [])
    }
  }

  private static func references(in node: DocumentNode) -> Set<String> {
    switch node.content {
    case .scalar: []
    case .sequence(let nodes): nodes.reduce(into: []) { $0.formUnion(references(in: $1)) }
    case .mapping(let entries):
      entries.reduce(into: []) { found, entry in
        if entry.key == "$ref", let name = entry.value.scalar?.text { found.insert(name) }
        found.formUnion(references(in: entry.value))
      }
    }
  }
}
