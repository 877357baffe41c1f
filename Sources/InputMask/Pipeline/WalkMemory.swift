/// The memory of one walk after the other. Nothing in it says anything of a text.
struct WalkMemory: ~Copyable {
  /// Behind an input of at most this length no memory is given back.
  private static var usualCount: Int { 1 << 12 }
  /// How long a part of a text may become.
  private static var spareLimit: Int { 1 << 12 }

  let lender = Loan.Lender()
  let breaker = GraphemeBreaker()
  /// For parts of a text that is being walked. The other breaker keeps its knowledge of that text.
  let partBreaker = GraphemeBreaker()
  /// The work that the call may still do.
  var work = WorkBudget(inputCount: 0)
  /// What becomes of characters beyond ASCII.
  var scalars = RecentResults<ScalarRole>()
  var found: [Finding] = []
  /// Where the parts of the rule stand in the value as it is edited.
  let spans = Self.newMemory(for: PartsLayout.Spans())
  /// The result for each grapheme of the input in the whole text, where a grapheme alone does not tell it.
  let origins = DataOrigins()
  /// Whether `origins` is about the text at hand.
  var knowsOrigins = false
  /// Takes the value with the literals that belong to it.
  let handedOut = Self.newWriter()
  /// What the redactor sees of the text.
  var sight = Sight()
  /// Takes the shown text.
  let shown = Self.newWriter()
  /// For work on a part of a text: a filter reads from one and writes to the other.
  private let spares = (Self.newWriter(), Self.newWriter())
  private var isSecondSpare = false
  private var writers: [UnsafeMutablePointer<TextWriter>] = []
  /// The steps so far, in order.
  var steps = GrowingBuffer<Walk.Step>(capacity: 8)
  /// For a text within a text.
  private var child: UnsafeMutablePointer<WalkMemory>?
  /// Whether the memory is for texts within the text of another walk, which share the budget of that walk.
  let isNested: Bool

  private init(isNested: Bool) { self.isNested = isNested }

  static func make(isNested: Bool = false) -> UnsafeMutablePointer<WalkMemory> {
    let memory = UnsafeMutablePointer<WalkMemory>.allocate(capacity: 1)
    memory.initialize(to: WalkMemory(isNested: isNested))
    return memory
  }

  static func free(_ memory: UnsafeMutablePointer<WalkMemory>) {
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  /// Calls `body` with a walk in memory that is freed behind it.
  static func withWalk<Result>(_ body: (inout Walk) -> Result) -> Result {
    let memory = make()
    defer { free(memory) }
    var walk = Walk(in: memory)
    return body(&walk)
  }

  deinit {
    for writer in writers + [spares.0, spares.1, handedOut, shown] {
      writer.deinitialize(count: 1)
      writer.deallocate()
    }
    spans.deallocate()
    if let child { Self.free(child) }
  }

  private static func newWriter() -> UnsafeMutablePointer<TextWriter> { newMemory(for: TextWriter()) }

  private static func newMemory<Element: ~Copyable>(for element: consuming Element) -> UnsafeMutablePointer<
    Element
  > {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    memory.initialize(to: element)
    return memory
  }

  /// The writer of a number, made where there are no more.
  @inline(__always)
  mutating func writer(_ index: Int) -> UnsafeMutablePointer<TextWriter> {
    if index == writers.count { writers.append(Self.newWriter()) }
    return writers[index]
  }

  /// An empty writer for work on a part of a text, whose memory is not that of the one before.
  @inline(__always)
  mutating func nextSpare() -> UnsafeMutablePointer<TextWriter> {
    isSecondSpare.toggle()
    let writer = isSecondSpare ? spares.0 : spares.1
    writer.pointee.reset(limit: Self.spareLimit)
    return writer
  }

  /// Memory for a walk over a text within the text, which shares the budget of its call.
  mutating func nested() -> UnsafeMutablePointer<WalkMemory> {
    let memory = child ?? Self.make(isNested: true)
    child = memory
    memory.pointee.work = work
    return memory
  }

  /// Forgets its pointers, and gives back memory that only an unusually long text needs.
  mutating func rest(behind input: UnsafeBufferPointer<UInt8>) {
    lender.takeBack()
    breaker.unload()
    partBreaker.unload()
    if input.count <= Self.usualCount { return }
    child?.pointee.rest(behind: input)
    sight = Sight()
    for writer in writers + [spares.0, spares.1, handedOut, shown] { writer.pointee.shrink() }
  }
}
