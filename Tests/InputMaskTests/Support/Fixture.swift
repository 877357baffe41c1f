import Foundation

/// A file of `Fixtures`, which `Scripts/generate-fixtures` makes: columns between tabs, a head behind `#`.
struct Fixture {
  let rows: [[String]]

  init(_ name: String) throws {
    let folder = DocumentFile.root.appendingPathComponent("Tests/InputMaskTests/Fixtures")
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    rows = text.utf8.split(separator: 0x0A).filter { $0.first != 0x23 }.map { line in
      line.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}
