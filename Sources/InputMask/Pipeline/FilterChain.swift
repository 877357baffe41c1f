/// The filters of a rule, in order.
final class FilterChain {
  private let filters: UncountedList<CompiledFilter>
  /// The name of each, as in rule files.
  let names: [String]
  /// How many of them run while a text is being typed too. The others tidy whole texts.
  let typingCount: Int
  /// Whether letters are written in lower case while a text is typed.
  let lowersCase: Bool
  /// Whether there is a filter that refuses texts.
  let refusesTexts: Bool
  /// Whether there is a filter that alone knows which characters it keeps.
  let isOpaque: Bool
  /// Whether the result for a character may depend on the literals beside it.
  let looksAround: Bool
  /// How many filters at the start rewrite some texts, and leave all others alone, or refuse them for a character.
  let rewritingCount: Int
  /// How many filters there are up to the last one that judges bytes of a simple text one by one, or rewrites.
  let judgingCount: Int
  /// The result for each ASCII byte by itself: another byte, or a mark above them.
  private(set) var asciiAlone = ASCIITable([])

  /// A chain that owns its filters.
  init(_ steps: [(name: String, filter: CompiledFilter)], typingCount: Int) {
    let filters = steps.map { $0.filter }
    self.filters = UncountedList(filters)
    names = steps.map { $0.name }
    self.typingCount = typingCount
    lowersCase = filters[..<typingCount].contains { $0.traits.effect == .lowersCase }
    isOpaque = filters.contains { $0.isOpaque }
    refusesTexts = filters.contains { $0.problem != nil }
    looksAround = filters.contains {
      $0.traits.reach != .grapheme && ![.trims, .stripsPrefix].contains($0.traits.effect)
    }
    let opening = filters.prefix { $0.traits.effect == .rewrites || $0.problem != nil }
    rewritingCount = (opening.lastIndex { $0.problem == nil } ?? -1) + 1
    judgingCount = Swift.max(rewritingCount, (filters.lastIndex { $0.judgesBytes } ?? -1) + 1)
    asciiAlone = judgedASCII()
  }

  var count: Int { filters.count }

  /// Whether there is a filter with an effect.
  func has(_ effect: CompiledFilter.Effect) -> Bool {
    filters.elements.contains { $0.traits.effect == effect }
  }

  /// Calls `body` with a filter, without counting a reference.
  @inline(__always)
  func withFilter<Result>(_ index: Int, _ body: (CompiledFilter) -> Result) -> Result {
    filters.with(index, body)
  }

  /// Whether a text is refused for this character.
  func refuses(_ scalar: Unicode.Scalar) -> Bool {
    refusesTexts
      && (0..<count).contains { withFilter($0) { $0.problem != nil && $0.fate(of: [scalar]) == .refused } }
  }

  /// Whether one of the first filters may take out or change a byte, in either case, because of what stands beside it.
  func mayTakeAlong(_ byte: UInt8, before end: Int) -> Bool {
    (0..<end).contains { index in
      withFilter(index) { $0.mayTakeAlong(byte) || $0.mayTakeAlong(byte ^ 0x20) }
    }
  }

  /// The one character that the filters before that of a shape make of a character, whatever stands beside it; `nil` where they
  /// may make none or several, refuse it, or are not the last for typing.
  func characterBeforeShape(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard typingCount == count, !refuses(scalar),
      case .becomes(let made) = fate(of: scalar, before: count - 1), made.count == 1
    else { return nil }
    return made[0]
  }

  /// Whether the filters that rewrite texts leave this one alone.
  /// - Parameter suspects: which of them may find something in it, a bit for each (``Prelude/Role/rewriters``).
  @inline(__always)
  func leaveAlone(_ text: @autoclosure () -> UnsafeBufferPointer<UInt8>, _ suspects: UInt32 = .max) -> Bool {
    rewritingCount == 0 || suspects == 0 || isLeftAlone(text(), suspects)
  }

  private func isLeftAlone(_ text: UnsafeBufferPointer<UInt8>, _ suspects: UInt32) -> Bool {
    var work = WorkBudget(inputCount: text.count)
    return (0..<rewritingCount).allSatisfy { index in
      suspects & Prelude.Role.rewriter(index) == 0 || withFilter(index) { $0.leavesAlone(text, &work) }
    }
  }

  /// What becomes of an ASCII character or a plain scalar (``ScalarRecord/isPlain``), in a text that the first filters leave alone,
  /// behind the last filter that judges bytes, or before another one.
  func fate(of scalar: Unicode.Scalar, before end: Int? = nil) -> CompiledFilter.Fate {
    var scalars = [scalar]
    for index in 0..<Swift.max(rewritingCount, end ?? judgingCount)
    where index >= rewritingCount || withFilter(index, { $0.problem != nil }) {
      switch withFilter(index, { $0.fate(of: scalars) }) {
      case .becomes(let next): scalars = next
      case .dropped: return .dropped
      case .depends, .refused: return .depends
      }
      guard let first = scalars.first else { break }
      // One that joins what stands before it is no grapheme by itself.
      if first == "\r" || !first.isASCII && !ScalarRecord(first).isPlain { return .depends }
    }
    return .becomes(scalars)
  }

  /// Runs the filters over a text, from the first of them or another on.
  /// - Parameter isSimple: whether the text is simple (``TextView/isSimple``), where somebody knows.
  @inline(__always)
  func run(
    _ input: UnsafeBufferPointer<UInt8>, isSimple: Bool? = nil, from first: Int = 0,
    _ context: inout FilterContext, in walk: inout Walk
  ) {
    var source = input
    var isSimple = isSimple ?? UTF8Validation.isSimple(input)
    context.work = walk.memory.pointee.work
    defer { walk.memory.pointee.work = context.work }
    for index in first..<(context.isEditing ? typingCount : count) {
      context.work.spend(source.count)
      let text = isSimple ? walk.view(simple: source) : walk.view(source)
      let writer = walk.nextWriter()
      withFilter(index) { $0.apply(to: text, &context, writing: &writer.pointee) }
      if writer.pointee.isUnchanged, !writer.pointee.isExhausted, !context.work.isExhausted {
        walk.giveBackWriter()
        walk.note(.filter(index), leaving: source)
        continue
      }
      walk.note(.filter(index), source, writer)
      source = writer.pointee.bytes
      isSimple = UTF8Validation.isSimple(source)
      if context.work.isExhausted || walk.isExhausted { return walk.exhaust() }
    }
    walk.setCore(to: source, isSimple: isSimple)
  }
}
