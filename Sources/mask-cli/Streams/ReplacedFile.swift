import CAttributes
import Glibc

/// A file that takes the place of another when it is complete: at every moment the old or the new one is there whole.
///
/// It is written beside the old one under a name of its own, and goes away again unless `commit` is reached. Names are bytes: those of
/// folders need not be UTF-8.
struct ReplacedFile: ~Copyable {
  /// The descriptor to write to.
  let descriptor: Int32
  /// Whether the old file has other names, under which it stays.
  let hasOtherNames: Bool
  private let path: String
  private let input: Int32
  /// The old file as it was before it was read.
  private let status: stat
  private let target: [CChar]
  private let temporary: [CChar]
  private let backup: (name: String, path: [CChar])?
  private var isCommitted = false

  /// Begins to replace a file.
  /// - Parameters:
  ///   - input: the file, open for reading; the new one takes over its mode, its attributes and, where that is allowed, its owner.
  ///   - suffix: what is added to the name of the old file, which then stays under that name; empty for none.
  /// - Throws: `SystemError` when the file is no regular one or is being replaced by another run, or when its folder cannot be
  ///   written to, or has a file of the name that the old one is to have.
  init(_ path: String, _ input: Int32, suffix: String) throws(SystemError) {
    guard let status = stat(of: input) else { throw .current(path) }
    guard status.isFile else {
      throw SystemError(subject: path, words: "is no regular file, of which alone --in-place takes the place")
    }
    // Not every file system has locks. Whoever comes between two runs is found by `commit` too.
    if flock(input, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw SystemError(subject: path, words: "is being replaced by another run; wait for its end")
    }
    // A link stays one: the file that it leads to is replaced.
    guard let real = realpath(path, nil) else { throw .current(path) }
    let target = Array(UnsafeBufferPointer(start: real, count: strlen(real) + 1))
    free(real)
    let backup: (name: String, path: [CChar])? =
      suffix.isEmpty ? nil : (path + suffix, target.dropLast() + Array(suffix.utf8CString))
    let isKept = try backup.map { backup throws(SystemError) in try Self.isKept(backup, status) } ?? false
    let folder = target[..<(target.lastIndex(of: CChar(bitPattern: UInt8(ascii: "/"))) ?? 0)]
    var template = Array(folder) + Array("/.mask-cli-XXXXXX".utf8CString)
    let opened = Descriptor.aside(mkstemp(&template))
    guard opened >= 0 else {
      throw .current(String(decoding: folder.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    // The owner first: changing it takes rights away that the mode gives.
    _ = fchown(opened, status.st_uid, status.st_gid)
    _ = fchmod(opened, status.st_mode & 0o7777)
    do throws(SystemError) { try FileAttributes.copy(from: input, to: opened, of: path) } catch {
      unlink(template)
      close(opened)
      throw error
    }
    descriptor = opened
    hasOtherNames = status.st_nlink > (isKept ? 2 : 1)
    self.path = path
    self.input = input
    self.status = status
    self.target = target
    temporary = template
    self.backup = backup
  }

  /// Puts the new file in the place of the old one.
  /// - Throws: `SystemError` when that fails, or when the old one has changed since; then it is as it was.
  mutating func commit() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw .current(path) }
    guard isUnchanged else {
      throw SystemError(subject: path, words: "changed while it was read; try again when nobody writes to it")
    }
    if let backup, link(target, backup.path) != 0 {
      guard errno == EEXIST else { throw .current(backup.name) }
      _ = try Self.isKept(backup, status)
    }
    guard rename(temporary, target) == 0 else { throw .current(path) }
    isCommitted = true
  }

  /// Whether nobody has written to the old file or replaced it.
  private var isUnchanged: Bool {
    var (now, named) = (stat(), stat())
    return fstat(input, &now) == 0 && stat(target, &named) == 0 && now.isSame(as: named)
      && now.st_size == status.st_size && Self.isSame(now.st_mtim, status.st_mtim)
      && Self.isSame(now.st_ctim, status.st_ctim)
  }

  private static func isSame(_ one: timespec, _ other: timespec) -> Bool {
    one.tv_sec == other.tv_sec && one.tv_nsec == other.tv_nsec
  }

  /// Whether the name for the old file leads to it already, as after a run that was killed.
  /// - Throws: `SystemError` where it leads to another one. The first old file is what nobody has changed; a later one is the product of an
  ///   earlier run.
  private static func isKept(
    _ backup: (name: String, path: [CChar]), _ status: stat
  ) throws(SystemError) -> Bool {
    var other = stat()
    if lstat(backup.path, &other) != 0 { return false }
    if other.isSame(as: status) { return true }
    throw SystemError(
      subject: backup.name, words: "is there already; move it away, or take another suffix")
  }

  deinit {
    if !isCommitted { unlink(temporary) }
    close(descriptor)
  }
}

/// What a file has beside its bytes, its owner and its mode: access control lists and what programs have noted.
private enum FileAttributes {
  private static let accessList = "system.posix_acl_access"

  /// - Throws: `SystemError` when a list cannot be copied, so that others could read the copy.
  static func copy(from source: Int32, to copy: Int32, of path: String) throws(SystemError) {
    let names = names(of: source)
    // The folder may have given the copy a list of its own.
    if !names.contains(accessList) { fremovexattr(copy, accessList) }
    for name in names {
      let size = fgetxattr(source, name, nil, 0)
      if size < 0 { continue }
      var value = [UInt8](repeating: 0, count: size)
      guard fgetxattr(source, name, &value, size) == size, fsetxattr(copy, name, value, size, 0) == 0 else {
        // Those of the system's own are not for everybody to set.
        if name.hasPrefix("security.") || name.hasPrefix("trusted.") { continue }
        throw .current("\(path): its attribute \(name)")
      }
    }
  }

  private static func names(of file: Int32) -> [String] {
    let size = flistxattr(file, nil, 0)
    guard size > 0 else { return [] }
    var list = [CChar](repeating: 0, count: size)
    let count = flistxattr(file, &list, size)
    return list.prefix(max(count, 0)).split(separator: 0).map {
      String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
