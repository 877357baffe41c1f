import InputMask

/// What stands beside a candidate, and whether it goes on there.
extension LineScan {
  /// What of a word stands beside a candidate. Letters of scripts that are written without spaces end no word.
  private enum Edge {
    case none, letter, digit

    init(_ scalar: Unicode.Scalar) {
      let properties = scalar.properties
      self =
        properties.numericType == .decimal
        ? .digit : properties.isAlphabetic && !Self.isUnspaced(scalar) ? .letter : .none
    }

    @inline(__always)
    init(ascii byte: UInt8) {
      self = byte.isDigit ? .digit : byte.isLetter ? .letter : .none
    }

    /// Whether a letter is one of South East Asia or Tibet, or of Chinese, Japanese or Korean (UAX #14, classes SA, ID, CJ, H2 and
    /// H3); particles touch Korean words.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x0E00...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x1950...0x1AAF, 0x2E80...0xA4CF,
        0xA960...0xA97F,
        0xAA60...0xAADF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x16FE0...0x18CFF,
        0x1AFF0...0x1B2FF,
        0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }

  /// Whether a letter or digit stands before a place, or a sign that joins one with the place.
  @inline(__always)
  func isJoined(_ number: Int, before place: Int) -> Bool {
    guard place > lineStart else { return false }
    let way = index.ways[number]
    switch edge(before: place) {
    case .digit: return true
    case .letter:
      return !way.mayTouchLetters || !base[place].isDigit || hasDigit(from: place - 1, step: -1)
    case .none: break
    }
    guard way.joins[Int(base[place - 1])] else { return false }
    var sign = place - 1
    // Several points or hyphens are those of a sentence, and a long run of signs joins nothing.
    while sign > lineStart, place - sign < Self.wordLimit, way.joins[Int(base[sign - 1])],
      base[sign - 1] != base[sign] || !Self.isPointOrHyphen(base[sign])
    {
      sign -= 1
    }
    let next = edge(before: sign)
    return next == .digit || next == .letter && !way.mayTouchLetters
  }

  @inline(__always)
  func isJoined(_ number: Int, behind place: Int) -> Bool {
    guard place < end else { return false }
    let way = index.ways[number]
    switch edge(at: place) {
    case .digit: return true
    case .letter:
      return !way.mayTouchLetters || !base[place - 1].isDigit || hasDigit(from: place, step: 1)
    case .none: break
    }
    guard way.joins[Int(base[place])] else { return false }
    let next = edge(at: place + 1)
    return next == .digit || next == .letter && !way.mayTouchLetters
  }

  /// Whether a candidate of groups of digits between blanks is a part of a row of numbers: with two more groups as wide as its own beside
  /// it, unless all of them are numbers of its form. A single one may be a year.
  func isInRow(_ candidate: Range<Int>) -> Bool {
    func isOfRow(_ place: Int) -> Bool { base[place] == 0x20 || base[place].isDigit }
    func widths(_ stretch: Range<Int>) -> [Int] { stretch.split { base[$0] == 0x20 }.map(\.count) }
    guard candidate.allSatisfy(isOfRow), case let own = widths(candidate), own.count > 1 else { return false }
    let rest = candidate.upperBound..<min(end, candidate.upperBound + Self.wordLimit)
    let start = (max(lineStart, candidate.lowerBound - Self.wordLimit)..<candidate.lowerBound).reversed()
    let before = widths((start.prefix(while: isOfRow).last ?? candidate.lowerBound)..<candidate.lowerBound)
      .reversed().prefix { own.contains($0) }
    let behind = widths(rest.prefix(while: isOfRow)).prefix { own.contains($0) }
    let row = before.reversed() + own + behind
    let isList =
      before.count.isMultiple(of: own.count) && behind.count.isMultiple(of: own.count)
      && row.indices.allSatisfy { row[$0] == own[$0 % own.count] }
    return row.count - own.count > 1 && !isList
  }

  private static func isPointOrHyphen(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// How many letters are passed over for a digit in the same word, and how many signs between two words.
  private static let wordLimit = 64

  /// Whether the letters from a place on have a digit behind them, as those of a hash; with a step of -1 before them.
  private func hasDigit(from place: Int, step: Int) -> Bool {
    var offset = place
    while lineStart..<end ~= offset, abs(offset - place) < Self.wordLimit,
      Edge(ascii: base[offset]) == .letter
    {
      offset += step
    }
    return lineStart..<end ~= offset && Edge(ascii: base[offset]) == .digit
  }

  private func edge(before place: Int) -> Edge {
    guard place > lineStart else { return .none }
    if base[place - 1] < 0x80 { return Edge(ascii: base[place - 1]) }
    var start = place - 1
    while start > lineStart, place - start < 4, base[start] & 0xC0 == 0x80 { start -= 1 }
    return Self.edge(UnsafeBufferPointer(start: base + start, count: place - start))
  }

  private func edge(at place: Int) -> Edge {
    guard place < end else { return .none }
    if base[place] < 0x80 { return Edge(ascii: base[place]) }
    return Self.edge(UnsafeBufferPointer(start: base + place, count: min(4, end - place)))
  }

  /// What bytes begin with that are no ASCII.
  private static func edge(_ bytes: UnsafeBufferPointer<UInt8>) -> Edge {
    UTF8Scalars.scalar(in: bytes, at: 0).map { Edge($0.scalar) } ?? .none
  }
}
