/// Which parts of a value are those of a date or time.
struct PartsDate: Sendable {
  /// The indices of the parts, eight bits each; 0xFF for those that the value has not.
  private var indices = UInt64.max
  private var period = -1
  /// Whether the year has two digits.
  private var isShort = false
  /// The fields that there are parts of.
  private(set) var known: DateFields.Known = []

  init(_ layout: PartsLayout, _ prefix: String) {
    let start = prefix.isEmpty ? "" : prefix + "-"
    for (index, segment) in layout.segments.enumerated() {
      if segment.name == start + "period" { period = index }
      for field in DateFields.Field.allCases where segment.name == start + field.name {
        indices ^= UInt64(0xFF ^ index) << UInt64(8 * field.rawValue)
        known.formUnion(.init(field))
        if field == .year { isShort = segment.maximum == 2 }
      }
    }
  }

  /// Whether any part is there.
  var isDate: Bool { !known.isEmpty }

  /// The type of the value of a layout; `nil` where a part is missing, and where the date or time is only a part of it.
  func kind(of layout: PartsLayout) -> TypedValue.Kind? {
    let count = known.rawValue.nonzeroBitCount + (period >= 0 ? 1 : 0)
    return count == layout.count ? DateFields.kind(of: known) : nil
  }

  /// The part that holds a field.
  func index(_ field: DateFields.Field) -> Int? {
    let index = Int(indices &>> UInt64(8 * field.rawValue) & 0xFF)
    return index == 0xFF ? nil : index
  }

  /// The fields of a value; those that it has not are the first there are.
  func fields(_ layout: PartsLayout, _ value: TextView, _ spans: borrowing PartsLayout.Spans) -> DateFields {
    var fields = DateFields(known)
    for rank in 0..<6 {
      let index = Int(indices &>> UInt64(8 &* rank) & 0xFF)
      if index == 0xFF { continue }
      let span = spans[index]
      if span.isEmpty { continue }
      if span.count <= PartsLayout.digitLimit, let number = value.bytes[span].number {
        fields[rank: rank] = number
      } else if let word = layout.word(index, in: value, spans) {
        fields[rank: rank] = word + 1
      } else {
        fields[rank: rank] = layout.number(index, in: value, spans).value
      }
    }
    if isShort { fields[.year] += 2000 }
    if period >= 0, let word = layout.word(period, in: value, spans), 1...12 ~= fields[.hour] {
      fields[.hour] = fields[.hour] % 12 + (word == 0 ? 0 : 12)
    }
    return fields
  }

  /// Whether one date is before another, by the fields that the value has.
  func precedes(_ left: DateFields, _ right: DateFields) -> Bool {
    DateFields.precedes(left, right, by: known)
  }

  /// The fields that the value has, as ISO 8601 writes them.
  func spelled(_ fields: DateFields) -> String {
    String(decoding: fields.iso(known), as: UTF8.self)
  }
}
