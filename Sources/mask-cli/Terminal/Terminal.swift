import Glibc

/// The terminal that the process belongs to, in raw mode until it is closed.
///
/// It is put back as it was on every way out: at `close`, when the object goes, when a signal ends or stops
/// the process, and after an error.
final class Terminal {
  /// Something that happened.
  enum Event: Equatable {
    case key(Key)
    /// The size changed: all has to be drawn.
    case redraw
    /// The process goes on after it was stopped: all has to be drawn, and what was revealed hidden, since
    /// somebody else may look on now.
    case resumed
    /// Nothing happened for as long as was asked for.
    case timeout
  }

  /// Why there is no terminal to be used.
  struct Unavailable: Error {
    /// What is missing.
    let reason: String
  }

  private static let pasteMarksOn = "\u{1B}[?2004h"
  private static let pasteMarksOff = "\u{1B}[?2004l"

  private let descriptor: Int32
  private let mode: TerminalMode
  private let signals: SignalPipe
  private let output: OutputBuffer
  private let isColored = Environment["NO_COLOR"].isEmpty
  /// Whether the terminal wraps lines anew when its width changes: all do, but for xterm, GNU screen and the
  /// console, as far as they tell.
  private let reflows =
    !Environment["TMUX"].isEmpty
    || (Environment["XTERM_VERSION"].isEmpty && Environment["STY"].isEmpty && Environment["TERM"] != "linux")
  private var screen = Screen()
  /// What stays on the screen when the process is stopped or ended.
  private var lasting: Frame?
  private var decoder = KeyDecoder()
  private var events: [Event] = []
  private var isOpen = true

  /// Opens `/dev/tty`.
  /// - Throws: `Unavailable` where the process has no terminal, or one that cannot move its cursor.
  init() throws(Unavailable) {
    let kind = Environment["TERM"]
    if kind.isEmpty || kind == "dumb" {
      throw Unavailable(reason: kind.isEmpty ? "TERM is not set" : "TERM is dumb")
    }
    let opened = Descriptor.aside(open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY))
    guard opened >= 0 else { throw Unavailable(reason: "\(SystemError.current("/dev/tty"))") }
    do throws(SystemError) {
      signals = try SignalPipe()
      mode = try TerminalMode(.raw, opened)
    } catch {
      Glibc.close(opened)
      throw Unavailable(reason: "\(error)")
    }
    descriptor = opened
    output = OutputBuffer(descriptor: opened, name: "the terminal", capacity: 1 << 14)
    try? write(Self.pasteMarksOn)
  }

  deinit {
    close()
    Glibc.close(descriptor)
  }

  /// The columns and rows there are.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  // MARK: Drawing

  /// Shows a frame in the place of the one before, with one write.
  /// - Parameter lasting: the same without what must not stay on the screen when the process is stopped or
  ///   ended meanwhile.
  /// - Throws: `SystemError` when the terminal is gone.
  func draw(_ frame: Frame, leaving lasting: Frame) throws(SystemError) {
    self.lasting = lasting
    try write(bytes(showing: frame))
  }

  /// Shows a last frame, or what may stay of the one that is shown, goes on below it, and puts the terminal
  /// back as it was.
  func close(leaving frame: Frame? = nil) {
    guard isOpen else { return }
    isOpen = false
    // A terminal that is gone cannot be told, and need not be.
    try? write(departure(leaving: frame ?? lasting))
    mode.restore()
    signals.stop()
  }

  private func bytes(showing frame: Frame) -> String {
    let size = size
    return screen.draw(frame, columns: size.columns, rows: size.rows, isColored: isColored)
  }

  /// The bytes that show a last frame and leave the lines below it to the next program.
  private func departure(leaving frame: Frame?) -> String {
    (frame.map { bytes(showing: $0) } ?? "") + screen.leave() + Self.pasteMarksOff + Screen.showsCursor
  }

  private func write(_ text: String) throws(SystemError) {
    try output.append(data: text)
    try output.flush()
  }

  // MARK: Events

  /// The next thing that happens.
  /// - Parameter timeout: how many milliseconds to wait for it; `nil` for ever.
  /// - Throws: `SystemError` when the terminal is gone.
  func next(timeout: Int? = nil) throws(SystemError) -> Event {
    while events.isEmpty {
      if signals.hasKept {
        try handleSignals()
        continue
      }
      let (hasInput, hasSignal) = try signals.wait(for: descriptor, decoder.patience ?? timeout)
      if !hasInput, !hasSignal {
        guard decoder.patience != nil else { return .timeout }
        events += decoder.flush().map(Event.key)
      }
      if hasSignal { try handleSignals() }
      if hasInput { try readKeys() }
    }
    return events.removeFirst()
  }

  private func readKeys() throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      events += decoder.decode(buffer[..<count]).map(Event.key)
    } else if count == 0 {
      throw SystemError(subject: "the terminal", code: EIO)
    } else if errno != EINTR, errno != EAGAIN {
      throw .current("the terminal")
    }
  }

  // MARK: Signals

  private func handleSignals() throws(SystemError) {
    for signal in signals.received() {
      switch signal {
      case SIGWINCH:
        try write(screen.resize(columns: size.columns, reflows: reflows))
        events.append(.redraw)
      case SIGCONT: try goOn()
      case SIGTSTP: try suspend()
      default:
        close()
        SignalPipe.die(by: signal)
      }
    }
  }

  /// Stops the process, and those it runs with, until the shell lets it go on; nothing where it may not stop.
  /// - Throws: `SystemError` when the terminal is gone by then.
  func suspend() throws(SystemError) {
    guard signals.canSuspend else { return }
    try? write(departure(leaving: lasting))
    mode.restore()
    signals.suspend()
    try goOn()
  }

  private func goOn() throws(SystemError) {
    try mode.set()
    try write(Self.pasteMarksOn + screen.restart())
    events.append(.resumed)
  }
}
