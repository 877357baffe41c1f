import Foundation
import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import InputMaskRules
@testable import InputMaskSession

/// Codes, tokens and forms that a session drives.
@Suite(.timeLimit(.minutes(30)))
struct SessionKindTests {
  /// The answers to lines; the JSON of the last one is compared by those keys that the test names.
  private static func answers(_ lines: [String], rule: String? = nil) throws -> [SessionAnswer] {
    var session = try Session(rule: rule, in: .standard())
    return try lines.map { try SessionAnswer(session.reply(to: $0)) }
  }

  private static func expect(
    _ steps: [(line: String, answer: String)], _ location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let answers = try answers(steps.map(\.line))
    for (step, answer) in zip(steps, answers) {
      let expected = try SessionAnswer(step.answer)
      #expect(answer.holds(expected), "\(step.line): \(answer.members)", sourceLocation: location)
    }
  }

  @Test func aCodeIsTypedPastedAndCompleted() throws {
    try Self.expect([
      (
        #"{"op":"start","kind":"code","rule":"otp","boxes":6}"#,
        #"{"code":"","complete":false,"refused":null,"notified":false,"completed":false}"#
      ),
      (#"{"op":"focus"}"#, #"{"notified":false}"#),
      (#"{"op":"type","text":"12"}"#, #"{"code":"12","notified":true,"completed":false,"leftOut":0}"#),
      (#"{"op":"type","text":"x"}"#, #"{"code":"12","notified":false}"#),
      (#"{"op":"backspace"}"#, #"{"code":"1","notified":true}"#),
      (
        #"{"op":"paste","text":"234 567"}"#,
        #"{"code":"234567","complete":true,"completed":true,"leftOut":0}"#
      ),
      (#"{"op":"undo"}"#, #"{"code":"1","complete":false}"#),
      (#"{"op":"focus","box":3}"#, #"{"code":"1"}"#),
      (#"{"op":"type","text":"9"}"#, #"{"code":"19","text":"1\#u{2007}\#u{2007}9\#u{2007}\#u{2007}"}"#),
      (#"{"op":"secure"}"#, #"{"code":"19","notified":false}"#),
      (#"{"op":"external","text":"654321"}"#, #"{"code":"654321","notified":false,"completed":false}"#),
    ])
  }

  @Test func whatMayBeDoneAndHowOftenTheOwnerWasToldIsAnswered() throws {
    try Self.expect([
      (#"{"op":"start"}"#, #"{"focused":false,"canUndo":false,"canRedo":false,"revision":0}"#),
      (#"{"op":"focus"}"#, #"{"focused":true,"canUndo":false}"#),
      (#"{"op":"type","text":"a"}"#, #"{"canUndo":true,"canRedo":false,"revision":1}"#),
      (#"{"op":"type","text":"b"}"#, #"{"text":"ab","revision":2}"#),
      (#"{"op":"external","text":"a","revision":1}"#, #"{"text":"ab","revision":2}"#),
      (#"{"op":"current","text":"AB","revision":2}"#, #"{"text":"AB","revision":2}"#),
      (#"{"op":"undo"}"#, #"{"text":"","canUndo":false,"canRedo":true,"revision":3}"#),
      (#"{"op":"start","kind":"form","fields":[{"name":"a"},{"name":"b"}]}"#, #"{"canUndo":false}"#),
      (#"{"op":"focus","field":"b"}"#, #"{"focused":"b","canUndo":false}"#),
      (#"{"op":"type","text":"x"}"#, #"{"canUndo":true,"canRedo":false}"#),
      (#"{"op":"external","field":"b","text":"","revision":0}"#, #"{"fields":[]}"#),
    ])
    let answers = try Self.answers([
      #"{"op":"start","kind":"form","fields":[{"name":"a"}]}"#, #"{"op":"focus","field":"a"}"#,
      #"{"op":"type","text":"x"}"#,
    ])
    let fields = try #require(answers[2].members["fields"] as? [[String: Any]])
    #expect(fields.map { $0["revision"] as? Int } == [1])
    #expect(fields[0]["aspects"] as? [String] == ["text", "shown", "selection", "value", "satisfaction"])
  }

  @Test func boxesAreDrawnHiddenInASecureCode() throws {
    let answer = try #require(
      try Self.answers([
        #"{"op":"start","kind":"code","rule":"pin","boxes":2,"text":"1","secure":true}"#
      ]).first)
    let boxes = try #require(answer.members["boxes"] as? [[String: Any]])
    #expect(boxes.map { $0["shown"] as? String } == ["•", ""])
    #expect(boxes.map { $0["text"] as? String } == ["1", ""])
  }

  @Test func tokensAreMadeSelectedAndRemoved() throws {
    try Self.expect([
      (
        #"{"op":"start","kind":"tokens","rule":"email","tokens":["a@b.nl"]}"#,
        #"{"pending":"","pendingIndex":1,"notified":false,"text":"\#u{FFFC}","complete":true}"#
      ),
      (
        #"{"op":"type","text":"c@d.nl,"}"#,
        #"{"text":"\#u{FFFC}\#u{FFFC}","pending":"","notified":true,"committed":1}"#
      ),
      (#"{"op":"type","text":"e@f.nl"}"#, #"{"pending":"e@f.nl","complete":false,"committed":0}"#),
      (#"{"op":"enter"}"#, #"{"pending":"","committed":1,"notified":true,"selection":[3,3]}"#),
      (#"{"op":"paste","text":"a@b.nl,"}"#, #"{"merged":1,"committed":0,"notified":false}"#),
      (#"{"op":"selectToken","index":1}"#, #"{"selectedTokens":[1,2],"selection":[1,2]}"#),
      (#"{"op":"copy"}"#, #"{"copied":"c@d.nl"}"#),
      (#"{"op":"backspace"}"#, #"{"text":"\#u{FFFC}\#u{FFFC}","notified":true}"#),
      (#"{"op":"removeToken","index":0}"#, #"{"text":"\#u{FFFC}","notified":true}"#),
      (
        #"{"op":"external","tokens":["x@y.nl","z@y.nl"]}"#, #"{"text":"\#u{FFFC}\#u{FFFC}","notified":false}"#
      ),
    ])
  }

  static let form = #"""
    {"op":"start","kind":"form","fields":[{"name":"phone","rule":"phone","label":"Phone"},\#
    {"name":"code","kind":"code","rule":"otp","boxes":6},\#
    {"name":"emails","kind":"tokens","rule":"email","required":false},\#
    {"name":"pin","rule":"pin","secret":true}]}
    """#

  @Test func aFormIsFilledInAndSubmitted() throws {
    try Self.expect([
      (Self.form, #"{"focused":null,"submittable":false,"submitted":null,"notified":false}"#),
      (#"{"op":"focus","field":"phone"}"#, #"{"focused":"phone"}"#),
      (#"{"op":"paste","text":"8 916 123-45-67"}"#, #"{"focused":"phone","notified":true,"refused":null}"#),
      (#"{"op":"tab"}"#, #"{"focused":"code"}"#),
      (#"{"op":"type","text":"123456"}"#, #"{"focused":"code","completed":"code"}"#),
      (#"{"op":"submit"}"#, #"{"focused":"pin","submitted":null}"#),
      (#"{"op":"type","text":"1234"}"#, #"{"submittable":true}"#),
      (
        #"{"op":"enter"}"#,
        #"{"submitted":{"phone":"9161234567","code":"123456","emails":[],"pin":"1234"},"refused":null}"#
      ),
      (#"{"op":"report","field":"pin","message":"in use"}"#, #"{"submittable":false}"#),
      (#"{"op":"external","field":"emails","tokens":["a@b.nl"]}"#, #"{"notified":false}"#),
      (#"{"op":"reveal","field":"pin"}"#, #"{"refused":null}"#),
      (#"{"op":"enable","field":"pin","on":false}"#, #"{"submittable":true}"#),
      (#"{"op":"blur"}"#, #"{"focused":null}"#),
    ])
  }

  @Test func aFormAnswersWithTheFieldsThatChanged() throws {
    let answers = try Self.answers([
      Self.form, #"{"op":"focus","field":"phone"}"#, #"{"op":"type","text":"9"}"#, #"{"op":"state"}"#,
    ])
    func names(_ answer: SessionAnswer) -> [String] {
      (answer.members["fields"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    }
    #expect(
      answers.map(names) == [
        ["phone", "code", "emails", "pin"], ["phone"], ["phone"], ["phone", "code", "emails", "pin"],
      ])
    let field = try #require((answers[2].members["fields"] as? [[String: Any]])?.first)
    #expect(field["text"] as? String == "+7-9")
    #expect(field["label"] as? String == "Phone")
    #expect(field["kind"] as? String == "text")
  }

  @Test(arguments: [
    (#"{"op":"start","kind":"cod"}"#, "wrong-type"), (#"{"op":"start","kind":"code"}"#, "missing-key"),
    (#"{"op":"start","kind":"code","boxes":0}"#, "out-of-range"),
    (#"{"op":"start","kind":"code","boxes":1e3}"#, "out-of-range"),
    (#"{"op":"start","kind":"code","boxes":"6"}"#, "wrong-type"),
    (#"{"op":"start","kind":"code","boxes":6,"tokens":[]}"#, "unknown-key"),
    (#"{"op":"start","kind":"code","boxes":6,"rule":"currency"}"#, "unknown-rule"),
    (#"{"op":"start","kind":"code","boxes":6,"rule":"time","set":{"locale":"en-US"}}"#, "unknown-rule"),
    (#"{"op":"start","kind":"tokens","tokens":"a"}"#, "wrong-type"),
    (#"{"op":"start","kind":"tokens","tokens":[1]}"#, "wrong-type"),
    (#"{"op":"start","kind":"form"}"#, "missing-key"),
    (#"{"op":"start","kind":"form","fields":[]}"#, "out-of-range"),
    (#"{"op":"start","kind":"form","fields":[1]}"#, "wrong-type"),
    (#"{"op":"start","kind":"form","fields":[{}]}"#, "missing-key"),
    (#"{"op":"start","kind":"form","fields":[{"name":"a","nmae":1}]}"#, "unknown-key"),
    (#"{"op":"start","kind":"form","fields":[{"name":"a"},{"name":"a"}]}"#, "wrong-type"),
    (#"{"op":"start","kind":"form","fields":[{"name":"a","kind":"form"}]}"#, "wrong-type"),
    (#"{"op":"start","kind":"form","fields":[{"name":"a","kind":"tokens","secret":true}]}"#, "wrong-type"),
    (#"{"op":"start","kind":"form","fields":[{"name":"a","rule":"pohne"}]}"#, "unknown-rule"),
    (#"{"op":"start","kind":"form","fields":[{"name":"a","set":{"n":1}}]}"#, "unknown-rule"),
    (#"{"op":"submit"}"#, "wrong-kind"), (#"{"op":"enter"}"#, "wrong-kind"),
    (#"{"op":"selectToken","index":0}"#, "wrong-kind"),
  ])
  func mistakesAreToldAndChangeNothing(line: String, code: String) throws {
    let answers = try Self.answers(
      [#"{"op":"start","text":"12"}"#, #"{"op":"state"}"#, line, #"{"op":"state"}"#], rule: "otp")
    #expect(answers[2].error == code, "\(answers[2].members)")
    #expect(answers[1].holds(answers[3]) && answers[3].holds(answers[1]))
  }

  @Test func eachKindRefusesWhatIsNotItsOwn() throws {
    let starts = [
      #"{"op":"start","rule":"otp"}"#, #"{"op":"start","kind":"code","rule":"otp","boxes":6}"#,
      #"{"op":"start","kind":"tokens","rule":"email"}"#, Self.form,
    ]
    for (kind, start) in zip(SessionKind.allCases, starts) {
      for operation in SessionOperation.allCases where operation.keys(for: kind) == nil {
        let answers = try Self.answers([start, #"{"op":"\#(operation.rawValue)"}"#])
        #expect(answers[1].error == "wrong-kind", "\(kind) \(operation)")
      }
    }
  }

  @Test func aRuleIsCompiledOnceForAllItsStarts() throws {
    var rules = SessionRules(RuleBook.standard(), [:])
    let first = try rules.rule(named: "otp", ["digits": "8"])
    #expect(try rules.rule(named: "otp", ["digits": "8"]) == first)
    #expect(rules.count == 1)
    _ = try rules.rule(named: "otp", [:])
    #expect(rules.count == 2)
    for digits in 1...200 { _ = try? rules.rule(named: "otp", ["digits": String(digits)]) }
    #expect(rules.count <= SessionRules.limit)
    #expect(throws: SessionError.self) { try rules.rule(named: "pohne", [:]) }
  }

  /// Whatever is sent, each line is answered, and the positions of the answer lie in its texts.
  @Test func everyLineOfEveryKindIsAnswered() throws {
    let starts = [
      #"{"op":"start","kind":"code","rule":"otp","boxes":6,"text":"12"}"#,
      #"{"op":"start","kind":"tokens","rule":"email","tokens":["a@b.nl","x"]}"#, Self.form,
      #"{"op":"start","kind":"text","rule":"phone","text":"916"}"#,
    ]
    for seed in Seeded.seeds(60) {
      var random = Seeded(seed)
      var session = try Session(in: .standard())
      for step in 0..<60 {
        let line =
          step == 0 || random.chance(1, in: 20) ? random.pick(starts) : Self.line(using: &random)
        let answer = try SessionAnswer(session.reply(to: line))
        let comment = Comment(rawValue: "seed \(seed), step \(step): \(line)")
        if answer.error != nil {
          #expect(answer.message?.isEmpty == false, comment)
          continue
        }
        let fields = [answer.members] + (answer.members["fields"] as? [[String: Any]] ?? [])
        for field in fields {
          guard let text = field["text"] as? String, let selection = field["selection"] as? [Int] else {
            continue
          }
          #expect(selection.count == 2 && selection.allSatisfy { 0...text.utf16.count ~= $0 }, comment)
        }
      }
    }
  }

  private static func line(using random: inout Seeded) -> String {
    let operation = random.pick(SessionOperation.allCases.filter { $0 != .start })
    var fields = [#""op":"\#(operation.rawValue)""#]
    let keys = operation.kinds.randomElement(using: &random).flatMap { operation.keys(for: $0) } ?? []
    for key in keys where !random.chance(1, in: 20) {
      let text = RandomText.text(upTo: 5, using: &random)
      switch key {
      case "range", "selection": fields.append("\"\(key)\":[\(random.int(0...4)),\(random.int(0...4))]")
      case "direction": fields.append("\"direction\":\"\(random.pick(["backward", "forward"]))\"")
      case "by": fields.append("\"by\":\"\(random.pick(["character", "word", "line"]))\"")
      case "in": fields.append("\"in\":\"\(random.pick(["text", "shown"]))\"")
      case "field": fields.append("\"field\":\"\(random.pick(["phone", "code", "emails", "pin", "x"]))\"")
      case "index", "box": fields.append("\"\(key)\":\(random.int(0...6))")
      case "tokens": fields.append("\"tokens\":[\(JSONWriter.text(of: text)),\"q@r.nl\"]")
      case "on", "extend", "backward": fields.append("\"\(key)\":\(random.chance(1, in: 2))")
      case "state", "rule", "set": continue
      default: fields.append("\"\(key)\":\(JSONWriter.text(of: text))")
      }
    }
    return "{\(fields.joined(separator: ","))}"
  }
}

/// What a session does with forms and tokens beside typing.
@Suite(.timeLimit(.minutes(30)))
struct SessionFieldTests {
  private static func expect(_ steps: [(line: String, answer: String)]) throws {
    var session = try Session(in: .standard())
    for step in steps {
      let answer = try SessionAnswer(session.reply(to: step.line))
      #expect(answer.holds(try SessionAnswer(step.answer)), "\(step.line): \(answer.members)")
    }
  }

  @Test func tokensAreNamedMovedAndReplaced() throws {
    try Self.expect([
      (
        #"{"op":"start","kind":"tokens","rule":"email","tokens":[{"text":"a@b.nl","id":"1","payload":"x"},"c@d.nl"]}"#,
        #"{"refused":null,"hints":{"keyboard":"email","inputmode":"email","autocomplete":"email","dir":"ltr"}}"#
      ),
      (#"{"op":"moveToken","token":"1","to":1}"#, #"{"notified":true,"refused":null}"#),
      (#"{"op":"selectToken","token":"1"}"#, #"{"selectedTokens":[1,2]}"#),
      (#"{"op":"copy"}"#, #"{"copied":"a@b.nl"}"#),
      (#"{"op":"replaceToken","token":"1","text":"e@f.nl"}"#, #"{"notified":true}"#),
      (#"{"op":"cut"}"#, #"{"copied":"e@f.nl","notified":true}"#),
      (#"{"op":"current","tokens":[{"text":"c@d.nl","id":"2"}]}"#, #"{"notified":false}"#),
      (#"{"op":"removeToken","token":"2"}"#, #"{"tokens":[],"notified":true}"#),
      (#"{"op":"removeToken","token":"2"}"#, #"{"tokens":[],"notified":false}"#),
    ])
  }

  @Test func fieldsOfAFormComeAndGo() throws {
    try Self.expect([
      (
        #"{"op":"start","kind":"form","fields":[{"name":"phone","rule":"phone"},{"name":"code","kind":"code","boxes":2,"rule":"pin"}]}"#,
        #"{"submittable":false,"removed":[]}"#
      ),
      (
        #"{"op":"add","name":"tags","kind":"tokens","tokens":["a"],"at":0,"required":false}"#,
        #"{"refused":null}"#
      ),
      (#"{"op":"focus","field":"phone"}"#, #"{"focused":"phone"}"#),
      (#"{"op":"paste","text":"9161234567"}"#, #"{"notified":true}"#),
      (#"{"op":"selectAll"}"#, "{}"),
      (#"{"op":"copy"}"#, #"{"copied":"+7-916-123-45-67"}"#),
      (#"{"op":"cut"}"#, #"{"copied":"+7-916-123-45-67","notified":true}"#),
      (#"{"op":"undo"}"#, #"{"notified":true}"#),
      (#"{"op":"tap","field":"code","box":1}"#, #"{"focused":"code"}"#),
      (#"{"op":"selectToken","field":"tags","index":0}"#, #"{"focused":"tags"}"#),
      (#"{"op":"moveToken","field":"tags","token":"z","to":0}"#, #"{"notified":false}"#),
      (#"{"op":"remove","field":"code"}"#, #"{"removed":["code"]}"#),
      (#"{"op":"enable","field":"tags","on":false}"#, #"{"focused":"phone"}"#),
      (#"{"op":"language","tag":"ru"}"#, #"{"refused":null}"#),
      (#"{"op":"submit"}"#, #"{"submitted":{"phone":"9161234567"}}"#),
    ])
  }

  @Test func codesTakeTheOwnersAnswerAndAreCut() throws {
    try Self.expect([
      (#"{"op":"start","kind":"code","boxes":4,"rule":"pin"}"#, #"{"code":""}"#),
      (#"{"op":"paste","text":"12"}"#, #"{"notified":true}"#),
      (#"{"op":"current","text":"13"}"#, #"{"code":"13","notified":false}"#),
      (#"{"op":"copy"}"#, #"{"copied":"13","code":"13"}"#),
      (#"{"op":"cut"}"#, #"{"copied":"13","code":"","notified":true}"#),
    ])
  }

  @Test func aSavedStateIsWhatCodableWrites() throws {
    var session = try Session(rule: "phone", in: .standard())
    for line in [
      #"{"op":"type","text":"916"}"#, #"{"op":"marks"}"#, #"{"op":"paste","text":"123"}"#,
      #"{"op":"mark","text":"4"}"#,
    ] { _ = session.reply(to: line) }
    let answer = try SessionAnswer(session.reply(to: #"{"op":"save"}"#))
    let saved = try JSONSerialization.data(withJSONObject: try #require(answer.members["state"]))
    let state = try JSONDecoder().decode(InputField.State.self, from: saved)
    let restored = InputField(try RuleBook.standard().rule(named: "phone"), restoring: state)
    #expect(restored.deletesMarks && restored.markedText == "4" && restored.history.done.count == 2)
    let written = try JSONEncoder().encode(state)
    let same = try JSONSerialization.jsonObject(with: written) as? NSDictionary
    #expect(same == answer.members["state"] as? NSDictionary)
    let line = #"{"op":"restore","rule":"phone","state":"# + String(decoding: written, as: UTF8.self) + "}"
    var other = try Session(in: .standard())
    #expect(try SessionAnswer(other.reply(to: line)).text == "+7-916-123")
    // The other fields' states are read back as they were written.
    var code = CodeField(count: 4, rule: try WidgetRules.code())
    _ = code.perform(.paste("12"))
    #expect(
      try JSONDecoder().decode(CodeField.State.self, from: JSONEncoder().encode(code.state)) == code.state)
    var tokens = TokenField(try WidgetRules.tag(), entries: [TokenEntry("a", id: "1", payload: "p")])
    _ = tokens.perform(.type("b,c"))
    #expect(
      try JSONDecoder().decode(TokenField.State.self, from: JSONEncoder().encode(tokens.state))
        == tokens.state)
  }
}
