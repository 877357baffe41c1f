import Foundation
import Testing

@testable import InputMask
@testable import InputMaskRules

/// Each thing that is told about a directory that nobody named is told here.
@Suite struct FolderMistakeCaseTests {
  /// What is noticed in a directory with such files when its rules are listed and looked for in a text, or one of them is asked for.
  private static func folder(
    _ mistake: String, _ files: [String: String], asking name: String? = nil
  ) -> MistakeCase<String> {
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

  static let folders: [MistakeCase<String>] = [
    folder(
      "the standard rule \"card\" is taken, and not this one; "
        + "name this folder if this one is meant, or rename it", ["card.yaml": "rules: {card: {}}"],
      asking: "card"),
    folder(
      "the rule \"badge\" is not looked for, as nobody named its folder; "
        + "name this folder if it is meant", ["badge.yaml": "rules: {badge: {find: {pattern: \"[A-Z]{4}\"}}}"]
    ),
    folder(
      "the standard rule \"card\" is taken, and not this one; "
        + "name this folder if this one is meant, or rename it", ["other.yaml": "rules: {card: {}}"]),
    folder("no rule file, so it is passed over; it has no key \"rules\"", ["a.yaml": "services: {}"]),
    folder("4 more things are wrong with its files; correct the first ones", broken),
  ]

  @Test(arguments: folders)
  func eachThingAboutAFolderIsTold(_ example: MistakeCase<String>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }
}
