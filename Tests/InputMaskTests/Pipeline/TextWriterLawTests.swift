import Testing

@testable import InputMask

@Suite struct TextWriterLawTests {
  @Test(arguments: Seeded.seeds(60))
  func theRecordOfEveryFilterLeadsFromItsInputToItsOutput(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let declaration = RuleDeclaration("filters", filters: RandomRule.filters(using: &random))
    let chain = try Rule(declaration).compiled.filters
    for index in 0..<chain.count {
      for isEditing in [false, true] {
        let input =
          random.chance(1, in: 2)
          ? RandomText.text(upTo: 12, using: &random) : RandomText.number(upTo: 12, using: &random)
        let comment = "seed \(seed): \(input.debugDescription) by \(declaration.filters[index])"
        var context = FilterContext(isEditing: isEditing)
        var writer = TextWriter(capacity: 1, recordCapacity: 1)
        input.withTextView { text in
          chain.withFilter(index) { $0.apply(to: text, &context, writing: &writer) }
        }
        let output = Array(writer.bytes)
        let map = writer.map
        map.expectToLead(from: Array(input.utf8), to: output, comment)
        #expect(!writer.isUnchanged || output == Array(input.utf8), "\(comment)")
        let removals = writer.removals(by: "").filter { $0.reason != .literal }
        #expect(writer.dropCount == removals.count, "\(comment)")
        #expect(writer.overflowCount == removals.filter { $0.reason == .tooLong }.count, "\(comment)")
        // What is reported as removed is gone by the map; what a table replaces by nothing is gone too.
        let gone = map.runs.filter { $0.newLength == 0 }.reduce(0) { $0 + $1.oldLength }
        #expect(removals.reduce(0) { $0 + $1.range.utf8.count } <= gone, "\(comment)")
        let isOfInput = writer.records.allSatisfy { $0.kind == .kept || $0.kind == .removed }
        if isOfInput, isSimple(Array(input.utf8)) { #expect(isSimple(output), "\(comment)") }
      }
    }
    withExtendedLifetime(chain) {}
  }

  @Test(arguments: [(0, 1), (255, 300), (1000, 70_000), (3, 0)])
  func aWriterGrowsAndForgets(_ first: Int, _ second: Int) {
    var writer = TextWriter()
    func append(_ byte: UInt8, _ count: Int) {
      [UInt8](repeating: byte, count: count).withUnsafeBufferPointer { writer.append($0) }
    }
    append(0x61, first)
    append(0x62, second)
    #expect(
      Array(writer.bytes) == [UInt8](repeating: 0x61, count: first) + [UInt8](repeating: 0x62, count: second))
    writer.shrink()
    #expect(writer.bytes.isEmpty)
    append(0x63, 2)
    #expect(Array(writer.bytes) == [0x63, 0x63])
  }

  @Test(arguments: [(3, 3, false), (3, 4, true), (200, 200, false), (200, 201, true)])
  func aWriterStopsAtItsLimitWhateverMemoryItHas(_ limit: Int, _ length: Int, _ isExhausted: Bool) {
    for capacity in [1, 500] {
      var writer = TextWriter(capacity: capacity)
      writer.reset(limit: limit)
      for _ in 0..<length { writer.insert("a") }
      #expect(writer.isExhausted == isExhausted)
      #expect(writer.bytes.count == Swift.min(limit, length))
    }
  }

  @Test func whatAFilterForgetsIsRemoved() throws {
    struct Forgetful: Filter {
      let name = "forgetful"
      func apply(to text: TextView, writing writer: inout TextWriter) {
        for grapheme in text { return writer.keep(grapheme) }
      }
    }
    let outcome = try Rule("forgetful") { Forgetful() }.format("abc")
    #expect(outcome.value == "a")
    #expect(
      outcome.dropped == [Dropped(range: UTF8Offset(1)..<UTF8Offset(3), step: "forgetful", reason: .custom)])
  }

  private func isSimple(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { UTF8Validation.isSimple($0) }
  }
}
