import Foundation
import Testing

@Suite(.serialized, .timeLimit(.minutes(30)))
struct AskCommandTests {
  private static let freeRule = "rules: {free: {title: Text, formatters: [{max-length: 60}]}}"

  @Test func theAnswerIsFormattedWhileItIsTypedAndItsValuePrinted() throws {
    let session = try TerminalSession()
    try session.start("ask --rule phone --placeholder 'ten digits' --caption 'We call back'")
    let empty = try session.wait(for: "Russian phone number: ten digits")
    #expect(empty.contains("We call back"))
    try session.type("8916")
    try session.wait(for: "phone number: +7-891-6\n")
    try session.type("1234567")
    try session.wait(for: "phone number: +7-916-123-45-67\n")
    try session.press("Enter")
    let last = try session.wait(for: "status=0")
    #expect(last.contains("Russian phone number: +7-916-123-45-67\nstatus=0"))
    #expect(!last.contains("We call back"))
    #expect(try session.output() == "9161234567\n")
  }

  @Test func theTextCanBePrintedInstead() throws {
    let session = try TerminalSession()
    try session.start("ask --rule phone --label Call --output text")
    try session.wait(for: "Call:")
    try session.type("9161234567")
    try session.press("Enter")
    try session.wait(for: "status=0")
    #expect(try session.output() == "+7-916-123-45-67\n")
  }

  @Test func aKeyThatDoesNothingSaysWhyAndAnIncompleteAnswerIsNotTaken() throws {
    let session = try TerminalSession()
    try session.start("ask --rule phone")
    try session.wait(for: "phone number:")
    try session.type("9x")
    try session.wait(for: "only digits have a place here")
    try session.press("Enter")
    try session.wait(for: "type all ten digits")
    try session.press("F5")
    try session.wait(for: "this key does nothing here")
    try session.type("161234567")
    try session.wait(for: "+7-916-123-45-67")
    try session.press("Enter")
    try session.wait(for: "status=0")
  }

  @Test func messagesAreInTheLanguageAskedFor() throws {
    let session = try TerminalSession()
    try session.start("ask --rule phone --language ru")
    try session.wait(for: "phone number:")
    try session.press("Enter")
    try session.wait(for: "введите все десять цифр")
  }

  @Test func keysMoveAndDeleteAndUndo() throws {
    let session = try TerminalSession()
    try session.start("ask --rule phone --label Call")
    try session.wait(for: "Call:")
    try session.type("9161234567")
    try session.wait(for: "+7-916-123-45-67")
    try session.press("Home", "Delete")
    try session.wait(for: "Call: +7-161-234-56-7\n")
    try session.press("C-_")
    try session.wait(for: "Call: +7-916-123-45-67\n")
    try session.press("End", "Left", "BSpace")
    try session.wait(for: "Call: +7-916-123-45-7\n")
    try session.press("C-u")
    try session.wait { !$0.contains("916") }
  }

  @Test(arguments: ["C-c", "C-d"])
  func breakingOffPrintsNothingAndPutsTheTerminalBack(_ key: String) throws {
    let session = try TerminalSession()
    let before = try session.settings("before")
    try session.start("ask --rule phone --label Call")
    try session.wait(for: "Call:")
    try session.press(key)
    try session.wait(for: key == "C-c" ? "status=130" : "status=1\n")
    #expect(try session.output() == "")
    #expect(try session.settings("after") == before)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)])
  func aSignalEndsItWithTheTerminalPutBack(_ signal: Int32, _ status: Int) throws {
    let session = try TerminalSession()
    let before = try session.settings("before")
    try session.run(
      "clear; sh -c 'echo $$ >pid; exec $M ask --rule phone --label Call --rules test-rules.yaml'; echo status=$?"
    )
    try session.wait(for: "Call:")
    let pid = try String(contentsOf: session.workspace.path("pid"), encoding: .utf8)
    kill(try #require(Int32(pid.trimmingCharacters(in: .whitespacesAndNewlines))), signal)
    try session.wait(for: "status=\(status)")
    #expect(try session.settings("after") == before)
  }

  @Test func itCanBeStoppedAndGoneOnWith() throws {
    let session = try TerminalSession()
    let before = try session.settings("before")
    try session.run("clear; $M ask --rule phone --label Call --rules test-rules.yaml >out")
    try session.wait(for: "Call:")
    try session.type("916")
    try session.wait(for: "Call: +7-916\n")
    try session.press("C-z")
    try session.wait(for: "Stopped")
    try session.run("clear")
    #expect(try session.settings("between") == before)
    try session.run("clear; fg")
    try session.wait(for: "Call: +7-916\n")
    try session.type("1234567")
    try session.wait(for: "+7-916-123-45-67")
    try session.press("Enter")
    try session.wait(for: "ready>")
    #expect(try session.output() == "9161234567\n")
  }

  @Test func withinACommandSubstitutionItIsNotStopped() throws {
    let session = try TerminalSession()
    try session.run("clear; x=$($M ask --rule phone --label Call --rules test-rules.yaml); echo \"got $x\"")
    try session.wait(for: "Call:")
    try session.press("C-z")
    try session.type("9161234567")
    let screen = try session.wait(for: "+7-916-123-45-67")
    #expect(screen.components(separatedBy: "Call:").count == 2)
    try session.press("Enter")
    try session.wait(for: "got 9161234567")
  }

  @Test func aPasteThatDoesNotEndIsTold() throws {
    let session = try TerminalSession()
    try session.start("ask --rule phone --label Call")
    try session.wait(for: "Call:")
    try session.send("\u{1B}[200~916")
    try session.wait(for: "a paste began and does not end")
    try session.send("123\u{1B}[201~")
    try session.wait(for: "Call: +7-916-123\n")
    try session.send("\u{1B}[200~4567")
    try session.wait(for: "a paste began and does not end")
    try session.press("C-c")
    try session.wait(for: "status=130")
  }

  @Test func whatATerminalReportsIsNotTyped() throws {
    let session = try TerminalSession()
    try session.start("ask --rule phone --label Call")
    try session.wait(for: "Call:")
    try session.type("9161234567")
    try session.wait(for: "+7-916-123-45-67")
    for report in ["\u{1B}[M !!", "\u{1B}[<0;1;5M", "\u{1B}]11;rgb:00/00/00\u{1B}\\", "\u{1B}P1+r54\u{1B}\\"]
    {
      try session.send(report)
      try session.wait(for: "this key does nothing here")
      try session.press("Left", "Right")
      try session.wait { $0.contains("Call: +7-916-123-45-67\n") && !$0.contains("nothing here") }
    }
  }

  @Test func aPasteOfAMebibyteIsPutIn() throws {
    let session = try TerminalSession()
    try session.workspace.write("rules: {any: {title: Any, formatters: [trim]}}", to: "any.yaml")
    try session.start("ask --rule any --rules any.yaml")
    try session.wait(for: "Any:")
    let text = String(repeating: "日本e\u{301} ", count: 80_000) + "end"
    try session.workspace.write(text, to: "paste")
    try session.paste(fromFile: "paste")
    try session.wait { $0.contains("Any: …") && $0.contains("end\n") }
    try session.press("Enter")
    try session.wait(for: "status=0")
    #expect(try session.output() == text + "\n")
  }

  @Test func aPasteIsOneEditAndItsLineBreakDoesNotAnswer() throws {
    let session = try TerminalSession()
    try session.start("ask --rule phone --label Call")
    try session.wait(for: "Call:")
    try session.paste("+7 (916) 123-45-67\n")
    try session.wait(for: "Call: +7-916-123-45-67\n")
    try session.press("C-_")
    try session.wait { $0.contains("Call:") && !$0.contains("916") }
  }

  @Test func aSecretIsOnTheScreenOnlyWhileItIsRevealed() throws {
    let session = try TerminalSession()
    try session.start("ask --rule ten --label Code --secure")
    try session.wait(for: "Code:")
    try session.type("9123")
    try session.wait(for: "Code: ••••")
    #expect(try !session.screen().contains("9123"))
    try session.press("C-r")
    try session.wait(for: "Code: 9123")
    try session.press("C-r")
    try session.wait(for: "Code: ••••")
    try session.type("456789")
    try session.wait(for: "Code: ••••••••••")
    try session.press("Enter")
    let last = try session.wait(for: "status=0")
    #expect(!last.contains("9123456789"))
    #expect(try session.output() == "9123456789\n")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP])
  func aRevealedSecretIsHiddenWhenASignalComes(_ signal: Int32) throws {
    let session = try TerminalSession()
    try session.run(
      "clear; sh -c 'echo $$ >pid; exec $M ask --rule ten --label Code --secure --rules test-rules.yaml'")
    try session.wait(for: "Code:")
    try session.type("9123")
    try session.press("C-r")
    try session.wait(for: "Code: 9123\n")
    let pid = try String(contentsOf: session.workspace.path("pid"), encoding: .utf8)
    kill(try #require(Int32(pid.trimmingCharacters(in: .whitespacesAndNewlines))), signal)
    let left = try session.wait { $0.contains("ready>") }
    #expect(left.contains("Code: ••••\n"))
    #expect(!left.contains("9123"))
  }

  @Test func aRevealedSecretIsHiddenWhenItIsStopped() throws {
    let session = try TerminalSession()
    try session.run("clear; $M ask --rule ten --label Code --secure --rules test-rules.yaml")
    try session.wait(for: "Code:")
    try session.type("9123")
    try session.press("C-r")
    try session.wait(for: "Code: 9123\n")
    try session.press("C-z")
    #expect(try !session.wait(for: "Stopped").contains("9123"))
    try session.run("clear; fg")
    let resumed = try session.wait { !$0.contains("Stopped") && $0.contains("Code: ••••") }
    #expect(!resumed.contains("9123"))
    try session.press("C-c")
  }

  @Test func anEmptyAnswerStandsForTheDefault() throws {
    let session = try TerminalSession()
    try session.start("ask --rule phone --label Call --default 89161234567")
    try session.wait(for: "Call: +7-916-123-45-67")
    try session.press("Enter")
    try session.wait(for: "status=0")
    #expect(try session.output() == "9161234567\n")
  }

  @Test func wideAndCombiningCharactersKeepTheCursorRight() throws {
    let session = try TerminalSession()
    try session.workspace.write(Self.freeRule, to: "free.yaml")
    try session.start("ask --rule free --label T --rules free.yaml")
    try session.wait(for: "T:")
    try session.type("日本e\u{301}x")
    try session.wait(for: "日本")
    try session.wait(forCursorAt: 9)
    try session.press("Left", "Left")
    try session.wait(forCursorAt: 7)
    try session.press("BSpace")
    try session.wait(for: "T: 日e\u{301}x")
    try session.wait(forCursorAt: 5)
  }

  @Test func aNarrowTerminalShowsThePartWithTheCaretAndAResizeDrawsAnew() throws {
    let session = try TerminalSession(columns: 60)
    try session.workspace.write(Self.freeRule, to: "free.yaml")
    try session.start("ask --rule free --label T --caption below --rules free.yaml")
    try session.wait(for: "T:")
    try session.type("abcdefghijklmnopqrstuvwxyz0123456789")
    try session.wait(for: "T: abcdefghijklmnopqrstuvwxyz0123456789")
    try session.resize(columns: 20, rows: 10)
    let narrow = try session.wait { $0.contains("T: …") && $0.contains("0123456789\n") }
    #expect(narrow.components(separatedBy: "T:").count == 2)
    #expect(narrow.components(separatedBy: "below").count == 2)
    try session.resize(columns: 60, rows: 10)
    let wide = try session.wait(for: "T: abcdefghijklmnopqrstuvwxyz0123456789")
    #expect(wide.components(separatedBy: "T:").count == 2)
  }

  @Test(arguments: [true, false])
  func coloursAreThereUnlessTheyAreNotWanted(_ isWanted: Bool) throws {
    let session = try TerminalSession(variables: isWanted ? [] : ["NO_COLOR=1"])
    try session.start("ask --rule phone --label Call --caption below")
    try session.wait(for: "below")
    try session.type("x")
    try session.wait(for: "only digits")
    #expect(try session.screen(withColors: true).contains("\u{1B}[31m") == isWanted)
  }

  // MARK: Without a terminal

  @Test func withoutATerminalALineOfTheInputIsTheAnswer() throws {
    let run = try CommandWorkspace().run(
      "ask", "--rule", "phone", "--plain", input: "8 (916) 123-45-67\nmore\n")
    #expect(run.text == "9161234567\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func severalQuestionsTakeALineEach() throws {
    let workspace = try CommandWorkspace()
    let ask = "$M ask --plain --rule ten --rules test-rules.yaml"
    let run = try workspace.shell("\(ask); \(ask)", input: Array("9000000000\n9111111111\n".utf8))
    #expect(run.text == "9000000000\n9111111111\n")
  }

  @Test(arguments: [
    ("123\n", "mask-cli: phone: type all ten digits\n"),
    ("", "mask-cli: phone: the input ended before an answer; give one line\n"),
  ])
  func anInvalidLineIsRefusedWithTheReason(_ input: String, _ message: String) throws {
    let run = try CommandWorkspace().run("ask", "--rule", "phone", "--plain", input: input)
    #expect(run.errors == message)
    #expect(run.output == [])
    #expect(run.status == 1)
  }

  @Test func anEmptyLineStandsForTheDefault() throws {
    let run = try CommandWorkspace().run(
      "ask", "--rule", "phone", "--plain", "--default", "89161234567", input: "\n")
    #expect(run.text == "9161234567\n")
  }

  @Test func malformedAndOverlongLinesAreRefused() throws {
    let workspace = try CommandWorkspace()
    let malformed = try workspace.run("ask", "--rule", "phone", "--plain", bytes: [0xFF, 0x0A])
    #expect(malformed.errors == "mask-cli: phone: the line is not well-formed UTF-8; convert it\n")
    #expect(malformed.status == 1)
    let long = try workspace.run(
      "ask", "--rule", "phone", "--plain", bytes: Array(repeating: 0x31, count: 1 << 21))
    #expect(long.errors == "mask-cli: phone: the line is longer than 1048576 bytes; shorten it\n")
    #expect(long.status == 1)
  }

  @Test func aDefaultThatTheRuleRefusesIsAMistakeThatIsNotQuoted() throws {
    let run = try CommandWorkspace().run("ask", "--rule", "phone", "--plain", "--default", "12345")
    #expect(run.errors == "mask-cli: --default is no valid answer: type all ten digits\n")
    #expect(run.status == 2)
  }

  @Test func oneRuleIsAskedFor() throws {
    let run = try CommandWorkspace().run("ask", "--rule", "phone", "--rule", "ten", "--plain")
    #expect(run.errors == "mask-cli: ask takes one rule, and several are named; name one\n")
    #expect(run.status == 2)
  }
}
