/// A text as a redactor sees it: stretches of one kind from left to right, and how much of the value they have. It is made in one
/// pass, in memory that is kept from text to text.
struct Sight: ~Copyable {
  enum Kind: BitwiseCopyable {
    /// Characters of a part of the value that count; a value that is no parts is one part.
    case data
    /// Literals of the rule. Of parts those that stand between them, also where they are characters of the value.
    case literal
    /// Characters of the value that do not count.
    case other
  }

  struct Stretch: BitwiseCopyable {
    let kind: Kind
    /// Which part it is of, and how many characters of that stand before it.
    let part: Int
    let index: Int
    /// In UTF-8 code units and in graphemes.
    var length: Int
    var count: Int
  }

  private var seen = GrowingBuffer<Stretch>(capacity: 32)
  private var counted = GrowingBuffer<Int>(capacity: 4)

  /// The stretches, and how many characters of each part there are; until the next look.
  var stretches: UnsafeBufferPointer<Stretch> { seen.elements }
  var counts: UnsafeBufferPointer<Int> { counted.elements }

  /// Looks at a text.
  /// - Parameters:
  ///   - records: how the decorators wrote the text; `nil` where it is the value.
  ///   - significant: the characters of the value that count; `nil` for all.
  ///   - layout: the parts of the value, which stand at `spans`; `nil` for a value as a whole.
  mutating func look(
    at text: TextView, _ records: RecordList?, significant: UnicodeSet?,
    _ layout: PartsLayout?, _ spans: PartsLayout.Spans
  ) {
    seen.removeAll()
    counted.removeAll()
    for _ in 0..<(layout?.count ?? 1) { counted.append(0) }
    if text.isSimple, significant == nil, layout == nil {
      // Each byte is a character that counts, so that the records are the stretches.
      guard let records else { return add(.data, length: text.count, count: text.count) }
      for record in records {
        let length = Int(record.newLength)
        add(record.kind == .inserted ? .literal : .data, length: length, count: length)
      }
      return
    }
    var origins = records.map { PositionCursor(StepRuns($0, isInverted: true)) }
    for grapheme in text {
      let place = grapheme.start..<grapheme.start + grapheme.count
      let origin = origins?.place(of: place) ?? place
      // Not where a mark of the value joined a literal.
      if origin.isEmpty {
        add(.literal, length: grapheme.count)
      } else if let layout {
        let part = (0..<layout.count).first { spans[$0].overlaps(origin) }
        let kind: Kind = part != nil ? .data : layout.isLiteral(grapheme) ? .literal : .other
        add(kind, of: part ?? 0, length: grapheme.count)
      } else {
        add(significant?.containsNothing(of: grapheme) == true ? .other : .data, length: grapheme.count)
      }
    }
  }

  @inline(__always)
  private mutating func add(_ kind: Kind, of part: Int = 0, length: Int, count: Int = 1) {
    let index = counted.base[part]
    if kind == .data { counted.base[part] &+= count }
    if let last = stretches.last, last.kind == kind, last.part == part {
      seen.base[seen.count &- 1].length &+= length
      seen.base[seen.count &- 1].count &+= count
    } else {
      seen.append(Stretch(kind: kind, part: part, index: index, length: length, count: count))
    }
  }
}

extension UnicodeSet {
  /// Whether no scalar of a grapheme is a member: a digit with a mark behind it is still a digit to whoever reads it.
  @inline(__always)
  fileprivate func containsNothing(of grapheme: TextRun) -> Bool {
    grapheme.count == 1 ? !contains(ascii: grapheme.bytes[0]) : grapheme.hasOnly { !contains($0) }
  }
}
