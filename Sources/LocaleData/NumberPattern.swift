import UnicodeText

/// How a number is written around its digits: as a decimal, in percent or as an amount of a currency.
package struct NumberPattern: Sendable, Equatable {
  /// What stands before and behind the digits.
  package struct Affixes: Sendable, Equatable {
    package var prefix: String
    package var suffix: String
  }

  package var positive: Affixes
  /// With the minus where the locale has it, which need not be at the start: `CHF-1.00`, `\u{200F}-1 ₪`.
  package var negative: Affixes
  /// The decimal sign.
  package var decimal: String
  /// The separator of groups.
  package var group: String
  /// Digits of the group before the decimal sign; 0 where nothing is grouped.
  package var primaryGroup: Int
  /// Digits of every other group: 2 in India.
  package var secondaryGroup: Int
  /// Digits that must stand before the first separator: with 2, four digits are not grouped, whether a fraction
  /// follows or not.
  package var minimumGroupingDigits: Int
  /// Digits behind the decimal sign that CLDR gives a currency; nil for decimals and percent.
  package var fractionDigits: Int?
}

extension NumberPattern {
  /// The texts that stand for the signs of a pattern.
  struct Signs {
    var minus: String
    var plus: String
    var percent: String
    /// The symbol or the code of a currency.
    var currency = ""

    func text(for scalar: Unicode.Scalar) -> String {
      switch scalar {
      case "-": minus
      case "+": plus
      case "%": percent
      case "\u{A4}": currency
      default: String(Character(scalar))
      }
    }
  }

  /// Reads a pattern of ICU without quotes and fractions: `#,##,##0`, `\u{A4}#,##0;\u{A4}-#,##0`. The part behind `;`
  /// is for negative numbers, which otherwise have a minus before the positive pattern.
  /// - Complexity: O(length of `pattern`)
  init(_ pattern: String, signs: Signs, decimal: String, group: String, minimumGroupingDigits: Int) {
    let halves = pattern.unicodeScalars.split(separator: ";")
    positive = Self.affixes(of: halves[0], signs: signs)
    if halves.count > 1 {
      negative = Self.affixes(of: halves[1], signs: signs)
    } else {
      negative = Affixes(prefix: signs.minus + positive.prefix, suffix: positive.suffix)
    }
    let groups = halves[0].filter(Self.isDigit).split(separator: ",", omittingEmptySubsequences: false)
    primaryGroup = groups.count > 1 ? groups[groups.count - 1].count : 0
    secondaryGroup = groups.count > 2 ? groups[groups.count - 2].count : primaryGroup
    self.decimal = decimal
    self.group = group
    self.minimumGroupingDigits = minimumGroupingDigits
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "#" || scalar == "0" || scalar == ","
  }

  /// Between a currency and the digit that it touches stands a no-break space, unless what touches the digit is a
  /// symbol or a space (`currencySpacing` of CLDR).
  private static func affixes(of half: Substring.UnicodeScalarView, signs: Signs) -> Affixes {
    let before = half.prefix { !isDigit($0) }
    let after = half.drop { !isDigit($0) }.drop(while: isDigit)
    var affixes = Affixes(prefix: text(of: before, signs: signs), suffix: text(of: after, signs: signs))
    if before.last == "\u{A4}", let last = signs.currency.unicodeScalars.last, needsSpace(last) {
      affixes.prefix += "\u{A0}"
    }
    if after.first == "\u{A4}", let first = signs.currency.unicodeScalars.first, needsSpace(first) {
      affixes.suffix = "\u{A0}" + affixes.suffix
    }
    return affixes
  }

  private static func text(of affix: Substring.UnicodeScalarView, signs: Signs) -> String {
    affix.reduce(into: "") { $0 += signs.text(for: $1) }
  }

  private static func needsSpace(_ scalar: Unicode.Scalar) -> Bool {
    !ScalarRecord(scalar).isOne(of: GeneralCategories(.sm, .sc, .sk, .so, .zs, .zl, .zp))
  }
}
