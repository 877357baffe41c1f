/// A filter that keeps the start of a value up to a length, in whole graphemes.
public final class MaxLength: FilterStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<FilterStep>(
    "max-length", [.required("count", .count), .optional("unit", TextUnit.names)],
    shorthand: .optional("count", .count)
  ) { fields, _ in
    MaxLength(fields.integer["count"] ?? 0, unit: fields.choice("unit") ?? .graphemes)
  }

  /// The longest value that is kept, in `unit`.
  public let count: Int
  /// What `count` counts.
  public let unit: TextUnit

  /// A filter that keeps at most `count` units.
  public init(_ count: Int, unit: TextUnit = .graphemes) {
    self.count = count
    self.unit = unit
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] { .written([("count", .integer(count)), ("unit", unit.node)]) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    if count < 1 { compiler.report("count", .uselessLength) }
    return CompiledMaxLength(self)
  }
}

/// The compiled form of ``MaxLength``.
final class CompiledMaxLength: CompiledFilter {
  private let count: Int
  private let unit: TextUnit

  init(_ declaration: MaxLength) {
    count = declaration.count
    unit = declaration.unit
    super.init(
      Traits(
        reach: .text, effect: .cuts(unit == .graphemes ? count : .max), takesAlong: .none, freeLength: count,
        dropsFreely: true))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate { .depends }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    let length = fittingLength(of: text)
    if length > 0 { writer.keep(text.run(0, length)) }
    // Once one grapheme does not fit, no later and shorter one may take its place.
    for grapheme in text.graphemes(length..<text.count) { writer.remove(grapheme, because: .tooLong) }
  }

  /// The length of the start that fits, in UTF-8 code units.
  private func fittingLength(of text: TextView) -> Int {
    // No unit counts more of a text than there are bytes, and graphemes are no more than scalars.
    if count >= text.count { return text.count }
    if text.isSimple { return Swift.max(0, count) }
    let shortcut = unit == .graphemes ? TextUnit.scalars : unit
    if count >= shortcut.length(of: text) { return text.count }
    var used = 0
    var length = 0
    for grapheme in text {
      used += unit.room(of: grapheme)
      if used > count { break }
      length += grapheme.count
    }
    return length
  }
}
