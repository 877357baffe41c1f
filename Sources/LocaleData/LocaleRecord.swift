/// The line of a locale in the tables, which numbers and dates share.
struct LocaleRecord {
  /// The locale that was found, which may be a shorter tag than was asked for.
  let tag: String
  /// Lines of `NumberData.numbers` by numbering system; the usual one is first.
  private let numbers: [(system: String, line: Int)]
  /// The line of `DateData.dates`.
  let dates: Int
  /// The line of `CurrencyData.symbols`.
  let symbols: Int
  /// The region that was asked for, or else the likely one.
  let region: String?
  /// The numbering system: the one that was asked for, or else the usual one.
  let system: String
  /// The first digit of that system.
  let zero: Unicode.Scalar

  /// - Returns: nil for an unknown language, and for a numbering system that is unknown or does not write decimal
  ///   numbers with ten digits in a row.
  /// - Complexity: O(*n*) in the size of the table.
  init?(_ tag: LocaleTag) {
    guard
      let fields = tag.candidates.lazy.compactMap({ LocaleIndex.locales.fields(of: $0) }).first,
      let dates = Int(fields[2]), let symbols = Int(fields[3])
    else { return nil }
    self.tag = fields[0]
    numbers = Self.lines(fields[1])
    self.dates = dates
    self.symbols = symbols
    region = tag.region ?? (fields[4].isEmpty ? nil : fields[4])
    system = tag.numberingSystem ?? numbers[0].system
    guard let zero = LocaleIndex.zeros.fields(of: system)?[1].unicodeScalars.first else { return nil }
    self.zero = zero
  }

  /// The line `latn=4 arab=3` of a locale.
  private static func lines(_ field: String) -> [(system: String, line: Int)] {
    field.split(separator: " ").compactMap { entry in
      let parts = entry.split(separator: "=")
      return parts.count == 2 ? Int(parts[1]).map { (String(parts[0]), $0) } : nil
    }
  }

  /// The fields of `NumberData.numbers` for the numbering system. A locale without a line of its own for it has the
  /// root's, and where the root has none either that of Latin digits.
  var numberFields: [String] {
    let latin = fields(of: "latn", in: numbers) ?? []
    if let own = fields(of: system, in: numbers) { return own }
    let root = LocaleIndex.locales.fields(of: "und").map { Self.lines($0[1]) } ?? []
    guard let general = fields(of: system, in: root) else { return latin }
    return zip(general, latin).map { $0.isEmpty ? $1 : $0 }
  }

  private func fields(of system: String, in lines: [(system: String, line: Int)]) -> [String]? {
    lines.first { $0.system == system }.flatMap { NumberData.numbers.fields(at: $0.line) }
  }
}
