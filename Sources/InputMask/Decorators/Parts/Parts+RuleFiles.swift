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
      fields.nodes["list"].map { decoder.elements(of: $0) } ?? [], alsoRead: fields.text["also-read"],
      value: fields.text["value"], fill: fields.choice("fill") ?? .left)
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
      ("range", rangeNode),
      ("pivot", pivot.map { .integer($0) }), ("optional", .flag(isOptional)),
    ])
  }

  /// Bounds as a range, a list of ranges, or ranges with the century of each.
  private var rangeNode: JSONNode? {
    let texts = bounds.map { bounds in
      let ends = [bounds.numbers.lowerBound, bounds.numbers.upperBound]
      if case .digits = content { return "\(ends[0])-\(ends[1])" }
      let scalars = ends.map { String(Unicode.Scalar(UInt32($0)) ?? "\u{FFFD}") }
      return ends[0] == ends[1] ? scalars[0] : scalars.joined(separator: "-")
    }
    if bounds.contains(where: { $0.century != nil }) {
      return .mapping(
        zip(texts, bounds).map { JSONNode.Member($0, $1.century.map { .integer($0) } ?? .null) })
    }
    return texts.count > 1 ? .sequence(texts.map { .text($0) }) : texts.first.map { .text($0) }
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
      return .part(part(entry.key, of: entry.value) ?? Part(entry.key, .digits(1...1)))
    }
  }

  /// A part; `nil` where a mistake in what it has was reported. Its name is known all the same.
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
    } else if let words = fields.texts["words"] {
      content = .words(words)
    } else if let set = fields.text["characters"] {
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
        name, content, pad: fields.integer["pad"],
        bounds: fields.nodes["range"].map { bounds(of: $0, content) } ?? [], pivot: fields.integer["pivot"],
        isOptional: fields.boolean["optional"] ?? false)
    }
  }

  /// A range of numbers, a list of them, or ranges of numbers or characters with the century that each says.
  private mutating func bounds(of node: DocumentNode, _ content: Part.Content) -> [Part.Bounds] {
    let numbers = 0...PartsLayout.largestNumber
    if let entries = node.mapping {
      return entries.compactMap { entry in
        let century = integer(of: entry.value, in: 0...9900, called: entry.key)
        let range =
          if case .digits = content {
            counts(of: entry.key, in: numbers, called: "range", entry.keyLocation)
          } else {
            scalars(of: entry.key, entry.keyLocation)
          }
        return range.map { Part.Bounds($0, century: century) }
      }
    }
    return (node.sequence ?? [node]).compactMap {
      counts(of: $0, in: numbers, called: "range").map { Part.Bounds($0) }
    }
  }

  /// Two characters with a hyphen between them, or one for both.
  private mutating func scalars(of text: String, _ location: DocumentLocation) -> ClosedRange<Int>? {
    let scalars = text.unicodeScalars.map { Int($0.value) }
    let ends = scalars.count == 3 && scalars[1] == 0x2D ? [scalars[0], scalars[2]] : scalars + scalars
    guard ends.count == 2, ends[0] <= ends[1] else { return fail(location, .notCharacters("range")) }
    return ends[0]...ends[1]
  }

  /// Two numbers with a hyphen between them, or one for both.
  private mutating func counts(
    of node: DocumentNode, in bounds: ClosedRange<Int>, called name: String
  ) -> ClosedRange<Int>? {
    guard let scalar = node.scalar, scalar.kind == .text, Int(scalar.text) == nil else {
      return integer(of: node, in: bounds, called: name).map { $0...$0 }
    }
    return counts(of: scalar.text, in: bounds, called: name, node.location)
  }

  private mutating func counts(
    of text: String, in bounds: ClosedRange<Int>, called name: String, _ location: DocumentLocation
  ) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard 1...2 ~= ends.count, let first = ends[0], let last = ends[ends.count - 1], bounds.contains(first),
      bounds.contains(last)
    else { return fail(location, .notARange(name, bounds)) }
    return first <= last ? first...last : fail(location, .reversedRange(name, first, last))
  }
}
