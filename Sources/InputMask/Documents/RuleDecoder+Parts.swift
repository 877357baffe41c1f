extension RuleDecoder {
  /// How many formatters, and how many checks, a rule may have. Rules of people have a few; each costs time for every
  /// value.
  package static let maximumPartCount = 100

  /// The steps of a rule: filters, then decorators.
  package mutating func steps(
    of node: DocumentNode, called name: String
  ) -> (filters: [FilterStep], decorators: [DecoratorStep]) {
    var order = StageOrder()
    var filters: [FilterStep] = []
    var decorators: [DecoratorStep] = []
    for (index, item) in list(of: node, called: name, upTo: Self.maximumPartCount).enumerated() {
      guard let step = step(of: item) else { continue }
      if let mistake = order.mistake(with: step.part) {
        disorder.append(step.location.diagnostic(mistake))
      }
      switch step {
      case .filter(let filter, _):
        filters.append(filter)
        places.filters.append(index)
      case .decorator(let decorator, _):
        decorators.append(decorator)
        places.decorators.append(index)
      }
    }
    return (filters, decorators)
  }

  /// The filters of a list in which nothing else may stand.
  package mutating func filters(of node: DocumentNode, called name: String) -> [FilterStep] {
    list(of: node, called: name, upTo: Self.maximumPartCount).compactMap { item in
      switch step(of: item) {
      case .filter(let filter, _): return filter
      case .decorator(_, let location):
        report(location, .tidyingDecorator)
        return nil
      case nil: return nil
      }
    }
  }

  /// The decorators of a list in which nothing else may stand.
  mutating func decorators(of node: DocumentNode, called name: String) -> [DecoratorStep] {
    list(of: node, called: name, upTo: Self.maximumPartCount).compactMap { item in
      switch step(of: item) {
      case .decorator(let decorator, _): return decorator
      case .filter(_, let location):
        report(location, .chosenFilter)
        return nil
      case nil: return nil
      }
    }
  }

  package mutating func checks(of node: DocumentNode, called name: String = "checks") -> [Check] {
    list(of: node, called: name, upTo: Self.maximumPartCount).compactMap { node in
      guard let item = namedItem(of: node, called: "a check") else { return nil }
      guard let syntax = CheckTable.all.first(where: { $0.name == item.name }) else {
        report(item.location, .unknownCheck(item.name, known: CheckTable.all.map { $0.name }))
        return nil
      }
      guard let fields = fields(of: item, syntax.table) else { return nil }
      return syntax.make(fields, &self)
    }
  }

  // MARK: Items

  /// A step, and where its content stands.
  private enum Step {
    case filter(FilterStep, DocumentLocation)
    case decorator(DecoratorStep, DocumentLocation)

    var part: RulePart {
      switch self {
      case .filter(let filter, _): return filter
      case .decorator(let decorator, _): return decorator
      }
    }

    var location: DocumentLocation {
      switch self {
      case .filter(_, let location), .decorator(_, let location): return location
      }
    }
  }

  private mutating func step(of node: DocumentNode) -> Step? {
    guard let item = namedItem(of: node, called: "a formatter") else { return nil }
    let location = item.value?.location ?? item.location
    if let syntax = FilterTable.all.first(where: { $0.name == item.name }) {
      guard let fields = fields(of: item, syntax.table) else { return nil }
      return .filter(syntax.make(fields, &self), location)
    }
    if let syntax = DecoratorTable.all.first(where: { $0.name == item.name }) {
      guard let fields = fields(of: item, syntax.table) else { return nil }
      return .decorator(syntax.make(fields, &self), location)
    }
    let names = FilterTable.all.map { $0.name } + DecoratorTable.all.map { $0.name }
    report(item.location, .unknownFormatter(item.name, known: names))
    return nil
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
    report(
      node.location, .notANamedItem(what, (node.mapping?.count ?? 0) > 1 ? .severalKeys : node.found))
    return nil
  }

  /// The keys under a name; none for a name alone, where that is enough.
  private mutating func fields(of item: NamedItem, _ table: KeyTable) -> DocumentFields? {
    if let value = item.value {
      if value.scalar?.kind == .null, table.isBareAllowed { return DocumentFields(location: item.location) }
      if table.keys.isEmpty, value.mapping?.isEmpty != true {
        report(value.location, .takesNothing(item.name))
        return nil
      }
      return fields(of: value, table)
    }
    if table.isBareAllowed { return DocumentFields(location: item.location) }
    report(item.location, .saysNothingAlone(item.name))
    return nil
  }

  // MARK: What several parts have

  /// `min` and `max`, of which one at least is there, and in order.
  mutating func bounds(_ fields: DocumentFields) -> (minimum: Int?, maximum: Int?)? {
    let (minimum, maximum) = (fields.integer("min"), fields.integer("max"))
    if ["exact", "min", "max"].allSatisfy({ fields.nodes[$0] == nil }) {
      report(fields.location, .noBounds)
    }
    if let minimum, let maximum, minimum > maximum {
      report(fields.location, .reversedBounds(minimum, maximum))
      return nil
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
