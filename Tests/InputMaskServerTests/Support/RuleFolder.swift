import Foundation

/// A folder of rule files that goes with the test.
final class RuleFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file as editors do: beside its place, and then into it.
  func write(_ text: String, to name: String = "codes.yaml") throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  /// A rule file with one rule, a code of so many digits.
  static func code(_ length: Int) -> String {
    "rules: {code: {formatters: [digits-only], checks: [length: \(length)]}}"
  }
}
