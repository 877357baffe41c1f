import InputMask

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads rule files from disk.
package enum RuleFileReader {
  /// How many files a directory may have.
  private static let maximumFileCount = 10_000

  /// The bytes of a file. Reading ends one byte behind the limit, so a file that is too large shows. Only regular files are read:
  /// a pipe may never end, and a device may do something when it is read.
  /// - Parameter content: what is read, in the words of a message.
  static func file(at path: String, of content: String = "the rules") throws(RuleBookError) -> SourceFile {
    guard !path.utf8.contains(0) else {
      throw failure(path, "cannot be opened: its name has a NUL; rename it")
    }
    // A pipe that nobody writes to would not open otherwise, and a terminal would become the program's own.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      // A socket opens in no mode.
      let reason = errno == ENXIO ? nil : reason()
      throw failure(
        path, "cannot be opened: \(reason ?? "it is no file"); check the path and its permissions")
    }
    defer { close(descriptor) }
    if let kind = otherKind(descriptor) {
      throw failure(path, "cannot be read: it is \(kind); write \(content) to a file")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= SourceFile.maximumCount {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw failure(path, "cannot be read: \(reason()); check that it is a file") }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return SourceFile(name: path, bytes: bytes)
  }

  /// What an open file is that is neither a file in the narrow sense nor a directory.
  private static func otherKind(_ descriptor: Int32) -> String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFIFO: return "a pipe"
    case S_IFCHR, S_IFBLK: return "a device"
    case S_IFSOCK: return "a socket"
    default: return nil
    }
  }

  /// The file of a directory that is named after a rule; `nil` where there is none.
  static func file(named name: String, inDirectory path: String) throws(RuleBookError) -> SourceFile? {
    for suffix in suffixes {
      let path = joined(path, name + suffix)
      if access(path, F_OK) == 0 { return try file(at: path) }
    }
    return nil
  }

  private static let suffixes = [".yaml", ".yml", ".json"]

  private static func joined(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }

  /// The paths of the rule files of a directory, sorted.
  package static func files(inDirectory path: String) throws(RuleBookError) -> [String] {
    guard !path.utf8.contains(0), let directory = opendir(path) else {
      throw failure(path, "cannot be opened as a directory: \(reason()); check the path and its permissions")
    }
    defer { closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if isRuleFile(name) { names.append(name) }
      if names.count > maximumFileCount {
        throw failure(path, "has more than \(maximumFileCount) rule files; put several rules in one")
      }
      errno = 0
    }
    if errno != 0 { throw failure(path, "cannot be read: \(reason()); check that it is a directory") }
    return names.sorted().map { joined(path, $0) }
  }

  private static func isRuleFile(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasSuffix(".schema.json")
      && suffixes.contains { name.hasSuffix($0) }
  }

  private static func reason() -> String {
    String(cString: strerror(errno)).lowercased()
  }

  private static func failure(_ path: String, _ message: String) -> RuleBookError {
    RuleBookError([RuleDiagnostic(file: path, message: message)])
  }
}
