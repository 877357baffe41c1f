import InputMask

/// A file that says which fields of records go through which rules, so that a pipeline is a file under review.
package struct FieldMapFile: Sendable {
  static let keys = KeyTable(
    "the file",
    [
      .required("fields", .any), .optional("format", .choice(["csv", "tsv", "jsonl", "json"])),
      .optional("delimiter", .text), .optional("quote", .text), .optional("header", .boolean),
      .optional("ragged", .choice(["refuse", "allow"])), .optional("rest", .choice(["keep", "redact"])),
      .optional("key-file", .text), .optional("key-env", .text),
    ])

  static let fieldKeys = KeyTable(
    "a field",
    [
      .required("field", .text), .optional("rule", .text), .optional("set", .values),
      .optional("action", .choice(["format", "value", "redact", "check", "drop"])),
      .optional("redact", .text),
      .optional("on-invalid", .choice(["keep", "blank", "drop"])), .optional("allow-empty", .boolean),
    ])

  /// One entry of the list.
  package struct Field: Sendable {
    /// Where the entry stands: `file:line:column`.
    package var place: String
    /// The name, number, glob or path.
    package var selector: String
    /// The rules, joined by `+`; `nil` for none.
    package var rule: String?
    /// Values for parameters of the rules.
    package var parameters: [String: String]
    /// What is done; `nil` for what the run does with all fields.
    package var action: String?
    /// How a field without a rule is hidden.
    package var redact: String?
    /// What goes out for an invalid field; `nil` as above.
    package var onInvalid: String?
    /// Whether an empty field is valid; `nil` as above.
    package var allowsEmpty: Bool?
  }

  /// How the files are laid out; `nil` for what their names say.
  package private(set) var format: String?
  /// What stands between cells.
  package private(set) var delimiter: String?
  /// What stands around cells, or `none`.
  package private(set) var quote: String?
  /// Whether the first record has the names of the columns.
  package private(set) var hasHeader: Bool?
  /// What becomes of records with another number of cells.
  package private(set) var ragged: String?
  /// Whether fields that no entry names are hidden where fields are redacted.
  package private(set) var hidesRest = false
  /// The path of the file with the key of pseudonyms. One that is relative begins in the folder of the map.
  package private(set) var keyFile: String?
  /// The name of the variable of the environment with that key.
  package private(set) var keyVariable: String?
  /// The fields, in the order of the file.
  package private(set) var fields: [Field] = []

  /// The JSON Schema (draft 2020-12) of these files, for editors.
  package static var schema: String { EmbeddedRules.schema(of: "field-map") }

  /// Reads a file.
  /// - Throws: everything that is wrong with it, at once.
  package static func read(_ path: String) throws(RuleBookError) -> FieldMapFile {
    try FieldMapFile(RuleFileReader.file(at: path, of: "the map"))
  }

  init(_ file: SourceFile) throws(RuleBookError) {
    let (root, found) = DocumentReader.read(file, rootKey: "fields")
    var decoder = RuleDecoder()
    if let root { decode(root, of: file.name, &decoder) }
    let diagnostics = found + decoder.diagnostics
    if !diagnostics.isEmpty { throw RuleBookError(diagnostics) }
  }

  private mutating func decode(_ root: DocumentNode, of name: String, _ decoder: inout RuleDecoder) {
    let file = decoder.fields(of: root, Self.keys)
    format = file.text("format")
    delimiter = file.text("delimiter")
    quote = file.text("quote")
    hasHeader = file.boolean("header")
    ragged = file.text("ragged")
    hidesRest = file.text("rest") == "redact"
    keyFile = file.text("key-file").map { Self.path($0, besides: name) }
    keyVariable = file.text("key-env")
    if file.nodes["key-file"] != nil, let node = file.nodes["key-env"] {
      decoder.report(node.location, .keyInTwoPlaces)
    }
    guard let node = file.nodes["fields"] else { return }
    if node.sequence?.isEmpty == true, !hidesRest {
      decoder.report(node.location, .emptyMap)
    }
    for node in decoder.list(of: node, called: "fields") {
      let keys = decoder.fields(of: node, Self.fieldKeys)
      guard let selector = keys.text("field") else { continue }
      let field = Field(
        place: "\(node.location.file.name):\(node.location.line):\(node.location.column)", selector: selector,
        rule: keys.text("rule"), parameters: keys.table("set") ?? [:],
        action: keys.text("action"), redact: keys.text("redact"), onInvalid: keys.text("on-invalid"),
        allowsEmpty: keys.boolean("allow-empty"))
      check(field, keys, &decoder)
      fields.append(field)
    }
  }

  /// A path as it is written in a file.
  private static func path(_ path: String, besides file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  /// Reports keys that do not go together.
  private func check(_ field: Field, _ keys: DocumentFields, _ decoder: inout RuleDecoder) {
    if field.action == "drop" {
      for (key, node) in keys.nodes where key != "field" && key != "action" {
        decoder.report(node.location, .droppedFieldWith(key: key))
      }
      return
    }
    let (rule, redact) = (keys.nodes["rule"], keys.nodes["redact"])
    if rule != nil, let redact {
      decoder.report(redact.location, .ruleAndRedact)
    } else if rule == nil, redact == nil {
      decoder.report(keys.location, .noRule)
    }
    if field.redact != nil, let action = field.action, action != "redact" {
      decoder.report(keys.location, .redactWithAction(action))
    }
    if field.redact != nil || field.action == "redact", let node = keys.nodes["on-invalid"] {
      decoder.report(node.location, .redactWithOnInvalid)
    }
  }
}
