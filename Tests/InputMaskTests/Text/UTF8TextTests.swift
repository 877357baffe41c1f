import Testing

@testable import InputMask

@Suite struct UTF8TextTests {
  @Test func canonicalEquivalentsAreTwoTexts() {
    #expect(UTF8Text("e\u{301}") != UTF8Text("é"))
    #expect(Set([UTF8Text("e\u{301}"), UTF8Text("é"), UTF8Text("é")]).count == 2)
  }

  @Test func replacingIsWhatIsDoneToTheBytes() {
    for seed in Seeded.seeds(300) {
      var random = Seeded(seed)
      let text = UTF8Text(RandomText.text(upTo: 20, using: &random))
      let insertion = RandomText.text(upTo: 4, using: &random)
      let ends = [0] + text.withTextView { view in view.map { $0.range.upperBound.value } }
      let (first, second) = (random.pick(ends), random.pick(ends))
      let range = min(first, second)..<max(first, second)
      var bytes = text.bytes
      bytes.replaceSubrange(range, with: insertion.utf8)
      #expect(text.replacing(range, with: insertion).bytes == bytes, "seed \(seed)")
      #expect(
        text.replacing(range, with: insertion) == UTF8Text(String(decoding: bytes, as: UTF8.self)),
        "seed \(seed)")
    }
  }

  @Test func equalLengthsAreComparedToTheLastByte() {
    for length in 0...40 {
      let text = String(repeating: "a", count: length)
      #expect(UTF8Text(text) == UTF8Text(text))
      for index in 0..<length {
        #expect(
          UTF8Text(text) != UTF8Text(text).replacing(index..<index + 1, with: "b"), "\(index) of \(length)")
      }
    }
  }
}
