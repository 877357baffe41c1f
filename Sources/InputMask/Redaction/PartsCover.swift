/// The compiled form of ``PartRedaction``: which characters of the parts of a value are seen.
struct PartsCover: Sendable {
  let layout: PartsLayout
  /// What is seen of each part, in the order of the layout.
  let policies: [PartRedaction.Policy]

  /// `nil` where what is wrong was reported.
  init?(_ parts: [PartRedaction], _ compiler: inout RuleCompiler) {
    guard let layout = compiler.parts else {
      compiler.report("parts", .noPartsToRedact)
      return nil
    }
    var policies = [PartRedaction.Policy](repeating: .hide, count: layout.count)
    var named: Set<Int> = []
    for part in parts {
      guard let index = layout.segments.firstIndex(where: { $0.name == part.part }) else {
        compiler.report("parts", .unknownRedactedPart(part.part, known: layout.segments.map { $0.name }))
        continue
      }
      if !named.insert(index).inserted { compiler.report("parts", .repeatedRedactedPart(part.part)) }
      if case .keep(let first, let last, let minimum) = part.policy, Swift.min(first, last, minimum) < 0 {
        compiler.report("parts", .negativeCount)
      }
      policies[index] = part.policy
    }
    self.layout = layout
    self.policies = policies
  }
}

/// What is seen of a value of parts. Literals between parts are separators, also where they are characters of the value.
struct PartsSight: Sight {
  private let cover: PartsCover
  private let reveals: Bool
  private let keepsSeparators: Bool
  private var cursor: PartCursor
  /// How many characters of each part are seen at its start.
  private var first = InlineArray<16, Int>(repeating: 0)
  /// The first visible character of those at the end of each part.
  private var last = InlineArray<16, Int>(repeating: 0)
  /// How many characters of each part were passed.
  private var passed = InlineArray<16, Int>(repeating: 0)

  init(
    _ text: TextView, _ value: TextView, _ records: RecordList?,
    _ cover: PartsCover, reveals: Bool, keepsSeparators: Bool
  ) {
    self.cover = cover
    self.reveals = reveals
    self.keepsSeparators = keepsSeparators
    let start = PartCursor(records, cover.layout.spans(in: value), cover.layout.count)
    var counts = InlineArray<16, Int>(repeating: 0)
    cursor = start
    for grapheme in text {
      if let part = cursor.part(of: grapheme) { counts[part] += 1 }
    }
    for part in cover.policies.indices {
      let kept = cover.policies[part].kept(of: counts[part])
      first[part] = kept.first
      last[part] = counts[part] - kept.last
    }
    cursor = start
  }

  mutating func look(of grapheme: TextRun, in text: TextView) -> Look {
    guard let part = cursor.part(of: grapheme) else {
      return keepsSeparators && (!cursor.isOfValue || cover.layout.isLiteral(grapheme)) ? .seen : .separator
    }
    let index = passed[part]
    passed[part] = index + 1
    return reveals && (index < first[part] || index >= last[part]) ? .seen : .covered
  }
}

/// Walks a text from left to right and tells which part of the value each grapheme is of.
private struct PartCursor {
  private let records: RecordList?
  private let spans: PartsLayout.Spans
  private let count: Int
  private var record = 0
  /// How much of the text the records before `record` made.
  private var start = 0
  /// How much of the value stands before the last grapheme.
  private var valueOffset = 0
  private var position = 0
  /// Whether the last grapheme has characters of the value.
  private(set) var isOfValue = false

  init(_ records: RecordList?, _ spans: PartsLayout.Spans, _ count: Int) {
    self.records = records
    self.spans = spans
    self.count = count
  }

  /// The part of a grapheme; `nil` for one that stands in no part.
  /// - Precondition: the grapheme is the one behind that which was asked about before.
  mutating func part(of grapheme: TextRun) -> Int? {
    let lower = valueOffset
    advance(by: grapheme.bytes.count)
    isOfValue = lower < valueOffset
    guard isOfValue else { return nil }
    for part in 0..<count where spans[part].overlaps(lower..<valueOffset) { return part }
    return nil
  }

  private mutating func advance(by length: Int) {
    let end = position + length
    guard let records else {
      valueOffset += length
      position = end
      return
    }
    while position < end, record < records.count {
      let stop = Swift.min(end, start + Int(records[record].newLength))
      if records[record].kind != .inserted { valueOffset += stop - position }
      position = stop
      if stop == start + Int(records[record].newLength) {
        start = stop
        record += 1
      }
    }
    position = end
  }
}
