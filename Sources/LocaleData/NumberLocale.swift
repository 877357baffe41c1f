/// How a locale writes numbers, from tables of ICU 72 (CLDR 42), which stay the same on every machine, or from the ICU of
/// the machine where the tag asks for it.
package struct NumberLocale: Sendable, Equatable {
  /// The locale that was found, as BCP 47 writes it: `de-AT`, or `de` where nothing differs from it.
  package let tag: String
  /// The first fields of a line of `NumberData.numbers`, up to the separator of groups of money.
  private let symbols: [String]
  /// The minus, as all signs with the marks that set its direction.
  package var minus: String { symbols[2] }
  package var plus: String { symbols[3] }
  package var percent: String { symbols[4] }
  /// The decimal sign of amounts of money; some currencies have another one, which `currencyPattern` knows.
  package var monetaryDecimal: String { symbols[5] }
  /// The separator of groups in amounts of money.
  package var monetaryGroup: String { symbols[6] }
  /// The first of the ten digits, which follow each other.
  package let zero: Unicode.Scalar
  /// The ISO 4217 code of the currency of the region, or of the likely region of a language; nil without one.
  package let currency: String?
  /// How decimal numbers are written.
  package let decimalPattern: NumberPattern
  /// How percent are written.
  package let percentPattern: NumberPattern
  private let source: Source

  /// Where the patterns of currencies come from.
  private enum Source: Sendable, Equatable {
    /// ICU's pattern of amounts, and the line of the locale in `CurrencyData.symbols`.
    case tables(template: String, symbols: Int)
    #if ICU
    case machine(MachineLocale)
    #endif
  }

  /// - Parameter tag: a tag of BCP 47 or a name of ICU, in any case: `de-DE`, `es-419`, `zh_Hant_TW`, `und`. With
  ///   `-u-nu-latn` or `@numbers=latn` it chooses the digits, with `@data=machine` the data of the machine's ICU. An
  ///   unknown variant, region or script is left off.
  /// - Returns: nil for an unknown language, for what is no tag, and for a numbering system that is unknown or does
  ///   not write decimal numbers with ten digits in a row.
  /// - Complexity: O(*n*) in the size of the tables; rules ask when they are compiled.
  package static func find(_ tag: String) -> NumberLocale? {
    guard let tag = LocaleTag(tag) else { return nil }
    if tag.isOfMachine {
      #if ICU
      return MachineLocale(tag).flatMap { NumberLocale($0) }
      #else
      return nil
      #endif
    }
    return LocaleRecord(tag).map { NumberLocale($0) }
  }

  /// Whether a code of ISO 3166-1 is one of a country, which is one with a currency.
  package static func isCountry(_ code: String) -> Bool {
    code.utf8.count == 2 && CurrencyData.regions.key(ofLineWith: code) != nil
  }

  private init(_ record: LocaleRecord) {
    let fields = record.numberFields
    let minimum = Int(fields[7]) ?? 1
    tag = record.tag
    symbols = Array(fields[..<7])
    zero = record.zero
    currency = record.region.flatMap { CurrencyData.regions.key(ofLineWith: $0) }
    let signs = NumberPattern.Signs(minus: fields[2], plus: fields[3], percent: fields[4])
    decimalPattern = NumberPattern(
      fields[8], signs: signs, decimal: fields[0], group: fields[1], minimumGroupingDigits: minimum)
    percentPattern = NumberPattern(
      fields[9], signs: signs, decimal: fields[0], group: fields[1], minimumGroupingDigits: minimum)
    source = .tables(template: fields[10], symbols: record.symbols)
  }

  #if ICU
  private init?(_ locale: MachineLocale) {
    guard let symbols = locale.numberFields, let decimals = locale.pattern("", group: symbols[1]),
      let percents = locale.pattern("percent", group: symbols[1])
    else { return nil }
    tag = locale.tag
    self.symbols = symbols
    zero = locale.zero
    currency = locale.currency
    decimalPattern = decimals
    percentPattern = percents
    source = .machine(locale)
  }
  #endif
}

extension NumberLocale {
  /// How amounts of a currency are written.
  ///
  /// - Parameters:
  ///   - code: an ISO 4217 code in any case. One that the tables do not have is written as such, with two digits behind
  ///     the decimal sign.
  ///   - withCode: whether the code stands beside an amount, and not the symbol of the locale, such as `€` or `US$`.
  /// - Returns: nil for what is no currency.
  /// - Complexity: O(*n*) in the size of the tables.
  package func currencyPattern(_ code: String, withCode: Bool = false) -> NumberPattern? {
    let code = String(decoding: code.utf8.map { 0x61...0x7A ~= $0 ? $0 & 0xDF : $0 }, as: UTF8.self)
    guard code.utf8.count == 3, code.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) else { return nil }
    switch source {
    case .tables(let template, let symbols):
      guard let digits = CurrencyData.fractionDigits.key(ofLineWith: code) else { return nil }
      let own = CurrencyData.exceptions.fields(of: "\(tag)|\(code)")
      let symbol = withCode ? code : Self.symbol(of: code, in: symbols)
      let signs = NumberPattern.Signs(minus: minus, plus: plus, percent: percent, currency: symbol)
      var pattern = NumberPattern(
        own?[2] ?? template, signs: signs, decimal: own?[3] ?? monetaryDecimal,
        group: own?[4] ?? monetaryGroup, minimumGroupingDigits: decimalPattern.minimumGroupingDigits)
      pattern.fractionDigits = Int(digits) ?? 2
      return pattern
    #if ICU
    case .machine(let locale):
      let width = withCode ? " unit-width-iso-code" : ""
      var pattern = locale.pattern("currency/\(code)\(width)", group: monetaryGroup)
      pattern?.fractionDigits = locale.fractionDigits(of: code)
      return pattern
    #endif
    }
  }

  /// A table says how it differs from another, so the first answer holds; an empty one stands for the code.
  private static func symbol(of code: String, in symbols: Int) -> String {
    var table: Int? = symbols
    while let number = table, let fields = CurrencyData.symbols.fields(at: number) {
      if let entry = fields.dropFirst().first(where: { $0.utf8.starts(with: code.utf8) }) {
        let symbol = String(decoding: entry.utf8.dropFirst(3), as: UTF8.self)
        return symbol.isEmpty ? code : symbol
      }
      table = Int(fields[0])
    }
    return code
  }
}
