#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a client sends to sign up, before anybody looked at it.
struct RawSignUp: Decodable {
  var name: String?
  var email: String?
  var phone: String?
  var card: String?
  var birthDate: String?
  var amount: String?
}

/// What is wrong with one property.
struct Mistake: Encodable {
  var pointer: String
  var code: String
  var detail: String
}

/// Checks as one writes them by hand. They know less than rules: no digits of other scripts, no lengths by brand, no places.
struct Checks {
  let isRussian: Bool
  var mistakes: [Mistake] = []

  mutating func report(_ pointer: String, _ code: String, _ english: String, _ russian: String) {
    mistakes.append(Mistake(pointer: pointer, code: code, detail: isRussian ? russian : english))
  }

  mutating func present(_ text: String?, _ pointer: String) -> String? {
    if let text, !text.isEmpty { return text }
    report(pointer, "missing", "there is nothing here; fill it in", "здесь ничего нет; заполните")
    return nil
  }

  mutating func name(_ text: String?) -> String? {
    guard let text = present(text, "/name") else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    let isName = words.allSatisfy { $0.allSatisfy { $0.isLetter || "'’.-‐‑·".contains($0) } }
    if isName, text.contains(where: \.isLetter), text.count <= 100 { return words.joined(separator: " ") }
    report(
      "/name", "unexpected", "a name has letters, spaces, apostrophes and hyphens",
      "в имени бывают буквы, пробелы, апострофы и дефисы")
    return nil
  }

  mutating func email(_ text: String?) -> String? {
    guard let text = present(text, "/email") else { return nil }
    let trimmed = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
    let labels = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    if parts.count == 2, 1...64 ~= parts[0].count, labels.count > 1, labels.allSatisfy({ !$0.isEmpty }),
      trimmed.utf8.count <= 254, !trimmed.contains(where: \.isWhitespace)
    {
      return trimmed
    }
    report("/email", "pattern", "this does not look like an address", "это не похоже на адрес")
    return nil
  }

  /// A number of Russia, as the standard rule has it.
  mutating func phone(_ text: String?) -> String? {
    guard let text = present(text, "/phone") else { return nil }
    var digits = text.filter { ("0"..."9").contains($0) }
    if digits.count == 11, digits.hasPrefix("8") || digits.hasPrefix("7") { digits.removeFirst() }
    if digits.count == 10, text.allSatisfy({ !$0.isLetter }) { return "+7" + digits }
    report(
      "/phone", digits.count < 10 ? "incomplete" : "too-long", "type all ten digits after +7",
      "наберите все десять цифр после +7")
    return nil
  }

  mutating func card(_ text: String?) -> String? {
    guard let text = present(text, "/card") else { return nil }
    let digits = text.filter { !$0.isWhitespace && $0 != "-" }
    guard 12...19 ~= digits.count, digits.allSatisfy({ ("0"..."9").contains($0) }) else {
      report("/card", "incomplete", "type all the digits on the card", "введите все цифры с карты")
      return nil
    }
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let value = digit.wholeNumberValue ?? 0
      sum += place % 2 == 0 ? value : value > 4 ? value * 2 - 9 : value * 2
    }
    if sum % 10 == 0 { return digits }
    report(
      "/card", "checksum", "a digit is wrong; check the number against the card",
      "одна цифра неверна; сверьте номер с картой")
    return nil
  }

  /// `31/12/1999`, `31.12.1999` and `1999-12-31`.
  mutating func birthDate(_ text: String?) -> String? {
    guard let text = present(text, "/birthDate") else { return nil }
    let parts = text.split(whereSeparator: { "./-".contains($0) }).compactMap { Int($0) }
    if parts.count == 3 {
      let (year, month, day) = parts[0] > 31 ? (parts[0], parts[1], parts[2]) : (parts[2], parts[1], parts[0])
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      if 1900...2100 ~= year, 1...12 ~= month, 1...lengths[month - 1] ~= day {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(year)-\(two(month))-\(two(day))"
      }
    }
    report("/birthDate", "not-a-date", "there is no such day", "такого дня нет")
    return nil
  }

  /// `€1,234.50` in English, `1 234,50 €` in Russian.
  mutating func amount(_ text: String?) -> Decimal? {
    guard let text = present(text, "/amount") else { return nil }
    var number = text.filter { !$0.isWhitespace && $0 != "€" }
    number = isRussian ? number.replacing(",", with: ".") : number.replacing(",", with: "")
    let decimals = number.split(separator: ".", omittingEmptySubsequences: false)
    if decimals.count < 3, decimals.count < 2 || decimals[1].count < 3, let value = Decimal(string: number),
      number.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }), value >= 1, value <= 10_000
    {
      return value
    }
    report("/amount", "not-a-number", "write an amount from 1 to 10,000", "введите сумму от 1 до 10 000")
    return nil
  }
}
