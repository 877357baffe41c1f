// How a redactor is read from rule files and written into them.

extension Redact {
  package static let keys = KeyTable(
    "redact",
    [
      .optional("keep-first", .count), .optional("keep-last", .count), .optional("character", .anyText),
      .optional("classes", .any), .optional("separators", .choice(["keep", "hide"])),
      .optional("significant", .text),
      .optional("fixed-length", .count), .optional("minimum-hidden", .count),
      .optional("hide-in-each-part", .boolean),
    ],
    shorthand: .optional("all", .choice(["all"])))
  package static let coverKeys = KeyTable(
    "classes",
    [
      .optional("upper", .text), .optional("lower", .text), .optional("digit", .text),
      .optional("other", .text),
    ])

  /// Reads what stands under the key `redact` of a rule.
  package convenience init(_ node: DocumentNode, _ decoder: inout RuleDecoder) {
    let fields = decoder.fields(of: node, Self.keys)
    if fields.text("all") != nil {
      self.init(keepsSeparators: false)
    } else {
      self.init(
        keepFirst: fields.integer("keep-first") ?? 0, keepLast: fields.integer("keep-last") ?? 0,
        cover: Self.cover(fields, &decoder), keepsSeparators: fields.text("separators") != "hide",
        significant: fields.text("significant"), fixedLength: fields.integer("fixed-length"),
        minimumHidden: fields.integer("minimum-hidden") ?? 1,
        hidesInEachPart: fields.boolean("hide-in-each-part") ?? false)
    }
  }

  private static func cover(_ fields: DocumentFields, _ decoder: inout RuleDecoder) -> Cover {
    guard let classes = fields.nodes["classes"] else { return .character(fields.text("character") ?? "•") }
    if fields.nodes["character"] != nil {
      decoder.report(classes.location, .classesBesideCharacter)
    }
    let covers = decoder.fields(of: classes, coverKeys)
    return .classes(
      upper: covers.text("upper") ?? "X", lower: covers.text("lower") ?? "x",
      digit: covers.text("digit") ?? "n", other: covers.text("other") ?? "•")
  }

  /// What a rule file says under the key `redact`.
  package var written: JSONNode { .mapping(members) }
}
