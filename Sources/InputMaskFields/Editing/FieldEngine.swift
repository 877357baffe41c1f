import InputMask

/// What a rule makes of the contents of a field: pure functions, which ask the rule for drafts.
///
/// A class, so that a field is copied by one reference and not by all that a rule says.
final class FieldEngine: Sendable {
  let rule: Rule
  let compiled: CompiledRule
  /// Whether what stands before a character tells what it is: a literal, data, or the end of a group.
  let readsOn: Bool
  /// Characters of the value that backspace hops while something stands behind them.
  let guarded: String
  private let doubtfulLiterals: Set<String>

  init(rule: Rule) {
    self.rule = rule
    compiled = rule.compiled
    doubtfulLiterals = compiled.doubtfulLiterals
    readsOn = compiled.endsGroups || !doubtfulLiterals.isEmpty
    guarded = rule.declaration.guarded + compiled.guarded
  }

  /// Whether the value is one of parts.
  var hasParts: Bool { compiled.hasParts }

  // MARK: Whole texts

  /// The content of a text of unknown origin.
  /// - Parameters:
  ///   - isEditing: whether the text is still being typed, so that filters that tidy wait.
  ///   - isHandedIn: whether the text came in as a whole, so that the content remembers it if letters or digits of
  ///     it are lost.
  func parse(_ input: String, isEditing: Bool, isHandedIn: Bool = false) -> FieldChange {
    if isHandedIn {
      let (draft, verdict) = compiled.judgedDraft(of: input, isEditing: isEditing)
      return change(draft, of: input, isRemembered: verdict == .lossy)
    }
    let draft = compiled.draft(of: input, isEditing: isEditing)
    // Also of a paste people hear that it can be read in another way.
    return change(draft, of: input, isRemembered: draft.isAmbiguous)
  }

  private func change(_ draft: Draft, of input: String, isRemembered: Bool = false) -> FieldChange {
    FieldChange(
      LaidOutContent(draft, prefixIsKnown: draft.foundPrefix, handedIn: isRemembered ? input : nil),
      dropped: draft.dropped.counted(from: 0, length: input.utf8.count), map: draft.map)
  }

  /// Whether a text that comes in as a whole has something wrong with it that its value does not show.
  func loses(_ input: String) -> Bool {
    compiled.judgedDraft(of: input, isEditing: false).verdict == .lossy
  }

  /// Whether a text is by itself a valid and complete value, of which nothing is lost.
  func isValid(_ text: String) -> Bool { sound(text) != nil }

  /// What comes of a text that is valid and complete, with no letter and no digit of it lost; `nil` for another one.
  private func sound(_ text: String, isEditing: Bool = false) -> FieldChange? {
    let (draft, verdict) = compiled.judgedDraft(of: text, isEditing: isEditing)
    guard verdict == .sound, draft.layout.isComplete else { return nil }
    let change = change(draft, of: text)
    return change.dropped.lostPlaces(of: text).isEmpty ? change : nil
  }

  /// Whether a text is by itself a valid and complete value that is known as one: of all parts, a telephone number with its prefix,
  /// a number with more than digits, one that would be none with a character or a field less and none with one more, or one with a
  /// check digit.
  /// - Parameters:
  ///   - rest: what stands beside it. Of two telephone numbers each is one by itself.
  ///   - isBefore: whether some of that stands behind it, so that a telephone number does not go on in it.
  func isWhole(_ text: String, beside rest: String = "", isBefore: Bool = false) -> Bool {
    guard let content = sound(text)?.content else { return false }
    if hasParts {
      return !compiled.isRightFilled && compiled.partSpans(in: content.core).allSatisfy { !$0.isEmpty }
    }
    if compiled.kind == .phone, content.prefixIsKnown || isBefore || isValid(rest) { return true }
    if rule.readsNumbers { return tellsItsEnd(text) }
    let value = content.core.string
    return endsInCheckDigit(value) || hasOneLength(value) || hasOneCountOfFields(value)
  }

  /// Whether a number is written with more than its digits, and begins as one does: signs, groups or decimals tell where it ends.
  private func tellsItsEnd(_ number: String) -> Bool {
    let graphemes = number.graphemes.filter { !$0.withTextView { $0.whole.isWhitespace } }
    guard let first = graphemes.first, !Self.numberSigns.contains(first) else { return false }
    return !graphemes.allSatisfy(isDigit)
  }

  /// Whether the last digit of a value alone of all ten makes a sound value behind the others.
  private func endsInCheckDigit(_ value: String) -> Bool {
    let (less, end) = value.parted { $0.lastCharacter }
    guard isDigit(end) else { return false }
    func isSound(_ digit: Int) -> Bool {
      compiled.judgedDraft(of: less + String(digit), isEditing: false).verdict == .sound
    }
    return (0...9).count(where: isSound) == 1
  }

  /// Whether a value is invalid without its last character, and invalid with that character twice.
  private func hasOneLength(_ value: String) -> Bool {
    let (less, end) = value.parted { $0.lastCharacter }
    return !less.isEmpty && !isValid(less) && !isValid(value + end)
  }

  /// Whether the same holds for the last of several numbers or words, as of an address. It may be left out where what is before it is whole.
  private func hasOneCountOfFields(_ value: String) -> Bool {
    let (head, tail) = value.parted { $0.lastField }
    return !head.isEmpty && !isValid(value + tail) && (!isValid(head) || isWhole(head))
  }

  /// What comes of the text of a content with a character behind it, where that is a date, a time or a number of another form than
  /// that of the rule: `-` behind `3`, `p` behind `1:30` where hours are counted to 24. `nil` where it is not valid and complete,
  /// the character has no part in it, or it is a sign behind which more has to follow. A minus behind an amount may stand for no
  /// cents, too: it is taken as it is in a paste, and remembered as such.
  func otherForm(of content: FieldContent, with grapheme: String) -> FieldChange? {
    guard compiled.readsOtherForms, !content.core.isEmpty else { return nil }
    let text = typedText(of: content)
    if rule.readsNumbers, !isDigit(grapheme) {
      let read = parse(text + grapheme, isEditing: true)
      let (core, old) = (read.content.core, content.core)
      if read.content.handedIn != nil, core.count > old.count,
        core.bytes.reversed().starts(with: old.bytes.reversed())
      {
        return read
      }
    }
    func whole(_ text: String) -> FieldChange? { sound(text, isEditing: true) ?? sound(text) }
    guard let change = whole(text + grapheme), change.content.core != whole(text)?.content.core else {
      return nil
    }
    // A value that ends in a guarded character, such as the decimal sign of `12.`, goes on.
    let value = change.content.core.string
    return guarded.graphemes.contains { value.utf8.reversed().starts(with: $0.utf8.reversed()) }
      ? nil : change
  }

  // MARK: Values

  /// A content without typed literals that have no place behind its value, with its text and its value.
  func laidOut(_ content: FieldContent) -> LaidOutContent {
    LaidOutContent(
      compiled.draft(ofValue: content.core, typed: content.typedLiterals),
      prefixIsKnown: content.prefixIsKnown,
      handedIn: content.handedIn)
  }

  /// A content with what the filters that wait for the end of editing make of its value.
  func tidied(_ content: FieldContent) -> FieldChange {
    filtered(content, isEditing: false, typed: endsInBlanks(content) ? 0 : content.typedLiterals)
  }

  /// A content of which nobody knows whether the rule made it, with what filters make of its value.
  func filtered(_ content: FieldContent, isEditing: Bool, typed: Int) -> FieldChange {
    let draft = compiled.draft(
      filtering: content.core, isEditing: isEditing, prefixIsKnown: content.prefixIsKnown, typed: typed)
    return FieldChange(
      LaidOutContent(draft, prefixIsKnown: draft.foundPrefix, handedIn: content.handedIn), map: draft.map)
  }

  /// Whether nothing but separators of white space are typed behind the value, which are none behind a whole text.
  private func endsInBlanks(_ content: FieldContent) -> Bool {
    guard content.typedLiterals > 0, !content.core.isEmpty, compiled.anchors(in: content.core) == nil else {
      return false
    }
    let layout = laidOut(content).layout
    let typed = layout.text.utf8.dropFirst(layout.coreEnd.value)
    return Substring(typed).unicodeScalars.allSatisfy { ScalarProperties.isWhitespace($0) }
  }

  // MARK: Typed literals

  /// The text of a content up to the caret at its end, with those literals behind the value only that were typed.
  func typedText(of content: FieldContent) -> String {
    compiled.typedText(ofValue: content.core, typed: content.typedLiterals)
  }

  /// The content with one more literal typed behind it; `nil` if the character is not the next literal.
  ///
  /// Whatever reads the whole text must find the same, so it is asked.
  func typingLiteral(_ grapheme: String, behind laidOut: LaidOutContent) -> LaidOutContent? {
    var content = laidOut.content
    let typed = content.typedLiterals
    let read = compiled.reading(of: typedText(of: content) + grapheme)
    guard read.core == content.core, read.typedLiterals > typed else { return nil }
    content.typedLiterals = read.typedLiterals
    let new = self.laidOut(content)
    return new.content.typedLiterals > typed ? new : nil
  }

  /// Whether a character begins literals of the rule though it could be data too.
  func mayBeLiteral(_ grapheme: String) -> Bool {
    !doubtfulLiterals.isEmpty && doubtfulLiterals.contains(grapheme)
  }

  /// Whether a character can be no literal behind a value of parts.
  func isPartData(_ grapheme: String, behind content: FieldContent) -> Bool {
    !content.core.isEmpty && compiled.isPartData(grapheme)
  }

  /// Whether a character ends the part that a value ends in.
  func endsLastPart(_ grapheme: String, behind content: FieldContent) -> Bool {
    content.typedLiterals == 0 && !content.core.isEmpty
      && compiled.endsPart(grapheme, at: content.core.count, of: content.core)
  }

  /// What comes of a text behind a content, read as one; `nil` where what the content has would become another.
  func reading(_ text: String, behind content: FieldContent) -> FieldChange? {
    let typed = typedText(of: content)
    var change = parse(typed + text, isEditing: true)
    guard change.content.core.hasPrefix(content.core) else { return nil }
    change.dropped = change.dropped.counted(from: typed.utf8.count, length: text.utf8.count)
    return change
  }

  /// What comes of a character behind literals that were typed, where with it they turn out to be data: behind `I` the mask
  /// `ID-[AAA]` takes an `A` for the second letter of the value. `nil` where they are literals still, as `1` of `1 ([000])` is: of
  /// what follows nothing could be data.
  func rereading(_ grapheme: String, behind content: FieldContent) -> FieldChange? {
    guard content.typedLiterals > 0, !doubtfulLiterals.isEmpty else { return nil }
    var next = content
    next.typedLiterals += 1
    let (typed, further) = (typedText(of: content), typedText(of: next))
    let start = Swift.min(typed.utf8.count, further.utf8.count)
    guard further[utf8: start..<further.utf8.count].hasLetterOrDigit,
      let change = reading(grapheme, behind: content)
    else { return nil }
    func count(_ content: FieldContent) -> Int { content.core.withTextView { $0.graphemeCount } }
    return count(change.content) > count(content) + 1 ? change : nil
  }

  /// What comes of a character behind the literal of a full part that was typed: the optional parts that it passes over stay
  /// empty. `nil` where it passes over others, or over none.
  func passingParts(_ grapheme: String, behind content: FieldContent) -> FieldChange? {
    guard content.typedLiterals > 0, hasParts, let change = reading(grapheme, behind: content),
      change.dropped.isEmpty, change.content.core.count > content.core.count,
      compiled.passesOptionalParts(from: content.core, to: change.content.core, by: grapheme)
    else { return nil }
    return change
  }

  /// The literal of the mask that a separator which the mask does not have stands for behind a text; `nil` where it
  /// stands for none.
  func anchor(endedBy grapheme: String, behind text: String) -> String? {
    guard compiled.endsGroups, let scalar = grapheme.unicodeScalars.first,
      ScalarProperties.separatesGroups(scalar)
    else { return nil }
    let before = compiled.reading(of: text).core
    let after = compiled.reading(of: text + grapheme).core
    return after.count > before.count && after.hasPrefix(before)
      ? after.string[utf8: before.count..<after.count] : nil
  }

  /// Whether the literals typed before an empty value spell the prefix of the rule as far as it could be
  /// taken for data.
  func spellsPrefix(_ content: FieldContent) -> Bool {
    compiled.reading(of: typedText(of: content)).foundPrefix
  }

  // MARK: Numbers

  /// The signs that people write in numbers between groups and before decimals.
  static var numberSigns: [String] { [".", ",", "'", "\u{2019}", "\u{66B}", "\u{66C}"] }

  /// Whether a key behind a digit is read as a character of the value, and in no other way.
  func reads(_ grapheme: String, as range: Range<ValueOffset>, of content: FieldContent) -> Bool {
    let read = compiled.draft(of: "1" + grapheme, isEditing: true)
    return !read.isAmbiguous
      && read.core.bytes.reversed().starts(with: content.core.bytes[range.utf8].reversed())
  }

  /// Whether a key behind a number is a dash that stands in the place of decimals.
  func isOfNoDecimals(_ grapheme: String, behind content: FieldContent) -> Bool {
    guard ["-", "\u{2212}", "\u{2013}", "\u{2014}"].contains(grapheme), !content.core.isEmpty else {
      return false
    }
    let read = compiled.draft(of: typedText(of: content) + grapheme, isEditing: true)
    return read.core == content.core && read.dropped.allSatisfy { $0.reason == .literal }
  }

  /// Whether nothing but zeros stand behind an offset of a number, and its decimal sign before that, or behind one zero at the start.
  func endsInZeros(_ content: FieldContent, from offset: ValueOffset) -> Bool {
    content.core.withTextView { core in
      guarded.withTextView { guarded in
        let place = core.first { run in guarded.contains { run.equals($0.bytes) } }?.range.lowerBound.value
        guard let place, place < offset.value || offset == .zero && place == 1 else { return false }
        return core.allSatisfy {
          let start = $0.range.lowerBound.value
          return start < offset.value || start == place || $0.decimalDigit == 0
        }
      }
    }
  }

  func isDigit(_ grapheme: String) -> Bool {
    grapheme.withTextView { $0.whole.decimalDigit != nil }
  }
}

extension String {
  /// What stands before a place, and what from there on.
  fileprivate func parted(at place: (TextView) -> Int) -> (head: String, tail: String) {
    let start = withTextView(place)
    return (self[utf8: 0..<start], self[utf8: start..<utf8.count])
  }
}

extension TextView {
  /// Where the last character begins; 0 where there is none.
  fileprivate var lastCharacter: Int { isEmpty ? 0 : previous(before: count) }

  /// Where the last stretch of letters and digits begins with the separator before it; 0 where there is none.
  fileprivate var lastField: Int {
    var position = count
    while position > 0 {
      position = previous(before: position)
      if !run(position, next(after: position)).isMember(of: .letterOrDigit) { return position }
    }
    return 0
  }
}

extension CompiledRule {
  /// Whether texts are read in other forms than that of the rule too, as dates, times and numbers are.
  var readsOtherForms: Bool { kind.map { $0 != .phone } ?? false }
}
