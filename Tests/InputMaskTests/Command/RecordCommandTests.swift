import Testing

/// Fields of files, through the command.
@Suite(.timeLimit(.minutes(30)))
struct RecordCommandTests {
  let workspace: CommandWorkspace

  init() throws {
    workspace = try CommandWorkspace()
    try workspace.write("n,p\nAnna,8 (916) 123-45-67\nBob,916\n", to: "p.csv")
    try workspace.write("{\"p\":\"8 (916) 123-45-67\"}\n", to: "p.jsonl")
  }

  @Test(arguments: [
    (["--field", "p=phone", "p.csv"], "n,p\nAnna,+7-916-123-45-67\nBob,916\n", 1),
    (["value", "--field", "p=phone", "p.csv"], "n,p\nAnna,9161234567\nBob,916\n", 1),
    (["--output", "value", "--field", "p=phone", "p.csv"], "n,p\nAnna,9161234567\nBob,916\n", 1),
    (["redact", "--field", "p=phone", "p.csv"], "n,p\nAnna,+7-•••-•••-45-67\nBob,+7-•••\n", 1),
    (["--redact", "n", "--invalid", "warn", "p.csv"], "n,p\n••••,8 (916) 123-45-67\n•••,916\n", 0),
    (["--redact", "n=keep-first:1", "p.csv"], "n,p\nA•••,8 (916) 123-45-67\nB••,916\n", 0),
    (["--redact", "p=phone", "--quiet", "p.csv"], "n,p\nAnna,+7-•••-•••-45-67\nBob,+7-•••\n", 1),
    (["check", "--field", "p=phone", "p.csv"], "p.csv:3:5: p: type all ten digits [incomplete]\n", 1),
    (["--field", "p=phone", "--on-invalid", "drop", "-j1", "p.csv"], "n,p\nAnna,+7-916-123-45-67\n", 1),
    (["--field", "p=phone", "--on-invalid", "p=blank", "p.csv"], "n,p\nAnna,+7-916-123-45-67\nBob,\n", 1),
    (
      ["--field", "p=phone", "--field", "n=ten", "--on-invalid", "blank", "--on-invalid=p=keep", "p.csv"],
      "n,p\n,+7-916-123-45-67\n,916\n", 1
    ),
    (
      ["--field", "p=phone", "--redact", "n", "--on-invalid", "p=drop", "p.csv"],
      "n,p\n••••,+7-916-123-45-67\n", 1
    ),
    (["--field", "p=phone", "--invalid", "abort", "p.csv"], "n,p\nAnna,+7-916-123-45-67\n", 1),
    (["--field", "p=phone", "p.jsonl"], "{\"p\":\"+7-916-123-45-67\"}\n", 0),
    (
      ["--field", "p=phone", "p.csv", "p.csv", "--invalid", "ignore"],
      "n,p\nAnna,+7-916-123-45-67\nBob,916\nAnna,+7-916-123-45-67\nBob,916\n", 0
    ),
  ])
  func fieldsGoThroughTheirRules(_ arguments: [String], _ output: String, _ status: Int32) throws {
    let run = try workspace.run(arguments + ["--rules", "test-rules.yaml"])
    #expect(run.text == output)
    #expect(run.status == status)
  }

  @Test(arguments: [
    (["--field", "p=phone", "--rule", "phone", "p.csv"], "--rule is for whole lines"),
    (["--field", "p", "p.csv"], "--field p: write a name, = and a rule"),
    (["--field", "q=phone", "p.csv"], "p.csv: there is no column \"q\"; the table has \"n\", \"p\""),
    (
      ["--field", "q=phone", "--delimiter", ";", "values.csv"],
      "there is no column \"q\", and the first record looks like values; for a table without a header add --no-header, and name columns by number, here 1 to 2"
    ),
    (
      ["redact", "--field", "2=phone", "--delimiter", ";", "values.csv"],
      "cell 2 of the first record is a value and no name; for a table without a header add --no-header"
    ),
    (["--field", "q=phone", "p.jsonl"], "no record has a member \"q\"; the first ones have p"),
    (
      ["--field", "p=phone"],
      "the name of - does not say how it is laid out; add --format csv, tsv, jsonl or json"
    ),
    (["--field", "p=phone", "p.csv", "p.jsonl"], "the files are laid out in different ways"),
    (["--field", "p=phone", "--format", "lines"], "lines have no fields"),
    (["--field", "p=phone", "-z", "p.csv"], "records end with a line feed"),
    (["--field", "p=phone", "--delimiter", "ab", "p.csv"], "--delimiter takes one ASCII character"),
    (["--field", "p=phone", "--quote", ",", "p.csv"], "delimiter and quote are the same"),
    (["--field", "p=phone", "--no-header", "p.jsonl"], "JSON has no delimiter"),
    (["--field", "p=phone", "--output", "json", "p.csv"], "objects are for lines"),
    (["--redact", "p=keep-lost:4", "p.csv"], "keep-lost:4: there is no keep-lost here"),
    (["--rule", "phone", "--ragged", "allow"], "this is for fields of records"),
    (["--field", "p=phon", "p.csv"], "there is no rule \"phon\""),
    (["--format", "csv", "p.csv"], "no field is named"),
    (
      ["--field", "p=phone", "--redact", "n", "--on-invalid", "q=blank", "p.csv"],
      "--on-invalid q: no field is named so; those that are named are p, n"
    ),
    (
      ["--field", "p=phone", "--redact", "n", "--on-invalid", "n=blank", "p.csv"],
      "--on-invalid n: a field that is redacted is covered where it is invalid; leave it out"
    ),
    (
      ["redact", "--field", "p=phone", "--on-invalid", "p=drop", "p.csv"],
      "--on-invalid p: a field that is redacted"
    ),
    (
      ["--rule", "phone", "--on-invalid", "p=drop"],
      "--on-invalid p=… is for a field of records; name it with --field p=RULE"
    ),
    (
      ["--field", "p=phone", "--on-invalid", "p=cover", "p.csv"],
      "the value 'p=cover' is invalid for '--on-invalid"
    ),
    (["--key-file", "k", "--rule", "phone"], "this is for fields of records"),
  ])
  func whatMakesNoSenseIsRefused(_ arguments: [String], _ message: String) throws {
    try workspace.write("4111 1111 1111 1111;8 (916) 123-45-67\n", to: "values.csv")
    let run = try workspace.run(arguments + ["--rules", "test-rules.yaml"])
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == 2)
    if !arguments.contains("p.jsonl") { #expect(run.output.isEmpty) }
  }

  @Test func aFileThatCannotBeReadIsReportedAndTheOthersAreRead() throws {
    let run = try workspace.run("--field", "p=phone", "none.csv", "p.csv", "--invalid", "ignore", input: "")
    #expect(run.errors == "mask-cli: none.csv: no such file or directory\n")
    #expect(run.text.hasPrefix("n,p\nAnna,+7-916"))
    #expect(run.status == 4)
  }

  @Test func filesWithOtherHeadersAreRefused() throws {
    try workspace.write("p,n\n9161234567,Eve\n", to: "q.csv")
    let run = try workspace.run("--field", "p=phone", "p.csv", "q.csv", "--invalid", "ignore")
    #expect(run.errors.hasPrefix("mask-cli: q.csv: the header is not that of the first file"))
    #expect(run.status == 2)
  }

  @Test func whatIsNoTextOfThisKindIsRefusedWithWhatWouldDo() throws {
    let inputs: [(bytes: String, format: String, message: String)] = [
      (
        #"card,x\r4111111111111111,1\r5500000000000004,2\r"#, "csv",
        "the first record has a carriage return outside of quotes, as where lines end with CR alone; "
          + #"end the lines with LF, as tr '\r' '\n' does"#
      ),
      (#"\037\213\010\0\n\0"#, "csv", "the input looks like gzip; add --decompress"),
      (#"\050\265\057\375\n"#, "jsonl", "the input looks like zstd; add --decompress"),
      (#"\377\376c\0\n\0"#, "tsv", "the input looks like UTF-16; convert it to UTF-8"),
      (#"\376\377\0{\0}\0\n"#, "jsonl", "the input looks like UTF-16; convert it to UTF-8"),
    ]
    for (bytes, format, message) in inputs {
      for command in ["redact --field card=phone --summary", "profile"] {
        let run = try workspace.shell(
          "printf '\(bytes)' | $M \(command) --rules test-rules.yaml --format \(format) -")
        #expect(run.errors.hasPrefix("mask-cli: -: \(message)\n"), "\(run.errors)")
        #expect(run.status == 2 && run.output.isEmpty)
      }
    }
  }

  @Test func halfOfASurrogatePairIsToldAsSuch() throws {
    let run = try workspace.run(
      "--format", "jsonl", "--field", "p=phone", input: #"{"p":"\ud83d 4111"}"#)
    #expect(
      run.errors
        == #"-:1:6: p: half of a surrogate pair, such as \ud83d alone, is no character; write both halves, or leave it out [malformed]"#
        + "\n")
    #expect(run.text == #"{"p":"\ud83d 4111"}"#)
    let bytes = try workspace.run(
      "--format", "csv", "--field", "p=phone", bytes: Array("p\n".utf8) + [0xED, 0xA0, 0xBD])
    #expect(bytes.errors.contains("not well-formed UTF-8; convert the input to UTF-8"))
  }

  @Test func aMapComesFromAFile() throws {
    let run = try workspace.shell("$M --map <(echo 'fields: []') p.csv")
    #expect(
      run.errors.hasSuffix(": cannot be read: it is a pipe; write the map to a file\n"), "\(run.errors)")
    #expect(run.status == 2)
  }

  @Test func aFullDiskIsAnError() throws {
    let run = try workspace.shell(
      "$M --rules test-rules.yaml --field p=phone p.csv --invalid ignore >/dev/full")
    #expect(run.status == 4)
  }

  @Test func nobodyWhoReadsEndsTheRunQuietly() throws {
    let run = try workspace.shell(
      "(echo p; yes 9161234567) | $M --rules test-rules.yaml --format csv --field p=phone | head -n 2")
    #expect(run.text == "p\n+7-916-123-45-67\n")
    #expect(run.errors.isEmpty)
  }

  @Test func theLastWordOfAnySizeOfInputIsTheSame() throws {
    let rows = (0..<20_000).map { "\"a\n\($0)\",916123456\($0 % 10)\n" }.joined()
    try workspace.write("n,p\n" + rows, to: "many.csv")
    let one = try workspace.run("--field", "p=phone", "-j1", "many.csv")
    for jobs in ["2", "5"] {
      let more = try workspace.run("--field", "p=phone", "-j", jobs, "many.csv")
      #expect(more.output == one.output)
    }
    #expect(one.text.hasSuffix("\"a\n19999\",+7-916-123-45-69\n"))
  }
}

extension RecordCommandTests {
  @Test func aFileIsReplacedWhenItIsComplete() throws {
    try workspace.write("n,p\nEve,9161234567\n", to: "q.csv")
    let run = try workspace.shell(
      """
      chmod 640 q.csv; ln -s q.csv link.csv
      $M --rules test-rules.yaml --field p=phone --in-place=.old --invalid ignore p.csv link.csv
      cat p.csv q.csv; cat p.csv.old q.csv.old; stat -c %a q.csv; ls -A | grep -v '^[0-9A-F-]*[.]'
      """)
    #expect(
      run.text == """
        n,p
        Anna,+7-916-123-45-67
        Bob,916
        n,p
        Eve,+7-916-123-45-67
        n,p
        Anna,8 (916) 123-45-67
        Bob,916
        n,p
        Eve,9161234567
        640
        link.csv
        p.csv
        p.csv.old
        p.jsonl
        q.csv
        q.csv.old
        test-rules.yaml

        """)
  }

  @Test(arguments: [
    ("--field p=phone --in-place --invalid abort", 1), ("--field x=phone --in-place", 2),
    ("--field p=phone --in-place=.x/y", 2),
  ])
  func aFileStaysAsItIsWhenSomethingIsWrong(_ arguments: String, _ status: Int) throws {
    let run = try workspace.shell(
      "$M --rules test-rules.yaml \(arguments) p.csv 2>/dev/null; echo $?; cat p.csv; ls -A | grep -v '^[0-9A-F-]*[.]'"
    )
    #expect(
      run.text == "\(status)\nn,p\nAnna,8 (916) 123-45-67\nBob,916\np.csv\np.jsonl\ntest-rules.yaml\n")
  }

  @Test func aFileStaysAsItIsOnAFullDisk() throws {
    let rows = (0..<5_000).map { "a\($0),9161234567\n" }.joined()
    try workspace.write("n,p\n" + rows, to: "many.csv")
    let run = try workspace.shell(
      "(ulimit -f 16; trap '' XFSZ; $M --rules test-rules.yaml --field p=phone --in-place many.csv); echo $?; tail -n 1 many.csv; ls -A | grep -v '^[0-9A-F-]*[.]'"
    )
    #expect(run.text == "4\na4999,9161234567\nmany.csv\np.csv\np.jsonl\ntest-rules.yaml\n")
  }

  @Test func aRunThatIsKilledLeavesTheOldFile() throws {
    let rows = (0..<200_000).map { "a\($0),9161234567\n" }.joined()
    try workspace.write("n,p\n" + rows, to: "many.csv")
    for delay in ["0.01", "0.05", "0.2"] {
      let run = try workspace.shell(
        """
        cp many.csv copy.csv
        $M --rules test-rules.yaml --field p=phone --in-place copy.csv & sleep \(delay); kill -9 $! 2>/dev/null; wait $! 2>/dev/null
        cmp -s copy.csv many.csv && echo old; tail -n 1 copy.csv
        """)
      let isWhole = run.text == "old\na199999,9161234567\n" || run.text == "a199999,+7-916-123-45-67\n"
      #expect(isWhole, "\(run.text)")
    }
  }

  /// Of several files each is replaced, or told by its name.
  @Test(arguments: [
    (
      "--field p=phone --invalid ignore 1.csv bad.csv 2.csv", 2, "12",
      "mask-cli: bad.csv: there is no column \"p\"; the table has \"n\", \"q\"\n"
    ),
    (
      "--field p=phone --invalid ignore bad.csv none.csv 1.csv", 4, "1",
      "mask-cli: bad.csv: there is no column \"p\"; the table has \"n\", \"q\"\nmask-cli: none.csv: no such file or directory\n"
    ),
    (
      "--field p=phone --invalid ignore 1.jsonl bad.jsonl 2.jsonl", 2, "12",
      "mask-cli: bad.jsonl: no record has a member \"p\"; the first ones have q\n"
    ),
    (
      "--field p=phone --invalid abort --quiet 1.csv p.csv 2.csv none.csv", 1, "1",
      "mask-cli: p.csv: not touched\nmask-cli: 2.csv: not touched\nmask-cli: none.csv: not touched\n"
    ),
    (
      "--rule phone --invalid abort --quiet 1.txt bad.txt 2.txt", 1, "1",
      "mask-cli: bad.txt: not touched\nmask-cli: 2.txt: not touched\n"
    ),
    (
      "--field p=phone 1.csv closed/3.csv 2.csv", 4, "12",
      "mask-cli: closed: permission denied\nmask-cli: closed/3.csv: not touched\n"
    ),
  ])
  func ofSeveralFilesNoneIsPassedOverInSilence(
    _ arguments: String, _ status: Int, _ replaced: String, _ errors: String
  ) throws {
    let run = try workspace.shell(
      """
      for i in 1 2; do
        printf 'p\\n9161234567\\n' >$i.csv; printf '{"p":"9161234567"}\\n' >$i.jsonl; printf '9161234567\\n' >$i.txt
      done
      printf 'n,q\\n1,2\\n' >bad.csv; printf '{"q":1}\\n' >bad.jsonl; printf '916\\n' >bad.txt
      mkdir closed; cp 1.csv closed/3.csv; mkdir before; cp *.csv *.jsonl *.txt before
      chmod 555 closed
      run="$M --rules test-rules.yaml \(arguments) --in-place"
      # The owner of all files may write everywhere, so that nobody runs it who is less.
      if [ $(id -u) = 0 ]; then chmod 777 .; setpriv --reuid=65534 --clear-groups $run; else $run; fi
      echo $?; grep -l '+7' *.csv *.jsonl *.txt | cut -c 1 | tr -d '\\n'
      for file in bad.csv bad.jsonl bad.txt p.csv; do cmp $file before/$file; done; ls -A . closed | grep -c mask-cli-
      """)
    #expect(run.text == "\(status)\n\(replaced)0\n")
    #expect(run.errors.replacing(workspace.folder.path + "/", with: "") == errors)
  }

  @Test func filesBehindOneWithoutTheFieldAreTold() throws {
    try workspace.write("p\n9161234567\n", to: "1.csv")
    try workspace.write("q\n1\n", to: "bad.csv")
    let run = try workspace.shell(
      "$M --rules test-rules.yaml --field p=phone 1.csv bad.csv 1.csv none.csv; echo $?")
    #expect(run.text == "p\n+7-916-123-45-67\n2\n")
    #expect(run.errors.hasPrefix("mask-cli: bad.csv: "))
    #expect(run.errors.hasSuffix("\nmask-cli: 1.csv: not read\nmask-cli: none.csv: not read\n"))
  }

  @Test func aDryRunTellsOfEachFileWhatTheRunWould() throws {
    try workspace.write("p\n9161234567\n", to: "1.csv")
    try workspace.write("p,x\n916,1\n", to: "2.csv")
    try workspace.write("q\n1\n", to: "bad.csv")
    for jobs in ["-j1", "-j2"] {
      let run = try workspace.shell(
        "$M --rules test-rules.yaml --field p=phone --in-place --dry-run \(jobs) --diff 3 bad.csv 1.csv 2.csv; echo $?; cat 1.csv"
      )
      #expect(run.text == "1.csv:2:1: p\n- ••••••••••\n+ +•-•••-•••-••-••\n2\np\n9161234567\n")
      #expect(
        run.errors == """
          mask-cli: bad.csv: there is no column "p"; the table has "q"
          2.csv:2:1: p: type all ten digits [incomplete]

          """)
    }
  }
}
