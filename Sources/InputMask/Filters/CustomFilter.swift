/// A filter of a program's own, as a small type: a name, its parameters as stored properties, and what it
/// does to a text.
///
/// ```swift
/// struct Without: Filter {
///   let name = "without"
///   let letter: String
///   func apply(to text: TextView, writing writer: inout TextWriter) {
///     for grapheme in text {
///       if grapheme.string == letter { writer.remove(grapheme, because: .custom) } else { writer.keep(grapheme) }
///     }
///   }
/// }
/// ```
public protocol Filter: Hashable, Sendable {
  /// The name of the step in messages and in an explanation.
  var name: String { get }
  /// Writes what the filter makes of `text`. The result must depend on the text and the filter's own properties only.
  /// A second run over the result must change nothing. Characters that are neither kept, removed nor replaced are
  /// removed.
  func apply(to text: TextView, writing writer: inout TextWriter)
}

/// A ``Filter`` of a program's own as a step of a rule.
public final class CustomFilter<Wrapped: Filter>: FilterStep, @unchecked Sendable {
  /// The program's own filter.
  public let filter: Wrapped

  /// Makes a step of a filter.
  public init(_ filter: Wrapped) {
    self.filter = filter
    super.init(named: filter.name)
  }

  override var isCustom: Bool { true }

  override func isEqual(to other: RuleComponent) -> Bool {
    guard let other = other as? CustomFilter<Wrapped> else { return false }
    return filter == other.filter
  }

  override func combine(into hasher: inout Hasher) { hasher.combine(filter) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    compiler.checkName(name, "filter")
    return CompiledCustomFilter(filter)
  }
}

/// The compiled form of ``CustomFilter``.
private final class CompiledCustomFilter<Wrapped: Filter>: CompiledFilter {
  private let filter: Wrapped

  init(_ filter: Wrapped) {
    self.filter = filter
    super.init(.careful(.custom))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate { .depends }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    filter.apply(to: text, writing: &writer)
    writer.complete(text)
  }
}
