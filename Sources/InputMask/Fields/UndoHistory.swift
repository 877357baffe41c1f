/// What a field can go back to, and forward again: bounded, with runs of typing and of deleting as one step.
struct UndoHistory: Hashable, Sendable {
  struct Snapshot: Hashable, Sendable {
    var content: FieldContent
    var selection: Selection
  }

  /// What kind of change a step is; neighbours of one kind join.
  enum Kind: Hashable, Sendable {
    case typing, deleting, other
  }

  /// The most steps that are kept; the oldest goes first.
  static let limit = 200
  /// The most UTF-8 code units that the values of all steps may take; the last step is kept whatever it
  /// takes.
  static let byteLimit = 1 << 22

  private(set) var undone: [Snapshot] = []
  private(set) var done: [Snapshot] = []
  private var doneBytes = 0
  private var lastKind = Kind.other
  /// Where the last change of a run left the caret; a run goes on only from there.
  private var lastCaret: Selection?

  init() {}

  /// A history as it was saved.
  init(done: [Snapshot], undone: [Snapshot]) {
    self.done = done.suffix(Self.limit)
    self.undone = undone.suffix(Self.limit)
    doneBytes = self.done.reduce(0) { $0 + $1.content.core.count }
    trim()
  }

  /// Whether the last change was a typed character that the next one may join.
  var isTyping: Bool { lastKind == .typing && lastCaret != nil }

  /// Notes what stood before a change.
  /// - Parameter startsWord: whether a typed character begins a new word, and with it a new step.
  mutating func note(_ snapshot: Snapshot, kind: Kind, startsWord: Bool) {
    let continues =
      kind != .other && kind == lastKind && lastCaret == snapshot.selection && !startsWord && !done.isEmpty
    if !continues { push(snapshot) }
    if !undone.isEmpty { undone = [] }
    lastKind = kind
  }

  /// Notes where a change left the caret.
  mutating func settle(_ selection: Selection) { lastCaret = selection }

  /// Ends the current run, so that the next change is a step of its own.
  mutating func endRun() { lastCaret = nil }

  /// Forgets the last step where undoing it would change nothing.
  mutating func forgetLast(ifItLeadsTo content: FieldContent) {
    guard done.last?.content == content else { return }
    _ = pop()
    endRun()
  }

  mutating func undo(from current: Snapshot) -> Snapshot? {
    guard let previous = pop() else { return nil }
    undone.append(current)
    endRun()
    return previous
  }

  mutating func redo(from current: Snapshot) -> Snapshot? {
    guard let next = undone.popLast() else { return nil }
    push(current)
    endRun()
    return next
  }

  private mutating func push(_ snapshot: Snapshot) {
    done.append(snapshot)
    doneBytes += snapshot.content.core.count
    trim()
  }

  private mutating func pop() -> Snapshot? {
    guard let last = done.popLast() else { return nil }
    doneBytes -= last.content.core.count
    return last
  }

  private mutating func trim() {
    while done.count > Self.limit || (doneBytes > Self.byteLimit && done.count > 1) {
      doneBytes -= done.removeFirst().content.core.count
    }
  }
}
