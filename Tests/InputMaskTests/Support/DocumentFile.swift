import Foundation

/// A Markdown file of the repository and the examples in it.
struct DocumentFile {
  /// A fenced block.
  struct Block {
    /// The word behind the opening fence.
    var language: String
    var lines: [String]
    /// The line of the opening fence, counted from 1.
    var line: Int

    var text: String { lines.joined(separator: "\n") }
  }

  static let root = StandardRules.folder.deletingLastPathComponent()

  /// The path from the root of the repository.
  let path: String
  let lines: [String]
  private(set) var blocks: [Block] = []

  init(_ path: String) throws {
    self.path = path
    lines = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
      .components(separatedBy: "\n")
    var open: Block?
    for (index, line) in lines.enumerated() {
      if var block = open {
        if line == "```" {
          blocks.append(block)
          open = nil
        } else {
          block.lines.append(line)
          open = block
        }
      } else if line.hasPrefix("```") {
        open = Block(language: String(line.dropFirst(3)), lines: [], line: index + 1)
      }
    }
  }

  /// Every Markdown file that people are meant to read.
  static let paths: [String] = {
    let folders = [
      "", "Docs", "Docs/decisions", "Sources/InputMask/InputMask.docc",
      "Sources/InputMaskFields/InputMaskFields.docc", "Sources/InputMaskRules/InputMaskRules.docc",
    ]
    return folders.flatMap { folder in
      let url = folder.isEmpty ? root : root.appendingPathComponent(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return names.filter { $0.hasSuffix(".md") }.sorted().map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
  }()

  /// The text outside of blocks.
  var prose: [(line: Int, text: String)] {
    var isOpen = false
    var result: [(line: Int, text: String)] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isOpen.toggle()
      } else if !isOpen {
        result.append((index + 1, line))
      }
    }
    return result
  }
}
