import InputMask

/// What a rule makes of the contents of a field: pure functions, which ask the rule for drafts.
///
/// A class, so that a field is copied by one reference and not by all that a rule says.
final class FieldEngine: Sendable {
  let rule: Rule
  let compiled: CompiledRule
  /// Whether texts are read in other forms than that of the rule too, as dates, times and numbers are.
  let readsOtherForms: Bool
  /// Whether the value is one of parts.
  let hasParts: Bool
  /// Whether what stands before a character tells what it is: a literal, data, or the end of a group.
  let readsOn: Bool
  /// Characters of the value that backspace hops while something stands behind them.
  let guarded: String
  private let doubtfulLiterals: Set<String>

  init(rule: Rule) {
    self.rule = rule
    compiled = rule.compiled
    readsOtherForms = compiled.readsOtherForms
    hasParts = compiled.hasParts
    doubtfulLiterals = compiled.doubtfulLiterals
    readsOn = compiled.endsGroups || !doubtfulLiterals.isEmpty
    guarded = rule.declaration.guarded + compiled.guarded
  }

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
    let length = input.utf8.count
    return FieldChange(
      LaidOutContent(draft, prefixIsKnown: draft.foundPrefix, handedIn: isRemembered ? input : nil),
      dropped: draft.dropped.counted(from: 0, length: length), map: draft.map, length: length)
  }

  /// Whether a text that comes in as a whole has something wrong with it that its value does not show.
  func loses(_ input: String) -> Bool {
    compiled.judgedDraft(of: input, isEditing: false).verdict == .lossy
  }

  /// Whether a text is by itself a valid and complete value that is known as one: of all parts, of a mask that it fills, so that
  /// neither with a character less nor with one more it would be one, or with a check digit.
  func isWhole(_ text: String) -> Bool {
    let (draft, verdict) = compiled.judgedDraft(of: text, isEditing: false)
    guard verdict == .sound, draft.layout.isComplete,
      change(draft, of: text).dropped.lostPlaces(of: text).isEmpty
    else { return false }
    if hasParts {
      return !compiled.isRightFilled && compiled.partSpans(in: draft.core).allSatisfy { !$0.isEmpty }
    }
    guard compiled.anchors(in: draft.core) != nil else { return false }
    let value = draft.core.string
    let last = value.withTextView { $0.isEmpty ? 0 : $0.previous(before: $0.count) }
    let (less, end) = (value[utf8: 0..<last], value[utf8: last..<value.utf8.count])
    if isDigit(end), isOnlyDigit(behind: less) { return true }
    let hasPlaces = compiled.hasOneMask ? rule.hasOnlyRequiredSlots : !compiled.endsGroups
    return hasPlaces && !isFilled(less) && !isFilled(value + end)
  }

  /// Whether of all digits one alone makes a sound value behind others.
  private func isOnlyDigit(behind less: String) -> Bool {
    (0...9).count {
      compiled.judgedDraft(of: less + String($0), isEditing: false).verdict == .sound
    } == 1
  }

  /// Whether a value has all its places filled, and nothing of it is left out.
  private func isFilled(_ value: String) -> Bool {
    let draft = compiled.draft(
      filtering: UTF8Text(value), isEditing: false, prefixIsKnown: true, typed: 0)
    return draft.layout.isComplete && draft.core.string == value
  }

  /// What comes of a text that is typed key by key, read as a whole: a date, a time or a number of another form than that of the
  /// rule. `nil` where it is not valid and complete, something of it is left out, or a half of the day that nobody has typed yet
  /// would be made up.
  func whole(_ text: String) -> FieldChange? {
    if compiled.tellsHalfByDigits(text) { return nil }
    return whole(text, isEditing: true) ?? whole(text, isEditing: false)
  }

  /// What comes of a text that was typed key by key, when its field is left; `nil` where more is wrong with it than that some of
  /// it is missing.
  func wholeWhenLeft(_ text: String) -> FieldChange? { whole(text, isEditing: false, mayLack: true) }

  /// What may end a text that is typed, so that it is one of another form as a whole; none where nothing in it tells such a form.
  func ends(ofOtherForms text: String) -> [String] {
    let ends = compiled.kind?.ends(ofValue: text) ?? []
    if rule.readsNumbers {
      // A number of another form has separators, signs or words, and may have another decimal sign yet.
      let isDigits = text.withTextView { $0.allSatisfy { $0.decimalDigit != nil } }
      return isDigits ? [] : ends + [",0", ".0", "0,0", "0.0", "00,0", "00.0"]
    }
    // A number that is begun may go on with a digit that only some can have: the day of `2024-04-3`, the month of `2024-0`.
    return ends
      + ends.flatMap { end in
        guard end.utf8.first.map({ 0x30...0x39 ~= $0 }) == true else { return [String]() }
        return ["0", "8", "9"].map { $0 + end[utf8: 1..<end.utf8.count] }
      }
  }

  private func whole(_ text: String, isEditing: Bool, mayLack: Bool = false) -> FieldChange? {
    let (draft, verdict) = compiled.judgedDraft(of: text, isEditing: isEditing)
    guard
      verdict == .sound && draft.layout.isComplete || mayLack && (verdict == .sound || verdict == .lacking)
    else { return nil }
    let change = change(draft, of: text)
    return change.dropped.isEmpty ? change : nil
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

  /// A content of which nobody knows whether the rule made it.
  func admitted(_ content: FieldContent) -> FieldChange {
    filtered(content, isEditing: true, typed: content.typedLiterals)
  }

  private func filtered(_ content: FieldContent, isEditing: Bool, typed: Int) -> FieldChange {
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

  /// Whether a character is the literal that comes next because the part before it is full.
  func endsFullPart(_ grapheme: String, behind content: FieldContent) -> Bool {
    hasParts && content.typedLiterals == 0 && !content.core.isEmpty
      && compiled.endsFullPart(grapheme, behind: content.core)
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

  /// Whether a key behind a text is read as the character of the value that stands there.
  func reads(
    _ grapheme: String, behind text: String, as content: FieldContent, to range: Range<ValueOffset>
  ) -> Bool {
    let end = range.upperBound.value
    return compiled.reading(of: text + grapheme).core == UTF8Text(content.core.string[utf8: 0..<end])
  }

  /// Whether nothing but zeros stand behind an offset of a number, and its decimal sign before that.
  func endsInZeros(_ content: FieldContent, from offset: ValueOffset) -> Bool {
    content.core.withTextView { core in
      let hasPoint = guarded.withTextView { guarded in
        guarded.contains { point in
          core.contains { $0.equals(point.bytes) && $0.range.lowerBound.value < offset.value }
        }
      }
      return hasPoint
        && core.allSatisfy { $0.range.lowerBound.value < offset.value || $0.decimalDigit == 0 }
    }
  }

  func isDigit(_ grapheme: String) -> Bool {
    grapheme.withTextView { $0.whole.decimalDigit != nil }
  }
}

extension CompiledRule {
  /// Whether texts are read in other forms than that of the rule too, as dates, times and numbers are.
  var readsOtherForms: Bool { kind.map { $0 != .phone } ?? false }
}

extension TypedValue.Kind {
  /// What may end a text, so that it is a value of the type as it is handed out.
  fileprivate func ends(ofValue text: String) -> [String] {
    if self == .decimal { return ["0", "00", "000"] }
    let values: [String] =
      switch self {
      case .date: ["2001-01-01"]
      case .time: ["00:00:00"]
      case .dateTime: ["2001-01-01T00:00:00"]
      case .dateRange: ["31", "30", "28"].map { "2001-01-01/9999-12-" + $0 }
      case .decimal, .phone: []
      }
    // A year may stand first with other separators too: 2024/2/9.
    let separators: [Character] = ["-"] + "/.".filter { text.contains($0) }
    return separators.flatMap { separator in
      values.map { value in
        let spelled = String(value.map { $0 == "-" ? separator : $0 })
        return String(decoding: spelled.utf8.dropFirst(text.utf8.count), as: UTF8.self)
      }
    }
  }
}
