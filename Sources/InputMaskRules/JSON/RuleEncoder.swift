import InputMask

/// Says a declaration in the keys of rule files: the mirror of `RuleDecoder`. What is as it is by default is
/// left out.
struct RuleEncoder {
  private let rule: RuleDeclaration

  init(_ rule: RuleDeclaration) { self.rule = rule }

  /// What stands under the rule's name.
  var node: JSONNode {
    let formatters = rule.filters.map(\.node) + rule.decorators.map(\.node)
    return .members([
      ("title", .literal(unlessEmpty: rule.title)), ("placeholder", .literal(unlessEmpty: rule.placeholder)),
      ("variants", list(rule.variants.map { node(of: $0) })),
      ("best-fit", rule.bestFit.map { .text($0.rawValue) }),
      ("formatters", list(formatters)), ("tidy", list(rule.tidying.map(\.node))),
      ("checks", list(rule.checks.map(\.node))), ("optional", .flag(rule.isOptional)),
      ("redact", rule.redactor?.written), ("editing", editing), ("hints", hints),
      ("type", rule.type.map { .text($0.rawValue) }), ("find", find),
      ("messages", messages),
      ("examples", list(rule.examples.map { node(of: $0) })),
    ])
  }

  /// A list; nothing for an empty one.
  private func list(_ nodes: [JSONNode]) -> JSONNode? { nodes.isEmpty ? nil : .sequence(nodes) }

  private func node(of variant: Variant) -> JSONNode {
    let isOther = variant.condition == nil && rule.bestFit == nil
    return .members([
      ("name", .literal(variant.name)), ("when", variant.condition?.node),
      (isOther ? "otherwise" : "use", RuleEncoder(variant.rule).node),
    ])
  }

  /// A single way needs no list.
  private var find: JSONNode? {
    rule.finds.count == 1 ? rule.finds[0].node : list(rule.finds.map(\.node))
  }

  private var hints: JSONNode? {
    let hints = rule.hints
    if hints == RuleHints() { return nil }
    return .members([
      ("keyboard", hints.keyboard == .text ? nil : .text(hints.keyboard.rawValue)),
      ("autofill", hints.autofill.map { .text($0.rawValue) }),
      ("direction", hints.direction == .natural ? nil : .text(hints.direction.rawValue)),
    ])
  }

  private var editing: JSONNode? {
    if !rule.isEager, !rule.overwrites, rule.guarded.isEmpty, !rule.copiesShown, rule.guide == nil {
      return nil
    }
    let overwrites =
      rule.overwrites && rule.shiftsBeforeOverwriting ? .text("shift") : JSONNode.flag(rule.overwrites)
    return .members([
      ("trailing", rule.isEager ? .text("eager") : nil), ("overwrite", overwrites),
      ("copies", rule.copiesShown ? .text("shown") : nil), ("guard", .literal(unlessEmpty: rule.guarded)),
      ("guide", rule.guide.map { .literal($0) }),
    ])
  }

  private var messages: JSONNode? {
    rule.messages.isEmpty ? nil : .table(rule.messages) { .table($0) { .literal($0) } }
  }

  private func node(of example: Example) -> JSONNode {
    // Examples are inputs, in which a dollar is a dollar.
    .members([
      ("input", .text(example.input)), ("text", example.text.map { .text($0) }),
      ("value", example.value.map { .text($0) }), ("shown", example.shown.map { .text($0) }),
      ("valid", example.isValid || example.problem != nil ? nil : .boolean(false)),
      ("problem", example.problem.map { .text($0) }),
      ("variant", example.variant.map { .text($0) }),
    ])
  }
}
