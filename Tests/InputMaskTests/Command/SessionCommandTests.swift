import Foundation
import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import InputMaskSession
@testable import mask_cli

@Suite(.timeLimit(.minutes(30)))
struct SessionCommandTests {
  let workspace: CommandWorkspace

  init() throws { workspace = try CommandWorkspace() }

  private func session(_ lines: String..., arguments: [String] = ["--rule", "phone"]) throws
    -> [SessionAnswer]
  {
    try workspace.session(arguments, lines)
  }

  @Test func theExamplesOfTheDocumentHold() throws {
    let transcripts = try SessionTranscript.all(in: "Docs/session.md")
    #expect(transcripts.map(\.arguments) == [["--rule", "phone"], [], [], ["--rule", "pin"]])
    for transcript in transcripts {
      let answers = try workspace.session(transcript.arguments, transcript.steps.map(\.line))
      #expect(answers.count == transcript.steps.count)
      for (step, answer) in zip(transcript.steps, answers) {
        #expect(answer.holds(try SessionAnswer(step.answer)), "\(step.line) \(answer.members)")
      }
    }
  }

  @Test func theDocumentNamesEveryWordOfTheProtocol() throws {
    let document = try DocumentFile("Docs/session.md").lines.joined(separator: "\n")
    let words =
      SessionOperation.allCases.map(\.rawValue) + SessionOperation.commonKeys
      + SessionOperation.allCases.flatMap { operation in
        SessionKind.allCases.flatMap { operation.keys(for: $0) ?? [] }
      } + SessionKind.allCases.map(\.rawValue) + Session.fieldKeys
      + SessionError.Code.allCases.map(\.rawValue)
      + TextUnit.allCases.map(\.rawValue) + FieldCommand.Direction.allCases.map(\.rawValue)
      + FieldCommand.Unit.allCases.map(\.rawValue) + SessionText.allCases.map(\.rawValue)
    for word in words { #expect(document.contains("`\(word)`"), "\(word)") }
  }

  /// What a row of operations leads to.
  struct Case: CustomTestStringConvertible, Sendable {
    var operations: [String]
    var text: String
    var selection: [Int]
    var refusal: String?

    init(_ operations: [String], _ text: String, _ selection: [Int], _ refusal: String? = nil) {
      self.operations = operations
      self.text = text
      self.selection = selection
      self.refusal = refusal
    }

    var testDescription: String { operations.joined(separator: " ") }
  }

  static let typed = #"{"op":"type","text":"9161234567"}"#

  static let cases = [
    Case([typed], "+7-916-123-45-67", [16, 16]),
    Case([#"{"op":"paste","text":"8 (916) 123-45-67"}"#], "+7-916-123-45-67", [16, 16]),
    Case([typed, #"{"op":"backspace"}"#], "+7-916-123-45-6", [15, 15]),
    Case([typed, #"{"op":"backspace","by":"line"}"#], "", [0, 0]),
    Case([typed, #"{"op":"delete"}"#], "+7-916-123-45-67", [16, 16], "nothing-to-delete"),
    Case([typed, #"{"op":"select","range":[7,10]}"#, #"{"op":"delete"}"#], "+7-916-456-7", [6, 6]),
    Case([typed, #"{"op":"select","range":[10,7]}"#], "+7-916-123-45-67", [10, 7]),
    Case([typed, #"{"op":"selectAll"}"#], "+7-916-123-45-67", [3, 16]),
    Case([typed, #"{"op":"move","direction":"backward","by":"line"}"#], "+7-916-123-45-67", [3, 3]),
    Case([typed, #"{"op":"move","direction":"backward","extend":true}"#], "+7-916-123-45-67", [16, 15]),
    Case([typed, #"{"op":"edit","range":[3,6],"text":"495"}"#], "+7-495-123-45-67", [6, 6]),
    Case([#"{"op":"replaceAll","text":"89161234567"}"#], "+7-916-123-45-67", [16, 16]),
    Case(
      [typed, #"{"op":"backspace"}"#, #"{"op":"replaceAll","text":"+7-9016-123-45-6","selection":[5,5]}"#],
      "+7-901-612-34-56", [5, 5]),
    Case([typed, #"{"op":"undo"}"#], "", [0, 0]),
    Case([typed, #"{"op":"undo"}"#, #"{"op":"redo"}"#], "+7-916-123-45-67", [16, 16]),
    Case([typed, #"{"op":"redo"}"#], "+7-916-123-45-67", [16, 16], "nothing-to-undo"),
    Case([typed, #"{"op":"external","text":"4951234567"}"#], "+7-495-123-45-67", [16, 16]),
    Case([typed, #"{"op":"current","text":"495"}"#], "+7-495", [6, 6]),
    Case([typed, #"{"op":"reconcile","text":"495"}"#], "+7-495", [6, 6]),
    Case([#"{"op":"type","text":"9"}"#, #"{"op":"mark","text":"5"}"#], "+7-9", [4, 4]),
    Case(
      [#"{"op":"type","text":"9"}"#, #"{"op":"mark","text":"5"}"#, #"{"op":"commit"}"#], "+7-95", [5, 5]),
    Case([typed, #"{"op":"type","text":"1"}"#], "+7-916-123-45-67", [16, 16], "full"),
    Case(
      [
        typed, #"{"op":"overwrite","on":true}"#, #"{"op":"select","range":[3,3]}"#,
        #"{"op":"type","text":"4"}"#,
      ],
      "+7-416-123-45-67", [4, 4]),
    Case([#"{"op":"enable","on":false}"#, typed], "", [0, 0], "disabled"),
    Case([typed, #"{"op":"focus"}"#, #"{"op":"blur"}"#, #"{"op":"state"}"#], "+7-916-123-45-67", [16, 16]),
    Case([#"{"op":"start","text":"8 (916) 1","selection":[4,6]}"#], "+7-891-61", [5, 8]),
    Case([typed, #"{"op":"start"}"#], "", [0, 0]),
    Case([#"{"op":"start","rule":"word","text":"a1b"}"#], "ab", [2, 2]),
    Case([#"{"op":"start","rule":null,"text":"a1b"}"#], "a1b", [3, 3]),
    Case([#"{"op":"start","rule":"word","set":{"most":"2"},"text":"abcd"}"#], "ab", [2, 2]),
    Case([#"{"op":"start","rule":"word","set":{"most":2},"text":"abcd"}"#], "ab", [2, 2]),
    Case(
      [#"{"op":"start","rule":"word"}"#, #"{"op":"start","set":{"most":3},"text":"abcd"}"#], "abc", [3, 3]),
    Case(
      [#"{"op":"start","rule":"word","set":{"most":2}}"#, #"{"op":"start","text":"abcd"}"#], "ab", [2, 2]),
    Case([typed, #"{"op":"select","range":[3,6]}"#, #"{"op":"cut"}"#], "+7-123-456-7", [3, 3]),
    Case([typed, #"{"op":"cut"}"#], "+7-916-123-45-67", [16, 16], "nothing-to-delete"),
    Case(
      [typed, #"{"op":"select","range":[3,6]}"#, #"{"op":"cut"}"#, #"{"op":"undo"}"#], "+7-916-123-45-67",
      [3, 6]),
    Case([#"{"op":"enable","on":false}"#, #"{"op":"enable"}"#, typed], "+7-916-123-45-67", [16, 16]),
    Case(
      [
        typed, #"{"op":"overwrite"}"#, #"{"op":"select","range":[3,3]}"#, #"{"op":"type","text":"4"}"#,
      ], "+7-416-123-45-67", [4, 4]),
  ]

  @Test(arguments: cases)
  func operationsLeadToTheirText(_ row: Case) throws {
    let answers = try workspace.session(["--rule", "phone", "--rules", "test-rules.yaml"], row.operations)
    #expect(answers.count == row.operations.count)
    let last = try #require(answers.last)
    #expect(last.error == nil)
    #expect(last.text == row.text)
    #expect(last.selection == row.selection)
    #expect(last.refusal == row.refusal)
  }

  @Test(arguments: [("utf8", [1, 5]), ("utf16", [1, 3]), ("scalars", [1, 2]), ("graphemes", [1, 2])])
  func positionsCountInTheUnitThatIsAsked(unit: String, emoji: [Int]) throws {
    let text = "a😀👩‍👩‍👧e\u{301}b"
    let select = #""op":"select","range":[\#(emoji[0]),\#(emoji[1])]"#
    let perOperation = try session(
      #"{"op":"start","text":"\#(text)"}"#, #"{\#(select),"unit":"\#(unit)"}"#,
      #"{"op":"state","unit":"\#(unit)"}"#, #"{"op":"selectAll","unit":"\#(unit)"}"#,
      #"{"op":"edit","range":[\#(emoji[0]),\#(emoji[1])],"text":"","unit":"\#(unit)"}"#, arguments: [])
    #expect(perOperation[1].selection == emoji)
    #expect(perOperation[2].selection == emoji)
    #expect(perOperation[3].selection == [0, text.count(in: unit)])
    #expect(perOperation[4].text == "a👩‍👩‍👧e\u{301}b")
    let byStart = try session(
      #"{"op":"start","text":"\#(text)","unit":"\#(unit)"}"#, "{\(select)}", #"{"op":"selectAll"}"#,
      arguments: [])
    #expect(byStart[1].selection == emoji)
    let byOption = try session(
      #"{"op":"start","text":"\#(text)"}"#, "{\(select)}", arguments: ["--unit", unit])
    #expect(byOption[1].selection == emoji)
  }

  @Test func aPositionInsideOfACharacterIsMovedToItsStart() throws {
    let answers = try session(
      #"{"op":"start","text":"a😀b"}"#, #"{"op":"select","range":[2,2]}"#,
      #"{"op":"select","range":[4,4],"unit":"utf8"}"#, arguments: [])
    #expect(answers[1].selection == [1, 1])
    #expect(answers[2].selection == [1, 1])
  }

  @Test(arguments: [
    // what is sent, and the reasons and places of what was left out of it
    (#"{"op":"type","text":"9x1"}"#, "not-a-digit 1-2"), (#"{"op":"type","text":"x"}"#, "not-a-digit 0-1"),
    (#"{"op":"paste","text":"8 (916) 1-2"}"#, "not-a-digit 1-3 not-a-digit 6-8 not-a-digit 9-10"),
    (#"{"op":"paste","text":"😀9é1"}"#, "not-a-digit 0-2 not-a-digit 3-4"),
    (#"{"op":"paste","text":"😀9é1","unit":"utf8"}"#, "not-a-digit 0-4 not-a-digit 5-7"),
    (#"{"op":"paste","text":"😀9é1","unit":"graphemes"}"#, "not-a-digit 0-1 not-a-digit 2-3"),
    (#"{"op":"paste","text":"1️⃣","unit":"graphemes"}"#, "not-a-digit 0-1"),
    (#"{"op":"paste","text":"91612345678"}"#, "too-long 10-11"),
    (#"{"op":"edit","range":[0,0],"text":"9.1"}"#, "not-a-digit 1-2"),
    (#"{"op":"replaceAll","text":"+7-9x"}"#, "not-a-digit 4-5"),
    (#"{"op":"external","text":"9?"}"#, "not-a-digit 1-2"),
    (#"{"op":"current","text":"9?"}"#, "not-a-digit 1-2"),
    (#"{"op":"start","text":"9?1"}"#, "not-a-digit 1-2"),
    (#"{"op":"start","rule":"word","text":"a1b2"}"#, "not-a-letter 1-2 not-a-letter 3-4"),
    (#"{"op":"state"}"#, ""),
  ])
  func whatIsLeftOutIsNamedWithItsPlace(line: String, dropped: String) throws {
    let answers = try session(
      line, #"{"op":"state"}"#, arguments: ["--rule", "phone", "--rules", "test-rules.yaml"])
    #expect(answers[0].dropped == dropped)
    #expect(answers[1].dropped == "")
  }

  @Test func whatIsCommittedCountsInTheMarkedText() throws {
    let answers = try session(
      #"{"op":"secure"}"#, #"{"op":"mark","text":"😀9x"}"#, #"{"op":"commit"}"#,
      #"{"op":"mark","text":"1é"}"#, #"{"op":"blur"}"#)
    #expect(answers[2].dropped == "not-a-digit 0-2 not-a-digit 3-4")
    #expect(answers[4].dropped == "not-a-digit 1-2")
  }

  @Test func cuttingAnswersWhatWasCut() throws {
    let hidden = try session(
      #"{"op":"start","text":"9161234567","secure":true,"selection":[2,8]}"#, #"{"op":"cut"}"#)
    #expect(hidden[1].members["copied"] == nil)
    #expect(hidden[1].refusal == "not-allowed")
    #expect(hidden[1].value == "9161234567")
    let answers = try session(
      #"{"op":"start","text":"+7-916-123-45-67","selection":[5,12]}"#, #"{"op":"cut"}"#,
      #"{"op":"cut"}"#, #"{"op":"enable","on":false}"#, #"{"op":"selectAll"}"#, #"{"op":"cut"}"#)
    #expect(answers[1].members["copied"] as? String == "6-123-4")
    #expect(answers[1].value == "91567")
    #expect(answers[1].isNotified == true)
    #expect(answers[2].members["copied"] == nil)
    #expect(answers[5].members["copied"] == nil)
    #expect(answers[5].refusal == "disabled")
  }

  @Test func aCancelledCompositionLeavesNothingToCommit() throws {
    let answers = try session(
      #"{"op":"start","rule":null,"text":"ab","selection":[0,1]}"#, #"{"op":"mark","text":"x"}"#,
      #"{"op":"mark","text":""}"#, #"{"op":"cut"}"#)
    #expect(answers[3].text == "b")
    #expect(answers[3].members["copied"] as? String == "a")
  }

  @Test func aWholeTextThatChangesElsewhereIsAStepOfItsOwn() throws {
    let answers = try session(
      #"{"op":"start","text":"91"}"#, #"{"op":"type","text":"2"}"#,
      #"{"op":"replaceAll","text":"+7-5912","selection":[4,4]}"#, #"{"op":"undo"}"#, #"{"op":"undo"}"#)
    #expect(answers.map(\.text) == ["+7-91", "+7-912", "+7-591-2", "+7-912", "+7-91"])
  }

  @Test func aSavedStateIsRestoredByAnotherSession() throws {
    let first = try session(
      #"{"op":"type","text":"916"}"#, #"{"op":"paste","text":"123"}"#, #"{"op":"undo"}"#,
      #"{"op":"select","range":[4,5]}"#, #"{"op":"mark","text":"7"}"#, #"{"op":"secure"}"#, #"{"op":"save"}"#)
    let state = try #require(first[6].members["state"])
    func restore(_ more: [String: Any]) throws -> String {
      let operation = ["op": "restore", "state": state].merging(more) { $1 }
      return String(decoding: try JSONSerialization.data(withJSONObject: operation), as: UTF8.self)
    }
    let lines = [
      try restore([:]), #"{"op":"commit"}"#, #"{"op":"undo"}"#, #"{"op":"undo"}"#,
      #"{"op":"redo"}"#,
    ]
    let second = try workspace.session(["--rule", "phone"], lines)
    #expect(second[0].holds(try SessionAnswer(#"{"text":"+7-916","selection":[4,5],"marked":"•"}"#)))
    #expect(second.dropFirst().map(\.text) == ["+7-976", "+7-916", "", "+7-916"])
    let other = try workspace.session([], [try restore(["rule": "otp", "set": ["digits": 2]])])
    #expect(other[0].value == "91")
  }

  @Test func ofALongHistoryTheLastStepsAreSaved() throws {
    let paste = { (piece: String) in
      #"{"op":"paste","text":"\#(String(repeating: piece, count: 20_000))"}"#
    }
    let lines = (0..<12).map { _ in paste("x") }
    let answers = try workspace.session([], lines + [#"{"op":"save"}"#])
    let state = try #require(answers[12].members["state"] as? [String: Any])
    let steps = try #require(state["undo"] as? [[String: Any]])
    #expect(!steps.isEmpty && steps.count < 12)
    #expect((steps.last?["value"] as? String)?.utf8.count == 220_000)
    let full = (0..<13).map { _ in paste("\\u0001") }
    let refused = try workspace.session([], full + [#"{"op":"save"}"#, #"{"op":"state"}"#])
    #expect(refused[13].error == "too-large")
    #expect(refused[14].text?.utf8.count == 260_000)
  }

  @Test func aSecureFieldHidesWhatIsShownAndCopied() throws {
    let answers = try session(
      #"{"op":"start","text":"9161234567","secure":true,"selection":[0,10]}"#, #"{"op":"copy"}"#,
      #"{"op":"secure","on":false}"#, #"{"op":"copy"}"#)
    #expect(answers[0].shown == "+7-•••-•••-45-67")
    #expect(answers[1].members["copied"] as? String == "")
    #expect(answers[2].shown == answers[2].text)
    #expect(answers[2].selection == answers[0].selection)
    #expect(answers[3].members["copied"] as? String == "+7-916-123-45-67")
  }

  /// Bullets take three UTF-8 code units, and what they cover takes one.
  @Test(arguments: [("utf8", [9, 16], 28), ("utf16", [5, 8], 16), ("graphemes", [5, 8], 16)])
  func aClickOnASecureFieldCountsInTheShownText(unit: String, range: [Int], end: Int) throws {
    let select = #"{"op":"select","unit":"\#(unit)","in":"shown","range":"#
    let answers = try session(
      #"{"op":"start","text":"9161234567","secure":true}"#, select + "[\(range[0]),\(range[1])]}",
      #"{"op":"copy"}"#, select + "[0,\(end)]}", select + "[0,\(end + 1)]}", #"{"op":"secure","on":false}"#,
      select + "[5,8]}", #"{"op":"select","in":"text","range":[5,8]}"#)
    #expect(answers[1].selection == [5, 8])
    #expect(answers[1].members["shownSelection"] as? [Int] == range)
    #expect(answers[2].members["copied"] as? String == "")
    #expect(answers[3].selection == [3, 16], "the prefix is not edited")
    #expect(answers[4].error == "out-of-range")
    #expect(answers[6].selection == [5, 8], "what is shown is the text")
    #expect(answers[7].selection == [5, 8])
  }

  @Test func aSecureFieldMayRevealTheLastCharacter() throws {
    let answers = try session(
      #"{"op":"start","text":"916123456","secure":true}"#, #"{"op":"reveal","on":true}"#,
      #"{"op":"type","text":"7"}"#, #"{"op":"move","direction":"backward"}"#, #"{"op":"secure","on":true}"#,
      arguments: ["--rule", "otp", "--set", "digits=12"])
    #expect(answers[2].shown == "•••••••••7")
    #expect(answers[3].shown == "••••••••••")
  }

  @Test func whatAnInputMethodMarksIsInNoTextUntilItIsCommitted() throws {
    let answers = try session(
      #"{"op":"mark","text":"9"}"#, #"{"op":"secure","on":true}"#, #"{"op":"commit"}"#)
    #expect(answers[0].marked == "9")
    #expect(answers[0].text == "")
    #expect(answers[1].marked == "•")
    #expect(answers[2].marked == "")
    #expect(answers[2].value == "9")
    #expect(answers[2].isNotified == true)
  }

  @Test func messagesComeInTheLanguageThatIsAsked() throws {
    let run = try workspace.run(
      "session", "--rule", "phone", "--language", "ru", input: #"{"op":"start","text":"9"}"#)
    #expect(run.text.contains("введите все десять цифр"))
  }

  @Test func withNullLinesEndWithNull() throws {
    let input = "{\"op\":\n\"type\",\"text\":\"9\"}\u{0}{\"op\":\"undo\"}\u{0}"
    let run = try workspace.run("session", "-z", "--rule", "phone", input: input)
    #expect(run.output.filter { $0 == 0 }.count == 2)
    #expect(!run.output.contains(0x0A))
  }

  /// A program that waits for each answer before it asks again gets it.
  @Test func eachLineIsAnsweredAtOnce() throws {
    let run = try workspace.shell(
      """
      coproc S { "$M" session --rule otp; }
      for digit in 1 2 3; do
        printf '{"op":"type","text":"%s"}\\n' "$digit" >&"${S[1]}"
        read -r -t 60 -u "${S[0]}" answer || exit 9
        printf '%s\\n' "$answer"
      done
      """)
    #expect(run.status == 0)
    let texts = try run.text.split(separator: "\n").map { try SessionAnswer($0).text }
    #expect(texts == ["1", "12", "123"])
  }

  @Test func aReaderThatGoesAwayEndsItQuietly() throws {
    let run = try workspace.shell(
      #"yes '{"op":"state"}' | head -n 20000 | { "$M" session --rule otp; echo "status $?" >&2; } | head -n 1"#
    )
    #expect(run.errors == "status 0\n")
  }

  @Test(arguments: [["--rule", "none"], ["--set", "digits=4"], ["--rule", "otp", "--set", "no=1"]])
  func aRuleThatThereIsNotIsAnErrorOfUsage(arguments: [String]) throws {
    let run = try workspace.run(["session"] + arguments, input: Array("{}\n".utf8))
    #expect(run.status == 2)
    #expect(run.output == [])
    #expect(run.errors.hasPrefix("mask-cli: "))
  }
}

extension String {
  /// The length in a unit of the protocol.
  fileprivate func count(in unit: String) -> Int {
    unit == "utf8"
      ? utf8.count : unit == "utf16" ? utf16.count : unit == "scalars" ? unicodeScalars.count : count
  }
}
