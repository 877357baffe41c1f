import Testing

@testable import mask_cli

/// Runs in which something fails beside something else.
@Suite(.timeLimit(.minutes(30)))
struct MixedFailureTests {
  private let workspace: CommandWorkspace

  init() throws { workspace = try CommandWorkspace() }

  @Test(arguments: [["none.txt", "-"], ["-", "none.txt"]])
  func aFileThatCannotBeReadOutweighsAnInvalidLine(files: [String]) throws {
    let run = try workspace.run(
      ["--rule", "phone", "--rules", "test-rules.yaml"] + files, input: Array("12\n".utf8))
    #expect(run.text == "12\n")
    #expect(run.status == 4)
  }

  /// The value begins behind one grapheme of two scalars: in the second column, at the third byte.
  @Test func aColumnCountsGraphemes() throws {
    let run = try workspace.run("check", "--rule", "ten", input: "e\u{301}1161234567\n")
    #expect(run.text.hasPrefix("-:1:2: "))
  }
}
