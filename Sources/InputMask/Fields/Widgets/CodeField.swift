/// A headless field of boxes with one character in each, for one-time codes.
///
/// The boxes can be filled in any order. Each typed or pasted character goes through the rule on its own:
/// what the rule keeps of it fills boxes, what it drops is skipped as a separator. The rule's checks judge
/// the code as a whole.
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

  /// What undo brings back.
  struct State: Hashable, Sendable {
    /// A grapheme, or nothing, for each box.
    var characters: [String]
    /// The box that the next key goes to.
    var current = 0
    /// The last box was just filled, with no empty one left: the next character has no place.
    var isAtEnd = false

    var isComplete: Bool { !characters.contains { $0.isEmpty } }

    /// Whether the boxes hold the same characters, byte for byte.
    func holdsSame(as other: State) -> Bool {
      characters.elementsEqual(other.characters) { $0.hasSameBytes(as: $1) }
    }

    static func == (left: State, right: State) -> Bool {
      left.holdsSame(as: right) && left.current == right.current && left.isAtEnd == right.isAtEnd
    }
  }

  var state: State
  var history = StepHistory<State>()
  /// The text of an input method that is not committed yet.
  var marked: String?

  /// A field of boxes with a code in them, which its owner holds already.
  /// - Parameters:
  ///   - count: how many boxes; at least 1 and at most ``maximumCount``, which it is brought to.
  ///   - code: what fills the boxes from the first; what there is no box for is left out.
  /// - Complexity: O(*n*) in `count` and the length of the code.
  public init(count: Int, rule: Rule, code: String = "") {
    self.rule = rule
    let count = Swift.min(Swift.max(1, count), Self.maximumCount)
    state = State(characters: Array(repeating: "", count: count))
    if code.isEmpty { return }
    _ = setExternal(code)
    history = StepHistory()
  }

  // MARK: What it holds

  /// The code as one string: the characters of the filled boxes, in order.
  public var code: String { state.characters.joined() }

  /// Whether every box is filled.
  public var isComplete: Bool { state.isComplete }

  /// The boxes in one line, the empty ones as ``emptyBox``: the text that positions are offsets of.
  public var text: String { state.characters.map { $0.isEmpty ? Self.emptyBox : $0 }.joined() }

  /// The current box as a selection, in UTF-8 offsets of ``text``; a caret behind the last when the code was
  /// just completed.
  public var selection: Selection {
    let range = self.range(ofBox: state.current)
    if state.isAtEnd { return Selection(caret: UTF8Offset(range.upperBound)) }
    return Selection(anchor: UTF8Offset(range.upperBound), head: UTF8Offset(range.lowerBound))
  }

  /// The boxes as a surface draws them.
  public var boxes: [CodeBox] {
    state.characters.indices.map { index in
      let character = state.characters[index]
      return CodeBox(
        character: character, shown: isSecure && !character.isEmpty ? "•" : character,
        isFocused: isFocused && index == state.current)
    }
  }

  /// What is wrong with the code, with ranges in its UTF-8 offsets.
  public var problems: [Problem] {
    let code = code
    var problems = rule.format(code, language: language).problems
    if !isComplete, problems.isEmpty {
      let end = UTF8Offset(code.utf8.count)
      var problem = Problem(code: .incomplete, step: "", range: end..<end)
      problem.message = Messages.message(for: problem, in: rule.declaration, language: language)
      problems.append(problem)
    }
    return problems
  }

  /// The field as it stands, with nothing done.
  public var update: CodeUpdate { answer() }

  private var markedText: String {
    let marked = marked ?? ""
    return isSecure ? String(repeating: "•", count: marked.graphemes.count) : marked
  }

  func answer(
    since before: State? = nil, commits: Bool = false, refusal: FieldRefusal? = nil, leftOutCount: Int = 0
  ) -> CodeUpdate {
    let isChanged = before.map { !$0.holdsSame(as: state) } ?? false
    return CodeUpdate(
      code: code, boxes: boxes, markedText: markedText, isComplete: isComplete, problems: problems,
      notifies: isChanged,
      commits: commits && isChanged && isComplete, refusal: refusal, leftOutCount: leftOutCount)
  }

  // MARK: The owner

  /// Hands in a code that changed outside: it fills the boxes from the first and empties the rest. Tells
  /// nobody and commits nothing.
  public mutating func setExternal(_ code: String) -> CodeUpdate {
    let accepted = accepted(in: code)
    let characters = accepted.prefix(state.characters.count)
    var new = state
    for index in new.characters.indices {
      new.characters[index] = index < characters.count ? characters[index] : ""
    }
    if !new.holdsSame(as: state) {
      history.note(state, kind: .other)
      state = new
      moveToFirstEmpty()
    }
    return answer(leftOutCount: accepted.count - characters.count)
  }

  /// Performs a command and calls `onCommit` with the code if that filled the last empty box or changed a
  /// code that was complete.
  public mutating func perform(_ command: FieldCommand, onCommit: (String) -> Void) -> CodeUpdate {
    let update = perform(command)
    if update.commits { onCommit(update.code) }
    return update
  }

  // MARK: Focus

  /// Gives the field the focus, at its first empty box.
  public mutating func focus() -> CodeUpdate {
    isFocused = true
    let update = marked == nil ? answer() : perform(.commitMarked)
    history.endRun()
    moveToFirstEmpty()
    return settled(update)
  }

  /// Gives the focus to a box, the first of which is 0; an index outside goes to the nearest box. What is
  /// typed there replaces what the box holds.
  public mutating func focus(box index: Int) -> CodeUpdate {
    isFocused = true
    let update = marked == nil ? answer() : perform(.commitMarked)
    moveTo(Swift.min(Swift.max(0, index), state.characters.count - 1))
    return settled(update)
  }

  /// Takes the focus from the field; what an input method has not committed is.
  public mutating func blur() -> CodeUpdate {
    let update = marked == nil ? answer() : perform(.commitMarked)
    isFocused = false
    history.endRun()
    return settled(update)
  }

  /// An answer whose boxes are those of now.
  private func settled(_ update: CodeUpdate) -> CodeUpdate {
    var update = update
    update.boxes = boxes
    return update
  }

  mutating func moveTo(_ index: Int) {
    state.current = index
    state.isAtEnd = false
    history.endRun()
  }

  /// Goes to the first empty box, or behind the last where there is none.
  mutating func moveToFirstEmpty() {
    if let empty = state.characters.firstIndex(where: { $0.isEmpty }) {
      state.current = empty
      state.isAtEnd = false
    } else {
      state.current = state.characters.count - 1
      state.isAtEnd = true
    }
  }
}

extension CodeField: CustomStringConvertible, CustomDebugStringConvertible {
  /// The rule and the state, without the code: it is a secret.
  public var description: String {
    let filled = state.characters.count { !$0.isEmpty }
    return "CodeField(\(rule.name), \(filled) of \(state.characters.count) filled)"
  }

  /// The same as `description`.
  public var debugDescription: String { description }
}
