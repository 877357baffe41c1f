/// The filters of a rule, in order.
final class FilterChain: @unchecked Sendable {
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  private let filters: UnsafeMutablePointer<Unmanaged<CompiledFilter>>
  let count: Int
  /// The name of each, as in rule files.
  let names: [String]
  /// How many of them also run while a text is being typed; the others tidy a whole one.
  let typingCount: Int
  /// How many filters come first that only keep or drop each grapheme by itself.
  let membershipCount: Int
  /// Whether letters are written in lower case while a text is typed.
  let lowersCase: Bool
  /// Whether other spellings of the prefix are dropped.
  let stripsPrefix: Bool
  /// Whether white space is dropped at the ends.
  let trims: Bool
  /// Whether there is a filter of which only itself knows what it keeps.
  let isOpaque: Bool
  /// Whether what becomes of a character may depend on the literals beside it.
  let looksAround: Bool
  /// What becomes of each ASCII byte by itself: another one, or above those a mark.
  let asciiAlone: UnsafePointer<UInt8>

  /// A chain that owns its filters.
  init(filters: [CompiledFilter], names: [String], typingCount: Int) {
    self.filters = .allocate(capacity: filters.count)
    for (index, filter) in filters.enumerated() {
      (self.filters + index).initialize(to: .passRetained(filter))
    }
    count = filters.count
    self.names = names
    self.typingCount = typingCount
    membershipCount = filters.firstIndex { $0.reach != .membership } ?? filters.count
    lowersCase = filters[..<typingCount].contains { $0.lowersCase }
    stripsPrefix = filters.contains { $0.stripsPrefix }
    isOpaque = filters.contains { $0.isOpaque }
    trims = filters.contains { $0.trims }
    looksAround = filters.contains {
      ($0.reach == .neighbours || $0.reach == .text) && !$0.trims && !$0.stripsPrefix
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

  /// Calls `body` with a filter, without counting a reference.
  @inline(__always)
  func withFilter<Result>(_ index: Int, _ body: (CompiledFilter) -> Result) -> Result {
    filters[index]._withUnsafeGuaranteedRef(body)
  }

  /// The filters that run.
  @inline(__always)
  func indices(_ context: FilterContext) -> Range<Int> { 0..<(context.isEditing ? typingCount : count) }

  /// Whether a text is refused for this byte.
  func refuses(_ byte: UInt8) -> Bool { (0..<count).contains { withFilter($0) { $0.refuses(byte) } } }

  /// Whether there is a filter that refuses texts.
  var refusesTexts: Bool { (0..<count).contains { withFilter($0) { $0.problem != nil } } }

  /// Whether a text of this length comes through unchanged if each filter keeps every grapheme by itself.
  func keepsAll(ofLength length: Int) -> Bool {
    (0..<count).allSatisfy { withFilter($0) { $0.keepsAll(ofLength: length) } }
  }

  /// Whether a filter only keeps or drops each grapheme by itself, and keeps every byte of a simple text.
  @inline(__always)
  private func keepsAll(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard let table = withFilter(index, { $0.asciiTable }), let base = bytes.baseAddress else { return false }
    var all: UInt8 = 1
    for place in 0..<bytes.count { all &= table[Int(base[place])] }
    return all != 0
  }

  /// Runs the filters over a text, from `source` on.
  /// - Parameter isAllKept: whether the filters that keep or drop each grapheme by itself are known to keep all.
  @inline(__always)
  func run(
    _ input: UnsafeBufferPointer<UInt8>, isSimple: Bool, isAllKept: Bool = false,
    _ context: inout FilterContext, in run: inout Run
  ) {
    var source = input
    var isSimple = isSimple
    context.work = run.work.pointee
    defer { run.work.pointee = context.work }
    for index in indices(context) {
      context.work.spend(source.count)
      let text = isSimple ? TextView(simple: source) : run.view(source)
      if text.isSimple, isAllKept && index < membershipCount || keepsAll(source, index) {
        run.note(.filter(index), leaving: source)
        continue
      }
      let writer = run.nextWriter()
      withFilter(index) { $0.apply(to: text, &context, writing: &writer.pointee) }
      if writer.pointee.isUnchanged, !writer.pointee.isExhausted, !context.work.isExhausted {
        run.giveBackWriter()
        run.note(.filter(index), leaving: source)
        continue
      }
      run.note(.filter(index), source, writer)
      // Parts of a simple text are simple; what was put in its place may not be.
      isSimple = isSimple && (!writer.pointee.hasInserted || UTF8Validation.isSimple(writer.pointee.bytes))
      source = writer.pointee.bytes
      if context.work.isExhausted || run.isExhausted { return run.exhaust() }
    }
    run.settle(core: source, isSimple: isSimple || UTF8Validation.isSimple(source))
  }
}
