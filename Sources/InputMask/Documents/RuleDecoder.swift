/// Makes a declaration of the tree of a rule, with everything that is wrong with it.
package struct RuleDecoder {
  /// How many mistakes of one rule are told. Nobody reads more, and to find their places takes time.
  private static let maximumDiagnosticCount = 100

  private(set) package var diagnostics: [RuleDiagnostic] = []

  /// Where the steps of the rule stand in its list of them.
  package struct StepPlaces: Sendable {
    package var filters: [Int] = []
    package var decorators: [Int] = []
    /// Those of the rules of the variants.
    package var variants: [StepPlaces] = []

    /// In the place of a number: the decorator is the parts that the rule lists itself.
    package static let parts = -1
  }

  package internal(set) var places = StepPlaces()
  /// The steps that stand in the wrong order; the rule can still be compiled, to tell what else is wrong.
  package internal(set) var disorder: [RuleDiagnostic] = []

  package init() {}

  package mutating func report(_ location: DocumentLocation, _ message: @autoclosure () -> String) {
    guard diagnostics.count < Self.maximumDiagnosticCount else { return }
    diagnostics.append(location.diagnostic(message()))
  }

  /// Takes over what the decoder of a variant's rule found.
  package mutating func append(variant decoder: RuleDecoder) {
    diagnostics += decoder.diagnostics.prefix(
      Swift.max(0, Self.maximumDiagnosticCount - diagnostics.count))
    disorder += decoder.disorder
    places.variants.append(decoder.places)
  }

  // MARK: Mappings

  /// The values of a mapping whose keys a table lists, or of its shorthand.
  package mutating func fields(of node: DocumentNode, _ table: KeyTable) -> DocumentFields {
    var fields = DocumentFields(location: node.location)
    guard let entries = node.mapping else {
      if let remedy = remedy(forBraceless: node, table) {
        report(node.location, "\(table.name) needs braces around its keys; \(remedy)")
      } else if let key = table.shorthand {
        read(node, as: key, called: table.name, into: &fields)
      } else {
        report(
          node.location,
          "\(table.name) must be a mapping, not \(node.description); "
            + "use the keys: \(table.keyNames.joined(separator: ", "))")
      }
      return fields
    }
    for entry in entries {
      guard let key = table.keys.first(where: { $0.name == entry.key }) else {
        let remedy = Suggestion.remedy(
          for: entry.key, in: table.keyNames, elsewhere: table.namesElsewhere)
        report(entry.keyLocation, "\(table.name) has no key \(entry.key.quoted); \(remedy)")
        continue
      }
      read(entry.value, as: key, called: key.name, into: &fields)
    }
    for key in table.keys where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
      report(node.location, "\(table.name) needs the key \(key.name.quoted); add it")
    }
    return fields
  }

  /// What to write for keys whose braces were forgotten, such as `keep-last 4`; `nil` for anything else, and
  /// where any text may stand.
  private func remedy(forBraceless node: DocumentNode, _ table: KeyTable) -> String? {
    if case .text = table.shorthand?.type { return nil }
    if case .any = table.shorthand?.type { return nil }
    guard let scalar = node.scalar, scalar.kind == .text else { return nil }
    let words = scalar.text.split(maxSplits: 1) { $0 == " " || $0 == ":" || $0 == "=" }
    guard words.count == 2, table.keyNames.contains(String(words[0])) else { return nil }
    let value = words[1].drop { $0 == " " || $0 == ":" || $0 == "=" }
    return "write {\(words[0]): \(value.prefix(40))}"
  }

  private mutating func read(
    _ node: DocumentNode, as key: KeyTable.Key, called name: String, into fields: inout DocumentFields
  ) {
    fields.nodes[key.name] = node
    fields.values[key.name] = value(of: node, key.type, called: name)
  }

  // MARK: Values

  private mutating func value(of node: DocumentNode, _ type: ValueType, called name: String) -> DocumentFields
    .Value?
  {
    switch type {
    case .text(let mayBeEmpty):
      return text(of: node, called: name, mayBeEmpty: mayBeEmpty).map(DocumentFields.Value.text)
    case .integer(let range):
      return integer(of: node, in: range, called: name).map(DocumentFields.Value.integer)
    case .boolean: return boolean(of: node, called: name).map(DocumentFields.Value.boolean)
    case .choice(let choices):
      return choice(of: node, from: choices, called: name).map(DocumentFields.Value.text)
    case .texts: return .texts(texts(of: node, called: name))
    case .integers(let range): return .integers(integers(of: node, in: range, called: name))
    case .textTable: return .table(textTable(of: node, called: name))
    case .values: return .table(values(of: node, called: name))
    case .any: return .node
    }
  }

  package mutating func text(of node: DocumentNode, called name: String, mayBeEmpty: Bool = false) -> String?
  {
    guard let scalar = node.scalar, scalar.kind == .text else {
      var remedy =
        node.scalar.map {
          $0.kind == .null ? "write one, \"\" for the empty one" : "put it in quotes: \($0.text.quoted)"
        }
      // `[00]` without quotes is a list in YAML.
      if name == "mask" || name == "pattern", node.scalar == nil { remedy = "put quotes around the pattern" }
      report(node.location, "\(name) must be a text, not \(node.description); \(remedy ?? "write one text")")
      return nil
    }
    if scalar.text.isEmpty, !mayBeEmpty {
      report(node.location, "\(name) is empty; write at least one character")
      return nil
    }
    return scalar.text
  }

  package mutating func integer(of node: DocumentNode, in range: ClosedRange<Int>, called name: String)
    -> Int?
  {
    guard let scalar = node.scalar, case .integer(let integer) = scalar.kind else {
      var remedy = "write one, such as \(max(range.lowerBound, min(4, range.upperBound)))"
      if let text = node.scalar?.text, let quotedInteger = Int(text), range.contains(quotedInteger) {
        remedy = "write \(quotedInteger) without quotes"
      }
      report(node.location, "\(name) must be a whole number, not \(node.description); \(remedy)")
      return nil
    }
    guard range.contains(integer) else {
      report(
        node.location,
        "\(name) cannot be \(integer); write a number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return integer
  }

  private mutating func boolean(of node: DocumentNode, called name: String) -> Bool? {
    if case .boolean(let boolean) = node.scalar?.kind { return boolean }
    let remedy =
      switch node.scalar?.text.lowercased() {
      case "true", "false": "write it without quotes"
      case "yes", "on", "y": "write true"
      case "no", "off", "n": "write false"
      default: "write one of them"
      }
    report(node.location, "\(name) must be true or false, not \(node.description); \(remedy)")
    return nil
  }

  private mutating func choice(of node: DocumentNode, from choices: [String], called name: String) -> String?
  {
    guard let scalar = node.scalar else {
      let list = choices.joined(separator: ", ")
      report(node.location, "\(name) must be one of \(list), not \(node.description); write one of them")
      return nil
    }
    if choices.contains(scalar.text) { return scalar.text }
    report(
      node.location,
      "\(name) cannot be \(scalar.text.quoted); \(Suggestion.remedy(for: scalar.text, in: choices))")
    return nil
  }

  /// The elements of a list, as far as there may be so many.
  package mutating func list(
    of node: DocumentNode, called name: String, upTo limit: Int = .max
  ) -> [DocumentNode] {
    if let nodes = node.sequence {
      if nodes.count > limit { report(nodes[limit].location, "more than \(limit) \(name); use fewer") }
      return Array(nodes.prefix(limit))
    }
    report(node.location, "\(name) must be a list, not \(node.description); write - before each of its items")
    return []
  }

  private mutating func texts(of node: DocumentNode, called name: String) -> [String] {
    list(of: node, called: name).compactMap { text(of: $0, called: "an item of \(name)", mayBeEmpty: true) }
  }

  private mutating func integers(of node: DocumentNode, in range: ClosedRange<Int>, called name: String)
    -> [Int]
  {
    let nodes = list(of: node, called: name)
    if node.sequence?.isEmpty == true {
      report(node.location, "\(name) is an empty list; write at least one number")
    }
    return nodes.compactMap { integer(of: $0, in: range, called: "an item of \(name)") }
  }

  private mutating func textTable(of node: DocumentNode, called name: String) -> [String: String] {
    var table: [String: String] = [:]
    for entry in entries(of: node, called: name) {
      if entry.key.isEmpty {
        report(entry.keyLocation, "\(name) has an empty key; write what is to be replaced")
      }
      table[entry.key] = text(of: entry.value, called: "\(name): \(entry.key.quoted)", mayBeEmpty: true)
    }
    return table
  }

  private mutating func values(of node: DocumentNode, called name: String) -> [String: String] {
    var values: [String: String] = [:]
    for entry in entries(of: node, called: name) {
      switch entry.value.scalar?.kind {
      case .integer, .boolean: values[entry.key] = entry.value.scalar?.text
      default:
        values[entry.key] = text(of: entry.value, called: "\(name): \(entry.key.quoted)", mayBeEmpty: true)
      }
    }
    return values
  }

  /// The entries of a mapping with keys of the author's own.
  package mutating func entries(of node: DocumentNode, called name: String) -> [DocumentEntry] {
    if let entries = node.mapping { return entries }
    report(
      node.location,
      "\(name) must be a mapping, not \(node.description); write a key and a colon before each value")
    return []
  }
}

extension DocumentNode {
  /// What it is, for messages.
  package var description: String {
    switch content {
    case .sequence: return "a list"
    case .mapping: return "a mapping"
    case .scalar(let scalar):
      switch scalar.kind {
      case .text: return "a text"
      case .integer: return "a whole number"
      case .number: return "a number that is not whole"
      case .boolean(let boolean): return boolean ? "true" : "false"
      case .null: return "nothing"
      }
    }
  }
}
