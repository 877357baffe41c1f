@testable import InputMask

/// All that is written of a text into an object of JSON, in words, to be held against an outcome.
struct BulkProducts: Equatable {
  var text: String
  var value: String
  var shown: String
  var drops: [String]
  var typed: String

  /// What an outcome says of the same text.
  init(_ outcome: Outcome) {
    (text, value, shown) = (outcome.text, outcome.value, outcome.shown)
    drops = Self.words(for: outcome.dropped)
    typed = ""
    if let value = outcome.typedValue {
      typed = "\(value.kind) \(value.canonical)"
      if case .phone(let number) = value { typed += " \(number.countryCode)" }
    }
  }

  /// What a formatter says of it as products; `nil` for a text that has none.
  init?(_ formatter: BulkFormatter, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let products = formatter.products(of: bytes) else { return nil }
    // The problems may be asked for first, and change nothing.
    _ = formatter.problems()
    text = String(decoding: products.text, as: UTF8.self)
    value = String(decoding: products.value, as: UTF8.self)
    shown = String(decoding: products.shown, as: UTF8.self)
    (drops, typed) = Self.rest(formatter)
  }

  private static func rest(_ formatter: BulkFormatter) -> (drops: [String], typed: String) {
    let (list, count) = formatter.drops
    var drops = words(for: list)
    if count > list.count { drops.append("and \(count - list.count) more") }
    var typed = ""
    formatter.withTypedValue { kind, canonical, codeCount in
      typed = "\(kind) \(String(decoding: canonical, as: UTF8.self))"
      if kind == .phone { typed += " \(String(decoding: canonical[1..<1 + codeCount], as: UTF8.self))" }
    }
    return (drops, typed)
  }

  private static func words(for dropped: [Dropped]) -> [String] {
    dropped.map { "\($0.range.utf8) \($0.reason.rawValue) \($0.step)" }
  }
}
