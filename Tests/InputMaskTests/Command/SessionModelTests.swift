import Foundation
import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import InputMaskRules
@testable import InputMaskSession

/// The laws of the design, held against sessions of every kind under random operations.
@Suite(.timeLimit(.minutes(5)))
struct SessionModelTests {
  private static let state = #"{"op":"state"}"#

  /// Texts, places and refusals are legal after every operation, and undo is exact.
  @Test(arguments: SessionKeys.all.indices)
  func sessionsKeepTheLaws(_ index: Int) throws {
    let keys = SessionKeys.all[index]
    var changeCount = 0
    for seed in Seeded.seeds(25) {
      var random = Seeded(seed)
      var session = try Session(in: .standard())
      var last = try SessionAnswer(session.reply(to: keys.start))
      try #require(last.error == nil, "\(keys.start): \(last.members)")
      for step in 0..<60 {
        let line = keys.line(after: last, using: &random)
        let comment = Comment(rawValue: "\(keys.start), seed \(seed), step \(step): \(line)")
        let answer = try SessionAnswer(session.reply(to: line))
        let now = try SessionAnswer(session.reply(to: Self.state))
        if answer.error != nil {
          #expect(Self.looks(now) == Self.looks(last), comment)
          continue
        }
        try Self.expectLegal(now, comment)
        if answer.refusal != nil { try Self.expectUnchanged(from: last, to: now, line, comment) }
        if answer.isNotified == true { changeCount += 1 }
        last = now
      }
      try Self.expectExactUndo(of: session, "\(keys.start), seed \(seed)")
    }
    #expect(changeCount > Seeded.least(50), "hardly anything changed")
  }

  /// The fields of an answer; of a line of text, a code and tokens it is the answer itself.
  private static func fields(_ answer: SessionAnswer) -> [[String: Any]] {
    answer.members["fields"] as? [[String: Any]] ?? [answer.members]
  }

  private static func expectLegal(_ answer: SessionAnswer, _ comment: Comment) throws {
    let isForm = answer.members["fields"] != nil
    for field in fields(answer) {
      let text = try #require(field["text"] as? String, comment)
      let shown = field["shown"] as? String ?? text
      for (key, text) in [("selection", text), ("shownSelection", shown)] {
        guard let places = field[key] as? [Int] else { continue }
        let boundaries = text.withTextView { view in [0] + view.map { $0.range.upperBound.value } }
        for place in places {
          let offset = TextUnit.utf16.position(place, in: text)
          #expect(TextUnit.utf16.count(before: offset, in: text) == place, comment)
          // A box and a token are characters of their own, also where a mark beside them joins them.
          if field["boxes"] == nil, field["pending"] == nil {
            #expect(boundaries.contains(offset.value), comment)
          }
        }
      }
      let judged = field["code"] as? String ?? text
      for problem in field["problems"] as? [[String: Any]] ?? [] {
        #expect((problem["message"] as? String)?.isEmpty == false, comment)
        guard let range = problem["range"] as? [Int] else { continue }
        #expect(range[0] >= 0 && range[0] <= range[1] && range[1] <= judged.utf16.count, comment)
      }
      if field["secret"] as? Bool == true, field["focused"] as? Bool != true {
        #expect(!Self.reveals(field), comment)
      }
    }
    if isForm {
      let focused = fields(answer).filter { $0["focused"] as? Bool == true }.map { $0["name"] as? String }
      #expect(focused == (answer.members["focused"] as? String).map { [$0] } ?? [], comment)
    }
  }

  /// Whether a field draws a character of its value.
  private static func reveals(_ field: [String: Any]) -> Bool {
    if let boxes = field["boxes"] as? [[String: Any]] {
      return boxes.contains { box in
        let text = box["text"] as? String ?? ""
        return !text.isEmpty && text != "•" && box["shown"] as? String == text
      }
    }
    guard let text = field["text"] as? String, let shown = field["shown"] as? String else { return false }
    return !text.isEmpty && text == shown && text.contains { $0 != "•" }
  }

  /// Text, value and selection are as they were after what was refused. What an input method had marked is committed, and
  /// an entry that a token has already goes away.
  private static func expectUnchanged(
    from last: SessionAnswer, to now: SessionAnswer, _ line: String, _ comment: Comment
  ) throws {
    // Other refusals may pass the focus on, or take back what the owner did not take.
    let keys = ["type", "paste", "edit", "replaceAll", "backspace", "delete", "undo", "redo", "cut"]
    if !keys.contains(where: { line.contains("\"op\":\"\($0)\"") }) { return }
    for (before, after) in zip(fields(last), fields(now)) {
      if (before["marked"] as? String)?.isEmpty == false || before["pending"] != nil { continue }
      // In a code each typed character is a key of its own: one may be refused where another found a box.
      if before["boxes"] != nil, line.contains("\"op\":\"type\"") { continue }
      for key in ["text", "value", "code"] {
        #expect(before[key] as? String == after[key] as? String, comment)
      }
      if before["focused"] == nil {
        #expect(before["selection"] as? [Int] == after["selection"] as? [Int], comment)
      }
    }
  }

  /// What a surface sees, without what depends on the operation.
  private static func looks(_ answer: SessionAnswer) -> NSDictionary {
    var members = answer.members
    for key in [
      "refused", "notified", "dropped", "leftOut", "merged", "committed", "completed", "copied", "hints",
    ] {
      members[key] = nil
    }
    return members as NSDictionary
  }

  /// The same without how often the owner was told, which undo and redo count, too.
  private static func contentsSeen(_ answer: SessionAnswer) -> NSDictionary {
    var members = looks(answer) as? [String: Any] ?? [:]
    members["revision"] = nil
    if let fields = members["fields"] as? [[String: Any]] {
      members["fields"] = fields.map { $0.filter { $0.key != "revision" } }
    }
    return members as NSDictionary
  }

  /// What undo and redo bring back: the fields' texts, values and tokens.
  private static func contents(_ answer: SessionAnswer) -> [String] {
    fields(answer).map { field in
      let tokens = (field["tokens"] as? [[String: Any]])?.map { $0["input"] as? String ?? "" } ?? []
      return ["text", "value", "code"].map { field[$0] as? String ?? "" }.joined(separator: "|")
        + tokens.joined(separator: "|")
    }
  }

  /// Undoing all and doing all again leads back, twice through the same states.
  private static func expectExactUndo(of session: Session, _ name: String) throws {
    var session = session
    let comment = Comment(rawValue: name)
    _ = session.reply(to: #"{"op":"commit"}"#)
    _ = session.reply(to: #"{"op":"enable"}"#)
    func run(_ operation: String) throws -> [NSDictionary] {
      var states: [NSDictionary] = []
      for _ in 0..<300 {
        let answer = try SessionAnswer(session.reply(to: #"{"op":"\#(operation)"}"#))
        if answer.refusal != nil { return states }
        states.append(contentsSeen(try SessionAnswer(session.reply(to: state))))
      }
      Issue.record("\(operation) does not come to an end, \(name)")
      return states
    }
    _ = try run("redo")
    let last = contents(try SessionAnswer(session.reply(to: state)))
    let back = try run("undo")
    let forth = try run("redo")
    #expect(contents(try SessionAnswer(session.reply(to: state))) == last, comment)
    #expect(try run("undo") == back, comment)
    #expect(try run("redo") == forth, comment)
  }
}
