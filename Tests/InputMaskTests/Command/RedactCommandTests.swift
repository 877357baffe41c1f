import Testing

@Suite(.timeLimit(.minutes(30)))
struct RedactCommandTests {
  let workspace: CommandWorkspace

  init() throws { workspace = try CommandWorkspace() }

  @Test func showsWhatTheRuleShows() throws {
    let run = try workspace.run("redact", "--rule", "phone", input: "8 (916) 123-45-67\r\n")
    #expect(run.text == "+7-•••-•••-45-67\r\n")
    #expect(run.status == 0)
  }

  @Test func aRuleWithoutRedactorShowsNothing() throws {
    let run = try workspace.run("redact", "--rule", "ten", input: "9161234567\n")
    #expect(run.text == "••••••••••\n")
  }

  @Test func ofTwoRulesTheFirstCoversWhatItRefuses() throws {
    let run = try workspace.run(
      "redact", "--rule", "phone", "--rule", "phone", "--invalid", "ignore", input: "9161234567\n916\n")
    #expect(run.text == "+7-•••-•••-45-67\n+7-•••\n")
  }

  @Test(arguments: ["blank", "drop"])
  func aReplacementForInvalidLinesIsRefused(replacement: String) throws {
    let run = try workspace.run("redact", "--rule", "phone", "--on-invalid", replacement, input: "916\n")
    #expect(run.errors.hasPrefix("mask-cli: redact covers every invalid line; leave --on-invalid out\n"))
    #expect(run.output == [])
    #expect(run.status == 2)
  }

  @Test func helpOfRedactHasNoOptionThatItRefuses() throws {
    #expect(!(try workspace.run("redact", "--help").text.contains("--show-values")))
  }

  @Test func invalidLinesAreCoveredWhole() throws {
    let run = try workspace.run("redact", "--rule", "phone", input: "916 secret\n")
    #expect(run.text.hasSuffix("\n"))
    #expect(!run.text.contains { $0.isLetter || $0.isNumber && $0 != "7" })
    #expect(!run.errors.contains("secret"))
    #expect(run.status == 1)
  }

  @Test func malformedAndOverlongLinesAreCoveredWithoutTheirLength() throws {
    let malformed = try workspace.run("redact", "--rule", "phone", bytes: Array("9161".utf8) + [0xFF, 0x0A])
    #expect(malformed.text == "••••••••\n")
    let long = try workspace.run(
      "redact", "--rule", "phone", "--max-line", "4", input: "9161234567\n9161234567 9161234567\r\n1")
    #expect(long.text.hasPrefix("••••••••\n••••••••\r\n"))
    #expect(!long.text.contains("9"))
  }

  @Test func objectsHoldNeitherTextNorValue() throws {
    let run = try workspace.run("redact", "--rule", "phone", "--output", "json", input: "9161234567\n")
    #expect(run.text == #"{"shown":"+7-•••-•••-45-67","complete":true,"valid":true,"problems":[]}"# + "\n")
    let bad = try workspace.run(
      "redact", "--rule", "phone", "--output", "json", bytes: [0x39, 0x31, 0xC0, 0x0A])
    #expect(
      bad.text.hasPrefix(#"{"shown":"••••••••","complete":false,"valid":false,"problems":[{"column":3,"#))
  }

  /// Too short, with a control character in the middle or at the end, and not well-formed.
  @Test(arguments: [
    ("abc", "abcdefg"), ("a\tbcdefgh", "abcdefgh\tijkl"), ("abc\u{FF}\u{FF}", "abcdef\u{FF}"),
  ])
  func aCoverOfAFixedNumberTellsTheLengthNowhere(short: String, long: String) throws {
    for options in [[], ["--output", "json"]] {
      let said = try [short, long].map { line in
        let bytes = line.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + [0x0A]
        let run = try workspace.run(["redact", "--rule", "password"] + options, input: bytes)
        return run.text + run.errors
      }
      #expect(said[0] == said[1])
    }
  }

  @Test func aProblemBesideACoverOfAFixedNumberIsOfTheWholeLine() throws {
    let run = try workspace.run("redact", "--rule", "password", "--output", "json", input: "abc\n")
    #expect(run.text.contains(#""problems":[{"column":1,"start":0,"end":0,"code":"too-short""#))
    #expect(run.text.contains(#""parameters":{}"#))
  }

  @Test func anInvalidLineOfAnEarlierRuleIsCoveredToo() throws {
    let run = try workspace.run("redact", "--rule", "ten", "--rule", "phone", input: "8 (916) 123-45-67 x\n")
    #expect(!run.text.contains { $0.isNumber })
    #expect(run.status == 1)
  }

  @Test func showValuesContradictsIt() throws {
    let run = try workspace.run("redact", "--rule", "phone", "--show-values", input: "")
    #expect(
      run.errors == """
        mask-cli: redact hides values and --show-values prints them; leave one of them out
        Try 'mask-cli --help' for more information.

        """)
    #expect(run.status == 2)
  }

  /// Nothing that a policy hides comes out, whatever the input: no letter of a secret and no run of its digits.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func nothingHiddenComesOut(seed: UInt64) throws {
    var random = Seeded(seed)
    let pieces = ["9161234567", "secret", " ", "-", "8 (916) 123", "\r", "é", "👩‍👩‍👧", "\u{0}", "٣"]
    var input: [UInt8] = []
    for _ in 0..<200 {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        input += Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
      }
      if Int.random(in: 0..<10, using: &random) == 0 {
        input.append(UInt8.random(in: 0x80...0xFF, using: &random))
      }
      input.append(0x0A)
    }
    let run = try workspace.run("redact", "--rule", "phone", bytes: input)
    let said = run.text + run.errors
    #expect(!said.contains("secret") && !said.contains("916") && !said.contains("👩‍👩‍👧"), "seed \(seed)")
    #expect(run.output.filter { $0 == 0x0A }.count == 200, "seed \(seed)")
  }
}
