import CByteMarks
import InputMask

/// The words before a candidate, such as the names of keys.
///
/// A word is known at the end of a name: `api_key` in `MY_API_KEY`, `api-key` and `serviceApiKey`; one of eight letters or more
/// also where nothing marks its beginning, as `password` in `userpassword`. Letters of ASCII are compared without case;
/// `_` and `-` within a name are passed over.
final class ContextWords: @unchecked Sendable {
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.

  private let words: [[UInt8]]
  /// The words, each backward, those with the same last byte in a row.
  private let backward: UnsafePointer<UInt8>
  /// For each word where it begins there, and where the last one ends.
  private let offsets: UnsafePointer<Int>
  /// For each last byte, in lower case, the first of its words, and for the one behind the last how many there are.
  private let firsts: UnsafePointer<Int>
  /// Which two bytes a name may end with: for the part of the last one, a bit for that of the one before it.
  private let pairs: UnsafePointer<UInt32>

  init(_ context: [String]) {
    var words: Set<[UInt8]> = []
    for word in context {
      let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
      for form in isASCII
        ? [word.lowercased()] : [word.lowercased(), word.uppercased(), word.capitalizedFirst]
      {
        words.insert(form.utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") && $0 != 0 })
      }
    }
    words.remove([])
    self.words = words.sorted {
      $0[$0.count - 1] == $1[$1.count - 1]
        ? $0.lexicographicallyPrecedes($1) : $0[$0.count - 1] < $1[$1.count - 1]
    }
    let backward = UnsafeMutablePointer<UInt8>.allocate(capacity: words.reduce(1) { $0 + $1.count })
    let offsets = UnsafeMutablePointer<Int>.allocate(capacity: words.count + 1)
    let firsts = UnsafeMutablePointer<Int>.allocate(capacity: 257)
    firsts.initialize(repeating: 0, count: 257)
    var offset = 0
    for (number, word) in self.words.enumerated() {
      offsets[number] = offset
      for byte in word.reversed() {
        (backward + offset).initialize(to: byte)
        offset += 1
      }
      firsts[Int(word[word.count - 1]) + 1] += 1
    }
    offsets[words.count] = offset
    for last in 0..<256 { firsts[last + 1] += firsts[last] }
    self.backward = UnsafePointer(backward)
    self.offsets = UnsafePointer(offsets)
    self.firsts = UnsafePointer(firsts)
    let pairs = UnsafeMutablePointer<UInt32>.allocate(capacity: 32)
    pairs.initialize(repeating: 0, count: 32)
    self.pairs = UnsafePointer(pairs)
    for (last, before) in lastPairs { pairs[FindIndex.part(last)] |= 1 << UInt32(FindIndex.part(before)) }
  }

  deinit {
    backward.deallocate()
    offsets.deallocate()
    firsts.deallocate()
    pairs.deallocate()
  }

  /// The last two bytes of names that may end with a word. Where the byte before the last is passed over, or is none, it
  /// is `_` or `-`.
  var lastPairs: [(last: UInt8, before: UInt8)] {
    words.flatMap { word -> [(last: UInt8, before: UInt8)] in
      guard let last = word.last else { return [] }
      let before = word.count > 1 ? [word[word.count - 2]] : Array(0...UInt8.max)
      return (before + "_-".utf8).map { (last, $0) }
    }
  }

  /// The last three bytes of names that may end with each word, the last one first.
  var ends: [[[UInt8]]] { Self.ends(of: words) }

  /// The same for the words that are not long.
  var shortEnds: [[[UInt8]]] { Self.ends(of: words.filter { $0.count < Int(BYTE_MARKS_LONG_END) }) }

  /// The long words, each backward.
  var longWords: [[UInt8]] { words.filter { $0.count >= Int(BYTE_MARKS_LONG_END) }.map { $0.reversed() } }

  private static func ends(of words: [[UInt8]]) -> [[[UInt8]]] {
    words.map { word in
      let all = Array(0...UInt8.max)
      var ends = [Self.cases(word[word.count - 1]), all, all]
      if word.count > 1 { ends[1] = Self.cases(word[word.count - 2]) + Array("_-".utf8) }
      // A byte that is passed over leaves the place to the letter before it.
      if word.count > 2 { ends[2] = Self.cases(word[word.count - 3]) + ends[1] }
      return ends
    }
  }

  /// A letter in both cases.
  private static func cases(_ byte: UInt8) -> [UInt8] {
    byte &- 0x61 < 26 ? [byte, byte ^ 0x20] : [byte]
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
    for word in firsts[last]..<firsts[last &+ 1] {
      if let found = self.start(of: word, endingAt: end, in: base, from: start) { return found }
    }
    return nil
  }

  private func start(
    of word: Int, endingAt end: Int, in base: UnsafePointer<UInt8>, from start: Int
  ) -> Int? {
    var offset = end
    let first = offsets[word]
    let behind = offsets[word &+ 1]
    var letter = first
    while letter < behind {
      guard offset > start else { return nil }
      let byte = base[offset &- 1]
      if Self.lower(byte) == backward[letter] {
        letter &+= 1
      } else if byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") || letter == first {
        return nil
      }
      offset &-= 1
    }
    guard offset > start, behind &- first < 8 else { return offset }
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
