import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import LocaleData

/// What is typed key by key ends where the whole text does, or the field says that it does not: in every locale, for
/// random spellings.
@Suite struct TypedKeysLawTests {
  private static let kinds = ["time", "date", "datetime", "date-range", "number", "currency", "percent"]

  /// Every locale that dates and numbers are written for.
  private static let tags: [String] = LocaleIndex.locales.rows.map { $0[0] }
    .filter { NumberLocale.find($0) != nil }
    .compactMap { tag in DateLocale.find(tag).map { $0.isUsable ? tag : tag + "@calendar=gregorian" } }

  @Test(arguments: kinds, Seeded.seeds(4))
  func keysEndAsTheWholeTextOrAreTold(_ kind: String, seed: UInt64) throws {
    var random = Seeded(seed)
    let book = RuleBook.standard()
    for _ in 0..<60 {
      let tag = random.pick(Self.tags)
      let rule = try book.rule(named: kind, parameters: ["locale": tag])
      let locale = try #require(DateLocale.find(tag))
      for _ in 0..<4 {
        let text = Self.spelling(of: kind, locale, using: &random)
        if let breach = Self.breach(text, rule) {
          Issue.record("\(kind) \(tag) \(text): \(breach), seed \(seed)")
        }
      }
    }
  }

  /// A dash for no cents makes no amount negative without a word, however it is put in.
  @Test(arguments: Seeded.seeds(20))
  func aDashForNoCentsIsNoMinus(seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<40 {
      let tag = random.pick(Self.tags)
      let locale = try #require(NumberLocale.find(tag))
      let rule = try RuleBook.standard().rule(named: "currency", parameters: ["locale": tag])
      let point = try #require(locale.currencyPattern("USD")).decimal
      let sign = random.pick([point, ".", ",", ":", "/", ""])
      let value = "\(random.int(1...999))"
      let amount = value + sign + random.pick(["-", "–", "--"])
      var (pasted, atOnce, typed) = (InputField(rule), InputField(rule), InputField(rule))
      _ = pasted.perform(.paste(amount))
      _ = atOnce.perform(.type(amount))
      for key in amount { _ = typed.perform(.type(String(key))) }
      for (way, field) in [("pasted", pasted), ("at once", atOnce), ("typed", typed)] {
        var field = field
        _ = field.blur()
        if field.update.problems.isEmpty, field.value != value + ".00" {
          Issue.record("\(tag) \(amount) \(way): \(field.value), seed \(seed)")
        }
      }
    }
  }

  /// How typing or pasting a text breaks the law; `nil` where it keeps to it.
  private static func breach(_ text: String, _ rule: Rule) -> String? {
    let outcome = rule.format(text)
    // What is lost of another text is told, and the rest of it may be a text of its own.
    if outcome.isValid {
      let again = rule.format(outcome.text)
      if again.text != outcome.text || again.value != outcome.value {
        return "the text \(outcome.text) becomes \(again.text)"
      }
      var pasted = InputField(rule)
      _ = pasted.perform(.paste(text))
      _ = pasted.blur()
      if pasted.text != outcome.text || pasted.value != outcome.value {
        return "pasted \(pasted.text), as a whole \(outcome.text)"
      }
    }
    var typed = InputField(rule)
    var (refused, kept) = ("", "")
    // The text before the last key, with that key.
    var seen = ""
    for key in text {
      seen = typed.text + String(key)
      if typed.perform(.type(String(key))).refusal == nil { kept.append(key) } else { refused.append(key) }
    }
    // The same keys without the refused ones end alike, and that is all that holds where some were refused.
    if !refused.isEmpty {
      var again = InputField(rule)
      for key in kept { _ = again.perform(.type(String(key))) }
      let (first, second) = (typed.blur(), again.blur())
      return first.text == second.text && first.value == second.value
        ? nil : "typed \(first.text), without the refused \(refused) \(second.text)"
    }
    let left = typed.blur()
    let blurred = typed
    _ = typed.blur()
    if typed.text != blurred.text { return "left once \(blurred.text), twice \(typed.text)" }
    let isSound = left.isComplete && left.problems.isEmpty
    // A key is read with the text that is seen, which tells more than the keys: 0843p is no time, and 08:43p is.
    let read = rule.format(seen)
    if isSound, !outcome.isValid, read.isValid, read.value == typed.value { return nil }
    // Whoever types a sign that can be read in two ways sees which one it is.
    let isKnown = outcome.isValid || outcome.problems.contains { $0.code == .ambiguous }
    if isSound, typed.value != outcome.value || typed.text != outcome.text || !isKnown {
      return "typed \(typed.text), as a whole \(outcome.text)"
    }
    return nil
  }

  // MARK: Spellings

  private static func spelling(of kind: String, _ locale: DateLocale, using random: inout Seeded) -> String {
    switch kind {
    case "time": return time(locale, using: &random)
    case "date": return date(locale, using: &random)
    case "datetime":
      return date(locale, using: &random) + random.pick([" ", ", ", "T"]) + time(locale, using: &random)
    case "date-range":
      return date(locale, using: &random)
        + random.pick([" – ", "-", "/", " - ", "--", ""])
        + (random.chance(1, in: 5) ? "" : date(locale, using: &random))
    default: return number(kind, using: &random)
    }
  }

  private static func pair(_ number: Int, _ random: inout Seeded) -> String {
    number < 10 && random.chance(3, in: 4) ? "0\(number)" : "\(number)"
  }

  private static func time(_ locale: DateLocale, using random: inout Seeded) -> String {
    let sign = random.pick([":", ":", ":", ".", "", " ", "::"])
    var text = pair(random.int(0...24), &random) + sign + pair(random.int(0...60), &random)
    if random.chance(1, in: 4) { text += sign + random.pick(["00", "00", "0", "30", "00.000"]) }
    let word = random.pick([
      "AM", "PM", "am", "p", "a.m.", "p. m.", locale.dayPeriods.am, locale.dayPeriods.pm, "x",
    ])
    switch random.int(0...4) {
    case 0: return text + random.pick(["", " "]) + word
    case 1: return word + random.pick(["", " "]) + text
    default: return text
    }
  }

  private static func date(_ locale: DateLocale, using random: inout Seeded) -> String {
    let (year, month, day) = (random.int(1990...2049), random.int(1...12), random.int(1...31))
    if random.chance(1, in: 3) { return "\(year)-" + pair(month, &random) + "-" + pair(day, &random) }
    // Digits alone are read part by part as they are typed, and as a whole from one end to the other.
    let sign = random.pick(["/", ".", "-", " "])
    let years = random.chance(1, in: 4) ? String("\(year)".suffix(2)) : "\(year)"
    var parts = [years, pair(month, &random), pair(day, &random)]
    if !locale.date.hasPrefix("y") {
      parts = locale.date.hasPrefix("M") ? [parts[1], parts[2], years] : parts.reversed()
    }
    return parts.joined(separator: sign)
  }

  private static func number(_ kind: String, using random: inout Seeded) -> String {
    let group = random.pick(["", "", ",", ".", " ", "'"])
    var digits = "\(random.int(0...99))"
    for _ in 0..<random.int(0...2) { digits += group + "\(random.int(100...999))" }
    if random.chance(1, in: 2) { digits += random.pick([".", ",", "٫"]) + "\(random.int(0...99))" }
    let symbol = kind == "currency" ? "$" : kind == "percent" ? "%" : ""
    if random.chance(1, in: 3) {
      let gap = random.pick(["", " "])
      digits = random.chance(1, in: 2) ? symbol + gap + digits : digits + gap + symbol
    }
    switch random.int(0...7) {
    case 0, 1: return "-" + digits
    case 2: return digits + random.pick(["", " "]) + "-"
    case 3: return "(" + digits + ")"
    case 4: return random.pick(["+", "−", "--", "("]) + digits
    default: return digits
    }
  }
}
