/// The compiled form of a decorator that puts literals between the graphemes of a value.
///
/// The objects behind the cases are held without counting references; ``DecoratorChain`` owns them.
enum Shape {
  case mask(Unmanaged<CompiledMask>)
  case separators(Unmanaged<CompiledSeparators>)
  case choose(Unmanaged<CompiledChoose>)

  /// Writes the value with its literals; what has no place is removed.
  @inline(__always)
  func decorate<Writer: TextWriter>(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout Writer
  ) {
    switch self {
    case .mask(let mask): mask._withUnsafeGuaranteedRef { $0.decorate(value, &decoration, writing: &writer) }
    case .separators(let separators):
      separators._withUnsafeGuaranteedRef { $0.decorate(value, &decoration, writing: &writer) }
    case .choose(let choose):
      choose._withUnsafeGuaranteedRef { $0.decorate(value, &decoration, writing: &writer) }
    }
  }

  /// Takes the literals out of a text of unknown origin, where they stand as the shape puts them.
  func undecorate<Writer: TextWriter>(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, scratch: Scratch,
    writing writer: inout Writer
  ) {
    switch self {
    case .mask(let mask):
      mask._withUnsafeGuaranteedRef {
        $0.undecorate(text, &recognition, filters: filters, scratch: scratch, writing: &writer)
      }
    case .separators(let separators):
      separators._withUnsafeGuaranteedRef {
        $0.undecorate(text, &recognition, filters: filters, scratch: scratch, writing: &writer)
      }
    case .choose(let choose):
      choose._withUnsafeGuaranteedRef {
        $0.undecorate(text, &recognition, filters: filters, scratch: scratch, writing: &writer)
      }
    }
  }

  /// Gives up the object behind the case.
  func release() {
    switch self {
    case .mask(let mask): mask.release()
    case .separators(let separators): separators.release()
    case .choose(let choose): choose.release()
    }
  }

  /// The runs of literals that the shape may write, each as its graphemes.
  var literalRuns: [[String]] {
    switch self {
    case .mask(let mask): return mask._withUnsafeGuaranteedRef { $0.literalRuns }
    case .separators(let separators):
      return separators._withUnsafeGuaranteedRef { [$0.separator.graphemes] }
    case .choose(let choose):
      return choose._withUnsafeGuaranteedRef { $0.chains.flatMap { $0.literalRuns } }
    }
  }

  /// The literals that are known for such wherever they stand in their run.
  var freeLiterals: Set<String> {
    switch self {
    case .mask(let mask): return mask._withUnsafeGuaranteedRef { $0.freeLiterals }
    case .separators: return []
    case .choose(let choose):
      return choose._withUnsafeGuaranteedRef { $0.chains.reduce(into: []) { $0.formUnion($1.freeLiterals) } }
    }
  }

  /// The first grapheme of each literal that, found at the start, is the rule's own prefix.
  var prefixStarts: [String] {
    switch self {
    case .mask(let mask):
      return mask._withUnsafeGuaranteedRef { $0.lastAmbiguousLeading < 0 ? [] : [$0.literalRuns[0][0]] }
    case .separators: return []
    case .choose(let choose):
      return choose._withUnsafeGuaranteedRef { $0.chains.flatMap { $0.prefixStarts } }
    }
  }

  var hasValueLiterals: Bool {
    switch self {
    case .mask(let mask): return mask._withUnsafeGuaranteedRef { $0.hasValueLiterals }
    case .separators: return false
    case .choose(let choose):
      return choose._withUnsafeGuaranteedRef { $0.chains.contains { $0.hasValueLiterals } }
    }
  }
}
