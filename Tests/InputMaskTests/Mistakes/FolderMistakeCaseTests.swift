import Foundation
import Testing

@testable import InputMask
@testable import InputMaskRules

/// Each thing that is told about a directory that nobody named is told here.
@Suite struct FolderMistakeCaseTests {
  /// What is noticed in a directory with such files when its rules are listed and looked for in a text, or one of them is asked for.
  private static func folder(
    _ mistake: FileMistake, _ files: [String: String], asking name: String? = nil
  ) -> MistakeCase<FileMistake> {
    MistakeCase(mistake) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("folder-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, text) in files { try? Data(text.utf8).write(to: folder.appendingPathComponent(file)) }
      var book = RuleBook.standard()
      book.search(directory: folder.path)
      if let name {
        _ = try? book.template(named: name)
      } else {
        _ = book.names
        _ = try? book.rulesFoundInText()
      }
      return book.warnings.map(\.message)
    }
  }

  private static let broken = Dictionary(
    uniqueKeysWithValues: (0..<24).map { ("\($0).yaml", "rules: [") })

  static let folders: [MistakeCase<FileMistake>] = [
    folder(.hiddenByStandard("card"), ["card.yaml": "rules: {card: {}}"], asking: "card"),
    folder(.untrusted("badge"), ["badge.yaml": "rules: {badge: {find: {pattern: \"[A-Z]{4}\"}}}"]),
    folder(.hiddenByStandard("card"), ["other.yaml": "rules: {card: {}}"]),
    folder(.foreign, ["a.yaml": "services: {}"]),
    folder(.moreWarnings(count: 4), broken),
  ]

  @Test(arguments: folders)
  func eachThingAboutAFolderIsTold(_ example: MistakeCase<FileMistake>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  @Test func noMistakeIsLeftOut() throws {
    // Sixteen megabytes of files are not written for a sentence.
    try MistakeSource.expectAllTold(
      in: "InputMaskRules/Mistakes/FileMistake+Folders.swift", but: ["tooManyBytes"])
  }
}
