import InputMask

/// What would do where a rule breaks a law, by what the rule is made of.
struct LawRemedy {
  let rule: RuleDeclaration

  /// The remedy.
  /// - Parameters:
  ///   - chosen: the variants that the ways of the law have chosen, each way in words that a verb may follow.
  ///   - isFilter: whether a filter of the rule is known to be the cause.
  ///   - filters: what would do where it is one.
  func words(
    of chosen: [(way: String, variant: String?)], isFilter: Bool, otherwise filters: String
  ) -> String {
    let known = chosen.compactMap { choice in choice.variant.map { (way: choice.way, variant: $0) } }
    if let first = known.first {
      if let other = known.first(where: { $0.variant != first.variant }) {
        return "\(first.way) goes into the variant \(first.variant) and \(other.way) into \(other.variant): "
          + "let the conditions of both hold for each form of a value"
      }
      if let inner = Self.variant(first.variant, of: rule) {
        return "in the variant \(first.variant), "
          + LawRemedy(rule: inner).words(of: [], isFilter: isFilter, otherwise: filters)
      }
    }
    if isFilter { return filters }
    return ofParts ?? (rule.filters.isEmpty && rule.tidying.isEmpty ? ofLiterals : nil) ?? filters
  }

  /// The declaration of a variant; of a variant within another one both names are given, with `/` between.
  private static func variant(_ name: String, of rule: RuleDeclaration) -> RuleDeclaration? {
    for variant in rule.variants {
      if variant.name == name { return variant.rule }
      if name.hasPrefix(variant.name + "/"),
        let inner = Self.variant(String(name.dropFirst(variant.name.count + 1)), of: variant.rule)
      {
        return inner
      }
    }
    return nil
  }

  /// What is likely where a rule has parts: one that may be left out, or a literal that may be taken for a part.
  private var ofParts: String? {
    guard let parts = rule.decorators.lazy.compactMap({ $0 as? Parts }).first else { return nil }
    for case .part(let part) in parts.elements where part.isOptional {
      return
        "the part \(part.name.quoted) may be left out: let nothing be read as it that belongs to another part, or keep "
        + "its place in value:"
    }
    for case .literal(let literal) in parts.elements
    where literal.unicodeScalars.contains(where: {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }) {
      return "the literal \(literal.quoted) may be read as a part: write one that no part can have"
    }
    return "let a literal, or value:, tell where each part ends"
  }

  private var ofLiterals: String? {
    rule.decorators.isEmpty
      ? nil : "write literals that the value cannot have, or between braces where they belong to it"
  }
}
