import Foundation
import InputMaskRules
import InputMaskSession
import Testing

@Suite struct DocumentTests {
  /// A block in another language would be run by no test. `text` is for what is neither code nor command.
  @Test(arguments: DocumentFile.paths)
  func everyBlockIsInALanguageThatATestRuns(_ path: String) throws {
    for block in try DocumentFile(path).blocks {
      #expect(
        ["console", "sh", "swift", "yaml", "json", "text"].contains(block.language), "\(path):\(block.line)")
    }
  }

  @Test func theDocumentsAreFound() {
    for path in ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Docs/mask-cli.md"] {
      #expect(DocumentFile.paths.contains(path))
    }
    #expect(DocumentFile.paths.contains { $0.hasPrefix("Docs/decisions/") })
    #expect(DocumentFile.paths.contains { $0.hasPrefix("Sources/InputMask/InputMask.docc/") })
  }

  @Test func theChangelogBeginsWithTheVersion() throws {
    let text = try String(
      contentsOf: DocumentFile.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    #expect(text.firstMatch(of: /\n## ([^ ]+) - \d{4}-\d\d-\d\d\n/)?.1 == Version.current[...])
  }

  @Test func thereAreTwentyTwoRecipes() throws {
    #expect(try DocumentFile("Docs/recipes.md").blocks.count { $0.language == "console" } == 22)
  }

  @Test(arguments: DocumentFile.paths)
  func commandsPrintWhatTheDocumentSays(_ path: String) throws {
    let document = try DocumentFile(path)
    let workspace = try CommandWorkspace()
    for block in document.blocks {
      // A file that the commands behind it read bears its name in its first line.
      if block.language == "yaml", let name = block.lines.first?.dropFirst(2), name.hasSuffix(".yaml") {
        try workspace.write(block.text + "\n", to: String(name))
      }
      guard block.language == "console" else { continue }
      for (command, output) in Self.commands(in: block) {
        let run = try workspace.shell("PATH=\"${M%/*}:$PATH\"; export PATH; exec 2>&1\n" + command)
        #expect(
          Self.withoutTries(run.text) == Self.withoutTries(output), "\(path):\(block.line): \(command)")
      }
    }
  }

  @Test func thePictureShowsWhatTheCommandPrints() throws {
    let picture = try DocumentFile("Docs/session.svg")
    let shown = picture.lines.filter { $0.hasPrefix("<text ") }.map { line in
      line.replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&amp;", with: "&")
    }
    let commands = Self.commands(in: DocumentFile.Block(language: "console", lines: shown, line: 1))
    #expect(!commands.isEmpty)
    let workspace = try CommandWorkspace()
    for (command, output) in commands {
      #expect(
        try workspace.shell("PATH=\"${M%/*}:$PATH\"; export PATH; exec 2>&1\n" + command).text == output,
        "\(command)")
    }
  }

  /// How many random inputs are tried depends on the time that they take, so the number is left out.
  private static func withoutTries(_ output: String) -> String {
    output.replacing(/[0-9]+ random inputs?/, with: "random inputs")
  }

  /// Each command of a block with what it prints.
  private static func commands(in block: DocumentFile.Block) -> [(command: String, output: String)] {
    var result: [(command: String, output: String)] = []
    for line in block.lines {
      if line.hasPrefix("$ ") {
        result.append((String(line.dropFirst(2)), ""))
      } else if !result.isEmpty {
        result[result.count - 1].output += line + "\n"
      }
    }
    return result
  }

  @Test(arguments: DocumentFile.paths)
  func shellLinesWithoutOutputAreTargetsOfTheMakefile(_ path: String) throws {
    let makefile = try ["Makefile", "Integrations/targets.mk"].map {
      try String(contentsOf: DocumentFile.root.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    for block in try DocumentFile(path).blocks where block.language == "sh" {
      for line in block.lines where !line.isEmpty {
        let words = line.split(separator: " ")
        #expect(words.first == "make" && words.count == 2, "\(path):\(block.line): \(line)")
        guard let target = words.last else { continue }
        #expect(makefile.contains("\n\(target): "), "\(path):\(block.line): \(target)")
      }
    }
  }

  @Test(arguments: DocumentFile.paths)
  func rulesLoadTheirExamplesHoldAndTheyKeepTheLaws(_ path: String) throws {
    var book = RuleBook.standard()
    for block in try DocumentFile(path).blocks where block.language == "yaml" {
      var own = RuleBook()
      try book.load(text: block.text, name: "\(path):\(block.line)")
      try own.load(text: block.text, name: "\(path):\(block.line)")
      #expect(!own.names.isEmpty)
      for name in own.names {
        let check = try RuleCheck(name, in: book)
        #expect(check.failures == [], "\(path):\(block.line): \(name)")
        let laws = try RuleLawCheck(
          name, in: book, seed: Seeded.seeds(1)[0], inputCount: Seeded.seeds(100).count, limit: .seconds(60))
        #expect(laws.failures + laws.warnings == [], "\(path):\(block.line): \(name)")
      }
    }
  }

  /// A `text` block that begins with `+++ path` shows lines of that file, side by side.
  @Test(arguments: DocumentFile.paths)
  func addedLinesStandInTheirFile(_ path: String) throws {
    for block in try DocumentFile(path).blocks where block.lines.first?.hasPrefix("+++ ") == true {
      let name = String(block.lines[0].dropFirst(4))
      let text = try String(contentsOf: DocumentFile.root.appendingPathComponent(name), encoding: .utf8)
      let added = block.lines.dropFirst().map { $0.dropFirst() }.joined(separator: "\n")
      #expect(("\n" + text).contains("\n" + added + "\n"), "\(path):\(block.line): not in \(name)")
    }
  }

  @Test(arguments: DocumentFile.paths)
  func objectsAreJSON(_ path: String) throws {
    for block in try DocumentFile(path).blocks where block.language == "json" {
      _ = try JSONSerialization.jsonObject(with: Data(block.text.utf8))
    }
  }

  @Test(arguments: DocumentFile.paths)
  func linksLeadToFilesOfTheRepository(_ path: String) throws {
    let folder = DocumentFile.root.appendingPathComponent(path).deletingLastPathComponent()
    for (line, text) in try DocumentFile(path).prose {
      for part in text.components(separatedBy: "](").dropFirst() {
        guard let end = part.firstIndex(of: ")") else { continue }
        let link = part[..<end]
        if link.contains("://") || link.hasPrefix("#") || link.hasPrefix("mailto:") { continue }
        let file = link.prefix { $0 != "#" }
        let target = folder.appendingPathComponent(String(file))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(path):\(line): \(link)")
      }
    }
  }
}
