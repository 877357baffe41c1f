/// Which parts of a value are those of a date or time.
struct PartsDate: Sendable {
  /// The index of the part for each field; -1 for those that the value has not.
  // Eight in one word, of which two are of no field: an array that is read at a place is copied for each read.
  private var indices = SIMD8<Int8>(repeating: -1)
  private var period = -1
  /// Whether the year has two digits.
  private var isShort = false
  /// The part whose bounds say the century, and whether any part has bounds.
  private var century = -1
  private var hasBounds = false
  /// The fields that there are parts of.
  private(set) var known: DateFields.Known = []

  init(_ layout: PartsLayout, _ prefix: String) {
    let start = prefix.isEmpty ? "" : prefix + "-"
    for (index, segment) in layout.segments.enumerated() {
      if segment.name == start + "period" { period = index }
      if !segment.bounds.isEmpty, segment.name.hasPrefix(start) {
        hasBounds = true
        if segment.bounds.contains(where: { $0.century != nil }) { century = index }
      }
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
  func fields(
    _ layout: PartsLayout, _ value: TextView, _ spans: UnsafePointer<PartsLayout.Spans>
  ) -> DateFields {
    var fields = DateFields(known)
    for rank in 0..<6 where indices[rank] >= 0 {
      let index = Int(indices[rank])
      let span = spans.pointee[index]
      if span.isEmpty { continue }
      if span.count <= PartsLayout.digitLimit, let number = value.bytes[span].number {
        fields.values[rank] = number
      } else if let word = layout.word(index, in: value, spans.pointee) {
        fields.values[rank] = word + 1
      } else {
        fields.values[rank] = layout.number(index, in: value, spans.pointee).value
      }
    }
    let first = hasBounds ? count(&fields, layout, value, spans.pointee) : nil
    if isShort || first != nil { fields[.year] += first ?? 2000 }
    if period >= 0, let word = layout.word(period, in: value, spans.pointee), 1...12 ~= fields[.hour] {
      fields[.hour] = fields[.hour] % 12 + (word == 0 ? 0 : 12)
    }
    // What is missing may still make it any day.
    if let calendar = layout.calendar, known.isSuperset(of: .date) {
      var isThere = true
      for rank in 0..<3 where spans.pointee[Int(indices[rank])].isEmpty { isThere = false }
      let day =
        isThere ? calendar.gregorian((fields.values[0], fields.values[1], fields.values[2])) : (2000, 1, 1)
      (fields.values[0], fields.values[1], fields.values[2]) = day ?? (fields.values[0], fields.values[1], 0)
    }
    return fields
  }

  /// Counts months and days from the first of their bounds.
  /// - Returns: the first year of the century; `nil` where no part says it.
  private func count(
    _ fields: inout DateFields, _ layout: PartsLayout, _ value: TextView, _ spans: borrowing PartsLayout.Spans
  ) -> Int? {
    for rank in 1..<6 where indices[rank] >= 0 {
      fields.values[rank] = layout.segments[Int(indices[rank])].counted(fields.values[rank])
    }
    // A year of four digits has its century.
    guard century >= 0, !spans[century].isEmpty, indices[0] >= 0,
      layout.segments[Int(indices[0])].maximum < 4
    else { return nil }
    let segment = layout.segments[century]
    let scalar = value.run(spans[century]).firstScalar.map { Int($0.scalar.value) } ?? 0
    let number = segment.isNumber ? layout.number(century, in: value, spans).value : scalar
    return segment.bounds(of: number)?.century
  }
}
