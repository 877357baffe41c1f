import Testing

@testable import InputMask
@testable import UnicodeText

struct CaseMappingTests {
  private func map(_ text: String, _ mapping: CaseMapping.Mapping, _ locale: String = "") -> MappedText {
    let bytes = Array(text.utf8)
    let mapped = bytes.withUnsafeBufferPointer {
      CaseMapping(mapping, locale: locale).map($0, with: GraphemeBreaker())
    }
    mapped.expectToCover(bytes, "\(text) \(mapping) \(locale)")
    return mapped
  }

  @Test(
    arguments: [
      ("", .upper, "", "", ""),
      ("a1B", .upper, "", "A1B", "1>1 2"),
      ("straße", .upper, "", "STRASSE", "1>1 1>1 1>1 1>1 2>2 1>1"),
      ("ΟΔΟΣ ΣΑΣ", .lower, "", "οδος σας", "2>2 2>2 2>2 2>2 1 2>2 2>2 2>2"),
      ("İ", .lower, "", "i\u{307}", "2>3"),
      ("ﬁx", .upper, "", "FIX", "3>2 1>1"),
      ("hello WORLD", .title, "", "Hello World", "1>1 6 1>1 1>1 1>1 1>1"),
      ("ǆ", .title, "", "ǅ", "2>2"),
      ("e\u{301}", .upper, "", "E\u{301}", "3>3"),
      ("日本 9", .upper, "", "日本 9", "8"),
      ("\r\na", .upper, "", "\r\nA", "2 1>1"),
    ] as [(String, CaseMapping.Mapping, String, String, String)])
  func textIsMappedAndAligned(
    text: String, mapping: CaseMapping.Mapping, locale: String, expected: String, runs: String
  ) {
    let mapped = map(text, mapping, locale)
    #expect(Array(mapped.bytes) == Array(expected.utf8))
    #expect(mapped.summary(of: text) == runs)
  }

  #if ICU
  @Test(
    arguments: [
      ("I", .lower, "tr", "ı", "1>2"),
      ("i", .upper, "tr", "İ", "1>2"),
      ("İI", .lower, "tr", "iı", "2>1 1>2"),
      ("ijssel", .title, "nl", "IJssel", "1>1 1>1 4"),
      ("άέ", .upper, "el", "ΑΕ", "2>2 2>2"),
    ] as [(String, CaseMapping.Mapping, String, String, String)])
  func localeHasItsOwnRules(
    text: String, mapping: CaseMapping.Mapping, locale: String, expected: String, runs: String
  ) {
    let mapped = map(text, mapping, locale)
    #expect(Array(mapped.bytes) == Array(expected.utf8))
    #expect(mapped.summary(of: text) == runs)
  }
  #endif

  @Test func unknownAndOverlongLocalesFallBackToTheRoot() {
    #expect(map("i", .upper, "xx-nonsense").string == "I")
    #expect(map("i", .upper, String(repeating: "q", count: 5000)).string == "I")
  }

  @Test func malformedBytesBecomeReplacementCharacters() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    let mapped = bytes.withUnsafeBufferPointer { CaseMapping(.upper).map($0, with: GraphemeBreaker()) }
    #expect(mapped.string == "A\u{FFFD}B")
  }

  @Test(arguments: Seeded.seeds(150))
  func runsCoverBothTextsAndMappingTwiceChangesNothing(seed: UInt64) {
    var sampler = Seeded(seed)
    let pool =
      RandomText.graphemePool
      + Array("abIiİıßﬁΣσςΐΆǆĳjJÌ'’- \u{307}\u{345}".unicodeScalars)
    let text = sampler.text(from: pool, upTo: 20)
    let locale = ["", "tr", "lt", "el", "nl", "az"][sampler.int(0...5)]
    for mapping in [CaseMapping.Mapping.upper, .lower] {
      let once = map(text, mapping, locale)
      let twice = map(once.string, mapping, locale)
      #expect(once.bytes == twice.bytes, "seed \(seed): \(text.debugDescription) \(mapping) \(locale)")
    }
    _ = map(text, .title, locale)
  }

  @Test(arguments: Seeded.seeds(100))
  func rootMappingOfAScalarIsThatOfTheStandardLibrary(seed: UInt64) {
    var sampler = Seeded(seed)
    // Without a capital sigma, whose lower case depends on its neighbours.
    let pool = RandomText.graphemePool.filter { $0 != "Σ" } + Array("ßﬁάЖжİŉǰΐև".unicodeScalars)
    let text = sampler.text(from: pool, upTo: 20)
    #expect(
      map(text, .upper).string.utf8.elementsEqual(
        text.unicodeScalars.map(\.properties.uppercaseMapping).joined().utf8), "seed \(seed)")
    #expect(
      map(text, .lower).string.utf8.elementsEqual(
        text.unicodeScalars.map(\.properties.lowercaseMapping).joined().utf8), "seed \(seed)")
  }

  @Test(arguments: [
    ("Σ", "σ"), ("ΑΣ", "ας"), ("ΑΣΑ", "ασα"), ("ΑΣ.Α", "ασ.α"), ("ΑΣ.", "ας."),
    ("Α\u{301}Σ\u{301}", "α\u{301}ς\u{301}"),
    ("'Σ", "'σ"), ("9Σ", "9σ"), ("A'Σ'", "a'ς'"), ("ΣΣΣ ΣΣ", "σσς σς"),
  ])
  func sigmaIsFinalBehindALetterAndBeforeNone(text: String, expected: String) {
    #expect(Array(map(text, .lower).bytes) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("hello WORLD, o'neil 4th ΟΔΟΣ", "Hello World, O'neil 4th Οδος"), ("ŉŉ", "ʼNŉ"), ("ʼN", "ʼN"),
    ("aʼN", "Aʼn"),
  ])
  func titleCaseWithoutICUStartsEachWordLarge(_ text: String, _ expected: String) {
    let bytes = Array(text.utf8)
    let mapped = bytes.withUnsafeBufferPointer {
      CaseMapping(.title).mapEachScalar($0, with: GraphemeBreaker())
    }
    #expect(mapped.string == expected)
  }

  @Test func titleCaseMayBeAskedFromManyThreads() async {
    let title = CaseMapping(.title)
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<32 {
        group.addTask {
          Array("der alte MANN".utf8).withUnsafeBufferPointer {
            title.map($0, with: GraphemeBreaker()).string
          }
        }
      }
      for await text in group { #expect(text == "Der Alte Mann") }
    }
  }
}
