extension CheckDigit {
  convenience init(reading fields: DocumentFields, _ decoder: inout RuleDecoder) {
    let at = fields.nodes["at"].flatMap { decoder.position(of: $0, called: "at") } ?? 1...1
    self.init(
      at: at, over: decoder.positions(in: fields),
      Scheme(
        weights: fields.nodes["weights"].map { decoder.weights(of: $0, called: "weights") } ?? .number,
        from: fields.choice("from") ?? .left,
        moduli: (fields.nodes["modulo"].map { $0.sequence ?? [$0] } ?? []).compactMap {
          decoder.integer(of: $0, in: 2...Self.numberLimit, called: "modulo")
        },
        result: fields.choice("result") ?? .complement,
        weightsAbove9: fields.nodes["weights-above-9"].map {
          decoder.weights(of: $0, called: "weights-above-9")
        },
        above9: fields.nodes["above-9"].flatMap { decoder.character(of: $0, called: "above-9") },
        characters: fields.text["characters"],
        letters: fields.nodes["letters"].map { decoder.letters(of: $0) } ?? [:],
        plus: fields.integer["plus"] ?? 0, lowest: fields.integer["lowest"] ?? 0))
  }
}

extension CheckDigit.Weights {
  /// Powers of ten, as rule files name them.
  fileprivate static let numberName = "number"

  var node: JSONNode {
    switch self {
    case .list(let weights): return .sequence(weights.map { $0.node })
    case .number: return .text(Self.numberName)
    }
  }
}

extension CheckDigit.Weight {
  fileprivate var node: JSONNode {
    switch self {
    case .factor(let factor): .integer(factor)
    case .table(let table): .sequence(table.map { .integer($0) })
    }
  }
}

extension RuleDecoder {
  /// The positions under `over`; `nil` where they are not written.
  mutating func positions(in fields: DocumentFields) -> [Int]? {
    let limit = CheckDigit.positionLimit
    return fields.nodes["over"].map { numbers(of: $0, called: "over", in: -limit...limit, upTo: limit) }
  }

  /// One position, or several next to each other: `11`, `-1`, `11-12`.
  fileprivate mutating func position(of node: DocumentNode, called name: String) -> ClosedRange<Int>? {
    let limit = CheckDigit.positionLimit
    let series = series(of: node, called: name, in: -limit...limit)
    guard let first = series.first, let last = series.last else { return nil }
    return first <= last ? first...last : fail(node.location, .reversedPositions(name))
  }

  /// A number, or all from one to another: `9`, `1-9`, `10..2`.
  fileprivate mutating func series(
    of node: DocumentNode, called name: String, in limits: ClosedRange<Int>
  ) -> [Int] {
    if case .integer = node.scalar?.kind {
      return integer(of: node, in: limits, called: name).map { [$0] } ?? []
    }
    guard let scalar = node.scalar, let (first, last) = Self.ends(of: scalar.text) else {
      report(node.location, .notASeries(name, node.words))
      return []
    }
    if last < first, !scalar.text.utf8.contains(0x2E) {
      report(node.location, last < 0 && first > 0 ? .bothEnds(name) : .reversedPositions(name))
      return []
    }
    guard limits.contains(first), limits.contains(last), abs(last - first) < CheckDigit.positionLimit else {
      report(node.location, .seriesTooLong(name, limits, limit: CheckDigit.positionLimit))
      return []
    }
    return Array(stride(from: first, through: last, by: first <= last ? 1 : -1))
  }

  /// The ends of a range that is written with `..`, or with a hyphen. Each may have a sign of its own.
  private static func ends(of text: String) -> (Int, Int)? {
    let separator = text.utf8.contains(0x2E) ? ".." : "-"
    // A hyphen before the first digit is a sign.
    guard let end = text.dropFirst().firstIndex(where: separator.contains), text[end...].hasPrefix(separator),
      let first = Int(text[..<end]), let last = Int(text[end...].dropFirst(separator.count))
    else { return nil }
    return (first, last)
  }

  /// Factors, of which several may be written as a range, and tables, which are lists.
  fileprivate mutating func weights(of node: DocumentNode, called name: String) -> CheckDigit.Weights {
    if node.scalar?.text == CheckDigit.Weights.numberName { return .number }
    let limits = -CheckDigit.numberLimit...CheckDigit.numberLimit
    var list: [CheckDigit.Weight] = []
    for item in node.sequence ?? [node] where list.count <= CheckDigit.positionLimit {
      guard item.sequence != nil else {
        list += series(of: item, called: name, in: limits).map { .factor($0) }
        continue
      }
      list.append(.table(numbers(of: item, called: name, in: limits, upTo: CheckDigit.tableLimit)))
    }
    return .list(list)
  }

  /// The numbers of a list, or one of them; so many, and those of one series more.
  fileprivate mutating func numbers(
    of node: DocumentNode, called name: String, in limits: ClosedRange<Int>, upTo count: Int
  ) -> [Int] {
    var numbers: [Int] = []
    for item in node.sequence ?? [node] where numbers.count <= count {
      numbers += series(of: item, called: name, in: limits)
    }
    return numbers
  }

  /// A single character; a digit may stand without quotes.
  fileprivate mutating func character(of node: DocumentNode, called name: String) -> Character? {
    guard let scalar = node.scalar, scalar.text.count == 1 else {
      return fail(node.location, .notACharacter(name, node.words))
    }
    return scalar.text.first
  }

  /// The ends of a series of letters such as `A..Z`.
  private static func letters(ofSeries key: String) -> (UInt8, UInt8)? {
    let bytes = Array(key.utf8)
    guard bytes.count == 4, bytes[1...2] == [0x2E, 0x2E], bytes[0] <= bytes[3],
      bytes[0].isLetter, bytes[3].isLetter, (bytes[0] ^ bytes[3]) & 0x20 == 0
    else { return nil }
    return (bytes[0], bytes[3])
  }

  /// The numbers of letters: that of A, from which the others count on, or those of letters that are listed. Of a series the first
  /// has the number, from which the others count on.
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
      if let (first, last) = Self.letters(ofSeries: entry.key) {
        for letter in first...last {
          letters[Character(Unicode.Scalar(letter))] = number + Int(letter - first)
        }
      } else {
        for letter in entry.key { letters[letter] = number }
      }
    }
    return letters
  }
}
