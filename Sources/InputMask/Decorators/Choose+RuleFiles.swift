// How the cases of a `choose` are read from rule files and written into them.

extension Choose {
  /// How many cases it may have in a rule file.
  package static let maximumCaseCount = 256
  package static let caseKeys = KeyTable("a case", [.required("when", .any), .required("use", .any)])
  package static let conditionKeys = KeyTable(
    "when", [.optional("length", .any), .optional("prefix", .any), .optional("set", .text)])
  package static let lengthKeys = KeyTable(
    "length", [.optional("min", .count), .optional("max", .count)], shorthand: .optional("exact", .count))
}

extension Choose.Condition {
  /// The condition as rule files say it.
  package var node: JSONNode {
    let length = length.map { length in
      JSONNode.members([
        ("min", .integer(length.lowerBound)),
        ("max", length.upperBound == .max ? nil : .integer(length.upperBound)),
      ])
    }
    let prefixes = prefixes.map { range in
      JSONNode.literal(range.lower == range.upper ? range.lower : "\(range.lower)-\(range.upper)")
    }
    return .members([
      ("length", length), ("prefix", prefixes.isEmpty ? nil : .sequence(prefixes)),
      ("set", set.map { .literal($0) }),
    ])
  }
}

extension Choose.Case {
  /// The case as rule files list it.
  var node: JSONNode {
    .members([("when", condition.node), ("use", .sequence(decorators.map { $0.node }))])
  }
}

extension RuleDecoder {
  mutating func cases(of node: DocumentNode) -> [Choose.Case] {
    list(of: node, called: "cases", upTo: Choose.maximumCaseCount).map { item in
      let fields = fields(of: item, Choose.caseKeys)
      let condition = fields.nodes["when"].map { self.condition(of: $0) } ?? Choose.Condition()
      let decorators: [DecoratorStep] =
        fields.nodes["use"].map { steps(of: $0, called: "use", else: .chosenFilter) } ?? []
      return Choose.Case(when: condition, decorators)
    }
  }

  package mutating func condition(of node: DocumentNode) -> Choose.Condition {
    let fields = fields(of: node, Choose.conditionKeys)
    if node.mapping?.isEmpty == true {
      report(node.location, .emptyCondition)
    }
    return Choose.Condition(
      length: fields.nodes["length"].flatMap { length(of: $0) },
      prefixes: fields.nodes["prefix"].map { prefixes(of: $0) } ?? [],
      set: fields.text["set"])
  }

  private mutating func length(of node: DocumentNode) -> ClosedRange<Int>? {
    let fields = fields(of: node, Choose.lengthKeys)
    if let exact = fields.integer["exact"] { return exact...exact }
    guard let (minimum, maximum) = bounds(fields) else { return nil }
    return (minimum ?? 0)...(maximum ?? .max)
  }

  private mutating func prefixes(of node: DocumentNode) -> [Choose.PrefixRange] {
    let nodes = node.sequence ?? [node]
    if nodes.isEmpty { report(node.location, .emptyList("prefix", of: "prefix")) }
    return nodes.compactMap { node in
      guard let text = text(of: node, called: "prefix") else { return nil }
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      let isRange =
        parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit } }
      guard isRange else { return Choose.PrefixRange(text) }
      let (lower, upper) = (String(parts[0]), String(parts[1]))
      if lower.utf8.count != upper.utf8.count {
        report(node.location, .unequalEnds(text))
      } else if lower > upper {
        report(node.location, .reversedEnds(text))
      }
      return Choose.PrefixRange(lower, upper)
    }
  }
}
