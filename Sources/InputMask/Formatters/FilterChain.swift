/// The filters of a rule, in order.
final class FilterChain: @unchecked Sendable {
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  private let filters: UnsafeMutablePointer<CompiledFilter>
  let count: Int
  /// The name of each, as in rule files.
  let names: [String]
  /// How many of them also run while a text is being typed; the others tidy a whole one.
  let typingCount: Int
  /// How many filters come first that only judge each grapheme by itself.
  private let classCount: Int
  /// Whether letters are written in lower case while a text is typed.
  let lowersCase: Bool
  /// What becomes of each ASCII byte by itself: another one, or above those a mark.
  let asciiAlone: UnsafePointer<UInt8>

  /// A chain that owns the objects behind the filters.
  init(filters: [CompiledFilter], names: [String], typingCount: Int) {
    self.filters = .allocate(capacity: filters.count)
    self.filters.initialize(from: filters, count: filters.count)
    count = filters.count
    self.names = names
    self.typingCount = typingCount
    classCount =
      filters.firstIndex { filter in
        switch filter {
        case .digitsOnly, .members: false
        default: true
        }
      } ?? filters.count
    lowersCase = filters[..<typingCount].contains { filter in
      guard case .letterCase(let mapping) = filter else { return false }
      return mapping._withUnsafeGuaranteedRef { $0.mapping != .upper }
    }
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 128)
    table.initialize(repeating: 0, count: 128)
    asciiAlone = UnsafePointer(table)
    judgeASCII(into: table)
  }

  deinit {
    asciiAlone.deallocate()
    for index in 0..<count { filters[index].release() }
    filters.deallocate()
  }

  subscript(index: Int) -> CompiledFilter { filters[index] }

  /// The filters that run.
  @inline(__always)
  func indices(_ context: FilterContext) -> Range<Int> { 0..<(context.isEditing ? typingCount : count) }

  /// Whether a text of this length comes through unchanged if the filters that judge each grapheme by itself
  /// keep all of it.
  func keepsAll(ofLength length: Int) -> Bool {
    for index in 0..<count {
      switch filters[index] {
      case .digitsOnly, .members: continue
      case .stripPrefix(let stripper):
        if stripper._withUnsafeGuaranteedRef({ $0.shortest < length }) { return false }
      case .maxLength(let limit): if limit.count < length { return false }
      default: return false
      }
    }
    return true
  }

  /// Runs the filters; the result lives in `scratch`, or is `input` where there is nothing to do.
  /// - Parameter isAllKept: whether the filters that judge each grapheme by itself are known to keep all.
  @inline(__always)
  func run(
    _ input: UnsafeBufferPointer<UInt8>, isSimple: Bool, isAllKept: Bool = false,
    _ context: inout FilterContext, scratch: Scratch,
    outcome: inout FilterOutcome
  ) -> UnsafeBufferPointer<UInt8> {
    var source = input
    var sourceIsSimple = isSimple
    let range = indices(context)
    var index = isAllKept ? Swift.min(classCount, range.upperBound) : 0
    while index < range.upperBound {
      defer { index &+= 1 }
      let text = sourceIsSimple ? TextView(simple: source) : scratch.view(source)
      if case .stripPrefix = filters[index] {
        // What is left of the text stands in it already.
        let length = filters[index].prefixLength(of: text, &context)
        if length > 0 {
          outcome.dropCount &+= 1
          source = text.run(length, text.count).bytes
        }
        continue
      }
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
