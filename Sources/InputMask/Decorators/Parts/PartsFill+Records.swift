/// What ``PartsFill`` knows of the parts, and what it has read of them.
extension PartsFill {
  /// A part that was read.
  struct Found {
    /// Where its digits or letters stand in the input, and how many they are; -1 for those that stand there in another way.
    var start: Int
    var length: Int
    /// How many characters and bytes it is written with, and where they stand in the text.
    var count: Int
    var bytes: Int
    var place: Int
    /// Its number, or which of its words it is.
    var value: Int
  }

  /// The parts that were read, by their index.
  typealias FoundParts = UnsafePointer<Found>

  /// What is known of a text whose parts were read.
  struct Reading {
    /// How many parts were read, from the first on.
    var count = 0
    /// Whether each has enough digits.
    var areLongEnough = true
    /// Whether each has a number in its range.
    var areInRange = true
    /// Whether the text ends in more digits than the last part has room for. Nothing else is known of it then.
    var hasSurplus = false
    /// Where these begin, in a text that has no other problem; -1 where that is not known.
    var surplus = -1
  }

  /// What has to be known of a part.
  struct Field {
    let minimum: Int
    let maximum: Int
    let pad: Int
    let least: Int
    let greatest: Int
    /// The last of the two-digit years that are of the 21st century; -1 for none.
    let pivot: Int
    let isNumber: Bool
    /// A bit for each first digit that no other can follow, though there is room for one.
    let certain: UInt16
    /// Where the literal behind the part begins in `literals`, and how long it is.
    let literalStart: Int
    let literalCount: Int
    /// How long the first character of the literal is.
    let ownCount: Int
    /// Where the literal begins in `literals` with a byte for each character (``PartsSigns``), and how many they are.
    let signStart: Int
    let signCount: Int
    /// Where its words stand among all, and how many they are; 0 for a part of another kind.
    let wordStart: Int
    let wordCount: Int
  }

  /// A word that a part may be.
  struct Word {
    /// Where it stands in `literals` as it is spelt, and how many bytes and characters it has.
    let start: Int
    let count: Int
    let length: Int
    /// Where it stands there in lower case, and how long that is; 0 for a word that is not read.
    let letterStart: Int
    let letterCount: Int
  }

  /// How the value is handed out, piece by piece.
  struct Piece {
    /// The part; -1 for a literal.
    let part: Int
    /// For an hour of the 24-hour clock that stands for two parts, that of the half of the day; -1 otherwise.
    let period: Int
    /// The least number of digits of a part.
    let width: Int
    /// Where a literal stands in `literals`, and how long it is.
    let start: Int
    let count: Int
    /// Whether a space is read for the literal.
    let mayBeSpace: Bool
    /// Whether it stands between two dates.
    var isOfRange = false
  }

  /// What is known of a text that ends in more digits than its last part has room for.
  func surplus(
    of source: UnsafePointer<UInt8>, from start: Int, to end: Int, _ hasDropped: Bool,
    _ found: UnsafeMutablePointer<Found>, _ reading: Reading
  ) -> Reading {
    var known = Reading(hasSurplus: true)
    guard !hasDropped, reading.areInRange, reading.areLongEnough else { return known }
    let (place, value) = flow(source, from: start, to: end, fields[count &- 1])
    let part = count &- 1
    if note(fields + part, start, place &- start, value, in: found + part) == .inRange, place < end {
      known.surplus = place
    }
    return known
  }

  /// Notes where the parts of a whole value stand in it.
  func noteSpans(_ found: FoundParts, in run: inout Run) {
    if !areNumbers { return }
    var spans = PartsLayout.Spans(repeating: 0..<0)
    var start = 0
    for part in 0..<count {
      let length = found[part].bytes
      spans[part] = start..<start &+ length
      start &+= length &+ (found[part].count == fields[part].maximum ? 0 : fields[part].ownCount)
    }
    run.know(spans)
  }

  /// Where every value as it is handed out has its first literal, and the first byte of that; behind every text where that is not
  /// known.
  static func firstLiteral(_ pieces: [Piece], _ literals: [UInt8]) -> (place: Int, byte: UInt8) {
    var place = 0
    for piece in pieces {
      if piece.part < 0, !piece.mayBeSpace { return (place, literals[piece.start]) }
      if piece.width == 0 { break }
      place += piece.width
    }
    return (.max, 0)
  }

  /// Where a part of the value as it is edited, or all of it, stands in a text whose parts were read.
  func stretch(ofEdited range: Range<Int>?, _ found: FoundParts, _ reading: Reading) -> Range<Int>? {
    var start = 0
    for part in 0..<reading.count {
      let stretch = found[part].start..<found[part].start + found[part].length
      if start..<start + found[part].bytes == range { return stretch }
      start += found[part].bytes + (found[part].count == fields[part].maximum ? 0 : fields[part].ownCount)
    }
    let last = found[reading.count - 1]
    return range == nil ? found[0].start..<last.start + last.length : nil
  }
}
