import InputMask
import InputMaskRecords
import Testing

/// Cells of tables: which change, which stay byte for byte as they are.
struct TableTests {
  private func plan(
    _ selector: String, _ action: FieldAction, _ rules: [Rule] = [RecordRules.upper],
    _ format: TableDialect = .csv,
    onInvalid: InvalidFieldPolicy = .keep, mayBeEmpty: Bool = false
  ) throws -> RecordPlan {
    var plan = try RecordPlan(
      .table(format),
      [
        FieldMapping(
          try FieldSelector(selector), action, by: rules, onInvalid: onInvalid, mayBeEmpty: mayBeEmpty)
      ])
    plan.onInvalidRecord = onInvalid
    return plan
  }

  @Test(arguments: [
    // Cells that are not named stay as they are, quoted or not.
    ("a,b\n\"x\"\"y\",z\n", "b", "a,b\n\"x\"\"y\",Z\n"),
    // A cell that was quoted stays quoted, one that was not is quoted only when it must be.
    ("a,b\nx,\"y\"\n", "b", "a,b\nx,\"Y\"\n"),
    ("a,b\n\"x,\ny\",z\n", "a", "a,b\n\"X,\nY\",z\n"),
    // What a rule leaves as it is stays as it was written.
    ("a\n\"X\"\"Y\"\n", "a", "a\n\"X\"\"Y\"\n"),
    // Lines end as they did, also the last one.
    ("a,b\r\nx,y\r\nx,y", "b", "a,b\r\nx,Y\r\nx,Y"),
    // A quote that does not begin a cell is a character.
    ("a,b\n5\" x,y\n", "b", "a,b\n5\" x,Y\n"),
    ("a,b\n5\" x,y\n", "a", "a,b\n\"5\"\" X\",y\n"),
    // Nobody knows which cell a quote belongs to behind which a cell goes on.
    ("a,b\n\"x\"y\"z,q\n", "a", "a,b\n\"x\"y\"z,q\n"), ("a,b\n\"x\" ,q\n", "b", "a,b\n\"x\" ,Q\n"),
    ("a,b\n\"x\"\"y\",z\n", "a", "a,b\n\"X\"\"Y\",z\n"),
    // Empty lines are no records.
    ("a,b\n\nx,y\n\r\n", "a", "a,b\n\nX,y\n\r\n"),
    ("\u{FEFF}a,b\nx,y\n", "a", "\u{FEFF}a,b\nX,y\n"),
    // Columns by number and by glob.
    ("a,b\nx,y\n", "2", "a,b\nx,Y\n"),
    ("a_n,b,c_n\nx,y,z\n", "*_n", "a_n,b,c_n\nX,y,Z\n"),
    ("2,1\nx,y\n", "\\2", "2,1\nX,y\n"), ("2,1\nx,y\n", "2-2", "2,1\nx,Y\n"),
    ("1,2\nx,y\n", "2", "1,2\nx,Y\n"),
    ("2019,n\nx,y\n", "2019", "2019,n\nX,y\n"),
    ("a*,ab\nx,y\n", "a\\*", "a*,ab\nX,y\n"),
    ("\"a,b\",c\nx,y\n", "a,b", "\"a,b\",c\nX,y\n"),
    ("a,b\n", "a", "a,b\n"),
    ("é,b\nx,y\n", "?", "é,b\nX,Y\n"),
  ])
  func onlyTheNamedCellsChange(_ input: String, _ selector: String, _ expected: String) throws {
    let run = RecordRun(input, try plan(selector, .format))
    #expect(run.error == nil)
    #expect(run.text == expected)
  }

  @Test(arguments: [
    ("a,b,c\n1,2,3\r\n", "a", "b,c\n2,3\r\n"), ("a,b,c\n1,2,3\n", "b", "a,c\n1,3\n"),
    ("a,b,c\r\n1,2,3\r\n", "c", "a,b\r\n1,2\r\n"), ("ax,ay,c\n1,2,3", "a*", "c\n3"),
    ("c,ax,ay\n1,2,3\n", "a*", "c\n1\n"), ("\"a\",b\n\"1,1\",2\n", "a", "b\n2\n"),
  ])
  func aDroppedColumnGoesWithItsDelimiter(_ input: String, _ selector: String, _ expected: String) throws {
    #expect(RecordRun(input, try plan(selector, .drop, [])).text == expected)
  }

  @Test(arguments: [
    (InvalidFieldPolicy.keep, "a,b\n12-34,1\nx,2\n"), (.blank, "a,b\n12-34,1\n,2\n"),
    (.drop, "a,b\n12-34,1\n"),
  ])
  func anInvalidCellGoesOutAsThePolicySays(_ policy: InvalidFieldPolicy, _ expected: String) throws {
    let run = RecordRun("a,b\n1234,1\nx,2\n", try plan("a", .format, [RecordRules.digits], onInvalid: policy))
    #expect(run.text == expected)
    #expect(run.places == ["3:1: a [incomplete]"])
    #expect(run.tally.fields[0].changed == (policy == .blank ? 2 : 1))
  }

  @Test func aDroppedLastRecordWithoutItsEndGoes() throws {
    let run = RecordRun("a,b\n1234,1\nx,2", try plan("a", .format, [RecordRules.digits], onInvalid: .drop))
    #expect(run.text == "a,b\n12-34,1\n")
  }

  @Test func redactionCoversAnInvalidCellWhateverThePolicy() throws {
    let run = RecordRun(
      "a,b\n1234,1\n12,2\n", try plan("a", .redact, [RecordRules.digits], onInvalid: .keep))
    #expect(run.text == "a,b\n••-34,1\n••,2\n")
  }

  /// Read as one record, all lines would be the names of columns.
  @Test(arguments: [
    "a,b\r1234,1\r1234,2\r", "\u{FEFF}a,b\r1234,1\r", "\"a\",b\r\"1234\",1\r", "\"a\"\r1234", "a\r\r1234",
    "a,b\r1234,1\r1234,2\n",
  ])
  func aTableWhoseLinesEndWithAReturnAloneIsRefused(_ input: String) throws {
    for isNamed in [true, false] {
      let run = RecordRun(
        input,
        try RecordPlan(
          .table(TableDialect.csv.with(header: isNamed)),
          [FieldMapping(try FieldSelector("1"), .redact, by: [RecordRules.digits])]))
      #expect(run.error?.hasPrefix("the first record has a carriage return outside of quotes") == true)
      #expect(run.output.isEmpty && run.tally.records == 0)
    }
  }

  @Test(arguments: ["a,b\r\n12,1\r\n", "a,\"b\r\rc\"\n12,1\n", "a,b\r\r\n12,1\n", "a,b\r", "a,b\n1\r2,1\n"])
  func otherReturnsAreRead(_ input: String) throws {
    #expect(RecordRun(input, try plan("a", .format, [RecordRules.upper])).error == nil)
  }

  @Test func malformedCellsAreCoveredWhole() throws {
    let run = RecordRun(
      Array("a,b\n".utf8) + [0x31, 0xFF] + Array(",2\n".utf8), try plan("a", .redact, [RecordRules.digits]))
    #expect(run.text == "a,b\n••••••••,2\n")
    #expect(run.places == ["2:1: a [malformed]"])
  }

  @Test func anEmptyCellIsAsInvalidAsAnEmptyLineUnlessItMayBe() throws {
    #expect(
      RecordRun("a,b\n,1\n", try plan("a", .format, [RecordRules.digits])).places == ["2:1: a [incomplete]"])
    #expect(
      RecordRun("a,b\n,1\n", try plan("a", .format, [RecordRules.digits], mayBeEmpty: true)).places.isEmpty)
  }

  @Test func recordsWithOtherWidthsAreRefusedOrAllowed() throws {
    let input = "a,b\n1234\n1234,x,1234\n1234,y\n"
    let refused = RecordRun(input, try plan("a", .format, [RecordRules.digits]))
    #expect(refused.text == "a,b\n1234\n1234,x,1234\n12-34,y\n")
    #expect(refused.places == ["2:1:  [ragged]", "3:1:  [ragged]"])
    let covered = RecordRun(input, try plan("a", .redact, [RecordRules.digits]))
    #expect(covered.text == "a,b\n••••••••\n••••••••\n••-34,y\n")
    var allowing = try plan("a", .format, [RecordRules.digits])
    allowing.ragged = .allow
    #expect(RecordRun(input, allowing).text == "a,b\n12-34\n12-34,x,1234\n12-34,y\n")
  }

  /// Nobody knows which records stand within the cell, so that none of them may go out in the clear.
  @Test(arguments: ["a,b\n1234,x\n1234,\"5 inch\n1234,y\n", "a,b\n1234,x\n1234,\"\"\"z\n1234"])
  func aQuoteThatIsNeverClosedIsAProblemOfAllTheRest(_ input: String) throws {
    let kept = RecordRun(input, try plan("a", .format, [RecordRules.digits]))
    #expect(kept.text == input.replacing("1234,x", with: "12-34,x"))
    #expect(kept.places == ["3:1:  [unclosed-quote]"])
    let covered = RecordRun(input, try plan("a", .redact, [RecordRules.digits]))
    #expect(covered.text == "a,b\n••-34,x\n••••••••")
    let closed = RecordRun("a,b\n1234,\"x\"", try plan("a", .format, [RecordRules.digits]))
    #expect(closed.text == "a,b\n12-34,\"x\"")
  }

  @Test func placesAreLinesAndColumnsOfTheFile() throws {
    let run = RecordRun(
      "n,a\n\"two\nlines\",x\n\"é👨‍👩‍👧\",x\n", try plan("a", .check, [RecordRules.digits]))
    #expect(run.places == ["3:8: a [incomplete]", "4:6: a [incomplete]"])
    #expect(run.findings.map(\.record) == [1, 2])
  }

  @Test func tabsSeparateWithoutQuotes() throws {
    let run = RecordRun("a\tb\n\"x\ty\n", try plan("a", .format, [RecordRules.upper], .tsv))
    #expect(run.text == "a\tb\n\"X\ty\n")
  }

  @Test func aProductThatTheTableCannotWriteIsAProblem() throws {
    let tab = try Rule("tab") { Replace(pattern: "x", with: "\t") }
    let run = RecordRun("a\tb\nx\ty\n", try plan("a", .format, [tab], .tsv))
    #expect(run.text == "a\tb\nx\ty\n")
    #expect(run.places == ["2:1: a [unwritable]"])
    let shown = try Rule("tab") {
      Replace(pattern: "x", with: "\t")
      Redact(keepFirst: 2)
    }
    #expect(RecordRun("a\tb\nqxq\ty\n", try plan("a", .redact, [shown], .tsv)).text == "a\tb\n••••••••\ty\n")
  }

  @Test(arguments: [
    (",", "\"qx,\""), ("\n", "\"qx\n\""), ("\r", "\"qx\r\""), ("\"", "\"qx\"\"\""), (";", "qx;"),
  ])
  func aProductIsQuotedWhereItMustBe(_ added: String, _ cell: String) throws {
    let rule = try Rule("longer") { Replace(pattern: "x", with: "x\(added)") }
    #expect(RecordRun("a,b\nqx,y\n", try plan("a", .format, [rule])).text == "a,b\n\(cell),y\n")
  }

  /// An empty line would be no record.
  @Test func anEmptyCellAloneInItsRecordIsQuoted() throws {
    let run = RecordRun("a\n1234\nx\n", try plan("a", .format, [RecordRules.digits], onInvalid: .blank))
    #expect(run.text == "a\n12-34\n\"\"\n")
  }

  @Test(arguments: [
    ("a,b\n,x\ny,z\n", "b", "a\n\"\"\ny\n"), ("a,b\r\nx,\r\n", "a", "b\r\n\"\"\r\n"),
    ("aa,b,c\nx,,y\n,x,y\n", "?", "aa\nx\n\"\"\n"), ("a,b\n,x", "2", "a\n\"\""),
  ])
  func whatIsLeftOfARecordIsARecord(_ input: String, _ selector: String, _ expected: String) throws {
    #expect(RecordRun(input, try plan(selector, .drop, [])).text == expected)
  }

  @Test func aColumnIsNamedOnceAndOneStays() throws {
    let twice = try RecordPlan(
      .table(.csv),
      try ["a", "1"].map { FieldMapping(try FieldSelector($0), .format, by: [RecordRules.upper]) })
    #expect(
      RecordRun("a,b\nx,y\n", twice).error
        == "the column \"a\" is named twice, by \"a\" and \"1\"; name it once, with its rules joined by +")
    #expect(
      RecordRun("a,b\nx,y\n", try plan("*", .drop, [])).error
        == "every column would be dropped; keep at least one")
  }

  /// Cells are found sixteen bytes at a time: each length has its cells.
  @Test(arguments: 0...40)
  func cellsOfAnyLengthAreFound(_ length: Int) throws {
    let cell = String(repeating: "z", count: length)
    let input = "a,b,c\n\(cell),x,\(cell)\ny,\(cell)x,\n"
    #expect(
      RecordRun(input, try plan("b", .format)).text
        == "a,b,c\n\(cell),X,\(cell)\ny,\(cell.uppercased())X,\n")
    let places = RecordRun(input, try plan("b", .check, [RecordRules.digits])).places
    #expect(places == ["2:\(length + 2): b [incomplete]", "3:3: b [incomplete]"])
  }

  @Test func aTableWithoutHeaderHasNumbers() throws {
    let dialect = try TableDialect(delimiter: UInt8(ascii: ";"), quote: nil, hasHeader: false)
    #expect(
      RecordRun("x;y\nx;y\n", try plan("2", .format, [RecordRules.upper], dialect)).text == "x;Y\nx;Y\n")
    #expect(
      RecordRun("x;y\n", try plan("a", .format, [RecordRules.upper], dialect)).error
        == "there is no column \"a\"; without a header columns are numbers, here 1 to 2")
  }

  @Test func aSelectorThatFindsNothingNamesTheColumns() throws {
    let run = RecordRun("a,b\nx,y\n", try plan("c", .redact))
    #expect(run.error == "there is no column \"c\"; the table has \"a\", \"b\"")
    #expect(run.output.isEmpty)
  }

  /// The rows would be the name of a column, and go out as they are.
  @Test(arguments: [
    "id,\"card\n1,4111\n", "id,\"card\n", "\"id\n", "id,\"card\n1,4111 1111\n2,\"5500\"\n3,4111\n",
  ])
  func aHeaderWithAQuoteThatIsNotClosedIsRefused(_ input: String) throws {
    for (selector, action) in [("1", FieldAction.redact), ("*card*", .redact), ("1", .drop), ("1", .check)] {
      let plan = try RecordPlan(
        .table(.csv),
        [
          FieldMapping(
            try FieldSelector(selector), action, by: action == .drop ? [] : [RecordRules.upper])
        ])
      let run = RecordRun(input, plan)
      #expect(
        run.error == "a quote that opens in the header is not closed there; close it, or add --quote none")
      #expect(run.text.isEmpty)
    }
  }

  @Test func aNameMayHaveLines() throws {
    let input = "a,\"due\n2024\",\"x,\ny\"\nb,c,d\n"
    let run = RecordRun(
      input,
      try RecordPlan(.table(.csv), [FieldMapping(try FieldSelector("a"), .check, by: [RecordRules.upper])]))
    #expect(run.error == nil)
  }

  @Test(arguments: [("a;b\n1;2\n", ";"), ("a\tb\n", "\\t"), ("a|b\n", "|")])
  func aHeaderOfOneCellHasAHint(_ input: String, _ sign: String) throws {
    let run = RecordRun(
      input, try RecordPlan(.table(.csv), [FieldMapping(try FieldSelector("c"), .drop, by: [])]))
    #expect(
      run.error
        == "there is no column \"c\", and the header is one cell; add --delimiter '\(sign)' if that separates cells"
    )
  }

  @Test func aRecordThatIsTooLongPassesOrIsCovered() throws {
    let long = "\"" + String(repeating: "x\n", count: 100) + "\",y"
    let input = "a,b\n1234,1\n\(long)\n1234,2\n"
    for blockSize in [16, 64, 1 << 20] {
      var keeping = try plan("a", .format, [RecordRules.digits])
      keeping.recordLimit = 64
      let kept = RecordRun(Array(input.utf8), keeping, blockSize: blockSize)
      #expect(kept.text == "a,b\n12-34,1\n\(long)\n12-34,2\n")
      #expect(kept.places == ["3:1:  [too-long]"])
      var hiding = try plan("a", .redact, [RecordRules.digits])
      hiding.recordLimit = 64
      #expect(
        RecordRun(Array(input.utf8), hiding, blockSize: blockSize).text == "a,b\n••-34,1\n••••••••\n••-34,2\n"
      )
    }
  }

  /// Where a block ends tells nothing about the records in it.
  @Test(arguments: 16...40)
  func quotesHideLineFeedsWhereverABlockEnds(_ blockSize: Int) throws {
    var plain = try plan("b", .format)
    plain.recordLimit = 24
    let inches = "a,b\n5\" x,y\n" + String(repeating: "x,y\n", count: 30)
    let quoted = "a,b\n" + String(repeating: "\"x\"\"\n,y\",z\n", count: 12)
    for jobs in [1, 2] {
      for input in [inches, quoted] {
        let run = RecordRun(Array(input.utf8), plain, jobs: jobs, blockSize: blockSize, chunk: 1)
        #expect(run.places.isEmpty)
        let expected = input.replacing(",y\n", with: ",Y\n").replacing("\",z\n", with: "\",Z\n")
        #expect(run.text == expected)
      }
    }
  }

  @Test(arguments: [16, 20, 64, 1 << 20])
  func aRecordOfJustTheLimitIsReadWhole(_ blockSize: Int) throws {
    var limited = try plan("b", .format)
    limited.recordLimit = 64
    for (length, isRead) in [(64, true), (65, false)] {
      let record = String(repeating: "x", count: length - 2) + ",y"
      for end in ["\n", "\r\n"] {
        let run = RecordRun(
          Array("a,b\n\(record)\(end)x,y\n".utf8), limited, blockSize: blockSize, chunk: 1)
        let expected = isRead ? record.dropLast() + "Y" : record[...]
        #expect(run.text == "a,b\n\(expected)\(end)x,Y\n")
        #expect(run.places == (isRead ? [] : ["2:1:  [too-long]"]))
      }
    }
  }

  @Test func twoQuotesInALongRecordDoNotEndIt() throws {
    let long = "\"" + String(repeating: "x\"\"\n", count: 100) + "\",y"
    for blockSize in [16, 17, 18, 19, 64] {
      var limited = try plan("b", .format)
      limited.recordLimit = 64
      let run = RecordRun(Array("a,b\n\(long)\nx,y\n".utf8), limited, blockSize: blockSize, chunk: 1)
      #expect(run.text == "a,b\n\(long)\nx,Y\n")
      #expect(run.places == ["2:1:  [too-long]"])
    }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 4080, 4095, 4096, 5000, 10_000])
  func linesAreCountedHoweverManyThereAre(_ count: Int) throws {
    let input = "a\n" + String(repeating: "\n", count: count) + "x\n"
    #expect(
      RecordRun(input, try plan("a", .check, [RecordRules.digits])).places == [
        "\(count + 2):1: a [incomplete]"
      ])
  }

  @Test func theRunEndsBeforeTheRecordThatIsOneTooMany() throws {
    let run = RecordRun(
      Array("a\n1234\nx\n1234\ny\n1234\n".utf8), try plan("a", .format, [RecordRules.digits]), invalidLimit: 1
    )
    #expect(run.text == "a\n12-34\nx\n12-34\n")
    #expect(run.tally.invalid == 2)
    #expect(run.tally.records == 4)
  }
}
