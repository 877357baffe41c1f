/// A text as a redactor sees it: stretches of one kind from left to right, and how much of the value they have. It is made in one
/// pass, in memory that is kept from text to text. Where each byte is a character and counts, the records of the decorators say the
/// same.
struct Sight {
  enum Kind {
    /// Characters of a part of the value that count; a value that is no parts is one part.
    case data
    /// Literals of the rule. Of parts those that stand between them, also where they are characters of the value.
    case literal
    /// Characters of the value that do not count.
    case other
  }

  struct Stretch {
    var kind: Kind
    /// Which part it is of, and how many characters of that stand before it.
    var part = 0
    let index: Int
    /// In UTF-8 code units and in graphemes.
    var length: Int
    var count = 1
  }

  private(set) var stretches: [Stretch] = []
  /// How many characters of each part there are.
  private(set) var counts: [Int] = []

  /// Looks at a text.
  /// - Parameters:
  ///   - records: how the decorators wrote the text; `nil` where it is the value.
  ///   - significant: the characters of the value that count; `nil` for all.
  ///   - parts: the parts of the value, and where they stand; `nil` for a value as a whole.
  mutating func look(
    at text: TextView, _ records: RecordList?, significant: UnicodeSet?,
    _ parts: (layout: PartsLayout, spans: PartsLayout.Spans)?
  ) {
    stretches.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    for _ in 0..<(parts?.layout.count ?? 1) { counts.append(0) }
    var origins = records.map { PositionCursor(StepRuns($0, isInverted: true)) }
    for grapheme in text {
      let place = grapheme.start..<grapheme.start + grapheme.count
      let origin = origins?.place(of: place) ?? place
      // Not where a mark of the value joined a literal.
      if origin.isEmpty {
        add(.literal, grapheme)
      } else if let (layout, spans) = parts {
        let part = (0..<layout.count).first { spans[$0].overlaps(origin) }
        add(part != nil ? .data : layout.isLiteral(grapheme) ? .literal : .other, grapheme, part ?? 0)
      } else {
        add(significant?.contains(grapheme) == false ? .other : .data, grapheme)
      }
    }
  }

  private mutating func add(_ kind: Kind, _ grapheme: TextRun, _ part: Int = 0) {
    let index = counts[part]
    if kind == .data { counts[part] += 1 }
    if let last = stretches.indices.last, stretches[last].kind == kind, stretches[last].part == part {
      stretches[last].length += grapheme.count
      stretches[last].count += 1
    } else {
      stretches.append(Stretch(kind: kind, part: part, index: index, length: grapheme.count))
    }
  }
}
