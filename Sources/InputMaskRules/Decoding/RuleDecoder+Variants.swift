import InputMask

// The rules that variants use stand in the tree as a whole: the resolver has put them in the places of their names.

extension RuleDecoder {
  static let variantKeys = KeyTable(
    "a variant",
    [
      .optional("when", .any), .optional("use", .any), .optional("otherwise", .any), .optional("with", .any),
      .optional("name", .text),
    ])

  /// Adds the variants that a rule lists.
  mutating func addVariants(_ fields: DocumentFields, to rule: inout RuleDeclaration) {
    rule.bestFit = fields.choice("best-fit")
    guard let node = fields.nodes["variants"] else {
      if let node = fields.nodes["best-fit"] {
        report(node.location, "best-fit: chooses among variants; add variants:")
        rule.bestFit = nil
      }
      return
    }
    let hasFit = fields.nodes["best-fit"] != nil
    let items = list(of: node, called: "variants", upTo: Variant.maximumCount)
    if node.sequence?.isEmpty == true {
      report(node.location, "variants is an empty list; write at least one variant")
    }
    rule.variants = items.enumerated().compactMap { index, item in
      variant(of: item, number: index + 1, hasFit: hasFit)
    }
  }

  private mutating func variant(of node: DocumentNode, number: Int, hasFit: Bool) -> Variant? {
    let fields = fields(of: node, Self.variantKeys)
    guard node.mapping != nil else { return nil }
    let (when, use, otherwise) = (fields.nodes["when"], fields.nodes["use"], fields.nodes["otherwise"])
    if let otherwise {
      if use != nil {
        report(otherwise.location, "a variant has use: or otherwise:, not both; write two variants")
      } else if hasFit {
        report(otherwise.location, "the best fit is chosen among all variants; write use: for this one")
      } else if when != nil {
        report(otherwise.location, "otherwise: takes all other inputs and has no when:; write use:")
      }
    } else if use == nil {
      report(node.location, "a variant needs the key \"use\" or \"otherwise\"; name a rule under it")
    } else if when == nil, !hasFit {
      report(
        node.location,
        "a variant needs when: beside use:; write otherwise: for the one that takes all other inputs")
    }
    let condition = when.map { self.condition(of: $0) }
    guard let body = otherwise ?? use else { return nil }
    var decoder = RuleDecoder()
    let rule = decoder.declaration(fields.text["name"] ?? "variant-\(number)", of: body)
    if let examples = body["examples"] {
      decoder.report(
        examples.location, "examples stand under the rule that has the variants; write them there")
    }
    append(variant: decoder)
    return Variant(rule, when: condition)
  }
}
