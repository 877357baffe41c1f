/// Chooses languages, as RFC 4647 and RFC 9110 have it.
public enum Language {
  /// How much of a header is looked at; no browser sends more ranges.
  private static let maximumCount = 32

  /// The best of some languages for the field `Accept-Language` of a request.
  ///
  /// Each range is looked up (RFC 4647, section 3.4) in the order of its weight; of `*` nothing follows.
  /// - Parameters:
  ///   - header: the field as it was sent; `nil` where there was none.
  ///   - available: language tags; the first one stands in for all others.
  public static func best(_ header: String?, of available: [String]) -> String {
    for range in ranges(header) {
      if let tag = lookup(range, in: available) { return tag }
    }
    return available.first ?? "en"
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

  /// The tag of `available` that is a language range, or the longest one that the range begins with (RFC 4647, section 3.4).
  static func lookup(_ range: String, in available: [String]) -> String? {
    var wanted = subtags(range)
    while !wanted.isEmpty {
      if let found = available.first(where: { subtags($0) == wanted }) { return found }
      wanted.removeLast()
      // A single letter stands before subtags of a special kind and means nothing alone.
      if wanted.last?.count == 1 { wanted.removeLast() }
    }
    return nil
  }

  private static func subtags(_ tag: String) -> [String] {
    tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
  }
}
