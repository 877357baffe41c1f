import InputMask

/// The answer to an operation: the field as it stands, with positions in the unit that was asked for.
struct SessionReply {
  let update: FieldUpdate
  let unit: PositionUnit
  /// The text that was handed in, in which `dropped` counts.
  var source = ""
  /// The state of the field as JSON, where that was asked.
  var state: String?
  /// What copying puts on the clipboard, where that was asked.
  var copied: String?

  /// The answer as a JSON object, in one line.
  /// - Parameter id: the request's own, as JSON.
  func object(id: String?) -> String {
    var fields: [String] = []
    if let id { fields.append("\"id\":\(id)") }
    fields.append("\"text\":\(JSON.quoted(update.text)),\"shown\":\(JSON.quoted(update.shown))")
    fields.append("\"selection\":\(positions(of: update.selection, in: update.text))")
    fields.append("\"shownSelection\":\(positions(of: update.shownSelection, in: update.shown))")
    fields.append("\"marked\":\(JSON.quoted(update.markedText)),\"value\":\(JSON.quoted(update.value))")
    fields.append("\"complete\":\(update.isComplete)")
    fields.append("\"problems\":[\(update.problems.map { object(of: $0) }.joined(separator: ","))]")
    fields.append("\"refused\":\(update.refusal.map { object(of: $0) } ?? "null")")
    fields.append("\"notified\":\(update.notifies),\"dropped\":[\(dropped.joined(separator: ","))]")
    if let state { fields.append("\"state\":\(state)") }
    if let copied { fields.append("\"copied\":\(JSON.quoted(copied))") }
    return "{\(fields.joined(separator: ","))}"
  }

  private func positions(of selection: Selection, in text: String) -> String {
    "[\(unit.count(before: selection.anchor, in: text)),\(unit.count(before: selection.head, in: text))]"
  }

  private func object(of problem: Problem) -> String {
    let range = Selection(anchor: problem.range.lowerBound, head: problem.range.upperBound)
    let figures = problem.parameters.sorted { $0.key < $1.key }
      .map { "\(JSON.quoted($0.key)):\(JSON.quoted($0.value))" }
    return "{\"code\":\(JSON.quoted(problem.code.name)),\"step\":\(JSON.quoted(problem.step)),"
      + "\"range\":\(positions(of: range, in: update.text)),\"message\":\(JSON.quoted(problem.message)),"
      + "\"parameters\":{\(figures.joined(separator: ","))}}"
  }

  private func object(of refusal: FieldRefusal) -> String {
    "{\"reason\":\(JSON.quoted(refusal.reason.rawValue)),\"step\":\(JSON.quoted(refusal.step)),"
      + "\"message\":\(JSON.quoted(refusal.message))}"
  }

  /// What was left out, in its order; neighbours that one step left out for one reason are one entry.
  private var dropped: [String] {
    var entries: [Dropped] = []
    for dropped in update.dropped.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      // What an earlier step had put in was never sent.
      if dropped.range.isEmpty { continue }
      if let last = entries.last, last.reason == dropped.reason, last.step == dropped.step,
        dropped.range.lowerBound <= last.range.upperBound
      {
        let end = max(last.range.upperBound, dropped.range.upperBound)
        entries[entries.count - 1].range = last.range.lowerBound..<end
      } else {
        entries.append(dropped)
      }
    }
    let ranges = unit.counts(of: entries.map(\.range), in: source)
    return zip(entries, ranges).map { entry, range in
      "{\"reason\":\(JSON.quoted(entry.reason.code)),\"step\":\(JSON.quoted(entry.step)),"
        + "\"range\":[\(range.lowerBound),\(range.upperBound)]}"
    }
  }
}

extension DropReason {
  /// The reason as written in JSON.
  fileprivate var code: String {
    switch self {
    case .notADigit: return "not-a-digit"
    case .notALetter: return "not-a-letter"
    case .notAllowed: return "not-allowed"
    case .whitespace: return "white-space"
    case .prefix: return "prefix"
    case .tooLong: return "too-long"
    case .noSlot: return "no-slot"
    case .custom: return "custom"
    case .literal: return "literal"
    }
  }
}
