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

  /// Where a stretch of the value as it is edited, or all of it, stands in an input that the shortcut took; `nil` where only
  /// the whole way knows.
  func stretch(
    ofEdited range: Range<Int>?, in input: UnsafeBufferPointer<UInt8>, _ run: inout Run
  ) -> Range<Int>? { nil }
}

/// The rule around a shape, as far as its shortcut has to know it.
struct FillContext {
  let checks: CheckList
  /// Whether literals that come next are written.
  let isEager: Bool
  /// Whether there is no filter but that of the shape.
  let isAlone: Bool
  /// Whether the filters before that of the shape leave an ASCII character as it is.
  let isPlain: (UInt8) -> Bool
  /// What they make of a character beyond ASCII that is a grapheme by itself; `nil` where that is not one character wherever it
  /// stands.
  let filtered: (Unicode.Scalar) -> Unicode.Scalar?
}

extension Run {
  /// Ends a run that a shortcut took all the way to its value.
  /// - Parameters:
  ///   - text: the output of the decorators.
  ///   - value: the value as it is handed out.
  ///   - isComplete: whether nothing is missing.
  ///   - arePartsMet: whether the checks that can be asked about found parts are satisfied.
  ///   - isJudged: whether no check has to be asked any more.
  @inline(__always)
  mutating func fulfil(
    _ text: UnsafeMutablePointer<TextWriter>, value: UnsafeBufferPointer<UInt8>,
    isComplete: Bool = true, arePartsMet: Bool = false, isJudged: Bool, for need: CompiledRule.Need
  ) {
    self.text = text
    self.value = value
    self.isComplete = isComplete
    short = Short(need: need, arePartsMet: arePartsMet)
    search.mayDropUnexpected = false
    progress = isJudged ? .judged : .formatted
  }
}
