extension CompiledMask {
  /// The slots in their order, and the rest behind them, by their instructions.
  /// - Complexity: O(*n*) in the instructions.
  var places: [Int] { (0..<count).filter { operations[$0].kind != .literal } }

  /// How many literals it has.
  var literalCount: Int { (0..<count).count { operations[$0].kind == .literal } }

  /// Whether the mask goes on without bound.
  var hasRest: Bool { (0..<count).contains { operations[$0].kind == .rest } }

  /// Whether a grapheme is one of the literals directly before an instruction.
  func hasLiteral(_ grapheme: UnsafeBufferPointer<UInt8>, before position: Int) -> Bool {
    var index = position
    while index > 0, operations[index - 1].kind == .literal {
      index -= 1
      if grapheme.equals(literal(at: index)) { return true }
    }
    return false
  }
}
