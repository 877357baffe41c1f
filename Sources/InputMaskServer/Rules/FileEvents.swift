import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tells that files or folders may have changed. On Linux the kernel tells (inotify); elsewhere nobody does, and a signal is
/// the way to have them read again.
final class FileEvents {
  private let folders: [String]
  private let descriptor: Int32
  private let source: (any DispatchSourceRead)?

  /// Calls `onChange` after every change below the paths. Of a file its folder is watched: an editor puts a new file in its place.
  init(_ paths: [String], onChange: @escaping @Sendable () -> Void) {
    folders = Array(Set(paths.map { Self.isFolder($0) ? $0 : Self.folder(of: $0) })).sorted()
    #if os(Linux)
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    self.descriptor = descriptor
    guard descriptor >= 0 else {
      source = nil
      return
    }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "InputMaskServer.FileEvents"))
    source.setEventHandler {
      // What happened does not matter, only that something did.
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      onChange()
    }
    source.setCancelHandler { close(descriptor) }
    self.source = source
    watch()
    source.activate()
    #else
    descriptor = -1
    source = nil
    #endif
  }

  /// Watches the folders again, of which one may have been replaced by another of its name.
  func watch() {
    #if os(Linux)
    let events =
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
    for folder in folders { inotify_add_watch(descriptor, folder, UInt32(events)) }
    #endif
  }

  deinit { source?.cancel() }

  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
