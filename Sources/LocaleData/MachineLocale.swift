#if ICU
internal import CICU

/// What the ICU of the machine says of a locale, in the fields that the tables have. A rule asks for it by the keyword
/// `data` of its locale: `de-DE@data=machine`.
struct MachineLocale: Sendable, Equatable {
  /// The locale that was found, which may be a shorter tag than was asked for.
  let tag: String
  /// The first of the ten digits, which follow each other.
  let zero: Unicode.Scalar
  /// The region that was asked for, or else the likely one.
  let region: String?
  /// The ISO 4217 code of the currency of the region; `nil` without one.
  let currency: String?
  /// ICU's name for the locale, without and with the numbering system.
  private let name: String
  private let system: String

  private var fullName: String { "\(name)@numbers=\(system)" }

  /// - Returns: `nil` for a language that ICU does not have, and for a numbering system that it does not have or that does
  ///   not write decimal numbers with ten digits in a row.
  init?(_ asked: LocaleTag) {
    guard
      let tag = asked.candidates.first(where: { $0 == "und" || icu_has_locale(Self.name(of: $0)) }),
      asked.numberingSystem.map({ icu_has_numbering_system($0) }) ?? true
    else { return nil }
    let name = Self.name(of: tag)
    let full = asked.numberingSystem.map { "\(name)@numbers=\($0)" } ?? name
    var system = [CChar](repeating: 0, count: 16)
    let text = Self.text { icu_numbering_system(full, &system, $0, $1) }
    let digits = (text ?? "").unicodeScalars.map { $0 }
    guard digits.count == 10,
      digits.indices.allSatisfy({ digits[$0].value == digits[0].value + UInt32($0) })
    else { return nil }
    self.tag = tag
    self.name = name
    self.system = String(decoding: system.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    zero = digits[0]
    region = asked.region ?? Self.likelyRegion(of: name)
    currency = region.flatMap { region in
      Self.text { icu_currency_of_region("und_\(region)", $0, $1) }.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  private static func name(of tag: String) -> String {
    tag == "und" ? "root" : String(decoding: tag.utf8.map { $0 == 0x2D ? 0x5F : $0 }, as: UTF8.self)
  }

  private static func likelyRegion(of name: String) -> String? {
    if name == "root" { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { buffer in
      guard let start = buffer.baseAddress, icu_likely_region(name, start, 16) == 2 else { return nil }
      return String(cString: start)
    }
  }

  // MARK: Numbers

  /// The fields of a line of `NumberData.numbers` up to the separator of groups of money; `nil` where ICU does not open the locale.
  var numberFields: [String]? {
    let symbols = [
      UNUM_DECIMAL_SEPARATOR_SYMBOL, UNUM_GROUPING_SEPARATOR_SYMBOL, UNUM_MINUS_SIGN_SYMBOL,
      UNUM_PLUS_SIGN_SYMBOL, UNUM_PERCENT_SYMBOL, UNUM_MONETARY_SEPARATOR_SYMBOL,
      UNUM_MONETARY_GROUPING_SEPARATOR_SYMBOL,
    ].compactMap { symbol in Self.text { icu_number_symbol(fullName, Int32(symbol.rawValue), $0, $1) } }
    return symbols.count == 7 ? symbols : nil
  }

  /// How ICU writes numbers by a skeleton such as `percent`, as two numbers tell that it writes so.
  /// - Parameter group: the separator of groups where ICU writes none.
  func pattern(_ skeleton: String, group: String) -> NumberPattern? {
    // Enough digits for several groups, and one decimal.
    guard let positive = written("12345678912345.6", skeleton + " .0"),
      let negative = written("-1.5", skeleton + " .0"), positive.stretches.count > 1
    else { return nil }
    let (counts, separators) = (positive.stretches, positive.separators)
    let groups = counts.count - 1
    return NumberPattern(
      positive: positive.affixes, negative: negative.affixes, decimal: separators[groups - 1],
      group: groups > 1 ? separators[0] : group, primaryGroup: groups > 1 ? counts[groups - 1] : 0,
      secondaryGroup: groups > 2 ? counts[groups - 2] : groups > 1 ? counts[groups - 1] : 0,
      minimumGroupingDigits: minimumGroupingDigits, fractionDigits: nil)
  }

  /// A number that ICU wrote: what stands around its digits, how many stand together, and what stands between them.
  private struct Written {
    var affixes = NumberPattern.Affixes(prefix: "", suffix: "")
    var stretches: [Int] = []
    var separators: [String] = []
  }

  private func written(_ number: String, _ skeleton: String) -> Written? {
    let units = Array(skeleton.utf16)
    guard let text = Self.text({ icu_number_text(units, Int32(units.count), fullName, number, $0, $1) })
    else { return nil }
    var written = Written()
    var other = ""
    var isInDigits = false
    for scalar in text.unicodeScalars {
      guard zero.value..<zero.value + 10 ~= scalar.value else {
        other.unicodeScalars.append(scalar)
        isInDigits = false
        continue
      }
      if isInDigits {
        written.stretches[written.stretches.count - 1] += 1
        continue
      }
      if written.stretches.isEmpty {
        written.affixes.prefix = other
      } else {
        written.separators.append(other)
      }
      written.stretches.append(1)
      other = ""
      isInDigits = true
    }
    written.affixes.suffix = other
    return written
  }

  /// How many digits stand before the first separator at least; 1 where nothing is grouped.
  private var minimumGroupingDigits: Int {
    for count in 4..<10 {
      let digits = String(repeating: "1", count: count)
      let text = Self.text { icu_number_text([], 0, fullName, digits, $0, $1) }
      if (text ?? "").unicodeScalars.count > count { return count - 3 }
    }
    return 1
  }

  /// How many decimals a currency has.
  func fractionDigits(of code: String) -> Int {
    Int(icu_currency_fraction_digits(Array(code.utf16) + [0]))
  }

  // MARK: Dates

  /// The fields of a line of `DateData.dates`; `nil` where the dates of the locale have no digits.
  var dateFields: [String]? {
    let locale = "\(name)@calendar=gregorian"
    let best = ["yyyyMMdd", "Hm", "hm", "jm", "yyyyMMddHm"].compactMap { Self.bestPattern($0, of: locale) }
    guard best.count == 5, let morning = Self.text({ icu_day_period(locale, 0, $0, $1) }),
      let afternoon = Self.text({ icu_day_period(locale, 1, $0, $1) })
    else { return nil }
    let (date, time24, usual) = (best[0], best[1], best[3])
    var time12 = best[2]
    if !DatePatternPiece.pieces(of: time12).contains(where: { $0.isField && $0.text == "a" }) {
      // In ICU 72 fr_CM has only `h:mm`, so that morning and evening would look alike.
      let language = name.split(separator: "_")[0]
      guard let other = Self.bestPattern("hm", of: "\(language)@calendar=gregorian") else { return nil }
      time12 = other
    }
    let fields = DatePatternPiece.pieces(of: date).filter { $0.isField }.map { $0.text }.sorted()
    guard fields == ["MM", "dd", "yyyy"],
      let glue = best[4].replacing(date, with: "{1}")?.replacing(time24, with: "{0}")
    else { return nil }
    return [date, time24, time12, usual == time24 ? "24" : "12", morning, afternoon, glue]
  }

  private static func bestPattern(_ skeleton: String, of locale: String) -> String? {
    let units = Array(skeleton.utf16)
    return text { icu_date_pattern(units, Int32(units.count), locale, $0, $1) }
  }

  // MARK: Texts of ICU

  /// A text that a function of ICU writes; `nil` where it fails.
  private static func text(
    _ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32
  ) -> String? {
    let capacity = 256
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = Int(write(start, Int32(capacity)))
      guard count >= 0 else { return nil }
      return String(decoding: buffer[..<count], as: UTF16.self)
    }
  }
}

extension String {
  /// The text with another one in the place of a stretch; `nil` where it does not have that.
  fileprivate func replacing(_ stretch: String, with other: String) -> String? {
    var start = startIndex
    while !self[start...].hasPrefix(stretch) {
      if start == endIndex { return nil }
      start = index(after: start)
    }
    return self[..<start] + other + self[start...].dropFirst(stretch.count)
  }
}
#endif
