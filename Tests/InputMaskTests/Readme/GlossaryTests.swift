import Foundation
import Testing

@Suite struct GlossaryTests {
  /// A row of the glossary, and where its words must be found.
  struct Row: Sendable, CustomTestStringConvertible {
    var term: String
    var columns: [String]

    var testDescription: String { term }

    /// The words of a column, which stand between backticks.
    func words(_ column: Int) -> [Substring] {
      columns[column].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { $0.element }
    }
  }

  static let rows: [Row] = {
    guard let page = try? DocumentFile("Docs/glossary.md") else { return [] }
    return page.lines.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 5, cells[0] != "term" else { return nil }
      return Row(term: cells[0], columns: Array(cells.dropFirst(2)))
    }
  }()

  static let schemas = texts(below: "Rules", with: ".json")
  static let sources = texts(below: "Sources", with: ".swift")
  static let pages =
    texts(below: "Docs", with: "mask-cli.md") + texts(below: "Docs", with: "session.md")
    + texts(below: "Docs", with: "records.md") + texts(below: "Docs", with: "recipes.md")

  @Test func theGlossaryHasRowsAndNoTermTwice() {
    #expect(Self.rows.count > 30)
    #expect(Set(Self.rows.map { $0.term }).count == Self.rows.count)
  }

  @Test(arguments: rows) func everyWordIsOneThatUsersMeet(_ row: Row) {
    for word in row.words(0) { #expect(Self.schemas.contains("\"\(word)\""), "\(word) in the schemas") }
    for word in row.words(1) { #expect(Self.has(word, in: Self.sources), "\(word) in the sources") }
    for word in row.words(2) { #expect(Self.has(word, in: Self.pages), "\(word) in the pages") }
  }

  /// Whether a word stands in a text, with no letter before or behind it.
  private static func has(_ word: Substring, in text: String) -> Bool {
    var rest = text[...]
    while let found = rest.firstRange(of: word) {
      let before = text[..<found.lowerBound].last
      let after = text[found.upperBound...].first
      if before?.isLetter != true, after?.isLetter != true { return true }
      rest = text[found.upperBound...]
    }
    return false
  }

  private static func texts(below folder: String, with ending: String) -> String {
    let folder = DocumentFile.root.appendingPathComponent(folder).path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(ending) }.sorted()
      .compactMap { try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }.joined(separator: "\n")
  }
}
