/// A text as a redactor sees it: stretches of one kind from left to right, and how much of the value they have. It is made in one
/// pass, in memory that is kept from text to text.
///
/// A stretch is a record of the text: `kept` are characters that count, `inserted` are literals of the rule, and of parts those that
/// stand between them, also where they are characters of the value; `removed` are characters of the value that do not count. The old
/// length is in graphemes. Parts come in their order, each in stretches of its own.
struct Sight: ~Copyable {
  /// A stretch of the text that is not seen, from one UTF-8 offset up to another.
  struct Hidden: BitwiseCopyable {
    var start: Int32
    var end: Int32
    /// Whether it is of the value and counts.
    var isData: Bool
  }

  private var seen = GrowingBuffer<TextWriter.Record>(capacity: 32)
  private var counted = GrowingBuffer<Int>(capacity: 4)
  private var unseen = GrowingBuffer<Hidden>(capacity: 16)

  /// How many characters of each part count; until the next look. A value that is no parts is one part.
  var counts: UnsafeBufferPointer<Int> {
    @inline(__always) get { counted.elements }
  }

  /// What was hidden since the last look, from left to right.
  var hidden: UnsafeBufferPointer<Hidden> {
    @inline(__always) get { unseen.elements }
  }

  /// How many characters of the first part count.
  var total: Int {
    @inline(__always) get { counted.base[0] }
  }

  /// Hides a stretch that stands behind those that are hidden.
  @inline(__always)
  mutating func hide(_ start: Int, _ end: Int, isData: Bool) {
    if start >= end { return }
    unseen.append(
      Hidden(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), isData: isData))
  }

  /// Looks at a simple text of which each character counts that is no literal: its records are the stretches.
  /// - Parameter records: how the decorators wrote the text; `nil` where it is the value.
  @inline(__always)
  mutating func look(atSimple text: TextView, _ records: RecordList?) -> RecordList {
    counted.removeAll()
    unseen.removeAll()
    guard let records else {
      seen.removeAll()
      seen.append(.keeping(text.count))
      counted.append(text.count)
      return seen.elements
    }
    var total: Int32 = 0
    for record in records { total &+= record.kind == .inserted ? 0 : record.newLength }
    counted.append(Int(total))
    return records
  }

  /// Looks at any text.
  /// - Parameters:
  ///   - records: how the decorators wrote the text; `nil` where it is the value.
  ///   - significant: the characters of the value that count; `nil` for all.
  ///   - layout: the parts of the value, whose places the walk knows; `nil` for a value as a whole.
  mutating func look(
    at text: TextView, _ records: RecordList?, significant: UnicodeSet?, _ layout: PartsLayout?,
    in walk: borrowing Walk
  ) -> RecordList {
    seen.removeAll()
    counted.removeAll()
    unseen.removeAll()
    for _ in 0..<(layout?.count ?? 1) { counted.append(0) }
    if text.isSimple, layout == nil { return look(atEachByteOf: text, records, significant) }
    var origins = records.map { PositionCursor(StepRuns($0, isInverted: true)) }
    // The part of the last character that counts. Parts and characters go forward, so that none before it follows.
    var last = 0
    // The stretch that is not added yet.
    var stretch = TextWriter.Record(.kept, from: 0, to: 0)
    for grapheme in text {
      let place = grapheme.start..<grapheme.start + grapheme.count
      let origin = origins?.place(of: place) ?? place
      var kind = TextWriter.Record.Kind.kept
      var part = last
      // Not where a mark of the value joined a literal.
      if origin.isEmpty {
        kind = .inserted
      } else if let layout {
        if let found = (last..<layout.count).first(where: {
          walk.memory.pointee.spans.pointee[$0].overlaps(origin)
        }) {
          part = found
        } else {
          kind = layout.isLiteral(grapheme) ? .inserted : .removed
        }
      } else if significant?.containsNothing(of: grapheme) == true {
        kind = .removed
      }
      if kind == .kept { counted.base[part] &+= 1 }
      if stretch.kind != kind || part != last {
        if stretch.oldLength > 0 { seen.append(stretch) }
        stretch = TextWriter.Record(kind, from: 0, to: 0)
      }
      stretch.oldLength &+= 1
      stretch.newLength &+= Int32(truncatingIfNeeded: grapheme.count)
      last = part
    }
    if stretch.oldLength > 0 { seen.append(stretch) }
    return seen.elements
  }

  /// Looks at a simple text without parts, record by record; the new lengths of the records add up to the text.
  private mutating func look(
    atEachByteOf text: TextView, _ records: RecordList?, _ significant: UnicodeSet?
  ) -> RecordList {
    func counts(_ place: Int) -> Bool { significant?.contains(ascii: text.bytes[place]) ?? true }
    var next = 0
    for index in 0..<(records?.count ?? 1) {
      let record = records?[index] ?? .keeping(text.count)
      let isData = record.kind != .inserted
      let end = next &+ Int(record.newLength)
      while next < end {
        let start = next
        let isKept = isData && counts(start)
        repeat { next &+= 1 } while next < end && (!isData || counts(next) == isKept)
        let kind = isKept ? TextWriter.Record.Kind.kept : isData ? .removed : .inserted
        if isKept { counted.base[0] &+= next &- start }
        if seen.count == 0 || seen.base[seen.count &- 1].kind != kind {
          seen.append(TextWriter.Record(kind, from: 0, to: 0))
        }
        let length = Int32(truncatingIfNeeded: next &- start)
        seen.base[seen.count &- 1].oldLength &+= length
        seen.base[seen.count &- 1].newLength &+= length
      }
    }
    return seen.elements
  }
}

extension UnicodeSet {
  /// Whether no scalar of a grapheme is a member: a digit with a mark behind it is still a digit to whoever reads it.
  @inline(__always)
  fileprivate func containsNothing(of grapheme: TextRun) -> Bool {
    grapheme.count == 1 ? !contains(ascii: grapheme.bytes[0]) : grapheme.hasOnly { !contains($0) }
  }
}
