import Testing

/// Forms that are filled in with lines of the standard input.
@Suite struct PlainFormTests {
  private static let form = """
    title: Sign up
    fields:
      - {name: phone, rule: phone}
      - {name: code, rule: ten, kind: code, boxes: 10, default: "9000000000"}
      - {name: words, rule: word, kind: tokens, default: [one, two]}
      - {name: note, rule: word, required: false}
    """

  private func run(_ input: String, _ options: String...) throws -> CommandWorkspace.Run {
    let workspace = try CommandWorkspace()
    try workspace.write(Self.form, to: "form.yaml")
    return try workspace.run(
      ["form", "form.yaml", "--rules", "test-rules.yaml"] + options, input: Array(input.utf8))
  }

  @Test(arguments: [
    (
      "8 916 123-45-67\n9123456789\nred; blue,red\nhi\n",
      #"{"phone":"9161234567","code":"9123456789","words":["red","blue"],"note":"hi"}"#
    ),
    (
      "9161234567\r\n\n\n\nmore",
      #"{"phone":"9161234567","code":"9000000000","words":["one","two"],"note":""}"#
    ),
  ])
  func aLineAnswersAFieldAndAnEmptyOneLeavesIt(_ input: String, _ output: String) throws {
    for options in [[], ["--plain"]] {
      let run = try options.isEmpty ? run(input) : run(input, "--plain")
      #expect(run.errors == "")
      #expect(run.text == output + "\n")
      #expect(run.status == 0)
    }
  }

  @Test func anAnswerThatCannotBeTakenIsAskedForAgain() throws {
    let run = try run("123\n9161234567\n12\n\n\n1\nhi\n")
    #expect(
      run.text == #"{"phone":"9161234567","code":"9000000000","words":["one","two"],"note":"hi"}"# + "\n")
    #expect(run.status == 0)
  }

  @Test func aCodeIsTheValueThatALineWouldBe() throws {
    let workspace = try CommandWorkspace()
    try workspace.write(
      """
      fields:
        - {name: a, rule: time}
        - {name: b, rule: date-iso, kind: code, boxes: 8}
        - {name: c, rule: date-iso, kind: code, boxes: 8}
      """, to: "form.yaml")
    let run = try workspace.run(
      "form", "form.yaml", "--plain", "--no-config", input: "23:59\n20240301\n2024-02-29\n")
    #expect(run.errors == "")
    #expect(run.text == #"{"a":"23:59","b":"2024-03-01","c":"2024-02-29"}"# + "\n")
  }

  @Test(arguments: [
    ("", "phone: the input ended before an answer; give one line"),
    ("\n", "phone: type all ten digits"),
    ("123\n", "phone: type all ten digits"),
    ("9161234567\n", "code: the input ended before an answer; give one line"),
    ("9161234567\n91234567890\n", "code: not all of it was put in; there is no room for more"),
    ("9161234567\n123\n", "code: too short: 3; at least 10 characters"),
    ("9161234567\n\n1,a\n", "words: only letters have a place here"),
    ("9161234567\n\n,\n", "words: there is nothing before the separator; type an entry first"),
    ("9161234567\n\n\nabcdefghijklm\n", "note: more characters than there is room for; remove the surplus"),
  ])
  func anAnswerThatCannotBeTakenIsToldWithTheNameOfItsField(_ input: String, _ message: String) throws {
    let run = try run(input)
    #expect(run.errors == "mask-cli: \(message)\n")
    #expect(run.output == [])
    #expect(run.status == 1)
  }
}
