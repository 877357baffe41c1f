import CByteMarks
import Testing

/// Bits for the places of a text: with the shuffles of the processor, of each width that it has, and without.
struct ByteMarksTests {
  private typealias Bytes = UnsafeMutableRawBufferPointer

  private static let widths = [BYTE_MARKS_BYTE_BY_BYTE, BYTE_MARKS_32_BYTES, BYTE_MARKS_64_BYTES]

  /// The same, as it is defined: one place after the other, with nothing known of the others.
  private struct Definition {
    let sets: byte_marks_sets
    let text: [UInt8]

    func byte(_ offset: Int) -> UInt8 { text.indices.contains(offset) ? text[offset] : 0x0A }

    func isIn(_ set: byte_marks_set, _ offset: Int) -> Bool {
      var set = set
      let byte = byte(offset)
      return withUnsafeBytes(of: &set) { byte < 0x80 && $0[Int(byte & 15)] >> (byte >> 4) & 1 == 1 }
    }

    func groups(_ sets: byte_marks_groups, _ offset: Int) -> UInt8 {
      var sets = sets
      let byte = min(byte(offset), 0x7F)
      return withUnsafeBytes(of: &sets) { $0[Int(byte & 15)] & $0[16 + Int(byte >> 4)] }
    }

    func list<Tuple, Element>(_ tuple: Tuple, _ type: Element.Type) -> [Element] {
      withUnsafeBytes(of: tuple) { Array($0.bindMemory(to: type)) }
    }

    func part(_ offset: Int) -> Int {
      let byte = byte(offset)
      return byte < 0x30 ? 27 : byte < 0x40 ? 28 : Int(min(byte, 0x7F) & 31)
    }

    /// The kinds of names that end before an offset.
    func names(_ offset: Int) -> UInt8 {
      let inSets = list(sets.name_end, byte_marks_groups.self).enumerated().reduce(UInt8.max) {
        $0 & groups($1.element, offset - 1 - $1.offset)
      }
      let mayEnd = sets.names_touch || isIn(sets.gaps, offset) || isBehindOption(offset)
      guard inSets != 0, mayEnd else { return 0 }
      func end(_ last: Int) -> Int { part(last) << 10 | part(last - 1) << 5 | part(last - 2) }
      let kinds = sets.ends[end(offset - 1)]
      // Those of long names have the three bytes before in common too.
      let all = kinds | (kinds & sets.ends[Int(BYTE_MARKS_ENDS) + end(offset - 4)]) >> 2
      let mayBeOther = sets.names_touch || isIn(sets.gaps, offset)
      return all & UInt8(BYTE_MARKS_VALUE_NAME | (mayBeOther ? BYTE_MARKS_OTHER_NAME : 0))
    }

    /// Whether the bytes of words and hyphens before an offset begin with a hyphen.
    func isBehindOption(_ offset: Int) -> Bool {
      var start = offset
      while isIn(sets.words, start - 1) || byte(start - 1) == UInt8(ascii: "-") { start -= 1 }
      return start < offset && byte(start) == UInt8(ascii: "-")
    }

    /// Whether a name of a kind ends at an offset or before it, with nothing but gaps between.
    func isBehindName(_ offset: Int, _ kind: UInt8) -> Bool {
      var end = offset
      while end >= 0 {
        if names(end) & kind != 0 { return true }
        guard isIn(sets.gaps, end - 1) else { return false }
        end -= 1
      }
      return false
    }

    func isMarked(_ offset: Int, near: (Int) -> UInt8) -> Bool {
      if byte(offset) & 0xC0 == 0x80 { return false }
      if byte(offset) == UInt8(ascii: "\\") { return true }
      if isIn(sets.separators, offset), isBehindName(offset, UInt8(BYTE_MARKS_VALUE_NAME)) { return true }
      if isBehindOption(offset), names(offset) & UInt8(BYTE_MARKS_VALUE_NAME) != 0 { return true }
      var found = groups(sets.before, offset - 1)
      for (place, head) in list(sets.head, byte_marks_groups.self).enumerated() {
        found &= groups(head, offset + place)
      }
      if isIn(sets.words, offset - 1) { found &= sets.anywhere }
      if isIn(sets.words, offset - 2) { found &= ~groups(sets.joining, offset - 1) }
      let signs = list(sets.signs, byte_marks_sign.self)
      if found & ~(sets.behind_names | signs[0].groups | signs[1].groups) != 0 { return true }
      if found & sets.behind_names != 0, isBehindName(offset, UInt8(BYTE_MARKS_OTHER_NAME)) { return true }
      return signs.indices.contains { found & signs[$0].groups & near($0) != 0 }
    }
  }

  private static func randomSets(_ random: inout Seeded, _ ends: UnsafeMutablePointer<UInt8>)
    -> byte_marks_sets
  {
    var sets = byte_marks_sets()
    func fill(_ sets: inout byte_marks_groups, _ density: Int) {
      for byte in UInt8(0)...0x7F where random.chance(1, in: density) {
        byte_marks_add_to_groups(&sets, byte, UInt8(random.int(0...255)) & UInt8(random.int(0...255)))
      }
    }
    withUnsafeMutableBytes(of: &sets.head) {
      for index in 0..<8 { fill(&$0.bindMemory(to: byte_marks_groups.self)[index], 2) }
    }
    withUnsafeMutableBytes(of: &sets.name_end) {
      for index in 0..<3 { fill(&$0.bindMemory(to: byte_marks_groups.self)[index], 6) }
    }
    fill(&sets.before, 2)
    fill(&sets.joining, 40)
    for byte in UInt8(0x20)..<0x7F {
      if random.chance(1, in: 2) { byte_marks_add(&sets.words, byte) }
      if random.chance(1, in: 3) { byte_marks_add(&sets.gaps, byte) }
      if random.chance(1, in: 9) { byte_marks_add(&sets.separators, byte) }
    }
    sets.anywhere = UInt8(random.int(0...255))
    sets.behind_names = UInt8(random.int(0...255)) & UInt8(random.int(0...255))
    for end in 0..<Int(BYTE_MARKS_ENDS) {
      ends[end] = UInt8(random.int(0...15) & random.int(0...15))
      ends[end + Int(BYTE_MARKS_ENDS)] = UInt8(random.int(0...3) << 2)
    }
    sets.ends = UnsafePointer(ends)
    sets.names_touch = random.chance(1, in: 2)
    return sets
  }

  /// Of lines in which names, gaps and signs stand together.
  private static func randomText(_ random: inout Seeded) -> [UInt8] {
    let length = random.chance(1, in: 10) ? random.int(4000...9000) : random.int(0...300)
    let few = Array("ab:.- =/1\\\n".utf8)
    let isOfFew = random.chance(1, in: 3)
    return (0..<length).map { _ in
      isOfFew
        ? few[random.int(0...few.count - 1)] : UInt8(random.int(random.chance(1, in: 8) ? 0...255 : 0...127))
    }
  }

  @Test(arguments: Seeded.seeds(100))
  func allWidthsMarkWhatIsDefined(_ seed: UInt64) {
    var random = Seeded(seed)
    let ends = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * Int(BYTE_MARKS_ENDS))
    defer { ends.deallocate() }
    var sets = Self.randomSets(&random, ends)
    for _ in 0..<10 {
      let text = Self.randomText(&random)
      let words = (text.count + 63) / 64
      let definition = Definition(sets: sets, text: text)
      let expected = (0..<words).map { word in
        (0..<64).reduce(UInt64(0)) { bits, bit in
          let offset = word * 64 + bit
          let isMarked = offset < text.count && definition.isMarked(offset) { _ in 0 }
          return bits | (isMarked ? 1 << UInt64(bit) : 0)
        }
      }
      // The places behind names that are not those of values.
      let expectedNames = (0..<words).map { word in
        (0..<64).reduce(UInt64(0)) { bits, bit in
          definition.isBehindName(word * 64 + bit, UInt8(BYTE_MARKS_OTHER_NAME))
            ? bits | 1 << UInt64(bit) : bits
        }
      }
      for width in Self.widths {
        var marks = [UInt64](repeating: .max, count: words)
        var names = [UInt64](repeating: .max, count: words)
        var signs = [UInt8](repeating: .max, count: words)
        byte_marks_fill(&sets, text, text.count, &marks, &names, &signs, width)
        #expect(marks == expected, "seed \(seed), \(text.count) bytes, width \(width.rawValue)")
        #expect(names == expectedNames, "seed \(seed), width \(width.rawValue)")
        #expect(signs.allSatisfy { $0 == 0 }, "seed \(seed), width \(width.rawValue)")
      }
    }
  }

  @Test(arguments: Seeded.seeds(100))
  func placesNearASignAreMarkedWithAllWidths(_ seed: UInt64) {
    var random = Seeded(seed)
    let ends = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * Int(BYTE_MARKS_ENDS))
    defer { ends.deallocate() }
    var sets = Self.randomSets(&random, ends)
    sets.behind_names = 0
    let reach = UInt16(random.int(0...Int(BYTE_MARKS_FARTHEST)))
    let ascii = reach / UInt16(random.int(1...4))
    sets.signs.0 = byte_marks_sign(groups: 0xF0, byte: UInt8(ascii: "@"), ascii_reach: ascii, reach: reach)
    sets.signs.1 = byte_marks_sign(groups: 0x0C, byte: UInt8(ascii: ":"), ascii_reach: 4, reach: 4)
    for _ in 0..<10 {
      let text = Self.randomText(&random)
      let words = (text.count + 63) / 64
      var marks = [[UInt64]](repeating: Array(repeating: 0, count: words), count: 3)
      var names = [[UInt64]](repeating: Array(repeating: 0, count: words), count: 3)
      var signs = [[UInt8]](repeating: Array(repeating: 0, count: words), count: 3)
      for (way, width) in Self.widths.enumerated() {
        byte_marks_fill(&sets, text, text.count, &marks[way], &names[way], &signs[way], width)
      }
      #expect(marks.allSatisfy { $0 == marks[0] } && signs.allSatisfy { $0 == signs[0] }, "seed \(seed)")
      #expect(names.allSatisfy { $0 == names[0] }, "seed \(seed)")
      let definition = Definition(sets: sets, text: text)
      let isASCII = text.allSatisfy { $0 < 0x80 }
      for offset in text.indices where marks[0][offset / 64] >> UInt64(offset % 64) & 1 == 0 {
        // What has a sign in its reach may not be missing; some with one farther away are marked too.
        #expect(
          !definition.isMarked(offset) { sign in
            let reach = sign == 0 ? Int(isASCII ? ascii : reach) : 4
            let byte = UInt8(ascii: sign == 0 ? "@" : ":")
            return (offset...offset + reach).contains { definition.byte($0) == byte } ? .max : 0
          }, "seed \(seed), offset \(offset)")
      }
    }
  }
}
