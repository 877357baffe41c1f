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

  private(set) var undone: [Snapshot] = []
  private(set) var done: [Snapshot] = []
  private var lastKind = Kind.other
  /// Where the last change of a run left the caret; a run goes on only from there.
  private var lastCaret: Selection?

  /// Notes what stood before a change.
  /// - Parameter startsWord: whether a typed character begins a new word, and with it a new step.
  mutating func note(_ snapshot: Snapshot, kind: Kind, startsWord: Bool) {
    let continues = kind != .other && kind == lastKind && lastCaret == snapshot.selection && !startsWord && !done.isEmpty
    if !continues {
      if done.count == Self.limit { done.removeFirst() }
      done.append(snapshot)
    }
    undone = []
    lastKind = kind
  }

  /// Notes where a change left the caret.
  mutating func settle(_ selection: Selection) { lastCaret = selection }

  /// Ends the current run, so that the next change is a step of its own.
  mutating func endRun() { lastCaret = nil }

  mutating func undo(from current: Snapshot) -> Snapshot? {
    guard let previous = done.popLast() else { return nil }
    undone.append(current)
    endRun()
    return previous
  }

  mutating func redo(from current: Snapshot) -> Snapshot? {
    guard let next = undone.popLast() else { return nil }
    done.append(current)
    endRun()
    return next
  }
}
