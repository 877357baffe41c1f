import InputMask

// A component of a rule may be taken over alone. `extends:` within it names the rule that has one of the same name. The keys beside it
// go before those of that one, as the keys of a rule go before those of the rule that it extends.

extension RuleResolver {
  /// The keys of a rule under which lists of parts stand.
  private static let lists = ["formatters", "tidy", "checks"]

  /// The rule that takes parts over.
  private struct Taker {
    /// The rules that are being merged, this one last.
    var chain: [Link]
    /// The rules that this one extends as a whole.
    var ancestors: Set<Link>
    /// The list in which its parts stand; `redact` for its redactor.
    var list = ""
  }

  /// The rule from which a part comes.
  private struct Giver {
    var name: String
    var entries: [DocumentEntry]
    /// Puts in its parameters; `nil` where they are those of the taker.
    var parameters: Parameters?

    func node(_ key: String) -> DocumentNode? { entries.first { $0.key == key }?.value }
  }

  /// The keys of a rule, with the parts that it takes over written out.
  mutating func takingOverParts(
    _ entries: [DocumentEntry], chain: [Link], ancestors: Set<Link>
  ) -> [DocumentEntry] {
    var taker = Taker(chain: chain, ancestors: ancestors)
    return entries.mapValues { entry in
      taker.list = entry.key
      if Self.lists.contains(entry.key) { return parts(entry.value, taker) }
      if entry.key == "redact", entry.value["extends"] != nil {
        return part("redact", entry.value, taker) ?? DocumentNode(empty: entry.value.location)
      }
      return entry.key == "variants" ? variants(entry.value, chain: chain) : entry.value
    }
  }

  // MARK: Lists and their items

  private mutating func parts(_ node: DocumentNode, _ taker: Taker) -> DocumentNode {
    guard let items = node.sequence else { return node }
    return node.with(.sequence(items.flatMap { parts(ofItem: $0, taker) }))
  }

  /// The parts that an item of a list stands for: one, or the whole list of another rule.
  private mutating func parts(ofItem item: DocumentNode, _ taker: Taker) -> [DocumentNode] {
    guard let entries = item.mapping else { return [item] }
    if item["extends"] != nil {
      if let other = entries.first(where: { !Self.saysWhence($0) }) {
        diagnostics.report(
          other.keyLocation,
          "extends: as an item of a list takes over the list; put - before \(other.key.quoted)")
        return []
      }
      guard let giver = giver(item, taker) else { return [] }
      let items =
        giver.node(taker.list)?.sequence
        ?? refuse("\(taker.list):", of: giver, at: item)
      return (items ?? []).compactMap { taken($0, from: giver, at: item) }
    }
    guard entries.count == 1, var entry = entries.first else { return [item] }
    if entry.key == "choose" {
      entry.value = choice(entry.value, taker)
    } else if entry.key == "mask" {
      entry.value = slots(of: entry.value, taker)
    }
    if entry.value["extends"] != nil {
      guard let part = part(entry.key, entry.value, taker) else { return [] }
      entry.value = part
    }
    return [item.with(.mapping([entry]))]
  }

  private mutating func part(_ name: String, _ node: DocumentNode, _ taker: Taker) -> DocumentNode? {
    guard let giver = giver(node, of: name, taker), let base = part(name, taker.list, of: giver, at: node)
    else { return nil }
    let forms = FilterTable.all.map(\.table) + DecoratorTable.all.map(\.table)
    let table = (taker.list == "checks" ? CheckTable.all.map(\.table) : forms).first { $0.name == name }
    return merged(node, over: base, from: giver, shorthand: table?.shorthand?.name, of: name)
  }

  /// The part of a name in a list of a rule, or its redactor, which stands in none.
  private mutating func part(
    _ name: String, _ list: String, of giver: Giver, at node: DocumentNode
  ) -> DocumentNode? {
    if list == "redact" { return giver.node(list) ?? refuse("redact:", of: giver, at: node) }
    let found = (giver.node(list)?.sequence ?? []).compactMap { item -> DocumentNode? in
      if item.scalar?.text == name { return DocumentNode(empty: item.location) }
      return item[name]
    }
    if found.count > 1 {
      return refuse(
        node.whence,
        "the rule \(giver.name.quoted) has \(found.count) of \(name) in \(list):; write out the one meant")
    }
    return found.first ?? refuse("\(name) in its \(list):", of: giver, at: node)
  }

  /// A `choose`, with the parts in its cases written out.
  private mutating func choice(_ node: DocumentNode, _ taker: Taker) -> DocumentNode {
    node.mapValues { entry in
      if entry.key == "otherwise" || entry.key == "use" { return parts(entry.value, taker) }
      guard entry.key == "cases", let cases = entry.value.sequence else { return entry.value }
      return entry.value.with(.sequence(cases.map { choice($0, taker) }))
    }
  }

  // MARK: Slots

  /// A mask, with the slots that it takes over written out.
  private mutating func slots(of mask: DocumentNode, _ taker: Taker) -> DocumentNode {
    guard let slots = mask["slots"], let own = slots.mapping else { return mask }
    var changed = slots
    if slots["extends"] != nil {
      let base = giver(slots, taker).flatMap { giver in
        self.slots(of: giver, taker, at: slots).flatMap { taken($0, from: giver, at: slots) }
      }
      let kept = own.filter { !Self.saysWhence($0) }
      changed.content = .mapping(Self.merge(base?.mapping ?? [], kept) { $1 })
    }
    changed = changed.mapValues {
      $0.value["extends"] == nil ? $0.value : slot($0.key, $0.value, taker)
    }
    return mask.mapValues { $0.key == "slots" ? changed : $0.value }
  }

  private mutating func slots(of giver: Giver, _ taker: Taker, at node: DocumentNode) -> DocumentNode? {
    guard let mask = part("mask", taker.list, of: giver, at: node) else { return nil }
    guard let slots = mask["slots"], slots.mapping != nil else {
      return refuse("slots:", of: giver, at: node)
    }
    return slots
  }

  private mutating func slot(_ name: String, _ node: DocumentNode, _ taker: Taker) -> DocumentNode? {
    guard let giver = giver(node, taker), let slots = slots(of: giver, taker, at: node) else { return nil }
    guard let base = slots[name] else {
      return refuse(
        node.whence,
        "the rule \(giver.name.quoted) has no slot \(name.quoted) to extend; "
          + "its slots are \((slots.mapping ?? []).map(\.key.quoted).joined(separator: ", "))")
    }
    return merged(node, over: base, from: giver, shorthand: Mask.slotKeys.shorthand?.name, of: "slot")
  }

  // MARK: Taking

  /// Whether a key says from where a part is taken; the others are the part's own, as the text `with:` of `replace` is.
  private static func saysWhence(_ entry: DocumentEntry, of name: String = "") -> Bool {
    entry.key == "extends" || entry.key == "with" && (name != "replace" || entry.value.mapping != nil)
  }

  /// The rule that `extends:` of a part names.
  private mutating func giver(_ node: DocumentNode, of name: String = "", _ taker: Taker) -> Giver? {
    guard let extends = node["extends"], let layer = taker.chain.last?.layer,
      let (rule, giverLayer) = parent(extends, in: layer, chain: taker.chain)
    else { return nil }
    let count = diagnostics.count
    let merged = merge(rule, in: giverLayer, chain: taker.chain)
    // A rule with mistakes may lack parts because of them.
    guard diagnostics.count == count else { return nil }
    var giver = Giver(name: rule.key, entries: merged.entries)
    let isAncestor = taker.ancestors.contains(Link(name: rule.key, layer: giverLayer))
    let with = (node.mapping ?? []).first { $0.key == "with" && Self.saysWhence($0, of: name) }?.value
    if !isAncestor || with != nil {
      var parameters = merged.parameters
      if let with { parameters.change(with) }
      diagnostics += parameters.diagnostics
      giver.parameters = parameters
    }
    return giver
  }

  /// A part with the parameters of its rule put in; `nil` where that is too much.
  private mutating func taken(_ part: DocumentNode, from giver: Giver, at node: DocumentNode) -> DocumentNode?
  {
    guard isWithinBounds(taking: part, at: node) else { return nil }
    guard let parameters = giver.parameters else { return part }
    var substitution = Substitution(parameters)
    let result = substitution.apply(to: part)
    diagnostics += substitution.diagnostics
    // The parameters of the taker are put in later. A dollar that stands here by then belongs to no parameter.
    return result.withDoubledDollars
  }

  /// Counts the values of a part that is taken over, and reports where they are too many.
  mutating func isWithinBounds(taking part: DocumentNode, at node: DocumentNode) -> Bool {
    if takenCount > DocumentReader.maximumNodeCount { return false }
    takenCount += part.count
    if takenCount <= DocumentReader.maximumNodeCount { return true }
    diagnostics.report(
      node.location,
      "more than \(DocumentReader.maximumNodeCount) values are taken over up to here; "
        + "take over fewer parts")
    return false
  }

  /// A part with the keys that stand beside `extends:` in the place of those of the part taken over.
  private mutating func merged(
    _ node: DocumentNode, over base: DocumentNode, from giver: Giver, shorthand: String?, of name: String
  ) -> DocumentNode? {
    guard let base = taken(base, from: giver, at: node) else { return nil }
    let own = (node.mapping ?? []).filter { !Self.saysWhence($0, of: name) }
    if own.isEmpty { return base }
    var entries = base.mapping
    if entries == nil, let shorthand, shorthand != "exact" {
      entries = [DocumentEntry(key: shorthand, keyLocation: base.location, value: base)]
    }
    guard let entries else {
      return refuse(
        node.location,
        "the \(name) of the rule \(giver.name.quoted) has no keys to change; write it out here")
    }
    return node.with(.mapping(Self.merge(entries, own) { $1 }))
  }

  // MARK: Reports

  /// Reports why there is nothing to take over.
  mutating func refuse<Result>(_ location: DocumentLocation, _ message: String) -> Result? {
    diagnostics.report(location, message)
    return nil
  }

  private mutating func refuse<Result>(_ part: String, of giver: Giver, at node: DocumentNode) -> Result? {
    refuse(
      node.whence,
      "the rule \(giver.name.quoted) has no \(part) to extend; name a rule that has, or write it out")
  }
}

extension DocumentNode {
  /// A mapping without keys.
  init(empty location: DocumentLocation) {
    self.init(location: location, content: .mapping([]))
  }

  /// Where the name of the rule stands from which something is taken over.
  fileprivate var whence: DocumentLocation { self["extends"]?.location ?? location }

  /// How many scalars, sequences and mappings it has, itself counted.
  var count: Int {
    switch content {
    case .scalar: 1
    case .sequence(let nodes): nodes.reduce(1) { $0 + $1.count }
    case .mapping(let entries): entries.reduce(1) { $0 + 1 + $1.value.count }
    }
  }

  /// How many sequences and mappings nest in it, itself counted.
  var height: Int {
    switch content {
    case .scalar: 0
    case .sequence(let nodes): 1 + nodes.reduce(0) { max($0, $1.height) }
    case .mapping(let entries): 1 + entries.reduce(0) { max($0, $1.value.height) }
    }
  }

  /// The tree as a parameter is put into it later: each dollar in it stands for itself.
  var withDoubledDollars: DocumentNode {
    switch content {
    case .sequence(let nodes): return with(.sequence(nodes.map(\.withDoubledDollars)))
    case .mapping: return mapValues { $0.value.withDoubledDollars }
    case .scalar(let scalar):
      guard scalar.text.utf8.contains(0x24) else { return self }
      return with(.scalar(DocumentScalar(text: scalar.text.replacing("$", by: "$$"), style: .other)))
    }
  }
}
