/// How ``PartsFill`` reads words.
extension PartsFill {
  /// Reads the word of a part, in any case.
  /// - Parameter start: where it begins in the input.
  /// - Returns: how long it is; 0 where no word stands, or letters of one go on behind it.
  func readWord(
    of field: UnsafePointer<Field>, _ marks: UnsafePointer<UInt8>, _ source: UnsafePointer<UInt8>,
    _ length: Int, at start: Int, in part: UnsafeMutablePointer<Found>
  ) -> Int {
    for index in 0..<field.pointee.wordCount {
      let word = words[field.pointee.wordStart &+ index]
      let count = word.letterCount
      guard count > 0, count <= length, begins(source, with: literals + word.letterStart, count, marks) else {
        continue
      }
      if count < length, marks[Int(source[count])] & Self.taken != 0 { return 0 }
      part.initialize(
        to: Found(start: start, length: count, count: word.length, bytes: word.count, place: 0, value: index))
      return count
    }
    return 0
  }

  /// Whether a text begins with letters in any case, each of which reaches the part as it is.
  private func begins(
    _ source: UnsafePointer<UInt8>, with letters: UnsafePointer<UInt8>, _ count: Int,
    _ marks: UnsafePointer<UInt8>
  ) -> Bool {
    for index in 0..<count {
      let byte = source[index]
      if byte.asciiLowercase != letters[index] || marks[Int(byte)] & Self.taken == 0 { return false }
    }
    return true
  }
}

extension PartsLayout {
  /// Whether letters of ASCII end parts, as also-read may say.
  var endsInLetters: Bool {
    guard let alsoRead else { return false }
    return (UInt8(0x41)...0x7A).contains { $0.isASCIILetter && alsoRead.contains(ascii: $0) }
  }
}

extension UInt8 {
  /// Whether the byte is a letter of ASCII.
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The lower case of a letter of ASCII; any other byte as it is.
  @inline(__always)
  var asciiLowercase: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
