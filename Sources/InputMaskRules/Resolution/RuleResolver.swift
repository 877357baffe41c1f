import InputMask

/// Makes one tree of a rule and the rules that it extends.
struct RuleResolver {
  /// How many rules may stand in one line of `extends:`.
  static let maximumDepth = 16

  /// A rule with what it takes over from others.
  struct Resolved {
    var name: String
    /// Where the rule's name stands.
    var location: SourceLocation
    var node: DocumentNode
    var parameters: Parameters
  }

  private struct Link {
    var name: String
    var layer: Int
  }

  private let layers: [RuleLayer]
  private(set) var diagnostics: [RuleDiagnostic] = []

  init(_ layers: [RuleLayer]) { self.layers = layers }

  /// The tree of a rule with parameters put in, where nothing was found wrong; `nil` for an unknown rule.
  mutating func resolve(_ name: String, parameters values: [String: String]) -> Resolved? {
    guard let (rule, layer) = rule(named: name, below: layers.count) else { return nil }
    var (entries, parameters) = merge(rule, in: layer, chain: [])
    parameters.change(values, of: name)
    diagnostics += parameters.diagnostics
    var substitution = Substitution(parameters)
    // Examples are inputs, in which a dollar is a dollar.
    for index in entries.indices where entries[index].key != "examples" {
      entries[index].value = substitution.apply(to: entries[index].value)
    }
    diagnostics += substitution.diagnostics
    let node = DocumentNode(location: rule.node.location, content: .mapping(entries))
    return Resolved(name: name, location: rule.keyLocation, node: node, parameters: parameters)
  }

  /// The rule of a name that was loaded last, among the first `limit` layers.
  private mutating func rule(named name: String, below limit: Int) -> (rule: RuleNode, layer: Int)? {
    for layer in layers.indices.prefix(limit).reversed() {
      if let rule = layers[layer].rule(named: name, reporting: &diagnostics) { return (rule, layer) }
    }
    return nil
  }

  private mutating func merge(
    _ rule: RuleNode, in layer: Int, chain: [Link]
  ) -> (entries: [DocumentEntry], parameters: Parameters) {
    var entries: [DocumentEntry] = []
    var parameters = Parameters()
    if let extends = rule.node["extends"] {
      let chain = chain + [Link(name: rule.name, layer: layer)]
      if let (parent, parentLayer) = parent(extends, in: layer, chain: chain) {
        (entries, parameters) = merge(parent, in: parentLayer, chain: chain)
        entries.removeAll { $0.key == "examples" }
      }
    } else if let with = rule.node.mapping?.first(where: { $0.key == "with" }) {
      diagnostics.append(
        with.keyLocation.diagnostic(
          "with: changes the parameters of an extended rule; add extends:, or use parameters:"))
    }
    if let node = rule.node["with"], rule.node["extends"] != nil { parameters.change(node) }
    if let node = rule.node["parameters"] { parameters.declare(node) }
    for entry in rule.node.mapping ?? [] where !["extends", "with", "parameters"].contains(entry.key) {
      if let index = entries.firstIndex(where: { $0.key == entry.key }) {
        entries[index] = entry.key == "messages" ? Self.merge(entries[index], entry, depth: 2) : entry
      } else {
        entries.append(entry)
      }
    }
    return (entries, parameters)
  }

  /// The rule that is extended. A rule that extends its own name extends the one that it shadows.
  private mutating func parent(_ node: DocumentNode, in layer: Int, chain: [Link]) -> (
    rule: RuleNode, layer: Int
  )? {
    guard let name = node.scalar?.text, let rule = chain.last?.name else {
      diagnostics.append(
        node.location.diagnostic("extends must be the name of a rule, not \(node.description); write one"))
      return nil
    }
    guard let parent = self.rule(named: name, below: name == rule ? layer : layers.count) else {
      let message =
        name == rule
        ? "the rule \(name.quoted) extends itself; name another rule"
        : "there is no rule \(name.quoted) to extend; \(unknownRuleRemedy(name, in: layers, except: rule))"
      diagnostics.append(node.location.diagnostic(message))
      return nil
    }
    if let start = chain.firstIndex(where: { $0.name == name && $0.layer == parent.layer }) {
      let circle = (chain[start...].map(\.name) + [name]).joined(separator: " → ")
      diagnostics.append(
        node.location.diagnostic("rules extend each other in a circle: \(circle); remove one extends:"))
      return nil
    }
    guard chain.count < Self.maximumDepth else {
      let message = "more than \(Self.maximumDepth) rules extend one another; write some of them out"
      diagnostics.append(node.location.diagnostic(message))
      return nil
    }
    return parent
  }

  private func unknownRuleRemedy(_ name: String, in layers: [RuleLayer], except rule: String) -> String {
    let names = Set(layers.flatMap(\.names)).subtracting([rule]).sorted()
    return Suggestion.nearest(to: name, in: names).map { "did you mean \($0.quoted)?" }
      ?? "load the file that has it first"
  }

  /// The entries of both mappings, down to a depth; where both say something, `over`.
  private static func merge(_ base: DocumentEntry, _ over: DocumentEntry, depth: Int) -> DocumentEntry {
    guard depth > 0, var entries = base.value.mapping, let changes = over.value.mapping else { return over }
    for change in changes {
      if let index = entries.firstIndex(where: { $0.key == change.key }) {
        entries[index] = merge(entries[index], change, depth: depth - 1)
      } else {
        entries.append(change)
      }
    }
    var result = over
    result.value.content = .mapping(entries)
    return result
  }
}
