@testable import InputMask

/// The instructions of a pattern, as tests compare, count and list them.
struct MaskProgram: Hashable {
  let instructions: [MaskInstruction]

  /// The program of the first way through the alternatives of a pattern, which are few.
  init(_ pattern: MaskPattern) throws(NotationError) {
    instructions = try MaskCompiler.programs(of: pattern)[0]
  }

  private func count(_ isCounted: (MaskInstruction) -> Bool) -> Int { instructions.count(where: isCounted) }

  var slotCount: Int { count { if case .slot = $0 { true } else { false } } }
  var requiredSlotCount: Int { count { if case .slot(_, isOptional: false) = $0 { true } else { false } } }
  var hasRest: Bool { count { if case .rest = $0 { true } else { false } } > 0 }
  /// The graphemes of the shortest complete value: the required slots and the literals that belong to the value.
  var minimumCount: Int {
    requiredSlotCount + count { if case .literal(_, isValue: true) = $0 { true } else { false } }
  }

  /// One instruction a line, numbered from 000.
  var description: String {
    instructions.enumerated().map { number, instruction in
      let digits = String(number)
      return String(repeating: "0", count: max(0, 3 - digits.count)) + "\(digits) \(instruction.listing)"
    }.joined(separator: "\n")
  }
}

extension MaskInstruction {
  fileprivate var listing: String {
    switch self {
    case .literal(let text, let isValue): "literal \(text.quoted)\(isValue ? " value" : "")"
    case .slot(let slotClass, let isOptional): "slot \(slotClass.listing)\(isOptional ? " optional" : "")"
    case .rest(let slotClass): "rest \(slotClass.listing)"
    }
  }
}

extension SlotClass {
  /// The name as tests print it: `digit`, `letterOrDigit`, `custom "H"`.
  var listing: String {
    if case .custom(let name) = self { "custom \(String(name).quoted)" } else { "\(self)" }
  }
}

extension NotationError {
  /// `column N: what is wrong; what would do`, or `slot "x": …` where a custom slot is to blame.
  var description: String {
    (column.map { "column \($0): " } ?? "") + mistake.message
  }

  /// The place as a UTF-8 offset of the pattern; 0 for a mistake that is not in it.
  func offset(in source: String) -> Int { source.prefix(position ?? 0).utf8.count }
}
