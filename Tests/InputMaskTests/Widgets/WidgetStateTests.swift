import Foundation
import Testing

@testable import InputMask
@testable import InputMaskFields

/// The saved states of the widgets: exact, and safe whatever is in them.
@Suite struct WidgetStateTests {
  static func codeRules() throws -> [Rule] {
    [
      try WidgetRules.code(), try WidgetRules.serial(), try WidgetRules.tag(), try WidgetRules.phone(),
      try WidgetRules.plate(),
    ]
  }

  static func saved<State: Codable>(_ state: State) throws -> State {
    try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state))
  }

  @Test func aSavedCompositionOfNothingIsNone() throws {
    let nothing: [String: Any] = ["text": "", "range": [0, 2]]
    let state = try InputField(.identity, text: "abc").state.setting("marked", nothing)
    var field = InputField(.identity, restoring: state)
    #expect(field.perform(.commitMarked).text == "abc")
    let code = try CodeField(count: 4, rule: .identity, code: "12").state.setting("marked", "")
    #expect(CodeField(count: 4, rule: .identity, restoring: code).marked == nil)
    let tokens = try TokenField(.identity).state.setting("marked", "")
    #expect(TokenField(.identity, restoring: tokens).marked == nil)
  }

  @Test func aStateIsReadFromTheJSONThatItWrites() throws {
    let field = InputField(.identity, text: "a\"b").state
    #expect(InputField.State(json: field.json) == field)
    let code = CodeField(count: 4, rule: .identity, code: "12").state
    #expect(CodeField.State(json: code.json) == code)
    var line = TokenField(.identity)
    _ = line.perform(.type("a, b"))
    #expect(TokenField.State(json: line.state.json) == line.state)
    for text in ["", "{", "[]", "{\"undo\": 1}"] { #expect(InputField.State(json: text) == nil, "\(text)") }
  }

  @Test func aCancelledCompositionLeavesAWidgetAsItWas() {
    var code = CodeField(count: 4, rule: .identity)
    _ = code.perform(.type("1"))
    let codeBefore = code
    _ = code.perform(.mark("x"))
    _ = code.perform(.mark(""))
    #expect(code == codeBefore)
    var tokens = TokenField(.identity)
    _ = tokens.perform(.type("a"))
    let tokensBefore = tokens
    _ = tokens.perform(.mark("x"))
    _ = tokens.perform(.mark(""))
    #expect(tokens == tokensBefore)
  }

  @Test(arguments: Seeded.seeds(20))
  func aRestoredCodeFieldIsTheOneSaved(seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = try Self.codeRules()
    for round in 0..<30 {
      let count = random.int(1...6)
      let rule = random.pick(rules)
      var field = CodeField(count: count, rule: rule)
      for _ in 0..<random.int(0...40) { _ = field.perform(.random(using: &random)) }
      if random.chance(1, in: 2) { _ = field.focus(box: random.int(0...7)) }
      field.isSecure = random.chance(1, in: 2)
      field.isEnabled = random.chance(4, in: 5)
      var restored = CodeField(count: count, rule: rule, restoring: try Self.saved(field.state))
      field.history.endRun()
      let comment: Comment = "seed \(seed), round \(round)"
      #expect(restored == field, comment)
      for _ in 0..<20 {
        let command = FieldCommand.random(using: &random)
        #expect(restored.perform(command) == field.perform(command), comment)
      }
      #expect(restored == field, comment)
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func aRestoredTokenFieldIsTheOneSaved(seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = try TokenFieldLawTests.rules()
    for round in 0..<30 {
      let options = TokenFieldLawTests.options(using: &random)
      let rule = random.pick(rules)
      var field = TokenField(rule, options: options)
      for _ in 0..<random.int(0...40) {
        if random.chance(1, in: 8) {
          _ = field.commit(random.pick(TokenOptions.Trigger.allCases))
        } else {
          _ = field.perform(.random(using: &random))
        }
      }
      if random.chance(1, in: 2) { _ = field.focus() }
      var restored = TokenField(rule, options: options, restoring: try Self.saved(field.state))
      field.history.endRun()
      let comment: Comment = "seed \(seed), round \(round)"
      #expect(restored == field, comment)
      for _ in 0..<20 {
        let command = FieldCommand.random(using: &random)
        #expect(restored.perform(command) == field.perform(command), comment)
      }
      #expect(restored == field, comment)
    }
  }

  private static func number(_ random: inout Seeded) -> Int {
    random.pick([Int.min, Int.max, -1, 0, 1, 2, 3, 5, 1 << 20])
  }

  private static func text(_ random: inout Seeded) -> String {
    random.pick([
      "", "\0", "\u{FFFC}", "a\u{FFFC}", "\n", "\r\n", "\u{301}", "ab", "1", "12", "a", "-", ",", "x@y.zz",
      String(repeating: "7", count: 300), "👩‍👩‍👧",
    ])
  }

  /// The members of a state with steps of any content.
  private static func members(
    _ random: inout Seeded, _ step: (inout Seeded) -> [String: Any]
  ) -> [String: Any] {
    func steps(_ random: inout Seeded) -> [Any] { (0..<random.int(0...300)).map { _ in step(&random) } }
    var members: [String: Any] = ["current": step(&random), "undo": steps(&random), "redo": steps(&random)]
    if random.chance(1, in: 2) { members["marked"] = text(&random) }
    for (name, value) in ["secure": false, "enable": true, "focus": false] { members[name] = value }
    members["language"] = "en"
    return members
  }

  @Test(arguments: Seeded.seeds(20))
  func aHostileCodeStateIsBroughtIntoForm(seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = try Self.codeRules()
    for round in 0..<20 {
      let state = try CodeField.State(
        members: Self.members(&random) { random in
          [
            "boxes": (0..<random.int(0...12)).map { _ in Self.text(&random) },
            "box": Self.number(&random), "atEnd": random.chance(1, in: 2),
          ]
        })
      var field = CodeField(count: random.int(-1...8), rule: random.pick(rules), restoring: state)
      let comment: Comment = "seed \(seed), round \(round)"
      #expect(field.history.done.count <= CodeField.History.limit, comment)
      for _ in 0..<20 {
        #expect(field.content.characters.indices.contains(field.content.current), comment)
        #expect(!field.content.isAtEnd || field.content.isComplete, comment)
        for (index, character) in field.content.characters.enumerated() where !character.isEmpty {
          #expect(character.graphemes.count == 1 && field.fits(character, box: index), comment)
        }
        _ = field.perform(random.chance(1, in: 2) ? .undo : .random(using: &random))
      }
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func aHostileTokenStateIsBroughtIntoForm(seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = try TokenFieldLawTests.rules()
    for round in 0..<20 {
      let options = TokenFieldLawTests.options(using: &random)
      let state = try TokenField.State(
        members: Self.members(&random) { random in
          [
            "tokens": (0..<random.int(0...8)).map { _ in
              ["text": Self.text(&random), "id": Self.text(&random)]
            },
            "pending": Self.text(&random), "pendingIndex": Self.number(&random),
            "selection": [Self.number(&random), Self.number(&random)],
          ]
        })
      var field = TokenField(random.pick(rules), options: options, restoring: state)
      let comment: Comment = "seed \(seed), round \(round)"
      for _ in 0..<20 {
        let content = field.content
        #expect(content.isLegal(content.selection), comment)
        #expect(content.pendingIndex >= 0 && content.pendingIndex <= content.tokens.count, comment)
        #expect(content.tokens.count <= options.maximumCount, comment)
        #expect(content.pending.utf8.count <= options.maximumLength, comment)
        #expect(!content.pending.unicodeScalars.contains(TokenLine.tokenScalar), comment)
        #expect(content.tokens.allSatisfy { !$0.value.isEmpty }, comment)
        _ = field.perform(random.chance(1, in: 2) ? .undo : .random(using: &random))
      }
    }
  }

  @Test func aStateOfAnotherRuleOrSizeKeepsWhatFits() throws {
    var field = CodeField(count: 6, rule: try WidgetRules.serial())
    _ = field.perform(.paste("ab12x9"))
    let fewer = CodeField(count: 3, rule: try WidgetRules.serial(), restoring: field.state)
    #expect(fewer.code == "AB1")
    let other = CodeField(count: 8, rule: try WidgetRules.plate(), restoring: field.state)
    #expect(other.boxes.map { $0.character } == ["A", "B", "1", "2", "", "9"])
    #expect(!other.content.isAtEnd)
    let tokens = TokenField(try WidgetRules.tag(), tokens: ["a1", "b", "2"])
    #expect(TokenField(try WidgetRules.code(), restoring: tokens.state).values == ["1", "2"])
  }

  @Test func theHistoryOfTokensIsBoundedInBytes() throws {
    var field = TokenField(try WidgetRules.tag())
    let big = String(repeating: "x", count: 60_000)
    for number in 0..<120 {
      _ = field.perform(.selectAll)
      _ = field.perform(.paste(big + "\(number)"))
    }
    #expect(field.history.done.reduce(0) { $0 + $1.byteCount } <= UndoHistory<TokenLine>.byteLimit)
    #expect(field.perform(.undo).refusal == nil)
  }
}
