/// Threads of a program that have come as far as one place of a text, the preferred one first.
struct ThreadList {
  /// The instruction at which each goes on.
  var instructions: [UInt16] = []
  /// The positions that each has stored, one after the other.
  var slots: [Int] = []

  mutating func removeAll() {
    instructions.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
  }
}

/// Moves the threads of a program over a text, scalar by scalar; all threads take each scalar together, so
/// that no text is read twice. (K. Thompson 1968; with positions, R. Pike's way.)
final class ThreadStepper {
  private struct Task {
    enum Kind { case go, restore }
    var kind: Kind
    /// The instruction to go to, or the slot to restore.
    var target: Int
    /// What the slot was; or a bit for each loop of which this round is still empty.
    var value: Int
  }

  private let program: ExpressionProgram
  private let classes: ScalarClasses
  /// How many positions a thread stores; 0 where nobody asks for groups.
  private let slotCount: Int
  private var marks: [UInt32]
  private var generation: UInt32 = 0
  private var tasks: [Task] = []
  private var current: [Int]
  /// What the preferred thread that matches has stored.
  private(set) var matched: [Int]
  /// How many instructions have been run.
  private(set) var steps = 0

  init(_ program: ExpressionProgram, _ classes: ScalarClasses, slotCount: Int) {
    self.program = program
    self.classes = classes
    self.slotCount = slotCount
    marks = [UInt32](repeating: 0, count: program.instructions.count << program.loopDepth)
    current = [Int](repeating: -1, count: slotCount)
    matched = current
  }

  /// Adds a thread that starts with `instruction`, as the least preferred one.
  func start(_ instruction: Int, at position: Int, in threads: inout ThreadList) {
    threads.instructions.append(UInt16(instruction))
    if slotCount > 0 {
      threads.slots.append(position)
      for _ in 1..<slotCount { threads.slots.append(-1) }
    }
  }

  /// Moves `threads` from the place between the classes `previous` and `next` over a scalar of `next`, to
  /// `moved`. Answers which parts of the program match before that scalar, one bit for each.
  ///
  /// - Parameter isSearch: whether the threads behind one that matches end with it.
  /// - Complexity: O(size of the program).
  func advance(
    _ threads: ThreadList, to moved: inout ThreadList, previous: Int, next: Int, at position: Int = 0,
    isSearch: Bool
  ) -> UInt32 {
    moved.removeAll()
    generation &+= 1
    if generation == 0 {
      for index in marks.indices { marks[index] = 0 }
      generation = 1
    }
    var parts: UInt32 = 0
    for (index, instruction) in threads.instructions.enumerated() {
      for slot in 0..<slotCount { current[slot] = threads.slots[index * slotCount + slot] }
      parts |= follow(Int(instruction), to: &moved, previous, next, position, isSearch)
      if isSearch, parts != 0 { break }
    }
    return parts
  }

  private func follow(
    _ start: Int, to moved: inout ThreadList, _ previous: Int, _ next: Int, _ position: Int, _ isSearch: Bool
  ) -> UInt32 {
    var parts: UInt32 = 0
    tasks.append(Task(kind: .go, target: start, value: 0))
    while let task = tasks.popLast() {
      if task.kind == .restore {
        current[task.target] = task.value
        continue
      }
      var (instruction, rounds) = (task.target, task.value)
      run: while true {
        let mark = instruction << program.loopDepth | rounds
        if marks[mark] == generation { break }
        marks[mark] = generation
        steps &+= 1
        switch program.instructions[instruction] {
        case .set(let set):
          if next != classes.count, classes.has(next, in: set) {
            moved.instructions.append(UInt16(instruction + 1))
            if slotCount > 0 { moved.slots.append(contentsOf: current) }
          }
          break run
        case .split(let first, let second):
          tasks.append(Task(kind: .go, target: second, value: rounds))
          instruction = first
        case .jump(let target): instruction = target
        case .assertion(let assertion):
          guard classes.holds(program.assertions[assertion], previous: previous, next: next) else {
            break run
          }
          instruction += 1
        case .save(let slot):
          if slot < slotCount {
            tasks.append(Task(kind: .restore, target: slot, value: current[slot]))
            current[slot] = position
          }
          instruction += 1
        case .roundStart(let depth):
          rounds |= 1 << depth
          instruction += 1
        case .roundEnd(let depth, let back):
          if rounds & 1 << depth == 0 {
            tasks.append(Task(kind: .go, target: instruction + 1, value: rounds))
            instruction = back
          } else {
            rounds &= ~(1 << depth)
            instruction += 1
          }
        case .match(let part):
          parts |= 1 << UInt32(part)
          guard isSearch else { break run }
          matched = current
          if slotCount > 1 { matched[1] = position }
          tasks.removeAll(keepingCapacity: true)
          return parts
        }
      }
    }
    return parts
  }
}
