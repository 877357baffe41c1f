import Testing

@testable import InputMask
@testable import UnicodeText

#if ICU
import ICUOracle
#endif

struct SetReaderTests {
  static let patterns = [
    "[a-z0-9_]", "[^,;]", "[:L:]", "[[:L:][:Nd:]_]", "[\\u0041-\\U0010FFFF]", "[:White_Space:]", "[]", "[^]",
    "[-]",
    "[-a]", "[a-]", "[a-c-]", "[^-a]", "[[a-z]-[b]]", "[[a-z]&[aeiou]]", "[[:L:]-[:Lu:]-[a-f]]",
    "[x[a-z]&[m-z]q]",
    "[[:Lu:]&[:Cyrl:]]", "[:Cyrl:]", "\\p{Lu}", "\\P{Lu}", "[:^Lu:]", "[\\p{Greek}\\-]",
    "[:script=Grek:]",
    "[:sc=Arab:]", "[:gc=Nd:]", "[:General_Category=Letter_Number:]", "[: lowercase letter :]", "[:WSpace:]",
    "[:ASCII:]", "[:Any:]", "[:P:]", "[[[:P:]-[\\-]][:WSpace:][:Cf:]]", "[[:Pd:].:\\u2236[:WSpace:][:Cf:]]",
    "[\\x41\\x{1F600}\\n\\]\\[]", "[[:L:][:Mc:]\\u0020'’.\\-‐‑·]", "[:Cn:]", "[:Cs:]", "[:C:]", "[:Zyyy:]",
    "[:Zinh:]",
    "[[a][b] - [:L:]]", " [a] ", "[$€]", "[\\ ]", "[:LC:]", "[:punct:]", "[:Hira:]",
  ]

  /// The reader and ICU agree on every set that the reader reads.
  #if ICU
  @Test(.enabled(if: ICUOracle.hasVersionOfTables, "ICU has another Unicode version"), arguments: patterns)
  func setHasTheMembersThatICUReads(pattern: String) throws {
    let byICU = try ScalarRanges(byICU: pattern)
    #expect(SetReader.read(pattern) == byICU)
  }

  @Test(
    .enabled(if: ICUOracle.hasVersionOfTables, "ICU has another Unicode version"),
    arguments: Seeded.seeds(300))
  func whatIsReadOfARandomPatternIsWhatICUReads(seed: UInt64) {
    var sampler = Seeded(seed)
    let pieces = [
      "[", "]", "[^", "-", "&", "a", "z", "b-y", "[a-f]", "[:Lu:]", "\\p{Nd}", "[:Grek:]", "\\-", "\\u0041",
      "0-9", "é",
      "[^a-y]", "]&[", "]-[",
    ]
    let pattern = "[" + (0..<sampler.int(0...8)).map { _ in sampler.pick(pieces) }.joined() + "]"
    guard let read = SetReader.read(pattern) else { return }
    #expect(read == (try? ScalarRanges(byICU: pattern)), "seed \(seed): \(pattern)")
  }
  #endif

  @Test(arguments: [
    "[a", "a", "[\\u00", "[\\", "[z-a]", "[a-a]", "\\p{^Lu}", "[a]b", "[a&b]", "[[a]&b]", "[a-[b]]", "[a^]",
    "[{ab}]", "[:Foo:]",
    "\\N{SPACE}", "[\\101]", "", "[a[:Lu]", "[:Lu", "\\p{Lu", "[\\U00110000]", "[:gc=Cyrl:]", "[:sc=Lu:]",
  ])
  func patternThatIsWrongOrNeedsICUIsNotRead(pattern: String) {
    #expect(SetReader.read(pattern) == nil)
  }

  /// The tables do not have these properties.
  @Test(arguments: ["[:Emoji:]", "[:age=3:]"])
  func propertyOfICUIsReadWhereICUIs(pattern: String) {
    #if ICU
    #expect(
      SetReader.read(pattern) == (try? ScalarRanges(byICU: pattern)) && SetReader.read(pattern) != nil)
    #else
    #expect(SetReader.read(pattern) == nil)
    #endif
  }

  @Test func setsInSetsAreReadAsDeepAsICUDoes() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + "a" + String(repeating: "]", count: depth)
    }
    #expect(SetReader.read(nested(100)) == ScalarRanges([0x61...0x61]))
    #expect(SetReader.read(nested(101)) == nil)
  }

  @Test(arguments: patterns)
  func bitsAnswerAsTheRangesDo(pattern: String) throws {
    let ranges = try #require(SetReader.read(pattern))
    let set = ScalarSet(ranges, pattern: pattern)
    let ends = ranges.ranges.flatMap {
      [$0.lowerBound &- 1, $0.lowerBound, $0.upperBound, $0.upperBound + 1]
    }
    for value in ends + stride(from: UInt32(0), through: 0x10FFFF, by: 61) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(set.contains(scalar) == ranges.contains(value), "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: Seeded.seeds(100))
  func rangesAreCombinedAsSetsAre(seed: UInt64) {
    var sampler = Seeded(seed)
    func sample() -> (ScalarRanges, Set<UInt32>) {
      let ranges = (0..<sampler.int(0...5)).map { _ in
        let start = UInt32(sampler.int(0...60))
        return start...start + UInt32(sampler.int(0...9))
      }
      return (ScalarRanges(ranges), Set(ranges.joined()))
    }
    let (left, leftMembers) = sample()
    let (right, rightMembers) = sample()
    func members(_ ranges: ScalarRanges) -> Set<UInt32> { Set((0...100).filter { ranges.contains($0) }) }
    #expect(members(left.union(right)) == leftMembers.union(rightMembers), "seed \(seed)")
    #expect(members(left.intersection(right)) == leftMembers.intersection(rightMembers), "seed \(seed)")
    #expect(members(left.subtracting(right)) == leftMembers.subtracting(rightMembers), "seed \(seed)")
    #expect(left.inverted.inverted == left, "seed \(seed)")
  }
}
