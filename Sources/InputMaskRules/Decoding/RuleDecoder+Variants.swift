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
        report(node.location, .bestFitWithoutVariants)
        rule.bestFit = nil
      }
      return
    }
    let hasFit = fields.nodes["best-fit"] != nil
    let items = list(of: node, called: "variants", upTo: Variant.maximumCount)
    if node.sequence?.isEmpty == true {
      report(node.location, .emptyVariants)
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
        report(otherwise.location, .useAndOtherwise)
      } else if hasFit {
        report(otherwise.location, .otherwiseWithBestFit)
      } else if when != nil {
        report(otherwise.location, .otherwiseWithWhen)
      }
    } else if use == nil {
      report(node.location, .useOrOtherwise)
    } else if when == nil, !hasFit {
      report(node.location, .useWithoutWhen)
    }
    let condition = when.map { self.condition(of: $0) }
    guard let body = otherwise ?? use else { return nil }
    var decoder = RuleDecoder()
    let rule = decoder.declaration(fields.text("name") ?? "variant-\(number)", of: body)
    if let examples = body["examples"] {
      decoder.report(examples.location, .examplesOfVariant)
    }
    append(variant: decoder)
    return Variant(rule, when: condition)
  }
}
