import InputMask
import InputMaskSession

/// What a step did to one stretch of the text that it was given.
struct StepChange: Equatable {
  /// What kind of change it is.
  enum Kind: String {
    case dropped
    case inserted
    case replaced
  }

  /// What kind of change it is.
  var kind: Kind
  /// What was there; empty for an insertion.
  var old: String
  /// What is there now; empty for a drop.
  var new: String
  /// The character of the step's input where it happened, counted from 1.
  var column: Int
  /// Why, for a drop.
  var reason: String

  /// What a step did, in the order of its text; neighbours of one kind are one change.
  static func changes(of step: Explanation.Step) -> [StepChange] {
    let old = Array(step.input.utf8)
    let new = Array(step.output.utf8)
    var changes: [StepChange] = []
    var from = 0
    var to = 0
    var isBesideLast = false
    for run in step.map.runs {
      defer {
        isBesideLast = !run.isKept
        from += run.oldLength
        to += run.newLength
      }
      if run.isKept { continue }
      let change = StepChange(
        kind: run.oldLength == 0 ? .inserted : run.newLength == 0 ? .dropped : .replaced,
        old: String(decoding: old[from..<from + run.oldLength], as: UTF8.self),
        new: String(decoding: new[to..<to + run.newLength], as: UTF8.self),
        column: step.input.graphemeOffset(of: UTF8Offset(from)).value + 1,
        reason: run.newLength == 0 ? reason(at: from, of: step) : "")
      if isBesideLast, let last = changes.indices.last, changes[last].joins(change) {
        changes[last].old += change.old
        changes[last].new += change.new
      } else {
        changes.append(change)
      }
    }
    return changes
  }

  private func joins(_ next: StepChange) -> Bool { kind == next.kind && reason == next.reason }

  private static func reason(at offset: Int, of step: Explanation.Step) -> String {
    let dropped = step.dropped.first {
      $0.range.lowerBound.value <= offset && offset < $0.range.upperBound.value
    }
    return dropped.map { words(for: $0.reason) } ?? ""
  }

  private static func words(for reason: DropReason) -> String {
    switch reason {
    case .notADigit: return "no digit"
    case .notALetter: return "no letter"
    case .notAllowed: return "not in the set of characters"
    case .whitespace: return "white space"
    case .prefix: return "another spelling of the prefix"
    case .tooLong: return "no room left"
    case .noSlot: return "fits no slot of the mask"
    case .replaced: return "replaced by nothing"
    case .refused: return "the whole text is refused"
    case .custom: return "refused"
    case .literal: return "a literal of the rule"
    }
  }

  /// The change as a phrase: `drops "8" (another spelling of the prefix)`.
  var phrase: Message {
    switch kind {
    case .dropped: return "drops \"\(old)\"" + (reason.isEmpty ? "" : " (\(reason))")
    case .inserted: return "inserts \"\(new)\""
    case .replaced: return "turns \"\(old)\" into \"\(new)\""
    }
  }
}

extension StepChange: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("kind", kind.rawValue)
      object.member("column", column)
      if kind != .inserted { object.member("old", old) }
      if kind != .dropped { object.member("new", new) }
      if !reason.isEmpty { object.member("reason", reason) }
    }
  }
}
