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
}
