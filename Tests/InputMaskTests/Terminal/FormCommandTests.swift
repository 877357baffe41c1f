import Foundation
import Testing

@Suite(.serialized, .timeLimit(.minutes(30)))
struct FormCommandTests {
  private static let rules = """
    rules:
      digit: {title: Code, formatters: [digits-only], checks: [{length: 4}]}
      tag: {title: Tags, placeholder: one or more, formatters: [trim], checks: [{length: {min: 2}}], \
    messages: {en: {too-short: two letters at least, duplicate: chosen already}}}
      secret: {title: Password, formatters: [{max-length: 20}], checks: [{length: {min: 3}}]}
    """

  private static let form = """
    title: Sign up
    fields:
      - {name: phone, rule: phone, label: Phone, caption: We call back}
      - {name: code, rule: digit, kind: code, boxes: 4}
      - {name: tags, rule: tag, kind: tokens}
      - {name: password, rule: secret, secret: true}
      - {name: note, rule: secret, label: Note, required: false}
    """

  private func session(columns: Int = 80) throws -> TerminalSession {
    let session = try TerminalSession(columns: columns)
    try session.workspace.write(Self.rules, to: "form-rules.yaml")
    try session.workspace.write(Self.form, to: "form.yaml")
    try session.start("form form.yaml --rules form-rules.yaml")
    try session.wait(for: "> Phone")
    return session
  }

  @Test func aFilledFormIsPrintedAsAnObject() throws {
    let session = try session()
    let before = try session.wait(for: "Sign up")
    #expect(before.contains("We call back"))
    #expect(before.contains("  Code     [ ] [ ] [ ] [ ]\n"))
    #expect(before.contains("  Tags     one or more\n"))
    try session.type("89161234567")
    try session.wait(for: "> Phone    +7-916-123-45-67\n")
    try session.press("Tab")
    try session.wait(for: "> Code")
    try session.type("1234")
    // A complete code hands the focus on.
    try session.wait(for: "> Tags")
    try session.type("red,blue")
    try session.wait(for: "[red] blue\n")
    try session.press("Tab")
    try session.wait(for: "[red] [blue]")
    try session.press("Tab")
    try session.wait(for: "> Password")
    try session.type("geheim")
    try session.wait(for: "••••••")
    #expect(try !session.screen().contains("geheim"))
    try session.press("C-r")
    try session.wait(for: "> Password geheim\n")
    try session.press("Enter")
    let last = try session.wait(for: "status=0")
    #expect(!last.contains("geheim"))
    #expect(
      try session.output()
        == #"{"phone":"9161234567","code":"1234","tags":["red","blue"],"password":"geheim","note":""}"# + "\n"
    )
  }

  @Test func anIncompleteFormGoesToTheFirstFieldThatIsWrong() throws {
    let session = try session()
    try session.press("Tab", "Tab")
    try session.wait(for: "> Tags")
    try session.press("Enter")
    try session.wait { $0.contains("> Phone") && $0.contains("type all ten digits") }
    try session.type("1")
    try session.press("BTab")
    try session.wait(for: "> Note")
    try session.press("C-r")
    try session.wait(for: "only a secret can be revealed; go to one first")
    try session.press("C-c")
    try session.wait(for: "status=130")
    #expect(try session.output() == "")
  }

  @Test func boxesAreFilledAndClearedOneByOne() throws {
    let session = try session()
    try session.press("Tab")
    try session.wait(for: "> Code")
    try session.paste("1-2")
    try session.wait(for: "[1] [2] [ ] [ ]")
    try session.wait(forCursorAt: 20)
    try session.press("BSpace")
    try session.wait(for: "[1] [ ] [ ] [ ]")
    try session.type("x")
    try session.wait(for: "only digits")
  }

  @Test func tokensWrapAndAreSelectedBeforeTheyAreDeleted() throws {
    let session = try session(columns: 40)
    try session.press("Tab", "Tab")
    try session.wait(for: "> Tags")
    try session.paste("first,second,thirdest,x,")
    try session.wait { $0.contains("[first] [second] [thirdest]\n") && $0.contains("           !x!") }
    try session.press("BTab")
    try session.wait(for: "two letters at least")
    try session.press("Tab")
    try session.wait(for: "> Tags")
    try session.press("BSpace")
    try session.wait { $0.contains("!x!") }
    try session.press("BSpace")
    try session.wait { !$0.contains("!x!") && $0.contains("[thirdest]") }
    try session.press("C-_")
    try session.wait(for: "!x!")
  }

  @Test func aTokenThatIsThereAlreadyIsToldHoweverItIsPutIn() throws {
    let session = try session()
    try session.press("Tab", "Tab")
    try session.wait(for: "> Tags")
    try session.type("red,red")
    try session.wait(for: "[red] red\n")
    try session.type(",")
    try session.wait { $0.contains("[red]\n") && $0.contains("chosen already") }
    for key in ["Enter", "Tab"] {
      try session.type("red")
      try session.wait { $0.contains("[red] red\n") && !$0.contains("chosen already") }
      try session.press(key)
      try session.wait { $0.contains("> Tags     [red]\n") && $0.contains("chosen already") }
    }
    try session.type("x")
    try session.wait { !$0.contains("chosen already") }
    try session.press("BSpace")
    try session.paste("red,")
    try session.wait { $0.contains("> Tags     [red]\n") && $0.contains("chosen already") }
  }

  @Test func aRefusalStaysWithItsFieldWhenTheFocusGoesOn() throws {
    let session = try session()
    try session.press("Tab")
    try session.wait(for: "> Code")
    try session.send("2x359")
    try session.wait {
      $0.contains(
        "  Code     [2] [3] [5] [9]\n           only digits have a place here\n> Tags     one or more\n")
    }
    try session.type("red")
    try session.wait { $0.contains("> Tags     red") && !$0.contains("only digits") }
  }

  @Test func aRevealedSecretIsHiddenWhenTheFormIsStoppedOrEnded() throws {
    let session = try session()
    try session.press("BTab", "BTab")
    try session.wait(for: "> Password")
    try session.type("geheim")
    try session.press("C-r")
    try session.wait(for: "> Password geheim\n")
    try session.press("C-z")
    let stopped = try session.wait(for: "Stopped")
    #expect(!stopped.contains("geheim"))
    try session.run("clear; fg")
    let resumed = try session.wait {
      !$0.contains("Stopped") && $0.contains("> Password ••••••") && $0.contains("Ctrl-R shows it")
    }
    #expect(!resumed.contains("geheim"))
    try session.press("C-r")
    try session.wait(for: "> Password geheim\n")
    try session.press("C-c")
    #expect(try !session.wait(for: "ready>").contains("geheim"))
  }

  @Test func mistakesInTheFileAreToldTogetherWithTheirPlaces() throws {
    let workspace = try CommandWorkspace()
    let form = """
      titel: x
      fields:
        - {name: a, rule: phon}
        - {name: a, rule: phone, boxes: 4}
        - {name: b, rule: phone, kind: code}
        - {name: c, rule: phone, kind: tokens, secret: true}
        - {name: d, rule: word, set: {mots: "3"}}
        - {name: e, required: maybe}
      """
    try workspace.write(form, to: "form.yaml")
    let run = try workspace.run("form", "form.yaml", "--no-config")
    #expect(
      run.errors == """
        form.yaml:1:1: the form has no key "titel"; did you mean "title"?
        form.yaml:3:21: there is no rule "phon"; did you mean "phone"?
        form.yaml:4:12: another field has the name "a"; give each its own
        form.yaml:4:35: a field of the kind text has no boxes; remove it, or write kind: code
        form.yaml:5:5: a field of the kind code needs the key "boxes"; add it
        form.yaml:6:50: a field of tokens takes no secret; remove it
        form.yaml:7:21: the rule "word" has no parameter "mots"; did you mean "most"?
        form.yaml:8:5: a field needs the key "rule"; add it
        form.yaml:8:25: required must be true or false, not a text; write one of them

        """)
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ("", "form.yaml: the file is empty; write fields: and the fields under it"),
    ("fields: []", "form.yaml:1:9: the form has no field; write at least one"),
    ("[", "form.yaml:1:2: "),
  ])
  func aFileThatIsNoFormSaysSo(_ form: String, _ message: String) throws {
    let workspace = try CommandWorkspace()
    try workspace.write(form, to: "form.yaml")
    let run = try workspace.run("form", "form.yaml")
    #expect(run.errors.hasPrefix(message))
    #expect(run.status == 2)
  }

  @Test func theWholeFormIsDrawnOnceWhenItGoesOn() throws {
    let session = try TerminalSession()
    try session.workspace.write(Self.rules, to: "form-rules.yaml")
    try session.workspace.write(Self.form, to: "form.yaml")
    try session.run("clear; $M form form.yaml --rules form-rules.yaml --rules test-rules.yaml >out")
    try session.wait(for: "> Phone")
    try session.press("Tab", "Tab", "Tab")
    try session.wait(for: "> Password")
    try session.press("C-z")
    try session.wait(for: "Stopped")
    try session.run("clear; fg")
    try session.wait { !$0.contains("Stopped") && $0.contains("> Password") }
    try session.type("x")
    let screen = try session.wait(for: "> Password •")
    #expect(screen.components(separatedBy: "Sign up").count == 2)
  }

  @Test func whatGoesToAClosedOutputIsNotOnTheTerminal() throws {
    let session = try TerminalSession()
    try session.workspace.write("fields: [{name: pin, rule: ten, secret: true}]", to: "form.yaml")
    try session.run("clear; $M form form.yaml --rules test-rules.yaml >&-; echo status=$?")
    try session.wait(for: "> pin")
    try session.type("9123456789")
    try session.press("Enter")
    let screen = try session.wait(for: "status=4")
    #expect(screen.contains("standard output is closed; open it, for example with"))
    #expect(!screen.contains("9123456789"))
  }

  @Test func aPasteThatDoesNotFitIsTold() throws {
    let session = try session()
    try session.press("Tab")
    try session.wait(for: "> Code")
    try session.paste("1234567")
    try session.wait { $0.contains("[1] [2] [3] [4]") && $0.contains("there is no room for more") }
  }
}
