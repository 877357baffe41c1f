import CMessages

/// What the engine and the fields say, in other languages than English: a file of gettext for each in the folder `Messages`. A
/// sentence is found by its English words, which stand in the code.
package enum MessageTable {
  /// The tags of the languages. The first language stands in for all others.
  package static let languages = ["en"] + files.map { String(cString: $0.language) }

  /// Sentences by their English words, by language.
  package static let translations = [String: [String: String]](
    uniqueKeysWithValues: files.map { (String(cString: $0.language), entries(of: String(cString: $0.text))) })

  private static var files: UnsafeBufferPointer<message_file> {
    UnsafeBufferPointer(start: message_files, count: message_file_count)
  }

  /// A sentence in the language of a tag; in English where there is no other one.
  package static func text(_ words: String, _ language: String) -> String {
    guard let tag = LanguageTag.lookup(language, in: languages), tag != languages[0] else { return words }
    return translations[tag]?[words] ?? words
  }

  /// The entries of a file, each on two lines: `msgid "…"` and `msgstr "…"`.
  private static func entries(of file: String) -> [String: String] {
    var entries: [String: String] = [:]
    var words = ""
    for line in file.utf8.split(separator: UInt8(ascii: "\n")) {
      func quoted(behind keyword: String) -> String? {
        guard line.starts(with: keyword.utf8) else { return nil }
        return String(Substring(line.dropFirst(keyword.utf8.count).dropLast()))
      }
      if let id = quoted(behind: "msgid \"") {
        words = id
      } else if let text = quoted(behind: "msgstr \"") {
        entries[words] = text
      }
    }
    return entries
  }
}
