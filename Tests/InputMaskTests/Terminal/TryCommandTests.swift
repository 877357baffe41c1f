import Foundation
import Testing

@Suite(.serialized, .timeLimit(.minutes(30)))
struct TryCommandTests {
  private static func rule(_ mask: String) -> String {
    "rules: {tag: {formatters: [digits-only, {mask: \"\(mask)\"}], checks: [complete]}}"
  }

  @Test func everythingThatIsKnownIsInView() throws {
    let session = try TerminalSession()
    try session.start("try phone")
    try session.wait(for: "rule phone  test-rules.yaml:2")
    try session.type("8916x")
    let screen = try session.wait(for: "refused")
    #expect(screen.contains("text     +7-891-6\n"))
    #expect(screen.contains("value    8916\n"))
    #expect(screen.contains("caret    graphemes 8, scalars 8, utf16 8, utf8 8\n"))
    #expect(screen.contains("state    incomplete, invalid\n"))
    #expect(screen.contains("problem  type all ten digits [incomplete]\n"))
    #expect(screen.contains("refused  only digits have a place here [digits-only: not-allowed]\n"))
    #expect(screen.contains("inserts \"+7-\""))
    try session.press("BSpace")
    try session.wait(for: "+7-891\n")
    try session.press("C-c")
    try session.wait(for: "status=0")
  }

  @Test func whereARuleIsFromIsSaidInTheWordsOfTheList() throws {
    let session = try TerminalSession()
    try session.start("try otp")
    try session.wait(for: "rule otp  built in")
    try session.press("C-c")
    try session.wait(for: "status=0")
  }

  @Test func theRuleIsReadAgainWhenItsFileChanges() throws {
    let session = try TerminalSession()
    try session.workspace.write(Self.rule("00-00"), to: "tag.yaml")
    try session.workspace.write(Self.rule("[00]-[00]"), to: "tag.yaml")
    try session.start("try tag --rules tag.yaml")
    try session.wait(for: "rule tag")
    try session.type("123")
    try session.wait(for: "text     12-3\n")
    try session.workspace.write(Self.rule("<[00]/[00]"), to: "tag.yaml")
    try session.wait(for: "text     <12/3\n")
    try session.workspace.write("rules: {tag: {formaters: []}}", to: "tag.yaml")
    try session.wait(for: "did you mean")
    try session.type("4")
    try session.wait(for: "text     <12/34\n")
    try session.workspace.write(Self.rule("[0000]"), to: "tag.yaml")
    let screen = try session.wait(for: "text     1234\n")
    #expect(!screen.contains("did you mean"))
  }

  @Test func aFileThatIsReplacedOrGoneForAWhileIsReadAgain() throws {
    let session = try TerminalSession()
    try session.workspace.write(Self.rule("[00]-[00]"), to: "tag.yaml")
    try session.start("try tag --rules tag.yaml")
    try session.wait(for: "rule tag  tag.yaml:1")
    try session.type("1234")
    try session.wait(for: "text     12-34\n")
    // Of the same length and with the time of the one before, as editors and copies leave them.
    try session.workspace.write(Self.rule("[00]/[00]"), to: "new")
    #expect(try session.workspace.shell("touch -r tag.yaml new; mv new tag.yaml").status == 0)
    try session.wait(for: "text     12/34\n")
    try session.workspace.write(Self.rule("[00]+[00]"), to: "new")
    #expect(try session.workspace.shell("touch -r tag.yaml new; cp -p new tag.yaml").status == 0)
    try session.wait(for: "text     12+34\n")
    #expect(try session.workspace.shell("mv tag.yaml away").status == 0)
    try session.wait(for: "tag.yaml: cannot be opened")
    try session.type("x")
    try session.wait(for: "text     12+34\n")
    #expect(try session.workspace.shell("mv away tag.yaml").status == 0)
    try session.wait { $0.contains("text     12+34\n") && !$0.contains("cannot be opened") }
  }

  @Test func foldersThatAreMadeLaterAreSearched() throws {
    let session = try TerminalSession(columns: 200)
    let own = "rules: {own: {formatters: [digits-only, {prefix: \"#\"}]}}"
    try session.workspace.write(own, to: "home/.config/inputmask/rules/own.yaml")
    try session.run("clear; $M try own")
    try session.wait(for: "home/.config/inputmask/rules/own.yaml:1")
    try session.type("1")
    try session.wait(for: "text     #1\n")
    try session.workspace.write(own.replacing("#", with: "@"), to: "Rules/own.yaml")
    try session.wait { $0.contains("rule own  Rules/own.yaml:1") && $0.contains("text     @1\n") }
    #expect(try session.workspace.shell("rm -r Rules").status == 0)
    try session.wait { !$0.contains(" Rules/own.yaml") && $0.contains("text     #1\n") }
  }

  @Test func whatIsHiddenIsHiddenEverywhere() throws {
    let session = try TerminalSession()
    try session.start("try ten --secure")
    try session.wait(for: "rule ten")
    try session.type("9123")
    let hidden = try session.wait(for: "••••")
    #expect(!hidden.contains("9123"))
    try session.press("C-r")
    try session.wait(for: "value    9123")
  }

  @Test func withoutATerminalItSaysWhatWouldDo() throws {
    let run = try CommandWorkspace().run("try", "phone")
    #expect(
      run.errors
        == "mask-cli: try needs a terminal: TERM is not set; without one use mask-cli explain --rule NAME\n")
    #expect(run.status == 2)
  }

  @Test func anUnknownRuleIsAMistake() throws {
    let run = try CommandWorkspace().run("try", "phon")
    #expect(
      run.errors == "mask-cli: there is no rule \"phon\"; did you mean \"phone\"?\n")
    #expect(run.status == 2)
  }
}
