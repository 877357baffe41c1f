import InputMask

/// How a formatter is written in rule files.
struct FormatterForm: Sendable {
  let table: KeyTable
  /// Makes the formatter of its decoded keys. What it makes of keys that were reported is not used.
  let make: @Sendable (Fields, inout RuleDecoder) -> Formatter

  var name: String { table.name }

  private init(
    _ name: String, _ keys: [KeyTable.Key] = [], shorthand: KeyTable.Key? = nil,
    needsKeys: Bool = false,
    make: @escaping @Sendable (Fields, inout RuleDecoder) -> Formatter
  ) {
    table = KeyTable(name, keys, shorthand: shorthand, needsKeys: needsKeys)
    self.make = make
  }

  static let all: [FormatterForm] = filters + decorators

  private static let units = MaxLength.Unit.allCases.map(\.rawValue)

  private static let filters: [FormatterForm] = [
    FormatterForm("digits-only", [.optional("fold", .boolean)]) { fields, _ in
      .digitsOnly(DigitsOnly(folds: fields.boolean("fold") ?? true))
    },
    FormatterForm("letters-only") { _, _ in .lettersOnly(LettersOnly()) },
    FormatterForm("characters", [.required("set", .text)], shorthand: .optional("set", .text)) { fields, _ in
      .characters(Characters(fields.text("set") ?? ""))
    },
    FormatterForm("trim") { _, _ in .trim(Trim()) },
    FormatterForm("collapse-whitespace") { _, _ in .collapseWhitespace(CollapseWhitespace()) },
    FormatterForm(
      "case",
      [.required("to", .choice(LetterCase.Mapping.allCases.map(\.rawValue))), .optional("locale", .text)],
      shorthand: .optional("to", .choice(LetterCase.Mapping.allCases.map(\.rawValue)))
    ) { fields, _ in
      .letterCase(LetterCase(fields.choice("to") ?? .upper, locale: fields.text("locale") ?? ""))
    },
    FormatterForm(
      "normalize", [.optional("form", .choice(Normalize.Form.allCases.map(\.rawValue)))],
      shorthand: .optional("form", .choice(Normalize.Form.allCases.map(\.rawValue)))
    ) { fields, _ in
      .normalize(Normalize(fields.choice("form") ?? .nfc))
    },
    FormatterForm(
      "replace",
      [
        .optional("table", .textTable), .optional("pattern", .text), .optional("with", .anyText),
        .optional("drop", .boolean),
      ],
      needsKeys: true
    ) { fields, decoder in
      decoder.replace(fields)
    },
    FormatterForm("strip-prefix", [.required("prefixes", .any)], shorthand: .optional("prefixes", .any)) {
      fields, decoder in
      .stripPrefix(StripPrefix(fields.nodes["prefixes"].map { decoder.spellings(of: $0) } ?? []))
    },
    FormatterForm("refuse", [.required("set", .text), .required("problem", .text)]) { fields, decoder in
      decoder.refuse(fields)
    },
    FormatterForm(
      "max-length", [.required("count", .count), .optional("unit", .choice(units))],
      shorthand: .optional("count", .count)
    ) { fields, _ in
      .maxLength(MaxLength(fields.integer("count") ?? 0, unit: fields.choice("unit") ?? .graphemes))
    },
  ]

  private static let decorators: [FormatterForm] = [
    FormatterForm(
      "separators",
      [
        .required("separator", .text), .optional("every", .positiveCount),
        .optional("groups", .integers(1...1_000_000)),
        .optional("repeat-last", .boolean),
        .optional("from", .choice(Separators.Origin.allCases.map(\.rawValue))),
        .optional("within", .text),
      ]
    ) { fields, decoder in
      decoder.separators(fields)
    },
    FormatterForm(
      "mask", [.required("pattern", .text), .optional("slots", .any), .optional("fold", .boolean)],
      shorthand: .optional("pattern", .text)
    ) { fields, decoder in
      .mask(
        Mask(
          fields.text("pattern") ?? "", slots: fields.nodes["slots"].map { decoder.slots(of: $0) } ?? [:],
          folds: fields.boolean("fold") ?? true))
    },
    FormatterForm("prefix", [.required("text", .text)], shorthand: .optional("text", .text)) { fields, _ in
      .prefix(Prefix(fields.text("text") ?? ""))
    },
    FormatterForm("suffix", [.required("text", .text)], shorthand: .optional("text", .text)) { fields, _ in
      .suffix(Suffix(fields.text("text") ?? ""))
    },
    FormatterForm("choose", [.required("cases", .any), .optional("otherwise", .any)]) { fields, decoder in
      decoder.choose(fields)
    },
  ]
}
