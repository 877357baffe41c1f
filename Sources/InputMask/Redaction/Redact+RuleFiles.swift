// How a redactor is read from rule files and written into them.

extension Redact {
  package static let keys = KeyTable(
    "redact",
    [
      .optional("keep-first", .count), .optional("keep-last", .count), .optional("character", .anyText),
      .optional("classes", .any), .optional("separators", .choice(["keep", "hide"])),
      .optional("significant", .text),
      .optional("fixed-length", .count), .optional("minimum-hidden", .count),
      .optional("hide-in-each-part", .boolean), .optional("parts", .any), .optional("show", .text),
    ],
    shorthand: .optional("all", .choice(["all"])))
  package static let partKeys = KeyTable(
    "a part under redact",
    [
      .optional("keep-first", .count), .optional("keep-last", .count), .optional("minimum-hidden", .count),
    ],
    shorthand: .optional("policy", .choice(policies)), needsKeys: true)
  private static let policies = ["hide", "show"]
  package static let coverKeys = KeyTable(
    "classes",
    [
      .optional("upper", .text), .optional("lower", .text), .optional("digit", .text),
      .optional("other", .text),
    ])

  /// Reads what stands under the key `redact` of a rule.
  package convenience init(_ node: DocumentNode, _ decoder: inout RuleDecoder) {
    var node = node
    if case .integer(let count) = node.scalar?.kind {
      decoder.report(node.location, .braces(of: "redact", key: "keep-last", value: "\(count)"))
      self.init()
      return
    }
    let named = Self.takeParts(outOf: &node)
    let fields = decoder.fields(of: node, Self.keys)
    if fields.text["all"] != nil {
      self.init(keepsSeparators: false)
    } else {
      var entries = named
      if let parts = fields.nodes["parts"] { entries += decoder.entries(of: parts, called: "parts") }
      self.init(
        parts: entries.map { Self.part($0, &decoder) }, show: fields.text["show"],
        keepFirst: fields.integer["keep-first"] ?? 0, keepLast: fields.integer["keep-last"] ?? 0,
        cover: Self.cover(fields, &decoder), keepsSeparators: fields.text["separators"] != "hide",
        significant: fields.text["significant"], fixedLength: fields.integer["fixed-length"],
        minimumHidden: fields.integer["minimum-hidden"] ?? 1,
        hidesInEachPart: fields.boolean["hide-in-each-part"] ?? false)
    }
  }

  /// Takes the entries out that are no keys of a redactor and say what is seen of a part: they stand under `parts` or
  /// beside the keys.
  private static func takeParts(outOf node: inout DocumentNode) -> [DocumentEntry] {
    guard let entries = node.mapping else { return [] }
    let parts = entries.filter { entry in
      if keys.keyNames.contains(entry.key) || entry.key == "extends" { return false }
      let policy = entry.value.scalar.flatMap { Suggestion.nearest(to: $0.text, in: policies) }
      return entry.value.mapping != nil || policy != nil
    }
    if parts.isEmpty { return [] }
    node.content = .mapping(entries.filter { entry in !parts.contains { $0.key == entry.key } })
    return parts
  }

  private static func part(_ entry: DocumentEntry, _ decoder: inout RuleDecoder) -> PartRedaction {
    let fields = decoder.fields(of: entry.value, partKeys)
    switch fields.text["policy"] {
    case "hide"?: return .hide(entry.key)
    case "show"?: return .show(entry.key)
    default:
      return .keep(
        entry.key, first: fields.integer["keep-first"] ?? 0, last: fields.integer["keep-last"] ?? 0,
        minimumHidden: fields.integer["minimum-hidden"] ?? 1)
    }
  }

  private static func cover(_ fields: DocumentFields, _ decoder: inout RuleDecoder) -> Cover {
    guard let classes = fields.nodes["classes"] else { return .character(fields.text["character"] ?? "•") }
    if fields.nodes["character"] != nil { decoder.report(classes.location, .classesBesideCharacter) }
    let covers = decoder.fields(of: classes, coverKeys)
    return .classes(
      upper: covers.text["upper"] ?? "X", lower: covers.text["lower"] ?? "x",
      digit: covers.text["digit"] ?? "n", other: covers.text["other"] ?? "•")
  }

  /// What a rule file says under the key `redact`.
  package var written: JSONNode { .mapping(members) }
}

extension PartRedaction.Policy {
  /// The policy as rule files write it.
  var node: JSONNode {
    switch self {
    case .hide: return .text("hide")
    case .show: return .text("show")
    case .keep(let first, let last, let minimumHidden):
      return .members([
        ("keep-first", first == 0 ? nil : .integer(first)), ("keep-last", last == 0 ? nil : .integer(last)),
        ("minimum-hidden", minimumHidden == 1 ? nil : .integer(minimumHidden)),
      ])
    }
  }
}
