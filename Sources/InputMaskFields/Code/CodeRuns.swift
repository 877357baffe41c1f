import InputMask

/// The runs of characters in a text that boxes could take, and which of them may be the code of a message.
///
/// A run of as many characters as there are boxes may be, and several of one length that one blank or hyphen keeps apart, as in
/// `123 456`, where they have as many together. What a point, a comma or a slash joins is an amount, a date or a version; what
/// stands beside a letter of a script with capitals is a part of a word.
struct CodeRuns {
  private struct Run {
    /// Which graphemes of the text it has.
    var range: Range<Int>
    /// How many characters for boxes they are.
    var count: Int
  }

  private enum Joint {
    case none, blank, hyphen, other
  }

  private let graphemes: [String]
  private var runs: [Run] = []

  /// - Parameter count: how many characters for boxes a grapheme is.
  init(_ text: String, count: (String) -> Int) {
    graphemes = text.graphemes
    for (index, grapheme) in graphemes.enumerated() {
      let count = count(grapheme)
      if count == 0 { continue }
      if let last = runs.indices.last, runs[last].range.upperBound == index {
        runs[last].range = runs[last].range.lowerBound..<index + 1
        runs[last].count += count
      } else {
        runs.append(Run(range: index..<index + 1, count: count))
      }
    }
  }

  /// Whether the text has more runs than one, and so maybe parts of several numbers.
  var areSeveral: Bool { runs.count > 1 }

  /// The texts that may be a code of so many characters, the likeliest ones: those behind the domain that they are bound to, as in
  /// `@example.com #123456`, before those behind `#` or a word for code, and these before all others.
  func candidates(ofLength length: Int) -> [String] {
    let singles = runs.indices.filter { runs[$0].count == length && isFree($0...$0) && !isOfMore($0) }
      .map { $0...$0 }
    let ranked = (singles + groups(ofLength: length)).map { group in
      let range = runs[group.lowerBound].range.lowerBound..<runs[group.upperBound].range.upperBound
      return (
        rank: rank(of: range.lowerBound), text: graphemes[range].joined(), isWhole: group.count == 1,
        isAll: group.count == runs.count
      )
    }
    let best = ranked.map { $0.rank }.max()
    // Among other numbers nothing but a word tells that several runs are one.
    let likeliest = ranked.filter { $0.rank == best && ($0.rank > 0 || $0.isWhole || $0.isAll) }
    let whole = likeliest.filter { $0.isWhole }
    return (whole.isEmpty ? likeliest : whole).map { $0.text }
  }

  /// Runs of one length that have so many characters together.
  private func groups(ofLength length: Int) -> [ClosedRange<Int>] {
    var groups: [ClosedRange<Int>] = []
    var start = 0
    for index in runs.indices {
      let joint = joint(behind: index)
      if index > start, joint == self.joint(behind: start) { continue }
      if index > start {
        let group = start...index
        let isEven = group.allSatisfy { runs[$0].count == runs[start].count }
        let isOne = self.joint(behind: start) != .other && runs[start].count * group.count == length
        if isEven, isOne, isFree(group) { groups.append(group) }
      }
      start = joint == .none ? index + 1 : index
    }
    return groups
  }

  /// Whether a blank keeps a run apart from one of the same length: both are of a longer number.
  private func isOfMore(_ index: Int) -> Bool {
    [index - 1, index].contains { joint(behind: $0) == .blank && runs[$0].count == runs[$0 + 1].count }
  }

  /// Whether nothing but a blank joins runs with what stands before or behind them.
  private func isFree(_ group: ClosedRange<Int>) -> Bool {
    let (first, last) = (runs[group.lowerBound].range, runs[group.upperBound].range)
    let joints = [self.joint(behind: group.lowerBound - 1), self.joint(behind: group.upperBound)]
    return joints.allSatisfy { $0 == .none || $0 == .blank } && !isOfWord(first.lowerBound - 1)
      && !isOfWord(last.upperBound)
  }

  /// What keeps a run apart from the next.
  private func joint(behind index: Int) -> Joint {
    guard runs.indices.contains(index), index + 1 < runs.count else { return .none }
    let gap = runs[index].range.upperBound..<runs[index + 1].range.lowerBound
    guard gap.count == 1, let scalar = graphemes[gap.lowerBound].unicodeScalars.first else { return .none }
    if ScalarProperties.isWhitespace(scalar) { return .blank }
    switch scalar {
    case "-", "\u{2010}"..."\u{2013}", "\u{2212}": return .hyphen
    case ".", ",", "/", "'", "\u{2019}", "\u{66B}", "\u{66C}": return .other
    default: return .none
    }
  }

  /// Whether the grapheme at a place is a letter or a digit that goes on in what stands beside it.
  private func isOfWord(_ index: Int) -> Bool {
    guard graphemes.indices.contains(index), let scalar = graphemes[index].unicodeScalars.first else {
      return false
    }
    return ScalarProperties.isNumber(scalar) || ScalarProperties.isLetter(scalar) && scalar.hasCase
  }

  // MARK: What stands before

  private func rank(of place: Int) -> Int {
    if place > 0, graphemes[place - 1] == "#" { return isBound(place - 1) ? 2 : 1 }
    return isBehindWord(place) ? 1 : 0
  }

  /// Whether a domain stands before the sign at a place.
  private func isBound(_ place: Int) -> Bool {
    guard place > 0, graphemes[place - 1] == " " else { return false }
    return graphemes[..<(place - 1)].reversed().prefix { $0 != " " && $0 != "\n" }.last == "@"
  }

  /// Whether a word for code stands in the same sentence, with no number and at most five words between. Behind another number it
  /// may be of that one, unless it stands next to this: `481516 is your code for order 123456`.
  private func isBehindWord(_ place: Int) -> Bool {
    var words = 0
    var end = place
    for index in stride(from: place - 1, through: Swift.max(-1, place - 200), by: -1) {
      let scalar = index < 0 ? nil : graphemes[index].unicodeScalars.first
      if let scalar, ScalarProperties.isOfWords(scalar) { continue }
      if index + 1 < end {
        if CodeWords.has(graphemes[index + 1..<end].joined()) {
          let isNext = words <= 1 && !graphemes[end..<place].contains(",")
          return isNext || !isBehindNumber(index + 1)
        }
        words += 1
        if words > 5 { return false }
      }
      end = index
      guard let scalar, !ScalarProperties.isNumber(scalar) else { return false }
      if endsSentence(index) { return false }
    }
    return false
  }

  /// Whether a number stands before a place, in the same sentence.
  private func isBehindNumber(_ place: Int) -> Bool {
    (0..<place).reversed().prefix { !endsSentence($0) && graphemes[$0] != "\n" }
      .contains { graphemes[$0].unicodeScalars.first.map(ScalarProperties.isNumber) ?? false }
  }

  /// Whether the sign at a place, with something behind it, ends a sentence.
  private func endsSentence(_ index: Int) -> Bool {
    if graphemes[index] == "\u{3002}" { return true }
    return [".", "!", "?", "\u{2026}"].contains(graphemes[index])
      && graphemes[index + 1].unicodeScalars.first.map { ScalarProperties.isWhitespace($0) } ?? false
  }
}
