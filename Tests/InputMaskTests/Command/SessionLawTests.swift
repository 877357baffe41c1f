import Foundation
import Testing

@testable import InputMask
@testable import InputMaskRules
@testable import mask_cli

@Suite(.timeLimit(.minutes(5)))
struct SessionLawTests {
  private static let rules = SessionRules(RuleBook.standard(), [])
  private static let names = [
    "phone", "card", "date-iso", "otp", "integer", "percent", "name", "password", "iban", "email", "slug",
  ]

  /// Whatever is sent, each line has one answer: an error, or a state whose selections lie on whole characters.
  @Test func everyLineIsAnsweredWithALegalState() throws {
    for seed in Seeded.seeds(60) {
      var random = Seeded(seed)
      let name = random.pick(Self.names)
      let unit = random.pick(PositionUnit.allCases)
      var session = Session(
        random.chance(1, in: 8) ? .identity : try Self.rules.rule(named: name), from: Self.rules,
        unit: .utf16,
        language: "en")
      var last = try answer(of: &session, to: #"{"op":"state","unit":"\#(unit.rawValue)"}"#)
      var errors = 0
      for step in 0..<60 {
        let line = Self.line(for: last, unit, using: &random)
        let answer = try answer(of: &session, to: line)
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

  /// Half a line, or one with a byte that is another, is answered as well.
  @Test func spoiledLinesAreAnswered() throws {
    var spoiled = 0
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      var session = Session(
        try Self.rules.rule(named: "phone"), from: Self.rules, unit: .utf16, language: "en")
      var last = try answer(of: &session, to: #"{"op":"state"}"#)
      for _ in 0..<30 {
        var bytes = Array(Self.line(for: last, .utf16, using: &random).utf8)
        if random.chance(1, in: 2) {
          bytes.removeLast(random.int(1...bytes.count))
        } else {
          bytes[random.int(0...bytes.count - 1)] = UInt8(truncatingIfNeeded: random.next())
        }
        let answer = try bytes.withUnsafeBufferPointer { try SessionAnswer(session.answer(to: $0)) }
        #expect((answer.error == nil) != (answer.text == nil), "seed \(seed)")
        if answer.error != nil { spoiled += 1 } else { last = answer }
      }
    }
    #expect(spoiled > 500)
  }

  private func answer(of session: inout Session, to line: String) throws -> SessionAnswer {
    var copy = line
    return try SessionAnswer(copy.withUTF8 { session.answer(to: $0) })
  }

  private func expectLegal(_ answer: SessionAnswer, _ unit: PositionUnit, _ comment: Comment) throws {
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
    #expect(dropped.allSatisfy { ($0["bytes"] as? Int ?? 0) > 0 }, comment)
    #expect(answer.value != nil && answer.isNotified != nil && answer.members["refused"] != nil, comment)
  }

  private static func line(
    for last: SessionAnswer, _ unit: PositionUnit, using random: inout Seeded
  ) -> String {
    let operation = random.pick(SessionOperation.allCases)
    let text =
      random.chance(1, in: 2)
      ? RandomText.number(upTo: 12, using: &random) : RandomText.text(upTo: 6, using: &random)
    let length = unit.count(before: UTF8Offset(last.text?.utf8.count ?? 0), in: last.text ?? "")
    var fields = [#""op":"\#(operation.rawValue)""#, #""unit":"\#(unit.rawValue)""#]
    for key in operation.keys where !random.chance(1, in: 20) {
      switch key {
      case "text": fields.append("\"text\":\(JSON.quoted(text))")
      case "range": fields.append("\"range\":[\(random.int(-1...length + 1)),\(random.int(0...length))]")
      case "selection":
        let count = unit.count(before: UTF8Offset(text.utf8.count), in: text)
        fields.append("\"selection\":[\(random.int(0...count)),\(random.int(0...count))]")
      case "by": fields.append("\"by\":\"\(random.pick(FieldCommand.Unit.allCases).rawValue)\"")
      case "direction":
        fields.append("\"direction\":\"\(random.pick(FieldCommand.Direction.allCases).rawValue)\"")
      case "rule": fields.append("\"rule\":\"\(random.pick(names))\"")
      // A disabled field is dull: it is enabled again at once.
      case "on": fields.append("\"on\":\(operation == .enable || random.chance(1, in: 2))")
      default: fields.append("\"\(key)\":\(random.chance(1, in: 2))")
      }
    }
    return "{\(fields.joined(separator: ","))}"
  }
}
