import InputMask
import InputMaskRecords
import InputMaskRules
import Testing

/// The places that are looked at: with all places looked at, the same is found.
struct ScrubMarksTests {
  /// Ways of finding with conditions of all kinds.
  private static let odd: Scrubber = {
    let finds: [[Find]] = [
      [Find("[0-9]{3}", boundary: .none)], [Find("#[a-f]{2,4}", joinedBy: "#-:")], [Find("ä[a-z]+@[a-z]{2}")],
      [Find("[A-Z]{2}", context: ["id", "x", "no", "тел", "in_house"])],
      [Find("[a-z]{4,9}:[0-9]", precededBy: "/(", followedBy: ";"), Find("@[a-z]")],
      [Find("[a-z.]{2,60}/[0-9]", joinedBy: ".:-+%")], [Find("", context: ["k", "pin", "the-code", "ключ"])],
      [
        Find("[0-9a-f]{8,}", notBehind: ["sha", "md"]), Find("\\{[a-z]\\}", context: ["v"], boundary: .none),
      ],
    ]
    do {
      return try Scrubber(
        finds.enumerated().map { number, finds in
          try Rule(RuleDeclaration("rule-\(number)", checks: [PatternCheck(".{2,}")], finds: finds))
        })
    } catch { fatalError("\(error)") }
  }()

  private static let pieces = [
    "123", "ab", "#af", "-", ":", "äbc@de", "id+", "id", "x", "X", " ", "=", "no", "NO", "тел.", "in_house",
    "in-house", "AB",
    "/", "(", "abcd:1", ";", "@a", "a.b", "/5", "k", "pin", "PIN", "the_code", "ключ", "abcdef01", "sha",
    "md ", "{a}", "v", "\"",
    "'", "\\", "\\n", "\n", ".", ">", "<pin>", "é", "--pin ", "{\"pin\": \"", "\"}", "--",
  ]

  /// Long enough for several words of marks, and some for several windows.
  private static func text(_ random: inout Seeded) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<random.int(0...(random.chance(1, in: 10) ? 3000 : 90)) {
      bytes += Array(random.pick(pieces).utf8)
      if random.chance(1, in: 60) { bytes.append(UInt8(random.int(0x80...0xFF))) }
    }
    return bytes
  }

  private func expectSame(_ text: [UInt8], _ scrubber: Scrubber, _ seed: UInt64) {
    var scrubber = scrubber
    scrubber.wantsFindings = true
    let marked = ScrubberTests.run(text, scrubber)
    scrubber.looksEverywhere = true
    let whole = ScrubberTests.run(text, scrubber)
    let what = Comment(rawValue: "seed \(seed): \(String(decoding: text.prefix(2000), as: UTF8.self))")
    #expect(marked.findings == whole.findings, what)
    #expect(marked.output == whole.output, what)
    #expect(marked.tally == whole.tally, what)
  }

  @Test(arguments: Seeded.seeds(300))
  func noPlaceOfTheStandardRulesIsLeftOut(_ seed: UInt64) {
    var random = Seeded(seed)
    expectSame(ScrubberLawTests.text(&random), ScrubberTests.standard, seed)
  }

  @Test(arguments: Seeded.seeds(300))
  func noPlaceOfOtherRulesIsLeftOut(_ seed: UInt64) {
    var random = Seeded(seed)
    expectSame(Self.text(&random), Self.odd, seed)
  }

  @Test(arguments: Seeded.seeds(100))
  func noPlaceOfSomeRulesIsLeftOut(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = (ScrubberTests.standard.rules + Self.odd.rules).filter { _ in random.chance(1, in: 3) }
    if rules.isEmpty { return }
    expectSame(Self.text(&random) + ScrubberLawTests.text(&random), try Scrubber(rules), seed)
  }
}
