/// The way of simple texts that a rule does nothing to but cover: the shown text is written at once, and no other product
/// is made.
final class PlainCover: Sendable {
  private let redactor: CompiledRedactor
  /// The cover many times, so that most texts take one copy of it.
  private let covers: ByteLiteral

  private static let coverCount = 64

  /// `nil` for a rule that does more, or whose cover depends on what stands there.
  init?(filters: FilterChain, decorators: DecoratorChain, redactor: CompiledRedactor, checks: CheckList) {
    guard filters.count == 0, decorators.name == nil, checks.count == 0, redactor.coversOneByOne,
      redactor.isUniform, redactor.significantTable == nil, !redactor.hidesInEachPart,
      redactor.other.count <= 4
    else { return nil }
    self.redactor = redactor
    covers = ByteLiteral(String(repeating: redactor.other.string, count: Self.coverCount))
  }

  /// Writes the shown text of an input.
  /// - Returns: its length, also where it is longer than the output, in which nothing is written then; `nil` where the
  ///   input has to go the whole way.
  func write(
    _ input: UnsafeBufferPointer<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    guard let source = input.baseAddress, !input.isEmpty, UTF8Validation.isSimple(input) else { return nil }
    let hidden = redactor.hiddenCount(of: input.count)
    let reveals = hidden >= Swift.max(1, redactor.minimumHidden)
    let first = reveals ? Swift.min(redactor.keepFirst, input.count) : 0
    var left = reveals ? hidden : input.count
    let last = first &+ left
    let (covered, isTooMuch) = left.multipliedReportingOverflow(by: redactor.other.count)
    if isTooMuch { return nil }
    let count = covered &+ input.count &- left
    guard count <= output.count, let target = output.baseAddress, let cover = covers.buffer.baseAddress else {
      return count
    }
    // Input and output may share memory, which the whole way takes care of.
    guard source + input.count <= UnsafePointer(target) || UnsafePointer(target) + count <= source else {
      return nil
    }
    target.update(from: source, count: first)
    var end = target + first
    while left > 0 {
      let length = Swift.min(left, Self.coverCount) &* redactor.other.count
      end.update(from: cover, count: length)
      end += length
      left &-= Self.coverCount
    }
    end.update(from: source + last, count: input.count &- last)
    return count
  }
}
