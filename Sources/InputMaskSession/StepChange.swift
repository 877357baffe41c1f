import InputMask
import InputMaskFields

/// What a step did to one stretch of the text that it was given.
package struct StepChange: Equatable {
  /// What kind of change it is.
  package enum Kind: String { case dropped, inserted, replaced }

  /// How many changes of a step are listed.
  private static let limit = 100

  package var kind: Kind
  /// What was there; empty for an insertion.
  package var old: String
  /// What is there now; empty for a drop.
  package var new: String
  /// The character of the step's input where it happened, counted from 1.
  package var column: Int
  /// Why, for a drop.
  package var reason: String

  /// What a step did, in the order of its text; neighbours of one kind are one change. The list is bounded; `more` is
  /// the number of the stretches behind.
  package static func changes(of step: Explanation.Step) -> (list: [StepChange], more: Int) {
    let old = Array(step.input.utf8)
    let new = Array(step.output.utf8)
    var changes: [StepChange] = []
    var more = 0
    var reasons = step.dropped[...]
    var isBesideLast = false
    for (run, from, to) in step.map.places {
      defer { isBesideLast = !run.isKept }
      if run.isKept { continue }
      if more > 0 || changes.count == limit && !isBesideLast {
        more += 1
        continue
      }
      reasons = reasons.drop { $0.range.upperBound.value <= from.lowerBound }
      let change = StepChange(
        kind: run.oldLength == 0 ? .inserted : run.newLength == 0 ? .dropped : .replaced,
        old: String(decoding: old[from], as: UTF8.self),
        new: String(decoding: new[to], as: UTF8.self),
        column: 0, reason: run.newLength == 0 ? reason(at: from.lowerBound, reasons.first) : "")
      if isBesideLast, let last = changes.indices.last, changes[last].joins(change) {
        changes[last].old += change.old
        changes[last].new += change.new
      } else if changes.count < limit {
        changes.append(change)
        changes[changes.count - 1].column =
          step.input.graphemeOffset(of: UTF8Offset(from.lowerBound)).value + 1
      } else {
        more += 1
      }
    }
    return (changes, more)
  }

  private func joins(_ next: StepChange) -> Bool { kind == next.kind && reason == next.reason }

  private static func reason(at offset: Int, _ dropped: Dropped?) -> String {
    guard let dropped, dropped.range.lowerBound.value <= offset else { return "" }
    return words(for: dropped.reason)
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
    case .outOfRange: return "cannot become an allowed number or word"
    case .replaced: return "replaced by nothing"
    case .refused: return "the whole text is refused"
    case .custom: return "refused"
    case .literal: return "a literal of the rule"
    }
  }
}

extension StepChange: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("kind", kind.rawValue)
      object.member("column", column)
      if kind != .inserted { object.member("old", old) }
      if kind != .dropped { object.member("new", new) }
      if !reason.isEmpty { object.member("reason", reason) }
    }
  }
}
