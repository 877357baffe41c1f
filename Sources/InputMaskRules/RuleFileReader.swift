#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads rule files from disk.
enum RuleFileReader {
  /// How many files a directory may have.
  private static let maximumFileCount = 10_000

  /// A file, of which at most a byte more is read than one may have.
  static func read(_ path: String) throws(RuleBookError) -> SourceFile {
    guard !path.utf8.contains(0) else {
      throw failure(path, "cannot be opened: its name has a NUL; rename it")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw failure(path, "cannot be opened: \(reason()); check the path and its permissions")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= SourceFile.maximumCount {
      let count = buffer.withUnsafeMutableBytes { Self.read(descriptor, $0) }
      if count < 0 { throw failure(path, "cannot be read: \(reason()); check that it is a file") }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return SourceFile(name: path, bytes: bytes)
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Glibc)
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
      let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// The paths of the rule files of a directory, sorted.
  static func files(inDirectory path: String) throws(RuleBookError) -> [String] {
    guard !path.utf8.contains(0), let directory = opendir(path) else {
      throw failure(path, "cannot be opened as a directory: \(reason()); check the path and its permissions")
    }
    defer { closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name))
        {
          String(cString: $0)
        }
      }
      if isRuleFile(name) { names.append(name) }
      if names.count > maximumFileCount {
        throw failure(path, "has more than \(maximumFileCount) rule files; put several rules in one")
      }
      errno = 0
    }
    if errno != 0 { throw failure(path, "cannot be read: \(reason()); check that it is a directory") }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return names.sorted().map { prefix + $0 }
  }

  private static func isRuleFile(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasSuffix(".schema.json")
      && [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
  }

  private static func reason() -> String {
    String(cString: strerror(errno)).lowercased()
  }

  private static func failure(_ path: String, _ message: String) -> RuleBookError {
    RuleBookError([RuleDiagnostic(file: path, message: message)])
  }
}
