import InputMask

/// Says a declaration in the keys of rule files: the mirror of `RuleDecoder`. What is as it is by default is
/// left out.
struct RuleEncoder {
  private let rule: RuleDeclaration

  init(_ rule: RuleDeclaration) { self.rule = rule }

  /// What stands under the rule's name.
  var node: JSONNode {
    var formatters = rule.formatters
    var redaction: JSONNode?
    if case .redact(let redact) = formatters.last {
      redaction = node(of: redact)
      formatters.removeLast()
    }
    return .members([
      ("title", text(rule.title)), ("placeholder", text(rule.placeholder)),
      ("formatters", formatters.isEmpty ? nil : .sequence(formatters.map { node(of: $0) })),
      ("tidy", rule.tidying.isEmpty ? nil : .sequence(rule.tidying.map { node(of: $0) })),
      ("checks", rule.checks.isEmpty ? nil : .sequence(rule.checks.map { node(of: $0) })),
      ("optional", rule.isOptional ? .boolean(true) : nil), ("redact", redaction), ("editing", editing),
      ("messages", messages),
      ("examples", rule.examples.isEmpty ? nil : .sequence(rule.examples.map { node(of: $0) })),
    ])
  }

  // MARK: Texts

  /// A text in which a dollar stands for itself and not for a parameter.
  func literal(_ text: String) -> JSONNode {
    guard text.utf8.contains(0x24) else { return .text(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "$" { result += "$" }
      result.unicodeScalars.append(scalar)
    }
    return .text(result)
  }

  /// The same, left out where it is empty.
  private func text(_ text: String) -> JSONNode? { text.isEmpty ? nil : literal(text) }

  func optional(_ text: String?) -> JSONNode? { text.map { literal($0) } }

  /// A table with keys of the author's own, by key.
  private func table<Value>(_ table: [String: Value], _ encode: (Value) -> JSONNode) -> JSONNode {
    .mapping(
      table.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
        .map { ($0.key, encode($0.value)) })
  }

  // MARK: Parts

  private var editing: JSONNode? {
    if !rule.isEager, !rule.overwrites, rule.guarded.isEmpty, !rule.copiesShown { return nil }
    return .members([
      ("trailing", rule.isEager ? .text("eager") : nil),
      ("overwrite", rule.overwrites ? .boolean(true) : nil),
      ("copies", rule.copiesShown ? .text("shown") : nil),
      ("guard", text(rule.guarded)),
    ])
  }

  private var messages: JSONNode? {
    rule.messages.isEmpty ? nil : table(rule.messages) { table($0) { literal($0) } }
  }

  private func node(of example: Example) -> JSONNode {
    // Examples are inputs, in which a dollar is a dollar.
    .members([
      ("input", .text(example.input)), ("text", example.text.map { .text($0) }),
      ("value", example.value.map { .text($0) }), ("shown", example.shown.map { .text($0) }),
      ("valid", example.isValid || example.problem != nil ? nil : .boolean(false)),
      ("problem", example.problem.map { .text($0) }),
    ])
  }

  private func node(of redact: Redact) -> JSONNode {
    var character: JSONNode?
    var classes: JSONNode?
    switch redact.cover {
    case .character(let cover): character = cover == "•" ? nil : literal(cover)
    case .classes(let upper, let lower, let digit, let other):
      classes = .mapping([
        ("upper", literal(upper)), ("lower", literal(lower)), ("digit", literal(digit)),
        ("other", literal(other)),
      ])
    }
    return .members([
      ("keep-first", redact.keepFirst == 0 ? nil : .integer(redact.keepFirst)),
      ("keep-last", redact.keepLast == 0 ? nil : .integer(redact.keepLast)), ("character", character),
      ("classes", classes), ("separators", redact.keepsSeparators ? nil : .text("hide")),
      ("significant", optional(redact.significant)),
      ("fixed-length", redact.fixedLength.map { .integer($0) }),
      ("minimum-hidden", redact.minimumHidden == 1 ? nil : .integer(redact.minimumHidden)),
      ("hide-in-each-part", redact.hidesInEachPart ? .boolean(true) : nil),
    ])
  }

  private func node(of check: Check) -> JSONNode {
    switch check {
    case .complete, .luhn, .mod97, .custom: .text(check.name)
    case .length(let length):
      item(
        check.name,
        [
          ("min", length.minimum == 0 && length.maximum != nil ? nil : .integer(length.minimum)),
          ("max", length.maximum.map { .integer($0) }),
          ("unit", length.unit == .graphemes ? nil : .text(length.unit.rawValue)),
        ])
    case .pattern(let pattern):
      item(
        check.name,
        [
          ("regex", literal(pattern.pattern)), ("ignore-case", pattern.ignoresCase ? .boolean(true) : nil),
        ])
    case .oneOf(let list): item(check.name, [("values", .sequence(list.values.map { literal($0) }))])
    case .number(let number):
      number.minimum == nil && number.maximum == nil
        ? .text(check.name)
        : item(
          check.name, [("min", number.minimum.map { .bare($0) }), ("max", number.maximum.map { .bare($0) })])
    case .date(let date):
      item(
        check.name,
        [("date", literal(date.format)), ("min", optional(date.minimum)), ("max", optional(date.maximum))])
    case .drops(let drops):
      item(
        check.name, [("set", literal(drops.set)), ("at-literals", drops.setAtLiterals.map { literal($0) })])
    }
  }

  /// An item of a list of formatters or checks: a name with what stands under it.
  private func item(_ name: String, _ members: [(String, JSONNode?)]) -> JSONNode {
    .mapping([(name, .members(members))])
  }

  private func node(of formatter: Formatter) -> JSONNode {
    let name = formatter.name
    switch formatter {
    case .digitsOnly(let filter): return filter.folds ? .text(name) : item(name, [("fold", .boolean(false))])
    case .lettersOnly, .trim, .collapseWhitespace, .custom: return .text(name)
    case .characters(let filter): return item(name, [("set", literal(filter.set))])
    case .letterCase(let filter):
      return item(name, [("to", .text(filter.mapping.rawValue)), ("locale", text(filter.locale))])
    case .normalize(let filter): return item(name, [("form", .text(filter.form.rawValue))])
    case .replace(let filter):
      switch filter.source {
      case .table(let entries):
        return item(
          name, [("table", table(entries) { literal($0) }), ("drop", filter.drops ? .boolean(true) : nil)])
      case .pattern(let pattern, let template):
        return item(
          name,
          [
            ("pattern", literal(pattern)), ("with", literal(template)),
            ("drop", filter.drops ? .boolean(true) : nil),
          ])
      }
    case .stripPrefix(let filter):
      let spellings = filter.spellings.map { spelling in
        JSONNode.members([
          ("text", literal(spelling.text)),
          ("longer-than", spelling.longerThan == 0 ? nil : .integer(spelling.longerThan)),
        ])
      }
      return item(name, [("prefixes", .sequence(spellings))])
    case .refuse(let filter):
      return item(name, [("set", literal(filter.set)), ("problem", .text(filter.problem.name))])
    case .maxLength(let filter):
      let unit = filter.unit == .graphemes ? nil : JSONNode.text(filter.unit.rawValue)
      return item(name, [("count", .integer(filter.count)), ("unit", unit)])
    case .separators(let decorator): return item(name, members(of: decorator))
    case .mask(let decorator):
      var slots: [String: Mask.Slot] = [:]
      for (key, slot) in decorator.slots { slots[String(key)] = slot }
      let nodes = table(slots) { slot in
        .members([("set", literal(slot.set)), ("optional", slot.isOptional ? .boolean(true) : nil)])
      }
      return item(name, [("pattern", literal(decorator.pattern)), ("slots", slots.isEmpty ? nil : nodes)])
    case .prefix(let decorator): return item(name, [("text", literal(decorator.text))])
    case .suffix(let decorator): return item(name, [("text", literal(decorator.text))])
    case .choose(let choose):
      return item(
        name,
        [
          ("cases", .sequence(choose.cases.map { node(of: $0) })),
          ("otherwise", choose.otherwise.isEmpty ? nil : .sequence(choose.otherwise.map { node(of: $0) })),
        ])
    // A redactor that is not the last step. Reading refuses it.
    case .redact: return .text(name)
    }
  }

  private func members(of separators: Separators) -> [(String, JSONNode?)] {
    let isEvery = separators.groups.count == 1 && separators.repeatsLast
    return [
      ("separator", literal(separators.separator)), ("every", isEvery ? .integer(separators.groups[0]) : nil),
      ("groups", isEvery ? nil : .sequence(separators.groups.map { .integer($0) })),
      ("repeat-last", separators.repeatsLast && !isEvery ? .boolean(true) : nil),
      ("from", separators.origin == .left ? nil : .text(separators.origin.rawValue)),
      ("within", optional(separators.within)),
    ]
  }

  private func node(of way: Choose.Case) -> JSONNode {
    let condition = way.condition
    let length = condition.length.map { length in
      JSONNode.members([
        ("min", .integer(length.lowerBound)),
        ("max", length.upperBound == .max ? nil : .integer(length.upperBound)),
      ])
    }
    let prefixes = condition.prefixes.map { range in
      literal(range.lower == range.upper ? range.lower : "\(range.lower)-\(range.upper)")
    }
    return .members([
      (
        "when",
        .members([
          ("length", length), ("prefix", prefixes.isEmpty ? nil : .sequence(prefixes)),
          ("set", optional(condition.set)),
        ])
      ), ("use", .sequence(way.decorators.map { node(of: $0) })),
    ])
  }
}
