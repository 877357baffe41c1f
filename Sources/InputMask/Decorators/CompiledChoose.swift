/// The compiled form of ``Choose``.
final class CompiledChoose: CompiledShape {
  /// What a value must be for a case, without references to count.
  private struct Condition {
    var length: (least: Int, most: Int)?
    var prefixes: Unmanaged<PrefixSet>?
    var set: Unmanaged<CompiledSet>?
    var chain: Unmanaged<DecoratorChain>

    @inline(__always)
    func holds(for value: TextView) -> Bool {
      // The length of a simple value is known at once.
      if value.isSimple, let length, !(length.least...length.most ~= value.count) { return false }
      if let prefixes, !prefixes._withUnsafeGuaranteedRef({ $0.hasPrefix(of: value.whole) }) { return false }
      if let length, !(length.least...length.most ~= value.graphemeCount) { return false }
      return set?._withUnsafeGuaranteedRef { $0.hasAll(of: value) } ?? true
    }
  }

  private let conditions: ConstantTable<Condition>
  /// The cases that a value with a first byte may belong to, one list behind the other, the last for the empty value.
  private let candidates: ConstantTable<Int32>
  /// Where the list of each byte begins, and where the last one ends.
  private let candidateStarts: ConstantTable<Int32>
  let chains: [DecoratorChain]
  /// Keep what the conditions refer to alive.
  private let prefixes: [PrefixSet?]
  private let sets: [CompiledSet?]

  /// Whether the value that is left of a text depends on the case: the filters keep a literal of some case, or look for
  /// spellings of a prefix.
  private let literalsMayBeData: Bool

  /// - Parameter cases: the last one is for all other values.
  init(_ cases: [Case], filters: FilterChain) {
    chains = cases.map { $0.chain }
    prefixes = cases.map { $0.prefixes }
    let sets = cases.map { $0.set.map { CompiledSet($0) } }
    self.sets = sets
    conditions = ConstantTable(
      zip(cases, sets).map { item, set in
        Condition(
          length: item.length.map { ($0.lowerBound, $0.upperBound) },
          prefixes: item.prefixes.map { .passUnretained($0) },
          set: set.map { .passUnretained($0) }, chain: .passUnretained(item.chain))
      })
    var lists: [Int32] = []
    var starts: [Int32] = []
    for first in 0...256 {
      starts.append(Int32(lists.count))
      for (index, item) in cases.enumerated()
      where item.prefixes.map({ first < 256 && $0.mayBegin(with: UInt8(first)) }) ?? true {
        lists.append(Int32(index))
      }
    }
    candidateStarts = ConstantTable(starts + [Int32(lists.count)])
    candidates = ConstantTable(lists)
    let traits = ShapeTraits.any(of: cases.map { $0.chain.traits })
    literalsMayBeData =
      filters.stripsPrefix || traits.isOpaque || traits.literalRuns.joined().contains(where: filters.mayKeep)
    super.init(traits)
  }

  override func mask(for value: TextView) -> CompiledMask? {
    index(for: value).flatMap { chains[$0].mask(for: value) }
  }

  private func index(for value: TextView) -> Int? {
    let first = value.bytes.first.map { Int($0) } ?? 256
    var place = Int(candidateStarts[first])
    let end = Int(candidateStarts[first + 1])
    while place < end {
      let index = Int(candidates[place])
      if conditions[index].holds(for: value) { return index }
      place &+= 1
    }
    return nil
  }

  @inline(__always)
  private func withChain(_ index: Int, _ body: (DecoratorChain) -> Void) {
    conditions[index].chain._withUnsafeGuaranteedRef(body)
  }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    guard let index = index(for: value) else { return writer.keep(value) }
    withChain(index) { $0.decorate(value, &decoration, writing: &writer) }
  }

  /// Takes the literals out by the case of the value that is left. Where no case leaves a value of its own, nothing is
  /// taken out.
  override func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in run: inout Run,
    writing writer: inout TextWriter
  ) {
    if let index = index(of: text, filters: filters, in: &run) {
      withChain(index) {
        $0.undecorate(text, &recognition, filters: filters, in: &run, writing: &writer)
      }
    } else {
      writer.keep(text)
    }
  }

  /// The case that a text, once its literals are out, belongs to.
  private func index(of text: TextView, filters: FilterChain, in run: inout Run) -> Int? {
    let limit = run.limit
    return run.withTrial { trial in
      if !literalsMayBeData {
        // Whichever case takes its literals out, the filters leave the same.
        trial.begin(text.bytes, limit: limit)
        var context = FilterContext()
        filters.run(text.bytes, &context, in: &trial)
        return index(for: trial.coreView)
      }
      for index in chains.indices {
        trial.begin(text.bytes, limit: limit)
        var recognised = Recognition()
        let bare = trial.nextWriter()
        withChain(index) {
          $0.undecorate(
            trial.view(text.bytes), &recognised, filters: filters, in: &trial, writing: &bare.pointee)
        }
        var context = FilterContext(prefixIsKnown: recognised.foundPrefix)
        let source = bare.pointee.bytes
        filters.run(source, &context, in: &trial)
        if self.index(for: trial.coreView) == index { return index }
      }
      return nil
    }
  }
}

extension CompiledChoose {
  /// One way to decorate, and for which values.
  struct Case {
    var length: ClosedRange<Int>?
    /// `nil` where any start will do.
    var prefixes: PrefixSet?
    var set: UnicodeSet?
    var chain: DecoratorChain
  }

  /// A set of characters as an object.
  private final class CompiledSet: Sendable {
    private let characters: UnicodeSet

    init(_ characters: UnicodeSet) { self.characters = characters }

    func hasAll(of value: TextView) -> Bool {
      for grapheme in value where !grapheme.isMember(of: characters) { return false }
      return true
    }
  }
}
