import InputMask

@testable import InputMaskRules

/// A book with the rules of a text.
func book(_ text: String, name: String = "rules.yaml") throws -> RuleBook {
  var book = RuleBook()
  try book.load(text: text, name: name)
  return book
}

/// What the rules of a text declare, by name.
func declared(_ text: String, name: String = "rules.json") throws -> [RuleDeclaration] {
  let rules = try book(text, name: name)
  return try rules.names.map { try rules.template(named: $0).declaration() }
}

/// What is wrong with a text and its rules, each as `line:column: message`.
func errors(in bytes: [UInt8], name: String = "rules.yaml") -> [RuleDiagnostic] {
  var book = RuleBook()
  do throws(RuleBookError) {
    try book.load(bytes: bytes, name: name)
    _ = try book.allRules()
    return []
  } catch {
    return error.diagnostics
  }
}

/// What is wrong with a text, without the name of its file.
func errors(in text: String) -> [String] {
  errors(in: Array(text.utf8)).map { $0.line == 0 ? $0.message : "\($0.line):\($0.column): \($0.message)" }
}

/// The one rule `a`, whose keys stand in `text` with their own indentation taken off.
func rule(_ text: String) throws -> Rule {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return try book("rules:\n  a:\n" + lines.map { "    \($0)\n" }.joined()).rule(named: "a")
}
