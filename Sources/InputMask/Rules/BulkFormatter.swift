/// Formats many texts with one rule: the bulk door, over UTF-8 bytes into the caller's memory.
///
/// It keeps the memory that it needs between texts and allocates nothing for a valid ASCII text. Use one
/// for each thread.
public final class BulkFormatter {
  /// The product that is written.
  public enum Product: Hashable, Sendable {
    /// The text.
    case text
    /// The value, as it is handed out.
    case value
    /// The text after redaction. Where the value is not valid, all of it is hidden.
    case shown
  }

  /// The rule that all texts are formatted with.
  public let rule: Rule
  let compiled: CompiledRule
  /// Stands behind a pointer, so that Swift does not check each access for exclusivity.
  let memory: UnsafeMutablePointer<Walk>
  private var kinds = ProblemMemory()
  /// A copy of an input that shared memory with the output, for those who ask for its problems.
  private var copy = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// Which variant the text that was formatted last went through, and its rule without counting references, which is
  /// ``compiled`` for a rule without variants.
  private(set) var leaf = 0
  private(set) var chosen: Unmanaged<CompiledRule>

  /// A formatter for one rule.
  public init(_ rule: Rule) {
    self.rule = rule
    compiled = rule.compiled
    chosen = .passUnretained(compiled.variants?.leaves[0].rule.compiled ?? compiled)
    memory = .allocate(capacity: 1)
    memory.initialize(to: Walk(in: WalkMemory.make()))
  }

  deinit {
    WalkMemory.free(memory.pointee.memory)
    memory.deinitialize(count: 1)
    memory.deallocate()
    copy.deallocate()
  }

  /// Formats one text of unknown origin and writes the product to the start of `output`.
  ///
  /// Malformed UTF-8 is never repaired: nothing is written, and the outcome says at which byte it is. Input and output may share
  /// memory; then the input is copied first.
  /// - Returns: the outcome. Where `output` is too small, nothing was written, and `count` says how much room is
  ///   needed.
  /// - Complexity: O(*n*) in the length of the text.
  public func format(
    _ input: UnsafeBufferPointer<UInt8>, as product: Product = .text,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkOutcome {
    let input = input.overlaps(output) ? copied(input) : input
    return format(input, as: product, into: output, for: .text)
  }

  /// The same for those who want nothing of an invalid text but that it is one. Input and output share no memory.
  package func formatValid(
    _ input: UnsafeBufferPointer<UInt8>, as product: Product, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkOutcome {
    let need: CompiledRule.Need =
      switch product {
      case .text: .validText
      case .value: .validProducts
      case .shown: compiled.redactor.looksAtParts ? .validProducts : .validText
      }
    return format(input, as: product, into: output, for: need)
  }

  /// A copy that lives until the next one is made.
  @inline(never)
  private func copied(_ input: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    if input.count > copy.count {
      copy.deallocate()
      copy = .allocate(capacity: Swift.max(input.count, 2 * copy.count))
    }
    guard let source = input.baseAddress, let target = copy.baseAddress else { return input }
    target.update(from: source, count: input.count)
    return UnsafeBufferPointer(start: target, count: input.count)
  }

  /// The same where somebody says what will be asked for, and input and output share no memory.
  @inline(__always)
  func format(
    _ input: UnsafeBufferPointer<UInt8>, as product: Product,
    into output: UnsafeMutableBufferPointer<UInt8>, for need: CompiledRule.Need
  ) -> BulkOutcome {
    guard run(input, for: need) else {
      return .nothing(malformed: UTF8Validation.firstInvalidOffset(in: input).map { UTF8Offset($0) })
    }
    return chosen._withUnsafeGuaranteedRef { compiled in
      compiled.judgeValidity(&memory.pointee)
      if need.isOfValidInputs, !memory.pointee.isValid { return .nothing() }
      let result =
        switch product {
        case .text: memory.pointee.textBytes
        case .value: memory.pointee.value
        case .shown: compiled.redact(&memory.pointee)
        }
      if result.count <= output.count, var target = output.baseAddress { target.copy(result) }
      return BulkOutcome(
        count: result.count, isValid: memory.pointee.isValid, isComplete: memory.pointee.isComplete,
        malformedOffset: nil)
    }
  }

  /// Takes an input to its text, by the variant that is chosen for it where the rule has any.
  /// - Returns: whether it is well-formed.
  @inline(__always)
  func run(_ input: UnsafeBufferPointer<UInt8>, for need: CompiledRule.Need) -> Bool {
    guard let variants = compiled.variants else {
      return compiled.format(input, in: &memory.pointee, for: need) != nil
    }
    return run(input, by: variants, for: need)
  }

  /// - Parameter need: as of the rule. A variant makes the text of an invalid input too, since the text may choose another one.
  private func run(
    _ input: UnsafeBufferPointer<UInt8>, by variants: CompiledVariants, for need: CompiledRule.Need
  ) -> Bool {
    if UTF8Validation.firstInvalidOffset(in: input) != nil {
      memory.pointee.forget()
      return false
    }
    let leaf = variants.format(input, in: &memory.pointee, for: need.isOfValidInputs ? .text : need)
    if leaf != self.leaf {
      self.leaf = leaf
      chosen = .passUnretained(variants.leaves[leaf].rule.compiled)
    }
    return true
  }

  /// The problems of the text that was formatted last. Its bytes must still be in place, unless the output shared memory with them.
  ///
  /// A text that is not well-formed has no problems here; its outcome says all that is known.
  /// - Parameter language: a language tag for the messages; English where the rule has none in it.
  /// - Complexity: O(*n*) in the length of the text.
  public func problems(language: String = "en") -> [Problem] {
    var problems: [Problem] = []
    forEachProblem(language: language) { problems.append($0.problem) }
    return problems
  }

  /// Calls `body` with each problem of the text that was formatted last. Its bytes must still be in place.
  /// - Parameter language: a language tag for the messages.
  package func forEachProblem(language: String, _ body: (FoundProblem) -> Void) {
    if memory.pointee.isValid { return }
    let compiled = chosen.takeUnretainedValue()
    if memory.pointee.needsWholeWay {
      compiled.locateFindings(&memory.pointee, for: .validText)
    }
    for finding in memory.pointee.findings {
      let (range, step) = memory.pointee.place(of: finding, in: compiled)
      let kind = kinds.kind(of: finding, leaf: leaf, step: step, language: language) {
        compiled.problem(
          finding, step: step.map(compiled.name) ?? compiled.checks.name(finding.check),
          in: (self.compiled.variants?.leaves[leaf].rule ?? rule).declaration, language: language)
      }
      body(FoundProblem(kind, at: range))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether both have memory in common.
  @inline(__always)
  fileprivate func overlaps(_ other: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress.map({ UnsafePointer($0) }) else {
      return false
    }
    return start < otherStart + other.count && otherStart < start + count
  }
}

/// The outcome of one text in the bulk door.
public struct BulkOutcome: Hashable, Sendable {
  /// The length of the product in UTF-8 code units; larger than the output where that was too small.
  public var count: Int
  /// Whether nothing is wrong.
  public var isValid: Bool
  /// Whether nothing is missing: every place that must be filled is, and the value is as long as it must be.
  public var isComplete: Bool
  /// The first byte that is not well-formed UTF-8, if there is one.
  public var malformedOffset: UTF8Offset?

  /// The outcome of an invalid text of which nothing is made.
  static func nothing(malformed offset: UTF8Offset? = nil) -> BulkOutcome {
    BulkOutcome(count: 0, isValid: false, isComplete: false, malformedOffset: offset)
  }
}
