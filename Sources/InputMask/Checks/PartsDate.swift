/// Which parts of a value are those of a date or time.
struct PartsDate: Sendable {
  /// The index of the part for each field; -1 for those that the value has not.
  private var indices = InlineArray<6, Int8>(repeating: -1)
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
        indices[field.rawValue] = Int8(index)
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
    let index = indices[field.rawValue]
    return index < 0 ? nil : Int(index)
  }

  /// The fields of a value; those that it has not are the first there are.
  func fields(_ layout: PartsLayout, _ value: TextView, _ spans: borrowing PartsLayout.Spans) -> DateFields {
    var fields = DateFields(known)
    for rank in 0..<6 where indices[rank] >= 0 {
      let index = Int(indices[rank])
      let span = spans[index]
      if span.isEmpty { continue }
      if span.count <= PartsLayout.digitLimit, let number = value.bytes[span].number {
        fields.values[rank] = number
      } else if let word = layout.word(index, in: value, spans) {
        fields.values[rank] = word + 1
      } else {
        fields.values[rank] = layout.number(index, in: value, spans).value
      }
    }
    if isShort { fields[.year] += 2000 }
    if period >= 0, let word = layout.word(period, in: value, spans), 1...12 ~= fields[.hour] {
      fields[.hour] = fields[.hour] % 12 + (word == 0 ? 0 : 12)
    }
    // What is missing may still make it any day.
    if let calendar = layout.calendar, known.isSuperset(of: .date) {
      var isThere = true
      for rank in 0..<3 where spans[Int(indices[rank])].isEmpty { isThere = false }
      let day =
        isThere ? calendar.gregorian((fields.values[0], fields.values[1], fields.values[2])) : (2000, 1, 1)
      (fields.values[0], fields.values[1], fields.values[2]) = day ?? (fields.values[0], fields.values[1], 0)
    }
    return fields
  }

  /// The fields that the value has, as ISO 8601 writes them.
  func spelled(_ fields: DateFields) -> String {
    String(decoding: fields.iso(known), as: UTF8.self)
  }
}
