/// Bounds for a date or a time of the proleptic Gregorian calendar.
public final class DateCheck: Check, @unchecked Sendable {
  /// How the value is laid out, in letters of UTS #35: `yyyy`, `yy`, `MM`, `dd`, `HH`, `mm`, `ss`; letters that are text
  /// stand in `'`, and every other character stands for itself.
  public let format: String
  /// The first that passes, laid out as the value is; `nil` for any.
  public let minimum: String?
  /// The last that passes, laid out as the value is; `nil` for any.
  public let maximum: String?

  /// A check that the value is a date or time that exists, from `minimum` to `maximum`.
  public init(format: String, minimum: String? = nil, maximum: String? = nil) {
    self.format = format
    self.minimum = minimum
    self.maximum = maximum
    // Rule files write it as `range` with the key `date`.
    super.init(named: NumberCheck.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([
      ("date", .literal(format)), ("min", minimum.map { .literal($0) }),
      ("max", maximum.map { .literal($0) }),
    ])
  }

  override func reader(of parts: PartsLayout?) -> ValueReader? {
    guard let layout = try? DateLayout(format), let kind = layout.kind else { return nil }
    return ValueReader(kind, layout: layout)
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    let read = compiler.read("date") { () throws(NotationError) in try DateLayout(format) }
    guard let layout = read else { return nil }
    let first = compiler.date(minimum, layout, "min")
    let last = compiler.date(maximum, layout, "max")
    if let first, let last, last.precedes(first, by: layout.known) { compiler.report("range", .emptyRange) }
    let figures = Finding.Figures.bounds(minimum: minimum, maximum: maximum)
    return CompiledCheck(name) { value, _ in
      let fields: DateFields
      do throws(DateLayout.Failure) {
        fields = try layout.read(value.bytes)
      } catch {
        guard case .field(let field, let range) = error else { return Finding(.notADate, .value) }
        return Finding(.notADate, .part(range), .field(field))
      }
      let isOutside =
        first.map { fields.precedes($0, by: layout.known) } == true
        || last.map { $0.precedes(fields, by: layout.known) } == true
      return isOutside ? Finding(.range, .value, figures) : nil
    }
  }
}

extension RuleCompiler {
  fileprivate mutating func date(_ text: String?, _ layout: DateLayout, _ field: String) -> DateFields? {
    guard let text else { return nil }
    let fields = text.withBytes { try? layout.read($0) }
    if fields == nil { report(field, .layoutBound) }
    return fields
  }
}
