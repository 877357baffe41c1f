import Testing

/// Messages and output on their way while the command runs, and when it is told to end.
@Suite(.timeLimit(.minutes(30)))
struct InterruptionTests {
  let workspace: CommandWorkspace

  init() throws { workspace = try CommandWorkspace() }

  /// Starts the command behind a pipe that stays open, writes two lines, and waits for the message.
  private static func script(_ options: String, then: String) -> String {
    """
    ulimit -c 0
    mkfifo in
    env --default-signal=INT,QUIT "$M" --rule phone --rules test-rules.yaml \(options) <in >out.txt 2>err.txt &
    exec 3>in
    printf '9161234567\\n12\\n' >&3
    until [ -s err.txt ]; do sleep 0.05; done
    \(then)
    """
  }

  @Test(arguments: ["", "--line-buffered"])
  func aMessageDoesNotWaitForMoreInput(option: String) throws {
    let run = try workspace.shell(Self.script(option, then: "cat err.txt; exec 3>&-; wait $!; echo $?"))
    #expect(run.text == "-:2:3: type all ten digits [incomplete]\n1\n")
  }

  @Test(arguments: ["--rule phone", "scrub"])
  func aMessageDoesNotWaitForWhoeverReadsTheOutput(arguments: String) throws {
    // The output fills its pipe, from which nobody reads before the message is there.
    let run = try workspace.shell(
      """
      { printf '%030d\\n' 0; yes 9161234567 | head -n 100000; } |
        "$M" \(arguments) --max-line 20 --rules test-rules.yaml 2>err.txt |
        { until [ -s err.txt ]; do sleep 0.05; done; wc -l; }
      """)
    #expect(run.text == "100001\n")
  }

  @Test(arguments: [("TERM", 143), ("INT", 130), ("HUP", 129), ("QUIT", 131), ("ALRM", 142)])
  func whatIsFormattedIsWrittenBeforeASignalEndsIt(signal: String, status: Int) throws {
    let run = try workspace.shell(
      Self.script("--summary", then: "kill -\(signal) $!; wait $!; echo $?; cat out.txt; cat err.txt"))
    #expect(
      run.text == """
        \(status)
        +7-916-123-45-67
        12
        -:2:3: type all ten digits [incomplete]
        2 lines: 1 valid, 1 invalid (incomplete 1)

        """)
  }

  /// Nobody writes to the pipe yet.
  @Test(arguments: ["--rule phone", "--field p=phone --format csv"])
  func oneSignalEndsARunThatWaitsForANamedPipe(options: String) throws {
    let run = try workspace.shell(
      """
      mkfifo in
      timeout --preserve-status -k 20 1 "$M" --rules test-rules.yaml \(options) in; echo $?
      "$M" --rules test-rules.yaml \(options) in & sleep 0.3; printf 'p\\n9161234567\\n' >in; wait $!
      """)
    #expect(run.text.hasPrefix("143\n"), "\(run.text)")
    #expect(run.text.hasSuffix("+7-916-123-45-67\n"), "\(run.text)")
  }

  @Test(arguments: ["TERM", "INT", "HUP", "QUIT", "ALRM"])
  func aFileThatIsReplacedLeavesNothingBehind(signal: String) throws {
    // The reader of the messages lets the run wait in the middle of its file.
    let run = try workspace.shell(
      """
      ulimit -c 0
      mkdir d; yes 12 | head -n 300000 >d/many.txt; cp d/many.txt old.txt
      mkfifo messages
      env --default-signal=INT,QUIT "$M" --rule phone --rules test-rules.yaml --in-place d/many.txt 2>messages &
      exec 3<messages
      until [ "$(ls -A d | wc -l)" = 2 ]; do sleep 0.05; done
      kill -\(signal) $!; cat <&3 >/dev/null; wait $!; ls -A d; cmp d/many.txt old.txt
      """)
    #expect(run.text == "many.txt\n")
  }

  @Test func anIgnoredSignalStaysIgnored() throws {
    let run = try workspace.shell(
      """
      trap '' TERM
      \(Self.script("", then: "kill -TERM $!; echo 9161234568 >&3; exec 3>&-; wait $!; echo $?; tail -n 1 out.txt"))
      """)
    #expect(run.text == "1\n+7-916-123-45-68\n")
  }

  @Test(
    .enabled(if: StreamTests.full),
    arguments: [
      "--rule phone --rules test-rules.yaml", "redact --rule phone --rules test-rules.yaml", "--rule",
      "--bogus",
      "rules check none.yaml", "ask --rule phone --rules test-rules.yaml", "explain --rule phone </dev/null",
    ])
  func aLostMessageIsAFailure(arguments: String) throws {
    #expect(try workspace.shell("echo 1 | \"$M\" \(arguments) 2>/dev/full").status == 4)
  }

  @Test func noMessageIsNoFailure() throws {
    let run = try workspace.shell(
      #"echo 9161234567 | "$M" --rule phone --rules test-rules.yaml 2>/dev/full"#)
    #expect(run.status == 0)
  }

  @Test func aClosedOutputIsNeverTheFileThatIsRead() throws {
    try workspace.write("9161234567\n", to: "a.txt")
    let run = try workspace.shell(#""$M" --rule phone --rules test-rules.yaml a.txt >&-"#)
    #expect(
      run.errors == "mask-cli: standard output is closed; open it, for example with /dev/null\n")
    #expect(run.status == 4)
  }

  @Test(arguments: ["ask --rule phone", "form form.yaml"])
  func anAnswerThatNobodyReadsIsNoFailure(arguments: String) throws {
    try workspace.write("fields: [{name: phone, rule: phone}]", to: "form.yaml")
    let run = try workspace.shell(
      """
      (until [ -e gone ]; do sleep 0.05; done; echo 9161234567) |
        "$M" \(arguments) --rules test-rules.yaml | { exec <&-; touch gone; }
      echo ${PIPESTATUS[1]}
      """)
    #expect(run.errors == "")
    #expect(run.text == "0\n")
  }

  @Test func aFileThatCannotBeReadWinsOverAnInvalidLine() throws {
    let run = try workspace.run("--rule", "phone", "none.txt", "-", input: "12\n")
    #expect(
      run.errors == """
        mask-cli: none.txt: no such file or directory
        -:1:3: type all ten digits [incomplete]

        """)
    #expect(run.status == 4)
  }
}
