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

extension UnsafeMutablePointer<UInt8> {
  /// Copies bytes, and moves behind them. Most stretches are a few bytes long, for which a call of `memcpy` takes longer than
  /// the copy.
  @inline(__always)
  mutating func copy(_ count: Int, from source: UnsafePointer<UInt8>) {
    let (target, bytes) = (UnsafeMutableRawPointer(self), UnsafeRawPointer(source))
    switch count {
    case ...0: return
    case 1: pointee = source.pointee
    case 2: target.storeBytes(of: bytes.loadUnaligned(as: UInt16.self), as: UInt16.self)
    case 3:
      target.storeBytes(of: bytes.loadUnaligned(as: UInt16.self), as: UInt16.self)
      self[2] = source[2]
    case 4...8:
      let last = bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      target.storeBytes(of: bytes.loadUnaligned(as: UInt32.self), as: UInt32.self)
      target.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
    default: update(from: source, count: count)
    }
    self += count
  }

  /// Writes zeros, and moves behind them.
  @inline(__always)
  mutating func fill(_ count: Int) {
    let end = self + count
    while self < end {
      pointee = 0x30
      self += 1
    }
  }
}
