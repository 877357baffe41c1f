/// The compiled form of a ``Mask`` with alternatives: the masks that it may be, which a value goes through side by side.
///
/// A character leaves those in the choice that have a place for it, and is dropped where none has. Of those that are left
/// the first is chosen that the value completes, or else the first.
final class CompiledAlternatives: CompiledChoice {
  private let all: UncountedList<CompiledMask>

  /// - Parameter masks: at least one, none of which has literals that end groups.
  init(_ masks: [CompiledMask]) {
    all = UncountedList(masks)
    var traits = ShapeTraits.any(of: masks.map { $0.traits })
    traits.hasPlaces = true
    let limits = masks.compactMap { $0.traits.placeLimit }
    traits.placeLimit = limits.count == masks.count ? limits.max() : nil
    traits.literalLimit = masks.reduce(0) { Swift.max($0, $1.traits.literalLimit) }
    // Embedded Swift casts no arrays.
    super.init(masks.map { $0 }, traits, literalsMayBeData: true)
  }

  override var masks: [CompiledMask] { all.elements }

  override var usual: Int? { 0 }

  /// - Complexity: O(*n*) in the length of the value and the number of masks.
  override func choice(for value: TextView) -> Choice? {
    // Where each mask is behind the characters so far; those that are out of the choice are at -1.
    var positions = [Int](repeating: 0, count: all.count)
    var dropCount = 0
    for grapheme in value {
      func next(_ index: Int) -> Int {
        guard positions[index] >= 0 else { return -1 }
        return all.with(index) { $0.position(behind: grapheme, from: positions[index]) ?? -1 }
      }
      if positions.indices.contains(where: { next($0) >= 0 }) {
        for index in positions.indices { positions[index] = next(index) }
      } else {
        dropCount += 1
      }
    }
    let left = positions.indices.filter { positions[$0] >= 0 }
    let complete = left.first { index in all.with(index) { $0.mayEnd(before: positions[index]) } }
    return Choice(index: complete ?? left.first ?? 0, dropCount: dropCount)
  }
}
