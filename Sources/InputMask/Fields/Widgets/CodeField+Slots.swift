extension CodeField {
  /// The instructions of the rule's mask that take a character, in order; none where the rule has no mask.
  static func places(of rule: Rule) -> [Int] {
    rule.compiled.decorators.mask?.places ?? []
  }

  /// How many boxes a rule's mask can fill; `nil` for any number.
  static func limit(of rule: Rule) -> Int? {
    rule.compiled.decorators.mask.flatMap { $0.hasRest ? nil : $0.places.count }
  }

  private func withMask<Result>(_ body: (CompiledMask) -> Result) -> Result? {
    rule.compiled.decorators.mask.map(body)
  }

  /// The instruction of the mask that a box stands for: its slot, or the rest behind the last slot.
  private func place(ofBox index: Int) -> Int { places[Swift.min(index, places.count - 1)] }

  // MARK: Characters

  /// What the rule keeps of a grapheme by itself, whatever the box.
  func characters(of grapheme: String) -> [String] {
    if !places.isEmpty { return filtered(grapheme) }
    // Literals that belong to the value are the whole code's, not a box's.
    guard rule.compiled.hasValueLiterals else { return rule.value(of: grapheme).graphemes }
    return FieldEngine(rule: rule).parse(grapheme, isEditing: false).content.core.string.graphemes
  }

  private func filtered(_ grapheme: String) -> [String] {
    var copy = grapheme
    let kept = copy.withUTF8 { bytes in
      rule.compiled.pool.withRun { run in
        var context = FilterContext(prefixIsKnown: true)
        run.begin(bytes, limit: Run.limit(for: bytes.count))
        rule.compiled.filters.run(bytes, &context, in: &run)
        return String(decoding: run.core, as: UTF8.self)
      }
    }
    return kept.graphemes
  }

  /// Whether a character that the rule keeps may stand in a box. White space never may: it would look like an
  /// empty box, and in ``text`` a figure space would be one.
  func fits(_ character: String, box index: Int) -> Bool {
    if character.beginsWithSpace { return false }
    return withMask { mask in
      var copy = character
      return copy.withUTF8 { mask.fits($0, at: place(ofBox: index)) }
    } ?? true
  }

  /// What of a string goes into the boxes from `first` on, one character for each, and how many characters
  /// find no box. What fits no box, literals of the mask among it, is skipped.
  ///
  /// From the first box on the rule reads the string as a whole, with the prefixes that it knows.
  func characters(in string: String, from first: Int) -> (fitting: [String], leftOutCount: Int) {
    let room = content.characters.count - first
    if first == 0, withMask({ $0.template != nil }) == true { return whole(string, room: room) }
    var fitting: [String] = []
    var leftOutCount = 0
    for grapheme in string.graphemes {
      for character in characters(of: grapheme) {
        if fitting.count == room {
          if hasPlace(character) { leftOutCount += 1 }
        } else if fits(character, box: first + fitting.count) {
          fitting.append(character)
        }
      }
    }
    return (fitting, leftOutCount)
  }

  private func whole(_ string: String, room: Int) -> (fitting: [String], leftOutCount: Int) {
    let change = FieldEngine(rule: rule).parse(string, isEditing: false)
    let characters = change.content.core.string.graphemes.filter { !$0.beginsWithSpace }
    var leftOutCount = Swift.max(0, characters.count - room)
    for dropped in change.dropped where dropped.reason == .tooLong {
      leftOutCount += string[utf8: dropped.range.utf8].graphemes.count { hasPlace($0) }
    }
    return (Array(characters.prefix(room)), leftOutCount)
  }

  /// Whether a character could stand in any box.
  private func hasPlace(_ character: String) -> Bool {
    if character.beginsWithSpace { return false }
    return withMask { mask in
      var copy = character
      return copy.withUTF8 { mask.fitsAnywhere($0) }
    } ?? true
  }

  // MARK: Reasons

  /// Why a string has nothing for a box.
  func refusal(of string: String, box index: Int) -> FieldRefusal {
    guard let grapheme = string.graphemes.first, !places.isEmpty else {
      // What the rule itself has nothing against, and yet fits no box, is white space.
      if string.graphemes.contains(where: { !characters(of: $0).isEmpty }) { return .noSpaceInBox }
      return FieldRefusal(rule.format(string).dropped.first, in: rule)
    }
    let place = place(ofBox: index)
    var copy = grapheme
    if copy.withUTF8({ bytes in withMask { $0.hasLiteral(bytes, before: place) } }) == true {
      return .alreadyThere
    }
    if characters(of: grapheme).isEmpty { return FieldRefusal(rule.format(grapheme).dropped.first, in: rule) }
    let reason: DropReason
    switch withMask({ $0.slotClass(at: place) }) {
    case .digit: reason = .notADigit
    case .letter: reason = .notALetter
    default: reason = .notAllowed
    }
    let range = Range(utf8: 0..<grapheme.utf8.count)
    return FieldRefusal(
      Dropped(range: range, step: rule.compiled.decorators.name ?? "", reason: reason), in: rule)
  }
}

extension FieldRefusal {
  fileprivate static var noSpaceInBox: FieldRefusal {
    FieldRefusal(.notAllowed, "white space has no place here")
  }
}

extension String {
  /// Whether the first scalar is white space; marks may stand on it.
  fileprivate var beginsWithSpace: Bool {
    unicodeScalars.first.map { ScalarProperties.isWhitespace($0) } ?? false
  }
}
