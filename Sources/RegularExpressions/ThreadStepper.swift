/// The threads of a program that have reached one place of a text. The preferred one is first.
struct ThreadList {
  /// The instruction with which each thread goes on.
  private(set) var instructions: [UInt16] = []
  /// The positions that each thread has stored, those of one thread behind those of another.
  private(set) var positions: [Int] = []

  var count: Int { instructions.count }

  /// Adds a thread, as the least preferred one.
  @inline(__always)
  mutating func append(_ instruction: Int, _ stored: [Int] = []) {
    instructions.append(UInt16(truncatingIfNeeded: instruction))
    if !stored.isEmpty { positions += stored }
  }

  mutating func removeAll() {
    instructions.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
  }

  /// Sorts the threads, for programs in which no thread is preferred, and none stores positions.
  mutating func sort() { instructions.sort() }
}

/// Moves the threads of a program over a text, scalar by scalar; all threads take each scalar together, so
/// that no text is read twice. (K. Thompson 1968; with positions, R. Pike's way.)
struct ThreadStepper: ~Copyable {
  private struct Task {
    /// The next instruction. A negative number is the complement of a slot that is to be restored.
    var target: Int
    /// A bit for each loop whose round is still empty; for a slot, the position that it had.
    var value: Int
  }

  private let program: ExpressionProgram
  private let classes: ScalarClasses
  private var marks: [UInt32]
  private var generation: UInt32 = 0
  private var tasks: [Task] = []
  /// The positions of the thread that is run; none where nobody asks for groups.
  private var current: [Int]
  /// The positions that the preferred matching thread has stored.
  private(set) var matched: [Int] = []
  /// How many instructions have been run.
  private(set) var steps = 0
  /// Whether `advance` has met an assertion that asks for the next scalar.
  var hasLookedAhead = false

  /// - Parameter slotCount: how many positions a thread stores.
  init(_ program: ExpressionProgram, _ classes: ScalarClasses, slotCount: Int) {
    self.program = program
    self.classes = classes
    marks = [UInt32](repeating: 0, count: program.instructions.count << program.loopDepth)
    current = [Int](repeating: -1, count: slotCount)
  }

  /// Adds a thread that starts with `instruction`, as the least preferred one.
  func start(_ instruction: Int, at position: Int, in threads: inout ThreadList) {
    threads.append(instruction, current.indices.map { $0 == 0 ? position : -1 })
  }

  /// Counts steps that were run elsewhere.
  mutating func spend(_ count: Int) { steps &+= count }

  /// Moves `threads` over a scalar of the class `next`, and puts them into `moved`. The class before them is
  /// `previous`. The answer has a bit for each part of the program that matches before that scalar.
  ///
  /// - Parameters:
  ///   - isSearch: whether the threads behind one that matches end with it.
  ///   - stopsBefore: whether `moved` receives each instruction that takes a scalar, whichever scalar that is.
  /// - Complexity: O(size of the program).
  mutating func advance(
    _ threads: ThreadList, to moved: inout ThreadList, previous: Int, next: Int, at position: Int = 0,
    isSearch: Bool, stopsBefore: Bool = false
  ) -> UInt32 {
    moved.removeAll()
    generation &+= 1
    if generation == 0 {
      for mark in marks.indices { marks[mark] = 0 }
      generation = 1
    }
    var parts: UInt32 = 0
    for (index, instruction) in threads.instructions.enumerated() {
      for slot in current.indices { current[slot] = threads.positions[index * current.count + slot] }
      tasks.append(Task(target: Int(instruction), value: 0))
      while let task = tasks.popLast() {
        guard task.target >= 0 else {
          current[~task.target] = task.value
          continue
        }
        guard let part = run(task, to: &moved, previous, next, position, stopsBefore) else { continue }
        parts |= 1 << UInt32(part)
        guard isSearch else { continue }
        matched = current
        if matched.count > 1 { matched[1] = position }
        tasks.removeAll(keepingCapacity: true)
        return parts
      }
    }
    return parts
  }

  /// Runs from an instruction until one takes a scalar, fails, or matches a part. The answer is the number of that
  /// part.
  @inline(__always)
  private mutating func run(
    _ task: Task, to moved: inout ThreadList, _ previous: Int, _ next: Int, _ position: Int,
    _ stopsBefore: Bool
  ) -> Int? {
    var (instruction, rounds) = (task.target, task.value)
    while true {
      let mark = instruction << program.loopDepth | rounds
      if marks[mark] == generation { return nil }
      marks[mark] = generation
      steps &+= 1
      switch program.instructions[instruction] {
      case .set(let set):
        // Behind a scalar no round is empty, so only the first thread that comes here counts.
        if rounds != 0 {
          let plain = instruction << program.loopDepth
          if marks[plain] == generation { return nil }
          marks[plain] = generation
        }
        if stopsBefore {
          moved.append(instruction)
        } else if next != classes.count, classes.has(next, in: set) {
          moved.append(instruction &+ 1, current)
        }
        return nil
      case .split(let first, let second):
        tasks.append(Task(target: second, value: rounds))
        instruction = first
      case .jump(let target): instruction = target
      case .assertion(let number):
        let assertion = program.assertions[number]
        if assertion.looksAhead { hasLookedAhead = true }
        guard classes.holds(assertion, previous: previous, next: next) else { return nil }
        instruction &+= 1
      case .save(let slot):
        if slot < current.count {
          tasks.append(Task(target: ~slot, value: current[slot]))
          current[slot] = position
        }
        instruction &+= 1
      case .roundStart(let depth):
        rounds |= 1 << depth
        instruction &+= 1
      case .roundEnd(let depth, let back):
        if rounds & 1 << depth == 0 {
          tasks.append(Task(target: instruction &+ 1, value: rounds))
          instruction = back
        } else {
          rounds &= ~(1 << depth)
          instruction &+= 1
        }
      case .match(let part): return part
      }
    }
  }
}
