import InputMask

extension RuleDecoder {
  static let redactKeys = KeyTable(
    "redact",
    [
      .optional("keep-first", .count), .optional("keep-last", .count), .optional("character", .anyText),
      .optional("classes", .any), .optional("separators", .choice(["keep", "hide"])),
      .optional("significant", .text),
      .optional("fixed-length", .count), .optional("minimum-hidden", .count),
      .optional("hide-in-each-part", .boolean),
    ],
    shorthand: .optional("all", .choice(["all"])))
  static let coverKeys = KeyTable(
    "classes",
    [
      .optional("upper", .text), .optional("lower", .text), .optional("digit", .text),
      .optional("other", .text),
    ])

  mutating func redaction(of node: DocumentNode) -> Formatter {
    let fields = fields(of: node, Self.redactKeys)
    if fields.text("all") != nil { return .redact(Redact(keepsSeparators: false)) }
    let cover = cover(fields)
    return .redact(
      Redact(
        keepFirst: fields.integer("keep-first") ?? 0, keepLast: fields.integer("keep-last") ?? 0,
        cover: cover,
        keepsSeparators: fields.text("separators") != "hide", significant: fields.text("significant"),
        fixedLength: fields.integer("fixed-length"), minimumHidden: fields.integer("minimum-hidden") ?? 1,
        hidesInEachPart: fields.boolean("hide-in-each-part") ?? false))
  }

  private mutating func cover(_ fields: Fields) -> Redact.Cover {
    if let classes = fields.nodes["classes"] {
      if fields.nodes["character"] != nil {
        report(classes.location, "classes: stands beside character:; remove one of the two")
      }
      let covers = self.fields(of: classes, Self.coverKeys)
      return .classes(
        upper: covers.text("upper") ?? "X", lower: covers.text("lower") ?? "x",
        digit: covers.text("digit") ?? "n",
        other: covers.text("other") ?? "•")
    }
    return .character(fields.text("character") ?? "•")
  }
}
