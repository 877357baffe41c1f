@testable import InputMask

/// The shown text of an input as the documentation of `redact` has it, put together from value and text side by side. It knows
/// nothing of how the redactor goes about it.
struct RedactionModel {
  /// A character of the text.
  struct Character {
    var text: String
    /// Whether all of it is a literal that the rule wrote.
    var isLiteral: Bool
  }

  private let redact: Redact
  private let characters: [Character]
  private let outcome: Outcome
  /// Whether anything of the value may be shown.
  private let isOpen: Bool

  init(_ explanation: Explanation, _ declared: Redact?) {
    redact = declared ?? Redact()
    outcome = explanation.outcome
    characters = Self.characters(of: explanation)
    isOpen = outcome.isValid && outcome.isComplete && declared != nil
  }

  /// Each byte of the text is a literal where some decorator put it in, and data where all of them kept what was there before.
  private static func characters(of explanation: Explanation) -> [Character] {
    var isLiteral: [Bool]?
    for step in explanation.steps where step.stage == .decorator {
      let before = isLiteral ?? [Bool](repeating: false, count: step.map.oldLength)
      var after: [Bool] = []
      var place = 0
      for run in step.map.runs {
        if run.isKept {
          after += before[place..<place + run.oldLength]
        } else {
          // What stands in the place of something is data.
          after += [Bool](repeating: run.oldLength == 0, count: run.newLength)
        }
        place += run.oldLength
      }
      isLiteral = after
    }
    let text = explanation.outcome.text
    let marks = isLiteral ?? [Bool](repeating: false, count: text.utf8.count)
    guard marks.count == text.utf8.count else { return [] }
    return text.withTextView { view in
      view.map { Character(text: $0.string, isLiteral: marks[$0.range.utf8].allSatisfy { $0 }) }
    }
  }

  /// The shown text; `nil` where the model does not know which part a character is of.
  var shown: String? {
    let value = characters.indices.filter { !characters[$0].isLiteral }
    if let form = redact.show, !value.isEmpty { return filled(form, value.map { characters[$0].text }) }
    if !redact.parts.isEmpty, !outcome.value.isEmpty { return shownByPart(value) }
    return shownAsWhole(value)
  }

  // MARK: One form

  private func filled(_ form: String, _ value: [String]) -> String {
    var form = form
    let counts = ["first", "last"].map { name in (1...64).first { form.contains("{\(name):\($0)}") } ?? 0 }
    let mayShow = isOpen && hidesEnough(value, counts[0], counts[1])
    for (name, count) in zip(["first", "last"], counts) where count > 0 {
      let seen = (name == "first" ? value.prefix(count) : value.suffix(count)).joined()
      form = form.replacing(
        "{\(name):\(count)}", with: mayShow ? seen : String(repeating: otherCover, count: count))
    }
    return form
  }

  // MARK: By part

  private func shownByPart(_ value: [Int]) -> String? {
    var seen: Set<Int> = []
    var owned: Set<Int> = []
    var rest = value[...]
    for part in outcome.parts.entries {
      var own: [Int] = []
      for grapheme in part.text.withTextView({ view in view.map(\.string) }) {
        // Between the characters of parts stand separators only.
        while let place = rest.first, !Self.isSame(characters[place].text, grapheme) {
          if Self.isData(characters[place].text) { return nil }
          rest.removeFirst()
        }
        guard let place = rest.popFirst() else { return nil }
        own.append(place)
      }
      owned.formUnion(own)
      guard isOpen, let policy = redact.parts.first(where: { $0.part == part.name })?.policy else { continue }
      switch policy {
      case .hide: break
      case .show: seen.formUnion(own)
      case .keep(let first, let last, let minimum):
        guard hidesEnough(own.count, first, last, minimum) else { continue }
        seen.formUnion(own.prefix(first))
        seen.formUnion(own.suffix(last))
      }
    }
    if rest.contains(where: { Self.isData(characters[$0].text) }) { return nil }
    return characters.indices.map { index in
      if seen.contains(index) { return characters[index].text }
      if owned.contains(index) { return cover(for: characters[index].text) }
      return redact.keepsSeparators ? characters[index].text : otherCover
    }.joined()
  }

  private static func isSame(_ text: String, _ part: String) -> Bool {
    text.isSame(as: part)
      || text.first?.wholeNumberValue.map { $0 == part.first?.wholeNumberValue } == true
  }

  private static func isData(_ text: String) -> Bool {
    text.unicodeScalars.contains { ScalarProperties.isLetter($0) || ScalarProperties.isDecimalDigit($0) }
  }

  // MARK: As a whole

  private func shownAsWhole(_ value: [Int]) -> String {
    let significant = redact.significant.flatMap { try? UnicodeSet($0) }
    let counting = value.filter { index in
      significant.map { set in characters[index].text.unicodeScalars.contains { set.contains($0) } } ?? true
    }
    let mayShow =
      isOpen && hidesEnough(counting.map { characters[$0].text }, redact.keepFirst, redact.keepLast)
    // Of a value of which nothing may be shown every character counts.
    let counted = mayShow ? counting : value
    var hidden = Set(counted)
    if mayShow {
      hidden = Set(counted.dropFirst(redact.keepFirst).dropLast(redact.keepLast))
      if redact.hidesInEachPart { hideWholeParts(Set(counted), &hidden) }
    }
    guard let length = redact.fixedLength else {
      return characters.indices.map { index in
        if hidden.contains(index) { return cover(for: characters[index].text) }
        if counted.contains(index) || redact.keepsSeparators { return characters[index].text }
        return otherCover
      }.joined()
    }
    // One cover of one length stands for all that is hidden; only literals around the value do not tell how long that is.
    var result = ""
    var hasCovered = false
    for index in characters.indices {
      if hidden.contains(index) {
        if !hasCovered { result += String(repeating: otherCover, count: length) }
        hasCovered = true
      } else if counted.contains(index) {
        result += characters[index].text
      } else if redact.keepsSeparators, characters[index].isLiteral,
        index < counted.first ?? .max || index > counted.last ?? -1
      {
        result += characters[index].text
      }
    }
    return result
  }

  /// Hides the stretches of characters that count of which too little is hidden.
  private func hideWholeParts(_ counted: Set<Int>, _ hidden: inout Set<Int>) {
    var stretch: [Int] = []
    for index in 0...characters.count {
      if counted.contains(index) {
        stretch.append(index)
      } else {
        if stretch.filter({ hidden.contains($0) }).count < Swift.max(1, redact.minimumHidden) {
          hidden.formUnion(stretch)
        }
        stretch = []
      }
    }
  }

  /// Whether enough is hidden of a value; punctuation, signs of mathematics and white space count only where nothing is kept.
  private func hidesEnough(_ value: [String], _ first: Int, _ last: Int) -> Bool {
    var hidden = value
    if first > 0 || last > 0 {
      hidden = value.dropFirst(first).dropLast(last).filter { text in
        !text.withTextView { $0.allSatisfy { $0.isMember(of: .punctuation) } }
      }
    }
    return hidesEnough(hidden.count, 0, 0, redact.minimumHidden)
  }

  private func hidesEnough(_ count: Int, _ first: Int, _ last: Int, _ minimum: Int) -> Bool {
    Double(count) - Double(first) - Double(last) >= Double(Swift.max(1, minimum))
  }

  // MARK: Covers

  private var otherCover: String {
    switch redact.cover {
    case .character(let cover): cover
    case .classes(_, _, _, let other): other
    }
  }

  private func cover(for text: String) -> String {
    guard case .classes(let upper, let lower, let digit, let other) = redact.cover,
      let scalar = text.unicodeScalars.first
    else { return otherCover }
    if scalar.properties.numericType == .decimal { return digit }
    if scalar.properties.isUppercase { return upper }
    return scalar.properties.isLowercase ? lower : other
  }
}
