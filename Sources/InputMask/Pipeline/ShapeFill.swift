/// The shortcut of a shape that reads its values itself, for simple texts: text and value are known after one pass, and often
/// that nothing is wrong. Each kind is a subclass, beside its shape.
///
/// It answers only where the whole way would give the same.
class ShapeFill: @unchecked Sendable {
  /// Takes an input up to its text and judges it.
  /// - Parameter need: the results that the caller will ask for.
  /// - Returns: `false`, with a run to be begun again, where the input has to go the whole way.
  func fill(_ input: UnsafeBufferPointer<UInt8>, in run: inout Run, for need: CompiledRule.Need) -> Bool {
    false
  }
}

/// The rule around a shape, as far as its shortcut has to know it.
struct FillContext {
  let checks: CheckList
  let filters: FilterChain
  /// Whether there is no filter but that of the shape.
  let isAlone: Bool
}

extension Run {
  /// Ends a run that a shortcut took all the way to its value.
  /// - Parameters:
  ///   - text: the output of the decorators.
  ///   - value: the value as it is handed out.
  ///   - isComplete: whether nothing is missing.
  ///   - isJudged: whether no check has to be asked any more.
  @inline(__always)
  mutating func fulfil(
    _ text: UnsafeMutablePointer<TextWriter>, value: UnsafeBufferPointer<UInt8>,
    isComplete: Bool = true, isJudged: Bool, for need: CompiledRule.Need
  ) {
    self.text = text
    self.value = value
    self.isComplete = isComplete
    mayDropUnexpected = false
    shortcutNeed = need
    progress = isJudged ? .judged : .formatted
  }
}
