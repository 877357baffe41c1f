import InputMask

/// The words before a candidate, such as the names of keys.
///
/// A word is known at the end of a name: `api_key` in `MY_API_KEY`, `api-key` and `serviceApiKey`; one of eight letters or more, or of six in
/// several parts, also where nothing marks its beginning, as in `userpassword` and `theapikey`, and so one of a script without spaces. Words that may
/// stand behind it, such as `new` in `password_new`, are passed over. Letters of ASCII are compared without case;
/// `_` and `-` within a name are passed over, and where the word has one of them, a blank or a point. A word that begins with `-` is the whole
/// name of an option.
final class ContextWords: Sendable {
  private struct Word: BitwiseCopyable {
    /// Where its bytes stand, backward, among those of all words, and how many there are.
    var start = 0
    var count: Int
    /// Behind how many of them a blank or a point may stand, as bits.
    var joints: UInt64
    /// Whether it stands behind a word that is looked for.
    var isEnding: Bool
    /// Whether it is the whole name of an option of a command.
    var isOption: Bool
  }

  /// The words, those with the same last byte in a row.
  private let words: ConstantTable<Word>
  private let letters: ConstantTable<UInt8>
  /// For each last byte, in lower case, the first of its words, and for the one behind the last how many there are.
  private let firsts: ConstantTable<Int>

  init(_ context: [String], endings: [String] = []) {
    var words: [[UInt8]: Word] = [:]
    for (word, isEnding) in endings.map({ ($0, true) }) + context.map({ ($0, false) }) {
      let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
      for form in isASCII
        ? [word.lowercased()] : [word.lowercased(), word.uppercased(), word.capitalizedFirst]
      {
        var (letters, word) = Self.word(form, isEnding: isEnding)
        word.joints |= words[letters]?.joints ?? 0
        if !letters.isEmpty { words[letters] = word }
      }
    }
    // Of words with the same last byte the longest one counts.
    let sorted = words.keys.sorted {
      ($0[0], $1.count) == ($1[0], $0.count)
        ? $0.lexicographicallyPrecedes($1) : ($0[0], $1.count) < ($1[0], $0.count)
    }
    var start = 0
    self.words = ConstantTable(
      sorted.compactMap { letters in
        var word = words[letters]
        word?.start = start
        start += letters.count
        return word
      })
    self.letters = ConstantTable(Array(sorted.joined()))
    firsts = ConstantTable((0...256).map { last in sorted.count { Int($0[0]) < last } })
    ends = sorted.flatMap { letters in
      let isOption = words[letters]?.isOption ?? false
      let before = letters.count > 1 ? [letters[1]] : isOption ? [] : Array(0...UInt8.max)
      return before.map { (letters[0], $0, letters.count > 2 ? letters[2] : nil) }
        + "_-".utf8.map { (letters[0], $0, nil) }
    }
  }

  /// A number at the end of a word plays no part, as at that of a name.
  private static func word(_ form: String, isEnding: Bool) -> (letters: [UInt8], Word) {
    let bytes = Array(form.utf8)
    let end = bytes.withUnsafeBufferPointer {
      $0.baseAddress.map { FindIndex.Name($0, 0, bytes.count).end } ?? 0
    }
    var (letters, joints): ([UInt8], UInt64) = ([], 0)
    for byte in bytes[..<end].reversed() {
      if KeySyntax.joinsName(byte) {
        joints |= 1 << UInt64(letters.count & 63)
      } else {
        letters.append(lower(byte))
      }
    }
    return (
      letters, Word(count: letters.count, joints: joints, isEnding: isEnding, isOption: form.hasPrefix("-"))
    )
  }

  /// The last bytes of names that may end with a word. Where the byte before the last is passed over, or is none, it
  /// is `_` or `-`. The third one may also be passed over; `nil` for no matter what.
  let ends: [(last: UInt8, before: UInt8, third: UInt8?)]

  /// Whether there is none.
  var isEmpty: Bool { ends.isEmpty }

  /// Where the word begins with which a name ends; `nil` where it ends with none.
  func start(of name: FindIndex.Name) -> Int? { start(of: name, endings: 2) }

  private func start(of name: FindIndex.Name, endings: Int) -> Int? {
    let (base, start, end) = (name.base, name.start, name.end)
    guard end > start else { return nil }
    let last = Int(Self.lower(base[end &- 1]))
    for number in firsts[last]..<firsts[last &+ 1] {
      guard var found = self.start(of: words[number], in: name) else { continue }
      if !words[number].isEnding { return found }
      guard endings > 0 else { continue }
      while found > start, KeySyntax.joinsName(base[found &- 1]) { found &-= 1 }
      if let found = self.start(of: FindIndex.Name(base, start, found), endings: endings - 1) { return found }
    }
    return nil
  }

  private func start(of word: Word, in name: FindIndex.Name) -> Int? {
    let (base, start) = (name.base, name.start)
    var offset = name.end
    var letter = 0
    while letter < word.count {
      guard offset > start else { return nil }
      let byte = base[offset &- 1]
      if Self.lower(byte) == letters[word.start &+ letter] {
        letter &+= 1
      } else {
        let isPassed =
          KeySyntax.joinsName(byte)
          || (byte == 0x20 || byte == UInt8(ascii: ".")) && word.joints >> UInt64(letter & 63) & 1 != 0
            && base[offset] != byte
        guard letter > 0, isPassed else { return nil }
      }
      offset &-= 1
    }
    if word.isOption {
      // A hyphen stands before it, or two, and no name before them.
      return offset > start && base[offset &- 1] == UInt8(ascii: "-")
        && (offset &- 1 == start || !isWordByte(base[offset &- 2])) ? offset : nil
    }
    // Letters of scripts that are written without spaces have three bytes.
    let isLong = word.count >= (word.joints == 0 ? 8 : 6)
    guard offset > start, !isLong, !word.isEnding, base[offset] < 0xE0 else { return offset }
    let before = base[offset &- 1]
    let isHump = base[offset] &- 0x41 < 26 && (before &- 0x61 < 26 || before.isDigit)
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
