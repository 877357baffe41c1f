import Glibc

/// What the command asks of file descriptors beside reading and writing.
enum Descriptor {
  /// Waits until a descriptor that somebody set to non-blocking is ready.
  static func wait(_ descriptor: Int32, for events: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = poll(&request, 1, -1)
  }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether a descriptor is a regular file.
  static func isFile(_ descriptor: Int32) -> Bool { stat(of: descriptor)?.isFile == true }

  /// Moves `descriptor` to a number above 2, and closes the old one. A standard descriptor that was closed may have given its
  /// number to this one, and then text for that one would go into this file.
  /// - Returns: -1 where there are no descriptors left; `errno` is set.
  static func aside(_ descriptor: Int32) -> Int32 {
    guard descriptor >= 0 else { return -1 }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    let error = errno
    close(descriptor)
    errno = error
    return copy
  }
}
