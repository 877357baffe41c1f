/// How ``PartsFill`` reads a text that tells the time by the other clock, or with a word for the half of the day that is not the
/// rule's own, in one look: what ``PartsLayout/text(ofOtherClock:)`` does, for ASCII and the signs of the shortcut.
final class ClockFill: @unchecked Sendable {
  /// The longest text that is read, and the most letters in it.
  private static let longestText = 64
  private static let mostLetters = 16

  /// What a byte is, as bits.
  private enum Kind {
    /// It stands in a literal of the rule.
    static let literal: UInt8 = 1
    static let letter: UInt8 = 2
    /// It is a literal, or ends parts beside them.
    static let passed: UInt8 = 4
  }

  private typealias Letters = InlineArray<16, UInt8>

  private struct Word {
    let letters: [UInt8]
    let half: Int
  }

  private let hour: Int
  /// The part for the half of the day; -1 for none.
  private let period: Int
  /// How many parts are numbers.
  private let numberCount: Int
  /// Whether hour and minute are the only numbers.
  private let isTimeAlone: Bool
  private let kinds: UnsafeMutablePointer<UInt8>
  /// The words for the halves of the day that have letters of ASCII alone.
  private let words: [Word]
  /// The rule's own words in lower case; empty for one that no such text spells.
  private let spelled: [[UInt8]]

  /// `nil` for parts that are no time, or of which only the whole way knows all.
  init?(_ layout: PartsLayout, _ signs: PartsSigns) {
    guard let clock = layout.clock, let hour = layout.segments.firstIndex(where: { $0.name == "hour" }),
      layout.isHour(hour)
    else { return nil }
    let period = layout.segments.firstIndex { $0.name == "period" }
    let numbers = layout.segments.indices.filter { $0 != period }
    guard numbers.allSatisfy({ layout.segments[$0].isNumber }) else { return nil }
    self.hour = hour
    self.period = period ?? -1
    numberCount = numbers.count
    isTimeAlone = numbers == [hour, hour + 1]
    words = clock.words.enumerated().compactMap { index, letters in
      letters.count <= Self.mostLetters && letters.allSatisfy { $0.isASCIILetter }
        ? Word(letters: letters, half: index % 2) : nil
    }
    var spelled: [[UInt8]] = [[], []]
    if let period {
      guard case .words(let own) = layout.segments[period].kind, own.count == 2 else { return nil }
      spelled = own.map { word in word.letters.allSatisfy { $0 < 0x80 } ? word.letters : [] }
    }
    self.spelled = spelled
    kinds = .allocate(capacity: 256)
    kinds.initialize(repeating: 0, count: 256)
    for byte in UInt8(0)..<0x80 where byte != 0x0D {
      kinds[Int(byte)] = Self.kind(of: Unicode.Scalar(byte), layout)
    }
    for (index, sign) in signs.all.enumerated() { kinds[0x80 + index] = Self.kind(of: sign, layout) }
  }

  deinit { kinds.deallocate() }

  private static func kind(of scalar: Unicode.Scalar, _ layout: PartsLayout) -> UInt8 {
    let isLiteral = String(scalar).withTextView { layout.isLiteral($0.run(0, $0.count)) }
    let literal = isLiteral ? Kind.literal : 0
    if ScalarProperties.isOfWords(scalar) { return scalar.isASCII ? literal | Kind.letter : 0 }
    return isLiteral || layout.alsoRead?.contains(scalar) == true ? literal | Kind.passed : 0
  }

  /// Reads a text into its parts; `false` for one that only the whole way can read.
  func read(
    _ source: UnsafePointer<UInt8>, _ length: Int, _ fill: PartsFill,
    _ found: UnsafeMutablePointer<PartsFill.Found>
  ) -> Bool {
    guard length <= Self.longestText, var said = look(at: source, length, found),
      said.isSound
    else { return false }
    var half = half(said.letters, said.letterCount)
    if half < 0, said.ownCount > 0 {
      half = self.half(said.ownLetters, said.ownCount)
      if half < 0 { return false }
    }
    if half < 0, period < 0 { return false }
    if isTimeAlone, said.numbers == 1, !split(source, hasHalf: half >= 0, found, &said) { return false }
    guard said.numbers == numberCount, let shown = shownHour(found[hour], source, &half) else { return false }
    // The word stands where the rule has it, in its language: the usual way reads the text.
    if period >= 0, said.wordPlace == period, spells(source, length, spelled[half]) { return false }
    for number in 0..<numberCount {
      let part = part(ofNumber: number)
      if part == hour { continue }
      let (start, count) = (found[part].start, found[part].length)
      guard count <= fill.fields[part].maximum,
        fill.note(fill.fields + part, start, count, self.number(source, start, count), in: found + part)
          == .inRange
      else { return false }
    }
    if period >= 0 { fill.note(word: half, of: period, in: found) }
    return fill.note(hour: shown, of: hour, in: found)
  }

  /// What one look at a text tells.
  private struct Said {
    var numbers = 0
    /// All letters in lower case, and those that are no literals.
    var letters = Letters(repeating: 0)
    var letterCount = 0
    var ownLetters = Letters(repeating: 0)
    var ownCount = 0
    /// How many numbers stand before the word; -1 without one.
    var wordPlace = -1
    /// Whether there is a number.
    var isSound: Bool { numbers > 0 }
  }

  @inline(__always)
  private func part(ofNumber number: Int) -> Int { period >= 0 && number >= period ? number &+ 1 : number }

  /// Finds the numbers, and notes where each stands.
  private func look(
    at source: UnsafePointer<UInt8>, _ length: Int, _ found: UnsafeMutablePointer<PartsFill.Found>
  ) -> Said? {
    var said = Said()
    var isInNumber = false
    for place in 0..<length {
      let byte = source[place]
      if byte &- 0x30 < 10 {
        if isInNumber {
          found[part(ofNumber: said.numbers &- 1)].length &+= 1
          continue
        }
        if said.numbers == numberCount { return nil }
        note(place, 1, in: found + part(ofNumber: said.numbers))
        said.numbers &+= 1
        isInNumber = true
        continue
      }
      isInNumber = false
      let kind = kinds[Int(byte)]
      if kind & Kind.letter == 0 {
        if kind & Kind.passed == 0 { return nil }
        continue
      }
      if said.letterCount == Self.mostLetters { return nil }
      said.letters[said.letterCount] = byte | 0x20
      said.letterCount &+= 1
      if kind & Kind.literal != 0 { continue }
      // Letters of two places are no word.
      if said.wordPlace >= 0, said.wordPlace != said.numbers { return nil }
      said.wordPlace = said.numbers
      said.ownLetters[said.ownCount] = byte | 0x20
      said.ownCount &+= 1
    }
    return said
  }

  private func note(_ start: Int, _ length: Int, in part: UnsafeMutablePointer<PartsFill.Found>) {
    part.initialize(
      to: PartsFill.Found(start: start, length: length, count: 0, bytes: 0, place: 0, value: 0))
  }

  private func number(_ source: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> Int {
    var number = 0
    for place in start..<start &+ count { number = number &* 10 &+ Int(source[place] &- 0x30) }
    return number
  }

  /// Which half of the day some letters are the word of; -1 for none.
  private func half(_ letters: Letters, _ count: Int) -> Int {
    if count == 0 { return -1 }
    for word in words where word.letters.count == count {
      var index = 0
      while index < count, word.letters[index] == letters[index] { index &+= 1 }
      if index == count { return word.half }
    }
    return -1
  }

  /// Makes an hour and minutes of one number, as the whole way does; `false` where nothing is made of it.
  private func split(
    _ source: UnsafePointer<UInt8>, hasHalf: Bool, _ found: UnsafeMutablePointer<PartsFill.Found>,
    _ said: inout Said
  ) -> Bool {
    let number = found[part(ofNumber: 0)]
    let (start, count) = (number.start, number.length)
    let begins = count > 1 && source[start] == UInt8(ascii: "1") && source[start &+ 1] <= UInt8(ascii: "2")
    let width: Int
    if count == 4 || count == 3 && begins && !hasHalf {
      width = 2
    } else if count == 3, hasHalf, !begins {
      width = 1
    } else {
      return false
    }
    note(start, width, in: found + hour)
    note(start &+ width, count &- width, in: found + (hour &+ 1))
    said.numbers = 2
    return true
  }

  /// The hour as the rule counts it; `nil` for one that no clock has.
  /// - Parameter half: the half of the day; that of the hour where the text has no word.
  private func shownHour(
    _ found: PartsFill.Found, _ source: UnsafePointer<UInt8>, _ half: inout Int
  ) -> Int? {
    if found.length > 2 { return nil }
    let told = number(source, found.start, found.length)
    if period < 0 { return told <= 12 ? told % 12 &+ 12 &* half : nil }
    if half >= 0 { return 1...12 ~= told ? told : nil }
    guard told == 0 || 13...23 ~= told || told < 24 && found.length == 2 else { return nil }
    half = told < 12 ? 0 : 1
    return told % 12 == 0 ? 12 : told % 12
  }

  /// Whether a text has a word letter by letter, with all that stands between the letters.
  private func spells(_ source: UnsafePointer<UInt8>, _ length: Int, _ word: [UInt8]) -> Bool {
    if word.isEmpty || word.count > length { return false }
    for start in 0...length &- word.count {
      var index = 0
      while index < word.count, source[start &+ index].asciiLowercase == word[index] { index &+= 1 }
      if index == word.count { return true }
    }
    return false
  }
}
