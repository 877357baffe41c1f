extension CheckDigit {
  convenience init(reading fields: DocumentFields, _ decoder: inout RuleDecoder) {
    let limit = Self.positionLimit
    let at = fields.nodes["at"].flatMap { decoder.position(of: $0, called: "at") } ?? 1...1
    let over = fields.nodes["over"].map { node in
      (node.sequence ?? [node]).flatMap { decoder.series(of: $0, called: "over", in: -limit...limit) }
    }
    self.init(
      at: at, over: over,
      Scheme(
        weights: fields.nodes["weights"].map { decoder.weights(of: $0) } ?? .number,
        from: fields.choice("from") ?? .left,
        moduli: (fields.nodes["modulo"].map { $0.sequence ?? [$0] } ?? []).compactMap {
          decoder.integer(of: $0, in: 2...Self.numberLimit, called: "modulo")
        },
        result: fields.choice("result") ?? .complement,
        above9: fields.nodes["above-9"].flatMap { decoder.character(of: $0, called: "above-9") },
        characters: fields.text("characters"),
        letters: fields.nodes["letters"].map { decoder.letters(of: $0) } ?? [:]))
  }
}

extension CheckDigit.Weights {
  /// Powers of ten, as rule files name them.
  fileprivate static let numberName = "number"

  var node: JSONNode {
    switch self {
    case .list(let weights): return .sequence(weights.map { .integer($0) })
    case .number: return .text(Self.numberName)
    }
  }
}

extension RuleDecoder {
  /// One position, or several next to each other: `11`, `-1`, `11-12`.
  fileprivate mutating func position(of node: DocumentNode, called name: String) -> ClosedRange<Int>? {
    let limit = CheckDigit.positionLimit
    let series = series(of: node, called: name, in: -limit...limit)
    guard let first = series.first, let last = series.last else { return nil }
    guard first <= last else {
      report(node.location, .reversedPositions(name))
      return nil
    }
    return first...last
  }

  /// A number, or all from one to another: `9`, `1-9`, `10..2`.
  fileprivate mutating func series(
    of node: DocumentNode, called name: String, in limits: ClosedRange<Int>
  ) -> [Int] {
    if case .integer = node.scalar?.kind {
      return integer(of: node, in: limits, called: name).map { [$0] } ?? []
    }
    guard let scalar = node.scalar, let (first, last) = Self.ends(of: scalar.text) else {
      report(node.location, .notASeries(name, node.found))
      return []
    }
    guard limits.contains(first), limits.contains(last), abs(last - first) < CheckDigit.positionLimit else {
      report(node.location, .seriesTooLong(name, limits, limit: CheckDigit.positionLimit))
      return []
    }
    return Array(stride(from: first, through: last, by: first <= last ? 1 : -1))
  }

  /// The ends of a range that is written with `..`, or with a hyphen between digits.
  private static func ends(of text: String) -> (Int, Int)? {
    let parts = text.split(separator: text.utf8.contains(0x2E) ? "." : "-")
    guard parts.count == 2, let first = Int(parts[0]), let last = Int(parts[1]) else { return nil }
    return (first, last)
  }

  fileprivate mutating func weights(of node: DocumentNode) -> CheckDigit.Weights {
    if node.scalar?.text == CheckDigit.Weights.numberName { return .number }
    let limits = -CheckDigit.numberLimit...CheckDigit.numberLimit
    return .list((node.sequence ?? [node]).flatMap { series(of: $0, called: "weights", in: limits) })
  }

  /// A single character; a digit may stand without quotes.
  fileprivate mutating func character(of node: DocumentNode, called name: String) -> Character? {
    guard let scalar = node.scalar, scalar.text.count == 1 else {
      report(node.location, .notACharacter(name, node.found))
      return nil
    }
    return scalar.text.first
  }

  /// The numbers of letters: that of A, from which the others count on, or those of letters that are listed.
  fileprivate mutating func letters(of node: DocumentNode) -> [Character: Int] {
    let limits = 0...CheckDigit.numberLimit
    var letters: [Character: Int] = [:]
    guard node.mapping != nil else {
      guard let first = integer(of: node, in: limits, called: "letters") else { return [:] }
      for letter in 0..<26 { letters[Character(Unicode.Scalar(UInt8(0x41 + letter)))] = first + letter }
      return letters
    }
    for entry in entries(of: node, called: "letters") {
      guard let number = integer(of: entry.value, in: limits, called: "letters: \(entry.key.quoted)") else {
        continue
      }
      for letter in entry.key { letters[letter] = number }
    }
    return letters
  }
}
