/// One way of one input through a rule, up to its verdict: the texts of the steps, the record of each, and what was found. A
/// walk that begins is a fresh value over memory that is kept. Everything else that a caller asks for is made from these.
///
/// The bytes of every step live until the next walk begins in the same memory.
struct Walk: ~Copyable {
  /// A step and the text that it was given.
  struct Step {
    /// Which step of the rule it is.
    enum Source: Equatable {
      /// The recognition of the rule's own literals.
      case literals
      /// A filter, by its index.
      case filter(Int)
      /// The decorators, as far as they take something out of the value.
      case decorators
    }

    var source: Source
    var input: UnsafeBufferPointer<UInt8>
    /// The output of the step; `nil` where it left the text as it was.
    var writer: UnsafeMutablePointer<TextWriter>?

    /// The text behind the step.
    var output: UnsafeBufferPointer<UInt8> { writer?.pointee.bytes ?? input }
  }

  /// How long any text of a walk may become, whatever the length of the input.
  private static var leastLimit: Int { 1 << 16 }
  /// How long any text of a walk may become for each UTF-8 code unit of the input.
  private static var growthLimit: Int { 16 }
  /// The longest input that is read: lengths of stretches are kept in 32 bits.
  private static var longestInput: Int { 1 << 30 }

  /// How long any text of a walk over an input may become; less than the input where that is too long.
  static func limit(for count: Int) -> Int {
    Swift.min(Swift.max(leastLimit, Swift.min(count, longestInput) * growthLimit), longestInput)
  }

  let memory: UnsafeMutablePointer<WalkMemory>
  /// The input.
  let input: UnsafeBufferPointer<UInt8>
  /// How long any text of the walk may become, in UTF-8 code units.
  let limit: Int
  private var usedWriters = 0
  var progress = Progress.begun

  /// The value as it is edited.
  private(set) var core: UnsafeBufferPointer<UInt8>
  /// Whether each byte of the value as it is edited is a grapheme.
  private(set) var isCoreSimple = false
  /// The value as it is handed out.
  var value: UnsafeBufferPointer<UInt8>
  /// The writer that made the value as it is handed out; `nil` where it is the value as it is edited, or a part of the text.
  var valueWriter: UnsafeMutablePointer<TextWriter>?
  /// The output of the decorators; `nil` where there are none, and the text is the value.
  var text: UnsafeMutablePointer<TextWriter>?
  /// What the decorators answered.
  var decoration = Decoration()
  /// Whether the memory has the places of the parts in the value as it is edited.
  private var knowsSpans = false

  /// How many stretches were dropped, literals not counted.
  private(set) var dropCount = 0
  /// How many of them because there was no room.
  private(set) var overflowCount = 0
  /// How many literals behind the value were typed.
  var typedLiterals = 0
  /// Whether every part is there and passes, and nothing was dropped that a check could find fault with.
  var arePartsMet = false
  /// Whether every place is filled that a value must fill, and the value is as long as it must be.
  var isComplete = false
  /// Whether the rule's own prefix, or another spelling of it, stood in the input.
  var foundPrefix = false
  var troubles: Troubles = []
  /// Whether nothing is noted of the first steps, as by the shortcuts other than that of parts.
  var isShort = false

  /// What went wrong on the way, whatever the value is.
  struct Troubles: OptionSet {
    let rawValue: UInt8
    /// The walk ran out of memory or work that it may take.
    static let exhausted = Troubles(rawValue: 1)
    /// A filter refused the whole input.
    static let refused = Troubles(rawValue: 2)
    /// A filter found that the input can be read in two ways.
    static let ambiguous = Troubles(rawValue: 4)
    /// Something within a group that a literal may end was left out, so that nobody knows where it ends.
    static let splitGroup = Troubles(rawValue: 8)
  }

  /// A walk in memory that no other walk uses.
  @inline(__always)
  private init(_ memory: UnsafeMutablePointer<WalkMemory>, _ input: UnsafeBufferPointer<UInt8>, limit: Int) {
    self.memory = memory
    self.input = input
    self.limit = limit
    core = input
    value = input
    if input.count > limit { troubles = .exhausted }
    memory.pointee.steps.removeAll()
  }

  /// A walk that has not begun.
  @inline(__always)
  init(in memory: UnsafeMutablePointer<WalkMemory>) {
    self.init(memory, UnsafeBufferPointer(start: nil, count: 0), limit: Self.leastLimit)
  }

  /// Begins a walk in the memory of this one, which is forgotten.
  @inline(__always)
  mutating func begin(_ input: UnsafeBufferPointer<UInt8>, limit: Int? = nil) {
    memory.pointee.lender.takeBack()
    if !memory.pointee.isNested { memory.pointee.work = WorkBudget(inputCount: input.count) }
    self = Walk(memory, input, limit: limit ?? Self.limit(for: input.count))
    forget()
  }

  /// Forgets the findings.
  @inline(__always)
  mutating func forget() {
    // There are few, and `removeAll(keepingCapacity:)` takes longer.
    while !memory.pointee.found.isEmpty { memory.pointee.found.removeLast() }
  }

  /// Calls `body` with a walk of its own, for a text within the text, which uses the budget of this one.
  mutating func withTrial<Result>(_ body: (inout Walk) -> Result) -> Result {
    let nested = memory.pointee.nested()
    var trial = Walk(in: nested)
    defer { memory.pointee.work = nested.pointee.work }
    return body(&trial)
  }

  var isExhausted: Bool { troubles.contains(.exhausted) }
  var isRefused: Bool { troubles.contains(.refused) }
  /// Whether nobody knows what the findings are about before the input went the whole way.
  var needsWholeWay: Bool { isShort && findings.contains { $0.part != .end } }

  // MARK: Memory

  /// An empty writer whose memory holds nothing of this walk.
  @inline(__always)
  mutating func nextWriter() -> UnsafeMutablePointer<TextWriter> {
    let writer = memory.pointee.writer(usedWriters)
    usedWriters &+= 1
    writer.pointee.reset(limit: limit)
    return writer
  }

  /// Gives the writer back that was handed out last.
  @inline(__always)
  mutating func giveBackWriter() { usedWriters &-= 1 }

  // MARK: Steps

  /// The steps so far, in order.
  var steps: UnsafeBufferPointer<Step> { memory.pointee.steps.elements }

  /// Adds a step that left the text as it was.
  @inline(__always)
  mutating func note(_ source: Step.Source, leaving bytes: UnsafeBufferPointer<UInt8>) {
    memory.pointee.steps.append(Step(source: source, input: bytes, writer: nil))
  }

  /// Adds a step, and counts what it dropped.
  @inline(__always)
  mutating func note(
    _ source: Step.Source, _ input: UnsafeBufferPointer<UInt8>, _ writer: UnsafeMutablePointer<TextWriter>
  ) {
    memory.pointee.steps.append(Step(source: source, input: input, writer: writer))
    dropCount &+= writer.pointee.dropCount
    overflowCount &+= writer.pointee.overflowCount
    if writer.pointee.isRefused { troubles.formUnion(.refused) }
    if writer.pointee.isExhausted { troubles.formUnion(.exhausted) }
  }

  /// Sets the value as it is edited.
  @inline(__always)
  mutating func setCore(to core: UnsafeBufferPointer<UInt8>, isSimple: Bool) {
    self.core = core
    isCoreSimple = isSimple
    knowsSpans = false
  }

  /// Where the parts of the rule stand in the value as it is edited. They are looked for once for all checks.
  /// - Returns: a pointer to them. To copy all for each place that is read takes longer than to read it.
  mutating func spans(of layout: PartsLayout) -> UnsafePointer<PartsLayout.Spans> {
    if !knowsSpans { know(layout.spans(in: coreView)) }
    return UnsafePointer(memory.pointee.spans)
  }

  /// Notes where the parts stand in the value as it is edited.
  @inline(__always)
  mutating func know(_ spans: PartsLayout.Spans) {
    memory.pointee.spans.pointee = spans
    knowsSpans = true
  }

  /// The walk is over: nothing of it may be used.
  mutating func exhaust() {
    let nothing = input.slice(0..<0)
    self = Walk(memory, input, limit: limit)
    troubles = .exhausted
    setCore(to: nothing, isSimple: true)
    value = nothing
  }
}
