import UnicodeText

/// The name of a locale, taken apart: `de-AT`, `zh_Hant_TW`, `ar-EG-u-nu-latn`, `ar_EG@numbers=latn`, `fa-u-ca-gregory`.
package struct LocaleTag {
  /// Language, script, region and variants, in the case that the tables have them in; the language is first.
  private let subtags: [String]
  /// The numbering system that the tag asks for, such as `latn`.
  let numberingSystem: String?
  /// The calendar that the tag asks for, such as `buddhist`.
  let calendar: String?
  /// Whether the tag asks for the data of the machine's ICU: `de@data=machine`.
  let isOfMachine: Bool

  /// Longer texts are no tags: the tables' are of at most 17 bytes, and extensions add a few.
  private static var longest: Int { 100 }

  /// - Returns: nil for a text that is no tag of BCP 47 and no name of ICU.
  /// - Complexity: O(length of `text`)
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let halves = Self.lowercased(text).split(separator: 0x40, maxSplits: 1, omittingEmptySubsequences: false)
    let words = halves[0].split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
    guard words.allSatisfy({ 1...8 ~= $0.count && $0.allSatisfy(Self.isAlphanumeric) }) else { return nil }
    let end = words.firstIndex { $0.count == 1 } ?? words.count
    guard end > 0, words[0].allSatisfy({ $0 >= 0x61 }) else { return nil }
    subtags = words[..<end].enumerated().map {
      $0.offset == 0 ? Self.language($0.element) : Self.cased($0.element)
    }
    let keywords = halves.count > 1 ? halves[1] : []
    let extensions = words[end...]
    numberingSystem =
      Self.value(of: "nu", inExtensions: extensions) ?? Self.value(of: "numbers", in: keywords)
    calendar = Self.value(of: "ca", inExtensions: extensions) ?? Self.value(of: "calendar", in: keywords)
    let source = Self.value(of: "data", in: keywords)
    guard source == nil || source == "machine" else { return nil }
    isOfMachine = source != nil
  }

  /// Whether a tag asks for the data of an ICU that this build has not.
  package static func needsICU(_ text: String) -> Bool {
    #if ICU
    return false
    #else
    return LocaleTag(text)?.isOfMachine ?? false
    #endif
  }

  /// The tag without extensions, then what is left of it part by part, down to the language.
  package var candidates: [String] {
    (0..<subtags.count).map { subtags.dropLast($0).joined(separator: "-") }
  }

  /// The region, if the tag has one of two letters.
  package var region: String? {
    subtags.dropFirst().first { $0.utf8.count == 2 }
  }

  private static func lowercased(_ text: String) -> [UInt8] {
    text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte.isDigit || 0x61...0x7A ~= byte
  }

  private static func language(_ word: ArraySlice<UInt8>) -> String {
    let language = String(decoding: word, as: UTF8.self)
    return language == "root" ? "und" : language
  }

  /// A script begins with a capital letter, regions and variants are of capital letters.
  private static func cased(_ word: ArraySlice<UInt8>) -> String {
    let isScript = word.count == 4 && word.allSatisfy { $0 >= 0x61 }
    return String(
      decoding: word.enumerated().map { $1 >= 0x61 && (!isScript || $0 == 0) ? $1 & 0xDF : $1 }, as: UTF8.self
    )
  }

  /// What follows a key such as `nu` in the extension `-u-`: all subtags of its value.
  private static func value(of key: String, inExtensions words: ArraySlice<ArraySlice<UInt8>>) -> String? {
    let unicode = words.drop { !$0.elementsEqual("u".utf8) }.dropFirst().prefix { $0.count > 1 }
    let value = unicode.drop { !$0.elementsEqual(key.utf8) }.dropFirst().prefix { $0.count > 2 }
    return value.isEmpty ? nil : value.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }

  /// What follows a keyword of ICU, such as `numbers=`.
  private static func value(of keyword: String, in keywords: ArraySlice<UInt8>) -> String? {
    for entry in keywords.split(separator: 0x3B) where entry.starts(with: "\(keyword)=".utf8) {
      return String(decoding: entry.dropFirst(keyword.utf8.count + 1), as: UTF8.self)
    }
    return nil
  }
}
