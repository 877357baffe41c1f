/// The filters of a rule, in order.
final class FilterChain: @unchecked Sendable {
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  private let filters: UnsafeMutablePointer<CompiledFilter>
  let count: Int
  /// The name of each, as in rule files.
  let names: [String]
  /// How many of them also run while a text is being typed; the others tidy a whole one.
  private let typingCount: Int

  /// A chain that owns the objects behind the filters.
  init(filters: [CompiledFilter], names: [String], typingCount: Int) {
    self.filters = .allocate(capacity: filters.count)
    self.filters.initialize(from: filters, count: filters.count)
    count = filters.count
    self.names = names
    self.typingCount = typingCount
  }

  deinit {
    for index in 0..<count { filters[index].release() }
    filters.deallocate()
  }

  subscript(index: Int) -> CompiledFilter { filters[index] }

  /// The filters that run.
  @inline(__always)
  func indices(_ context: FilterContext) -> Range<Int> { 0..<(context.isEditing ? typingCount : count) }

  /// Runs the filters; the result lives in `scratch`, or is `input` where there is nothing to do.
  @inline(__always)
  func run(
    _ input: UnsafeBufferPointer<UInt8>, isSimple: Bool, _ context: inout FilterContext, scratch: Scratch,
    outcome: inout FilterOutcome
  ) -> UnsafeBufferPointer<UInt8> {
    var source = input
    var sourceIsSimple = isSimple
    for index in indices(context) {
      let text = sourceIsSimple ? TextView(simple: source) : scratch.view(source)
      let writer = scratch.nextWriter()
      filters[index].apply(to: text, &context, writing: &writer.pointee)
      outcome.dropCount &+= writer.pointee.dropCount
      outcome.overflowCount &+= writer.pointee.overflowCount
      // Parts of a simple text are simple; what was put in its place may not be.
      sourceIsSimple = text.isSimple && !writer.pointee.hasInserted
      source = writer.pointee.bytes
    }
    outcome.isSimple = sourceIsSimple
    return source
  }
}

/// What the filters, run without recording, have to tell beside the value.
struct FilterOutcome {
  /// How many graphemes or stretches were dropped.
  var dropCount = 0
  /// How many of them because the value was full.
  var overflowCount = 0
  /// Whether the value is known to be simple text.
  var isSimple = false
}
