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
  private var memory = Run()
  /// The shortcut of a rule that checks nothing that a full mask does not meet.
  private let template: Unmanaged<TemplateFill>?

  /// A formatter for one rule.
  public init(_ rule: Rule) {
    self.rule = rule
    compiled = rule.compiled
    template = compiled.checks.areMetByFullMask ? compiled.templateFill.map { .passUnretained($0) } : nil
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
    if product == .text, let count = fillTemplate(input, into: output) {
      memory.forget()
      return BulkOutcome(count: count, isValid: true, isComplete: true, malformedOffset: nil)
    }
    return run(input, as: product, into: output)
  }

  /// What is wrong with the text that was formatted last, which must still be where it was; empty for nothing.
  ///
  /// Of a text that is not well-formed nothing is known but its outcome.
  /// - Parameter language: a language tag for the messages; English where the rule has none in it.
  /// - Complexity: O(*n*) in the length of the text.
  public func problems(language: String = "en") -> [Problem] {
    memory.isValid ? [] : compiled.problems(of: memory, in: rule.declaration, language: language)
  }

  /// Takes the shortcut, where there is one and input and output have no memory in common.
  @inline(__always)
  private func fillTemplate(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    guard let template, let source = input.baseAddress, let target = output.baseAddress else { return nil }
    return template._withUnsafeGuaranteedRef { template in
      guard output.count >= template.count,
        source + input.count <= UnsafePointer(target) || UnsafePointer(target) + template.count <= source,
        template.writeText(input, to: target)
      else {
        return nil
      }
      return template.count
    }
  }

  private func run(
    _ input: UnsafeBufferPointer<UInt8>, as product: Product, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkOutcome {
    let scan = compiled.scan(input, for: .text)
    if !scan.isSimple, let offset = UTF8Validation.firstInvalidOffset(in: input) {
      memory.forget()
      return BulkOutcome(count: 0, isValid: false, isComplete: false, malformedOffset: UTF8Offset(offset))
    }
    compiled.format(input, scan, in: &memory)
    compiled.judge(&memory)
    let result: UnsafeBufferPointer<UInt8>
    switch product {
    case .text: result = memory.textBytes
    case .value: result = memory.value
    case .shown: result = compiled.redact(&memory)
    }
    if result.count <= output.count, let target = output.baseAddress, let source = result.baseAddress {
      target.update(from: source, count: result.count)
    }
    return BulkOutcome(
      count: result.count, isValid: memory.isValid, isComplete: memory.isComplete, malformedOffset: nil)
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
