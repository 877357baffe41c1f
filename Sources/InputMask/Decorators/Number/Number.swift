/// A decorator that writes a decimal number as a locale does, and reads it as its people type it: `-1234.56` is
/// `-1.234,56` in German, `१२,३४,५६७` is `1234567` in Marathi.
///
/// The value is canonical: an ASCII minus where it is negative, ASCII digits, and a point before the decimals. No digit
/// is ever lost, whatever the length. The symbols and groups are those of Unicode CLDR 42, from a table of the library's
/// own, so that every machine gives the same.
///
/// A whole text may be written in another way than the locale's: with groups apart by spaces or apostrophes, with digits
/// of another script, in parentheses for a negative amount. Where its separators can be read in two ways, the problem
/// ``Problem/Code/ambiguous`` says so. While a text is typed, only the locale's own spelling counts.
public final class Number: DecoratorStep, @unchecked Sendable {
  /// What is written around the digits.
  public enum Style: Hashable, Sendable {
    /// Nothing.
    case decimal
    /// The percent sign. The value is the number before the sign.
    case percent
    /// The symbol of a currency, by its code of ISO 4217; `nil` for the currency of the locale's region.
    case currency(String?, Symbol = .symbol)
  }

  /// What stands for a currency.
  public enum Symbol: String, Hashable, Sendable, CaseIterable {
    /// Its symbol in the locale, such as `€`.
    case symbol
    /// Its code, such as `EUR`.
    case code
    /// Nothing: only the decimals and the separators are the currency's.
    case none
  }

  /// What becomes of more decimals than there is room for.
  public enum Surplus: String, Hashable, Sendable, CaseIterable {
    /// They are refused, and are a problem of a whole text.
    case refuse
    /// They are cut off when the text is whole.
    case truncate
    /// The number is rounded when the text is whole, a half to the even neighbour, as IEEE 754 and ICU do.
    case roundHalfEven = "round-half-even"
    /// The number is rounded when the text is whole, a half away from zero.
    case roundHalfUp = "round-half-up"
  }

  /// How digits are entered.
  public enum Entry: String, Hashable, Sendable, CaseIterable {
    /// As they are read, the decimals behind a typed separator.
    case asTyped = "as-typed"
    /// From the right, as at a cash register: 1, 2, 3 are 0.01, 0.12, 1.23.
    case centsFirst = "cents-first"
  }

  /// The locale, as a tag of BCP 47 such as `de-CH` or `ar-EG-u-nu-latn`. `de-CH@data=machine` is spelled as the machine's
  /// ICU has it, and not as the library's tables.
  public let locale: String
  /// What is written around the digits.
  public let style: Style
  /// The least number of decimals, which a whole text is filled up to; `nil` for the currency's, or none.
  public let leastDecimals: Int?
  /// The greatest number of decimals; `nil` for the currency's, or any number.
  public let mostDecimals: Int?
  /// What becomes of more decimals than there is room for.
  public let surplus: Surplus
  /// Whether the number may be negative.
  public let allowsNegative: Bool
  /// Whether digits are put in groups.
  public let groups: Bool
  /// By how many places the point of the value stands further left than that of the text: with 2, `50 %` is the value
  /// `0.5`.
  public let scale: Int
  /// How digits are entered.
  public let entry: Entry

  /// A decorator that writes numbers as the people of a locale do.
  public init(
    _ style: Style = .decimal, locale: String = "en", leastDecimals: Int? = nil, mostDecimals: Int? = nil,
    surplus: Surplus = .refuse, allowsNegative: Bool = true, groups: Bool = true, scale: Int = 0,
    entry: Entry = .asTyped
  ) {
    self.style = style
    self.locale = locale
    self.leastDecimals = leastDecimals
    self.mostDecimals = mostDecimals
    self.surplus = surplus
    self.allowsNegative = allowsNegative
    self.groups = groups
    self.scale = scale
    self.entry = entry
    super.init(named: Self.name(of: style))
  }

  private static func name(of style: Style) -> String {
    switch style {
    case .decimal: return numberSyntax.name
    case .percent: return percentSyntax.name
    case .currency: return currencySyntax.name
    }
  }

  /// The most places behind the point, and of the scale.
  static let placeLimit = 1_000

  override var valueKind: TypedValue.Kind? { .decimal }

  override var members: [JSONNode.Member] {
    var code: String?
    var symbol = Symbol.symbol
    if case .currency(let given, let shown) = style { (code, symbol) = (given, shown) }
    return .written([
      ("locale", locale == "en" ? nil : .literal(locale)), ("code", code.map { .literal($0) }),
      ("symbol", symbol == .symbol ? nil : .text(symbol.rawValue)), ("decimals", decimalsNode),
      ("surplus", surplus == .refuse ? nil : .text(surplus.rawValue)),
      ("negative", allowsNegative ? nil : .boolean(false)), ("groups", groups ? nil : .boolean(false)),
      ("scale", scale == 0 ? nil : .integer(scale)),
      ("entry", entry == .asTyped ? nil : .text(entry.rawValue)),
    ])
  }

  override func filter(by compiler: inout RuleCompiler) -> CompiledFilter? {
    spelling(by: &compiler).map { NumberFilter($0, self) }
  }

  override func shape(by compiler: inout RuleCompiler, behind filters: FilterChain) -> CompiledShape? {
    if scale < 0 || scale > Self.placeLimit {
      compiler.report("scale", .numberScale(limit: Self.placeLimit))
    }
    return spelling(by: &compiler).map { CompiledNumber($0, self) }
  }

  /// How the locale writes such a number; `nil` where a mistake was reported.
  private func spelling(by compiler: inout RuleCompiler) -> NumberSpelling? {
    guard let locale = NumberLocale.find(locale) else {
      return compiler.fail("locale", LocaleTag.needsICU(locale) ? .machineLocale : .numberLocale(locale))
    }
    var pattern = locale.decimalPattern
    var ornaments: [String] = []
    var isAmount = false
    switch style {
    case .decimal: break
    case .percent:
      pattern = locale.percentPattern
      ornaments = ["%", "٪", "％", "﹪", locale.percent]
    case .currency(let given, let symbol):
      isAmount = true
      guard let code = given ?? locale.currency else { return compiler.fail("code", .localeWithoutRegion) }
      guard let written = locale.currencyPattern(code, withCode: symbol == .code) else {
        return compiler.fail("code", .currency(code))
      }
      pattern = written
      let signs = [written.positive.prefix, written.positive.suffix]
      ornaments = signs + signs.compactMap { Self.ofOtherWidth($0) } + [code]
      if symbol == .none {
        pattern.positive = locale.decimalPattern.positive
        pattern.negative = locale.decimalPattern.negative
      }
    }
    guard let decimals = decimals(of: pattern, &compiler) else { return nil }
    if !groups {
      pattern.primaryGroup = 0
      pattern.group = ""
    }
    return NumberSpelling(pattern, locale, ornaments: ornaments, decimals: decimals, isAmount: isAmount)
  }

  /// Currency signs that East Asian keyboards write wide (Unicode, Halfwidth and Fullwidth Forms).
  private static let widths: [(wide: Unicode.Scalar, usual: Unicode.Scalar)] = [
    ("￠", "¢"), ("￡", "£"), ("￥", "¥"), ("￦", "₩"),
  ]

  /// A text with a sign of a currency in its other width; `nil` for one without such a sign.
  private static func ofOtherWidth(_ text: String) -> String? {
    var hasSign = false
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let found = widths.first { $0.wide == scalar || $0.usual == scalar }
      if found != nil { hasSign = true }
      result.append(found.map { $0.wide == scalar ? $0.usual : $0.wide } ?? scalar)
    }
    return hasSign ? String(result) : nil
  }

  /// How many decimals there are; `nil` where a mistake was reported.
  private func decimals(of pattern: NumberPattern, _ compiler: inout RuleCompiler) -> ClosedRange<Int>? {
    var usual: Int?
    if case .currency = style { usual = pattern.fractionDigits }
    let most = mostDecimals ?? usual.map { Swift.max($0, leastDecimals ?? 0) }
    let least = leastDecimals ?? Swift.min(usual ?? 0, most ?? .max)
    let limits = 0...Self.placeLimit
    guard limits.contains(least), most.map({ limits.contains($0) && $0 >= least }) ?? true else {
      return compiler.fail("decimals", .decimals(limit: Self.placeLimit))
    }
    if entry == .centsFirst, most != least { return compiler.fail("entry", .centsFirstWithoutDecimals) }
    return least...(most ?? .max)
  }
}
