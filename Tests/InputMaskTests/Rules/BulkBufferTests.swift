import Testing

@testable import InputMask

@Suite struct BulkBufferTests {
  private let replacements: [BulkLines.Replacement] = [.keep, .blank, .drop]

  private func text(_ lines: BulkLines) -> String { String(decoding: lines.bytes, as: UTF8.self) }

  @Test(arguments: [
    (BulkLines.Replacement.keep, "+7-916-123-45-67\r\nx\n\n+7-916-123-45-68"),
    (.blank, "+7-916-123-45-67\r\n\n\n+7-916-123-45-68"), (.drop, "+7-916-123-45-67\r\n+7-916-123-45-68"),
  ])
  func aLineThatIsNotValidIsReplaced(_ invalid: BulkLines.Replacement, _ expected: String) async throws {
    let rule = try Rule(SampleRules.phone)
    let lines = await rule.formatLines(of: Array("9161234567\r\nx\n\n89161234568".utf8), invalid: invalid)
    #expect(text(lines) == expected)
    #expect(lines.count == 4 && lines.invalidCount == 2)
    #expect(lines.findings.map(\.line) == [1, 2])
    #expect(lines.findings.map(\.problems) == ["x", ""].map { rule.format($0).problems })
  }

  @Test func whatIsShownOfAnInvalidLineIsItsCover() async throws {
    let rule = try Rule(SampleRules.phone)
    let lines = await rule.formatLines(of: Array("9161234567\n916\n".utf8), as: .shown)
    #expect(text(lines) == "+7-•••-•••-45-67\n\(rule.redact("916"))\n")
    #expect(await rule.formatLines(of: []) == BulkLines())
  }

  @Test func malformedBytesAreAFindingOfTheirLine() async throws {
    let lines = await (try Rule(SampleRules.phone)).formatLines(of: [0x31, 0xFF, 0x0A, 0x0A], language: "ru")
    #expect(lines.bytes == [0x31, 0xFF, 0x0A, 0x0A])
    #expect(lines.findings.first?.problems.map(\.code) == [.malformed])
    #expect(lines.findings.first?.problems.map(\.range) == [Range(utf8: 1..<2)])
    let message = MessageTable.text(try #require(MessageKey("malformed")).words, "ru")
    #expect(lines.findings.first?.problems.map(\.message) == [message])
  }

  @Test func noMoreFindingsAreKeptThanWereAskedFor() async throws {
    let input = Array(String(repeating: "x\n", count: 9000).utf8)
    for threads in [1, 3] {
      let lines = await (try Rule(SampleRules.phone)).formatLines(
        of: input, threads: threads, findingLimit: 5)
      #expect(lines.findings.map(\.line) == [0, 1, 2, 3, 4])
      #expect(lines.count == 9000 && lines.invalidCount == 9000)
      #expect(lines.bytes == input)
    }
  }

  @Test(arguments: [
    "9161234567\n", "+7-916-123-45-67\r\n", "8 (916) 123-45-67\n+79161234567\r\n", "٩161234567\r\n",
  ])
  func linesAreNotWrittenBehindTheOutput(_ lines: String) throws {
    let rule = try Rule(SampleRules.phone)
    for room in 0...60 {
      var input = lines
      var memory = [UInt8](repeating: 0xA5, count: 80)
      let progress = input.withUTF8 { bytes in
        memory.withUnsafeMutableBufferPointer { memory in
          BulkFormatter(rule).formatLines(
            bytes, into: UnsafeMutableBufferPointer(rebasing: memory[..<room]))
        }
      }
      #expect(progress.written <= room)
      if room == 60 {
        #expect(progress.read == lines.utf8.count)
        #expect(memory[..<progress.written].filter { $0 == 0x0D } == lines.utf8.filter { $0 == 0x0D })
      }
      #expect(memory[room...].allSatisfy { $0 == 0xA5 }, "\(room)")
    }
  }

  /// A line that grows beyond the memory that lines go through.
  @Test func aLineMayBeLongerThanTheSpace() async throws {
    let rule = try Rule("spaced") { Separators("--------", every: 1) }
    let digits = String(repeating: "1", count: 40_000)
    let lines = await rule.formatLines(of: Array("\(digits)\n1\n\(digits)".utf8))
    let long = rule.format(digits).text
    #expect(text(lines) == "\(long)\n1\n\(long)")
  }

  /// Lines of random length with both ends, some of them invalid.
  private static func input(_ random: inout Seeded, count: Int) -> [UInt8] {
    var text = ""
    for _ in 0..<count {
      text += RandomText.text(upTo: random.chance(1, in: 40) ? 400 : 16, using: &random)
      text += random.pick(["\n", "\n", "\r\n", "\n\n", "\r"])
    }
    if random.chance(1, in: 2) { text += "916" }
    return Array(text.utf8)
  }

  @Test(arguments: Seeded.seeds(10))
  func linesComeOutAsOneByOne(_ seed: UInt64) async throws {
    var random = Seeded(seed)
    let rule = RandomRule.rule(using: &random)
    let input = Self.input(&random, count: 100)
    let product = random.pick([BulkFormatter.Product.text, .value, .shown])
    let invalid = random.pick(replacements)
    let separator = random.pick([UInt8(0x0A), 0x31, 0x00])
    let lines = await rule.formatLines(of: input, as: product, invalid: invalid, separator: separator)
    let bulk = BulkFormatter(rule)
    var expected = BulkLines()
    var parts = input.split(separator: separator, omittingEmptySubsequences: false)
    let isEnded = parts.last?.isEmpty == true
    if isEnded { parts.removeLast() }
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1 && !isEnded
      let hasReturn = separator == 0x0A && part.last == 0x0D && !isLast
      let line = Array(hasReturn ? part.dropLast() : part)
      let (written, outcome, problems) = line.withUnsafeBufferPointer { bytes in
        let (written, outcome) = bulk.format(bytes: bytes, as: product)
        return (written, outcome, bulk.problems())
      }
      if !outcome.isValid {
        expected.findings.append(BulkLines.Finding(line: index, problems: problems))
        expected.invalidCount += 1
      }
      expected.count += 1
      if outcome.isValid || invalid == .keep && product == .shown {
        expected.bytes += written
      } else if invalid == .keep {
        expected.bytes += line
      } else if invalid == .drop {
        continue
      }
      expected.bytes += (hasReturn ? [0x0D] : []) + (isLast ? [] : [separator])
    }
    #expect(lines == expected, "seed \(seed)")
  }

  @Test(arguments: Seeded.seeds(6))
  func threadsShareTheLines(_ seed: UInt64) async throws {
    var random = Seeded(seed)
    let rule = try Rule(SampleRules.declarations[Int(seed) % SampleRules.declarations.count])
    let input = Self.input(&random, count: 4000)
    let alone = await rule.formatLines(of: input, invalid: .blank)
    for threads in [2, 3, 8, 1000] {
      #expect(await rule.formatLines(of: input, invalid: .blank, threads: threads) == alone, "seed \(seed)")
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func aByteIsFoundWhereItStandsFirst(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<200 {
      let bytes = (0..<random.int(0...40)).map { _ in random.pick([UInt8(0x0A), 0x0B, 0x8A, 0x00, 0xFF]) }
      let byte = random.pick([UInt8(0x0A), 0x00, 0xFF, 0x01])
      let start = random.int(0...bytes.count)
      let found = bytes.withUnsafeBufferPointer { BulkFormatter.firstOffset(of: byte, in: $0, from: start) }
      #expect(found == bytes[start...].firstIndex(of: byte), "seed \(seed): \(bytes)")
    }
  }
}
