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
  let memory: UnsafeMutablePointer<Run>
  private var kinds = ProblemMemory()
  /// A copy of an input that shared memory with the output, for those who ask for its problems.
  private var copy = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// The formatters for the variants of the rule, and which of them has the text that was formatted last; `nil` for a
  /// rule without variants.
  var variants: BulkVariants?

  /// A formatter for one rule.
  public init(_ rule: Rule) {
    self.rule = rule
    compiled = rule.compiled
    variants = compiled.variants.map { BulkVariants($0) }
    memory = .allocate(capacity: 1)
    memory.initialize(to: Run(in: RunMemory.make()))
  }

  deinit {
    RunMemory.free(memory.pointee.memory)
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

  /// A copy that lives until the next one is made.
  @inline(never)
  func copied(_ input: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
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
    if variants != nil { return choose(input, as: product, into: output) }
    if compiled.format(input, in: &memory.pointee, for: need) == nil {
      return .nothing(malformed: UTF8Validation.firstInvalidOffset(in: input).map { UTF8Offset($0) })
    }
    compiled.judgeValidity(&memory.pointee)
    if need.isOfValidInputs, !memory.pointee.isValid { return .nothing() }
    let result =
      switch product {
      case .text: memory.pointee.textBytes
      case .value: memory.pointee.value
      case .shown: compiled.redact(&memory.pointee)
      }
    if result.count <= output.count, let target = output.baseAddress, let source = result.baseAddress {
      target.update(from: source, count: result.count)
    }
    return BulkOutcome(
      count: result.count, isValid: memory.pointee.isValid, isComplete: memory.pointee.isComplete,
      malformedOffset: nil)
  }

  /// The problems of the text that was formatted last. Its bytes must still be in place, unless the output shared memory with them.
  ///
  /// A text that is not well-formed has no problems here; its outcome says all that is known.
  /// - Parameter language: a language tag for the messages; English where the rule has none in it.
  /// - Complexity: O(*n*) in the length of the text.
  public func problems(language: String = "en") -> [Problem] {
    var problems: [Problem] = []
    forEachProblem(language: language) { kind, range in
      var problem = kind.problem
      problem.range = range
      problems.append(problem)
    }
    return problems
  }

  /// Calls `body` with the kind and the range of each problem of the text that was formatted last. Its bytes must still be
  /// in place.
  /// - Parameter language: a language tag for the messages.
  package func forEachProblem(
    language: String, _ body: (_ kind: ProblemKind, _ range: Range<UTF8Offset>) -> Void
  ) {
    if let variants { return variants.current.forEachProblem(language: language, body) }
    if memory.pointee.isValid { return }
    if memory.pointee.needsWholeWay {
      memory.pointee.memory.pointee.lender.check(memory.pointee.input.span)
      compiled.locateFindings(&memory.pointee, for: .validText)
    }
    for (finding, check) in memory.pointee.findings {
      let (range, step) = memory.pointee.place(of: finding, in: compiled)
      let kind = kinds.kind(of: finding, check: check, step: step, language: language) {
        compiled.problem(
          finding, step: step.map(compiled.name) ?? compiled.checks.name(check), in: rule.declaration,
          language: language)
      }
      body(kind, range)
    }
  }

  /// Formats a text by the variant that is chosen for it.
  private func choose(
    _ input: UnsafeBufferPointer<UInt8>, as product: Product, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkOutcome {
    if let offset = malformedOffset(in: input) { return .nothing(malformed: offset) }
    return CompiledVariants.settled(on: choice(for: input)) { index in
      variants?.use(index)
      return variants?.reference._withUnsafeGuaranteedRef {
        $0.format(input, as: product, into: output, for: .text)
      } ?? .nothing()
    } choiceOfText: { index, _ in
      choice(for: variants?.current.memory.pointee.textBytes ?? input, madeOf: input, by: index)
    }
  }

  func choice(for input: UnsafeBufferPointer<UInt8>) -> Int {
    variants?.choices._withUnsafeGuaranteedRef { $0.index(for: input, in: &memory.pointee) } ?? 0
  }

  func choice(
    for text: UnsafeBufferPointer<UInt8>, madeOf input: UnsafeBufferPointer<UInt8>, by index: Int
  ) -> Int {
    let isAlike = variants?.choices._withUnsafeGuaranteedRef { $0.choosesAlike(text, input) } ?? true
    return text.isEmpty || isAlike ? index : choice(for: text)
  }

  func malformedOffset(in input: UnsafeBufferPointer<UInt8>) -> UTF8Offset? {
    guard let offset = UTF8Validation.firstInvalidOffset(in: input) else { return nil }
    variants?.current.memory.pointee.forget()
    return UTF8Offset(offset)
  }
}

/// The formatters for the variants of a rule.
struct BulkVariants {
  /// What chooses among them, without counting references; the rule owns it.
  let choices: Unmanaged<CompiledVariants>
  private let formatters: [BulkFormatter]
  /// Which of them has the text that was formatted last.
  private(set) var index = 0
  /// The same without counting references.
  private(set) var reference: Unmanaged<BulkFormatter>

  init(_ compiled: CompiledVariants) {
    choices = .passUnretained(compiled)
    formatters = compiled.leaves.map { BulkFormatter($0.rule) }
    reference = .passUnretained(formatters[0])
  }

  /// Chooses one of them.
  @inline(__always)
  mutating func use(_ index: Int) {
    if index == self.index { return }
    self.index = index
    reference = .passUnretained(formatters[index])
  }

  var current: BulkFormatter { formatters[index] }

  var name: String { choices._withUnsafeGuaranteedRef { $0.leaves[index].name } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether both have memory in common.
  @inline(__always)
  func overlaps(_ other: UnsafeMutableBufferPointer<UInt8>) -> Bool {
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
