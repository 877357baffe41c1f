/// One way of one input through a rule, in memory that is reused from run to run. It holds value, text, findings and
/// the record of every step. Everything else that a caller asks for is made from these.
///
/// The bytes of every step live until the next run begins.
struct Run: ~Copyable {
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

  /// How long any text of a run may become, whatever the length of the input.
  static var leastLimit: Int { 1 << 16 }
  /// How long a part of a text may become.
  private static var spareLimit: Int { 1 << 12 }
  /// How long any text of a run may become for each UTF-8 code unit of the input.
  static var growthLimit: Int { 16 }
  /// The longest input that is read: lengths of stretches are kept in 32 bits.
  private static var longestInput: Int { 1 << 30 }
  /// Behind an input of at most this length no memory is given back.
  private static var usualCount: Int { 1 << 12 }

  /// How long any text of a run over an input may become; less than the input where that is too long.
  static func limit(for count: Int) -> Int {
    Swift.min(Swift.max(leastLimit, Swift.min(count, longestInput) * growthLimit), longestInput)
  }

  let lender = Loan.Lender()
  let breaker = GraphemeBreaker()
  /// For parts of a text that is being walked. The other breaker keeps its knowledge of that text.
  let partBreaker = GraphemeBreaker()
  private var writers = UnsafeMutablePointer<UnsafeMutablePointer<TextWriter>>.allocate(capacity: 8)
  private var writerCapacity = 8
  private var writerCount = 0
  private var usedWriters = 0
  private var stepMemory = UnsafeMutablePointer<Step>.allocate(capacity: 8)
  private var stepCapacity = 8
  private var stepCount = 0
  /// For work on a part of a text: a filter reads from one and writes to the other.
  private let spares: (UnsafeMutablePointer<TextWriter>, UnsafeMutablePointer<TextWriter>)
  private var spare = false
  /// What filters make of graphemes by themselves.
  var alone = AloneMemory()
  /// What filters make of characters beyond ASCII, for plain inputs.
  var scalars = ScalarMemory()
  private var child: UnsafeMutablePointer<Run>?
  /// Whether the run is for a text within the text of another run. It then uses the budget of that run.
  private let isTrial: Bool
  /// The work that the call may still do.
  let work: UnsafeMutablePointer<WorkBudget>
  /// Takes the value with the literals that belong to it.
  let handedOut: UnsafeMutablePointer<TextWriter>
  /// Takes the shown text.
  let shown: UnsafeMutablePointer<TextWriter>
  /// How long any text of the run may become, in UTF-8 code units.
  private(set) var limit = 0

  /// The input.
  private(set) var input = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The value as it is edited.
  private(set) var core = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The value as it is handed out.
  var value = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The output of the decorators; `nil` where there are none, and the text is the value.
  var text: UnsafeMutablePointer<TextWriter>?

  // Numbers, and answers, stand side by side: a run that begins resets several with one store.
  /// How many stretches were dropped, literals not counted.
  private(set) var dropCount = 0
  /// How many of them because there was no room.
  private(set) var overflowCount = 0
  /// How many literals behind the value were typed, and how many of those have no place there.
  var typedLiterals = 0
  var surplusLiterals = 0
  /// How many literals that the decorators write by themselves stand behind the last character of the value.
  var trailingAnchors = 0
  /// How many UTF-8 code units at the end of the value are literals that end a group.
  var closingAnchors = 0
  /// How many UTF-8 code units the decorators write before the value, and behind it.
  var leading = 0
  var trailing = 0

  /// Whether each byte of the value as it is edited is a grapheme.
  private(set) var isCoreSimple = false
  /// Whether each byte of the value as it is handed out is known to be a grapheme.
  var isValueSimple = false
  /// Whether literals that the filters drop as well were not looked for, so that they count as dropped.
  var isUnsearched = false
  /// Whether noted steps made the value from the bytes that a plain ASCII input keeps.
  var hasPlainValue = false
  /// Whether the places of what a shortcut found wrong are known.
  var arePlaced = false
  /// Whether every part is there and passes, and nothing was dropped.
  var arePartsMet = false
  /// Whether the value as it is handed out is the text (``DecoratorChain/valueIsText``).
  var valueIsText = false
  /// Whether `knownSpans` is about this value.
  var knowsSpans = false
  /// Whether every place is filled that a value must fill, and the value is as long as it must be.
  var isComplete = false
  /// Whether a character turned out to have no place in the text before all literals were looked for.
  var lacksPlace = false
  /// Whether a filter refused the whole input.
  private(set) var isRefused = false
  /// Whether the value differs from the input of the decorators in literals that they write themselves, or in digits
  /// that they fold.
  var isRewritten = false
  /// Whether something within a group that a literal may end was left out, so that nobody knows where it ends.
  var splitsGroup = false
  /// Whether a filter found that the input can be read in two ways.
  var isAmbiguous = false
  /// Whether `origins` is about this input.
  private(set) var knowsOrigins = false
  /// Whether the rule's own prefix, or another spelling of it, stood in the input.
  var foundPrefix = false
  /// Whether the run ran out of memory or work that it may take.
  private(set) var isExhausted = false
  /// Whether a check may find fault with what was dropped; otherwise no check needs to look.
  var mayDropUnexpected = true
  var progress = Progress.begun

  /// What is asked of a run that took a shortcut, of whose first steps nothing is noted; `nil` for any other run.
  var shortcutNeed: CompiledRule.Need?
  /// The stretch of the input that the whole value of a shortcut comes from, once it was looked for.
  var valueStretch: Range<Int>?
  /// The part of the value that a shortcut found fault with, and where it stands in the input.
  var partStretch: (part: Finding.Part, input: Range<Int>)?
  /// Whether nobody knows what the findings are about before the input went the whole way.
  var needsWholeWay: Bool { shortcutNeed != nil && !isValid && !arePlaced }
  /// Where the parts stand in the value as it is edited, once a check asked.
  var knownSpans = PartsLayout.Spans(repeating: 0..<0)
  /// The result for each grapheme of the input in the whole text, where a grapheme alone does not tell it.
  let origins = DataOrigins()
  var found = FindingList()

  init(isTrial: Bool = false) {
    self.isTrial = isTrial
    work = .allocate(capacity: 1)
    work.initialize(to: WorkBudget(inputCount: 0))
    spares = (Self.newWriter(), Self.newWriter())
    handedOut = Self.newWriter()
    shown = Self.newWriter()
  }

  deinit {
    for index in 0..<writerCount { Self.free(writers[index]) }
    writers.deallocate()
    for writer in [spares.0, spares.1, handedOut, shown] { Self.free(writer) }
    child?.deinitialize(count: 1)
    child?.deallocate()
    stepMemory.deallocate()
    work.deallocate()
  }

  private static func newWriter() -> UnsafeMutablePointer<TextWriter> {
    let writer = UnsafeMutablePointer<TextWriter>.allocate(capacity: 1)
    writer.initialize(to: TextWriter())
    return writer
  }

  private static func free(_ writer: UnsafeMutablePointer<TextWriter>) {
    writer.deinitialize(count: 1)
    writer.deallocate()
  }

  // MARK: Memory

  /// Begins a run. The results of the run before are forgotten, and its memory is kept.
  /// - Parameter isContinued: whether the run belongs to the same call as the one before. Both then share one budget.
  @inline(__always)
  mutating func begin(_ input: UnsafeBufferPointer<UInt8>, limit: Int, isContinued: Bool = false) {
    lender.takeBack(behind: input)
    if !isContinued, !isTrial { work.pointee = WorkBudget(inputCount: input.count) }
    self.input = input
    self.limit = limit
    core = input
    value = input
    text = nil
    dropCount = 0
    overflowCount = 0
    typedLiterals = 0
    surplusLiterals = 0
    trailingAnchors = 0
    closingAnchors = 0
    leading = 0
    trailing = 0
    isCoreSimple = false
    isValueSimple = false
    isUnsearched = false
    hasPlainValue = false
    arePlaced = false
    arePartsMet = false
    valueIsText = false
    knowsSpans = false
    isComplete = false
    lacksPlace = false
    isRefused = false
    isRewritten = false
    splitsGroup = false
    isAmbiguous = false
    knowsOrigins = false
    foundPrefix = false
    isExhausted = input.count > limit
    mayDropUnexpected = true
    progress = .begun
    shortcutNeed = nil
    valueStretch = nil
    partStretch = nil
    usedWriters = 0
    stepCount = 0
    forget()
  }

  /// Forgets the findings.
  @inline(__always)
  mutating func forget() { found.removeAll() }

  /// Calls `body` with a run of its own, for a text within the text.
  mutating func withTrial<Result>(_ body: (inout Run) -> Result) -> Result {
    let trial = child ?? UnsafeMutablePointer<Run>.allocate(capacity: 1)
    if child == nil { trial.initialize(to: Run(isTrial: true)) }
    child = trial
    trial.pointee.work.pointee = work.pointee
    defer { work.pointee = trial.pointee.work.pointee }
    return body(&trial.pointee)
  }

  /// Finds the result for each grapheme of the input when the filters run over the whole input.
  /// - Parameter bare: the input without the literals that are known.
  @inline(never)
  mutating func findOrigins(
    _ bare: UnsafeMutablePointer<TextWriter>, _ filters: FilterChain, _ context: FilterContext
  ) {
    let source = bare.pointee.bytes
    let toBare = bare.pointee.map
    let limit = self.limit
    let origins = origins
    let count = input.count
    withTrial { trial in
      trial.begin(source, limit: limit)
      var context = context
      filters.run(source, &context, in: &trial)
      origins.set(toBare.composed(with: trial.toValue), of: count, trial.core)
    }
    knowsOrigins = true
  }

  /// Forgets the results for graphemes in the whole text.
  mutating func forgetOrigins() { knowsOrigins = false }

  /// Forgets its pointers, and gives back memory that only an unusually long text needs.
  mutating func rest() {
    let isUsual = input.count <= Self.usualCount
    begin(UnsafeBufferPointer(start: nil, count: 0), limit: Self.leastLimit)
    breaker.unload()
    partBreaker.unload()
    if isUsual { return }
    child?.pointee.rest()
    for index in 0..<writerCount { writers[index].pointee.shrink() }
    for writer in [spares.0, spares.1, handedOut, shown] { writer.pointee.shrink() }
  }

  /// An empty writer whose memory holds nothing of this run.
  @inline(__always)
  mutating func nextWriter() -> UnsafeMutablePointer<TextWriter> {
    if usedWriters == writerCount { addWriter() }
    let writer = writers[usedWriters]
    usedWriters &+= 1
    writer.pointee.reset(limit: limit)
    return writer
  }

  @inline(never)
  private mutating func addWriter() {
    if writerCount == writerCapacity {
      let memory = UnsafeMutablePointer<UnsafeMutablePointer<TextWriter>>.allocate(
        capacity: writerCapacity * 2)
      memory.moveInitialize(from: writers, count: writerCount)
      writers.deallocate()
      writers = memory
      writerCapacity *= 2
    }
    (writers + writerCount).initialize(to: Self.newWriter())
    writerCount += 1
  }

  /// Gives the writer back that was handed out last.
  @inline(__always)
  mutating func giveBackWriter() { usedWriters &-= 1 }

  /// An empty writer for work on a part of a text, whose memory is not that of the one before.
  @inline(__always)
  mutating func nextSpare() -> UnsafeMutablePointer<TextWriter> {
    spare.toggle()
    let writer = spare ? spares.0 : spares.1
    writer.pointee.reset(limit: Self.spareLimit)
    return writer
  }

  // MARK: Steps

  /// The steps so far, in order; they live until the next run begins.
  var steps: UnsafeBufferPointer<Step> { UnsafeBufferPointer(start: stepMemory, count: stepCount) }

  @inline(__always)
  private mutating func append(_ step: Step) {
    if stepCount == stepCapacity { growSteps() }
    (stepMemory + stepCount).initialize(to: step)
    stepCount &+= 1
  }

  @inline(never)
  private mutating func growSteps() {
    let memory = UnsafeMutablePointer<Step>.allocate(capacity: stepCapacity * 2)
    memory.moveInitialize(from: stepMemory, count: stepCount)
    stepMemory.deallocate()
    stepMemory = memory
    stepCapacity *= 2
  }

  /// Adds a step that left the text as it was.
  @inline(__always)
  mutating func note(_ source: Step.Source, leaving bytes: UnsafeBufferPointer<UInt8>) {
    append(Step(source: source, input: bytes, writer: nil))
  }

  /// Adds a step, and counts what it dropped.
  @inline(__always)
  mutating func note(
    _ source: Step.Source, _ input: UnsafeBufferPointer<UInt8>, _ writer: UnsafeMutablePointer<TextWriter>
  ) {
    append(Step(source: source, input: input, writer: writer))
    dropCount &+= writer.pointee.dropCount
    overflowCount &+= writer.pointee.overflowCount
    if writer.pointee.isRefused { isRefused = true }
    if writer.pointee.isExhausted { isExhausted = true }
  }

  /// Sets the value as it is edited.
  @inline(__always)
  mutating func setCore(to core: UnsafeBufferPointer<UInt8>, isSimple: Bool) {
    self.core = core
    isCoreSimple = isSimple
    knowsSpans = false
  }

  /// The run is over: nothing of it may be used.
  mutating func exhaust() {
    isExhausted = true
    let nothing = UnsafeBufferPointer(rebasing: input[..<0])
    core = nothing
    value = nothing
    isCoreSimple = true
    knowsSpans = false
    text = nil
    isComplete = false
    typedLiterals = 0
    dropCount = 0
    overflowCount = 0
    stepCount = 0
  }
}
