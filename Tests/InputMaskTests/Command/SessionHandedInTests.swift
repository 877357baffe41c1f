import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import InputMaskSession

/// What a session says of texts that come in as a whole.
@Suite(.timeLimit(.minutes(30)))
struct SessionHandedInTests {
  private static func answers(_ lines: [String]) throws -> [SessionAnswer] {
    var session = try Session(in: .standard())
    return try lines.map { try SessionAnswer(session.reply(to: $0)) }
  }

  private static func codes(_ answer: SessionAnswer) -> [String] {
    (answer.members["problems"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
  }

  /// What a shell command says of a text, a session says of it.
  @Test(arguments: [
    ("ssn-us", "536-90-43999"), ("phone", "+7 916 123-45-67 ext 8"), ("integer", "1.5"),
    ("date-iso", "2024-02-29T10:00"), ("card", "2204 0485 6711 31953512"), ("phone", "+49 30 123456"),
    ("otp", "123456"),
  ])
  func aSessionFindsWhatTheRuleFinds(name: String, text: String) throws {
    let outcome = try RuleBook.standard().rule(named: name).format(text)
    let answers = try Self.answers([
      #"{"op":"start","rule":"\#(name)","text":"\#(text)","secure":true}"#, #"{"op":"state"}"#,
      #"{"op":"external","text":""}"#, #"{"op":"external","text":"\#(text)"}"#,
    ])
    for index in [0, 1, 3] {
      #expect(Self.codes(answers[index]) == outcome.problems.map { $0.code.name })
      #expect(answers[index].shown == outcome.shown)
      #expect(answers[index].members["complete"] as? Bool == outcome.isComplete)
    }
  }

  @Test func anEditTakesTheProblemAway() throws {
    let answers = try Self.answers([
      #"{"op":"start","rule":"ssn-us","text":"536-90-43999"}"#, #"{"op":"backspace"}"#,
      #"{"op":"type","text":"9"}"#, #"{"op":"undo"}"#, #"{"op":"undo"}"#,
    ])
    #expect(answers.map(Self.codes) == [["too-long"], ["incomplete"], [], ["incomplete"], ["too-long"]])
  }

  @Test func aSavedStateRemembersWhatWasLost() throws {
    var session = try Session(rule: "ssn-us", in: .standard())
    _ = session.reply(to: #"{"op":"start","text":"536-90-43999"}"#)
    let saved = session.reply(to: #"{"op":"save"}"#)
    let state = try #require(saved.range(of: #""state":"#).map { saved[$0.upperBound...].dropLast() })
    var other = try Session(rule: "ssn-us", in: .standard())
    #expect(
      Self.codes(try SessionAnswer(other.reply(to: #"{"op":"restore","state":\#(state)}"#))) == ["too-long"])
  }

  @Test func aFormIsNotSubmittedWithWhatIsLeft() throws {
    let start = #"""
      {"op":"start","kind":"form","fields":[{"name":"phone","rule":"phone","text":"+7 916 123-45-67 ext 8"},\#
      {"name":"day","rule":"date-iso"},{"name":"count","rule":"integer","text":"15"}]}
      """#
    let answers = try Self.answers([
      start, #"{"op":"external","field":"day","text":"2024-02-29T10:00"}"#, #"{"op":"submit"}"#,
      #"{"op":"external","field":"phone","text":"9161234567"}"#,
      #"{"op":"external","field":"day","text":"2024-02-29"}"#, #"{"op":"submit"}"#,
    ])
    #expect(answers[0].members["leftOut"] as? Int == 1)
    #expect(answers[0].members["submittable"] as? Bool == false)
    #expect(try #require(answers[1].members["leftOut"] as? Int) > 0)
    #expect(answers[2].members["submitted"] as? [String: String] == nil)
    #expect(
      answers[5].members["submitted"] as? [String: String]
        == ["phone": "9161234567", "day": "2024-02-29", "count": "15"])
  }

  @Test func aCodeSaysWhatFoundNoBox() throws {
    let answers = try Self.answers([
      #"{"op":"start","kind":"code","rule":"otp","boxes":6,"text":"12345678"}"#, #"{"op":"backspace"}"#,
      #"{"op":"external","text":"12345678"}"#, #"{"op":"external","text":"123456"}"#,
      #"{"op":"start","kind":"code","rule":"otp","boxes":4,"text":"123456"}"#,
    ])
    #expect(answers.map { $0.members["leftOut"] as? Int } == [2, 0, 2, 0, 2])
    #expect(
      answers.map(Self.codes) == [["too-long"], ["too-short"], ["too-long"], [], ["too-long", "too-short"]])
  }

  @Test func tokensThatComeInTwiceAreOne() throws {
    let answers = try Self.answers([
      #"{"op":"start","kind":"tokens","rule":"email","tokens":["a@b.nl","c@d.nl","a@b.nl","  "]}"#,
      #"{"op":"external","tokens":["x@b.nl","x@b.nl"]}"#, #"{"op":"state"}"#,
    ])
    #expect(answers.map { $0.members["merged"] as? Int } == [1, 1, 0])
    #expect(answers.map { $0.members["leftOut"] as? Int } == [1, 0, 0])
    #expect(answers.map { ($0.members["tokens"] as? [Any])?.count } == [2, 1, 1])
  }
}
