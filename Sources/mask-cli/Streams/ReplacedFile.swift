import Glibc

/// A file that takes the place of another when it is complete: at every moment the old or the new one is there whole.
///
/// It is written beside the old one under a name of its own, and goes away again unless `commit` is reached.
struct ReplacedFile: ~Copyable {
  /// The descriptor to write to.
  let descriptor: Int32
  private let path: String
  private let temporary: String
  private let backup: String?
  private var isCommitted = false

  /// Begins to replace a file.
  /// - Parameters:
  ///   - input: the file, open for reading; the new one takes over its mode and, where that is allowed, its owner.
  ///   - suffix: what is added to the name of the old file, which then stays under that name; empty for none.
  /// - Throws: `SystemError` when the file is no regular one, or its folder cannot be written to.
  init(_ path: String, _ input: Int32, suffix: String) throws(SystemError) {
    var status = stat()
    guard fstat(input, &status) == 0 else { throw .current(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(subject: path, words: "is no regular file, of which alone --in-place takes the place")
    }
    // A link stays one: the file that it leads to is replaced.
    guard let real = realpath(path, nil) else { throw .current(path) }
    let target = String(cString: real)
    free(real)
    let folder = target.lastIndex(of: "/").map { target[..<$0] } ?? "."
    var template = Array("\(folder)/.mask-cli-XXXXXX".utf8CString)
    let opened = Descriptor.aside(mkstemp(&template))
    guard opened >= 0 else { throw .current("\(folder)") }
    descriptor = opened
    self.path = target
    backup = suffix.isEmpty ? nil : target + suffix
    temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // The owner first: changing it takes rights away that the mode gives.
    _ = fchown(opened, status.st_uid, status.st_gid)
    _ = fchmod(opened, status.st_mode & 0o7777)
  }

  /// Puts the new file in the place of the old one.
  /// - Throws: `SystemError` when that fails; then the old file is as it was.
  mutating func commit() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw .current(path) }
    if let backup {
      unlink(backup)
      guard link(path, backup) == 0 else { throw .current(backup) }
    }
    guard rename(temporary, path) == 0 else { throw .current(path) }
    isCommitted = true
  }

  deinit {
    if !isCommitted { unlink(temporary) }
    close(descriptor)
  }
}
