/// The compiled form of a decorator that puts literals between the graphemes of a value.
enum Shape: Sendable {
  case mask(CompiledMask)
  case separators(CompiledSeparators)
  case choose(CompiledChoose)

  /// Writes the value with its literals; what has no place is removed.
  @inline(__always)
  func decorate<Writer: TextWriter>(_ value: TextView, _ decoration: inout Decoration, writing writer: inout Writer) {
    switch self {
    case .mask(let mask): mask.decorate(value, &decoration, writing: &writer)
    case .separators(let separators): separators.decorate(value, &decoration, writing: &writer)
    case .choose(let choose): choose.decorate(value, &decoration, writing: &writer)
    }
  }

  /// Takes the literals out of a text of unknown origin, where they stand as the shape puts them.
  func undecorate<Writer: TextWriter>(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, scratch: Scratch,
    writing writer: inout Writer
  ) {
    switch self {
    case .mask(let mask): mask.undecorate(text, &recognition, writing: &writer)
    case .separators(let separators): separators.undecorate(text, &recognition, writing: &writer)
    case .choose(let choose):
      choose.undecorate(text, &recognition, filters: filters, scratch: scratch, writing: &writer)
    }
  }

  /// The runs of literals that the shape may write, each as its graphemes.
  var literalRuns: [[String]] {
    switch self {
    case .mask(let mask): return mask.literalRuns
    case .separators(let separators): return [separators.separator.graphemes]
    case .choose(let choose): return choose.chains.flatMap { $0.literalRuns }
    }
  }

  var hasValueLiterals: Bool {
    switch self {
    case .mask(let mask): return mask.hasValueLiterals
    case .separators: return false
    case .choose(let choose): return choose.chains.contains { $0.hasValueLiterals }
    }
  }
}
