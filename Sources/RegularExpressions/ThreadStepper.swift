/// The threads of a program that have reached one place of a text. The preferred one is first.
struct ThreadList: ~Copyable {
  /// The instruction with which each thread goes on.
  private let memory: UnsafeMutablePointer<UInt16>
  /// The positions that each thread has stored.
  private let slots: UnsafeMutablePointer<Int>
  private let slotCount: Int
  private(set) var count = 0

  /// An empty list for the threads of one program.
  init(for program: ExpressionProgram, slotCount: Int) {
    // Each instruction has one thread at most, and one more thread starts.
    let capacity = program.instructions.count + program.starts.count
    memory = .allocate(capacity: capacity)
    slots = .allocate(capacity: capacity * slotCount)
    self.slotCount = slotCount
  }

  deinit {
    memory.deallocate()
    slots.deallocate()
  }

  var instructions: UnsafeMutableBufferPointer<UInt16> { .init(start: memory, count: count) }

  @inline(__always)
  func slots(of thread: Int) -> UnsafeMutablePointer<Int> { slots + thread * slotCount }

  @inline(__always)
  mutating func append(_ instruction: Int) {
    memory[count] = UInt16(truncatingIfNeeded: instruction)
    count &+= 1
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Sorts the threads, for programs in which no thread is preferred.
  mutating func sort() {
    guard count > 1 else { return }
    var instructions = instructions
    instructions.sort()
  }
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
  /// How many positions a thread stores; 0 where nobody asks for groups.
  private let slotCount: Int
  private let marks: UnsafeMutablePointer<UInt32>
  private let markCount: Int
  private var generation: UInt32 = 0
  private let tasks: UnsafeMutablePointer<Task>
  private var taskCount = 0
  private let current: UnsafeMutablePointer<Int>
  /// The positions that the preferred matching thread has stored.
  let matched: UnsafeMutablePointer<Int>
  /// How many instructions have been run.
  private(set) var steps = 0
  /// Whether `advance` has met an assertion that asks for the next scalar.
  var hasLookedAhead = false

  init(_ program: ExpressionProgram, _ classes: ScalarClasses, slotCount: Int) {
    self.program = program
    self.classes = classes
    self.slotCount = slotCount
    markCount = program.instructions.count << program.loopDepth
    marks = .allocate(capacity: markCount)
    marks.initialize(repeating: 0, count: markCount)
    // Each mark is set once and leaves at most one task.
    tasks = .allocate(capacity: markCount + 1)
    current = .allocate(capacity: slotCount)
    matched = .allocate(capacity: slotCount)
  }

  deinit {
    marks.deallocate()
    tasks.deallocate()
    current.deallocate()
    matched.deallocate()
  }

  /// Adds a thread that starts with `instruction`, as the least preferred one.
  func start(_ instruction: Int, at position: Int, in threads: inout ThreadList) {
    let slots = threads.slots(of: threads.count)
    for slot in 0..<slotCount { slots[slot] = slot == 0 ? position : -1 }
    threads.append(instruction)
  }

  /// Counts steps that were run elsewhere.
  mutating func spend(_ count: Int) { steps &+= count }

  @inline(__always)
  private mutating func push(_ target: Int, _ value: Int) {
    (tasks + taskCount).initialize(to: Task(target: target, value: value))
    taskCount &+= 1
  }

  /// Moves `threads` over a scalar of the class `next`, and puts them into `moved`. The class before them is
  /// `previous`. The answer has a bit for each part of the program that matches before that scalar.
  ///
  /// - Parameters:
  ///   - isSearch: whether the threads behind one that matches end with it.
  ///   - stopsBefore: whether `moved` receives each instruction that takes a scalar, whichever scalar that is.
  /// - Complexity: O(size of the program).
  mutating func advance(
    _ threads: borrowing ThreadList, to moved: inout ThreadList, previous: Int, next: Int,
    at position: Int = 0,
    isSearch: Bool, stopsBefore: Bool = false
  ) -> UInt32 {
    moved.removeAll()
    generation &+= 1
    if generation == 0 {
      marks.update(repeating: 0, count: markCount)
      generation = 1
    }
    var parts: UInt32 = 0
    for index in 0..<threads.count {
      current.update(from: threads.slots(of: index), count: slotCount)
      push(Int(threads.instructions[index]), 0)
      while taskCount > 0 {
        taskCount &-= 1
        let task = tasks[taskCount]
        guard task.target >= 0 else {
          current[~task.target] = task.value
          continue
        }
        guard let part = run(task, to: &moved, previous, next, position, stopsBefore) else { continue }
        parts |= 1 << UInt32(part)
        guard isSearch else { continue }
        matched.update(from: current, count: slotCount)
        if slotCount > 1 { matched[1] = position }
        taskCount = 0
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
          moved.slots(of: moved.count).update(from: current, count: slotCount)
          moved.append(instruction &+ 1)
        }
        return nil
      case .split(let first, let second):
        push(second, rounds)
        instruction = first
      case .jump(let target): instruction = target
      case .assertion(let number):
        let assertion = program.assertions[number]
        if assertion.looksAhead { hasLookedAhead = true }
        guard classes.holds(assertion, previous: previous, next: next) else { return nil }
        instruction &+= 1
      case .save(let slot):
        if slot < slotCount {
          push(~slot, current[slot])
          current[slot] = position
        }
        instruction &+= 1
      case .roundStart(let depth):
        rounds |= 1 << depth
        instruction &+= 1
      case .roundEnd(let depth, let back):
        if rounds & 1 << depth == 0 {
          push(instruction &+ 1, rounds)
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
