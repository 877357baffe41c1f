/// A decorator for a date, a time or both: ``Parts`` in the order, with the separators and in the digits of a locale.
///
/// The value is the date or time in ISO 8601: `2024-12-31`, `09:30`, `2024-12-31T09:30`, `2024-12-24/2024-12-31`, also where people
/// write another calendar: `31/12/2567` in `th-TH`.
public final class DateParts: DecoratorStep, @unchecked Sendable {
  /// What is written.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A day.
    case date
    /// A time of day.
    case time
    /// A day and a time.
    case datetime
    /// Two days, the first not after the second.
    case dateRange = "date-range"
  }

  static let syntaxes = Kind.allCases.map { syntax($0) }

  private static func syntax(_ kind: Kind) -> ComponentSyntax<DecoratorStep> {
    ComponentSyntax<DecoratorStep>(
      kind.rawValue,
      [
        .optional("pattern", .text), .optional("locale", .text), .optional("min", .text),
        .optional("max", .text), .optional("pivot", .integer(0...99)),
      ], shorthand: .optional("pattern", .text)
    ) { fields, decoder in
      if let locale = fields.nodes["locale"], fields.nodes["pattern"] != nil {
        decoder.report(locale.location, .patternAndLocale(of: kind.rawValue))
      }
      return DateParts(
        kind, pattern: fields.text["pattern"], locale: fields.text["locale"], minimum: fields.text["min"],
        maximum: fields.text["max"], pivot: fields.integer["pivot"] ?? DateParts.usualPivot)
    }
  }

  /// Two digits from 00 to 68 are years of the 21st century unless a rule says otherwise (POSIX, `strptime`).
  public static let usualPivot = 68

  /// What is written.
  public let kind: Kind
  /// The order and the separators, in letters of UTS #35: `dd.MM.yyyy`; `nil` for those of the locale.
  public let pattern: String?
  /// The tag of the locale, as for ``Number/locale``; `nil` for the order of ISO 8601.
  public let locale: String?
  /// The first that passes, as for ``PartsDateCheck``; `nil` for any.
  public let minimum: String?
  /// The last that passes, as for ``PartsDateCheck``; `nil` for any.
  public let maximum: String?
  /// The last of the two-digit years that are of the 21st century, of the Gregorian calendar.
  public let pivot: Int

  /// A decorator for dates or times of a pattern, or of a locale.
  public init(
    _ kind: Kind, pattern: String? = nil, locale: String? = nil, minimum: String? = nil,
    maximum: String? = nil, pivot: Int = DateParts.usualPivot
  ) {
    self.kind = kind
    self.pattern = pattern
    self.locale = locale
    self.minimum = minimum
    self.maximum = maximum
    self.pivot = pivot
    super.init(named: kind.rawValue)
  }

  override var members: [JSONNode.Member] {
    .written([
      ("pattern", pattern.map { .literal($0) }), ("locale", locale.map { .literal($0) }),
      ("min", minimum.map { .literal($0) }), ("max", maximum.map { .literal($0) }),
      ("pivot", pivot == Self.usualPivot ? nil : .integer(pivot)),
    ])
  }

  // Both name the kinds alike.
  override var valueKind: TypedValue.Kind? { TypedValue.Kind(rawValue: kind.rawValue) }

  override func filter(by compiler: inout RuleCompiler) -> CompiledFilter? {
    parts(by: &compiler)?.filter(by: &compiler)
  }

  override func shape(by compiler: inout RuleCompiler, behind filters: FilterChain) -> CompiledShape? {
    guard let parts = parts(by: &compiler) else { return nil }
    if let layout = PartsLayout(parts, &compiler) {
      // What is wrong with the bounds is told here.
      for check in dateChecks { _ = check.compiled(layout, by: &compiler) }
    }
    return parts.shape(by: &compiler, behind: filters)
  }

  override func checks(by compiler: inout RuleCompiler) -> [CompiledCheck] {
    guard let layout = parts(by: &compiler).flatMap({ PartsLayout($0, &compiler) }) else { return [] }
    return [PartsCheck(layout)] + dateChecks.compactMap { $0.compiled(layout, by: &compiler) }
  }

  /// The check of a date, or of both of a range.
  private var dateChecks: [PartsDateCheck] {
    guard kind == .dateRange else { return [PartsDateCheck(minimum: minimum, maximum: maximum)] }
    return [
      PartsDateCheck(of: "from", minimum: minimum, maximum: maximum),
      PartsDateCheck(of: "to", minimum: "from", maximum: maximum),
    ]
  }

  // MARK: The parts

  private func parts(by compiler: inout RuleCompiler) -> Parts? {
    var found: DateLocale?
    if let locale {
      found = DateLocale.find(locale)
      if found == nil {
        return compiler.fail("locale", LocaleTag.needsICU(locale) ? .machineLocale : .dateLocale(locale))
      }
    }
    let source = pattern ?? kind.pattern(in: found)
    var (calendar, pivot): (DateCalendar?, Int) = (nil, pivot)
    if let name = found?.calendar, kind != .time {
      calendar = DateCalendar(name)
      // ISO 8601 would not be told from its dates.
      guard let last = calendar?.day(gregorian: (2000 + pivot, 12, 31)), found?.date != "yyyy-MM-dd" else {
        return compiler.fail("locale", .dateCalendar(name))
      }
      pivot = last.year
    }
    let read = compiler.read("pattern") { () throws(NotationError) in
      try DatePattern(source, kind: kind, periods: found?.dayPeriods, pivot: pivot)
    }
    guard let read else { return nil }
    return Parts(
      read.elements, alsoRead: "[[:P:][:Zs:]\\u2212\\u2044\\u200E\\u200F]", value: read.value,
      zero: found?.zero ?? "0", clock: read.clock, isDate: true, calendar: calendar)
  }
}

extension DateParts.Kind {
  /// The pattern of a locale; that of ISO 8601 for none.
  fileprivate func pattern(in locale: DateLocale?) -> String {
    let date = locale?.date ?? "yyyy-MM-dd"
    let time = locale?.time ?? "HH:mm"
    switch self {
    case .date: return date
    case .time: return time
    case .dateRange: return date + " – " + date
    case .datetime:
      // {1} stands for the date, {0} for the time (UTS #35).
      let pieces = (locale?.dateTimeGlue ?? "{1} {0}").split(separator: "{", omittingEmptySubsequences: false)
      return pieces.map { piece in
        let rest = piece.dropFirst(2)
        return piece.hasPrefix("1}") ? date + rest : piece.hasPrefix("0}") ? time + rest : String(piece)
      }.joined()
    }
  }
}
