/// The compiled form of a ``Mask`` with alternatives: the masks that it may be, which a value goes through side by side.
///
/// A character leaves those in the choice that have a place for it, and is dropped where none has. Of those that are left
/// the first is chosen that the value completes, or else the first. So what is chosen depends on the value alone.
final class CompiledAlternatives: CompiledShape {
  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  private let places: UnsafeMutablePointer<Unmanaged<CompiledMask>>
  private let count: Int
  private let all: [CompiledMask]

  /// - Parameter masks: at least one, none of which has literals that end groups.
  init(_ masks: [CompiledMask]) {
    all = masks
    count = masks.count
    places = .allocate(capacity: masks.count)
    for (index, mask) in masks.enumerated() { (places + index).initialize(to: .passUnretained(mask)) }
  }

  deinit { places.deallocate() }

  override var masks: [CompiledMask] { all }

  override var literalRuns: [[String]] { all.flatMap { $0.literalRuns } }
  override var freeLiterals: Set<String> { all.reduce(into: []) { $0.formUnion($1.freeLiterals) } }
  override var prefixStarts: [String] { all.flatMap { $0.prefixStarts } }
  override var doubtfulLiterals: Set<String> { all.reduce(into: []) { $0.formUnion($1.doubtfulLiterals) } }
  override var hasValueLiterals: Bool { all.contains { $0.hasValueLiterals } }
  override var literalLimit: Int { all.reduce(0) { Swift.max($0, $1.literalLimit) } }
  override var hasPlaces: Bool { true }
  override var placeLimit: Int? {
    var limit = 0
    for mask in all {
      guard let places = mask.placeLimit else { return nil }
      limit = Swift.max(limit, places)
    }
    return limit
  }

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
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * count) { memory in
      // Where each mask is behind the characters so far; those that are out of the choice are at -1.
      let positions = UnsafeMutableBufferPointer(rebasing: memory[..<count])
      let next = UnsafeMutableBufferPointer(rebasing: memory[count...])
      positions.initialize(repeating: 0)
      var dropCount = 0
      for grapheme in value {
        var isTaken = false
        for index in 0..<count {
          let position = Int(positions[index])
          let behind = position < 0 ? nil : self.position(behind: grapheme, from: position, in: index)
          next.initializeElement(at: index, to: Int32(behind ?? -1))
          if behind != nil { isTaken = true }
        }
        if isTaken {
          for index in 0..<count { positions[index] = next[index] }
        } else {
          dropCount += 1
        }
      }
      var first: Int?
      for index in 0..<count where positions[index] >= 0 {
        let isComplete = places[index]._withUnsafeGuaranteedRef { $0.mayEnd(before: Int(positions[index])) }
        if isComplete { return Choice(index: index, dropCount: dropCount) }
        if first == nil { first = index }
      }
      return Choice(index: first ?? 0, dropCount: dropCount)
    }
  }

  @inline(__always)
  private func position(behind grapheme: TextRun, from position: Int, in index: Int) -> Int? {
    places[index]._withUnsafeGuaranteedRef { $0.position(behind: grapheme.bytes, from: position) }
  }

  /// The mask whose literals are taken out of a text: one that the value which is left chooses itself, and of these the
  /// one that has a place for most of it.
  private func index(of text: TextView, filters: FilterChain, in run: inout Run) -> Int {
    let limit = run.limit
    return run.withTrial { trial in
      var best = Choice(index: 0, dropCount: .max)
      for index in 0..<count {
        trial.begin(text.bytes, limit: limit)
        var recognised = Recognition()
        let bare = trial.nextWriter()
        places[index]._withUnsafeGuaranteedRef {
          $0.undecorate(
            trial.view(text.bytes), &recognised, filters: filters, in: &trial, writing: &bare.pointee)
        }
        var context = FilterContext(prefixIsKnown: recognised.foundPrefix)
        filters.run(bare.pointee.bytes, &context, in: &trial)
        let choice = choice(for: trial.coreView)
        if choice.index == index, choice.dropCount < best.dropCount { best = choice }
        if best.dropCount == 0 { break }
      }
      return best.index
    }
  }
}
