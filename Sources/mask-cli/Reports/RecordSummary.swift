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
    var text = Tally.words(
      tally.records, "record", invalid: tally.invalid, dropped: tally.dropped, tally.codes)
    for (mapping, field) in zip(plan.mappings, tally.fields) {
      text +=
        "\n\(mapping.selector.text): \(grouped(field.seen)) seen, \(grouped(field.changed)) changed, \(grouped(field.invalid)) invalid\(Tally.words(field.codes, dropped: field.dropped))"
    }
    return text
  }

  private var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("records", tally.records)
      object.member("valid", tally.records - tally.invalid)
      object.member("invalid", tally.invalid)
      object.member("dropped", tally.dropped)
      Tally.write(tally.codes, to: &object)
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
              Tally.write(field.codes, to: &object)
            }
          }
        })
    }
    return writer.text
  }
}
