import Foundation
import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import InputMaskRules
@testable import InputMaskSession

/// What `save` answers and `restore` takes, for every kind.
@Suite(.timeLimit(.minutes(5)))
struct SessionSavingTests {
  private static let state = #"{"op":"state"}"#

  private static func answers(_ lines: String..., to session: inout Session) throws -> [SessionAnswer] {
    try lines.map { try SessionAnswer(session.reply(to: $0)) }
  }

  /// What `save` writes is what `Codable` does, and what both write is read by both.
  @Test(arguments: SessionKeys.all.indices)
  func aSavedStateIsWhatCodableWrites(_ index: Int) throws {
    let keys = SessionKeys.all[index]
    for seed in Seeded.seeds(12) {
      let comment = Comment(rawValue: "\(keys.start), seed \(seed)")
      var session = try Self.session(keys, seed, steps: 30)
      let saved = try SessionAnswer(session.reply(to: #"{"op":"save"}"#))
      let state = try #require(saved.members["state"] as? NSDictionary, comment)
      let written: Data
      switch session.subject {
      case let field as InputField: written = try Self.coded(field.state, comment)
      case let field as CodeField: written = try Self.coded(field.state, comment)
      case let field as TokenField: written = try Self.coded(field.state, comment)
      case let form as Form: written = try Self.coded(form.state, comment)
      default: return
      }
      let coded = try SessionAnswer(String(decoding: written, as: UTF8.self)).members as NSDictionary
      #expect(coded == state, comment)
    }
  }

  /// Writes a state as `Codable` does, and reads it back by both ways.
  private static func coded(_ state: SavedState<some Saved>, _ comment: Comment) throws -> Data {
    let data = try JSONEncoder().encode(state)
    // Foundation takes U+FEFF at the start of a string for a byte order mark, and drops it.
    if !String(decoding: data, as: UTF8.self).unicodeScalars.contains("\u{FEFF}") {
      #expect(try JSONDecoder().decode(type(of: state), from: data) == state, comment)
    }
    let value = try data.withUnsafeBytes { try JSONReader.read($0.assumingMemoryBound(to: UInt8.self)) }
    #expect(type(of: state).init(saved: value) == state, comment)
    return data
  }

  private static func session(_ keys: SessionKeys, _ seed: UInt64, steps: Int) throws -> Session {
    var random = Seeded(seed)
    var session = try Session(in: .standard())
    var last = try SessionAnswer(session.reply(to: keys.start))
    for _ in 0..<steps {
      let answer = try SessionAnswer(session.reply(to: keys.line(after: last, using: &random)))
      if answer.error == nil { last = try SessionAnswer(session.reply(to: state)) }
    }
    return session
  }

  /// A session that takes over the state of another one goes on as that does.
  @Test(arguments: SessionKeys.all.indices)
  func aRestoredSessionGoesOnAsTheOneSaved(_ index: Int) throws {
    let keys = SessionKeys.all[index]
    for seed in Seeded.seeds(12) {
      var first = try Self.session(keys, seed, steps: 30)
      // Fields that were put in or taken out would have to be named again, and a run of typing is none any more.
      if keys.kind == .form { _ = first.reply(to: #"{"op":"remove","field":"new"}"#) }
      // A character that was typed last is shown for a moment, which no state keeps.
      if keys.kind == .text { _ = first.reply(to: #"{"op":"selectAll"}"#) }
      let text = first.reply(to: #"{"op":"save"}"#)
      let place = try #require(text.range(of: #","state":{"#))
      let saved = text[text.index(place.upperBound, offsetBy: -1)...].dropLast()
      var second = try Session(in: .standard())
      _ = second.reply(to: keys.start)
      let restored = try SessionAnswer(second.reply(to: #"{"op":"restore","state":\#(saved)}"#))
      #expect(restored.error == nil, "\(keys.start), seed \(seed): \(restored.members)")
      var random = Seeded(seed &+ 1_000)
      for step in 0..<10 {
        let line =
          step == 0 ? Self.state : random.pick([#"{"op":"undo"}"#, #"{"op":"redo"}"#, #"{"op":"submit"}"#])
        let answers = try [SessionAnswer(first.reply(to: line)), SessionAnswer(second.reply(to: line))]
        // Where a field had been removed, the other form has it still.
        if keys.kind == .form,
          answers[0].members["fields"] as? NSArray != answers[1].members["fields"] as? NSArray
        {
          let names = [first, second].map { session in
            guard let form = session.subject as? Form else { return [String]() }
            return form.fields.map(\.name)
          }
          if names[0] != names[1] { break }
        }
        #expect(
          answers[0].holds(answers[1]) && answers[1].holds(answers[0]),
          "\(keys.start), seed \(seed), step \(step): \(line) \(answers[0].members) \(answers[1].members)")
      }
    }
  }

  @Test func aFormIsRestoredByTheNamesOfItsFields() throws {
    let fields = #"[{"name":"phone","rule":"phone"},{"name":"word","rule":"password","secret":true}]"#
    var session = try Session(in: .standard())
    _ = try Self.answers(
      #"{"op":"start","kind":"form","fields":\#(fields)}"#, #"{"op":"focus","field":"word"}"#,
      #"{"op":"type","text":"correct horse"}"#, #"{"op":"reveal","field":"word"}"#,
      #"{"op":"report","field":"phone","message":"taken"}"#, to: &session)
    let saved = session.reply(to: #"{"op":"save"}"#)
    let start = try #require(saved.range(of: #","state":{"#))
    let state = saved[saved.index(start.upperBound, offsetBy: -1)...].dropLast()
    var other = try Session(in: .standard())
    let more = #"[{"name":"word","rule":"password","secret":true},{"name":"more","text":"x"}]"#
    let answers = try Self.answers(
      #"{"op":"restore","state":\#(state)}"#, #"{"op":"start","kind":"form","fields":[{"name":"a"}]}"#,
      #"{"op":"restore","state":\#(state),"fields":\#(more)}"#, #"{"op":"undo"}"#,
      #"{"op":"start","kind":"code","boxes":4,"rule":"otp"}"#, #"{"op":"restore","state":\#(state)}"#,
      to: &other)
    #expect(answers[0].message == #""state" is no state of a field; give it what "save" answered, as it is"#)
    #expect(answers[5].error == "wrong-type")
    #expect(answers[2].members["focused"] as? String == "word")
    let restored = try #require(answers[2].members["fields"] as? [[String: Any]])
    #expect(restored.map { $0["name"] as? String } == ["word", "more"])
    #expect(restored.map { $0["text"] as? String } == ["correct horse", "x"])
    #expect(restored[0]["shown"] as? String == "correct horse")
    #expect(answers[3].refusal == nil)
    // Without the focus a secret is hidden, whatever the state says.
    let unfocused = state.replacingOccurrences(of: #""focused":"word","#, with: "")
    let hidden = try Self.answers(
      #"{"op":"start","kind":"form","fields":\#(more)}"#, #"{"op":"restore","state":\#(unfocused)}"#,
      to: &other)
    let field = try #require((hidden[1].members["fields"] as? [[String: Any]])?.first)
    #expect(field["text"] as? String == "correct horse" && field["shown"] as? String != "correct horse")
    #expect(hidden[1].members["focused"] is NSNull)
  }

  @Test func codesAndTokensAreRestoredWithMoreRoomOrLess() throws {
    var session = try Session(in: .standard())
    _ = try Self.answers(
      #"{"op":"start","kind":"code","rule":"otp","boxes":6}"#, #"{"op":"paste","text":"1234"}"#, to: &session)
    var saved = session.reply(to: #"{"op":"save"}"#)
    func state() throws -> Substring {
      let start = try #require(saved.range(of: #","state":{"#))
      return saved[saved.index(start.upperBound, offsetBy: -1)...].dropLast()
    }
    let code = try Self.answers(
      #"{"op":"restore","state":\#(try state()),"boxes":3}"#, #"{"op":"undo"}"#, to: &session)
    #expect(code.map { $0.members["code"] as? String } == ["123", ""])
    _ = try Self.answers(
      #"{"op":"start","kind":"tokens","rule":"email","tokens":[{"text":"a@b.nl","id":"1","payload":"p"}]}"#,
      #"{"op":"type","text":"c@d.nl"}"#, to: &session)
    saved = session.reply(to: #"{"op":"save"}"#)
    let tokens = try Self.answers(
      #"{"op":"start","kind":"tokens","rule":"email"}"#,
      #"{"op":"restore","state":\#(try state()),"separators":"-"}"#, #"{"op":"type","text":",-"}"#,
      to: &session)
    let first = try #require((tokens[1].members["tokens"] as? [[String: Any]])?.first)
    #expect(first["id"] as? String == "1" && first["payload"] as? String == "p")
    #expect(tokens[1].members["pending"] as? String == "c@d.nl")
    #expect((tokens[2].members["tokens"] as? [Any])?.count == 2)
  }

  /// Of a state that is too long for a line, the oldest steps are left out.
  @Test func ofALongHistoryTheLastStepsAreSaved() throws {
    var session = try Session(in: .standard())
    _ = session.reply(
      to: #"{"op":"start","kind":"form","fields":[{"name":"a"},{"name":"t","kind":"tokens"}]}"#)
    _ = session.reply(to: #"{"op":"focus","field":"a"}"#)
    for _ in 0..<12 {
      _ = session.reply(to: #"{"op":"paste","text":"\#(String(repeating: "x", count: 20_000))"}"#)
    }
    let saved = session.reply(to: #"{"op":"save"}"#)
    #expect(saved.utf8.count < Session.lineLimit + 600_000)
    let start = try #require(saved.range(of: #","state":{"#))
    let state = saved[saved.index(start.upperBound, offsetBy: -1)...].dropLast()
    let again = try SessionAnswer(session.reply(to: #"{"op":"restore","state":\#(state)}"#))
    #expect(again.error == nil)
    let undone = try SessionAnswer(session.reply(to: #"{"op":"undo"}"#))
    #expect((undone.members["fields"] as? [[String: Any]])?.first?["text"] as? String != nil)
  }

  @Test(arguments: [
    "{}", "[]", "null", #"{"fields":[{}],"language":"en"}"#,
    #"{"fields":[{"name":"a","kind":"form","state":{},"judged":true}],"language":"en"}"#,
    #"{"fields":[{"name":"a","kind":"text","state":{},"judged":true}],"language":"en"}"#,
    #"{"fields":[],"language":"en","focused":1}"#,
  ])
  func whatIsNoStateIsRefused(_ state: String) throws {
    var session = try Session(in: .standard())
    for start in [
      #"{"op":"start","kind":"form","fields":[{"name":"a"}]}"#, #"{"op":"start","kind":"code","boxes":4}"#,
      #"{"op":"start","kind":"tokens"}"#, #"{"op":"start"}"#,
    ] {
      _ = session.reply(to: start)
      let answer = try SessionAnswer(session.reply(to: #"{"op":"restore","state":\#(state)}"#))
      #expect(answer.error == (state == "null" ? "missing-key" : "wrong-type"), "\(start)")
      #expect(
        try SessionAnswer(session.reply(to: #"{"op":"undo"}"#)).refusal == "nothing-to-undo"
          || start.contains("form"))
    }
  }

  /// Names and focuses of a hostile state come together to one form with at most one focus.
  @Test func aHostileFormStateIsBroughtIntoForm() throws {
    let rules = try [
      Rule.identity, RuleBook.standard().rule(named: "password"), RuleBook.standard().rule(named: "otp"),
    ]
    for seed in Seeded.seeds(60) {
      var random = Seeded(seed)
      func field(_ name: String) -> FormField {
        let rule = random.pick(rules)
        switch random.int(0...2) {
        case 0: return FormField(name, .input(InputField(rule)), isSecret: random.chance(1, in: 2))
        case 1:
          return FormField(name, .code(CodeField(count: 4, rule: rule)), isSecret: random.chance(1, in: 2))
        default: return FormField(name, .tokens(TokenField(rule)))
        }
      }
      var saved = try Form([field("a"), field("b"), field("c")])
      for _ in 0..<20 { _ = FormLawTests.act(on: &saved, using: &random) }
      var fields = try #require(try saved.state.members()["fields"] as? [[String: Any]])
      for index in fields.indices where random.chance(1, in: 2) { fields[index]["name"] = "a" }
      let state = try saved.state.setting("fields", fields)
        .setting("focused", random.pick([nil, "a", "b", "x"]))
      var form = try Form([field("a"), field("b")], restoring: state)
      for _ in 0..<20 {
        #expect(form.fields.count { $0.isFocused } == (form.focusedField == nil ? 0 : 1), "seed \(seed)")
        #expect(form.isSubmittable == form.fields.allSatisfy { $0.isSatisfied }, "seed \(seed)")
        for field in form.fields { #expect(!field.isRevealed || field.isFocused, "seed \(seed)") }
        _ = FormLawTests.act(on: &form, using: &random)
      }
    }
  }
}
