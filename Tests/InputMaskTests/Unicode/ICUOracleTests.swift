#if ICU
import ICUOracle
import Testing

@testable import InputMask

extension ICUOracle {
  /// Only then can ICU and the engine be compared.
  static var hasVersionOfTables: Bool {
    let tables = UnicodeVersion.tables
    return unicodeVersion == [tables.major, tables.minor, tables.update]
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

  @Test func propertiesOfEveryScalarAreThoseOfICU() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let record = ScalarRecord(scalar)
      let ours: [Int32] = [
        Int32(record.category), record.digit < 10 ? Int32(record.digit) : -1, record.isWhitespace ? 1 : 0,
        record.isGraphemeExtend ? 1 : 0, record.isCaseIgnorable ? 1 : 0, record.isCased ? 1 : 0,
        record.isWide ? 1 : 0,
        [.other, .pictographic].contains(GraphemeBreakClass(rawValue: record.breakClass)) ? 1 : 0,
      ]
      if ours != ICUOracle.properties(of: scalar) {
        Issue.record("U+\(String(value, radix: 16)): \(ours), ICU has \(ICUOracle.properties(of: scalar))")
        return
      }
    }
  }

  /// All scalars that have a case or a decomposition, and of the others, which are many and alike, some.
  private static let scalars: [Unicode.Scalar] = (UInt32(0)...0x10FFFF).compactMap { value in
    guard let scalar = Unicode.Scalar(value) else { return nil }
    let record = ScalarRecord(scalar)
    let isPlain =
      record.isStable(in: .nfkd) && record.isStable(in: .nfkc) && record.starts(in: .nfc)
      && !record.isCased && ScalarCase.lower(scalar) == scalar
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
        ScalarRecord(scalar).starts(in: form) != ICUOracle.hasBoundaryBefore(scalar, form.ofOracle)
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

  /// Walked forwards, backwards and asked in any order: the same boundaries.
  @Test(arguments: Seeded.seeds(500))
  func boundariesAreThoseOfICU(seed: UInt64) {
    var sampler = Seeded(seed)
    // Few kinds of scalars give long runs of flags, joined emoji and syllables.
    let pool = (0..<sampler.int(1...8)).map { _ in sampler.pick(Self.pool) }
    let bytes = Array(sampler.text(from: sampler.chance(1, in: 2) ? pool : Self.pool, upTo: 60).utf8)
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
