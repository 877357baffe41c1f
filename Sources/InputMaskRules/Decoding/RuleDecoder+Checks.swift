import InputMask

extension RuleDecoder {
  mutating func checks(of node: DocumentNode) -> [Check] {
    list(of: node, called: "checks").compactMap { check(of: $0) }
  }

  private mutating func check(of node: DocumentNode) -> Check? {
    guard let item = namedItem(of: node, called: "a check") else { return nil }
    guard let form = CheckForm.all.first(where: { $0.name == item.name }) else {
      let remedy = Suggestion.remedy(
        for: item.name, in: CheckForm.all.map(\.name), elsewhere: Suggestion.checksElsewhere)
      report(item.location, "no check is called \(item.name.quoted); \(remedy)")
      return nil
    }
    guard let fields = fields(of: item, form.table) else { return nil }
    return form.make(fields, &self)
  }

  mutating func lengthCheck(_ fields: Fields) -> Check {
    if let exact = fields.integer("exact") { return .length(LengthCheck(minimum: exact, maximum: exact)) }
    let bounds = bounds(fields)
    let unit: MaxLength.Unit = fields.choice("unit") ?? .graphemes
    return .length(LengthCheck(minimum: bounds?.minimum ?? 0, maximum: bounds?.maximum, unit: unit))
  }

  mutating func rangeCheck(_ fields: Fields) -> Check {
    let (minimum, maximum) = (fields.nodes["min"], fields.nodes["max"])
    if fields.nodes["date"] != nil {
      return .date(
        DateCheck(
          format: fields.text("date") ?? "",
          minimum: minimum.flatMap { text(of: $0, called: "min") },
          maximum: maximum.flatMap { text(of: $0, called: "max") }))
    }
    return .number(
      NumberCheck(
        minimum: minimum.flatMap { decimal(of: $0, called: "min") },
        maximum: maximum.flatMap { decimal(of: $0, called: "max") }))
  }

  /// A number as it is written, so that no digit is lost.
  private mutating func decimal(of node: DocumentNode, called name: String) -> String? {
    if let decimal = node.scalar?.decimal { return decimal }
    var remedy = "write one such as 100 or -12.50"
    if let text = node.scalar?.text, DocumentScalar(text: text, style: .plain).decimal != nil {
      remedy = "write \(text) without quotes"
    }
    report(node.location, "\(name) must be a number in plain digits, not \(node.description); \(remedy)")
    return nil
  }
}
