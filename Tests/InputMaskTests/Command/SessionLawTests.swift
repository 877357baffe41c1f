import Foundation
import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import InputMaskRules
@testable import InputMaskSession
@testable import mask_cli

@Suite(.timeLimit(.minutes(30)))
struct SessionLawTests {
  private static let rules = SessionRules(RuleBook.standard(), [:])
  private static let names = [
    "phone", "card", "date-iso", "otp", "integer", "percent", "name", "password", "iban", "email", "slug",
  ]

  /// Whatever is sent, each line has one answer: an error, or a state whose selections lie on whole characters.
  @Test func everyLineIsAnsweredWithALegalState() throws {
    for seed in Seeded.seeds(60) {
      var random = Seeded(seed)
      let name = random.pick(Self.names)
      let unit = random.pick(TextUnit.allCases)
      var session = Session(
        random.chance(1, in: 8) ? .identity : try Self.rules.compiled(name), from: Self.rules,
        unit: .utf16,
        language: "en")
      var last = try answer(of: &session, to: #"{"op":"state","unit":"\#(unit.rawValue)"}"#)
      var errors = 0
      var state = "{}"
      for step in 0..<60 {
        let line = Self.line(for: last, unit, state, using: &random)
        let answer = try answer(of: &session, to: line)
        if let saved = answer.members["state"] {
          state = String(decoding: try JSONSerialization.data(withJSONObject: saved), as: UTF8.self)
        }
        let comment = Comment(rawValue: "seed \(seed), step \(step), rule \(name): \(line)")
        if answer.error != nil {
          errors += 1
          #expect(answer.message?.isEmpty == false, comment)
          continue
        }
        try expectLegal(answer, unit, comment)
        last = answer
      }
      #expect(errors < 60, "seed \(seed)")
    }
  }

  /// A session that takes over the state of another one goes on as that does.
  @Test func aRestoredSessionGoesOnAsTheOneSaved() throws {
    var restoredCount = 0
    for seed in Seeded.seeds(60) {
      var random = Seeded(seed)
      let name = random.pick(Self.names)
      let rule = random.chance(1, in: 8) ? Rule.identity : try Self.rules.compiled(name)
      var first = Session(rule, from: Self.rules, unit: .utf16, language: "en")
      var last = try answer(of: &first, to: #"{"op":"state"}"#)
      for _ in 0..<30 {
        let line = Self.line(for: last, .utf16, using: &random)
        // With another rule, the other session would have to be told of it.
        if line.contains(#""op":"start""#) || line.contains(#""op":"restore""#) { continue }
        let answer = try answer(of: &first, to: line)
        if answer.error == nil { last = answer }
      }
      // A character that was typed last is shown for a moment, which no state keeps.
      _ = try answer(of: &first, to: #"{"op":"selectAll"}"#)
      var save = #"{"op":"save"}"#
      let saved = save.withUTF8 { Self.reply(of: &first, to: $0) }
      // Every quotation mark inside of a string is escaped.
      let state = try #require(saved.firstRange(of: ",\"state\":"))
      var second = Session(rule, from: Self.rules, unit: .utf16, language: "en")
      let restored = try answer(of: &second, to: #"{"op":"restore""# + saved[state.lowerBound...])
      #expect(restored.error == nil, "seed \(seed), \(name)")
      for line in [#"{"op":"state"}"#, #"{"op":"save"}"#] {
        let answers = try [answer(of: &first, to: line), answer(of: &second, to: line)]
        #expect(
          answers[0].holds(answers[1]) && answers[1].holds(answers[0]),
          "seed \(seed), \(name), \(line): \(answers)")
      }
      for step in 0..<8 {
        let line = random.pick([
          #"{"op":"undo"}"#, #"{"op":"undo"}"#, #"{"op":"redo"}"#, #"{"op":"selectAll"}"#,
        ])
        let answers = try [answer(of: &first, to: line), answer(of: &second, to: line)]
        #expect(
          answers[0].holds(answers[1]) && answers[1].holds(answers[0]), "seed \(seed), \(name), step \(step)")
        if answers[0].refusal == nil { restoredCount += 1 }
      }
    }
    #expect(restoredCount > Seeded.least(100))
  }

  /// Half a line, or one with a byte that is another, is answered as well.
  @Test func spoiledLinesAreAnswered() throws {
    var spoiled = 0
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      var session = Session(
        try Self.rules.compiled("phone"), from: Self.rules, unit: .utf16, language: "en")
      var last = try answer(of: &session, to: #"{"op":"state"}"#)
      for _ in 0..<30 {
        var bytes = Array(Self.line(for: last, .utf16, using: &random).utf8)
        if random.chance(1, in: 2) {
          bytes.removeLast(random.int(1...bytes.count))
        } else {
          bytes[random.int(0...bytes.count - 1)] = UInt8(truncatingIfNeeded: random.next())
        }
        let answer = try bytes.withUnsafeBufferPointer { try SessionAnswer(Self.reply(of: &session, to: $0)) }
        #expect((answer.error == nil) != (answer.text == nil), "seed \(seed)")
        if answer.error != nil { spoiled += 1 } else { last = answer }
      }
    }
    #expect(spoiled > Seeded.least(500))
  }

  private static func reply(of session: inout Session, to line: UnsafeBufferPointer<UInt8>) -> String {
    var writer = JSONWriter()
    session.reply(to: line, in: &writer)
    return writer.text
  }

  private func answer(of session: inout Session, to line: String) throws -> SessionAnswer {
    var copy = line
    return try SessionAnswer(copy.withUTF8 { Self.reply(of: &session, to: $0) })
  }

  private func expectLegal(_ answer: SessionAnswer, _ unit: TextUnit, _ comment: Comment) throws {
    let text = try #require(answer.text, comment)
    let shown = try #require(answer.shown, comment)
    for (selection, text) in [(answer.selection, text), (answer.shownSelection, shown)] {
      let selection = try #require(selection, comment)
      try #require(selection.count == 2, comment)
      let boundaries = text.withTextView { view in [0] + view.map { $0.range.upperBound.value } }
      for count in selection {
        // There and back again is the same only where the count is within the text and on a character's edge.
        let position = unit.position(count, in: text)
        #expect(unit.count(before: position, in: text) == count, comment)
        #expect(boundaries.contains(position.value), comment)
      }
    }
    let dropped = try #require(answer.members["dropped"] as? [[String: Any]], comment)
    for entry in dropped {
      let range = try #require(entry["range"] as? [Int], comment)
      #expect(range.count == 2 && range[0] >= 0 && range[0] < range[1], comment)
    }
    #expect(answer.value != nil && answer.isNotified != nil && answer.members["refused"] != nil, comment)
  }

  private static func line(
    for last: SessionAnswer, _ unit: TextUnit, _ state: String = "{}", using random: inout Seeded
  ) -> String {
    let operation = random.pick(SessionOperation.allCases)
    let text =
      random.chance(1, in: 2)
      ? RandomText.number(upTo: 12, using: &random) : RandomText.text(upTo: 6, using: &random)
    let length = unit.count(before: UTF8Offset(last.text?.utf8.count ?? 0), in: last.text ?? "")
    var fields = [#""op":"\#(operation.rawValue)""#, #""unit":"\#(unit.rawValue)""#]
    for key in operation.keys(for: .text) ?? [] where !random.chance(1, in: 20) {
      switch key {
      case "kind": continue
      case "text": fields.append("\"text\":\(JSONWriter.text(of: text))")
      case "range": fields.append("\"range\":[\(random.int(-1...length + 1)),\(random.int(0...length))]")
      case "selection":
        let count = unit.count(before: UTF8Offset(text.utf8.count), in: text)
        fields.append("\"selection\":[\(random.int(0...count)),\(random.int(0...count))]")
      // In the shown text, which may be shorter, some of them are outside.
      case "in": fields.append("\"in\":\"\(random.pick(SessionText.allCases).rawValue)\"")
      case "by": fields.append("\"by\":\"\(random.pick(FieldCommand.Unit.allCases).rawValue)\"")
      case "direction":
        fields.append("\"direction\":\"\(random.pick(FieldCommand.Direction.allCases).rawValue)\"")
      case "state": fields.append("\"state\":\(state)")
      case "set": if random.chance(1, in: 8) { fields.append("\"set\":{\"digits\":\(random.int(1...9))}") }
      case "rule": fields.append("\"rule\":\"\(random.pick(names))\"")
      // A disabled field is dull: it is enabled again at once.
      case "on": fields.append("\"on\":\(operation == .enable || random.chance(1, in: 2))")
      default: fields.append("\"\(key)\":\(random.chance(1, in: 2))")
      }
    }
    return "{\(fields.joined(separator: ","))}"
  }
}
