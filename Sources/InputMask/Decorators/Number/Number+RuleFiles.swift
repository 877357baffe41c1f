// How numbers are read from rule files and written into them.

extension Number {
  private static let commonKeys: [KeyTable.Key] = [
    .optional("locale", .text), .optional("decimals", .any),
    .optional("surplus", .choice(Surplus.allCases.map { $0.rawValue })), .optional("negative", .boolean),
    .optional("groups", .boolean), .optional("scale", .integer(0...placeLimit)),
    .optional("entry", .choice(Entry.allCases.map { $0.rawValue })),
  ]

  static let numberSyntax = ComponentSyntax<DecoratorStep>("number", commonKeys) { fields, decoder in
    Number(.decimal, reading: fields, &decoder)
  }

  static let percentSyntax = ComponentSyntax<DecoratorStep>("percent", commonKeys) { fields, decoder in
    Number(.percent, reading: fields, &decoder)
  }

  static let currencySyntax = ComponentSyntax<DecoratorStep>(
    "currency",
    commonKeys + [
      .optional("code", .text), .optional("symbol", .choice(Symbol.allCases.map { $0.rawValue })),
    ]
  ) { fields, decoder in
    Number(.currency(fields.text["code"], fields.choice("symbol") ?? .symbol), reading: fields, &decoder)
  }

  package static let decimalsKeys = KeyTable(
    "decimals",
    [.optional("min", .integer(0...placeLimit)), .optional("max", .integer(0...placeLimit))])

  private convenience init(_ style: Style, reading fields: DocumentFields, _ decoder: inout RuleDecoder) {
    var least: Int?
    var most: Int?
    if let node = fields.nodes["decimals"] {
      if node.scalar != nil {
        least = decoder.integer(of: node, in: 0...Self.placeLimit, called: "decimals")
        most = least
      } else {
        let bounds = decoder.fields(of: node, Self.decimalsKeys)
        least = bounds.integer["min"]
        most = bounds.integer["max"]
      }
    }
    self.init(
      style, locale: fields.text["locale"] ?? "en", leastDecimals: least, mostDecimals: most,
      surplus: fields.choice("surplus") ?? .refuse, allowsNegative: fields.boolean["negative"] ?? true,
      groups: fields.boolean["groups"] ?? true, scale: fields.integer["scale"] ?? 0,
      entry: fields.choice("entry") ?? .asTyped)
  }

  /// What a rule file says under `decimals`.
  var decimalsNode: JSONNode? {
    if leastDecimals == nil, mostDecimals == nil { return nil }
    if let leastDecimals, leastDecimals == mostDecimals { return .integer(leastDecimals) }
    return .members([
      ("min", leastDecimals.map { .integer($0) }), ("max", mostDecimals.map { .integer($0) }),
    ])
  }
}
