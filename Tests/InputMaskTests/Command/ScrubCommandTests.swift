import Testing

/// `mask-cli scrub`, as users start it.
struct ScrubCommandTests {
  let workspace: CommandWorkspace

  init() throws {
    workspace = try CommandWorkspace()
    try workspace.write("mail a@b.com from 10.0.0.1\npassword=hunter2\n", to: "app.log")
  }

  @Test(arguments: [
    (["app.log"], "mail •@•.••• from ••••••••\npassword=••••••••\n"),
    (["--with", "[{rule}]", "app.log"], "mail [email] from [ipv4]\npassword=[secret]\n"),
    (["--with", "", "app.log"], "mail  from \npassword=\n"),
    (["--rule", "email", "-j2", "app.log"], "mail •@•.••• from 10.0.0.1\npassword=hunter2\n"),
    (
      ["-r", "email", "-remail", "--rule", "ipv4", "app.log"],
      "mail •@•.••• from ••••••••\npassword=hunter2\n"
    ),
    (
      ["app.log", "app.log", "--rule", "secret", "--jobs", "1"],
      "mail a@b.com from 10.0.0.1\npassword=••••••••\nmail a@b.com from 10.0.0.1\npassword=••••••••\n"
    ),
    (
      ["--output", "json", "--rule", "email", "app.log"],
      "{\"file\":\"app.log\",\"line\":1,\"start\":5,\"end\":12,\"rule\":\"email\"}\n"
    ),
  ])
  func linesComeOutRedacted(_ arguments: [String], _ output: String) throws {
    let run = try workspace.run(["scrub"] + arguments)
    #expect(run.text == output)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func whatIsAllowedStays() throws {
    try workspace.write("# ours\na@b.com\n", to: "allowed")
    let run = try workspace.run(["scrub", "--allow", "10.0.0.0/8", "--allow-file", "allowed", "app.log"])
    #expect(run.text == "mail a@b.com from 10.0.0.1\npassword=••••••••\n")
    let wrong = try workspace.run(["scrub", "--allow", "10.0.0.0/33", "app.log"])
    #expect(
      wrong.errors
        == "mask-cli: a network has more bits than its address; write 32 at most behind the /\n")
    #expect(wrong.status == 2)
    #expect(try workspace.run(["scrub", "--allow-file", "missing", "app.log"]).status == 4)
  }

  @Test(arguments: ["auto", "json"])
  func aLayoutThatIsSearchedIsAskedFor(_ layout: String) throws {
    let run = try workspace.run(["scrub", "--format", layout, "app.log"])
    #expect(run.status == 2 && run.text.isEmpty)
    #expect(run.errors.contains("write lines, jsonl, csv or tsv"), "\(run.errors)")
  }

  @Test func aTableThatIsSearchedByLinesIsTold() throws {
    try workspace.write("password\nhunter2x\n", to: "x.csv")
    let run = try workspace.run(["scrub", "x.csv"])
    #expect(run.text == "password\nhunter2x\n" && run.status == 0)
    #expect(run.errors.hasPrefix("mask-cli: x.csv is searched by lines; write --format csv"), "\(run.errors)")
    #expect(try workspace.run(["scrub", "--format", "csv", "x.csv"]).text == "password\n••••••••\n")
    for quiet in ["--format=lines", "--quiet"] {
      #expect(try workspace.run(["scrub", quiet, "x.csv"]).errors == "")
    }
  }

  @Test func countriesAreAskedFor() throws {
    try workspace.write("call 0171 2345678\n", to: "call.log")
    #expect(try workspace.run(["scrub", "call.log"]).text == "call 0171 2345678\n")
    #expect(try workspace.run(["scrub", "--region", "de", "call.log"]).text == "call •••• •••••78\n")
    let wrong = try workspace.run(["scrub", "--region", "XX", "call.log"])
    #expect(wrong.errors.hasPrefix("mask-cli: --region names a country that no rule knows; known are AE, "))
    #expect(wrong.status == 2)
  }

  @Test func filesAreReplacedWhole() throws {
    let run = try workspace.shell(
      """
      cp app.log b.log && gzip -c app.log >c.log.gz && chmod 640 b.log
      $M scrub --in-place=.old b.log c.log.gz; echo $?
      cat b.log b.log.old; gzip -dc c.log.gz; stat -c %a b.log
      $M scrub --in-place missing.log b.log; echo $?
      cat app.log | $M scrub --in-place -; echo $?
      $M scrub --compress app.log | gzip -dc
      """)
    let redacted = "mail •@•.••• from ••••••••\npassword=••••••••\n"
    let plain = "mail a@b.com from 10.0.0.1\npassword=hunter2\n"
    #expect(run.text == "0\n\(redacted)\(plain)\(redacted)640\n4\n2\n\(redacted)")
  }

  @Test func countsAreToldAtTheEnd() throws {
    let run = try workspace.run(["scrub", "--summary", "app.log"])
    #expect(run.errors == "2 lines: 3 found, 0 not searched\nemail: 1\nipv4: 1\nsecret: 1\n")
    let json = try workspace.run(["scrub", "--summary=json", "--rule", "card", "--rule", "email", "app.log"])
    #expect(json.errors == "{\"lines\":2,\"invalid\":0,\"found\":{\"card\":0,\"email\":1}}\n")
  }

  @Test func aLineThatIsTooLongIsCoveredAndReported() throws {
    let run = try workspace.run(["scrub", "--max-line", "20", "app.log"])
    #expect(run.text == "••••••••\npassword=••••••••\n")
    #expect(
      run.errors
        == "app.log:1:1: the line is longer than 20 bytes; split it, or raise --max-line [too-long]\n")
    #expect(run.status == 1)
    #expect(try workspace.run(["scrub", "--quiet", "--max-line", "20", "app.log"]).errors == "")
  }

  @Test(arguments: [
    (
      ["--rule", "pin"], "mask-cli: the rule \"pin\" does not say how it is found in text; add find: to it", 2
    ),
    (["--rule", "emial"], "mask-cli: there is no rule \"emial\"", 2),
    (["--with", "a\nb"], "mask-cli: the label of --with would break lines; write it in one line", 2),
    (["--with", "[{rul}]"], "mask-cli: the label of --with has no {rul}; did you mean {rule}?", 2),
    (["none.log"], "mask-cli: none.log: no such file or directory", 4),
  ])
  func mistakesAreTold(_ arguments: [String], _ message: String, _ status: Int32) throws {
    let run = try workspace.run(["scrub"] + arguments)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.status == status)
  }

  /// A rule of one's own is looked for beside the others; a folder that nobody named takes none away.
  @Test func rulesOfOnesOwnAreLookedFor() throws {
    try workspace.write(
      """
      rules:
        badge:
          formatters: [case: upper]
          checks: [pattern: "[A-Z]{2}-[0-9]{4}"]
          redact: {keep-last: 2}
          find: {pattern: "[A-Za-z]{2}-[0-9]{4}", context: [badge]}
      """, to: "badge.yaml")
    try workspace.write("rules: {email: {checks: [luhn]}}\n", to: "Rules/email.yaml")
    let run = try workspace.run(
      ["scrub", "--rules", "badge.yaml"], input: Array("badge ab-1234, xy-1234, a@b.com\n".utf8))
    #expect(run.text == "badge •••••34, xy-1234, •@•.•••\n")
    #expect(run.status == 0)
  }

  /// A rule of a folder that nobody named finds nothing: it could take whole lines and show them.
  @Test(arguments: ["Rules/any.yaml", "Rules/email.yaml"])
  func aFolderThatNobodyNamedWeakensNothing(_ file: String) throws {
    try workspace.write(
      """
      rules:
        any:
          formatters: [trim]
          redact: {significant: '[\\ ]'}
          find: {pattern: ".* .*", boundary: none}
      """, to: file)
    let secrets = Array("card 4111 1111 1111 1111 password=hunter2 a@b.com\n".utf8)
    let run = try workspace.run(["scrub"], input: secrets)
    #expect(try workspace.run(["scrub", "--no-config"], input: secrets).text == run.text)
    #expect(run.text == "card •••• •••• •••• 1111 password=•••••••• •@•.•••\n")
    #expect(run.errors.contains("the rule \"any\" is not looked for, as nobody named its folder"))
    let named = try workspace.run(["scrub", "--rules", file], input: secrets)
    #expect(named.text != run.text)
    #expect(named.errors.isEmpty)
  }

  @Test func anyNumberOfJobsGivesTheSame() throws {
    let lines = (0..<30_000).map {
      "{\"n\":\($0),\"mail\":\"a\($0)@b.com\",\"t\":\"\\t4111111111111111\"}\nip 10.0.\($0 % 256).1\n"
    }
    try workspace.write(lines.joined(), to: "many.log")
    let one = try workspace.run(["scrub", "-j1", "many.log"])
    for jobs in ["2", "5"] {
      #expect(try workspace.run(["scrub", "-j", jobs, "many.log"]).output == one.output)
    }
  }

  @Test func aFullDiskAndAClosedPipeEndTheRun() throws {
    #expect(try workspace.shell("$M scrub app.log >/dev/full").status == 4)
    let run = try workspace.shell("yes a@b.com | $M scrub | head -n 1")
    #expect(run.text == "•@•.•••\n")
    #expect(run.errors.isEmpty)
  }

  @Test func linesWithoutEndsAreJoinedByNone() throws {
    try workspace.write("a@b.com", to: "a.log")
    let run = try workspace.run(["scrub", "a.log", "a.log"])
    #expect(run.text == "•@•.•••\n•@•.•••")
  }
}
