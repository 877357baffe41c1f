import InputMask

/// What a field goes back to.
protocol UndoStep: Hashable, Sendable {
  /// About how much memory the step takes, in bytes.
  var byteCount: Int { get }
}

/// What a field can go back to, and forward again: bounded, with runs of typing and of deleting as one step.
struct UndoHistory<Step: UndoStep>: Hashable, Sendable {
  /// What kind of change a step is; neighbours of one kind join.
  enum Kind: Hashable, Sendable {
    case typing, deleting, other
  }

  /// The most steps that are kept; the oldest goes first.
  static var limit: Int { 200 }
  /// The most bytes that all steps to go back to may take; the last step is kept whatever it takes.
  static var byteLimit: Int { 1 << 22 }

  /// What undo goes back to, the oldest first.
  private(set) var done: [Step] = []
  /// What redo goes forward to, the next one last.
  private(set) var undone: [Step] = []
  private var doneBytes = 0
  /// The kind of change that the next one may join, of which no saved history knows.
  @Aside private(set) var run: Kind? = nil

  init() {}

  /// A history as it was saved.
  init(done: [Step], undone: [Step]) {
    self.done = done.suffix(Self.limit)
    self.undone = undone.suffix(Self.limit)
    doneBytes = self.done.reduce(0) { $0 + $1.byteCount }
    trim()
  }

  /// Notes what stood before a change.
  /// - Parameter startsStep: whether the change is a step of its own, also in a run.
  mutating func note(_ before: Step, kind: Kind, startsStep: Bool = false) {
    let isJoined = kind != .other && kind == run && !startsStep && !done.isEmpty
    if !isJoined { push(before) }
    undone = []
    run = kind
  }

  /// Changes every step in a way that leaves about as much memory taken as before.
  mutating func mapSteps(_ body: (inout Step) -> Void) {
    for index in done.indices { body(&done[index]) }
    for index in undone.indices { body(&undone[index]) }
  }

  /// Ends the current run, so that the next change is a step of its own.
  mutating func endRun() { run = nil }

  /// Forgets the last step if it meets a condition.
  mutating func forgetLast(where condition: (Step) -> Bool) {
    guard let last = done.last, condition(last) else { return }
    _ = pop()
    endRun()
  }

  /// Goes to the step before, or forward to the next, that is not to be skipped. Steps to be skipped are forgotten.
  mutating func travel(
    _ direction: FieldCommand.Direction, from current: Step, skipping isDead: (Step) -> Bool = { _ in false }
  ) -> Step? {
    while let step = direction == .backward ? pop() : undone.popLast() {
      if isDead(step) { continue }
      if direction == .backward { undone.append(current) } else { push(current) }
      endRun()
      return step
    }
    return nil
  }

  private mutating func push(_ step: Step) {
    done.append(step)
    doneBytes += step.byteCount
    trim()
  }

  private mutating func pop() -> Step? {
    guard let last = done.popLast() else { return nil }
    doneBytes -= last.byteCount
    return last
  }

  private mutating func trim() {
    while done.count > Self.limit || (doneBytes > Self.byteLimit && done.count > 1) {
      doneBytes -= done.removeFirst().byteCount
    }
  }
}
