import Foundation
import Testing

/// The Swift examples of the documents, which `SwiftExamples` and the adapters have word for word.
@Suite struct SwiftExampleTests {
  @Test(arguments: DocumentFile.paths)
  func examplesAreThoseThatAreCompiled(_ path: String) throws {
    let mirrored = try Self.mirrored()[path] ?? []
    let written = try DocumentFile(path).blocks.filter { $0.language == "swift" && !Self.isManifest($0) }
      .map { Self.withoutImports($0.lines) }
    #expect(written == mirrored, "\(path)")
  }

  @Test func noExampleIsOfADocumentThatIsGone() throws {
    for path in try Self.mirrored().keys { #expect(DocumentFile.paths.contains(path)) }
  }

  @Test(arguments: SwiftExamples.all)
  func examplesPrintWhatTheDocumentSays(_ example: SwiftExamples) throws {
    var expected: [String] = []
    for block in try Self.mirrored()[example.path] ?? [] {
      for line in block {
        if let arrow = line.range(of: "// → ") { expected.append(String(line[arrow.upperBound...])) }
      }
    }
    var printed: [String] = []
    try example.run { printed.append(String(describing: $0)) }
    #expect(printed.joined(separator: "\n") == expected.joined(separator: "\n"), "\(example.path)")
  }

  @Test func everyDocumentWithExamplesIsRun() throws {
    #expect(Set(try Self.mirrored().keys) == Set(SwiftExamples.all.map(\.path)))
  }

  @Test(arguments: DocumentFile.paths)
  func manifestsNameProductsOfThePackage(_ path: String) throws {
    let package = try String(
      contentsOf: DocumentFile.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    for block in try DocumentFile(path).blocks where Self.isManifest(block) {
      let products = block.text.components(separatedBy: ".product(name: \"").dropFirst()
      #expect(!products.isEmpty)
      for product in products {
        let name = product.prefix { $0 != "\"" }
        #expect(package.contains(".library(name: \"\(name)\""), "\(path):\(block.line)")
      }
    }
  }

  private static func isManifest(_ block: DocumentFile.Block) -> Bool {
    block.lines.first == "// Package.swift"
  }

  private static func withoutImports(_ lines: [String]) -> [String] {
    Array(lines.drop { $0.hasPrefix("import ") || $0.isEmpty })
  }

  /// The files that have them, by their paths from the folder of the tests.
  private static let sources = [
    "Readme/SwiftExamples.swift", "Readme/SwiftExamples+Fields.swift", "Readme/SwiftExamples+Rules.swift",
    "Readme/SwiftExamples+Server.swift", "../InputMaskServerTests/Logs/LoggingExample.swift",
    "Adapters/UIKitAdapter.swift", "Adapters/TerminalAdapter.swift", "Adapters/WebAdapter.swift",
  ]

  /// The blocks of these by the document that they are of, without their indentation.
  private static func mirrored() throws -> [String: [[String]]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    var result: [String: [[String]]] = [:]
    var open: (path: String, indentation: Int, lines: [String])?
    let lines = try sources.flatMap { name in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).components(
        separatedBy: "\n")
    }
    for line in lines {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("// begin ") {
        open = (String(text.dropFirst(9)), line.count - text.count, [])
      } else if text == "// end", let block = open {
        result[block.path, default: []].append(block.lines)
        open = nil
      } else if let block = open {
        open?.lines.append(text.isEmpty ? "" : String(line.dropFirst(block.indentation)))
      }
    }
    return result
  }
}
