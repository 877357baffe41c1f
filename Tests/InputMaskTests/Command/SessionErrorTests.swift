import Foundation
import Testing

@testable import InputMask
@testable import InputMaskRules
@testable import InputMaskSession
@testable import mask_cli

@Suite(.timeLimit(.minutes(30)))
struct SessionErrorTests {
  static let malformedState =
    #"wrong-type: "state" is no state of a field; give it what "save" answered, as it is"#
  static let state =
    #"{"current":{"value":"7","typedLiterals":0,"prefixIsKnown":false,"selection":[0,0]},"external":"","#
    + #""undo":[],"redo":[],"marked":null,"language":"en","secure":false,"reveal":false,"overwrite":false,"#
    + #""marks":false,"enable":true,"focus":false}"#

  static let rows: [(line: String, error: String)] = [
    ("", #"malformed: the line is empty; write an operation in it, as a JSON object"#),
    ("  ", #"malformed: the line is empty; write an operation in it, as a JSON object"#),
    ("secret", #"malformed: byte 1: no JSON: no value begins like this; put a text in double quotes"#),
    ("[1]", #"malformed: the line holds an array; write an object such as {"op":"state"}"#),
    ("{\"op\":\"state\"", "malformed: byte 14: no JSON: a { is not closed before this; add a comma or a }"),
    (#"{"op":"state"} {}"#, "malformed: byte 16: no JSON: more follows the value; remove it"),
    (
      #"{"op":"state","op":"undo"}"#,
      "malformed: byte 15: no JSON: this key stands in its mapping already; remove one of the two"
    ),
    (
      #"{"op":"type","text":"\ud83d"}"#,
      "malformed: byte 28: no JSON: an escape before this is half of a pair; write the character itself"
    ),
    (#"{"op":"submit"}"#, "wrong-kind: nothing of the kind text does this; start one of the kind form"),
    (#"{}"#, #"missing-key: "op" is missing; give it a string"#),
    (#"{"op":null}"#, #"missing-key: "op" is missing; give it a string"#),
    (#"{"op":1}"#, #"wrong-type: "op" is a number; give it a string"#),
    (#"{"op":"state","id":[1]}"#, #"wrong-type: "id" is an array; give it a string or a number"#),
    (#"{"op":"psate"}"#, #"unknown-operation: there is no operation of this name; did you mean "paste"?"#),
    (
      #"{"op":"type","txt":"secret"}"#,
      #"unknown-key: "type" has a key that it does not know; did you mean "text"?"#
    ),
    (#"{"op":"type"}"#, #"missing-key: "text" is missing; give it a string"#),
    (#"{"op":"type","text":7}"#, #"wrong-type: "text" is a number; give it a string"#),
    (#"{"op":"secure","on":"yes"}"#, #"wrong-type: "on" is a string; give it true or false"#),
    (#"{"op":"move"}"#, #"missing-key: "direction" is missing; give it one of: backward, forward"#),
    (
      #"{"op":"move","direction":"forwards"}"#,
      #"wrong-type: "direction" is a word that it cannot be; did you mean "forward"?"#
    ),
    (
      #"{"op":"state","unit":"secret"}"#,
      #"wrong-type: "unit" is a word that it cannot be; use one of: graphemes, scalars, utf16, utf8"#
    ),
    (#"{"op":"select"}"#, #"missing-key: "range" is missing; give it two positions"#),
    (
      #"{"op":"select","range":[0,0],"in":"show"}"#,
      #"wrong-type: "in" is a word that it cannot be; did you mean "shown"?"#
    ),
    (#"{"op":"select","range":3}"#, #"wrong-type: "range" is a number; give it two positions"#),
    (
      #"{"op":"select","range":[3]}"#,
      #"wrong-type: "range" is an array of another length; give it two positions"#
    ),
    (
      #"{"op":"select","range":["a",3]}"#,
      #"wrong-type: "range" has a string for a position; write an integer"#
    ),
    (
      #"{"op":"select","range":[0,1.5]}"#,
      #"wrong-type: "range" has a number that is no integer for a position; write digits only"#
    ),
    (
      #"{"op":"select","range":[0,4]}"#,
      #"out-of-range: "range" has a position outside of the text; give it 0 to 3"#
    ),
    (
      #"{"op":"edit","range":[-1,2],"text":"secret"}"#,
      #"out-of-range: "range" has a position outside of the text; give it 0 to 3"#
    ),
    (
      #"{"op":"replaceAll","text":"12","selection":[0,99999999999999999999]}"#,
      #"out-of-range: "selection" has a position outside of the text; give it 0 to 2"#
    ),
    (
      #"{"op":"start","rule":"pohne"}"#,
      #"unknown-rule: there is no rule of this name; did you mean "phone"?"#
    ),
    (
      #"{"op":"start","set":{"digts":8}}"#,
      #"unknown-rule: the rule "otp" has no parameter "digts"; did you mean "digits"?"#
    ),
    (
      #"{"op":"start","rule":"phone","set":{"digits":8}}"#,
      #"unknown-rule: the rule "phone" has no parameter "digits"; it takes none; leave it out"#
    ),
    (
      #"{"op":"start","set":{"digits":"secret"}}"#,
      #"unknown-rule: the parameter "digits" must be a whole number; give it one"#
    ),
    (
      #"{"op":"start","rule":null,"set":{"digits":8}}"#,
      #"unknown-rule: there is no rule to set parameters of; name it with "rule""#
    ),
    (#"{"op":"start","set":"digits=8"}"#, #"wrong-type: "set" is a string; give it an object of parameters"#),
    (
      #"{"op":"start","set":{"digits":[8]}}"#,
      #"wrong-type: "set" has an array for a parameter; write a string, a number, true or false"#
    ),
    (#"{"op":"restore"}"#, #"missing-key: "state" is missing; give it what "save" answered"#),
    (#"{"op":"restore","state":"secret"}"#, malformedState),
    (#"{"op":"restore","state":{}}"#, malformedState),
    (
      #"{"op":"restore","state":\#(state)}"#.replacingOccurrences(of: "[0,0]", with: "[0,0.5]"),
      malformedState
    ),
    (#"{"op":"restore","state":\#(state)}"#.replacingOccurrences(of: "[0,0]", with: "[0]"), malformedState),
    (
      #"{"op":"restore","state":\#(state)}"#.replacingOccurrences(of: "[0,0]", with: "[0,0,0]"),
      malformedState
    ),
    (
      #"{"op":"restore","state":\#(state)}"#.replacingOccurrences(of: "[0,0]", with: "[0,1e3]"),
      malformedState
    ),
    (
      #"{"op":"restore","state":\#(state)}"#.replacingOccurrences(of: "\"undo\":[]", with: "\"undo\":[1]"),
      malformedState
    ),
    (
      #"{"op":"restore","state":\#(state)}"#.replacingOccurrences(of: "\"redo\":[],", with: ""),
      malformedState
    ),
    (#"{"op":"restore","state":\#(state)}"#.replacingOccurrences(of: "null", with: "7"), malformedState),
    (
      #"{"op":"restore","rule":"pohne","state":\#(state)}"#,
      #"unknown-rule: there is no rule of this name; did you mean "phone"?"#
    ),
    (
      #"{"op":"start","rule":"teapot"}"#,
      #"unknown-rule: there is no rule of this name; see mask-cli rules list"#
    ),
    (
      #"{"op":"type","text":"\#(String(repeating: "1", count: 1025))"}"#,
      #"too-large: "text" is longer than 1024 bytes; paste it"#
    ),
    (
      #"{"op":"paste","text":"\#(String(repeating: "1", count: (1 << 18) + 1))"}"#,
      #"too-large: "text" is longer than 262144 bytes; shorten it"#
    ),
  ]

  @Test func eachIsAnsweredOnItsLineAndChangesNothing() throws {
    let workspace = try CommandWorkspace()
    let lines = Self.rows.flatMap { [$0.line, #"{"op":"state"}"#] }
    let answers = try workspace.session(["--rule", "otp"], [#"{"op":"start","text":"123"}"#] + lines)
    #expect(answers.count == 1 + lines.count)
    for (index, row) in Self.rows.enumerated() where 2 * index + 2 < answers.count {
      let answer = answers[1 + 2 * index]
      #expect("\(answer.error ?? "none"): \(answer.message ?? "")" == row.error, "\(row.line.prefix(80))")
      #expect(answers[2 + 2 * index].text == "123", "\(row.line.prefix(80))")
      #expect(answers[2 + 2 * index].selection == [3, 3], "\(row.line.prefix(80))")
    }
    #expect(Set(answers.compactMap(\.error)) == Set(SessionError.Code.allCases.map(\.rawValue)))
  }

  @Test func theStateThatTheRowsSpoilIsOne() throws {
    let answers = try CommandWorkspace().session(
      ["--rule", "otp"], [#"{"op":"restore","state":\#(Self.state)}"#])
    #expect(answers[0].text == "7")
  }

  @Test func aHostileStateIsBroughtIntoForm() throws {
    let step =
      #"{"value":"a1😀2","typedLiterals":9223372036854775807,"prefixIsKnown":true,"#
      + #""selection":[-9223372036854775808,9223372036854775807]}"#
    let hostile = Self.state
      .replacingOccurrences(
        of: #""undo":[]"#, with: "\"undo\":[\(Array(repeating: step, count: 900).joined(separator: ","))]"
      )
      .replacingOccurrences(of: "null", with: #"{"text":"5","range":[9223372036854775807,-1]}"#)
    let answers = try CommandWorkspace().session(
      ["--rule", "otp"],
      [#"{"op":"restore","state":\#(hostile)}"#, #"{"op":"commit"}"#, #"{"op":"undo"}"#, #"{"op":"undo"}"#])
    #expect(answers.map(\.error) == [nil, nil, nil, nil])
    #expect(answers.map(\.text) == ["7", "5", "7", "12"])
    #expect(answers[3].selection == [0, 2])
  }

  @Test func theIdentityIsEchoedByAnswersAndErrors() throws {
    let workspace = try CommandWorkspace()
    let run = try workspace.run(
      "session", "--rule", "phone",
      input: """
        {"op":"state","id":12345678901234567890123}
        {"op":"none","id":"a\\"\\u0007"}
        {"op":"state","id":null}

        """)
    let lines = run.text.split(separator: "\n")
    #expect(lines[0].hasPrefix(#"{"id":12345678901234567890123,"text":"#))
    #expect(lines[1].hasPrefix(#"{"id":"a\"\u0007","error":{"code":"unknown-operation""#))
    #expect(lines[2].hasPrefix(#"{"text":"#))
  }

  @Test func bytesThatAreNoTextAndEndlessLinesAreAnsweredOnce() throws {
    let workspace = try CommandWorkspace()
    let endless = [UInt8](repeating: 0x7B, count: 3 << 20)
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    let input = [0xFF, 0x0A] + endless + [0x0A] + deep + [0x0A] + Array(#"{"op":"state"}"#.utf8)
    let run = try workspace.run(["session", "--rule", "otp"], input: input)
    let answers = try run.text.split(separator: "\n").map { try SessionAnswer($0) }
    #expect(answers.map(\.error) == ["malformed", "too-large", "malformed", nil])
    #expect(answers[1].message == "the line is longer than 1048576 bytes; shorten it")
    #expect(answers[2].message == "byte 33: no JSON: nested deeper than 32 levels here; write it flatter")
    #expect(run.status == 0)
  }

  @Test func aTextThatWouldGrowWithoutBoundIsRefused() throws {
    let workspace = try CommandWorkspace()
    let paste = #"{"op":"paste","text":"\#(String(repeating: "x", count: 200_000))"}"#
    let answers = try workspace.session([], [paste, paste, #"{"op":"state"}"#])
    #expect(answers[1].error == "too-large")
    #expect(answers[1].message == "the text would be longer than 262144 bytes; shorten it")
    #expect(answers[2].text?.utf8.count == 200_000)
  }

  @Test func aRuleThatIsBrokenIsAnErrorOfTheLineThatAsksForIt() throws {
    let workspace = try CommandWorkspace()
    let rules = """
      rules:
        fixed: {parameters: {most: 3}, formatters: [digits-only, {max-length: $most}]}
      """
    try workspace.write(rules, to: "fixed.yaml")
    let answers = try workspace.session(
      ["--rules", "fixed.yaml", "--rule", "fixed", "--set", "most=5"],
      [#"{"op":"paste","text":"1234567"}"#, #"{"op":"start","rule":"otp","text":"1234567"}"#])
    #expect(answers.map(\.text) == ["12345", "123456"])
    #expect(throws: SessionError.self) {
      try SessionRules(RuleBook.standard(), ["digits": "many"]).compiled("otp")
    }
  }
}
