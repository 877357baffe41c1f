import InputMask

/// A file that says which fields of records go through which rules, so that a pipeline is a file under review.
package struct FieldMapFile {
  static let keys = KeyTable(
    "the file",
    [
      .required("fields", .any), .optional("format", .choice(["csv", "tsv", "jsonl", "json"])),
      .optional("delimiter", .text), .optional("quote", .text), .optional("header", .boolean),
      .optional("null-words", .text),
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

  /// What the file says of all fields, by its keys.
  package private(set) var keys: DocumentFields?
  /// What it says of each field, in its order. All have the key `field`.
  package private(set) var fields: [DocumentFields] = []

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
    if let root { decode(root, &decoder) }
    let diagnostics = found + decoder.diagnostics
    if !diagnostics.isEmpty { throw RuleBookError(diagnostics) }
  }

  private mutating func decode(_ root: DocumentNode, _ decoder: inout RuleDecoder) {
    let file = decoder.fields(of: root, Self.keys)
    keys = file
    if file.nodes["key-file"] != nil, let node = file.nodes["key-env"] {
      decoder.report(node.location, "the key is in one place; remove key-file or key-env")
    }
    guard let node = file.nodes["fields"] else { return }
    if node.sequence?.isEmpty == true, file.text["rest"] != "redact" {
      decoder.report(node.location, "the file names no field; write at least one")
    }
    for node in decoder.list(of: node, called: "fields") {
      let field = decoder.fields(of: node, Self.fieldKeys)
      if field.text["field"] == nil { continue }
      check(field, &decoder)
      fields.append(field)
    }
  }

  /// The path of the file with the key of pseudonyms. One that is relative begins in the folder of the map.
  package var keyFile: String? {
    guard let keys, let path = keys.text["key-file"] else { return nil }
    let file = keys.location.file.name
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  /// Reports keys that do not go together.
  private func check(_ field: DocumentFields, _ decoder: inout RuleDecoder) {
    let action = field.text["action"]
    if action == "drop" {
      for (key, node) in field.nodes where key != "field" && key != "action" {
        decoder.report(node.location, "a field that is dropped has no \(key); remove it")
      }
      return
    }
    let (rule, redact) = (field.nodes["rule"], field.nodes["redact"])
    if rule != nil, let redact {
      decoder.report(redact.location, "a field has either a rule or a redact; remove one of them")
    } else if rule == nil, redact == nil {
      decoder.report(field.location, "a field needs a rule; add rule:, redact: or action: drop")
    }
    if field.text["redact"] != nil, let action, action != "redact" {
      decoder.report(field.location, "redact: does not go with action: \(action); remove one of them")
    }
    if field.text["redact"] != nil || action == "redact", let node = field.nodes["on-invalid"] {
      decoder.report(
        node.location, "a field that is redacted is covered where it is invalid; remove on-invalid")
    }
  }
}
