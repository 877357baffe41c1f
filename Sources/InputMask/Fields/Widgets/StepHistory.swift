/// The states that a widget can go back to, and forward again: bounded, with runs of typing and of deleting
/// as one step.
struct StepHistory<State: Hashable & Sendable>: Hashable, Sendable {
  /// What kind of change a step is; neighbours of one kind join.
  enum Kind: Hashable, Sendable {
    case typing, deleting, other
  }

  /// The most steps that are kept; the oldest goes first.
  static var limit: Int { 200 }

  private(set) var done: [State] = []
  private(set) var undone: [State] = []
  private var run: Kind?

  /// Notes what stood before a change.
  mutating func note(_ before: State, kind: Kind) {
    undone = []
    if kind != .other, run == kind, !done.isEmpty { return }
    if done.count == Self.limit { done.removeFirst() }
    done.append(before)
    run = kind
  }

  /// Ends the current run, so that the next change is a step of its own.
  mutating func endRun() { run = nil }

  mutating func undo(from current: State) -> State? {
    guard let previous = done.popLast() else { return nil }
    undone.append(current)
    run = nil
    return previous
  }

  mutating func redo(from current: State) -> State? {
    guard let next = undone.popLast() else { return nil }
    done.append(current)
    run = nil
    return next
  }
}
