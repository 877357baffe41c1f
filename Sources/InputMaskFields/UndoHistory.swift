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

  /// The steps, in an object, so that a history is kept beside a field by one reference; `nil` for none. It is changed
  /// where nobody else holds it, and by one change at a time, so that no access needs a guard.
  private final class Steps: @unchecked Sendable {
    @exclusivity(unchecked) var done: [Step] = []
    @exclusivity(unchecked) var undone: [Step] = []
    @exclusivity(unchecked) var doneBytes = 0

    init() {}

    init(copying steps: Steps) {
      done = steps.done
      undone = steps.undone
      doneBytes = steps.doneBytes
    }
  }

  private var steps: Steps?
  /// The kind of change that the next one may join.
  private(set) var run: Kind?

  init() {}

  /// A history as it was saved.
  init(done: [Step], undone: [Step]) {
    let steps = ownSteps()
    steps.done = done.suffix(Self.limit)
    steps.undone = undone.suffix(Self.limit)
    steps.doneBytes = steps.done.reduce(0) { $0 + $1.byteCount }
    Self.trim(steps)
  }

  var done: [Step] { steps?.done ?? [] }
  var undone: [Step] { steps?.undone ?? [] }

  /// The steps, for this history to change.
  private mutating func ownSteps() -> Steps {
    if isKnownUniquelyReferenced(&steps), let steps { return steps }
    let own = steps.map { Steps(copying: $0) } ?? Steps()
    steps = own
    return own
  }

  /// Notes what stood before a change.
  /// - Parameter startsStep: whether the change is a step of its own, also in a run.
  mutating func note(_ before: Step, kind: Kind, startsStep: Bool = false) {
    let isJoined = kind != .other && kind == run && !startsStep && steps?.done.isEmpty == false
    if !isJoined { push(before) }
    if steps?.undone.isEmpty == false { ownSteps().undone = [] }
    run = kind
  }

  /// Changes every step in a way that leaves about as much memory taken as before.
  mutating func mapSteps(_ body: (inout Step) -> Void) {
    guard steps != nil else { return }
    let steps = ownSteps()
    for index in steps.done.indices { body(&steps.done[index]) }
    for index in steps.undone.indices { body(&steps.undone[index]) }
  }

  /// Ends the current run, so that the next change is a step of its own.
  mutating func endRun() { run = nil }

  /// Forgets the last step if it meets a condition.
  mutating func forgetLast(where condition: (Step) -> Bool) {
    guard let last = done.last, condition(last) else { return }
    _ = pop()
    endRun()
  }

  /// Goes back to the last step that is not to be skipped. Steps to be skipped are forgotten.
  mutating func undo(from current: Step, skipping isDead: (Step) -> Bool = { _ in false }) -> Step? {
    while let previous = pop() {
      if isDead(previous) { continue }
      ownSteps().undone.append(current)
      endRun()
      return previous
    }
    return nil
  }

  /// Goes forward to the next step that is not to be skipped. Steps to be skipped are forgotten.
  mutating func redo(from current: Step, skipping isDead: (Step) -> Bool = { _ in false }) -> Step? {
    while steps?.undone.isEmpty == false, let next = ownSteps().undone.popLast() {
      if isDead(next) { continue }
      push(current)
      endRun()
      return next
    }
    return nil
  }

  private mutating func push(_ step: Step) {
    let steps = ownSteps()
    steps.done.append(step)
    steps.doneBytes += step.byteCount
    Self.trim(steps)
  }

  private mutating func pop() -> Step? {
    guard steps?.done.isEmpty == false else { return nil }
    let steps = ownSteps()
    guard let last = steps.done.popLast() else { return nil }
    steps.doneBytes -= last.byteCount
    return last
  }

  private static func trim(_ steps: Steps) {
    while steps.done.count > limit || (steps.doneBytes > byteLimit && steps.done.count > 1) {
      steps.doneBytes -= steps.done.removeFirst().byteCount
    }
  }
}

extension UndoHistory {
  /// Compares what can be undone and done again; which run goes on is known of no saved history.
  static func == (left: Self, right: Self) -> Bool {
    left.done == right.done && left.undone == right.undone
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(done)
    hasher.combine(undone)
  }
}
