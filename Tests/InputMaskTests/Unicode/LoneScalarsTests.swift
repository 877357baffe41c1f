import Testing

@testable import InputMask

@Suite struct LoneScalarsTests {
  private func lengths(_ text: String) -> [Int] {
    var copy = text
    return copy.withUTF8 { bytes in
      text.unicodeScalars.reduce(into: (0, [Int]())) { result, scalar in
        result.1.append(LoneScalars.length(in: bytes, at: result.0))
        result.0 += UTF8.width(scalar)
      }.1
    }
  }

  @Test(arguments: [
    ("a\n", [1, 1]), ("\r", [0]), ("é", [2]), ("яΩא", [2, 2, 2]), ("東カ", [3, 3]), ("\u{301}", [0]),
    ("\u{200D}", [0]), ("가", [0]), ("\u{1100}", [0]), ("\u{E33}", [0]), ("\u{600}", [0]), ("👍", [0]),
    ("\u{AD}", [0]), ("\u{93F}", [0]), ("\u{FEFF}", [0]), ("क", [3]),
  ])
  func scalarsThatNothingJoinsAreLone(text: String, expected: [Int]) {
    #expect(lengths(text) == expected)
  }

  @Test func malformedBytesAreNotLone() {
    for bytes: [UInt8] in [[0x80], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE3, 0x81], [0xFF]] {
      bytes.withUnsafeBufferPointer {
        #expect(LoneScalars.length(in: $0, at: 0) == 0)
        #expect(LoneScalars.length(in: $0, endingAt: $0.count) == 0)
      }
    }
  }

  /// Every scalar that counts as lone, beside another: two graphemes, also for the Swift library. It knows
  /// later marks than ICU 72 does, which are no letters here.
  @Test func everyLoneScalarStandsAlone() {
    for seed in Seeded.seeds(1) {
      var random = Seeded(seed)
      let lone = (0x80...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
        $0.properties.generalCategory != .unassigned && !$0.properties.isGraphemeExtend
          && lengths(String($0))[0] > 0
      }
      #expect(lone.count > 30_000)
      for scalar in lone {
        let other = random.pick(lone)
        let text = String(String.UnicodeScalarView([scalar, other]))
        #expect(text.count == 2, "seed \(seed): \(scalar.value), \(other.value)")
      }
    }
  }
}
