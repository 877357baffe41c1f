/// A mask pattern written out flat, checked to be one that can be matched from left to right.
///
/// Patterns that mean the same make equal programs: `[00]`, `[0*2]` and `[0][0]`.
struct MaskProgram: Sendable, Hashable {
  /// The most instructions a program may have.
  static let maximumInstructionCount = 65_536

  /// The steps, in the order of the text. Never empty, and at least one is a slot or rest.
  let instructions: [MaskInstruction]
  /// How many slots there are, required and optional; a rest is not counted.
  let slotCount: Int
  /// How many slots a complete value must fill.
  let requiredSlotCount: Int
  /// Whether the value may go on without bound.
  let hasRest: Bool
  /// The graphemes of the shortest complete value as it is handed out: the required slots and the
  /// literals that belong to the value.
  let minimumCount: Int

  private init(_ compiler: MaskCompiler, _ pattern: MaskPattern) throws(MaskPatternError) {
    let slotCount = compiler.requiredSlotCount + compiler.optionalSlotCount
    guard slotCount > 0 || compiler.hasRest else {
      let kind: MaskPatternError.Kind = pattern.nodes.isEmpty ? .emptyPattern : .noSlots
      throw MaskPatternError(kind, at: 0, in: pattern.source)
    }
    self.instructions = compiler.instructions
    self.slotCount = slotCount
    self.requiredSlotCount = compiler.requiredSlotCount
    self.hasRest = compiler.hasRest
    self.minimumCount = compiler.requiredSlotCount + compiler.valueLiteralCount
  }

  /// Writes a pattern out: one program for each way through its alternatives, those of the first alternatives first.
  ///
  /// - Throws: ``MaskPatternError`` with the place in the pattern, where the pattern is empty or
  ///   without slots, where reading it from left to right would be ambiguous, or where two ways take the same slots.
  /// - Complexity: O(*n*) in the instructions.
  static func programs(of pattern: MaskPattern) throws(MaskPatternError) -> [MaskProgram] {
    var ways = [MaskCompiler(source: pattern.source)]
    try MaskCompiler.append(pattern.nodes, to: &ways)
    var programs: [MaskProgram] = []
    var slots: Set<[MaskInstruction]> = []
    for way in ways {
      let program = try MaskProgram(way, pattern)
      guard slots.insert(program.slots).inserted else {
        throw MaskPatternError(.alternativesAlike, at: pattern.firstAlternatives, in: pattern.source)
      }
      programs.append(program)
    }
    return programs
  }

  /// The instructions that take something.
  private var slots: [MaskInstruction] {
    instructions.filter {
      if case .literal = $0 { return false }
      return true
    }
  }
}

extension MaskProgram {
  /// The program of instructions whose slots are all optional.
  init(_ instructions: [MaskInstruction]) {
    self.instructions = instructions
    slotCount = instructions.count {
      if case .slot = $0 { return true }
      return false
    }
    requiredSlotCount = 0
    hasRest = false
    minimumCount = 0
  }
}

extension MaskProgram: CustomStringConvertible {
  /// The program, one instruction a line, numbered from 000 and without a line end after the last.
  ///
  /// ```
  /// 000 literal "+"
  /// 001 literal "7" value
  /// 002 slot digit
  /// 003 slot custom "H" optional
  /// 004 rest any
  /// ```
  ///
  /// The form is stable. Quotes, backslashes, controls and direction marks of literals are escaped.
  ///
  /// - Complexity: O(*n*) in the instructions.
  var description: String {
    var result = ""
    for (number, instruction) in instructions.enumerated() {
      if number > 0 { result += "\n" }
      if number < 100 { result += number < 10 ? "00" : "0" }
      result += "\(number) \(instruction)"
    }
    return result
  }
}
