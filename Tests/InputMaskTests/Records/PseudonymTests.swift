import InputMask
import InputMaskRecords
import Testing

/// Pseudonyms in the place of values. The digest is one that can be followed, not one that hides anything.
struct PseudonymTests {
  /// Mixes the bytes of a message, so that each byte of the digest depends on all of them.
  private static let digest: PseudonymMaker.Digest = { message, digest in
    for index in digest.indices {
      var sum = UInt64(index) &+ 0x9E37_79B9_7F4A_7C15
      for byte in message { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      digest[index] = UInt8(truncatingIfNeeded: sum >> 40)
    }
  }

  private static func pseudonym(of value: String, scope: String, length: Int = 32) -> String {
    let message = Array(scope.utf8) + [0] + Array(value.utf8)
    var bytes = [UInt8](repeating: 0, count: 32)
    message.withUnsafeBufferPointer { message in bytes.withUnsafeMutableBufferPointer { digest(message, $0) }
    }
    let digits = bytes.map { (String($0 >> 4, radix: 16), String($0 & 15, radix: 16)) }
    return "p-" + String(digits.map { $0 + $1 }.joined().prefix(length))
  }

  private static func plan(
    _ format: RecordFormat, _ rule: Rule = RecordRules.digits, length: Int = 32
  ) throws -> RecordPlan {
    try RecordPlan(
      format,
      [
        FieldMapping(
          try FieldSelector("b"), .redact, by: [rule], mayBeEmpty: true,
          pseudonyms: PseudonymMaker(scope: rule.name, length: length, digest))
      ])
  }

  @Test(arguments: [16, 17, 32, 64])
  func spellingsOfOneValueHaveOnePseudonym(_ length: Int) throws {
    let run = RecordRun(
      "a,b\n1,1234\n2,12-34\n3,\"12 34\"\n4,1235\n", try Self.plan(.table(.csv), length: length))
    let one = Self.pseudonym(of: "1234", scope: "digits", length: length)
    let other = Self.pseudonym(of: "1235", scope: "digits", length: length)
    #expect(run.text == "a,b\n1,\(one)\n2,\(one)\n3,\"\(one)\"\n4,\(other)\n")
    #expect(one != other && one.count == length + 2)
    #expect(run.findings.isEmpty)
  }

  @Test func textsAndNumbersOfJSONHaveOnePseudonymAndStayStrings() throws {
    let run = RecordRun(
      #"{"b":1234}"# + "\n" + #"{"b":"12-\u0033\u0034"}"# + "\n" + #"{"b":null}"# + "\n",
      try Self.plan(.jsonLines))
    let one = Self.pseudonym(of: "1234", scope: "digits")
    #expect(run.text == "{\"b\":\"\(one)\"}\n{\"b\":\"\(one)\"}\n{\"b\":null}\n")
  }

  /// A cover of one length for all: neither the text nor its length goes out, and nothing that could be joined.
  @Test func whatIsInvalidIsCoveredAndTold() throws {
    let table = RecordRun("a,b\n1,12\n2,123456789\n3\n", try Self.plan(.table(.csv)))
    #expect(table.text == "a,b\n1,••••••••\n2,••••••••\n••••••••\n")
    #expect(table.places.count == 3)
    let bytes: [UInt8] = Array("a,b\n1,".utf8) + [0xFF, 0x0A]
    #expect(RecordRun(bytes, try Self.plan(.table(.csv))).text == "a,b\n1,••••••••\n")
    let json = RecordRun("{\"b\":[\"1234\"]}\n{\"b\":true}\n{\"b\":12}\n{\"b\":", try Self.plan(.jsonLines))
    #expect(
      json.text == "{\"b\":\"••••••••\"}\n{\"b\":\"••••••••\"}\n{\"b\":\"••••••••\"}\n\"••••••••\"")
  }

  @Test func whatIsEmptyStaysEmpty() throws {
    let run = RecordRun("a,b\n1,\n2,\"\"\n", try Self.plan(.table(.csv)))
    #expect(run.text == "a,b\n1,\n2,\"\"\n")
    #expect(run.findings.isEmpty)
  }

  @Test func aLongValueHasAPseudonymToo() throws {
    let long = String(repeating: "x", count: 70_000)
    let run = RecordRun("a,b\n1,\(long)\n", try Self.plan(.table(.csv), RecordRules.letters))
    #expect(run.text == "a,b\n1,\(Self.pseudonym(of: long, scope: "letters"))\n")
  }

  @Test(arguments: Seeded.seeds(100))
  func noValueGoesOutWhateverTheCutAndTheThreads(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let isTable = random.chance(1, in: 2)
    let cells = (0..<random.int(1...40)).map { _ in
      random.pick(["1234", "12-34", "8765", "87 65", "secret", "87654321", "", "é", "1"])
    }
    let text =
      isTable
      ? "a,b\n" + cells.map { "x,\($0)\n" }.joined() : cells.map { "{\"b\":\"\($0)\"}\n" }.joined()
    let plan = try Self.plan(isTable ? .table(.csv) : .jsonLines)
    let whole = RecordRun(text, plan)
    let expected = cells.map { cell in
      switch cell.filter(\.isNumber) {
      case "1234", "8765": Self.pseudonym(of: cell.filter(\.isNumber), scope: "digits")
      default: cell.isEmpty ? "" : "••••••••"
      }
    }
    let result =
      isTable
      ? "a,b\n" + expected.map { "x,\($0)\n" }.joined() : expected.map { "{\"b\":\"\($0)\"}\n" }.joined()
    #expect(whole.text == result, "seed \(seed)")
    for (jobs, blockSize, chunk) in [(1, 16, 3), (2, 24, .max), (3, 40, 7)] {
      let other = RecordRun(Array(text.utf8), plan, jobs: jobs, blockSize: blockSize, chunk: chunk)
      #expect(other == whole, "seed \(seed), \(jobs) jobs, blocks of \(blockSize), reads of \(chunk)")
    }
  }
}
