/// The compiled form of ``Choose``: the chains of its cases.
final class CompiledChoose: CompiledChoice {
  private let conditions: UncountedList<Condition>

  /// - Parameter cases: the last one is for all other values.
  init(_ cases: [(condition: Condition, chain: DecoratorChain)], filters: FilterChain) {
    conditions = UncountedList(cases.map { $0.condition })
    let traits = ShapeTraits.any(of: cases.map { $0.chain.traits })
    super.init(
      cases.map { $0.chain }, traits,
      // The filters keep a literal of some case, or look for spellings of a prefix.
      literalsMayBeData: filters.has(.stripsPrefix) || traits.isOpaque
        || traits.literalRuns.joined().contains(where: filters.mayKeep))
  }

  override func choice(for value: TextView) -> Choice? {
    (0..<conditions.count).first { index in conditions.with(index) { $0.holds(for: value) } }.map {
      Choice(index: $0)
    }
  }

  /// The compiled form of ``Choose/Condition``.
  final class Condition {
    private let length: ClosedRange<Int>?
    /// `nil` where any start will do.
    private let prefixes: PrefixSet?
    private let set: UnicodeSet?

    init(length: ClosedRange<Int>? = nil, prefixes: PrefixSet? = nil, set: UnicodeSet? = nil) {
      self.length = length
      self.prefixes = prefixes
      self.set = set
    }

    @inline(__always)
    fileprivate func holds(for value: TextView) -> Bool {
      // The length of a simple value is known at once.
      if value.isSimple, let length, !(length ~= value.count) { return false }
      if let prefixes, !prefixes.hasPrefix(of: value.whole) { return false }
      if let length, !(length ~= value.graphemeCount) { return false }
      guard let set else { return true }
      return value.allSatisfy { $0.isMember(of: set) }
    }
  }
}
