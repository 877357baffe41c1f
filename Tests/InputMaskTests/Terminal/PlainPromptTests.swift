import Foundation
import Testing

/// Questions in a real terminal that nothing is drawn on.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct PlainPromptTests {
  /// A session whose next command cannot write to its standard error, the fifo `errors`, before `release`.
  private static func blocked() throws -> TerminalSession {
    let session = try TerminalSession()
    try session.run("mkfifo errors; exec 5<>errors; head -c 65536 /dev/zero >&5; clear; echo full")
    try session.wait(for: "full")
    return session
  }

  private static func release(_ session: TerminalSession) throws {
    let fifo = try FileHandle(forReadingFrom: session.workspace.path("errors"))
    var count = 0
    while count < 65536 { count += try fifo.read(upToCount: 65536 - count)?.count ?? 65536 }
    try fifo.close()
  }

  @Test func echoIsOffBeforeASecretIsAskedForAndWhatIsTypedAtOnceCounts() throws {
    let session = try Self.blocked()
    let before = try session.settings("before")
    let line = "$M ask --rule ten --secure --plain --rules test-rules.yaml 2>&5 >out; echo status=$?"
    try session.run("clear; \(line)")
    // The question waits for room in the fifo, so whatever was done by now was done before it.
    try session.waitForALineWithoutEcho()
    try session.type("9123456789")
    try session.press("Enter")
    try Self.release(session)
    let screen = try session.wait(for: "status=0")
    #expect(!screen.contains("9123456789"))
    #expect(try session.output() == "9123456789\n")
    #expect(try session.settings("after") == before)
  }

  @Test(arguments: 0..<3)
  func aSecretTypedAsSoonAsItIsAskedForIsNeverOnTheScreen(_ turn: Int) throws {
    let session = try TerminalSession()
    try session.start("ask --rule ten --label Code --secure --plain")
    try session.wait(for: "Code:")
    try session.type("9123456789")
    #expect(try !session.screen().contains("9"), "turn \(turn)")
    try session.press("Enter")
    let screen = try session.wait(for: "status=0")
    #expect(!screen.contains("9123456789"), "turn \(turn)")
    #expect(try session.output() == "9123456789\n", "turn \(turn)")
  }

  @Test(arguments: [("", "-icrnl -icanon"), ("--secure", "-icrnl"), ("--secure", "raw")])
  func theReturnKeyEndsALineWhereTheTerminalDoesNotMakeALineFeedOfIt(_ option: String, _ mode: String) throws
  {
    let session = try TerminalSession()
    try session.run(
      "stty \(mode); clear; $M ask --rule ten --plain \(option) --rules test-rules.yaml >out; stty sane")
    try session.wait(for: "ten:")
    try session.type("9123456789")
    try session.press("Enter")
    try session.wait { _ in (try? session.output()) == "9123456789\n" }
  }

  @Test func aSecretIsAskedForAnewWhenItGoesOnAndEchoIsOnWheneverItIsStopped() throws {
    let session = try TerminalSession()
    let before = try session.settings("before")
    try session.run("clear; $M ask --rule ten --label Code --secure --plain --rules test-rules.yaml >out")
    for turn in ["first", "second"] {
      // What is on the screen may be of the turn before; how the terminal is set is not.
      try session.waitForALineWithoutEcho()
      try session.wait(for: "Code:")
      try session.press("C-z")
      try session.waitForTheShell()
      try session.wait(for: "Stopped")
      #expect(try session.settings(turn) == before)
      try session.run("clear; fg")
    }
    try session.waitForALineWithoutEcho()
    try session.type("9123456789")
    try session.press("Enter")
    try session.waitForTheShell()
    #expect(try session.output() == "9123456789\n")
  }

  @Test func aFormIsAskedForLineByLine() throws {
    let session = try TerminalSession()
    let form = "fields: [{name: phone, rule: phone, label: Phone}, {name: pin, rule: ten, secret: true}]"
    try session.workspace.write(form, to: "form.yaml")
    try session.start("form form.yaml --plain")
    try session.wait(for: "Phone:")
    try session.type("8 916 123-45-67")
    try session.press("Enter")
    try session.wait(for: "pin:")
    try session.type("9123456789")
    try session.press("Enter")
    let screen = try session.wait(for: "status=0")
    #expect(!screen.contains("9123456789"))
    #expect(try session.output() == #"{"phone":"9161234567","pin":"9123456789"}"# + "\n")
  }
}
