import InputMask
import InputMaskRecords

/// The counts of a run over records, as it ends.
struct RecordSummary {
  private let plan: RecordPlan
  private let tally: RecordTally

  init(_ plan: RecordPlan, _ tally: RecordTally) {
    self.plan = plan
    self.tally = tally
  }

  /// A line for the records and one for each field, or one object.
  func text(_ form: SummaryFormat) -> Message {
    switch form {
    case .human: return human
    case .json: return Message(json)
    }
  }

  private var human: Message {
    let grouped = Tally.grouped
    var text: Message =
      "\(grouped(tally.records)) record\(tally.records == 1 ? "" : "s"): \(grouped(tally.records - tally.invalid)) valid, \(grouped(tally.invalid)) invalid\(codes(tally.codes))\(dropped(tally.dropped))"
    for (mapping, field) in zip(plan.mappings, tally.fields) {
      text +=
        "\n\(mapping.selector.text): \(grouped(field.seen)) seen, \(grouped(field.changed)) changed, \(grouped(field.invalid)) invalid\(codes(field.codes))\(dropped(field.dropped))"
    }
    return text
  }

  private func dropped(_ count: Int) -> Message { count == 0 ? "" : ", \(Tally.grouped(count)) dropped" }

  private func codes(_ codes: [String: Int]) -> Message {
    if codes.isEmpty { return "" }
    let counts = Tally.sorted(codes).map { "\($0.code) \(Tally.grouped($0.count))" }
    return " (\(counts.joined(separator: ", ")))"
  }

  private var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("records", tally.records)
      object.member("valid", tally.records - tally.invalid)
      object.member("invalid", tally.invalid)
      object.member("dropped", tally.dropped)
      write(tally.codes, to: &object)
      object.member(
        "fields",
        array: { fields in
          for (mapping, field) in zip(plan.mappings, tally.fields) {
            fields.object { object in
              object.member("field", mapping.selector.text)
              object.member("action", mapping.action.rawValue)
              object.member("seen", field.seen)
              object.member("changed", field.changed)
              object.member("invalid", field.invalid)
              object.member("dropped", field.dropped)
              write(field.codes, to: &object)
            }
          }
        })
    }
    return writer.text
  }

  private func write(_ codes: [String: Int], to object: inout JSONWriter) {
    object.member(
      "problems",
      object: { counts in
        for (code, count) in Tally.sorted(codes) { counts.member(named: code, count) }
      })
  }
}
