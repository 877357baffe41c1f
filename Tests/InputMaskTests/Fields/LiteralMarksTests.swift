import Testing

@testable import InputMask

@Suite struct LiteralMarksTests {
  /// Marks of any length say what the bytes say.
  @Test func marksSayWhatTheBytesSay() {
    for seed in Seeded.seeds(300) {
      var random = Seeded(seed)
      let length = random.pick([0, 1, 5, 63, 64, 65, random.int(0...200)])
      let bytes = (0..<length).map { _ in UInt8(random.int(0...1)) }
      let records = bytes.map {
        TextWriter.Record(oldLength: 0, newLength: 1, kind: $0 == 1 ? .inserted : .kept)
      }
      let marks = records.withUnsafeBufferPointer { LiteralMarks($0, length) }
      #expect((0..<length).map { marks[$0] ? 1 : 0 } == bytes, "seed \(seed)")
      let again = marks.records.withUnsafeBufferPointer { LiteralMarks($0, length) }
      #expect(again == marks, "seed \(seed)")
      #expect(marks.count == length, "seed \(seed)")
      let values = bytes.indices.filter { bytes[$0] == 0 }
      for offset in -1...length + 1 {
        let before = bytes.prefix(max(0, offset)).filter { $0 == 1 }.count
        #expect(marks.literalCount(before: offset) == before, "seed \(seed), offset \(offset)")
      }
      for (number, index) in values.enumerated() {
        #expect(marks.index(ofValueByte: number) == index, "seed \(seed)")
      }
      #expect(marks.index(ofValueByte: values.count) == nil, "seed \(seed)")
      #expect(marks.valueEnd == (values.last.map { $0 + 1 } ?? 0), "seed \(seed)")
    }
  }
}
