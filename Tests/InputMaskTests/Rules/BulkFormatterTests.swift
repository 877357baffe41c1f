import Testing

@testable import InputMask

@Suite struct BulkFormatterTests {
  @Test(
    arguments: [
      ([0xFF], 0), ([0x31, 0xC3], 1), ([0x31, 0x32, 0xED, 0xA0, 0x80], 2), ([0xC0, 0x80], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xE2, 0x82], 0), ([0x80], 0), ([0x31, 0xF0, 0x9F, 0x91], 1),
    ] as [([UInt8], Int)])
  func malformedBytesAreFoundAndNothingIsWritten(_ bytes: [UInt8], _ offset: Int) throws {
    let bulk = BulkFormatter(try Rule(SampleRules.phone))
    for product in [BulkFormatter.Product.text, .value, .shown] {
      let (written, outcome) = bytes.withUnsafeBufferPointer { bulk.format(bytes: $0, as: product) }
      #expect(written.isEmpty)
      #expect(
        outcome
          == BulkOutcome(count: 0, isValid: false, isComplete: false, malformedOffset: UTF8Offset(offset)))
    }
  }

  @Test(arguments: 0...20, ["9161234567", "+7-916-123-45-67"])
  func anOutputThatIsTooSmallIsLeftAlone(_ room: Int, _ line: String) throws {
    let bulk = BulkFormatter(try Rule(SampleRules.phone))
    var input = line
    var output = [UInt8](repeating: 0x21, count: room)
    let outcome = input.withUTF8 { bytes in
      output.withUnsafeMutableBufferPointer { bulk.format(bytes, as: .text, into: $0) }
    }
    #expect(outcome.count == 16)
    #expect(outcome.isValid)
    let text = Array("+7-916-123-45-67".utf8)
    #expect(
      output
        == (room < 16
          ? [UInt8](repeating: 0x21, count: room) : text + [UInt8](repeating: 0x21, count: room - 16)))
  }

  @Test func theEmptyTextHasNoMemory() throws {
    let bulk = BulkFormatter(try Rule(SampleRules.pin))
    let outcome = bulk.format(
      UnsafeBufferPointer(start: nil, count: 0), into: UnsafeMutableBufferPointer(start: nil, count: 0))
    #expect(outcome == BulkOutcome(count: 0, isValid: false, isComplete: false, malformedOffset: nil))
  }

  @Test(arguments: [
    ("916-", "+7-916-"), ("916", "+7-916"), ("+7-916-123-", "+7-916-123-"), ("916123-4-", "+7-916-123-4"),
  ])
  func aTypedLiteralIsShown(_ input: String, _ text: String) throws {
    for shortcuts in [Shortcuts.all, .plainInput, []] {
      let rule = try Rule(SampleRules.phone, shortcuts: shortcuts)
      #expect(BulkFormatter(rule).format(input, as: .text).bytes == Array(text.utf8))
      #expect(rule.format(input).text == text)
    }
  }

  @Test func aLongTextLeavesNoTrace() throws {
    let bulk = BulkFormatter(try Rule(SampleRules.phone))
    _ = bulk.format(String(repeating: "٣x-", count: 100_000), as: .shown)
    #expect(String(decoding: bulk.format("9161234567", as: .text).bytes, as: UTF8.self) == "+7-916-123-45-67")
    #expect(
      String(decoding: bulk.format("9161234567", as: .shown).bytes, as: UTF8.self) == "+7-•••-•••-45-67")
  }

  @Test(arguments: Seeded.seeds(20))
  func anyBytesGiveWellFormedTextOrTheFirstBadByte(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var sampler = Seeded(seed)
    let bulk = BulkFormatter(RandomRule.rule(using: &random))
    for _ in 0..<40 {
      let bytes = sampler.bytes(upTo: 12)
      let (written, outcome) = bytes.withUnsafeBufferPointer {
        bulk.format(bytes: $0, as: random.pick([.text, .value, .shown]))
      }
      let comment: Comment = "seed \(seed): \(bytes)"
      #expect(written.withUnsafeBufferPointer { UTF8Validation.firstInvalidOffset(in: $0) } == nil, comment)
      #expect(
        outcome.malformedOffset?.value
          == bytes.withUnsafeBufferPointer { UTF8Validation.firstInvalidOffset(in: $0) }, comment)
      #expect(
        String(validating: bytes, as: UTF8.self) == nil ? outcome.malformedOffset != nil : true, comment)
    }
  }

  /// More kinds of messages than a formatter keeps, so that some are found anew.
  @Test(arguments: Seeded.seeds(4))
  func wordsAreThoseOfTheLineAndTheLanguage(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule("long") { LengthCheck(minimum: 30) }
    let bulk = BulkFormatter(rule)
    for _ in 0..<400 {
      var line = String(repeating: "a", count: random.int(0...29))
      let language = random.pick(["en", "ru", "fr"])
      let problems = line.withUTF8 { bytes in
        _ = bulk.format(bytes: bytes, as: .text)
        return bulk.problems(language: language)
      }
      #expect(
        problems == rule.format(line, language: language).problems, "seed \(seed): \(line.count), \(language)"
      )
    }
  }

  @Test(arguments: Seeded.seeds(6))
  func oneRuleServesManyThreads(_ seed: UInt64) async throws {
    let rule = try Rule(SampleRules.declarations[Int(seed) % SampleRules.declarations.count])
    var random = Seeded(seed)
    let inputs = (0..<40).map { _ in RandomText.text(upTo: 16, using: &random) }
    let expected = inputs.map { rule.format($0) }
    await withTaskGroup(of: [Outcome].self) { group in
      for _ in 0..<8 { group.addTask { inputs.map { rule.format($0) } } }
      for await outcomes in group { #expect(outcomes == expected, "seed \(seed)") }
    }
  }
}
