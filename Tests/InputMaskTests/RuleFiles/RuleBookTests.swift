import Foundation
import InputMask
import InputMaskRules
import Testing

@Suite struct RuleBookTests {
  @Test func laterFileHidesEarlierAndMayExtendWhatItHides() throws {
    var book = try book("rules:\n  a: {title: first, placeholder: kept}\n  b: {title: b}\n", name: "one.yaml")
    try book.load(text: "rules:\n  a: {extends: a, title: second}\n", name: "two.yaml")
    #expect(book.names == ["a", "b"])
    let rule = try book.rule(named: "a").declaration
    #expect(rule.title == "second")
    #expect(rule.placeholder == "kept")
    #expect(book.origin(of: "a") == .file("two.yaml", line: 2))
    #expect(book.origin(of: "b") == .file("one.yaml", line: 3))
    #expect(book.origin(of: "c") == nil)
    #expect(book.origin(of: "b")?.description == "one.yaml:3")
  }

  @Test func aFileThatIsWrongAddsNothing() throws {
    var book = try book("rules: {a: {title: kept}}")
    #expect(throws: RuleBookError.self) { try book.load(text: "rules: {a: {}, B: {}}", name: "bad.yaml") }
    #expect(book.names == ["a"])
    #expect(try book.rule(named: "a").declaration.title == "kept")
  }

  @Test(arguments: [
    ("phnoe", "there is no rule \"phnoe\"; did you mean \"phone\"?"),
    ("zebra", "there is no rule \"zebra\"; load the file that has it, or name another rule"),
    ("", "there is no rule \"\"; load the file that has it, or name another rule"),
  ])
  func unknownRuleIsToldWithASuggestion(name: String, message: String) throws {
    let book = try book("rules: {phone: {}}")
    let error = #expect(throws: RuleBookError.self) { try book.rule(named: name) }
    #expect(error?.description == message)
    #expect(book.source(of: name) == nil)
  }

  @Test func sourceIsTheTextOfTheRuleWithItsComments() throws {
    let text = """
      # All of them.
      rules:
        # The first.
        a: &first
          title: a

        # The second.
        # It has two lines.
        b:
          title: b  # here
        c: *first

      """
    let book = try book(text)
    #expect(book.source(of: "a") == "rules:\n  # The first.\n  a: &first\n    title: a\n\n")
    #expect(
      book.source(of: "b") == "rules:\n  # The second.\n  # It has two lines.\n  b:\n    title: b  # here\n")
    #expect(book.source(of: "c") == text)
    for name in ["a", "b"] {
      let again = try InputMaskTests.book(book.source(of: name) ?? "")
      #expect(try again.rule(named: name) == book.rule(named: name))
    }
  }

  @Test func sourceInOneLineIsTheWholeFile() throws {
    let text = "{\"rules\": {\"a\": {}, \"b\": {}}}"
    #expect(try book(text).source(of: "a") == text)
  }

  @Test func directoryGivesItsRuleFilesInOrder() throws {
    try inDirectory([
      "b.yaml": "rules: {b: {title: b}}", "a.yml": "rules: {a: {}}", "c.json": "{\"rules\": {\"c\": {}}}",
      ".hidden.yaml": "oops: 1", "x.schema.json": "{}", "notes.txt": "oops", "sub/d.yaml": "oops: 1",
    ]) { (path: String) throws in
      var book = RuleBook()
      try book.load(directory: path)
      #expect(book.names == ["a", "b", "c"])
      #expect(book.origin(of: "b") == .file(path + "/b.yaml", line: 1))
    }
  }

  @Test func directoryTellsWhatIsWrongWithAllOfItsFiles() throws {
    try inDirectory([
      "a.yaml": "rules: {x: {}}", "b.yaml": "rules: {x: {}, y: {titel: a}}", "c.yaml": "rules: [",
      "d.yaml/e": "",
    ]) {
      path in
      var book = RuleBook()
      let error = #expect(throws: RuleBookError.self) { try book.load(directory: path + "/") }
      #expect(
        error?.description.replacingOccurrences(of: path + "/", with: "") == """
          b.yaml:1:9: the rule "x" stands at a.yaml:1:9 already; rename or remove one of the two
          b.yaml:1:20: a rule has no key "titel"; did you mean "title"?
          c.yaml:1:9: a value is missing before this; write one, or quotes around the character
          d.yaml: cannot be read: is a directory; check that it is a file
          """)
      #expect(book.names.isEmpty)
    }
  }

  @Test(arguments: [
    (
      "missing.yaml",
      "missing.yaml: cannot be opened: no such file or directory; check the path and its permissions"
    ),
    (".", ".: cannot be read: is a directory; check that it is a file"),
    ("a\0b", "a\0b: cannot be opened: its name has a NUL; rename it"),
  ])
  func fileThatCannotBeReadIsTold(path: String, message: String) {
    var book = RuleBook()
    let error = #expect(throws: RuleBookError.self) { try book.load(file: path) }
    #expect(error?.description == message)
  }

  @Test func directoryThatCannotBeReadIsTold() {
    var book = RuleBook()
    let error = #expect(throws: RuleBookError.self) { try book.load(directory: "missing") }
    #expect(
      error?.description
        == "missing: cannot be opened as a directory: no such file or directory; check the path and its "
        + "permissions"
    )
  }

  @Test func devicesAndPipesAreRefusedAtOnce() throws {
    try inDirectory(["a.yaml": "rules: {a: {}}"]) { (path: String) throws in
      #expect(mkfifo(path + "/pipe.yaml", 0o600) == 0)
      var book = RuleBook()
      let device = #expect(throws: RuleBookError.self) { try book.load(file: "/dev/zero") }
      #expect(
        device?.description == "/dev/zero: cannot be read: it is a device; write the rules to a file")
      let folder = #expect(throws: RuleBookError.self) { try book.load(directory: path) }
      #expect(
        folder?.description == "\(path)/pipe.yaml: cannot be read: it is a pipe; write the rules to a file")
    }
  }

  @Test func anOverlongFileIsReadNoFurtherThanTheLimit() throws {
    try inDirectory(["a.yaml": String(repeating: "#", count: 3_000_000)]) { (path: String) throws in
      var book = RuleBook()
      let error = #expect(throws: RuleBookError.self) { try book.load(file: path + "/a.yaml") }
      #expect(
        error?.description
          == "\(path)/a.yaml: the file has more than 1048576 bytes; split it into several files")
    }
  }

  @Test func aFolderThatIsSearchedIsAskedForFilesNamedAfterRules() throws {
    try inDirectory([
      "own.yaml": "rules: {own: {title: mine}, other: {title: theirs}}",
      "otp.yaml": "services: {a: 1}", "broken.yaml": "rules: [",
    ]) { (path: String) throws in
      var book = RuleBook.standard()
      book.search(directory: path)
      #expect(try book.rule(named: "own").declaration.title == "mine")
      #expect(book.warnings.isEmpty)
      #expect(try book.template(named: "otp").origin == .embedded)
      #expect(
        book.warnings.map { $0.description.replacingOccurrences(of: path + "/", with: "") } == [
          "otp.yaml: no rule file, so it is passed over; it has no key \"rules\""
        ])
      // What is wrong with the file of a rule that is asked for is no warning.
      #expect(throws: RuleBookError.self) { try book.rule(named: "broken") }
      // Only a name that is found nowhere makes all files be read.
      #expect(try book.rule(named: "other").declaration.title == "theirs")
      #expect(book.names.contains("other"))
      #expect(book.warnings.contains { $0.file.hasSuffix("broken.yaml") })
    }
  }

  @Test func aFolderThatIsSearchedHidesNoStandardRule() throws {
    try inDirectory([
      "card.yaml": "rules: {card: {title: mine}}", "own.yaml": "rules: {own: {extends: card}}",
    ]) { (path: String) throws in
      var book = RuleBook.standard()
      book.search(directory: path)
      #expect(try book.template(named: "card").origin == .embedded)
      #expect(try book.rule(named: "own").declaration.title == "Card number")
      #expect(
        book.warnings.map(\.message) == [
          "the standard rule \"card\" is taken, and not this one; name this folder if this one is meant, or rename it"
        ])
    }
  }

  @Test func oneNameInTwoFilesOfASearchedFolderIsAnErrorForThatNameOnly() throws {
    try inDirectory(["a.yaml": "rules: {x: {}, y: {}}", "b.yaml": "rules: {x: {}}"]) {
      (path: String) throws in
      var book = RuleBook()
      book.search(directory: path)
      #expect(try book.rule(named: "y").name == "y")
      let error = #expect(throws: RuleBookError.self) { try book.rule(named: "x") }
      #expect(error?.diagnostics.first?.message.contains("already; rename or remove one of the two") == true)
    }
  }

  @Test func aCopyOfAStandardFileHidesNothing() throws {
    try inDirectory(["phone.yaml": try StandardRules.text(of: "phone.yaml")]) { (path: String) throws in
      var book = RuleBook.standard()
      book.search(directory: path)
      #expect(try book.template(named: "phone").origin == .embedded)
      #expect(book.warnings.isEmpty)
    }
  }

  @Test func examplesThatComeOutOtherwiseAreToldAtWhatTheySay() throws {
    let book = try book(
      """
      rules:
        pin:
          formatters: [digits-only, max-length: 4, separators: {separator: "-", every: 1}]
          checks: [length: 4]
          examples:
            - {input: "1234", text: "1-2-3-4", value: "1234"}
            - {input: "1234", text: "1-2-3", value: "12345"}
            - {input: "123"}
            - {input: "1234", problem: too-long}
            - {input: "12345", problem: pattern}
            - {input: "1234", valid: false}
      """)
    let check = try RuleCheck("pin", in: book)
    #expect(check.exampleCount == 6)
    #expect(
      check.failures.map(\.description) == [
        "rules.yaml:7:31: example 2: expected text \"1-2-3\", got \"1-2-3-4\"",
        "rules.yaml:7:47: example 2: expected value \"12345\", got \"1234\"",
        "rules.yaml:8:17: example 3: expected it to be valid, got the problem \"too-short\"; "
          + "add problem: or valid: false if it is meant to fail",
        "rules.yaml:9:34: example 4: expected the problem \"too-long\", got none",
        "rules.yaml:10:35: example 5: expected the problem \"pattern\", got \"too-long\"",
        "rules.yaml:11:32: example 6: expected a problem, got none",
      ])
  }

  /// A directory with files, for as long as `body` runs.
  private func inDirectory(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("rules-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    for (name, text) in files {
      let url = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try body(root.path)
  }
}
