import InputMask

extension CodeField {
  /// The instruction of the mask that a box stands for: its slot, or the rest behind the last slot.
  private func place(ofBox index: Int) -> Int { places[Swift.min(index, places.count - 1)] }

  // MARK: Characters

  /// What the rule keeps of a grapheme by itself that goes to a box.
  func characters(of grapheme: String, box index: Int) -> [String] {
    if !places.isEmpty || rule.hasAlternatives { return rule.filtered(grapheme, at: index).graphemes }
    // Literals that belong to the value are the whole code's, not a box's.
    guard rule.hasValueLiterals else { return rule.value(of: grapheme).graphemes }
    return engine.parse(grapheme, isEditing: false).content.core.string.graphemes
  }

  /// Whether a character that the rule keeps may stand in a box. White space never may: it would look like an
  /// empty box, and in ``text`` a figure space would be one.
  func fits(_ character: String, box index: Int) -> Bool {
    if !hasBoxes || character.beginsWithSpace { return false }
    if rule.hasAlternatives { return rule.maskTakes(character) }
    return places.isEmpty || rule.maskTakes(character, at: place(ofBox: index))
  }

  /// The characters of a string that go into the boxes from `first` on, one character for each, and how many characters
  /// find no box. What fits no box, literals of the mask among it, is skipped; a letter or a digit is missed where more of its
  /// word is in the boxes, as of `12a456`, and not in `code: 12`.
  ///
  /// From the first box on the rule reads the string as a whole, with the prefixes that it knows, where that is valid and loses
  /// nothing, and in any case into masks that tell the place of each character. Of parts it does where the
  /// string says where they end, as `9:30` does; then a box that stays empty between others has an empty string.
  func characters(in string: String, from first: Int) -> CodeReading {
    let room = content.characters.count - first
    // Data alone goes into the boxes of parts one by one: who types there sees which box is next.
    if first == 0,
      rule.hasOnlyRequiredSlots || rule.hasAlternatives || rule.endsParts(in: string)
        || !rule.hasParts && engine.isValid(string) || bringsPrefix(string)
    {
      return whole(string, room: room)
    }
    var fitting: [String] = []
    var leftOutCount = 0
    var read: [(grapheme: String, isKept: Bool)] = []
    for grapheme in string.graphemes {
      let characters = characters(of: grapheme, box: first + fitting.count)
      var isKept = false
      for character in characters {
        if fitting.count == room {
          if hasPlace(character) {
            leftOutCount += 1
            isKept = true
          }
        } else if fits(character, box: first + fitting.count) {
          fitting.append(character)
          isKept = true
        }
      }
      read.append((grapheme, isKept || isLiteral(grapheme, behind: first + fitting.count)))
    }
    return CodeReading(characters: fitting, leftOutCount: leftOutCount + lostCount(read))
  }

  /// What a string comes to that lands in the box `first`. The one code in it is found among other numbers; where there is none, or
  /// more than one, it spreads from there.
  func reading(_ string: String, from first: Int) -> CodeReading {
    if !hasBoxes {
      return CodeReading(characters: [], leftOutCount: string.graphemes.count { !$0.beginsWithSpace })
    }
    func code(_ text: String) -> [String]? {
      let reading = characters(in: text, from: 0)
      let isWhole = reading.leftOutCount == 0 && reading.characters.count == content.characters.count
      return isWhole && !reading.characters.contains("") ? reading.characters : nil
    }
    var reading = characters(in: string, from: first)
    // A mask, or parts, tell which characters are whose.
    if !places.isEmpty || rule.hasAlternatives || rule.hasParts {
      if engine.isValid(string) || bringsPrefix(string), let code = code(string) {
        return CodeReading(characters: code, isCode: true)
      }
      return reading
    }
    let runs = CodeRuns(string) { grapheme in characters(of: grapheme, box: 0).count { hasPlace($0) } }
    let codes = Set(runs.candidates(ofLength: content.characters.count).compactMap(code))
    if codes.count == 1, let code = codes.first { return CodeReading(characters: code, isCode: true) }
    reading.isMixture = runs.areSeveral && first == 0 && reading.characters.count == content.characters.count
    return reading
  }

  /// Whether a string brings the prefix of the rule, and no letter and no digit of it is lost.
  func bringsPrefix(_ string: String) -> Bool {
    let change = engine.parse(string, isEditing: true)
    return change.content.prefixIsKnown && change.dropped.lostPlaces(of: string).isEmpty
  }

  /// Whether a grapheme is a literal of the mask before a box.
  private func isLiteral(_ grapheme: String, behind box: Int) -> Bool {
    !places.isEmpty && rule.maskHasLiteral(grapheme, before: place(ofBox: box))
  }

  /// The characters of a string that is read as a whole, and how many find no box.
  /// - Parameter isEditing: whether more of it may be typed, so that nothing is filled up.
  func whole(_ string: String, room: Int, isEditing: Bool = false) -> CodeReading {
    let change = engine.parse(string, isEditing: isEditing)
    let characters = rule.characters(of: change.content.core).filter { !$0.beginsWithSpace }
    var leftOutCount = characters.dropFirst(room).count { !$0.isEmpty }
    var lost: [Range<Int>] = []
    for dropped in change.dropped {
      switch dropped.reason {
      case .tooLong: leftOutCount += string[utf8: dropped.range.utf8].graphemes.count { hasPlace($0) }
      case .prefix, .literal: break
      default: lost.append(dropped.range.utf8)
      }
    }
    var place = 0
    let read = string.graphemes.map { grapheme in
      defer { place += grapheme.utf8.count }
      return (grapheme: grapheme, isKept: !lost.contains { $0.contains(place) })
    }
    return CodeReading(
      characters: Array(characters.prefix(room)), leftOutCount: leftOutCount + lostCount(read))
  }

  /// How many letters and digits of a text found no box while others of their word did. Whole words around a code, as in
  /// `code: 12`, are not missed.
  private func lostCount(_ text: [(grapheme: String, isKept: Bool)]) -> Int {
    text.split { !$0.grapheme.hasLetterOrDigit }.reduce(0) { count, word in
      word.contains { $0.isKept } ? count + word.count { !$0.isKept } : count
    }
  }

  /// Whether a character could stand in any box.
  private func hasPlace(_ character: String) -> Bool {
    if character.beginsWithSpace { return false }
    return places.isEmpty && !rule.hasAlternatives || rule.maskTakes(character)
  }

  // MARK: Reasons

  /// Why a string has nothing for a box.
  func refusal(of string: String, box index: Int) -> FieldRefusal {
    if !hasBoxes { return .noBoxesOfRule }
    guard let grapheme = string.graphemes.first, !places.isEmpty else {
      // What the rule itself has nothing against, and yet fits no box, is white space.
      if string.graphemes.contains(where: { !characters(of: $0, box: index).isEmpty }) {
        return .noSpaceInBox
      }
      return FieldRefusal(rule.format(string).dropped.first, in: rule, language: language)
    }
    let place = place(ofBox: index)
    if rule.maskHasLiteral(grapheme, before: place) { return .alreadyThere }
    if characters(of: grapheme, box: index).isEmpty {
      return FieldRefusal(rule.format(grapheme).dropped.first, in: rule, language: language)
    }
    return FieldRefusal(rule.drop(of: grapheme, at: place), in: rule, language: language)
  }
}

extension FieldRefusal {
  fileprivate static var noBoxesOfRule: Self {
    Self(.notAllowed, "the characters of this rule have no boxes; take a field of one line for it")
  }
  fileprivate static var noSpaceInBox: Self { Self(.notAllowed, "white space has no place here") }
}

extension String {
  /// Whether the first scalar is white space; marks may stand on it.
  fileprivate var beginsWithSpace: Bool {
    unicodeScalars.first.map { ScalarProperties.isWhitespace($0) } ?? false
  }
}
