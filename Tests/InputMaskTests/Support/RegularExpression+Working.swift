@testable import InputMask

/// An expression gave up on a text: the work that it may do ran out.
struct RegularExpressionTimeout: Error, Hashable {}

/// Expressions outside a rule, each text with a budget of its own.
extension RegularExpression {
  func matchesWhole(_ bytes: UnsafeBufferPointer<UInt8>) throws(RegularExpressionTimeout) -> Bool {
    var work = WorkBudget(inputCount: bytes.count)
    return try matchesWhole(bytes, &work)
  }

  func matchesWhole(
    _ bytes: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget
  ) throws(RegularExpressionTimeout) -> Bool {
    let match = match(bytes, &work)
    if work.isExhausted { throw RegularExpressionTimeout() }
    return match == .whole
  }

  /// How far the expression matches a text; `nil` where it gave up.
  func match(_ text: String) -> WholeMatch? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var work = WorkBudget(inputCount: bytes.count)
      let match = match(bytes, &work)
      return work.isExhausted ? nil : match
    }
  }

  func forEachMatch(
    in bytes: UnsafeBufferPointer<UInt8>, limit: Int = .max,
    _ body: (Range<Int>, [Range<Int>?]) -> Void
  ) throws(RegularExpressionTimeout) {
    var work = WorkBudget(inputCount: bytes.count)
    forEachMatch(in: bytes, limit: limit, &work, body)
    if work.isExhausted { throw RegularExpressionTimeout() }
  }

  /// Whether an automaton can be made of the pattern.
  static func isAutomaton(_ pattern: String, for use: Use = .both) -> Bool {
    (try? RegularExpression(pattern, for: use)) != nil
  }
}
