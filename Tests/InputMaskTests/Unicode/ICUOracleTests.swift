#if ICU
import ICUOracle
import Testing

@testable import InputMask
@testable import UnicodeText

extension ICUOracle {
  /// Only then can ICU and the engine be compared.
  static var hasVersionOfTables: Bool {
    unicodeVersion.map(String.init).joined(separator: ".") == UnicodeVersion.tables
  }
}

extension Normalization.Form {
  fileprivate var ofOracle: ICUOracle.Form {
    switch self {
    case .nfc: .nfc
    case .nfd: .nfd
    case .nfkc: .nfkc
    case .nfkd: .nfkd
    }
  }
}

/// What the engine works out by itself is what ICU says, for every scalar and for random texts.
@Suite(.enabled(if: ICUOracle.hasVersionOfTables, "ICU has another Unicode version than the engine's tables"))
struct ICUOracleTests {
  /// Hard texts: scalars of every class of grapheme breaking, and letters with compositions and odd case.
  private static let pool =
    RandomText.graphemePool
    + Array("ﬁ①ｶﾞÅáệ\u{316}\u{327}\u{344}\u{345}\u{958}\u{F73}ΣσςΐΆǆĳİıßŉ'.𐐀𐐨ꭰᲐ".unicodeScalars)

  /// The tables, which serve where ICU is missing, say of every scalar what ICU says.
  @Test func everyScalarIsInTheTablesAsInICU() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let byICU = ScalarRecord(scalar).bits & 0x7FFFF
      if ScalarPlace(scalar).bits != byICU
        || [true, false].contains(where: {
          ScalarCase.mapped(scalar, toUpper: $0) != ScalarCase.mappedByTables(scalar, toUpper: $0)
        }) || ScalarCase.lower(scalar) != ScalarCase.lowerByTables(scalar)
      {
        Issue.record("U+\(String(value, radix: 16)): \(ScalarPlace(scalar).bits), ICU has \(byICU)")
        return
      }
    }
  }

  @Test(arguments: [
    "Lu", "ll", "Lt", "LC", "Lm", "Lo", "L", "Mn", "Mc", "Me", "M", "Nd", "Nl", "No", "N", "Pc", "Pd", "Ps",
    "Pe", "Pi",
    "Pf", "Po", "P", "Sm", "Sc", "Sk", "So", "S", "Zs", "Zl", "Zp", "Z", "Cc", "Cf", "Co", "Cs", "Cn", "C",
    "White_Space",
    "space", "ASCII", "Any", "gc=Decimal_Number", "Latin", "Cyrl", "sc=Greek", "Zyyy", "Inherited",
    "script=Han", "Zzzz",
    "Hira", "Deva", "Arab", "Hebrew", "Foo", "",
  ])
  func setsAreInTheTablesAsInICU(property: String) {
    #expect(ScalarRanges(tabled: property) == ScalarRanges(property: property))
  }

  /// All scalars that have a case or a decomposition, and of the others, which are many and alike, some.
  private static let scalars: [Unicode.Scalar] = (UInt32(0)...0x10FFFF).compactMap { value in
    guard let scalar = Unicode.Scalar(value) else { return nil }
    let place = ScalarPlace(scalar)
    let isPlain =
      place.isStable(in: .nfkd) && place.isStable(in: .nfkc) && place.starts(in: .nfc)
      && !ScalarRecord(scalar).isCased && ScalarCase.lower(scalar) == scalar
    return isPlain && value % 61 != 0 ? nil : scalar
  }

  @Test(arguments: [true, false])
  func caseOfScalarsIsThatOfICU(upper: Bool) {
    for scalar in Self.scalars {
      let text = String(scalar)
      if cased(text, upper: upper) != Array(ICUOracle.cased(text, upper: upper).utf8) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
        return
      }
    }
  }

  private func cased(_ text: String, upper: Bool) -> [UInt8] {
    Array(text.utf8).withUnsafeBufferPointer {
      CaseMapping(upper ? .upper : .lower).map($0, with: GraphemeBreaker()).bytes
    }
  }

  @Test(arguments: [Normalization.Form.nfc, .nfd, .nfkc, .nfkd])
  func normalFormOfScalarsIsThatOfICU(form: Normalization.Form) {
    let normalization = Normalization(form)
    for scalar in Self.scalars {
      let text = String(scalar)
      let ours = Array(text.utf8).withUnsafeBufferPointer { normalization.map($0).bytes }
      if ours != Array(ICUOracle.normalized(text, form.ofOracle).utf8) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
        return
      }
      if form.isComposed,
        ScalarPlace(scalar).starts(in: form) != ICUOracle.hasBoundaryBefore(scalar, form.ofOracle)
      {
        Issue.record("boundary before U+\(String(scalar.value, radix: 16))")
        return
      }
    }
  }

  @Test(arguments: Seeded.seeds(500))
  func randomTextsComeOutAsICUHasThem(seed: UInt64) {
    var sampler = Seeded(seed)
    let text = sampler.text(from: Self.pool, upTo: 40)
    let bytes = Array(text.utf8)
    for form in [Normalization.Form.nfc, .nfd, .nfkc, .nfkd] {
      let ours = bytes.withUnsafeBufferPointer { Normalization(form).map($0).bytes }
      #expect(ours == Array(ICUOracle.normalized(text, form.ofOracle).utf8), "seed \(seed), \(form)")
    }
    for upper in [true, false] {
      #expect(cased(text, upper: upper) == Array(ICUOracle.cased(text, upper: upper).utf8), "seed \(seed)")
    }
  }

  /// Letters and marks of the scripts that write syllables with viramas or their like, which ICU joins in some of
  /// these scripts and not in others.
  private static let syllables: [Unicode.Scalar] =
    [
      0x0900...0x0DFF, 0x0E00...0x0EFF, 0x0F00...0x109F, 0x1700...0x17FF, 0x1900...0x1CFF, 0x1DC0...0x1DFF,
      0xA800...0xA8FF, 0xA950...0xABFF, 0x10A00...0x10A5F, 0x11000...0x11FFF,
    ]
    .flatMap { $0.compactMap { Unicode.Scalar(UInt32($0)) } }
    .filter { ScalarRecord($0).category != GeneralCategory.cn.rawValue }

  /// For each such script: consonants, marks on them, a vowel sign, the virama or its like.
  private static let stacks = [
    "कषरक़\u{93C}\u{94D}\u{93F}\u{941}\u{951}", "কষড়\u{9BC}\u{9CD}\u{9BF}ৎৰ", "કષ\u{ABC}\u{ACD}\u{ABF}\u{AC1}",
    "କଷ\u{B3C}\u{B4D}\u{B3F}\u{B56}", "కష\u{C3C}\u{C4D}\u{C3F}\u{C55}ౘ", "കഷ\u{D4D}\u{D3F}\u{D3B}\u{D3C}ൎൻ",
    "கஷ\u{BCD}\u{BBF}", "ਕਸ਼\u{A3C}\u{A4D}\u{A3F}\u{A75}", "ಕಷ\u{CBC}\u{CCD}\u{CBF}", "කෂ\u{DCA}\u{DD2}",
    "กษ\u{E3A}\u{E34}\u{E48}", "កស\u{17D2}\u{17B7}", "ကသ\u{1039}\u{103A}\u{102D}",
    "ᬓᬲ\u{1B44}\u{1B36}\u{1B34}",
    "𑀓𑀱\u{11046}\u{11038}", "𑄇𑄥\u{11133}\u{11134}",
  ]
  .map { Array($0.unicodeScalars) }

  /// Scalars for a random text: of every kind, of one script or two with joiners, or a few, which give long runs of
  /// flags, joined emoji and conjuncts.
  private func pool(of sampler: inout Seeded) -> [Unicode.Scalar] {
    let all =
      switch sampler.int(0...3) {
      case 0: Self.pool
      case 1: Self.syllables + Array(repeatElement("\u{94D}", count: 300))
      default:
        sampler.pick(Self.stacks) + sampler.pick(Self.stacks)
          + ["\u{200D}", "\u{200C}", "\u{301}", "\u{34F}", "\u{1F3FD}", sampler.pick(Self.pool)]
      }
    return sampler.chance(1, in: 2) ? all : (0..<sampler.int(1...8)).map { _ in sampler.pick(all) }
  }

  /// Every scalar among, before and behind the parts of a conjunct, of one script that ICU joins.
  /// Of ideographs, Hangul syllables and unassigned scalars, which are many and alike, some.
  @Test func conjunctsWithEveryScalarBreakAsInICU() {
    for block in stride(from: UInt32(0), to: 0x110000, by: 0x1000) {
      var text = String.UnicodeScalarView()
      for value in block..<block + 0x1000 {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let isOneOfMany =
          (0x3400..<0xA000).contains(value) || (0xAC00..<0xD7A4).contains(value) || value >= 0x20000
        if isOneOfMany, value % 61 != 0 { continue }
        for part in ["क", "्क", "क", "्", "्क\n", "क्"] {
          text.append(scalar)
          text.append(contentsOf: part.unicodeScalars)
        }
        text.append("\n")
      }
      let bytes = Array(String(text).utf8)
      let expected = ICUOracle.boundaries(of: bytes)
      bytes.withUnsafeBufferPointer { buffer in
        let breaker = GraphemeBreaker()
        breaker.load(buffer)
        var boundaries = [0]
        while boundaries[boundaries.count - 1] < bytes.count {
          boundaries.append(breaker.next(after: boundaries[boundaries.count - 1]))
        }
        if boundaries != expected {
          let place = zip(boundaries, expected).first { $0 != $1 }.map { min($0, $1) } ?? 0
          let piece = String(
            decoding: bytes[max(0, place - 12)..<min(bytes.count, place + 12)], as: UTF8.self)
          Issue.record("\(piece.unicodeScalars.map { String($0.value, radix: 16) })")
        }
      }
    }
  }

  /// Walked forwards, backwards and asked in any order: the same boundaries.
  @Test(arguments: Seeded.seeds(1000))
  func boundariesAreThoseOfICU(seed: UInt64) {
    var sampler = Seeded(seed)
    let bytes = Array(sampler.text(from: pool(of: &sampler), upTo: 60).utf8)
    let boundaries = ICUOracle.boundaries(of: bytes)
    bytes.withUnsafeBufferPointer { buffer in
      let breaker = GraphemeBreaker()
      breaker.load(buffer)
      var forwards = [0]
      while forwards[forwards.count - 1] < bytes.count {
        forwards.append(breaker.next(after: forwards[forwards.count - 1]))
      }
      #expect(forwards == boundaries, "seed \(seed)")
      if sampler.chance(1, in: 2) { breaker.load(buffer) }
      var backwards = [bytes.count]
      while backwards[backwards.count - 1] > 0 {
        backwards.append(breaker.previous(before: backwards[backwards.count - 1]))
      }
      #expect(backwards == boundaries.reversed(), "seed \(seed)")
      for _ in 0..<100 {
        let offset = sampler.int(0...bytes.count)
        switch sampler.int(0...3) {
        case 0: #expect(breaker.isBoundary(offset) == boundaries.contains(offset), "seed \(seed), \(offset)")
        case 1:
          let next = boundaries.first { $0 > offset } ?? bytes.count
          #expect(breaker.next(after: offset) == next, "seed \(seed), \(offset)")
        case 2:
          let previous = boundaries.last { $0 < offset } ?? 0
          #expect(breaker.previous(before: offset) == previous, "seed \(seed), \(offset)")
        default: if sampler.chance(1, in: 10) { breaker.load(buffer) }
        }
      }
    }
  }
}
#endif
