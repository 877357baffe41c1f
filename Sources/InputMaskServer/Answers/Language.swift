import InputMask

/// Chooses languages, as RFC 4647 and RFC 9110 have it.
public enum Language {
  /// How much of a header is looked at; no browser sends more ranges.
  private static let maximumCount = 32

  /// The best of some languages for the field `Accept-Language` of a request.
  ///
  /// Each range is looked up (RFC 4647, section 3.4) in the order of its weight, and where that finds nothing, it filters (section
  /// 3.3.1): `de` is `de-DE` where there is no `de`. Of `*` nothing follows.
  /// - Parameters:
  ///   - header: the field as it was sent; `nil` where there was none.
  ///   - available: language tags; the first one stands in for all that are none of them.
  public static func best(_ header: String?, of available: [String]) -> String {
    best(header, of: available) { _ in true }
  }

  /// The best language that is spoken, or else the first one. The question is asked of no more of them than it must be.
  static func best(_ header: String?, of available: [String], where isSpoken: (String) -> Bool) -> String {
    var left = available
    for range in ranges(header) {
      while let tag = LanguageTag.lookup(range, in: left) ?? LanguageTag.filter(range, left) {
        if isSpoken(tag) { return tag }
        left.removeAll { $0 == tag }
      }
    }
    return left.first(where: isSpoken) ?? "en"
  }

  /// The ranges of a header, those of greater weight first, without those that are not wanted.
  static func ranges(_ header: String?) -> [String] {
    let parts = (header ?? "").prefix(4096).split(separator: ",").prefix(maximumCount)
    var ranges: [(tag: String, weight: Double, place: Int)] = []
    for (place, part) in parts.enumerated() {
      let words = part.split(separator: ";").map { word in word.filter { $0 != " " && $0 != "\t" } }
      guard let tag = words.first, tag != "*" else { continue }
      let weight =
        words.dropFirst().first { $0.lowercased().hasPrefix("q=") }
        .map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if weight > 0 { ranges.append((tag, weight, place)) }
    }
    return ranges.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.map(\.tag)
  }
}
