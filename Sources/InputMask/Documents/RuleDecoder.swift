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

  // The parts that can be named. They stand here, and not where they are looked up, so that a program that reads no rule files
  // links no parts but its own.
  let filters = FilterTable.all
  let decorators = DecoratorTable.all
  let checks = CheckTable.all

  package init() {}

  package mutating func report(_ location: DocumentLocation, _ mistake: @autoclosure () -> Mistake) {
    report(location, mistake().message)
  }

  /// Notes a mistake in its own words.
  package mutating func report(_ location: DocumentLocation, _ message: @autoclosure () -> String) {
    guard diagnostics.count < Self.maximumDiagnosticCount else { return }
    diagnostics.append(location.diagnostic(message()))
  }

  /// Notes a mistake where nothing can be made of a node.
  mutating func fail<Result>(_ location: DocumentLocation, _ mistake: Mistake) -> Result? {
    report(location, mistake)
    return nil
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
      if let (key, value) = braceless(node, table) {
        report(node.location, .braces(of: table.name, key: key, value: value))
      } else if let key = table.shorthand {
        read(node, as: key, called: table.name, into: &fields)
      } else {
        report(node.location, .notAMapping(table.name, node.words, keys: table.keyNames))
      }
      return fields
    }
    if case .texts = table.shorthand?.type, let first = entries.first,
      Suggestion.nearest(to: first.key, in: table.keyNames) == nil
    {
      report(node.location, .notAList(table.name, node.words))
      return fields
    }
    for entry in entries {
      guard let key = table.keys.first(where: { $0.name == entry.key }) else {
        report(
          entry.keyLocation,
          .unknownKey(
            entry.key, of: table.name, known: table.keyNames, elsewhere: table.namesElsewhere))
        continue
      }
      read(entry.value, as: key, called: key.name, into: &fields)
    }
    for key in table.keys where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
      report(node.location, .missingKey(key.name, of: table.name))
    }
    return fields
  }

  /// A key whose braces were forgotten, such as `keep-last 4`, and its value; `nil` for anything else, and where any
  /// text may stand.
  private func braceless(_ node: DocumentNode, _ table: KeyTable) -> (key: String, value: String)? {
    if case .text = table.shorthand?.type { return nil }
    if case .any = table.shorthand?.type { return nil }
    guard let scalar = node.scalar, scalar.kind == .text else { return nil }
    let words = scalar.text.split(maxSplits: 1) { $0 == " " || $0 == ":" || $0 == "=" }
    guard words.count == 2, table.keyNames.contains(String(words[0])) else { return nil }
    let value = words[1].drop { $0 == " " || $0 == ":" || $0 == "=" }
    return (String(words[0]), String(value.prefix(40)))
  }

  private mutating func read(
    _ node: DocumentNode, as key: KeyTable.Key, called name: String, into fields: inout DocumentFields
  ) {
    fields.nodes[key.name] = node
    switch key.type {
    case .text(let mayBeEmpty): fields.text[key.name] = text(of: node, called: name, mayBeEmpty: mayBeEmpty)
    case .integer(let range): fields.integer[key.name] = integer(of: node, in: range, called: name)
    case .boolean: fields.boolean[key.name] = boolean(of: node, called: name)
    case .choice(let choices): fields.text[key.name] = choice(of: node, from: choices, called: name)
    case .texts: fields.texts[key.name] = texts(of: node, called: name)
    case .integers(let range): fields.integers[key.name] = integers(of: node, in: range, called: name)
    case .textTable: fields.table[key.name] = table(of: node, called: name, takesScalars: false)
    case .values: fields.table[key.name] = table(of: node, called: name, takesScalars: true)
    case .any: break
    }
  }

  // MARK: Values

  package mutating func text(of node: DocumentNode, called name: String, mayBeEmpty: Bool = false) -> String?
  {
    guard let scalar = node.scalar, scalar.kind == .text else {
      let isPattern = name == "mask" || name == "pattern"
      return fail(
        node.location,
        .notAText(
          name, node.words, text: node.scalar?.text, isNothing: node.scalar?.kind == .null,
          isPattern: isPattern))
    }
    return scalar.text.isEmpty && !mayBeEmpty ? fail(node.location, .emptyText(name)) : scalar.text
  }

  package mutating func integer(of node: DocumentNode, in range: ClosedRange<Int>, called name: String)
    -> Int?
  {
    guard let scalar = node.scalar, case .integer(let integer) = scalar.kind else {
      let quoted = node.scalar.flatMap { Int($0.text) }.flatMap { range.contains($0) ? $0 : nil }
      let example = max(range.lowerBound, min(4, range.upperBound))
      return fail(node.location, .notAWholeNumber(name, node.words, quoted: quoted, example: example))
    }
    if scalar.text.count > 1, scalar.text.first == "0", scalar.text.allSatisfy({ $0.isNumber }) {
      report(node.location, .zeroInFront(name, integer))
    }
    return range.contains(integer) ? integer : fail(node.location, .numberOutOfRange(name, integer, range))
  }

  private mutating func boolean(of node: DocumentNode, called name: String) -> Bool? {
    if case .boolean(let boolean) = node.scalar?.kind { return boolean }
    return fail(node.location, .notABoolean(name, node.words, text: node.scalar?.text))
  }

  private mutating func choice(of node: DocumentNode, from choices: [String], called name: String) -> String?
  {
    guard let text = node.scalar?.text else {
      return fail(node.location, .notAChoice(name, node.words, choices: choices))
    }
    if choices.contains(text) { return text }
    return fail(node.location, .unknownChoice(name, text: text, choices: choices))
  }

  /// The elements of a list, as far as there may be so many.
  package mutating func list(
    of node: DocumentNode, called name: String, upTo limit: Int = .max
  ) -> [DocumentNode] {
    if let nodes = node.sequence {
      if nodes.count > limit { report(nodes[limit].location, .tooMany(name, limit: limit)) }
      return Array(nodes.prefix(limit))
    }
    report(node.location, .notAList(name, node.words))
    return []
  }

  private mutating func texts(of node: DocumentNode, called name: String) -> [String] {
    list(of: node, called: name).compactMap { text(of: $0, called: "an item of \(name)", mayBeEmpty: true) }
  }

  private mutating func integers(of node: DocumentNode, in range: ClosedRange<Int>, called name: String)
    -> [Int]
  {
    let nodes = list(of: node, called: name)
    if node.sequence?.isEmpty == true { report(node.location, .emptyList(name, of: "number")) }
    return nodes.compactMap { integer(of: $0, in: range, called: "an item of \(name)") }
  }

  /// Texts by keys of the author's own. With `takesScalars` whole numbers and booleans may stand there too, as they are
  /// written, and a key may be empty.
  private mutating func table(
    of node: DocumentNode, called name: String, takesScalars: Bool
  ) -> [String: String] {
    var table: [String: String] = [:]
    for entry in entries(of: node, called: name) {
      if entry.key.isEmpty, !takesScalars { report(entry.keyLocation, .emptyKey(of: name)) }
      switch entry.value.scalar?.kind {
      case .integer where takesScalars, .boolean where takesScalars:
        table[entry.key] = entry.value.scalar?.text
      default:
        table[entry.key] = text(of: entry.value, called: "\(name): \(entry.key.quoted)", mayBeEmpty: true)
      }
    }
    return table
  }

  /// The entries of a mapping with keys of the author's own.
  package mutating func entries(of node: DocumentNode, called name: String) -> [DocumentEntry] {
    if let entries = node.mapping { return entries }
    report(node.location, .notATable(name, node.words))
    return []
  }
}
