import InputMask

/// A headless field of boxes with one character in each, for one-time codes.
///
/// The boxes can be filled in any order. Each typed or pasted character goes through the filters of the rule on
/// its own: what they keep of it fills boxes, what they drop is skipped as a separator. White space is skipped
/// whatever the rule keeps: a box with some in it would look empty. Where the rule has a mask, each box takes what
/// its own slot takes, and the literals are skipped. The rule's checks judge the code as a whole. A rule of numbers, of words, of
/// variants or of parts that are filled from the right has no boxes (`Rule.hasBoxes`); take an ``InputField`` for it. A field of
/// boxes refuses whatever is put into it under such a rule, and says so.
///
/// Where a command speaks of positions, they are UTF-8 offsets of ``text``, in which an empty box is a
/// figure space.
public struct CodeField: Hashable, Sendable {
  /// The most boxes that a field has.
  public static let maximumCount = 1_000
  /// What stands for an empty box in ``text``: U+2007 FIGURE SPACE, as wide as a digit.
  public static let emptyBox = "\u{2007}"

  /// The rule that characters and code keep to.
  public let rule: Rule
  /// The language tag of messages.
  public var language = "en"
  /// Whether the boxes are drawn hidden.
  public var isSecure = false
  /// Whether the field takes edits.
  public var isEnabled = true
  /// Whether the field has the focus.
  public internal(set) var isFocused = false

  typealias History = UndoHistory<CodeContent>

  var content: CodeContent
  var history = History()
  /// The text of an input method that is not committed yet.
  var marked: String?
  /// The instructions of the rule's mask that take a character; none where it has no mask.
  let places: [Int]
  /// Whether the characters of the rule have boxes.
  let hasBoxes: Bool
  /// What was typed of a prefix into empty boxes, none of which shows it.
  @Aside var opening = ""
  /// What the rule makes of texts.
  @Aside private(set) var engine: FieldEngine
  @Aside var owner = ContentOwner<CodeContent>()

  /// How often the owner was told of another code.
  public var revision: Int { owner.revision }

  /// A field of boxes with a code in them, which its owner holds already.
  /// - Parameters:
  ///   - count: how many boxes; brought to at least 1, or to what the parts of the rule need, and at most ``maximumCount``, or
  ///     to what slots the mask of the rule has, or to the longest value that the rule lets be.
  ///   - rule: what each character must be, and the whole.
  ///   - code: what fills the boxes from the first; what there is no box for is left out.
  /// - Complexity: O(*n*) in `count` and the length of the code.
  public init(count: Int, rule: Rule, code: String = "") {
    self.rule = rule
    engine = FieldEngine(rule: rule)
    places = rule.maskPlaces
    hasBoxes = rule.hasBoxes
    let count = Swift.min(rule.boxCount(for: count), Self.maximumCount)
    content = CodeContent(count: Swift.max(1, count))
    if code.isEmpty { return }
    _ = setExternal(code)
    history = History()
  }

  // MARK: What it holds

  /// The code as one string: the characters of the filled boxes, in order.
  public var code: String { content.characters.joined() }

  /// The code as the rule hands it out: with the literals that belong to the value, as far as the boxes are
  /// filled. A complete code is read as any text is. While an empty box stands before a filled one it is the code alone, which has
  /// no place yet.
  /// - Complexity: O(*n*) in the number of boxes.
  public var value: String {
    let code = code
    if let outcome = outcomeIfComplete { return outcome.value }
    guard rule.hasValueLiterals, !content.hasGap, !code.isEmpty else { return code }
    return engine.laidOut(FieldContent(core: UTF8Text(code))).value
  }

  /// How many UTF-8 code units the code has that came in as a whole, while the boxes do not hold all of it.
  package var handedInCount: Int { content.handedIn?.utf8.count ?? 0 }

  /// Whether every box is filled, and the rule finds the code as long as it must be.
  /// - Complexity: O(*n*) in the number of boxes.
  public var isComplete: Bool { outcomeIfComplete != nil }

  /// What the rule makes of the code; `nil` for one that is not complete.
  private var outcomeIfComplete: Outcome? {
    guard hasBoxes, content.isComplete else { return nil }
    let outcome = rule.format(code)
    // There is no box for the characters that a pattern waits for.
    return outcome.isComplete || outcome.problems.contains { $0.code == .pattern } ? outcome : nil
  }

  /// The boxes in one line, the empty ones as ``emptyBox``: the text that positions are offsets of.
  public var text: String { content.characters.map { $0.isEmpty ? Self.emptyBox : $0 }.joined() }

  /// The current box as a selection, in UTF-8 offsets of ``text``; all where all boxes are selected, and a caret behind the last
  /// when the code was just completed.
  public var selection: Selection {
    if content.isAllSelected { return Selection(anchor: .zero, head: UTF8Offset(text.utf8.count)) }
    let stops = characterStops
    let end = UTF8Offset(stops[content.current + 1])
    return Selection(anchor: end, head: content.isAtEnd ? end : UTF8Offset(stops[content.current]))
  }

  /// The boxes as a surface draws them.
  public var boxes: [CodeBox] {
    content.characters.indices.map { index in
      let character = content.characters[index]
      return CodeBox(
        character: character, shown: isSecure && !character.isEmpty ? "•" : character,
        isFocused: isFocused && index == content.current)
    }
  }

  /// What is wrong with the code, with ranges in its UTF-8 offsets.
  public var problems: [Problem] {
    let code = code
    if let handedIn = content.handedIn { return problems(of: handedIn) }
    // With a gap in it, what stands behind the gap would be judged in the wrong slots.
    let isJudged = places.isEmpty || !content.hasGap
    let problems = isJudged ? rule.format(code, language: language).problems : []
    if !problems.isEmpty || isComplete { return problems }
    return [rule.problem(.incomplete, at: code.utf8.count, language: language)]
  }

  /// What is wrong with a code that came in as a whole, of which the boxes do not hold all.
  private func problems(of handedIn: String) -> [Problem] {
    let end = code.utf8.count
    if engine.loses(handedIn) {
      let found = rule.format(handedIn, language: language).problems.map { problem in
        var problem = problem
        problem.range = Range(utf8: problem.range.utf8.clamped(to: 0..<end))
        return problem
      }
      if !found.isEmpty || !reading(handedIn, from: 0).isMixture { return found }
    }
    return [rule.problem(.tooLong, at: end, language: language)]
      + rule.format(code, language: language).problems.filter { $0.code != .tooLong }
  }

  /// The field as it stands, with nothing done.
  public var update: CodeUpdate { answer() }

  private var markedText: String {
    let marked = marked ?? ""
    return isSecure ? String(repeating: "•", count: marked.graphemes.count) : marked
  }

  func answer(
    commits: Bool = false, refusal: FieldRefusal? = nil, leftOutCount: Int = 0
  ) -> CodeUpdate {
    CodeUpdate(
      code: code, boxes: boxes, markedText: markedText, isComplete: isComplete, problems: problems,
      revision: revision, commits: commits, refusal: refusal?.spoken(in: language),
      leftOutCount: leftOutCount, typedValue: isSecure ? nil : typedValue)
  }

  /// What the code means; `nil` for one that is not valid and complete, and for a rule whose value has no type.
  var typedValue: TypedValue? {
    rule.hasTypedValue && content.handedIn == nil ? outcomeIfComplete?.typedValue : nil
  }

  // MARK: The owner

  /// Hands in a code that changed outside: it fills the boxes from the first and empties the rest. Tells
  /// nobody and commits nothing.
  /// - Parameters:
  ///   - code: what the owner holds.
  ///   - revision: ``CodeUpdate/revision`` of the update that is answered; an answer to an earlier one than the last is left out.
  public mutating func setExternal(_ code: String, answering revision: Int? = nil) -> CodeUpdate {
    if let revision, revision < self.revision { return answer() }
    owner.told = nil
    return take(code, isStep: true)
  }

  /// Takes the code that the owner holds after it was told of another one: as ``setExternal(_:answering:)``, but no step of
  /// its own for undo. The code that is there changes nothing. An owner that holds what had been there before did not take the
  /// edit: it never was, and the update says so.
  public mutating func reconcile(with code: String, answering revision: Int? = nil) -> CodeUpdate {
    if let revision, revision < self.revision { return answer() }
    defer { owner.told = nil }
    if code.hasSameBytes(as: self.code) {
      content.handedIn = nil
      return answer()
    }
    if let told = owner.told, code.hasSameBytes(as: told.content.characters.joined()) {
      (content, history) = (told.content, told.history)
      return answer(refusal: .notTaken)
    }
    return take(code, isStep: false)
  }

  private mutating func take(_ code: String, isStep: Bool) -> CodeUpdate {
    opening = ""
    let reading = reading(code, from: 0)
    let characters = reading.characters
    var new = content
    for index in new.characters.indices {
      new.characters[index] = index < characters.count ? characters[index] : ""
    }
    if !new.holdsSame(as: content) {
      if isStep { history.note(content, kind: .other) } else { history.endRun() }
      content = new
      content.moveToFirstEmpty()
    }
    noteHandedIn(code, reading)
    return answer(leftOutCount: reading.leftOutCount)
  }

  /// Remembers a text that all that the boxes hold is from, where it has problems that they do not show.
  mutating func noteHandedIn(_ text: String, _ reading: CodeReading) {
    let isLossy =
      reading.leftOutCount > 0 || reading.isMixture || hasBoxes && engine.loses(text)
    content.handedIn = isLossy ? text : nil
  }

  /// Performs a command and calls `onCommit` with the code if that completed it or changed a code that was
  /// complete.
  public mutating func perform(_ command: FieldCommand, onCommit: (String) -> Void) -> CodeUpdate {
    let update = perform(command)
    if update.commits { onCommit(update.code) }
    return update
  }

  // MARK: The clipboard

  /// What copying puts on a clipboard: the code. While the boxes are drawn hidden it is empty, unless the rule
  /// copies what is shown.
  public var copied: String {
    if !isSecure { return code }
    return rule.declaration.copiesShown ? boxes.map { $0.shown }.joined() : ""
  }

  /// Empties all boxes, as a step of undo of its own.
  /// - Returns: what that puts on a clipboard, as ``copied``; `nil` where nothing was cut, with an update that says
  ///   why, unless what an input method had marked was committed instead.
  public mutating func cut() -> (copied: String?, update: CodeUpdate) {
    if marked != nil { return (nil, perform(.commitMarked)) }
    if code.isEmpty { return (nil, answer(refusal: .nothingSelected)) }
    if isSecure, !rule.declaration.copiesShown { return (nil, answer(refusal: .secureText)) }
    let copied = copied
    let update = perform(.edit(Edit(range: Range(utf8: 0..<text.utf8.count), replacement: "")))
    return (update.refusal == nil ? copied : nil, update)
  }

  /// Whether undo finds something to go back to.
  public var canUndo: Bool { isEnabled && !history.done.isEmpty }

  /// Whether redo finds something to do again.
  public var canRedo: Bool { isEnabled && !history.undone.isEmpty }

  // MARK: Focus

  /// Gives the field the focus, at its first empty box; what an input method has marked stays, where it is.
  public mutating func focus() -> CodeUpdate {
    isFocused = true
    if marked == nil {
      history.endRun()
      content.moveToFirstEmpty()
    }
    return answer()
  }

  /// Gives the focus to a box, the first of which is 0; an index outside goes to the nearest box. What is
  /// typed there replaces what the box holds. What an input method has not committed is, in the box before.
  public mutating func focus(box index: Int) -> CodeUpdate {
    isFocused = true
    return event { field in
      field.moveTo(index)
      return field.answer()
    }
  }

  /// Takes the focus from the field; what an input method has not committed is.
  public mutating func blur() -> CodeUpdate {
    event { field in
      field.isFocused = false
      field.history.endRun()
      return field.answer()
    }
  }

  mutating func moveTo(_ index: Int) {
    content.moveTo(index)
    history.endRun()
  }
}

extension CodeField: Secretive {
  /// The rule and the state, without the code: it is a secret.
  public var description: String {
    let filled = content.characters.count { !$0.isEmpty }
    return "CodeField(\(rule.name), \(filled) of \(content.characters.count) filled)"
  }
}
