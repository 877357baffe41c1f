/// The compiled form of a ``Mask`` with alternatives: the masks that it may be, which a value goes through side by side.
///
/// A character leaves those in the choice that have a place for it, and is dropped where none has. Of those that are left
/// the first is chosen that the value completes, or else the first. So what is chosen depends on the value alone.
final class CompiledAlternatives: CompiledShape {
  private let places: ConstantTable<Unmanaged<CompiledMask>>
  private var count: Int { places.count }
  private let all: [CompiledMask]

  /// - Parameter masks: at least one, none of which has literals that end groups.
  init(_ masks: [CompiledMask]) {
    all = masks
    places = ConstantTable(masks.map { .passUnretained($0) })
    var traits = ShapeTraits.any(of: masks.map { $0.traits })
    traits.hasPlaces = true
    let limits = masks.compactMap { $0.traits.placeLimit }
    traits.placeLimit = limits.count == masks.count ? limits.max() : nil
    traits.literalLimit = masks.reduce(0) { Swift.max($0, $1.traits.literalLimit) }
    super.init(traits)
  }

  override var masks: [CompiledMask] { all }

  override func mask(for value: TextView) -> CompiledMask? { all[choice(for: value).index] }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    places[choice(for: value).index]._withUnsafeGuaranteedRef {
      $0.decorate(value, &decoration, writing: &writer)
    }
  }

  override func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in run: inout Run,
    writing writer: inout TextWriter
  ) {
    let index = index(of: text, filters: filters, in: &run)
    places[index]._withUnsafeGuaranteedRef {
      $0.undecorate(text, &recognition, filters: filters, in: &run, writing: &writer)
    }
  }

  /// Which mask a value goes into.
  private struct Choice {
    var index: Int
    /// How many graphemes of the value have no place in it.
    var dropCount: Int
  }

  /// - Complexity: O(*n*) in the length of the value and the number of masks.
  private func choice(for value: TextView) -> Choice {
    // Where each mask is behind the characters so far; those that are out of the choice are at -1.
    var positions = [Int](repeating: 0, count: count)
    var dropCount = 0
    for grapheme in value {
      func next(_ index: Int) -> Int {
        guard positions[index] >= 0 else { return -1 }
        return places[index]._withUnsafeGuaranteedRef {
          $0.position(behind: grapheme, from: positions[index]) ?? -1
        }
      }
      if positions.indices.contains(where: { next($0) >= 0 }) {
        for index in positions.indices { positions[index] = next(index) }
      } else {
        dropCount += 1
      }
    }
    let left = positions.indices.filter { positions[$0] >= 0 }
    let complete = left.first { index in
      places[index]._withUnsafeGuaranteedRef { $0.mayEnd(before: positions[index]) }
    }
    return Choice(index: complete ?? left.first ?? 0, dropCount: dropCount)
  }

  /// The mask whose literals are taken out of a text: one that the value which is left chooses itself, and of these the
  /// one that has a place for most of it.
  private func index(of text: TextView, filters: FilterChain, in run: inout Run) -> Int {
    let limit = run.limit
    return run.withTrial { trial in
      var best = Choice(index: 0, dropCount: .max)
      for index in 0..<count {
        filters.read(text, limit: limit, in: &trial) { text, recognised, trial, writer in
          all[index].undecorate(text, &recognised, filters: filters, in: &trial, writing: &writer)
        }
        let choice = choice(for: trial.coreView)
        if choice.index == index, choice.dropCount < best.dropCount { best = choice }
        if best.dropCount == 0 { break }
      }
      return best.index
    }
  }
}
