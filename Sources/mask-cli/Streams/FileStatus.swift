import Glibc

extension stat {
  /// What is known of a file; `nil` where there is none. The path `-` leads to the standard input.
  init?(of path: String) {
    self.init()
    if (path == "-" ? fstat(STDIN_FILENO, &self) : fstatat(AT_FDCWD, path, &self, 0)) != 0 { return nil }
  }

  /// The same of a descriptor.
  init?(of descriptor: Int32) {
    self.init()
    if fstat(descriptor, &self) != 0 { return nil }
  }

  /// Whether it is a regular file.
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

  func isSame(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
