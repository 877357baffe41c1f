import CByteMarks
import Testing

/// Bits for the bytes of a text: with the shuffles of the processor and without.
struct ByteMarksTests {
  /// The same, as it is defined.
  private static func marks(_ text: [UInt8], words: Set<UInt8>, signs: Set<UInt8>, leads: Bool) -> [UInt64] {
    var marks = [UInt64](repeating: 0, count: (text.count + 63) / 64)
    for (place, byte) in text.enumerated() {
      let begins = words.contains(byte) && (place == 0 || !words.contains(text[place - 1]))
      if begins || signs.contains(byte) || leads && byte >= 0xC0 {
        marks[place / 64] |= 1 << UInt64(place % 64)
      }
    }
    return marks
  }

  @Test(arguments: Seeded.seeds(200))
  func bothWaysMarkTheSameBytes(_ seed: UInt64) {
    var random = Seeded(seed)
    let ascii = (UInt8(0)..<0x80)
    let words = Set(ascii.filter { _ in random.chance(1, in: 2) })
    let signs = Set(ascii.filter { _ in random.chance(1, in: 8) })
    var sets = byte_marks_sets()
    withUnsafeMutableBytes(of: &sets.words) { set in
      for byte in words { byte_marks_add(set.baseAddress!.assumingMemoryBound(to: UInt8.self), byte) }
    }
    withUnsafeMutableBytes(of: &sets.signs) { set in
      for byte in signs { byte_marks_add(set.baseAddress!.assumingMemoryBound(to: UInt8.self), byte) }
    }
    sets.marks_leads = random.chance(1, in: 2)
    for _ in 0..<20 {
      let text = (0..<random.int(0...300)).map { _ in UInt8(random.int(0...255)) }
      let expected = Self.marks(text, words: words, signs: signs, leads: sets.marks_leads)
      for isPortable in [false, true] {
        var marks = [UInt64](repeating: .max, count: expected.count)
        byte_marks_fill(&sets, text, text.count, &marks, isPortable)
        #expect(marks == expected, "seed \(seed), \(text.count) bytes, portable \(isPortable)")
      }
    }
  }
}
