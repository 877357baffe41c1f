/// Single places of a rule's mask, for fields that show each as a box.
extension Rule {
  /// Whether a whole text may be written in ways that cannot be typed, such as a number with the separators of another
  /// locale.
  package var readsOtherSpellings: Bool { hasAny { $0.decorators.traits.readsOtherSpellings } }

  /// Whether this is such a rule, or one that chooses among variants of which some are.
  private func hasAny(_ isSuch: (CompiledRule) -> Bool) -> Bool {
    compiled.variants?.leaves.contains { isSuch($0.rule.compiled) } ?? isSuch(compiled)
  }

  /// The rule that an input goes through: the variant that is chosen for it, or this rule.
  /// - Complexity: as of formatting the input.
  package func chosen(for input: String) -> Rule {
    compiled.variants.map { $0.leaves[choice(for: input, isEditing: false)].rule } ?? self
  }

  /// Whether the rule has variants.
  package var hasVariants: Bool { compiled.variants != nil }

  /// The ways in which texts of the rule are found: its own, or else those of its variants.
  package var finds: [Find] {
    guard declaration.finds.isEmpty, let variants = compiled.variants else { return declaration.finds }
    return variants.leaves.flatMap { $0.rule.finds }
  }

  /// Whether literals of the rule belong to the value.
  package var hasValueLiterals: Bool { compiled.hasValueLiterals }

  /// The names of the parts of the value; `nil` where a choice among variants or masks gives it other ones.
  package var partNames: [String]? {
    if compiled.variants != nil || declaration.decorators.contains(where: { $0 is Choose }) { return nil }
    return compiled.parts?.segments.map { $0.name } ?? []
  }

  /// The names of the parts that are numbers within bounds.
  package var boundedPartNames: [String] {
    compiled.parts?.segments.filter { $0.range != nil }.map { $0.name } ?? []
  }

  /// Whether the value is made of named parts.
  package var hasParts: Bool { hasAny { $0.parts != nil } }

  /// Whether a valid value is an exact decimal number.
  package var readsNumbers: Bool { hasAny { $0.kind == .decimal } }

  /// A number that is a value, as the rule writes it while it is edited; `nil` where it has no numbers.
  package func spelling(ofValue value: String) -> [UInt8]? {
    chosen(for: value).compiled.decorators.shape?.core(ofValue: value)
  }

  /// Whether a valid value has a type.
  package var hasTypedValue: Bool { hasAny { $0.kind != nil } }

  /// Whether the text of an outcome goes on behind a part that must be there and is empty.
  package func passesOverPart(_ outcome: Outcome) -> Bool { compiled.parts?.passesOver(outcome) ?? false }

  /// Whether a text is one of another form than that of the rule, as a whole: a value as it is handed out, or a time of the
  /// other clock.
  package func readsAnotherForm(_ text: String) -> Bool {
    guard let parts = chosen(for: text).compiled.parts else { return false }
    return text.withTextView { parts.text(ofOtherSpelling: $0) != nil }
  }

  /// The instructions of the mask that take a character, in order; none where the rule has no mask, or one in which the
  /// number of a character does not tell its place.
  /// - Complexity: O(*n*) in the length of the mask.
  package var maskPlaces: [Int] {
    guard let mask = compiled.decorators.mask, !mask.goesOnBehindRest else { return [] }
    return mask.places
  }

  /// Whether each character of a value may have a box of its own: not in numbers, whose digits move as one types, in parts that are
  /// filled from the right, in words, which the rule finishes, and in variants, of which only the whole tells the places.
  /// - Complexity: O(*n*) in the number of decorators and parts.
  public var hasBoxes: Bool {
    if compiled.variants != nil { return false }
    if declaration.decorators.contains(where: { $0 is Number }) { return false }
    guard let parts = compiled.parts else { return true }
    return !parts.isRightFilled && !parts.segments.contains { $0.hasWords }
  }

  /// How many boxes a value has where so many are asked for: no more than it has places, those of all parts that it must have, and
  /// all of a number that zeros or a century fill up, of which the first digits alone would be another number.
  /// - Complexity: O(*n*) in the number of parts.
  package func boxCount(for count: Int) -> Int {
    guard let parts = compiled.parts else { return Swift.min(count, valueLimit) }
    var (needed, end) = (count, 0)
    for segment in parts.segments {
      let isFilled = segment.isNumber && (segment.pivot != nil || segment.pad > segment.minimum)
      if !segment.isOptional || end < count {
        needed = Swift.max(needed, end + (isFilled ? segment.maximum : segment.minimum))
      }
      end += segment.maximum
    }
    return Swift.min(needed, end)
  }

  /// Whether the rule fills a mask of places that are all required, and so reads a whole text place by place.
  package var hasOnlyRequiredSlots: Bool { compiled.decorators.mask?.hasOnlyRequiredSlots ?? false }

  /// Whether a value goes into one of several masks, so that the whole tells which place a character has.
  package var hasAlternatives: Bool { compiled.decorators.masks.count > 1 }

  /// Whether the value is one of parts and a text says where they end, so that it has to be read as a whole.
  /// - Complexity: O(*n*) in the length of the text.
  package func endsParts(in text: String) -> Bool {
    guard let parts = compiled.parts else { return false }
    return text.withTextView { parts.hasEnds(in: $0) }
  }

  /// The places of the number that a place is of, and the digit that fills it up, where a grapheme ends that part.
  /// - Complexity: O(*n*) in the number of parts.
  package func places(ofPartEndedBy grapheme: String, at place: Int) -> (places: Range<Int>, zero: String)? {
    guard let parts = compiled.parts, let places = parts.places(ofNumberAt: place),
      grapheme.withTextView({
        parts.boundary($0.run(0, $0.count), at: parts.part(ofPlace: place), isBegun: true)
      })
        == parts.part(ofPlace: place)
    else { return nil }
    return (places, String(parts.zero))
  }

  /// The characters of a value as it is edited, place by place where it is one of parts.
  /// - Complexity: O(*n*) in the length of the value.
  package func characters(of core: UTF8Text) -> [String] {
    core.withTextView { core in
      compiled.parts?.characters(of: core) ?? core.map { $0.string }
    }
  }

  /// What the filters keep of a text that begins at a place of the value, as if it stood behind the prefix.
  /// - Complexity: O(*n*) in the length of the text.
  package func filtered(_ text: String, at place: Int) -> String {
    compiled.pool.withWalk(over: text) { bytes, walk in
      var context = FilterContext(prefixIsKnown: true)
      if let parts = compiled.parts {
        context.firstPart = parts.part(ofPlace: place)
        // A digit stays one digit, also where a part would be filled up with zeros.
        context.isEditing = true
        context.occasion = .remnant
      }
      walk.begin(bytes)
      compiled.filters.run(bytes, &context, in: &walk)
      return String(decoding: walk.core, as: UTF8.self)
    }
  }

  /// Whether the mask takes a grapheme at a place, or at any place for `nil`.
  package func maskTakes(_ grapheme: String, at place: Int? = nil) -> Bool {
    grapheme.withTextView { grapheme in
      guard let place else { return compiled.decorators.masks.contains { $0.fitsAnywhere(grapheme.whole) } }
      return compiled.decorators.mask?.fits(grapheme.whole, at: place) ?? false
    }
  }

  /// Whether a grapheme is one of the literals directly before a place of the mask.
  package func maskHasLiteral(_ grapheme: String, before place: Int) -> Bool {
    guard let mask = compiled.decorators.mask else { return false }
    return grapheme.withTextView { mask.hasLiteral($0.whole, before: place) }
  }

  /// The drop of a grapheme that does not fit a place of the mask.
  package func drop(of grapheme: String, at place: Int) -> Dropped {
    let reason: DropReason
    switch compiled.decorators.mask?.slotClass(at: place) {
    case .digit: reason = .notADigit
    case .letter: reason = .notALetter
    default: reason = .notAllowed
    }
    return Dropped(
      range: Range(utf8: 0..<grapheme.utf8.count), step: compiled.decorators.name ?? "", reason: reason)
  }
}
