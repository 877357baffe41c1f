import Foundation
import Testing

@testable import InputMask

/// The files of the folder `Messages`.
@Suite struct MessageFileTests {
  private static let languages = MessageTable.languages.dropFirst()

  private static let sources: [(name: String, text: String)] = {
    let folder = DocumentFile.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { file in
      guard let file = file as? URL, file.pathExtension == "swift" else { return nil }
      return (try? String(contentsOf: file, encoding: .utf8)).map { (file.path, $0) }
    }
  }()

  private static func entries(_ language: String) throws -> [String: String] {
    try #require(MessageTable.translations[language]).filter { !$0.key.isEmpty }
  }

  @Test func theLanguagesAreThoseOfTheFolder() throws {
    let folder = DocumentFile.root.appendingPathComponent("Messages")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(Self.languages.map { "\($0).po" }))
  }

  /// A hole in one file is a line that no other has.
  @Test(arguments: languages) func everyFileHasTheSameSentences(_ language: String) throws {
    let (own, russian) = (try Self.entries(language), try Self.entries("ru"))
    #expect(Set(own.keys) == Set(russian.keys))
    for (words, text) in own {
      #expect(!text.isEmpty && text != words && !text.contains("\\"), "\(words)")
      #expect(text == text.trimmingCharacters(in: .whitespacesAndNewlines), "\(words)")
      #expect(!text.hasSuffix(".") && !text.hasSuffix("。"), "\(words)")
    }
  }

  /// gettext would take longer ones apart, with lines that are not read here.
  @Test(arguments: languages) func everySentenceStandsOnOneLine(_ language: String) throws {
    let file = DocumentFile.root.appendingPathComponent("Messages/\(language).po")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let ids = lines.filter { $0.hasPrefix("msgid ") }
    #expect(ids.count == Set(ids).count)
    #expect(try ids.count == Self.entries(language).count + 1)
    #expect(lines.contains(#""Language: \#(language)\n""#))
    #expect(lines.allSatisfy { $0.hasPrefix("#") || $0.hasSuffix("\"") })
  }

  @Test func everySentenceOfTheCodeIsInTheFiles() throws {
    let known = try Self.entries("ru")
    for key in MessageKey.all { #expect(known[key.words] != nil, "\(key)") }
    // A field makes them so: `FieldRefusal(.full, "…")`.
    var found = 0
    for (name, text) in Self.sources where name.contains("/Sources/InputMaskFields/") {
      for match in text.matches(of: #/\(\s*\.[a-zA-Z]+,(?:\s*step: [^,"]+,)?\s*"([^"\\]+)"\)/#) {
        found += 1
        #expect(known[String(match.1)] != nil, "\(name): \(match.1)")
      }
    }
    #expect(found > 30)
    let body = try #require(Self.sources.first { $0.name.hasSuffix("/BodyMistake.swift") }?.text)
    let words = body.matches(of: #/case \.[a-zA-Z]+: "([^"]+)"/#).map { String($0.1) }
    #expect(words.count == 12 && words.allSatisfy { known[$0] != nil })
  }

  @Test func everySentenceOfTheFilesIsInTheCode() throws {
    let code = Self.sources.map(\.text).joined()
    for words in try Self.entries("ru").keys { #expect(code.contains("\"\(words)\""), "\(words)") }
  }

  /// Figures are those of the English sentence, and a word has as many forms as numbers below a million ask for.
  @Test(arguments: languages) func figuresAndFormsAreThoseOfTheLanguage(_ language: String) throws {
    let forms = Set((0..<1000).map { PluralForms.index(for: $0, in: language) }).count
    func figures(_ text: String, of count: Int) -> Set<String> {
      Set(
        text.matches(of: #/{([^{}]*)}/#).map { match in
          let parts = match.1.split(separator: "|", omittingEmptySubsequences: false)
          #expect(parts.count == 1 || parts.count == 1 + count && !parts.contains(""), "\(text)")
          return String(parts[0])
        })
    }
    for (words, text) in try Self.entries(language) {
      #expect(figures(text, of: forms) == figures(words, of: 2), "\(text)")
    }
  }

  /// Every problem has a whole sentence in every language, whatever its figures.
  @Test(arguments: MessageTable.languages) func noSentenceShowsTheNameOfAFigure(_ language: String) {
    let any = RuleDeclaration("any")
    for key in MessageKey.all where key.name != "refused" {
      let parts = key.name.split(separator: ".").map(String.init)
      for number in [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000] {
        var parameters = ["count": "\(number)", "minimum": "\(number)", "maximum": "\(number)"]
        switch key.name {
        case "too-short.uncounted": parameters["count"] = nil
        case "too-long.surplus", "range.minimum": parameters["maximum"] = nil
        case "range.maximum": parameters["minimum"] = nil
        default: if parts.count > 1 { parameters["field"] = parts[1] }
        }
        var problem = Problem(code: Problem.Code(parts[0]), step: "", range: Range(utf8: 0..<0))
        problem.parameters = parameters
        let message = Messages.message(for: problem, in: any, language: language)
        #expect(MessageKey(problem) == key && !message.contains { "{|}".contains($0) }, "\(key): \(message)")
      }
    }
  }

  @Test(arguments: [
    (1, "1 حرف"), (2, "2 حرفان"), (3, "3 أحرف"), (11, "11 حرفًا"), (100, "100 حرف"),
  ])
  func aNumberHasItsFormInArabic(_ maximum: Int, _ words: String) throws {
    let rule = try Rule("rule") { LengthCheck(maximum: maximum) }
    let message = rule.format(String(repeating: "x", count: maximum + 1), language: "ar-EG").problems.first?
      .message
    #expect(message?.hasSuffix(words) == true, "\(message ?? "none")")
  }
}
