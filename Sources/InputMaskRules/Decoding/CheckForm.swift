import InputMask

/// How a check is written in rule files.
struct CheckForm: Sendable {
  let table: KeyTable
  /// Makes the check of its decoded keys. What it makes of keys that were reported is not used.
  let make: @Sendable (Fields, inout RuleDecoder) -> Check

  var name: String { table.name }

  private init(
    _ name: String, _ keys: [KeyTable.Key] = [], shorthand: KeyTable.Key? = nil,
    needsKeys: Bool = false,
    make: @escaping @Sendable (Fields, inout RuleDecoder) -> Check
  ) {
    table = KeyTable(name, keys, shorthand: shorthand, needsKeys: needsKeys)
    self.make = make
  }

  static let all: [CheckForm] = [
    CheckForm("complete") { _, _ in .complete },
    CheckForm(
      "length",
      [
        .optional("min", .count), .optional("max", .count),
        .optional("unit", .choice(MaxLength.Unit.allCases.map(\.rawValue))),
      ],
      shorthand: .optional("exact", .count), needsKeys: true
    ) { fields, decoder in
      decoder.lengthCheck(fields)
    },
    CheckForm(
      "pattern", [.required("regex", .text), .optional("ignore-case", .boolean)],
      shorthand: .optional("regex", .text)
    ) { fields, _ in
      .pattern(PatternCheck(fields.text("regex") ?? "", ignoresCase: fields.boolean("ignore-case") ?? false))
    },
    CheckForm("one-of", [.required("values", .texts)], shorthand: .optional("values", .texts)) {
      fields, decoder in
      if fields.texts("values")?.isEmpty == true, fields.nodes["values"]?.sequence?.isEmpty == true {
        decoder.report(fields.location, "one-of is an empty list; write at least one value")
      }
      return .oneOf(OneOfCheck(fields.texts("values") ?? []))
    },
    CheckForm("luhn") { _, _ in .luhn },
    CheckForm("mod-97") { _, _ in .mod97 },
    CheckForm("range", [.optional("date", .text), .optional("min", .any), .optional("max", .any)]) {
      fields, decoder in
      decoder.rangeCheck(fields)
    },
    CheckForm(
      "drops", [.required("set", .text), .optional("at-literals", .text)], shorthand: .optional("set", .text)
    ) { fields, _ in
      .drops(DropsCheck(fields.text("set") ?? "", atLiterals: fields.text("at-literals")))
    },
  ]
}
