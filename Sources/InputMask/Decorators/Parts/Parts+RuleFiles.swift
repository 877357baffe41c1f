// How parts are read from rule files and written into them.

extension Parts {
  /// How many parts and literals a rule file may list.
  package static let maximumElementCount = 33
  package static let listKeys: [KeyTable.Key] = [
    .required("list", .any), .optional("also-read", .text), .optional("value", .text), fillKey,
  ]
  package static let fillKey = KeyTable.Key.optional("fill", .choice(Fill.allCases.map { $0.rawValue }))
  package static let partKeys = KeyTable(
    "a part",
    [
      .optional("digits", .any), .optional("characters", .text), .optional("count", .any),
      .optional("words", .texts), .optional("pad", .integer(1...PartsLayout.maximumWidth)),
      .optional("range", .any), .optional("pivot", .integer(0...99)), .optional("optional", .boolean),
    ])

  convenience init(_ fields: DocumentFields, _ decoder: inout RuleDecoder) {
    self.init(
      fields.nodes["list"].map { decoder.elements(of: $0) } ?? [], alsoRead: fields.text("also-read"),
      value: fields.text("value"), fill: fields.choice("fill") ?? .left)
  }
}

extension Parts.Element {
  /// The element as rule files list it.
  var node: JSONNode {
    switch self {
    case .literal(let text): return .literal(text)
    case .part(let part): return .mapping([JSONNode.Member(part.name, part.node)])
    }
  }
}

extension Part {
  fileprivate var node: JSONNode {
    var digits: JSONNode?
    var set: JSONNode?
    var count: JSONNode?
    var list: JSONNode?
    switch content {
    case .digits(let range): digits = Self.node(of: range)
    case .characters(let text, let range): (set, count) = (.literal(text), Self.node(of: range))
    case .words(let words): list = .sequence(words.map { .literal($0) })
    }
    return .members([
      ("digits", digits), ("characters", set), ("count", count), ("words", list),
      ("pad", pad.map { .integer($0) }),
      ("range", range.map { .text("\($0.lowerBound)-\($0.upperBound)") }),
      ("pivot", pivot.map { .integer($0) }), ("optional", .flag(isOptional)),
    ])
  }

  private static func node(of range: ClosedRange<Int>) -> JSONNode {
    range.count == 1 ? .integer(range.lowerBound) : .text("\(range.lowerBound)-\(range.upperBound)")
  }
}

extension RuleDecoder {
  /// Puts the parts that a rule lists itself before its other decorators.
  package mutating func add(
    parts list: DocumentNode, alsoRead: String?, value: String?, fill: Parts.Fill,
    to rule: inout RuleDeclaration
  ) {
    rule.decorators.insert(
      Parts(elements(of: list), alsoRead: alsoRead, value: value, fill: fill), at: 0)
    places.decorators.insert(StepPlaces.parts, at: 0)
  }

  fileprivate mutating func elements(of node: DocumentNode) -> [Parts.Element] {
    list(of: node, called: "parts", upTo: Parts.maximumElementCount).compactMap { item in
      if let scalar = item.scalar, scalar.kind != .null { return .literal(scalar.text) }
      guard let entries = item.mapping, entries.count == 1, let entry = entries.first else {
        return fail(item.location, .notAPart(isSeveral: (item.mapping?.count ?? 0) > 1))
      }
      if !RuleName.isValid(entry.key) {
        report(entry.keyLocation, .name(entry.key, of: "part"))
      }
      return part(entry.key, of: entry.value).map { .part($0) }
    }
  }

  private mutating func part(_ name: String, of node: DocumentNode) -> Part? {
    let fields = fields(of: node, Parts.partKeys)
    let contents = ["digits", "characters", "words"].filter { fields.nodes[$0] != nil }
    guard contents.count == 1 else {
      if node.mapping != nil {
        report(
          fields.location, contents.isEmpty ? .partWithoutWidth(name) : .partOfTwoKinds(name, kinds: contents)
        )
      }
      return nil
    }
    var content: Part.Content?
    if let digits = fields.nodes["digits"] {
      content = counts(of: digits, in: 1...PartsLayout.maximumWidth, called: "digits").map { .digits($0) }
    } else if let words = fields.texts("words") {
      content = .words(words)
    } else if let set = fields.text("characters") {
      if let count = fields.nodes["count"] {
        content = counts(of: count, in: 1...PartsLayout.maximumWidth, called: "count").map {
          .characters(set, $0)
        }
      } else {
        report(fields.location, .charactersWithoutCount)
      }
    }
    if let count = fields.nodes["count"], fields.nodes["characters"] == nil {
      report(count.location, .countWithoutCharacters)
    }
    return content.map { content in
      Part(
        name, content, pad: fields.integer("pad"),
        range: fields.nodes["range"].flatMap {
          counts(of: $0, in: 0...PartsLayout.largestNumber, called: "range")
        }, pivot: fields.integer("pivot"), isOptional: fields.boolean("optional") ?? false)
    }
  }

  /// Two numbers with a hyphen between them, or one for both.
  private mutating func counts(
    of node: DocumentNode, in bounds: ClosedRange<Int>, called name: String
  ) -> ClosedRange<Int>? {
    guard let scalar = node.scalar, scalar.kind == .text, Int(scalar.text) == nil else {
      return integer(of: node, in: bounds, called: name).map { $0...$0 }
    }
    let ends = scalar.text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], bounds.contains(first),
      bounds.contains(last)
    else { return fail(node.location, .notARange(name, bounds)) }
    return first <= last ? first...last : fail(node.location, .reversedRange(name, first, last))
  }
}
