import InputMask
import InputMaskFields

/// A form as a file describes it: `title` and `fields`, in the order of the file.
package struct FormFile: Sendable {
  static let keys = KeyTable("the form", [.required("fields", .any), .optional("title", .text)])

  static let fieldKeys = KeyTable(
    "a field",
    [
      .required("name", .text), .required("rule", .text),
      .optional("kind", .choice(Kind.allCases.map(\.rawValue))),
      .optional("set", .values), .optional("label", .text(mayBeEmpty: true)),
      .optional("placeholder", .text(mayBeEmpty: true)), .optional("caption", .text(mayBeEmpty: true)),
      .optional("default", .any), .optional("required", .boolean),
      .optional("secret", .boolean), .optional("boxes", .integer(1...CodeField.maximumCount)),
      .optional("separators", .text),
    ])

  private enum Kind: String, CaseIterable {
    case text, code, tokens
  }

  /// What stands above the fields; empty for nothing.
  package private(set) var title = ""
  /// The fields, empty or with their defaults.
  package private(set) var fields: [FormField] = []

  private var decoder = RuleDecoder()
  private var diagnostics: [RuleDiagnostic] = []

  /// The JSON Schema (draft 2020-12) of form files, for editors.
  package static var schema: String { EmbeddedRules.schema(of: "form-file") }

  /// Reads a file, with the rules of a book.
  /// - Throws: everything that is wrong with the file or the rules that it names, at once.
  package static func read(_ path: String, rules book: RuleBook) throws(RuleBookError) -> FormFile {
    try FormFile(RuleFileReader.file(at: path, of: "the form"), book)
  }

  init(_ file: SourceFile, _ book: RuleBook) throws(RuleBookError) {
    let (root, found) = DocumentReader.read(file, rootKey: "fields")
    diagnostics = found
    if let root { decode(root, book) }
    diagnostics += decoder.diagnostics
    if !diagnostics.isEmpty { throw RuleBookError(diagnostics) }
  }

  private mutating func decode(_ root: DocumentNode, _ book: RuleBook) {
    let form = decoder.fields(of: root, Self.keys)
    title = form.text["title"] ?? ""
    guard let node = form.nodes["fields"] else { return }
    let nodes = decoder.list(of: node, called: "fields")
    if node.sequence?.isEmpty == true {
      decoder.report(node.location, "the form has no field; write at least one")
    }
    var names: Set<String> = []
    for node in nodes {
      let keys = decoder.fields(of: node, Self.fieldKeys)
      guard let name = keys.text["name"] else { continue }
      if !names.insert(name).inserted {
        decoder.report(
          keys.nodes["name"]?.location ?? keys.location,
          "another field has the name \(name.quoted); give each its own")
      }
      if let rule = rule(of: keys, book), let control = control(keys, rule) {
        fields.append(
          FormField(
            name, control, label: keys.text["label"] ?? (rule.declaration.title.isEmpty ? name : nil),
            placeholder: keys.text["placeholder"], caption: keys.text["caption"] ?? "",
            isRequired: keys.boolean["required"] ?? true, isSecret: keys.boolean["secret"] ?? false))
      }
    }
  }

  private mutating func rule(of keys: DocumentFields, _ book: RuleBook) -> Rule? {
    guard let name = keys.text["rule"] else { return nil }
    do throws(RuleBookError) {
      return try book.rule(named: name, parameters: keys.table["set"] ?? [:])
    } catch {
      let location = (keys.nodes["rule"] ?? keys.nodes["name"])?.location ?? keys.location
      // What is wrong with a rule stands where the rule does; what is wrong with its name stands here.
      diagnostics += error.diagnostics.map { $0.file.isEmpty ? location.diagnostic($0.message) : $0 }
      return nil
    }
  }

  private mutating func control(_ keys: DocumentFields, _ rule: Rule) -> FormField.Control? {
    let kind: Kind = keys.choice("kind") ?? .text
    refuseForeignKeys(keys, kind)
    return switch kind {
    case .text: textField(keys, rule)
    case .code: codeField(keys, rule)
    case .tokens: tokenField(keys, rule)
    }
  }

  /// Reports keys that belong to fields of another kind.
  private mutating func refuseForeignKeys(_ keys: DocumentFields, _ kind: Kind) {
    for (key, owner) in [("boxes", Kind.code), ("separators", .tokens)] where kind != owner {
      guard let node = keys.nodes[key] else { continue }
      decoder.report(
        node.location,
        "a field of the kind \(kind.rawValue) has no \(key); remove it, or write kind: \(owner.rawValue)"
      )
    }
    if kind == .tokens, let node = keys.nodes["secret"], keys.boolean["secret"] != false {
      decoder.report(node.location, "a field of tokens takes no secret; remove it")
    }
  }

  private mutating func textField(_ keys: DocumentFields, _ rule: Rule) -> FormField.Control {
    let standard = standard(keys)
    let field = InputField(rule, text: standard)
    check(.input(field), isEmpty: rule.format(standard).value.isEmpty, keys)
    return .input(field)
  }

  private mutating func codeField(_ keys: DocumentFields, _ rule: Rule) -> FormField.Control? {
    guard let count = keys.integer["boxes"] else {
      if keys.nodes["boxes"] == nil {
        decoder.report(keys.location, "a field of the kind code needs the key \"boxes\"; add it")
      }
      return nil
    }
    if !rule.hasBoxes {
      decoder.report(
        keys.location,
        "the characters of the rule move, are words or go by variants, and have no boxes; "
          + "take another rule, or the kind text")
      return nil
    }
    let possible = CodeField(count: count, rule: rule).boxes.count
    let needed = Swift.max(possible, rule.leastBoxCount)
    if possible < Swift.max(count, needed), let node = keys.nodes["boxes"] {
      decoder.report(node.location, "no code of the rule fills \(count) boxes; write \(needed)")
      return nil
    }
    let standard = standard(keys)
    let code = CodeField(count: count, rule: rule, code: standard)
    var probe = code
    if probe.setExternal(standard).leftOutCount > 0, let node = keys.nodes["default"] {
      decoder.report(node.location, "default has more characters than boxes; shorten it")
    } else {
      check(.code(code), isEmpty: code.code.isEmpty, keys)
    }
    return .code(code)
  }

  private mutating func tokenField(_ keys: DocumentFields, _ rule: Rule) -> FormField.Control {
    var options = TokenOptions()
    if let separators = keys.text["separators"] { options.separators = Set(separators) }
    return .tokens(TokenField(rule, tokens: standardTokens(keys, rule, options), options: options))
  }

  // MARK: Defaults

  /// What is in a field of text or boxes at first.
  private mutating func standard(_ keys: DocumentFields) -> String {
    guard let node = keys.nodes["default"] else { return "" }
    return decoder.text(of: node, called: "default", mayBeEmpty: true) ?? ""
  }

  /// Reports a default that the rule does not let be.
  private mutating func check(_ control: FormField.Control, isEmpty: Bool, _ keys: DocumentFields) {
    guard let node = keys.nodes["default"], node.scalar?.kind == .text, node.scalar?.text != "" else {
      return
    }
    if isEmpty {
      decoder.report(node.location, "the rule keeps nothing of default; correct or remove it")
    } else if let message = control.problem?.message {
      decoder.report(node.location, "default is no valid answer: \(message)")
    }
  }

  /// The tokens that are in a field at first.
  private mutating func standardTokens(_ keys: DocumentFields, _ rule: Rule, _ options: TokenOptions)
    -> [String]
  {
    guard let node = keys.nodes["default"] else { return [] }
    let nodes = decoder.list(of: node, called: "default")
    if nodes.count > options.maximumCount {
      decoder.report(node.location, "default has more than \(options.maximumCount) items; remove some")
      return []
    }
    var values: Set<String> = []
    return nodes.compactMap { node in
      guard let text = decoder.text(of: node, called: "an item of default") else { return nil }
      let outcome = rule.format(text)
      if let problem = outcome.problems.first {
        decoder.report(node.location, "an item of default is no valid answer: \(problem.message)")
      } else if outcome.value.isEmpty {
        decoder.report(node.location, "the rule keeps nothing of an item of default; correct or remove it")
      } else if !values.insert(outcome.value).inserted {
        decoder.report(node.location, "an item of default has the value of one before it; remove it")
      }
      return text
    }
  }
}

extension Rule {
  /// The fewest boxes that a complete code needs, as a length that is asked for and a mask without optional places tell.
  /// - Complexity: O(*n*) in the checks and the instructions of the mask.
  fileprivate var leastBoxCount: Int {
    let lengths = declaration.checks.compactMap { $0 as? LengthCheck }.filter { $0.unit == .graphemes }
    let least = hasValueLiterals ? 0 : lengths.reduce(0) { Swift.max($0, $1.minimum) }
    return Swift.max(least, hasOnlyRequiredSlots ? maskPlaces.count : 0)
  }
}
