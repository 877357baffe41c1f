/// The form of a word that goes with a whole number, by the plural rules of CLDR.
package enum PluralForms {
  /// The index of the form, in the order of CLDR (zero, one, two, few, many, other), among those that whole numbers have
  /// in the language of a tag. A language that CLDR does not have has one and other.
  package static func index(for number: Int, in tag: String) -> Int {
    let rule = LocaleTag(tag)?.candidates.lazy.compactMap { rules[$0] }.first
    let conditions = (rule ?? "n=1").utf8.split(separator: UInt8(ascii: ";"))
    return conditions.firstIndex { isTrue($0, of: number.magnitude) } ?? conditions.count
  }

  /// The conditions of each language. Messages are made for every invalid value, so the table is read once.
  private static let rules: [String: String] = PluralData.rules.rows.reduce(into: [:]) { rules, row in
    for language in row.dropFirst() { rules[language] = row[0] }
  }

  private typealias Text = Substring.UTF8View

  /// Whether a condition holds, such as `n=0/n!1&n%100=1..19`.
  private static func isTrue(_ condition: Text, of number: UInt) -> Bool {
    condition.split(separator: UInt8(ascii: "/")).contains { alternative in
      alternative.split(separator: UInt8(ascii: "&")).allSatisfy { relation in
        guard
          let sign = relation.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "!") })
        else { return false }
        let modulus = UInt(Substring(relation[..<sign].dropFirst(2)))
        let operand = modulus.map { number % $0 } ?? number
        let isWithin = relation[relation.index(after: sign)...].split(separator: UInt8(ascii: ",")).contains {
          let bounds = $0.split(separator: UInt8(ascii: ".")).compactMap { UInt(Substring($0)) }
          return bounds.count > 0 && bounds[0] <= operand && operand <= bounds[bounds.count - 1]
        }
        return isWithin == (relation[sign] == UInt8(ascii: "="))
      }
    }
  }
}
