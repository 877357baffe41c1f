import Glibc

/// Tells whether files changed since it was asked last: by their time, size and number. The time is that of
/// the last change of any kind, since a file that was copied may bring the time of its text along.
struct FileWatch {
  /// How many entries of a directory are looked at; a folder of rules has no more.
  private static let entryLimit = 10_000

  /// What tells a file from what it was.
  private var marks: [String]

  /// A watch of files, and of the entries of directories, as they are now.
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
    var marks: [String] = []
    for path in paths {
      guard let (mark, isDirectory) = mark(of: path) else { continue }
      marks.append(mark)
      if isDirectory { marks += entries(of: path).compactMap { Self.mark(of: "\(path)/\($0)")?.mark } }
    }
    return marks
  }

  private static func mark(of path: String) -> (mark: String, isDirectory: Bool)? {
    guard let status = stat(of: path) else { return nil }
    let time = status.st_ctim
    return (
      "\(path) \(status.st_dev) \(status.st_ino) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)",
      status.isFolder
    )
  }

  private static func entries(of path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while names.count < entryLimit, let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
