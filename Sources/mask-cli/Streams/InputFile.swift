import Glibc

/// A file or the standard input, open for reading.
struct InputFile: ~Copyable {
  /// The descriptor to read from.
  let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file; `-` is the standard input.
  /// - Parameter isAtOnce: whether a named pipe is opened before somebody writes to it. Whoever reads waits for input first, as
  ///   the pipe looks empty until then.
  /// - Throws: `SystemError` when it cannot be opened, is a directory, or is the file that the output goes to.
  init(_ path: String, outputDescriptor: Int32? = nil, isAtOnce: Bool = false) throws(SystemError) {
    if path == "-" {
      if let outputDescriptor, let status = stat(of: path), Self.isSame(status, as: outputDescriptor),
        status.st_size > lseek(STDIN_FILENO, 0, SEEK_CUR)
      {
        throw Self.isOutput("the standard input")
      }
      descriptor = STDIN_FILENO
      isOwned = false
      return
    }
    guard !path.utf8.contains(0) else { throw SystemError(subject: path, code: ENOENT) }
    var opened: Int32
    // Never one of the standard descriptors, which may be closed: the output would go to the file.
    let flags = O_RDONLY | O_CLOEXEC | (isAtOnce ? O_NONBLOCK : 0)
    repeat { opened = Descriptor.aside(open(path, flags)) } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw .current(path) }
    if isAtOnce { _ = fcntl(opened, F_SETFL, O_RDONLY) }
    if let status = stat(of: opened) {
      if status.isFolder {
        close(opened)
        throw SystemError(subject: path, code: EISDIR)
      }
      if let outputDescriptor, Self.isSame(status, as: outputDescriptor) {
        close(opened)
        throw Self.isOutput(path)
      }
    }
    descriptor = opened
    isOwned = true
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// The size of files in all; `nil` where one is no regular file, or is not there.
  static func size(of paths: [String]) -> Int? {
    var total = 0
    for path in paths {
      guard let status = stat(of: path), status.isFile else { return nil }
      total += Int(status.st_size)
    }
    return total
  }

  /// Whether a path leads to a regular file that is one of the inputs.
  static func isAny(of inputs: [String], _ path: String) -> Bool {
    guard let status = stat(of: path == "-" ? "./-" : path), status.isFile else { return false }
    return inputs.contains { stat(of: $0)?.isSame(as: status) == true }
  }

  /// The file that a path leads to, also by links; the path itself where there is none.
  static func target(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The name of a file in the folder that its path leads to, whether the file is there or not.
  static func place(_ path: String) -> String {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    return "\(target(folder))/\(slash.map { path[path.index(after: $0)...] } ?? path[...])"
  }

  /// Whether a non-empty regular file is also what `descriptor` writes to: reading it would never end.
  private static func isSame(_ status: stat, as descriptor: Int32) -> Bool {
    status.isFile && stat(of: descriptor)?.isSame(as: status) == true
  }

  /// An input into which the output goes. The shell has emptied it where it does not append.
  private static func isOutput(_ subject: String) -> SystemError {
    SystemError(subject: subject, code: EINVAL, words: "is both input and output; write to another file")
  }
}
