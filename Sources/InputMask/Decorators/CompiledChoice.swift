/// The compiled form of a decorator of several cases, each a shape. Which case it is depends on the value alone.
class CompiledChoice: CompiledShape {
  /// The case of a value.
  struct Choice {
    var index: Int
    /// How many graphemes of the value have no place in it.
    var dropCount = 0
  }

  private let cases: UncountedList<CompiledShape>
  /// Whether the value that is left of a text depends on the case.
  private let literalsMayBeData: Bool

  init(_ cases: [CompiledShape], _ traits: ShapeTraits, literalsMayBeData: Bool) {
    self.cases = UncountedList(cases)
    self.literalsMayBeData = literalsMayBeData
    super.init(traits)
  }

  /// The case that a value chooses; `nil` for none.
  func choice(for value: TextView) -> Choice? { nil }

  /// The case that takes the literals out of a text where no case is chosen by the value that it leaves. `nil`: the literals stay.
  var usual: Int? { nil }

  override func mask(for value: TextView) -> CompiledMask? {
    choice(for: value).flatMap { cases.elements[$0.index].mask(for: value) }
  }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    guard let choice = choice(for: value) else { return writer.keep(value) }
    cases.with(choice.index) { $0.decorate(value, &decoration, writing: &writer) }
  }

  override func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in walk: inout Walk,
    writing writer: inout TextWriter
  ) {
    guard let index = index(of: text, filters: filters, in: &walk) ?? usual else { return writer.keep(text) }
    cases.with(index) { $0.undecorate(text, &recognition, filters: filters, in: &walk, writing: &writer) }
  }

  /// The case that takes the literals out of a text: the value that is left chooses the same case, and of such cases this one
  /// has a place for most of the value.
  private func index(of text: TextView, filters: FilterChain, in walk: inout Walk) -> Int? {
    let limit = walk.limit
    return walk.withTrial { trial in
      if !literalsMayBeData {
        // Whichever case takes the literals out, the filters leave the same.
        filters.read(text, limit: limit, in: &trial) { text, _, _, writer in writer.keep(text) }
        return choice(for: trial.coreView)?.index
      }
      var best: Choice?
      for index in 0..<cases.count {
        filters.read(text, limit: limit, in: &trial) { text, recognised, trial, writer in
          cases.with(index) {
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
