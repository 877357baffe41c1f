import Testing

/// Which fields are hidden, and which stay: by names, numbers, ranges, and by leaving out.
struct FieldChoiceTests {
  let workspace: CommandWorkspace

  init() throws {
    workspace = try CommandWorkspace()
    try workspace.write("id,name,card,note\n1,Anna,4111,hi a@b.com\n2,NULL,\\N,\n", to: "p.csv")
  }

  private func redact(_ arguments: String...) throws -> CommandWorkspace.Run {
    try workspace.run(["redact", "--no-config"] + arguments)
  }

  @Test(arguments: [
    (["--only", "id"], "1,••••,••••,••••••••••"), (["--only", "id,note"], "1,••••,••••,hi a@b.com"),
    (["--only", "1-2", "--only", "*ote"], "1,Anna,••••,hi a@b.com"),
    (["--redact", "2-3", "--header"], "1,••••,••••,hi a@b.com"),
    (["--redact", "3-", "--header"], "1,Anna,••••,••••••••••"),
    (["--field", "note=scrub"], "1,Anna,4111,hi •@•.•••"),
    (["--only", "id", "--field", "note=scrub", "--redact", "card=keep-last:1"], "1,••••,•••1,hi •@•.•••"),
  ])
  func whatIsNotNamedStaysOrIsHidden(_ arguments: [String], _ record: String) throws {
    let run = try workspace.run(["redact", "--no-config"] + arguments + ["p.csv"])
    #expect(run.text.split(separator: "\n")[1] == record, "\(run.errors)")
    #expect(run.status == 0)
  }

  /// Without a name of a column nothing says that the first record has names, and it would go out as it is.
  @Test func theFirstRecordIsHiddenToo() throws {
    try workspace.write("Anna,Smith\nBob,x\n", to: "n.csv")
    for arguments in [
      ["--only", "1"], ["--redact", "1"], ["--field", "1=card"], ["--redact", "2", "--field", "1=card"],
      ["--redact", "*"], ["--redact", "?*"], ["--field", "*=scrub"],
    ] {
      let run = try workspace.run(["redact", "--no-config"] + arguments + ["n.csv"])
      #expect(run.text == "" && run.status == 2)
      #expect(run.errors.hasPrefix("mask-cli: n.csv: columns are named by number alone"))
    }
    #expect(try redact("--redact", "1", "--field", "Smith=card", "n.csv").text.hasPrefix("Anna,Smith\n•••,"))
    #expect(try redact("--only", "1", "--no-header", "n.csv").text == "Anna,•••••\nBob,•\n")
    #expect(try redact("--only", "1", "--header", "n.csv").text == "Anna,Smith\nBob,•\n")
  }

  @Test(arguments: ["--redact", "--only"])
  func aNumberThatIsTheNameOfAnotherColumnHidesNone(_ option: String) throws {
    try workspace.write("3,2,Anna\n1,5,Bob\n", to: "n.csv")
    let run = try redact(option, "3", "n.csv")
    #expect(
      run.errors
        == #"mask-cli: n.csv: "3" is the name of column 1, and the number of another one; write \3 for the name, and 3-3 for the number"#
        + "\n")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      try redact(option, "\\3", "n.csv").text.hasSuffix(option == "--only" ? "\n1,•,•••\n" : "\n•,5,Bob\n"))
  }

  /// What is redacted already stays as it is.
  @Test(arguments: [
    "keep-last:4", "keep-first:2", "keep-first:2,keep-last:3", "fixed-length:8", "keep-last:4,fixed-length:3",
    "all",
  ])
  func aSecondRunChangesNothing(_ policy: String) throws {
    var random = Seeded(7)
    let values = (0..<200).map { _ in
      (0..<random.int(0...12)).map { _ in random.pick(["a", "é", "1", "•", "-", " ", ".", "👩‍👧"]) }.joined()
    }
    try workspace.write("a\n" + values.map { "\"\($0)\"\n" }.joined(), to: "k.csv")
    let first = try redact("--redact", "a=\(policy)", "k.csv")
    try workspace.write(first.text, to: "k2.csv")
    #expect(try redact("--redact", "a=\(policy)", "k2.csv").text == first.text, "seed 7")
  }

  @Test func wordsForNothingStay() throws {
    let run = try redact("--only", "id", "--null-words", "NULL,\\N", "p.csv")
    #expect(run.text.hasSuffix("\n2,NULL,\\N,\n"), "\(run.text)")
  }

  @Test func aRecordWithMoreCellsHidesThemToo() throws {
    try workspace.write("id,n\n1,a,secret\n", to: "w.csv")
    let run = try redact("--only", "id", "--ragged", "allow", "w.csv")
    #expect(!run.text.contains("secret"))
  }

  @Test func membersThatNobodyNamedAreHidden() throws {
    try workspace.write(
      #"{"id":1,"u":{"n":"Anna","k":[1,true,null,{"x":"y"}]},"d":"x"}"# + "\n", to: "p.jsonl")
    #expect(
      try redact("--only", "id,u.n", "p.jsonl").text
        == #"{"id":1,"u":{"n":"Anna","k":["•","••••••••",null,{"x":"•"}]},"d":"•"}"# + "\n")
    #expect(
      try redact("--only", "u.k", "p.jsonl").text
        == #"{"id":"•","u":{"n":"••••","k":[1,true,null,{"x":"y"}]},"d":"•"}"# + "\n")
  }

  @Test func textBehindAClosingQuoteIsCoveredAndTold() throws {
    try workspace.write(
      "id,name,card\n1,\"Rocky,4111111111111111\n2,\"Joe,5500000000000004\n3,\"X\" ,4242\n", to: "q.csv")
    let run = try redact("--redact", "card", "q.csv")
    #expect(run.text == "id,name,card\n••••••••\n3,\"X\" ,••••\n")
    #expect(run.errors.hasPrefix("q.csv:2:1: a cell goes on behind its closing quote"))
    #expect(run.status == 1)
    try workspace.write("id,\"name,card\n1,\"Rocky\",4111111111111111\n", to: "h.csv")
    #expect(try redact("--redact", "1", "h.csv").text == "")
  }

  @Test(arguments: ["ENSG00000139618", "2019-01-01", "a@b"])
  func aNameThatLooksLikeAValueCanBeNamed(_ name: String) throws {
    try workspace.write("id,\(name),c\n1,2,3\n", to: "d.csv")
    for run in [
      try redact("--redact", name, "d.csv"), try redact("--redact", "2", "--header", "d.csv"),
      try redact("--only", "id,c", "--header", "d.csv"),
    ] { #expect(run.text == "id,\(name),c\n1,•,3\n", "\(run.errors)") }
    #expect(try redact("--redact", "2", "d.csv").status == 2)
    #expect(try redact("--only", "id", "d.csv").status == 2)
  }

  @Test func cellsAreScrubbedApart() throws {
    try workspace.write("a,b,c\n2,x sessionid: 0x14ede63a5a70002,E38\n", to: "s.csv")
    let run = try workspace.run(["scrub", "--no-config", "--format", "csv", "s.csv"])
    #expect(run.text == "a,b,c\n2,x sessionid: ••••••••,E38\n", "\(run.errors)")
  }

  /// A header is what a key is in a line, whatever its letters.
  @Test(arguments: ["password", "dbPassword", "API_KEY", "user.secret", "пароль"])
  func aCellIsTheValueOfItsHeader(_ name: String) throws {
    try workspace.write("a,\(name),phone\n1,\"x, y\",2079460958\nhunter2,,null\n", to: "s.csv")
    let run = try workspace.run(["scrub", "--no-config", "--format", "csv", "s.csv"])
    #expect(run.text == "a,\(name),phone\n1,\"••••••••\",••••••••58\nhunter2,,null\n", "\(run.errors)")
    try workspace.write("{\"u\":{\"\(name)\":\"x, y\",\"b\":\"x, y\"}}\n", to: "s.jsonl")
    #expect(
      try redact("--field", "u.*=scrub", "s.jsonl").text
        == "{\"u\":{\"\(name)\":\"••••••••\",\"b\":\"x, y\"}}\n")
  }

  /// A second run changes nothing more, whatever rule hides.
  @Test(arguments: [
    "card", "phone", "email", "iban", "date", "name", "login", "currency", "time", "password", "ipv4",
  ])
  func aSecondRunChangesNothingMore(_ rule: String) throws {
    try workspace.write(
      "a\n4111 1111 1111 1111\n+7 916 123-45-67\nanna@example.com\nGB82 WEST 1234 5698 7654 32\n31/12/2024\nAnna May\n$5.00\n12:30\n10.0.0.1\nx\n",
      to: "one.csv")
    let run = try workspace.shell(
      """
      $M redact --no-config --redact a=\(rule) -q one.csv >two.csv; $M redact --no-config --redact a=\(rule) -q two.csv >three.csv
      cmp two.csv three.csv && echo same
      $M redact --no-config --rule \(rule) -q one.csv >two.txt; $M redact --no-config --rule \(rule) -q two.txt >three.txt
      diff two.txt three.txt && echo same
      """)
    #expect(run.text == "same\nsame\n", "\(run.text)")
  }

  /// A cover makes no redacted value of a text that shows more than the rule would, or has fewer covers than it writes.
  @Test(arguments: [
    ("card", "• 4821", "••••"), ("ssn-us", "• 6789", "•••-•"), ("iban", "h•unter", "•••• ••"),
    ("password", "•😀🔑", "••••••••"),
    ("password", "•!", "••••••••"), ("login", "hunte•", "••••••"), ("phone", "14567•", "+7-•••-••"),
    ("phone-e164", "+••••••58", "+••••••58"),
    ("phone-national", "••• ••32", "••• ••32"), ("email", "a•@•.••", "a•@•.••"),
    ("login", "a•@•.••", "a•@•.••"),
  ])
  func aCoverAloneMakesNoRedactedValue(_ rule: String, _ line: String, _ shown: String) throws {
    let run = try workspace.run(
      ["redact", "--no-config", "--rule", rule, "-q"], input: Array("\(line)\n".utf8))
    #expect(run.text == shown + "\n")
  }

  /// What a map of `profile` formats is what it was, but for values that say what they are.
  @Test func aMapOfProfileLeavesNumbersAndWords() throws {
    try workspace.write(
      "species,flipper,body_mass,model_year,stamp,lot\nadelie,181,3750,70,1700000000,1234\nChinstrap,186,3800,71,1700000001,9876\n",
      to: "n.csv")
    let run = try workspace.shell(
      "$M profile --no-config --write-map m.yaml n.csv; $M --no-config --map m.yaml -q n.csv | cmp - n.csv && echo same"
    )
    #expect(run.text.hasSuffix("same\n"), "\(run.text)\(run.errors)")
  }
}
