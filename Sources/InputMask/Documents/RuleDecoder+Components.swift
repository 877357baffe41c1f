extension RuleDecoder {
  /// How many formatters, and how many checks, a rule may have. Rules of people have a few; each costs time for every
  /// value.
  package static let maximumComponentCount = 100

  /// The steps of a rule: filters, then decorators.
  package mutating func steps(
    of node: DocumentNode, called name: String
  ) -> (filters: [FilterStep], decorators: [DecoratorStep]) {
    var order = StageOrder()
    var filters: [FilterStep] = []
    var decorators: [DecoratorStep] = []
    for (index, item) in list(of: node, called: name, upTo: Self.maximumComponentCount).enumerated() {
      guard let (step, location) = step(of: item) else { continue }
      if let mistake = order.mistake(with: step) { disorder.append(location.diagnostic(mistake)) }
      if let filter = step as? FilterStep {
        filters.append(filter)
        places.filters.append(index)
      } else if let decorator = step as? DecoratorStep {
        decorators.append(decorator)
        places.decorators.append(index)
      }
    }
    return (filters, decorators)
  }

  /// The steps of a list in which no others than those of a kind may stand; for another one there is a mistake.
  package mutating func steps<Step: RuleComponent>(
    of node: DocumentNode, called name: String, else mistake: Mistake
  ) -> [Step] {
    list(of: node, called: name, upTo: Self.maximumComponentCount).compactMap { item in
      guard let (step, location) = step(of: item) else { return nil }
      return step as? Step ?? fail(location, mistake)
    }
  }

  package mutating func checks(of node: DocumentNode, called name: String = "checks") -> [Check] {
    list(of: node, called: name, upTo: Self.maximumComponentCount).compactMap { node in
      guard let item = namedItem(of: node, called: "a check") else { return nil }
      guard let syntax = checks.first(where: { $0.name == item.name }) else {
        return fail(
          item.location, .unknownCheck(item.name, known: checks.map { $0.name }, formatters: formatterNames))
      }
      return component(of: item, syntax)
    }
  }

  // MARK: Items

  /// A filter or a decorator, and where its content stands.
  private mutating func step(of node: DocumentNode) -> (step: RuleComponent, location: DocumentLocation)? {
    guard let item = namedItem(of: node, called: "a formatter") else { return nil }
    let location = item.value?.location ?? item.location
    if let syntax = filters.first(where: { $0.name == item.name }) {
      return component(of: item, syntax).map { ($0, location) }
    }
    if let syntax = decorators.first(where: { $0.name == item.name }) {
      return component(of: item, syntax).map { ($0, location) }
    }
    return fail(
      item.location, .unknownFormatter(item.name, known: formatterNames, checks: checks.map { $0.name }))
  }

  private var formatterNames: [String] { filters.map { $0.name } + decorators.map { $0.name } }

  /// The component that an item makes by its syntax; `nil` where its keys could not be read at all.
  private mutating func component<Component>(of item: NamedItem, _ syntax: ComponentSyntax<Component>)
    -> Component?
  {
    guard let fields = fields(of: item, syntax.table) else { return nil }
    return syntax.make(fields, &self)
  }

  /// An item of a list of steps or checks.
  private struct NamedItem {
    var name: String
    var location: DocumentLocation
    /// What stands under the name; `nil` for a name alone.
    var value: DocumentNode?
  }

  private mutating func namedItem(of node: DocumentNode, called what: String) -> NamedItem? {
    if let scalar = node.scalar, scalar.kind != .null {
      return NamedItem(name: scalar.text, location: node.location, value: nil)
    }
    if let entries = node.mapping, entries.count == 1, let entry = entries.first {
      return NamedItem(name: entry.key, location: entry.keyLocation, value: entry.value)
    }
    return fail(
      node.location, .notANamedItem(what, node.words, isSeveral: (node.mapping?.count ?? 0) > 1))
  }

  /// The keys under a name; none for a name alone, where that is enough.
  private mutating func fields(of item: NamedItem, _ table: KeyTable) -> DocumentFields? {
    if let value = item.value {
      if value.scalar?.kind == .null, table.isBareAllowed { return DocumentFields(location: item.location) }
      if table.keys.isEmpty, value.mapping?.isEmpty != true {
        return fail(value.location, .takesNothing(item.name))
      }
      if table.isBareAllowed, case .boolean = value.scalar?.kind {
        return fail(value.location, .noSwitch(item.name))
      }
      return fields(of: value, table)
    }
    if table.isBareAllowed { return DocumentFields(location: item.location) }
    return fail(item.location, .saysNothingAlone(item.name))
  }

  // MARK: What several components have

  /// `min` and `max`, of which one at least is there, and in order.
  mutating func bounds(_ fields: DocumentFields) -> (minimum: Int?, maximum: Int?)? {
    let (minimum, maximum) = (fields.integer["min"], fields.integer["max"])
    if ["exact", "min", "max"].allSatisfy({ fields.nodes[$0] == nil }) { report(fields.location, .noBounds) }
    if let minimum, let maximum, minimum > maximum {
      return fail(fields.location, .reversedBounds(minimum, maximum))
    }
    return (minimum, maximum)
  }

  /// A code that is nearly one of the built-in ones is taken for a slip; others may be a program's own.
  package mutating func checkCode(_ code: String, at location: DocumentLocation) {
    let codes = Problem.Code.standard.map { $0.code.name }
    if codes.contains(code) { return }
    if let nearest = Suggestion.nearest(to: code, in: codes) {
      report(location, .nearlyACode(code, nearest: nearest))
    } else if !RuleName.isValid(code) {
      report(location, .noCode(code, known: codes))
    }
  }
}
