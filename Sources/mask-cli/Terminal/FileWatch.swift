import Glibc
import InputMaskRules

/// Tells whether files changed since it was asked last: by their time, size and number. The time is that of
/// the last change of any kind, since a file that was copied may bring the time of its text along.
struct FileWatch {
  /// What tells a file from what it was.
  private var marks: [String]

  /// A watch of files, and of the rule files of directories, as they are now.
  init(_ paths: [String]) {
    marks = Self.marks(of: paths)
  }

  /// Whether anything is different since the last call: of the files, or which they are.
  /// - Complexity: O(*n*) in the number of files.
  mutating func hasChanges(in paths: [String]) -> Bool {
    let now = Self.marks(of: paths)
    defer { marks = now }
    return now != marks
  }

  private static func marks(of paths: [String]) -> [String] {
    paths.flatMap { [$0] + files(inDirectory: $0) }.compactMap { path in
      guard let status = stat(of: path) else { return nil }
      let time = status.st_ctim
      return "\(path) \(status.st_dev) \(status.st_ino) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
    }
  }

  /// The rule files of a directory; none of a file, or of a directory that cannot be read, which loading tells.
  private static func files(inDirectory path: String) -> [String] {
    do throws(RuleBookError) { return try RuleFileReader.files(inDirectory: path) } catch { return [] }
  }
}
