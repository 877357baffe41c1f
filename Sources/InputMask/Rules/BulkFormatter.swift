/// Formats many texts with one rule: the bulk door, over UTF-8 bytes into the caller's memory.
///
/// It keeps the memory that it needs between texts and allocates nothing for a valid ASCII text. Use one
/// for each thread.
public final class BulkFormatter {
  /// What is written.
  public enum Product: Hashable, Sendable {
    /// The text.
    case text
    /// The value, as it is handed out.
    case value
    /// The text after redaction; whole hidden where the value is not valid.
    case shown
  }

  /// The rule.
  public let rule: Rule
  private let compiled: CompiledRule
  private let scratch = Scratch()

  /// A formatter for one rule.
  public init(_ rule: Rule) {
    self.rule = rule
    compiled = rule.compiled
  }

  /// Formats one text of unknown origin and writes what is asked for to the start of `output`.
  ///
  /// Malformed UTF-8 is never repaired: nothing is written, and the outcome says at which byte it is.
  /// - Returns: what came of it; where `output` is too small, nothing was written and `count` says how
  ///   much room is needed.
  /// - Complexity: O(*n*) in the length of the text.
  public func format(
    _ input: UnsafeBufferPointer<UInt8>, as product: Product = .text,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkOutcome {
    if product == .text, let direct = compiled.directFill, let source = input.baseAddress,
      let target = output.baseAddress
    {
      let count = direct._withUnsafeGuaranteedRef { direct in
        input.count == direct.slotCount && output.count >= direct.room && direct.write(source, to: target)
          ? direct.count : 0
      }
      if count > 0 { return BulkOutcome(count: count, isValid: true, isComplete: true, malformedOffset: nil) }
    }
    return formatPlainly(input, as: product, into: output)
  }

  private func formatPlainly(
    _ input: UnsafeBufferPointer<UInt8>, as product: Product, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkOutcome {
    let scan = compiled.recognition.scan(input)
    if !scan.isSimple, let offset = UTF8Validation.firstInvalidOffset(in: input) {
      return BulkOutcome(count: 0, isValid: false, isComplete: false, malformedOffset: UTF8Offset(offset))
    }
    var plain: CompiledRule.Plain
    let result: UnsafeBufferPointer<UInt8>
    if product == .shown {
      plain = compiled.runForShown(input, scan, scratch: scratch)
      result = scratch.text.pointee.bytes
    } else {
      plain = compiled.runForText(input, scan, scratch: scratch)
      // Where that has to be recorded it is in other scratch memory, so the result stays as it is.
      plain.isValid = plain.isValid && compiled.areDropsAllowed(input, scan, plain)
      result = product == .text ? scratch.text.pointee.bytes : plain.value
    }
    if result.count <= output.count, let target = output.baseAddress, let source = result.baseAddress {
      target.update(from: source, count: result.count)
    }
    return BulkOutcome(
      count: result.count, isValid: plain.isValid, isComplete: plain.isComplete, malformedOffset: nil)
  }
}

/// What came of one text in the bulk door.
public struct BulkOutcome: Hashable, Sendable {
  /// The length of the product in UTF-8 code units; larger than the output where that was too small.
  public var count: Int
  /// Whether nothing is wrong.
  public var isValid: Bool
  /// Whether nothing is missing: every place that must be filled is, and the value is as long as it must be.
  public var isComplete: Bool
  /// The first byte that is not well-formed UTF-8, if there is one.
  public var malformedOffset: UTF8Offset?
}
