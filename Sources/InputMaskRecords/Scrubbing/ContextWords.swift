import InputMask

/// The words before a candidate, such as the names of keys.
///
/// A word is known at the end of a name: `api_key` in `MY_API_KEY`, `api-key` and `serviceApiKey`; one of eight letters or more
/// also where nothing marks its beginning, as `password` in `userpassword`. Letters of ASCII are compared without case;
/// `_` and `-` within a name are passed over.
final class ContextWords: @unchecked Sendable {
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.

  private let words: [[UInt8]]
  /// The words, each backward with a zero behind, those with the same last byte in a row.
  private let backward: UnsafePointer<UInt8>
  /// For each last byte, in lower case, where its words begin, and for the one behind the last where they end.
  private let firsts: UnsafePointer<Int>

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
    self.words = words.sorted { $0.lexicographicallyPrecedes($1) }
    let backward = UnsafeMutablePointer<UInt8>.allocate(capacity: words.reduce(1) { $0 + $1.count + 1 })
    let firsts = UnsafeMutablePointer<Int>.allocate(capacity: 257)
    var offset = 0
    for last in 0..<256 {
      (firsts + last).initialize(to: offset)
      for word in self.words where Int(word[word.count - 1]) == last {
        for byte in word.reversed() + [0] {
          (backward + offset).initialize(to: byte)
          offset += 1
        }
      }
    }
    (firsts + 256).initialize(to: offset)
    self.backward = UnsafePointer(backward)
    self.firsts = UnsafePointer(firsts)
  }

  deinit {
    backward.deallocate()
    firsts.deallocate()
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

  /// Whether there is none.
  var isEmpty: Bool { words.isEmpty }

  /// Where the word begins that ends at an offset; `nil` where there is none.
  func start(endingAt end: Int, in base: UnsafePointer<UInt8>, from start: Int) -> Int? {
    guard end > start else { return nil }
    let last = Int(Self.lower(base[end &- 1]))
    var word = firsts[last]
    let behind = firsts[last &+ 1]
    while word < behind {
      if let found = self.start(of: word, endingAt: end, in: base, from: start) { return found }
      while backward[word] != 0 { word &+= 1 }
      word &+= 1
    }
    return nil
  }

  /// - Parameter word: where it begins in `backward`.
  private func start(
    of word: Int, endingAt end: Int, in base: UnsafePointer<UInt8>, from start: Int
  ) -> Int? {
    var offset = end
    var letter = word
    while backward[letter] != 0 {
      guard offset > start else { return nil }
      let byte = base[offset &- 1]
      if Self.lower(byte) == backward[letter] {
        letter &+= 1
      } else if byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") || letter == word {
        return nil
      }
      offset &-= 1
    }
    guard offset > start, letter &- word < 8 else { return offset }
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
