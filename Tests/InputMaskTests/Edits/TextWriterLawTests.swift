import Testing

@testable import InputMask

@Suite struct TextWriterLawTests {
  /// Runs a filter with a writer and hands back its bytes.
  private func bytes<Writer: BuiltInWriter>(
    _ filter: CompiledFilter, _ input: String, _ writer: inout Writer, isEditing: Bool
  ) {
    var context = FilterContext(isEditing: isEditing)
    input.withTextView { filter.apply(to: $0, &context, writing: &writer) }
  }

  @Test(arguments: Seeded.seeds(60))
  func writersAgreeOnEveryFilter(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let declaration = RuleDeclaration("filters", formatters: RandomRule.filters(using: &random))
    // The chain owns what its filters point to.
    let chain = try Rule(declaration).compiled.filters
    for index in 0..<chain.count {
      let filter = chain[index]
      for isEditing in [false, true] {
        let input =
          random.chance(1, in: 2)
          ? RandomText.text(upTo: 12, using: &random) : RandomText.number(upTo: 12, using: &random)
        let comment = "seed \(seed): \(input.debugDescription) by \(declaration.formatters[index])"
        var plain = ByteWriter()
        defer { plain.deallocate() }
        var recording = RecordingWriter()
        bytes(filter, input, &plain, isEditing: isEditing)
        bytes(filter, input, &recording, isEditing: isEditing)
        #expect(Array(plain.bytes) == recording.bytes, "\(comment)")
        #expect((plain.dropCount == 0) == (recording.dropCount == 0), "\(comment)")
        #expect(
          (plain.overflowCount == 0) == !recording.removals.contains { $0.reason == .tooLong }, "\(comment)")
        recording.map.expectToLead(from: Array(input.utf8), to: recording.bytes, comment)
        // What is reported as removed is gone by the map; what a table replaces by nothing is gone too.
        let gone = recording.map.runs.filter { $0.newLength == 0 }.reduce(0) { $0 + $1.oldLength }
        #expect(recording.removals.reduce(0) { $0 + $1.range.utf8.count } <= gone, "\(comment)")
        if !plain.hasInserted, UTF8Validation.isSimple(Array(input.utf8)) {
          #expect(UTF8Validation.isSimple(recording.bytes), "\(comment)")
        }
      }
    }
    withExtendedLifetime(chain) {}
  }

  @Test(arguments: Seeded.seeds(60))
  func writersAgreeOnEveryDecorator(_ seed: UInt64) {
    var random = Seeded(seed)
    let rule = RandomRule.rule(using: &random).compiled
    for _ in 0..<10 {
      let value = rule.value(of: RandomText.text(upTo: 12, using: &random))
      var plain = ByteWriter()
      var marking = MarkingWriter()
      defer {
        plain.deallocate()
        marking.deallocate()
      }
      var recording = RecordingWriter()
      for step in 0..<3 {
        var decoration = rule.decoration(typed: 0)
        value.withTextView { view in
          switch step {
          case 0: rule.decorators.decorate(view, &decoration, writing: &plain)
          case 1: rule.decorators.decorate(view, &decoration, writing: &marking)
          default: rule.decorators.decorate(view, &decoration, writing: &recording)
          }
        }
      }
      #expect(Array(plain.bytes) == recording.bytes, "seed \(seed): \(value.debugDescription)")
      #expect(Array(marking.text.bytes) == recording.bytes, "seed \(seed): \(value.debugDescription)")
      let marks = recording.map.runs.flatMap { [UInt8](repeating: $0.isKept ? 0 : 1, count: $0.newLength) }
      #expect(Array(marking.marks.bytes) == marks, "seed \(seed): \(value.debugDescription)")
    }
  }

  @Test(arguments: [(0, 1), (255, 300), (1000, 70_000), (3, 0)])
  func aWriterGrowsAndForgets(_ first: Int, _ second: Int) {
    var writer = ByteWriter()
    defer { writer.deallocate() }
    writer.append(0x61, times: first)
    writer.append(0x62, times: second)
    #expect(
      Array(writer.bytes) == [UInt8](repeating: 0x61, count: first) + [UInt8](repeating: 0x62, count: second))
    writer.shrink()
    writer.reset()
    #expect(writer.bytes.isEmpty)
    writer.append(0x63, times: 2)
    #expect(Array(writer.bytes) == [0x63, 0x63])
  }
}

extension UTF8Validation {
  fileprivate static func isSimple(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { isSimple($0) }
  }
}
