/// A check that the parts of a value make a date or a time that exists, and lies within bounds.
///
/// The parts are known by their names: `year`, `month`, `day`, `hour`, `minute`, `second` and, for an hour of the 12-hour
/// clock, `period`, whose first word is the half of the day before noon. A month may be one of twelve words: the first is
/// January.
public final class PartsDateCheck: Check, @unchecked Sendable {
  static let syntax = ComponentSyntax<Check>(
    "date", [.optional("of", .text), .optional("min", .text), .optional("max", .text)]
  ) { fields, _ in
    PartsDateCheck(of: fields.text["of"] ?? "", minimum: fields.text["min"], maximum: fields.text["max"])
  }

  /// What the names of the parts begin with, before a hyphen; empty where they have nothing before them.
  public let prefix: String
  /// The first that passes; `nil` for any. A date and time as ISO 8601 writes it, `today`, or the beginning of the names
  /// of another date of the value.
  public let minimum: String?
  /// The last that passes; `nil` for any. Written as `minimum`.
  public let maximum: String?

  /// A check of the parts whose names begin with `prefix` and a hyphen, or of those without a prefix.
  public init(of prefix: String = "", minimum: String? = nil, maximum: String? = nil) {
    self.prefix = prefix
    self.minimum = minimum
    self.maximum = maximum
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([
      ("of", .literal(unlessEmpty: prefix)), ("min", minimum.map { .literal($0) }),
      ("max", maximum.map { .literal($0) }),
    ])
  }

  override func reader(of parts: PartsLayout?) -> ValueReader? {
    guard let parts else { return nil }
    let date = PartsDate(parts, prefix)
    return date.kind(of: parts).map { ValueReader($0, parts: (parts, date)) }
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    guard let layout = compiler.parts else { return compiler.failWithoutParts("date", .dateWithoutParts) }
    return compiled(layout, by: &compiler)
  }

  /// The compiled form for a layout of parts; `nil` where what is wrong was reported.
  func compiled(_ layout: PartsLayout, by compiler: inout RuleCompiler) -> CompiledCheck? {
    let fields = PartsDate(layout, prefix)
    guard fields.isDate else { return compiler.fail(prefix.isEmpty ? "date" : "of", .partsMakeNoDate) }
    for field in DateFields.Field.allCases where field != .month {
      if let index = fields.index(field), !layout.segments[index].isNumber {
        return compiler.fail("date", .dateOfWords(part: layout.segments[index].name))
      }
    }
    let first = bound(minimum, "min", layout, &compiler)
    let last = bound(maximum, "max", layout, &compiler)
    if case .fixed(let low)? = first, case .fixed(let high)? = last, high.precedes(low, by: fields.known) {
      compiler.report("range", .emptyRange)
    }
    return CompiledCheck(name, readsValue: false) { [clock = compiler.clock] _, walk in
      let core = walk.coreView
      let spans = walk.spans(of: layout)
      let date = fields.fields(layout, core, spans)
      if let wrong = date.impossible {
        let span = fields.index(wrong).map { spans.pointee[$0] } ?? 0..<core.count
        return Finding(.notADate, .edited(span), .field(wrong))
      }
      let low = first?.fields(layout, core, spans, clock)
      let high = last?.fields(layout, core, spans, clock)
      // Without a clock nobody knows whether the date lies before today.
      let isKnown = (low == nil) == (first == nil) && (high == nil) == (last == nil)
      if isKnown, low.map({ date.precedes($0, by: fields.known) }) != true,
        high.map({ $0.precedes(date, by: fields.known) }) != true
      {
        return nil
      }
      return Finding(
        .range, .value,
        .bounds(
          minimum: low.map { $0.iso(fields.known) }, maximum: high.map { $0.iso(fields.known) }))
    }
  }

  private func bound(
    _ text: String?, _ field: String, _ layout: PartsLayout, _ compiler: inout RuleCompiler
  ) -> Bound? {
    guard let text else { return nil }
    if text == "today" { return .now }
    if let fields = DateFields(iso: text) { return .fixed(fields) }
    let other = PartsDate(layout, text)
    if other.isDate, text != prefix { return .other(other) }
    return compiler.fail(field, .partsDateBound)
  }

  private enum Bound {
    case now
    case fixed(DateFields)
    case other(PartsDate)

    func fields(
      _ layout: PartsLayout, _ core: TextView, _ spans: UnsafePointer<PartsLayout.Spans>, _ clock: RuleClock
    ) -> DateFields? {
      switch self {
      case .fixed(let fields): return fields
      case .other(let other): return other.fields(layout, core, spans)
      case .now: return clock.now().map { DateFields(date: $0.date, time: $0.time) }
      }
    }
  }
}
