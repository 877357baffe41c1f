/// The compiled form of a decorator that takes a value in one of several ways. Which one it is depends on the value alone.
class CompiledChoice: CompiledShape {
  /// The way of a value.
  struct Choice {
    var index: Int
    /// How many graphemes of the value have no place in it.
    var dropCount = 0
  }

  let ways: [CompiledShape]
  /// The same without counting references.
  private let references: ConstantTable<Unmanaged<CompiledShape>>
  /// Whether the value that is left of a text depends on the way.
  private let literalsMayBeData: Bool

  init(_ ways: [CompiledShape], _ traits: ShapeTraits, literalsMayBeData: Bool) {
    self.ways = ways
    references = ConstantTable(ways.map { .passUnretained($0) })
    self.literalsMayBeData = literalsMayBeData
    super.init(traits)
  }

  /// The way that a value chooses; `nil` for none.
  func choice(for value: TextView) -> Choice? { nil }

  /// The way of a text that makes a value of its own in none; `nil` where nothing is taken out of it then.
  var usual: Int? { nil }

  override func mask(for value: TextView) -> CompiledMask? {
    choice(for: value).flatMap { ways[$0.index].mask(for: value) }
  }

  @inline(__always)
  private func withWay(_ index: Int, _ body: (CompiledShape) -> Void) {
    references[index]._withUnsafeGuaranteedRef(body)
  }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    guard let choice = choice(for: value) else { return writer.keep(value) }
    withWay(choice.index) { $0.decorate(value, &decoration, writing: &writer) }
  }

  override func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in run: inout Run,
    writing writer: inout TextWriter
  ) {
    guard let index = index(of: text, filters: filters, in: &run) ?? usual else { return writer.keep(text) }
    withWay(index) { $0.undecorate(text, &recognition, filters: filters, in: &run, writing: &writer) }
  }

  /// The way by which the literals are taken out of a text: one that the value which is left chooses itself, and of these the
  /// one that has a place for most of it.
  private func index(of text: TextView, filters: FilterChain, in run: inout Run) -> Int? {
    let limit = run.limit
    return run.withTrial { trial in
      if !literalsMayBeData {
        // Whichever way takes its literals out, the filters leave the same.
        filters.read(text, limit: limit, in: &trial) { $3.keep($0) }
        return choice(for: trial.coreView)?.index
      }
      var best: Choice?
      for index in 0..<references.count {
        filters.read(text, limit: limit, in: &trial) { text, recognised, trial, writer in
          withWay(index) {
            $0.undecorate(text, &recognised, filters: filters, in: &trial, writing: &writer)
          }
        }
        guard let choice = choice(for: trial.coreView), choice.index == index,
          choice.dropCount < best?.dropCount ?? .max
        else { continue }
        best = choice
        if choice.dropCount == 0 { break }
      }
      return best?.index
    }
  }
}
