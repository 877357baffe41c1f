import InputMask

/// The words before a candidate, such as the names of keys.
///
/// A word is known at the end of a name: `api_key` in `MY_API_KEY`, `api-key` and `serviceApiKey`; one of eight letters or more
/// also where nothing marks its beginning, as `password` in `userpassword`. Letters of ASCII are compared without case;
/// `_` and `-` within a name are passed over.
struct ContextWords {
  private let words: [[UInt8]]
  /// For each byte, whether a word ends with it.
  private(set) var ends: [Bool]

  init(_ context: [String]) {
    var words: Set<[UInt8]> = []
    for word in context {
      let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
      for form in isASCII
        ? [word.lowercased()] : [word.lowercased(), word.uppercased(), word.capitalizedFirst]
      {
        words.insert(form.utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") })
      }
    }
    words.remove([])
    self.words = words.sorted { $0.lexicographicallyPrecedes($1) }
    ends = Array(repeating: false, count: 256)
    for word in words {
      guard let last = word.last else { continue }
      ends[Int(last)] = true
      if last &- 0x61 < 26 { ends[Int(last ^ 0x20)] = true }
    }
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
    guard end > start, ends[Int(base[end - 1])] else { return nil }
    for word in words {
      if let found = Self.start(of: word, endingAt: end, in: base, from: start) { return found }
    }
    return nil
  }

  private static func start(
    of word: [UInt8], endingAt end: Int, in base: UnsafePointer<UInt8>, from start: Int
  ) -> Int? {
    var offset = end
    var left = word.count
    while left > 0 {
      guard offset > start else { return nil }
      let byte = base[offset - 1]
      let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
      if lower == word[left - 1] {
        left -= 1
      } else if byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") || left == word.count {
        return nil
      }
      offset -= 1
    }
    guard offset > start, word.count < 8 else { return offset }
    let before = base[offset - 1]
    let isHump = base[offset] &- 0x41 < 26 && (before &- 0x61 < 26 || before &- 0x30 < 10)
    let isBeginning = before == UInt8(ascii: "_") || before < 0x80 && !isWordByte(before)
    return isBeginning || isHump ? offset : nil
  }
}

extension String {
  /// The text with its first character in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
