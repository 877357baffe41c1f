/// Writes nodes out as instructions and refuses what cannot be matched from left to right.
struct MaskCompiler {
  private(set) var instructions: [MaskInstruction] = []
  private(set) var requiredSlotCount = 0
  private(set) var optionalSlotCount = 0
  private(set) var valueLiteralCount = 0
  private(set) var hasRest = false

  private let source: String
  private var literalBefore: String?
  /// The classes of optional slots and rests that may have been passed over unfilled just before,
  /// so that what comes next could have gone into them.
  private var open: Set<SlotClass> = []

  init(source: String) {
    self.source = source
  }

  /// Recursion is bounded, as a pattern nests no deeper than ``MaskPattern/maximumDepth``.
  mutating func append(_ nodes: [MaskNode]) throws(MaskPatternError) {
    for node in nodes {
      switch node.kind {
      case .literal(let text, let isValue):
        try appendLiteral(text, isValue: isValue, at: node.range)
      case .slot(let slotClass, let isOptional):
        try appendSlot(slotClass, isOptional: isOptional, at: node.range)
      case .rest(let slotClass):
        guard !hasRest else { throw error(.slotAfterRest, at: node.range) }
        hasRest = true
        open.insert(slotClass)
        literalBefore = nil
        instructions.append(.rest(slotClass))
      case .repeated(let count, let nodes):
        for _ in 0..<count { try append(nodes) }
      }
    }
  }

  private mutating func appendLiteral(
    _ text: String, isValue: Bool, at range: SourceRange
  ) throws(MaskPatternError) {
    let named: [SlotClass] = [.any, .letterOrDigit, .letter, .digit]
    for slotClass in named where open.contains(slotClass) && slotClass.takesByName(text) {
      throw error(.literalFitsSlotBefore, at: range)
    }
    if let literalBefore, Self.join(literalBefore, text) { throw error(.literalsJoin, at: range) }
    open.removeAll()
    literalBefore = text
    if isValue { valueLiteralCount += 1 }
    instructions.append(.literal(text, isValue: isValue))
  }

  private mutating func appendSlot(
    _ slotClass: SlotClass, isOptional: Bool, at range: SourceRange
  ) throws(MaskPatternError) {
    guard !hasRest else { throw error(.slotAfterRest, at: range) }
    if isOptional {
      open.insert(slotClass)
      optionalSlotCount += 1
    } else {
      guard !overlapsOpen(slotClass) else { throw error(.requiredAfterOptional, at: range) }
      open.removeAll()
      requiredSlotCount += 1
    }
    literalBefore = nil
    instructions.append(.slot(slotClass, isOptional: isOptional))
  }

  private func overlapsOpen(_ slotClass: SlotClass) -> Bool {
    if open.isEmpty { return false }
    if slotClass == .any || slotClass == .letterOrDigit { return true }
    return open.contains(slotClass) || open.contains(.any) || open.contains(.letterOrDigit)
  }

  /// Whether two graphemes become one when they stand side by side, as a carriage return and a line
  /// feed do, or two halves of a flag.
  private static func join(_ first: String, _ second: String) -> Bool {
    if first.utf8.count == 1, second.utf8.count == 1 { return first == "\r" && second == "\n" }
    return (first + second).count == 1
  }

  private func error(_ kind: MaskPatternError.Kind, at range: SourceRange) -> MaskPatternError {
    MaskPatternError(kind, at: range.lowerBound, in: source)
  }
}
