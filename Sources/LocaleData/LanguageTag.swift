import UnicodeText

/// Language tags, as BCP 47 has them.
package enum LanguageTag {
  /// The parts of a tag in lower case: `pt-BR` and `pt_BR` are `pt` and `br`.
  package static func subtags(of tag: String) -> [String] {
    tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
  }

  /// Whether a text has the form of a tag: a language of two or three letters, as no longer one is registered, and behind it subtags
  /// of letters and digits.
  package static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
    guard let language = parts.first, 2...3 ~= language.count, language.allSatisfy({ $0.isLetter }) else {
      return false
    }
    return parts.allSatisfy { 1...8 ~= $0.count && $0.allSatisfy { $0.isLetterOrDigit } }
  }

  /// The tag of `available` that fits `tag` best: the same tag, or else the longest one that `tag` begins with. This
  /// is the lookup of RFC 4647, section 3.4. The case of letters makes no difference.
  package static func lookup(_ tag: String, in available: some Sequence<String>) -> String? {
    // Most tags are written alike.
    if !tag.isEmpty, available.contains(tag) { return tag }
    var wanted = subtags(of: tag)
    while !wanted.isEmpty {
      if let found = available.first(where: { subtags(of: $0) == wanted }) { return found }
      wanted.removeLast()
      // A single letter stands before subtags of a special kind and means nothing alone.
      if let last = wanted.last, last.utf8.count == 1 { wanted.removeLast() }
    }
    return nil
  }

  /// The first tag of `available` that begins with `range`. This is the filter of RFC 4647, section 3.3.1.
  package static func filter(_ range: String, _ available: some Sequence<String>) -> String? {
    let wanted = subtags(of: range)
    return wanted.isEmpty ? nil : available.first { subtags(of: $0).starts(with: wanted) }
  }
}
