/// What a field asks of a rule.
extension CompiledRule {
  /// The type of the values; `nil` for texts of any meaning.
  package var kind: TypedValue.Kind? { reader?.kind }

  /// Characters of the value that backspace hops while something stands behind them.
  package var guarded: String { decorators.traits.guarded }

  /// The literals that begin their run though they could be data too.
  package var doubtfulLiterals: Set<String> { decorators.traits.doubtfulLiterals }

  /// Whether some literals end groups of optional slots, and can stand in a value.
  package var endsGroups: Bool { decorators.traits.endsGroups }

  /// Whether some filter refuses whole texts.
  package var refusesTexts: Bool { filters.refusesTexts }

  /// Whether white space is dropped at the ends.
  package var trims: Bool { filters.has(.trims) }

  /// Whether some filter alone knows which characters it keeps.
  package var isOpaque: Bool { filters.isOpaque }

  /// The names under which the decorators, their places, and the last filter refuse.
  package var decoratorName: String { decorators.name ?? "" }
  package var placeName: String { parts == nil ? "mask" : Parts.syntax.name }
  package var lastFilterName: String? { filters.names.last }

  /// The typed value of one that is valid and complete; `nil` for a rule whose value has no type.
  package func typedValue(of core: UTF8Text, handedOut value: String) -> TypedValue? {
    guard let reader else { return nil }
    return value.withBytes { value in core.withTextView { reader.read(value, core: $0) } }
  }

  // MARK: Places

  /// The literals that no character of a value moves over; `nil` where it goes into no mask.
  /// - Complexity: O(*n*) in the length of the value.
  package func anchors(in core: UTF8Text) -> AnchorRow? {
    core.withTextView { core in decorators.mask(for: core).map { AnchorRow($0, in: core) } }
  }

  /// Whether all values go into one mask.
  package var hasOneMask: Bool { decorators.mask != nil }

  /// A placeholder for each place behind a value that has to be filled, and the literals between them.
  package func guide(_ placeholder: String, behind core: UTF8Text) -> String {
    core.withTextView { decorators.guide(placeholder, behind: $0) }
  }

  // MARK: Parts

  /// Whether the value is one of parts.
  package var hasParts: Bool { parts != nil }

  /// Whether digits enter the last part and go on to the left.
  package var isRightFilled: Bool { parts?.isRightFilled ?? false }

  /// The literals behind each part but the last.
  package var partLiterals: [String] { parts?.joints.map { $0.string } ?? [] }

  /// Where the parts stand in a value, by their index; empty ranges for empty parts.
  package func partSpans(in core: UTF8Text) -> [Range<Int>] {
    guard let parts else { return [] }
    let spans = core.withTextView { parts.spans(in: $0) }
    return parts.segments.indices.map { spans[$0] }
  }

  /// Whether a part is a whole word, or a number in whose place another one begins with a digit before or behind it: a number of a
  /// date or a time with more behind it is whole for a digit before it.
  package func isFullPart(_ index: Int, of core: UTF8Text, before digit: String = "") -> Bool {
    if let number = number(ofPart: index, of: core) {
      return number.count == number.maximum || number.isCertain
        || !digit.isEmpty && parts?.isDate == true && number.passes
          && partSpans(in: core)[index].upperBound < core.count
    }
    return core.withTextView { core in
      parts.map { $0.word(index, in: core, $0.spans(in: core)) != nil } ?? false
    }
  }

  /// Whether a part is a number that may stay.
  package func passes(part index: Int, of core: UTF8Text) -> Bool {
    number(ofPart: index, of: core)?.passes ?? false
  }
  private func number(ofPart index: Int, of core: UTF8Text) -> PartNumber? {
    guard let parts, parts.segments[index].isNumber else { return nil }
    return core.withTextView { parts.number(index, in: $0, parts.spans(in: $0)) }
  }

  /// Whether a character ends the part that ends at an offset of a value.
  package func endsPart(_ grapheme: String, at place: Int, of core: UTF8Text) -> Bool {
    guard let parts,
      let part = partSpans(in: core).firstIndex(where: { !$0.isEmpty && $0.upperBound == place })
    else { return false }
    return grapheme.withTextView { parts.boundary($0.whole, at: part, isBegun: true) == part }
  }

  /// The parts of a value; empty for a rule without parts.
  package func partTexts(of core: UTF8Text) -> PartTexts {
    parts.map { parts in core.withTextView { parts.texts(of: $0) } } ?? PartTexts()
  }

  /// Whether a character is in parts alone, and never a literal.
  package func isPartData(_ grapheme: String) -> Bool {
    parts.map { parts in grapheme.withTextView { parts.isData($0.whole) } } ?? false
  }

  /// Whether a character that leads from one value to another passes over optional parts only.
  package func passesOptionalParts(from old: UTF8Text, to new: UTF8Text, by grapheme: String) -> Bool {
    guard let parts else { return false }
    return old.withTextView { old in
      new.withTextView { parts.passesOptionalParts(from: old, to: $0, by: grapheme) }
    }
  }
}

/// The variants of a rule, for fields.
extension Rule {
  /// The rules that can be chosen, with their names; none for a rule without variants.
  package var choices: [(name: String, rule: Rule)] {
    compiled.variants?.leaves.map { ($0.name, $0.rule) } ?? []
  }

  /// Which of ``choices`` an input is formatted by.
  /// - Complexity: as of formatting the input.
  package func choice(for input: String, isEditing: Bool) -> Int {
    guard let variants = compiled.variants else { return 0 }
    return compiled.pool.withWalk(over: input) {
      variants.format($0, in: &$1, isEditing: isEditing, for: .steps)
    }
  }

  /// Which of ``choices`` an input may be formatted by once it is longer.
  /// - Complexity: as of formatting the input, for each variant.
  package func choices(forLonger input: String) -> [Int] {
    guard let variants = compiled.variants else { return [] }
    return compiled.pool.withWalk(over: input) { variants.indices(forLonger: $0, in: &$1) }
  }
}
