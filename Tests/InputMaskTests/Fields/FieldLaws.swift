@testable import InputMask
@testable import InputMaskFields

/// The laws of the design that concern a field, each asked of one edit. They are asked millions of times, so
/// what is broken is put into words only where something is.
struct FieldLaws {
  /// Whether the value of a stretch depends on what stands beside it, as where filters drop the second of two
  /// spaces.
  private let readsNeighbours: Bool
  /// Whether parts are filled up with zeros while they are typed.
  private let fillsUp: Bool
  /// Whether what stands beside an edit may change with it: filters that look around, a prefix that is stripped, a mask
  /// with groups that end early.
  var readsMore: Bool { readsNeighbours || seesRuns || stripsPrefix || mask != nil }
  /// Whether a pattern of the rule finds more in a whole text than in its characters one by one.
  let seesRuns: Bool
  /// Whether the rule writes letters in lower case, where a sigma depends on what stands beside it.
  private let lowersCase: Bool
  private let stripsPrefix: Bool
  private let mask: CompiledMask?

  init(_ rule: Rule) {
    var readsNeighbours = false
    var seesRuns = false
    var lowersCase = false
    var stripsPrefix = false
    for filter in rule.leaves.flatMap(\.declaration.filters) {
      switch filter {
      case is CollapseWhitespace, is Trim, is Normalize: readsNeighbours = true
      case let filter as Replace:
        if case .pattern = filter.source { seesRuns = true }
      case let filter as LetterCase:
        if filter.mapping == .title { readsNeighbours = true }
        if filter.mapping != .upper { lowersCase = true }
      case is StripPrefix: stripsPrefix = true
      default: break
      }
    }
    self.readsNeighbours = readsNeighbours || seesRuns
    self.seesRuns = seesRuns
    self.lowersCase = lowersCase
    self.stripsPrefix = stripsPrefix
    fillsUp = rule.hasParts
    mask = rule.leaves.lazy.compactMap { $0.compiled.decorators.mask }.first { $0.traits.endsGroups }
  }

  /// Which law an edit broke; `nil` for none.
  func broken(
    by command: FieldCommand, from before: InputField, to after: InputField, _ update: FieldUpdate
  ) -> String? {
    if let broken = unsound(after) { return broken }
    if update != after.update.with(update) { return "the update is not the state" }
    let isNews = !after.text.isSame(as: before.text) && !after.text.isSame(as: before.owner.external)
    if update.notifies != isNews { return "told" }
    if let broken = refusal(before, after, update) { return broken }
    // Any but the commands of an input method commits first what is marked: two edits, each with its laws.
    if before.marked != nil, !command.concernsMarkedText {
      var parted = before
      _ = parted.perform(.commitMarked)
      let start = parted
      let own = parted.perform(command)
      return parted.isWhere(after) ? brokenEdit(command, start, after, own) : "not first committed, then done"
    }
    return brokenEdit(command, before, after, update)
  }

  private func brokenEdit(
    _ command: FieldCommand, _ before: InputField, _ after: InputField, _ update: FieldUpdate
  ) -> String? {
    // What goes over to another variant, and keys that are another form as a whole, are read whole.
    if before.variant != after.variant || takesOtherForm(command, before) {
      return refusal(before, after, update)
    }
    return refusal(before, after, update) ?? deadKey(command, before, after, update)
      ?? deadStep(command, before, after, update) ?? movement(command, before, after) ?? deletion(
        command, before, after, update) ?? insertion(command, before, after, update)
  }

  /// Whether some key of a command makes another form of the text.
  private func takesOtherForm(_ command: FieldCommand, _ before: InputField) -> Bool {
    guard case .type(let string) = command else { return false }
    var field = before
    return string.graphemes.contains { key in
      defer { _ = field.perform(.type(key)) }
      return field.takesOtherForm(with: key)
    }
  }

  /// What holds of every field at every time.
  private func unsound(_ field: InputField) -> String? {
    let layout = field.layout
    if layout != field.engine.laidOut(field.content).layout { return "another text than that of the value" }
    let isLegal = layout.text.withTextView { view in
      let low = view.boundary(atOrBefore: layout.editable.lowerBound.value)
      return [field.selection.anchor.value, field.selection.head.value].allSatisfy { offset in
        low <= offset && offset <= layout.editable.upperBound.value && offset <= view.count
          && view.boundary(atOrBefore: offset) == offset
      }
    }
    if !isLegal { return "the caret is in a grapheme or outside the editable range" }
    var value: [UInt8] = []
    for (index, byte) in layout.text.utf8.enumerated() where !layout.isLiteral(at: UTF8Offset(index)) {
      value.append(byte)
    }
    // A run that was given up has no text.
    if !layout.text.isEmpty, value != field.content.core.bytes { return "the text holds another value" }
    if layout.text.unicodeScalars.contains("\u{FFFD}"), !field.content.core.bytes.contains(0xEF) {
      return "a repaired text"
    }
    return nil
  }

  /// An edit that is refused leaves text and caret as they were.
  private func refusal(_ before: InputField, _ after: InputField, _ update: FieldUpdate) -> String? {
    guard update.refusal != nil else { return nil }
    if !after.text.isSame(as: before.text) { return "refused and changed" }
    return after.selection == before.clamped(before.selection) ? nil : "refused and moved"
  }

  /// Every key does something or says why.
  private func deadKey(
    _ command: FieldCommand, _ before: InputField, _ after: InputField, _ update: FieldUpdate
  ) -> String? {
    switch command {
    case .type(let key) where !key.isEmpty: break
    case .delete: break
    default: return nil
    }
    let isSame = after.text.isSame(as: before.text) && after.selection == before.selection
    return isSame && update.refusal == nil ? "a dead key" : nil
  }

  /// Undo and redo change something or say that there is nothing; what changes neither text nor value leaves
  /// what they would do alone.
  private func deadStep(
    _ command: FieldCommand, _ before: InputField, _ after: InputField, _ update: FieldUpdate
  ) -> String? {
    let isSame = after.text.isSame(as: before.text) && after.value.isSame(as: before.value)
    switch command {
    case .undo, .redo:
      return isSame && after.selection == before.selection && update.refusal == nil ? "a dead step" : nil
    // Several keys may lead back to where they began.
    case .type(let keys) where keys.withTextView({ $0.graphemeCount }) > 1: return nil
    default:
      return isSame && before.marked == nil && after.history != before.history ? "an edit of nothing" : nil
    }
  }

  /// A movement goes on until the end, never back, and by character over no more than one of the value or of
  /// the typed literals.
  private func movement(_ command: FieldCommand, _ before: InputField, _ after: InputField) -> String? {
    guard case .move(let direction, let unit, let extending) = command else { return nil }
    if !extending, !before.selection.isCaret, unit == .character { return nil }
    let (start, end) = (before.selection.head.value, after.selection.head.value)
    let isForward = direction == .forward
    let edge = isForward ? before.layout.editable.upperBound : before.layout.editable.lowerBound
    let isAtEdge = before.clamped(Selection(caret: edge)).head.value == start
    if !(isForward ? end > start : end < start), !isAtEdge { return "went back, or stood still" }
    if unit != .character { return nil }
    let crossed = Swift.min(start, end)..<Swift.max(start, end)
    let typed = Array(Array(before.text.utf8)[crossed.clamped(to: before.typedTail.utf8)])
    let value = Array(before.content.core.bytes[before.layout.coreRange(of: Range(utf8: crossed)).utf8])
    let count = typed.withTextView { $0.graphemeCount } + value.withTextView { $0.graphemeCount }
    return count > 1 ? "went over \(count)" : nil
  }

  /// A backspace or a forward delete takes one grapheme of the value, and beside it at most what the filters
  /// of the rule make of the rest.
  private func deletion(
    _ command: FieldCommand, _ before: InputField, _ after: InputField, _ update: FieldUpdate
  ) -> String? {
    guard case .delete(let direction, .character) = command, before.selection.isCaret, update.refusal == nil,
      before.content.core != after.content.core
    else { return nil }
    let core = before.content.core.bytes
    let position = before.layout.coreOffset(of: before.clamped(before.selection).head).value
    let range = core.withTextView { core in
      let place = core.boundary(atOrBefore: position)
      return direction == .backward
        ? core.previous(before: place)..<position : place..<core.next(after: place)
    }
    let rest = Array(core[..<range.lowerBound] + core[range.upperBound...])
    if !readsNeighbours {
      return withoutAnchors(after.content.core.bytes) == withoutAnchors(rest) ? nil : "not one grapheme"
    }
    let known = FieldContent(core: UTF8Text(String(decoding: rest, as: UTF8.self)), prefixIsKnown: true)
    let filtered = before.engine.filtered(known, isEditing: true, typed: 0).content.core.bytes
    return withoutAnchors(after.content.core.bytes) == withoutAnchors(filtered)
      ? nil : "not one grapheme, and not what the filters make of it"
  }

  /// What is put in harms nothing beside it.
  private func insertion(
    _ command: FieldCommand, _ before: InputField, _ after: InputField, _ update: FieldUpdate
  ) -> String? {
    if readsNeighbours || stripsPrefix { return nil }
    switch command {
    case .type(let key) where key.count == 1: break
    case .paste: break
    default: return nil
    }
    let core = Self.withoutFinals(before.content.core.bytes, lowersCase)
    let range = before.layout.coreRange(of: before.clamped(before.selection).range).utf8
    if case .paste = command, range == 0..<core.count { return nil }
    // A whole value that does not fit takes the place of all.
    if case .paste(let text) = command, before.engine.isValid(text),
      after.content.core == before.engine.parse(text, isEditing: true).content.core
    {
      return nil
    }
    // What a literal behind a part fills up is in no text before.
    if fillsUp { return nil }
    let new = withoutAnchors(Self.withoutFinals(after.content.core.bytes, lowersCase))
    if !new.starts(with: withoutAnchors(core[..<range.lowerBound])) { return "lost what stood before" }
    if before.overwrites, case .type = command, before.selection.isCaret { return nil }
    // A digit goes over a zero that fills up the decimals.
    let place = ValueOffset(range.upperBound)
    var behind = range.upperBound
    if case .type = command, range.isEmpty, behind < core.count, !before.engine.guarded.isEmpty,
      before.engine.endsInZeros(before.content, from: place),
      after.content.core.count == before.content.core.count
    {
      behind = before.nextGrapheme(at: place).upperBound.value
    }
    return new.reversed().starts(with: withoutAnchors(core[behind...]).reversed())
      ? nil : "lost what stood behind"
  }

  /// A value without the literals that end optional groups, which it holds where its groups are not full.
  private func withoutAnchors(_ value: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(value)
    guard let mask else { return bytes }
    return bytes.withTextView { view in view.flatMap { mask.isAnchor($0) ? [] : Array($0.bytes) } }
  }

  /// Whether two texts are the same. Sigmas of both spellings are, where another filter follows on the one that
  /// spells them: what it drops or puts in the place of a point hides from the next key where a word goes on.
  static func isSame(_ text: String, _ other: String, under rule: Rule) -> Bool {
    if text.isSame(as: other) { return true }
    guard rule.declaration.filters.dropLast().contains(where: { $0 is LetterCase }) else { return false }
    return text.withoutFinalSigma.isSame(as: other.withoutFinalSigma)
  }

  /// A value with each final sigma spelt as any other.
  private static func withoutFinals(_ value: [UInt8], _ lowersCase: Bool) -> [UInt8] {
    guard lowersCase, !value.allSatisfy({ $0 < 0x80 }) else { return value }
    return Array(String(decoding: value, as: UTF8.self).withoutFinalSigma.utf8)
  }
}

extension String {
  /// The text with each final sigma spelt as any other.
  var withoutFinalSigma: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar == "ς" ? "σ" : scalar) }
    return String(scalars)
  }
}

extension FieldUpdate {
  /// The state of one update with what happened of another.
  fileprivate func with(_ other: FieldUpdate) -> FieldUpdate {
    var result = self
    result.notifies = other.notifies
    result.refusal = other.refusal
    result.dropped = other.dropped
    return result
  }
}

extension InputField {
  /// Whether both have one content, text and selection.
  func isWhere(_ other: InputField) -> Bool {
    content == other.content && layout == other.layout && selection == other.selection
  }
}

extension Rule {
  /// The rules that an input may go through.
  var leaves: [Rule] { compiled.variants?.leaves.map(\.rule) ?? [self] }
}
