import InputMask
import InputMaskRecords
import Testing

/// JSON whose values go on over lines.
struct JSONDocumentTests {
  private func plan(
    _ action: FieldAction = .format, _ rule: Rule = RecordRules.upper, onInvalid: InvalidFieldPolicy = .keep,
    _ format: RecordFormat = .json
  ) throws -> RecordPlan {
    var plan = try RecordPlan(
      format,
      [FieldMapping(try FieldSelector("a"), action, by: action == .drop ? [] : [rule], onInvalid: onInvalid)])
    plan.onInvalidRecord = onInvalid
    return plan
  }

  @Test(arguments: [
    ("[\n  {\"a\": \"x\"},\n  {\"a\": \"y\"}\n]\n", "[\n  {\"a\": \"X\"},\n  {\"a\": \"Y\"}\n]\n"),
    (#"[{"a":"x"},{"b":1},{"a":"y"}]"#, #"[{"a":"X"},{"b":1},{"a":"Y"}]"#),
    ("{\n \"a\": \"x\"\n}\n{\n \"a\": \"y\"\n}", "{\n \"a\": \"X\"\n}\n{\n \"a\": \"Y\"\n}"),
    ("{\"a\":\"x\"}\n{\"a\":\"y\"}\n", "{\"a\":\"X\"}\n{\"a\":\"Y\"}\n"),
    ("\u{FEFF}[ {\"a\":\"]},{[\\\"\"} ]", "\u{FEFF}[ {\"a\":\"]},{[\\\"\"} ]"),
    ("[\r\n{\"a\":\"x\"}\r\n,\r\n[],1,null,\"s\"]\r\n", "[\r\n{\"a\":\"X\"}\r\n,\r\n[],1,null,\"s\"]\r\n"),
    ("[{\"a\":\"x\"}] [{\"a\":\"y\"}]", "[{\"a\":\"X\"}] [{\"a\":\"Y\"}]"),
  ])
  func onlyTheNamedMembersChange(_ input: String, _ expected: String) throws {
    let run = RecordRun(input, try plan())
    #expect(run.error == nil && run.places.isEmpty, "\(run.error ?? "") \(run.places)")
    #expect(run.text == expected)
  }

  @Test(arguments: ["[]", " [ ] \n", "", "\n"])
  func aFileWithoutRecordsStays(_ input: String) throws {
    let run = RecordRun(input, try plan())
    #expect(run.error == nil && run.text == input && run.tally.records == 0)
  }

  @Test(arguments: ["[]", "[\n]", "[ \r\n\t]"])
  func thereIsNothingToHideBetweenBracketsOverLines(_ empty: String) throws {
    let run = RecordRun("[{\"a\":\"x\"},\n\(empty)]\n", try plan(.redact))
    #expect(run.error == nil && run.places.isEmpty, "\(run.error ?? "") \(run.places)")
    #expect(run.text.hasSuffix(",\n\(empty)]\n"))
  }

  /// Records that are left out take their comma along.
  @Test(arguments: [[1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]])
  func anArrayStaysOne(_ invalid: [Int]) throws {
    func text(_ all: [String]) -> String {
      "[" + all.map { "{\"a\": \($0)}" }.joined(separator: ", ") + "]"
    }
    let records = (1...3).map { invalid.contains($0) ? "\"\($0)\"" : "\"\(["a", "b", "c"][$0 - 1])\"" }
    for blockSize in [16, 20, 1 << 20] {
      let run = RecordRun(
        Array(text(records).utf8), try plan(.check, RecordRules.letters, onInvalid: .drop),
        blockSize: blockSize, chunk: 7)
      let kept = (1...3).filter { !invalid.contains($0) }.map { records[$0 - 1] }
      #expect(run.text == text(kept) && run.tally.dropped == invalid.count, "\(run.text) \(blockSize)")
    }
  }

  private static let open = "the file ends within an array; see whether a part of it is missing"
  private static let unread = "the rest of the file is not read; correct the record that is told last"

  @Test(
    arguments: [
      (
        "[{\"a\":\"x\"},\n {\"a\":x},\n {\"a\":\"S\"}]", "[{\"a\":\"•\"},\n \"••••••••\"",
        ["2:2:  [not-json]"], unread
      ),
      ("[{\"a\":\"x\"}\n {\"a\":\"y\"}]", "[{\"a\":\"•\"}\n \"••••••••\"", ["2:2:  [not-json]"], unread),
      ("[{\"a\":\"x\"},]", "[{\"a\":\"•\"},\"••••••••\"", ["1:12:  [not-json]"], unread),
      ("[{\"a\":\"x\"},\n{\"a\":\"y", "[{\"a\":\"•\"},\n\"••••••••\"", ["2:1:  [not-json]"], unread),
      ("{\n\"a\":\"x\"}\n}", "{\n\"a\":\"•\"}\n\"••••••••\"", ["3:1:  [not-json]"], unread),
      // Brackets that cross, and what only looks like a record behind them.
      (
        "[{\"b\":[\n]\"a\":\"S\"},{\"a\":\"x\"}]}\n]", "[\"••••••••\"", ["1:2:  [not-json]"], unread
      ),
      (
        "{\"a\":\"x\"}\n{\"a\":\n{\"b\":\"S\"}\n}\n", "{\"a\":\"•\"}\n{\"a\":\n\"••••••••\"\n}\n",
        ["3:1: a [not-text]"], nil
      ),
      ("[{\"a\":\"x\"},\n", "[{\"a\":\"•\"},\n", [], open),
      ("[{\"a\":\"x\"}", "[{\"a\":\"•\"}", [], open),
    ] as [(String, String, [String], String?)])
  func whatIsNoJSONIsToldAndCovered(_ input: String, _ expected: String, _ places: [String], _ error: String?)
    throws
  {
    let rule = try Rule("all") { Redact() }
    for blockSize in [16, 1 << 20] {
      let run = RecordRun(Array(input.utf8), try plan(.redact, rule), blockSize: blockSize)
      #expect(
        run.text == expected && run.places == places && run.error == error,
        "\(run.text) \(run.places) \(run.error ?? "")")
    }
    let kept = RecordRun(input, try plan(.check))
    #expect(kept.text == input)
  }

  @Test func aRecordThatIsTooLongTakesWhatFollows() throws {
    var plan = try plan(.redact, try Rule("all") { Redact() })
    plan.recordLimit = 40
    let input = "[{\"a\":\"x\"},{\"a\":\"" + String(repeating: "y", count: 400) + "\"},{\"a\":\"z\"}]"
    for blockSize in [16, 1 << 20] {
      let run = RecordRun(Array(input.utf8), plan, blockSize: blockSize)
      #expect(
        run.text == "[{\"a\":\"•\"},\"••••••••\"" && run.tally.codes == ["too-long": 1]
          && run.error == Self.unread,
        "\(run.text) \(run.tally.codes)")
    }
  }

  /// The records before the one that is too many go out, and places are theirs.
  @Test(arguments: [0, 1, 2])
  func theRecordThatIsTooManyEndsTheRun(_ limit: Int) throws {
    let input = "[{\"a\":\"x\"},\n{\"a\":\"1\"},\n{\"a\":\"2\"},\n{\"a\":\"3\"}]"
    for blockSize in [16, 1 << 20] {
      let run = RecordRun(
        Array(input.utf8), try plan(.format, RecordRules.letters), blockSize: blockSize, invalidLimit: limit)
      #expect(
        run.error == nil
          && run.places
            == (0...limit).map { "\($0 + 2):1: a [pattern]" }.map { $0.replacing(":1:", with: ":6:") }
      )
      #expect(
        input.hasPrefix(run.text) && run.text.hasSuffix(["x\"},\n", "1\"},\n", "2\"},\n"][limit]),
        "\(run.text)")
    }
  }

  @Test func aSampleIsRefused() throws {
    var plan = try plan()
    plan.sample = .first(1)
    #expect(
      RecordRun("[{\"a\":\"x\"}]", plan).error?.hasPrefix("a sample is taken of lines and tables only")
        == true)
  }

  /// However a document is cut into blocks, and whatever stands between its values, each record is what it is as a line.
  @Test(arguments: Seeded.seeds(30))
  func documentsAreTheirLines(seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule("r") {
      LetterCase(.upper)
      Redact()
    }
    for _ in 0..<20 {
      let isArray = random.chance(2, in: 3)
      let records = (0..<random.int(0...6)).map { _ in
        let text = random.pick(["x", "1", "", "a,b", "[", "}", "\\\"", "\\\\", "ä", "]]"])
        let blank = random.pick(["", " ", "\n", "\r\n\t"])
        let value = random.pick([
          "\"\(text)\"", "[\(blank)\"\(text)\"]", "{\(blank)\"b\":\"\(text)\"}", "null", "12",
        ])
        return "{\(blank)\"a\"\(blank):\(blank)\(value)\(blank)}"
      }
      let blank = random.pick(["", " ", "\n", "\n  "])
      func document(_ records: [String]) -> String {
        isArray
          ? "[\(blank)" + records.joined(separator: "\(blank),\(blank)") + "\(blank)]\(blank)"
          : "\n" + records.joined(separator: "\(blank)\n")
      }
      let action = random.pick([FieldAction.format, .redact, .check])
      let lines = try records.map { record in
        RecordRun(
          String(decoding: record.utf8.filter { $0 >= 0x20 }, as: UTF8.self),
          try plan(action, rule, .jsonLines))
      }
      let input = document(records)
      let whole = RecordRun(input, try plan(action, rule))
      let cut = RecordRun(
        Array(input.utf8), try plan(action, rule), blockSize: random.int(16...64),
        chunk: random.int(1...40))
      #expect(whole.output == cut.output && whole.places == cut.places, "seed \(seed): \(input)")
      func bare(_ text: String) -> [UInt8] { text.utf8.filter { $0 > 0x20 } }
      #expect(bare(whole.text) == bare(document(lines.map { $0.text })), "seed \(seed): \(input)")
      #expect(
        whole.tally.records == records.count
          && whole.tally.invalid == lines.reduce(0) { $0 + $1.tally.invalid })
    }
  }
}
