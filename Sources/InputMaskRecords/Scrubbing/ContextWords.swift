import InputMask

/// The words before a candidate, such as the names of keys.
///
/// A word is known at the end of a name: `api_key` in `MY_API_KEY`, `api-key` and `serviceApiKey`; one of eight letters or more
/// also where nothing marks its beginning, as `password` in `userpassword`. Letters of ASCII are compared without case;
/// `_` and `-` within a name are passed over.
final class ContextWords: Sendable {
  /// The words, each backward, those with the same last byte in a row.
  private let words: [[UInt8]]
  /// For each last byte, in lower case, the first of its words, and for the one behind the last how many there are.
  private let firsts: ConstantTable<Int>
  /// Which two bytes a name may end with: for the part of the last one, a bit for that of the one before it.
  private let pairs: ConstantTable<UInt32>

  init(_ context: [String]) {
    var words: Set<[UInt8]> = []
    for word in context {
      let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
      for form in isASCII
        ? [word.lowercased()] : [word.lowercased(), word.uppercased(), word.capitalizedFirst]
      {
        words.insert(
          form.utf8.reversed().filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") && $0 != 0 })
      }
    }
    words.remove([])
    let sorted = words.sorted {
      $0[0] == $1[0] ? $0.reversed().lexicographicallyPrecedes($1.reversed()) : $0[0] < $1[0]
    }
    self.words = sorted
    firsts = ConstantTable((0...256).map { last in sorted.count { Int($0[0]) < last } })
    var pairs = [UInt32](repeating: 0, count: 32)
    for (last, before) in Self.lastPairs(of: sorted) {
      pairs[FindIndex.part(last)] |= 1 << UInt32(FindIndex.part(before))
    }
    self.pairs = ConstantTable(pairs)
  }

  /// The last two bytes of names that may end with a word. Where the byte before the last is passed over, or is none, it
  /// is `_` or `-`.
  var lastPairs: [(last: UInt8, before: UInt8)] { Self.lastPairs(of: words) }

  private static func lastPairs(of words: [[UInt8]]) -> [(last: UInt8, before: UInt8)] {
    words.flatMap { word in
      let before = word.count > 1 ? [word[1]] : Array(0...UInt8.max)
      return (before + "_-".utf8).map { (word[0], $0) }
    }
  }

  /// Whether there is none.
  var isEmpty: Bool { words.isEmpty }

  /// Where the word begins that ends at an offset; `nil` where there is none.
  func start(endingAt end: Int, in base: UnsafePointer<UInt8>, from start: Int) -> Int? {
    guard end > start else { return nil }
    let byte = base[end &- 1]
    if end &- 1 > start, pairs[FindIndex.part(byte)] &>> UInt32(FindIndex.part(base[end &- 2])) & 1 == 0 {
      return nil
    }
    let last = Int(Self.lower(byte))
    for number in firsts[last]..<firsts[last &+ 1] {
      if let found = Self.start(of: words[number], endingAt: end, in: base, from: start) { return found }
    }
    return nil
  }

  /// - Parameter word: backward.
  private static func start(
    of word: [UInt8], endingAt end: Int, in base: UnsafePointer<UInt8>, from start: Int
  ) -> Int? {
    var offset = end
    var letter = 0
    while letter < word.count {
      guard offset > start else { return nil }
      let byte = base[offset &- 1]
      if lower(byte) == word[letter] {
        letter &+= 1
      } else if byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") || letter == 0 {
        return nil
      }
      offset &-= 1
    }
    guard offset > start, word.count < 8 else { return offset }
    let before = base[offset &- 1]
    let isHump = base[offset] &- 0x41 < 26 && (before &- 0x61 < 26 || before &- 0x30 < 10)
    let isBeginning = before == UInt8(ascii: "_") || before < 0x80 && !isWordByte(before)
    return isBeginning || isHump ? offset : nil
  }

  @inline(__always)
  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}

extension String {
  /// The text with its first character in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
