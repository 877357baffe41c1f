import Glibc

/// Reads one answer as a line, where there is no terminal to draw on.
///
/// It reads byte by byte, as shells do, so that the lines behind the first stay for the next command.
struct LineInput {
  /// The longest line, in bytes.
  static let limit = 1 << 20

  /// Why there is no line.
  enum Failure: Error {
    case ended
    case tooLong
    case malformed
    case system(SystemError)
  }

  private let descriptor: Int32
  private let isSilent: Bool

  /// Lines of a descriptor.
  /// - Parameter isSilent: whether a terminal shows nothing of what is typed.
  init(descriptor: Int32, isSilent: Bool) {
    self.descriptor = descriptor
    self.isSilent = isSilent && Descriptor.isTerminal(descriptor)
  }

  /// The next line, without its end.
  func read() throws(Failure) -> String {
    guard isSilent else { return try text(of: line(signals: nil, mode: nil)) }
    let signals: SignalPipe
    let mode: TerminalMode
    do throws(SystemError) {
      signals = try SignalPipe()
      mode = try TerminalMode(.silent, descriptor)
    } catch {
      throw .system(error)
    }
    defer {
      mode.restore()
      signals.stop()
    }
    return try text(of: line(signals: signals, mode: mode))
  }

  private func text(of line: [UInt8]) throws(Failure) -> String {
    var line = line
    if line.last == 0x0D { line.removeLast() }
    guard let text = String(validating: line, as: UTF8.self) else { throw .malformed }
    return text
  }

  private func line(signals: SignalPipe?, mode: TerminalMode?) throws(Failure) -> [UInt8] {
    var line: [UInt8] = []
    while true {
      if let signals, let mode { try wait(signals, mode) }
      var byte: UInt8 = 0
      let count = Glibc.read(descriptor, &byte, 1)
      if count == 0 {
        if line.isEmpty { throw .ended }
        return line
      }
      if count < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN: Descriptor.wait(descriptor, for: POLLIN)
        default: throw .system(.current("standard input"))
        }
        continue
      }
      if byte == 0x0A { return line }
      if line.count == Self.limit { throw .tooLong }
      line.append(byte)
    }
  }

  /// Waits for a byte; a signal that ends the process does so after the terminal was put back.
  private func wait(_ signals: SignalPipe, _ mode: TerminalMode) throws(Failure) {
    while true {
      var requests = [descriptor, signals.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&requests, nfds_t(requests.count), -1)
      if count < 0, errno != EINTR { throw .system(.current("standard input")) }
      if count > 0, requests[1].revents != 0 {
        for signal in signals.received() where signal != SIGWINCH && signal != SIGCONT {
          mode.restore()
          Glibc.signal(signal, SIG_DFL)
          raise(signal)
        }
        do throws(SystemError) { try mode.set() } catch { throw .system(error) }
      }
      if count > 0, requests[0].revents != 0 { return }
    }
  }
}
