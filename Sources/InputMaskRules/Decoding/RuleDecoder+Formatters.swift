import InputMask

extension RuleDecoder {
  static let slotKeys = KeyTable(
    "a slot", [.required("set", .text), .optional("optional", .boolean)], shorthand: .optional("set", .text))
  static let spellingKeys = KeyTable(
    "a prefix", [.required("text", .text), .optional("longer-than", .count)],
    shorthand: .optional("text", .text))
  static let caseKeys = KeyTable("a case", [.required("when", .any), .required("use", .any)])
  static let conditionKeys = KeyTable(
    "when", [.optional("length", .any), .optional("prefix", .any), .optional("set", .text)])
  static let lengthKeys = KeyTable(
    "length", [.optional("min", .count), .optional("max", .count)], shorthand: .optional("exact", .count))

  /// The formatters of a list; each item a name, or a name and what stands under it.
  mutating func formatters(of node: DocumentNode, called name: String) -> [Formatter] {
    list(of: node, called: name).compactMap { formatter(of: $0) }
  }

  private mutating func formatter(of node: DocumentNode) -> Formatter? {
    let names = FormatterForm.all.map(\.name)
    guard let item = namedItem(of: node, called: "a formatter") else { return nil }
    guard let form = FormatterForm.all.first(where: { $0.name == item.name }) else {
      let remedy =
        item.name == "redact"
        ? "redact: is a key of the rule; move it beside formatters:"
        : Suggestion.remedy(for: item.name, in: names, elsewhere: Suggestion.formattersElsewhere)
      report(item.location, "no formatter is called \(item.name.quoted); \(remedy)")
      return nil
    }
    guard let fields = fields(of: item, form.table) else { return nil }
    return form.make(fields, &self)
  }

  /// An item of a list of formatters or checks.
  struct NamedItem {
    var name: String
    var location: SourceLocation
    /// What stands under the name; `nil` for a name alone.
    var value: DocumentNode?
  }

  mutating func namedItem(of node: DocumentNode, called what: String) -> NamedItem? {
    if let scalar = node.scalar, scalar.kind != .null {
      return NamedItem(name: scalar.text, location: node.location, value: nil)
    }
    if let entries = node.mapping, entries.count == 1, let entry = entries.first {
      return NamedItem(name: entry.key, location: entry.keyLocation, value: entry.value)
    }
    let found = (node.mapping?.count ?? 0) > 1 ? "a mapping with several keys" : node.description
    let remedy =
      (node.mapping?.count ?? 0) > 1
      ? "write - before each, or indent the keys under the first" : "write its name"
    report(node.location, "\(what) must be a name or a name with a colon, not \(found); \(remedy)")
    return nil
  }

  /// The keys under a name; none for a name alone, where that is enough.
  mutating func fields(of item: NamedItem, _ table: KeyTable) -> Fields? {
    if let value = item.value {
      if value.scalar?.kind == .null, table.isBareAllowed { return Fields(location: item.location) }
      if table.keys.isEmpty, value.mapping?.isEmpty != true {
        report(value.location, "\(item.name) takes nothing; write its name alone")
        return nil
      }
      return fields(of: value, table)
    }
    if table.isBareAllowed { return Fields(location: item.location) }
    report(item.location, "\(item.name) says nothing alone; write a colon and what it takes behind it")
    return nil
  }

  // MARK: Formatters with parts

  mutating func replace(_ fields: Fields) -> Formatter {
    let hasTable = fields.nodes["table"] != nil
    let hasPattern = fields.nodes["pattern"] != nil || fields.nodes["with"] != nil
    if hasTable == hasPattern {
      report(fields.location, "replace needs either table: or pattern: and with:; write one of the two")
    } else if hasPattern {
      for key in ["pattern", "with"] where fields.nodes[key] == nil {
        report(fields.location, "replace needs the key \(key.quoted) beside the other; add it")
      }
    }
    let drops = fields.boolean("drop") ?? false
    if let table = fields.table("table") { return .replace(Replace(table, drops: drops)) }
    return .replace(
      Replace(pattern: fields.text("pattern") ?? "", with: fields.text("with") ?? "", drops: drops))
  }

  mutating func refuse(_ fields: Fields) -> Formatter {
    if let problem = fields.nodes["problem"], let code = fields.text("problem") {
      checkCode(code, at: problem.location)
    }
    return .refuse(
      Refuse(fields.text("set") ?? "", problem: Problem.Code(fields.text("problem") ?? "")))
  }

  mutating func spellings(of node: DocumentNode) -> [StripPrefix.Spelling] {
    let nodes = node.scalar != nil ? [node] : list(of: node, called: "prefixes")
    if nodes.isEmpty, node.sequence != nil {
      report(node.location, "prefixes is an empty list; write at least one prefix")
    }
    return nodes.map { node in
      let fields = fields(of: node, Self.spellingKeys)
      return StripPrefix.Spelling(fields.text("text") ?? "", longerThan: fields.integer("longer-than") ?? 0)
    }
  }

  mutating func separators(_ fields: Fields) -> Formatter {
    let separator = fields.text("separator") ?? ""
    let origin: Separators.Origin = fields.choice("from") ?? .left
    let within = fields.text("within")
    if (fields.nodes["every"] != nil) == (fields.nodes["groups"] != nil) {
      report(fields.location, "separators needs either every: or groups:; write one of the two")
    }
    if fields.nodes["every"] != nil, let repeatLast = fields.nodes["repeat-last"] {
      report(repeatLast.location, "repeat-last belongs to groups:, and every: repeats anyway; remove it")
    }
    if let groups = fields.integers("groups") {
      let repeatsLast = fields.boolean("repeat-last") ?? false
      return .separators(
        Separators(separator, groups: groups, repeatsLast: repeatsLast, from: origin, within: within))
    }
    return .separators(
      Separators(separator, every: fields.integer("every") ?? 1, from: origin, within: within))
  }

  mutating func slots(of node: DocumentNode) -> [Character: Mask.Slot] {
    var slots: [Character: Mask.Slot] = [:]
    for entry in entries(of: node, called: "slots") {
      let fields = fields(of: entry.value, Self.slotKeys)
      guard let name = entry.key.first, entry.key.count == 1 else {
        report(
          entry.keyLocation,
          "a slot is named by one character, not \(entry.key.quoted); choose a letter for it")
        continue
      }
      slots[name] = Mask.Slot(fields.text("set") ?? "", isOptional: fields.boolean("optional") ?? false)
    }
    return slots
  }

  mutating func choose(_ fields: Fields) -> Formatter {
    var cases: [Choose.Case] = []
    if let node = fields.nodes["cases"] {
      for item in list(of: node, called: "cases") {
        let fields = self.fields(of: item, Self.caseKeys)
        let condition = fields.nodes["when"].map { self.condition(of: $0) } ?? Choose.Condition()
        cases.append(
          Choose.Case(when: condition, fields.nodes["use"].map { formatters(of: $0, called: "use") } ?? []))
      }
    }
    let otherwise = fields.nodes["otherwise"].map { formatters(of: $0, called: "otherwise") } ?? []
    return .choose(Choose(cases, otherwise: otherwise))
  }

  private mutating func condition(of node: DocumentNode) -> Choose.Condition {
    let fields = fields(of: node, Self.conditionKeys)
    if node.mapping?.isEmpty == true {
      report(
        node.location,
        "when: holds for every value; write length:, prefix: or set: under it, or use otherwise:")
    }
    return Choose.Condition(
      length: fields.nodes["length"].flatMap { length(of: $0) },
      prefixes: fields.nodes["prefix"].map { prefixes(of: $0) } ?? [],
      set: fields.text("set"))
  }

  private mutating func length(of node: DocumentNode) -> ClosedRange<Int>? {
    let fields = fields(of: node, Self.lengthKeys)
    if let exact = fields.integer("exact") { return exact...exact }
    guard let (minimum, maximum) = bounds(fields) else { return nil }
    return (minimum ?? 0)...(maximum ?? .max)
  }

  /// `min` and `max`, of which one at least is there, and in order.
  mutating func bounds(_ fields: Fields) -> (minimum: Int?, maximum: Int?)? {
    let (minimum, maximum) = (fields.integer("min"), fields.integer("max"))
    if ["exact", "min", "max"].allSatisfy({ fields.nodes[$0] == nil }) {
      report(fields.location, "length has no bounds; write min:, max: or both under it")
    }
    if let minimum, let maximum, minimum > maximum {
      report(fields.location, "length from \(minimum) to \(maximum) holds for no value; exchange min and max")
      return nil
    }
    return (minimum, maximum)
  }

  private mutating func prefixes(of node: DocumentNode) -> [Choose.PrefixRange] {
    let nodes = node.sequence ?? [node]
    if nodes.isEmpty { report(node.location, "prefix is an empty list; write at least one prefix") }
    return nodes.compactMap { node in
      guard let text = text(of: node, called: "prefix") else { return nil }
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      let isRange =
        parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
      guard isRange else { return Choose.PrefixRange(text) }
      let (lower, upper) = (String(parts[0]), String(parts[1]))
      if lower.utf8.count != upper.utf8.count {
        report(
          node.location,
          "the ends of the range \(text.quoted) differ in length; write two ranges, or zeros in front")
      } else if lower > upper {
        report(node.location, "the range \(text.quoted) is empty; exchange its ends")
      }
      return Choose.PrefixRange(lower, upper)
    }
  }
}
