import InputMask
import InputMaskRecords
import InputMaskRules
import Testing

/// Which rules fit, whatever the file looks like.
struct RecordProfilerTests {
  struct ReadFailure: Error {}

  private static let rules = (try? RuleBook.standard().allRules()) ?? []

  private static func profile(
    _ input: [UInt8], _ format: RecordFormat, chunk: Int = .max, sampleSize: Int = 1_000,
    recordLimit: Int = 4096
  ) throws -> RecordProfile {
    let profiler = RecordProfiler(
      format, rules, sampleSize: sampleSize, recordLimit: recordLimit)
    var position = 0
    try profiler.process { (space: UnsafeMutableBufferPointer<UInt8>) throws(ReadFailure) -> Int in
      let count = min(space.count, input.count - position, chunk)
      for index in 0..<count { space[index] = input[position + index] }
      position += count
      return count
    }
    return profiler.result
  }

  /// However a document is cut into blocks.
  @Test(arguments: [1, 3, 20, Int.max])
  func elementsOfADocumentAreRecords(chunk: Int) throws {
    let text = "[\n {\"x\": \"a@b.cd\"},\n {\"x\": \"c@d.ef\"}\n]\n"
    let profile = try Self.profile(Array(text.utf8), .json, chunk: chunk)
    #expect(profile.records == 2 && profile.unread == 0 && profile.columns.map(\.name) == ["x"])
  }

  /// A column of a rule's own valid examples is a column of that rule, or of one that is stricter.
  @Test(arguments: [
    "card", "email", "iban", "ipv4", "ipv6", "mac-address", "snils", "cpf", "uuid", "vin", "ssn-us", "phone",
  ])
  func aColumnOfARuleIsKnown(_ name: String) throws {
    let rule = try RuleBook.standard().rule(named: name)
    let values = rule.declaration.examples.map(\.input).filter { rule.format($0).isValid && !$0.isEmpty }
    let text = "x\n" + values.map { "\"\($0.replacing("\"", with: "\"\""))\"\n" }.joined()
    let column = try Self.profile(Array(text.utf8), .table(.csv)).columns[0]
    #expect(column.guess?.rule == name)
    #expect(column.guess?.share == 1)
    #expect(column.values == values.count)
  }

  @Test(arguments: [
    (["34", "18", "61", "90"], "integer"), (["7", "3", "9"], "integer"), (["#1a2b3c", "#fff"], "hex-colour"),
    (["5'11\"", "6'2\""], "height-us"), (["34%", "61%", "510%"], "percent"),
    (["$5.00", "$6.10", "$4.11"], "currency"), (["52.52°, 13.405°", "48.1°, 11.5°"], "coordinates"),
    (["2591.34", "6816.00", "7038.83"], "decimal"), (["2024.12.31", "2023.01.05"], "date-iso"),
    (["17/05/1990", "30/12/1985", "22/04/1977"], "date"),
  ])
  func signsTellPercentagesAmountsAndHeights(_ values: [String], _ rule: String) throws {
    let text = "x\n" + values.map { "\"\($0.replacing("\"", with: "\"\""))\"\n" }.joined()
    #expect(try Self.profile(Array(text.utf8), .table(.csv)).columns[0].guess?.rule == rule)
  }

  /// Numbers, words, versions, scores and the like are no times, PINs, colours and coordinates, unless the header says so.
  @Test(arguments: Seeded.seeds(40))
  func nothingButTheFormSaysLittle(_ seed: UInt64) throws {
    var random = Seeded(seed)
    func number(_ limit: Int) -> String { String(random.int(0...limit)) }
    let separator = random.pick([".", ":", "-", "/", " ", "", ", "])
    let parts = random.int(1...4)
    let prefix = random.pick(["", "", "C", "x", "B "])
    let values = (0..<20).map { _ in
      prefix + (0..<parts).map { _ in number(random.pick([9, 59, 999])) }.joined(separator: separator)
    }
    let text = "x\n" + values.map { "\"\($0)\"\n" }.joined()
    let guess = try Self.profile(Array(text.utf8), .table(.csv)).columns[0].guess?.rule
    for rule in [
      "time", "pin", "otp", "security-code", "duration", "hex-colour", "coordinates", "height-us", "password",
      "card-expiry",
    ] {
      #expect(guess != rule, "seed \(seed): \(values)")
    }
  }

  /// Digits of any kind, in groups or alone, are of no rule that takes nearly all of them.
  @Test(arguments: Seeded.seeds(40))
  func digitsSayNothing(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let widths = (0..<random.int(1...3)).map { _ in random.int(2...8) }
    guard widths != [3, 2, 4], widths != [3, 3, 4] else { return }
    let separator = random.pick([" ", "-", "/"])
    let values = (0..<20).map { _ in
      widths.map { width in (0..<width).map { _ in String(random.int(0...9)) }.joined() }.joined(
        separator: separator)
    }
    let text = "x\n" + values.map { "\($0)\n" }.joined()
    let guess = try Self.profile(Array(text.utf8), .table(.csv)).columns[0].guess?.rule
    for rule in ["mac-address", "phone-national", "ssn-us", "phone-us", "postal-us"] {
      #expect(guess != rule, "seed \(seed): \(values)")
    }
    if widths.count > 1 { #expect(guess != "integer", "seed \(seed): \(values)") }
  }

  /// Numbers in groups of three, as any locale writes them, are no days and no times.
  @Test(arguments: Seeded.seeds(20))
  func groupedNumbersAreNoDays(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let (group, point) = random.pick([(".", ","), (",", "."), (" ", ","), ("'", ".")])
    let values = (0..<20).map { _ in
      "\(random.int(1...31))\(group)\(random.int(100...999))\(point)\(random.int(10...59))"
    }
    let text = "x\n" + values.map { "\"\($0)\"\n" }.joined()
    let guess = try Self.profile(Array(text.utf8), .table(.csv)).columns[0].guess?.rule ?? ""
    #expect(
      !["date", "date-iso", "datetime", "date-range", "time"].contains(guess), "seed \(seed): \(values)")
  }

  @Test(
    arguments: [
      (["1700000000", "1700000100"], "x", "integer"), (["978-3-16-148410-0", "978-0-306-40615-7"], "x", nil),
      (["0160 76546792", "0151 23456789"], "x", nil), (["030 901820", "030 901821"], "x", nil),
      (["0160 76546792", "030 901820"], "mobile_phone", "phone-national"),
      (["2079460958", "2079460959"], "tel", "phone-national"),
      (["+14155550132", "+442079460958"], "contact", "phone-e164"),
      (["112", "110"], "tel", nil), (["123456", "234567"], "phone", nil),
      (["123456", "234567"], "phone_count", "integer"),
      (["2026-01-02 10:00", "2026-11-27 09:30"], "x", "datetime"),
      (["00:11:22:33:44:55", "10:20:30:40:50:60"], "x", "mac-address"),
      (["123 45 6789", "078 05 1123"], "x", "ssn-us"),
      (["00-1A-2B-3C-4D-5E"], "x", "mac-address"), (["hunter2", "correct horse"], "api_token", "secret"),
      (["1 234 567", "7 654 321"], "x", "integer"), (["2024-12-31", "2023-01-05"], "date", "date-iso"),
      (["31.12.2024", "05.01.2023"], "date", "date"),
      (["(201) 555-0123", "(212) 555-0199"], "x", "phone-us"), (["4/5/2024", "7/9/2023"], "x", "date"),
    ] as [([String], String, String?)])
  func aWeakCheckNeedsMoreThanTheForm(_ values: [String], _ name: String, _ rule: String?) throws {
    let text = "\(name)\n" + values.map { "\($0)\n" }.joined()
    #expect(try Self.profile(Array(text.utf8), .table(.csv)).columns[0].guess?.rule == rule)
  }

  @Test(arguments: [
    ("start_time", "12:30", "time"), ("pin code", "21-17", "pin"), ("otp", "123456", "otp"),
    ("hexColour", "C85", "hex-colour"),
  ])
  func theNameOfAColumnSaysWhatItsFormDoesNot(_ name: String, _ value: String, _ rule: String) throws {
    let text = "\(name)\n\(value)\n\(value)\n"
    #expect(try Self.profile(Array(text.utf8), .table(.csv)).columns[0].guess?.rule == rule)
  }

  /// What may be counts, versions or times of the day is not written as a day or a time, whatever the column is called.
  @Test(arguments: [
    ("hms", ["01:01:01", "02:03:04"], true), ("version", ["23.1.19", "22.4.1"], true),
    ("time", ["642", "301", "1215"], true), ("start_time", ["938", "1106"], true),
    ("duration", ["1106", "230"], true), ("day", ["31.12.2024", "05.01.2023"], false),
    ("time", ["9:38", "11:06"], false), ("phone", ["4155550132", "2125550199"], false),
  ])
  func numbersAreNotWrittenAsTimes(_ name: String, _ values: [String], _ isRewritten: Bool) throws {
    let text = "\(name)\n" + values.map { "\($0)\n" }.joined()
    let column = try Self.profile(Array(text.utf8), .table(.csv)).columns[0]
    #expect(column.guess == nil || column.isRewritten == isRewritten)
  }

  /// A rule of digits alone would make other numbers of them.
  @Test func datesOfSeveralFormsAreNoCodes() throws {
    let text = "x\n02/03/1990\n1990-02-03\n03.02.1990\n9/19/98\n0000-00-00\n"
    let guess = try Self.profile(Array(text.utf8), .table(.csv)).columns[0].guess?.rule
    #expect(guess != "security-code" && guess != "pin" && guess != "otp")
  }

  @Test(arguments: Seeded.seeds(60))
  func noFileTrapsAndAnyCutGivesTheSame(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let pieces = [
      "a", "\"", ",", "\n", "\r\n", "é", "4111111111111111", "{\"a\":", "}", "[", "]", "\"x\":", "\\", "1e5",
      "null", "\u{FEFF}", ":",
      "{\"a\":[1,\"b\"]}\n", "\0",
    ]
    var input: [UInt8] = []
    for _ in 0..<random.int(0...80) {
      input += Array(random.pick(pieces).utf8)
      if random.chance(1, in: 30) { input.append(0xFF) }
    }
    let format = random.pick([RecordFormat.table(.csv), .jsonLines, .table(.tsv)])
    let chunk = random.int(1...7)
    guard let whole = try? Self.profile(input, format) else {
      #expect(throws: (any Error).self, "seed \(seed)") { try Self.profile(input, format, chunk: chunk) }
      return
    }
    let cut = try Self.profile(input, format, chunk: chunk)
    #expect(whole.records == cut.records, "seed \(seed)")
    #expect(whole.columns.map(\.name) == cut.columns.map(\.name), "seed \(seed)")
    #expect(whole.columns.map(\.values) == cut.columns.map(\.values), "seed \(seed)")
    #expect(whole.columns.map(\.guess) == cut.columns.map(\.guess), "seed \(seed)")
  }

  @Test(arguments: ["card,x\r4111111111111111,1\r", "\u{FEFF}card\r4111111111111111\r"])
  func aTableWhoseLinesEndWithAReturnAloneIsRefused(_ input: String) throws {
    for chunk in [1, Int.max] {
      do {
        _ = try Self.profile(Array(input.utf8), .table(.csv), chunk: chunk)
        Issue.record("it is taken")
      } catch let error as RecordStreamError<ReadFailure> {
        guard case .records(let mistake) = error else { throw error }
        #expect(mistake.message.hasPrefix("the first record has a carriage return"))
      }
    }
  }

  @Test func valuesThatAreTooLongForRulesFitNone() throws {
    let long = String(repeating: "9", count: 4097)
    let column = try Self.profile(
      Array("x\n\(long)\n1234\n12\n\(long)\n123\n".utf8), .table(.csv), recordLimit: 1 << 20
    ).columns[0]
    #expect(column.values == 5 && column.lengths.maximum == 4097)
    #expect(column.guess?.tried == 5 && column.guess?.valid == 3)
    #expect(column.problems == ["too-long": 2])
  }

  @Test func columnsAreBounded() throws {
    let json = "{" + (0..<1_500).map { "\"k\($0)\":1" }.joined(separator: ",") + "}\n"
    let profiler = RecordProfiler(.jsonLines, [], recordLimit: 1 << 20)
    var left = Array(json.utf8)[...]
    try profiler.process { (space: UnsafeMutableBufferPointer<UInt8>) throws(ReadFailure) -> Int in
      let count = min(space.count, left.count)
      for byte in left.prefix(count).enumerated() { space[byte.offset] = byte.element }
      left = left.dropFirst(count)
      return count
    }
    #expect(profiler.result.columns.count == RecordProfiler.columnLimit)
    #expect(profiler.result.leftOut == 500)
  }

  @Test func theMedianIsThatOfTheLengths() throws {
    let profile = try Self.profile(Array("x\na\nbb\nccc\ndddd\n".utf8), .table(.csv))
    #expect(profile.columns[0].lengths.median == 2)
    #expect(profile.columns[0].lengths.minimum == 1)
    #expect(profile.columns[0].lengths.maximum == 4)
  }
}
