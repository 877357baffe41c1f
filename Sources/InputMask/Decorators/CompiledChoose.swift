/// The compiled form of ``Choose``.
final class CompiledChoose: CompiledShape {
  private let cases: [Case]
  /// The same without counting references.
  private let references: ConstantTable<Unmanaged<Case>>
  /// Whether the value that is left of a text depends on the case: the filters keep a literal of some case, or look for
  /// spellings of a prefix.
  private let literalsMayBeData: Bool

  /// - Parameter cases: the last one is for all other values.
  init(_ cases: [Case], filters: FilterChain) {
    self.cases = cases
    references = ConstantTable(cases.map { .passUnretained($0) })
    let traits = ShapeTraits.any(of: cases.map { $0.chain.traits })
    literalsMayBeData =
      filters.stripsPrefix || traits.isOpaque || traits.literalRuns.joined().contains(where: filters.mayKeep)
    super.init(traits)
  }

  override func mask(for value: TextView) -> CompiledMask? {
    index(for: value).flatMap { cases[$0].chain.mask(for: value) }
  }

  private func index(for value: TextView) -> Int? {
    (0..<references.count).first { index in
      references[index]._withUnsafeGuaranteedRef { $0.holds(for: value) }
    }
  }

  @inline(__always)
  private func withChain(_ index: Int, _ body: (DecoratorChain) -> Void) {
    references[index]._withUnsafeGuaranteedRef { body($0.chain) }
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
        filters.read(text, limit: limit, in: &trial) { $3.keep($0) }
        return index(for: trial.coreView)
      }
      return cases.indices.first { index in
        filters.read(text, limit: limit, in: &trial) { text, recognised, trial, writer in
          withChain(index) {
            $0.undecorate(text, &recognised, filters: filters, in: &trial, writing: &writer)
          }
        }
        return self.index(for: trial.coreView) == index
      }
    }
  }
}

extension CompiledChoose {
  /// One way to decorate, and for which values.
  final class Case {
    private let length: ClosedRange<Int>?
    /// `nil` where any start will do.
    private let prefixes: PrefixSet?
    private let set: UnicodeSet?
    let chain: DecoratorChain

    init(
      length: ClosedRange<Int>? = nil, prefixes: PrefixSet? = nil, set: UnicodeSet? = nil,
      chain: DecoratorChain
    ) {
      self.length = length
      self.prefixes = prefixes
      self.set = set
      self.chain = chain
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
