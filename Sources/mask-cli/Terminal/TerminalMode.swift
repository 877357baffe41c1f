import Glibc

/// How a terminal treats what is typed, with the way back.
final class TerminalMode {
  /// What the terminal does with keys.
  enum Kind {
    /// Hands over each byte at once, echoes nothing and makes no signals of keys.
    case raw
    /// Edits lines as always, but echoes nothing.
    case silent
  }

  private let descriptor: Int32
  private let kind: Kind
  private var saved = termios()
  private var isSet = false

  /// Puts the terminal into a mode.
  /// - Throws: `SystemError` when the descriptor is no terminal any more.
  init(_ kind: Kind, _ descriptor: Int32) throws(SystemError) {
    self.kind = kind
    self.descriptor = descriptor
    try set()
  }

  deinit { restore() }

  /// Puts the terminal into the mode again, after it was restored or somebody else changed it.
  /// - Throws: `SystemError` when the descriptor is no terminal any more.
  func set() throws(SystemError) {
    var current = termios()
    guard tcgetattr(descriptor, &current) == 0 else { throw .current("the terminal") }
    if !isSet { saved = current }
    var wanted = saved
    switch kind {
    case .raw:
      cfmakeraw(&wanted)
    case .silent:
      wanted.c_iflag |= tcflag_t(ICRNL)
      wanted.c_lflag &= ~tcflag_t(ECHO)
      wanted.c_lflag |= tcflag_t(ICANON) | tcflag_t(ISIG)
    }
    var result: Int32
    repeat { result = tcsetattr(descriptor, TCSADRAIN, &wanted) } while result != 0 && errno == EINTR
    guard result == 0 else { throw .current("the terminal") }
    isSet = true
  }

  /// Puts the terminal back as it was. A terminal that is gone needs nothing.
  func restore() {
    guard isSet else { return }
    isSet = false
    while tcsetattr(descriptor, TCSADRAIN, &saved) != 0, errno == EINTR {}
  }
}
