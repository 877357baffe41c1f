import InputMask

// A variant names a rule, or says one in its place. The rule is put in the place of its name, with its parameters
// put in, so that the decoder reads a whole rule either way.

extension RuleResolver {
  /// The variants of a rule, with the rules that they use written out.
  mutating func variants(_ node: DocumentNode, chain: [Link]) -> DocumentNode {
    guard let items = node.sequence, items.count <= Variant.maximumCount else { return node }
    return node.with(.sequence(items.map { variant($0, chain: chain) }))
  }

  private mutating func variant(_ item: DocumentNode, chain: [Link]) -> DocumentNode {
    guard let entries = item.mapping else { return item }
    var result: [DocumentEntry] = []
    var name: DocumentEntry?
    for entry in entries where entry.key != "with" {
      guard entry.key == "use" || entry.key == "otherwise" else {
        result.append(entry)
        continue
      }
      var entry = entry
      if entry.value.scalar != nil {
        name = DocumentEntry(key: "name", keyLocation: entry.keyLocation, value: entry.value)
      }
      entry.value = rule(entry.value, with: item["with"], chain: chain)
      result.append(entry)
    }
    if let with = entries.first(where: { $0.key == "with" }), name == nil {
      diagnostics.report(
        with.keyLocation,
        "with: changes the parameters of a rule that is named; write it beside extends: in the rule")
    }
    if let name, item["name"] == nil { result.append(name) }
    return item.with(.mapping(result))
  }

  /// The rule that a variant names, or the one that it says.
  private mutating func rule(_ node: DocumentNode, with: DocumentNode?, chain: [Link]) -> DocumentNode {
    guard let layer = chain.last?.layer else { return node }
    let found: Merged
    if node.mapping != nil {
      found = assemble(
        DocumentEntry(key: "", keyLocation: node.location, value: node), in: layer, chain: chain)
    } else if let (rule, ruleLayer) = parent(node, in: layer, chain: chain, key: "use") {
      var merged = merge(rule, in: ruleLayer, chain: chain)
      if let with { merged.parameters.change(with) }
      dropExamples(of: &merged)
      found = merged
    } else {
      return DocumentNode(empty: node.location)
    }
    diagnostics += found.parameters.diagnostics
    let whole = node.with(.mapping(found.entries))
    guard isWithinBounds(taking: whole, at: node) else { return DocumentNode(empty: node.location) }
    // Of a rule without parameters of its own, names of parameters are those of the rule around it.
    if node.mapping != nil, found.parameters.list.isEmpty { return whole }
    var substitution = Substitution(found.parameters)
    let entries = substitution.apply(to: found.entries)
    diagnostics += substitution.diagnostics
    return node.with(.mapping(entries)).withDoubledDollars
  }
}
