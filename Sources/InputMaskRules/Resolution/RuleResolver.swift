import InputMask

/// Makes one tree of a rule and the rules that it extends.
struct RuleResolver {
  /// How many rules may stand in one line of `extends:`.
  static let maximumDepth = 16

  /// A rule of a layer.
  struct Link: Hashable {
    var name: String
    var layer: Int
  }

  /// A rule with what it takes over from others.
  struct Merged {
    var entries: [DocumentEntry] = []
    var parameters = Parameters()
    /// The rules that it extends as a whole, directly or not. Their parameters are its own.
    var ancestors: Set<Link> = []
  }

  /// The keys of a rule that change nothing of what it makes of a text.
  private static let keysOfWords: Set = ["extends", "title", "placeholder", "hints", "messages"]

  private let layers: [RuleLayer]
  /// What was merged so far: several parts may come from one rule.
  private var merged: [Link: Merged] = [:]
  var diagnostics: [RuleDiagnostic] = []
  /// The inputs of the examples of the rules that are taken over.
  private var inputs: [String] = []
  /// How many values were taken over within parts.
  var takenCount = 0

  init(_ layers: [RuleLayer]) { self.layers = layers }

  /// A rule with what it takes over from others; `nil` for an unknown one.
  mutating func resolve(_ name: String) -> RuleTemplate? {
    guard let (rule, layer) = rule(named: name) else { return nil }
    let merged = merge(rule, in: layer, chain: [])
    let location = rule.keyLocation
    let origin: RuleOrigin =
      if case .embedded = layers[layer] { .embedded } else { .file(location.file.name, line: location.line) }
    return RuleTemplate(
      name: name, origin: origin, location: location,
      node: DocumentNode(location: rule.value.location, content: .mapping(merged.entries)),
      values: merged.parameters, own: rule.value, inputs: inputs,
      diagnostics: diagnostics + merged.parameters.diagnostics)
  }

  /// The rule of a name that was loaded last, among the first `limit` layers, or among all. A directory that is searched
  /// is read as a whole only for a name that is found nowhere else.
  mutating func rule(
    named name: String, below limit: Int = .max
  ) -> (rule: DocumentEntry, layer: Int)? {
    for readsAll in [false, true] {
      for layer in layers.indices.prefix(limit).reversed() {
        let count = diagnostics.count
        let rule = layers[layer].rule(named: name, readsAll: readsAll, reporting: &diagnostics)
        if let rule { return (rule, layer) }
        // What is wrong with the file that should have the rule is told, and not hidden by another file.
        if diagnostics.count > count { return nil }
      }
    }
    return nil
  }

  mutating func merge(_ rule: DocumentEntry, in layer: Int, chain: [Link]) -> Merged {
    let link = Link(name: rule.key, layer: layer)
    if let known = merged[link] { return known }
    let result = assemble(rule, in: layer, chain: chain + [link])
    merged[link] = result
    return result
  }

  /// A rule, which may have no name, with what it takes over from others.
  mutating func assemble(_ rule: DocumentEntry, in layer: Int, chain: [Link]) -> Merged {
    var result = Merged()
    if let extends = rule.value["extends"] {
      if let (parent, parentLayer) = parent(extends, in: layer, chain: chain) {
        result = merge(parent, in: parentLayer, chain: chain)
        // What changes no text leaves the examples true. A rule without a name, which is a variant, has none.
        let keys = (rule.value.mapping ?? []).map(\.key)
        if rule.key.isEmpty || !Self.keysOfWords.isSuperset(of: keys) { dropExamples(of: &result) }
        result.ancestors.insert(Link(name: parent.key, layer: parentLayer))
      } else {
        // Nobody knows which parameters that rule has.
        result.parameters.isOpen = true
      }
    } else if let with = rule.value.mapping?.first(where: { $0.key == "with" }) {
      diagnostics.report(
        with.keyLocation, "with: changes the parameters of an extended rule; add extends:, or use parameters:"
      )
    }
    if let node = rule.value["with"], rule.value["extends"] != nil { result.parameters.change(node) }
    if let node = rule.value["parameters"] { result.parameters.declare(node) }
    let own = (rule.value.mapping ?? []).filter { !["extends", "with", "parameters"].contains($0.key) }
    let whole = takingOverParts(own, chain: chain, ancestors: result.ancestors)
    result.entries = Self.merge(result.entries, whole) {
      $1.key == "messages" ? Self.merge($0, $1, depth: 2) : $1
    }
    return result
  }

  /// Takes the examples out of a rule that is taken over. They are about that rule; their inputs may suit this one too.
  mutating func dropExamples(of rule: inout Merged) {
    let examples = rule.entries.first { $0.key == "examples" }?.value.sequence ?? []
    inputs += examples.compactMap { $0["input"]?.scalar?.text }
    rule.entries.removeAll { $0.key == "examples" }
  }

  /// The rule that is extended. A rule that extends its own name extends the one that it shadows.
  /// - Parameter key: the key under which its name stands.
  mutating func parent(_ node: DocumentNode, in layer: Int, chain: [Link], key: String = "extends") -> (
    rule: DocumentEntry, layer: Int
  )? {
    let verb = key == "extends" ? "extend" : "use"
    guard let name = node.scalar?.text, let rule = chain.last?.name else {
      return refuse(node.location, "\(key) must be the name of a rule, not \(node.words); write one")
    }
    guard let parent = self.rule(named: name, below: limit(for: name, of: rule, in: layer)) else {
      if name == rule {
        return refuse(node.location, "the rule \(name.quoted) \(verb)s itself; name another rule")
      }
      let others = Set(layers.flatMap(\.names)).subtracting([rule]).sorted()
      let nearest = Suggestion.nearest(to: name, in: others)
      return refuse(
        node.location,
        "there is no rule \(name.quoted) to \(verb); "
          + (nearest.map { "did you mean \($0.quoted)?" } ?? "load the file that has it first"))
    }
    if let start = chain.firstIndex(where: { $0.name == name && $0.layer == parent.layer }) {
      return refuse(
        node.location,
        "rules \(verb) each other in a circle: \((chain[start...].map(\.name) + [name]).joined(separator: " → ")); "
          + "remove one \(key):")
    }
    guard chain.count < Self.maximumDepth else {
      return refuse(
        node.location, "more than \(Self.maximumDepth) rules \(verb) one another; write some of them out"
      )
    }
    return parent
  }

  /// Among how many layers a name is looked for that a rule says. A standard rule means standard rules, so that it stays what
  /// it is beside a user's rule of such a name. A rule that says its own name means the one that it shadows.
  private func limit(for name: String, of rule: String, in layer: Int) -> Int {
    if name == rule { return layer }
    return if case .embedded = layers[layer] { layer + 1 } else { layers.count }
  }

  /// The entries of both lists; where both have a key, what `choose` makes of the two.
  static func merge(
    _ base: [DocumentEntry], _ changes: [DocumentEntry],
    _ choose: (DocumentEntry, DocumentEntry) -> DocumentEntry
  ) -> [DocumentEntry] {
    if base.isEmpty { return changes }
    var result = base
    var places: [String: Int] = [:]
    for (index, entry) in base.enumerated() { places[entry.key] = index }
    for change in changes {
      if let index = places[change.key] {
        result[index] = choose(result[index], change)
      } else {
        result.append(change)
      }
    }
    return result
  }

  /// The entries of both mappings, down to a depth; where both say something, `over`.
  private static func merge(_ base: DocumentEntry, _ over: DocumentEntry, depth: Int) -> DocumentEntry {
    guard depth > 0, let entries = base.value.mapping, let changes = over.value.mapping else { return over }
    var result = over
    result.value.content = .mapping(merge(entries, changes) { merge($0, $1, depth: depth - 1) })
    return result
  }
}
