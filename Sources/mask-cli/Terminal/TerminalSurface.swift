/// What is drawn on a terminal while keys come, and may hold a secret that was revealed.
protocol TerminalSurface {
  /// What a key does, other than Ctrl-C and Ctrl-Z.
  mutating func handle(_ key: Key) -> Step

  /// What it shows now, on a terminal of so many columns.
  func frame(columns: Int) -> Frame

  /// What stays of it on the terminal.
  func lastFrame(columns: Int) -> Frame

  /// Hides a secret that was revealed.
  mutating func conceal()
}

/// What the person decided.
enum Step {
  /// Nothing yet.
  case none
  /// The answer is given, and it is valid.
  case done
  /// Ctrl-C.
  case interrupted
  /// Ctrl-D with nothing typed.
  case refused
}

extension TerminalSurface {
  /// The same with nothing revealed.
  var concealed: Self {
    var copy = self
    copy.conceal()
    return copy
  }
}

extension Terminal {
  /// Shows a surface until something is decided.
  /// - Parameter hasChanged: looks after each `interval` milliseconds without a key whether the surface has to change.
  func converse<Surface: TerminalSurface>(
    _ surface: inout Surface, interval: Int? = nil, _ hasChanged: (inout Surface) -> Bool = { _ in false }
  ) throws(SystemError) -> Step {
    while true {
      let columns = size.columns
      // What may stay of it has nothing revealed.
      try draw(surface.frame(columns: columns), leaving: surface.concealed.frame(columns: columns))
      var event = try next(timeout: interval)
      while event == .timeout, !hasChanged(&surface) { event = try next(timeout: interval) }
      switch event {
      case .redraw, .timeout: break
      case .resumed: surface.conceal()
      case .key(.control("c")): return .interrupted
      case .key(.control("z")):
        surface.conceal()
        try suspend()
      case .key(let key):
        let step = surface.handle(key)
        if step != .none { return step }
      }
    }
  }

  /// Shows a surface until an answer is given.
  /// - Returns: whether there is a terminal to show it on.
  /// - Throws: the exit status where there is no answer, or `SystemError`.
  static func ask(_ surface: inout some TerminalSurface) throws -> Bool {
    let terminal: Terminal
    do throws(Unavailable) { terminal = try Terminal() } catch { return false }
    defer { terminal.close() }
    let step = try terminal.converse(&surface)
    terminal.close(leaving: surface.lastFrame(columns: terminal.size.columns))
    switch step {
    case .interrupted: throw ExitStatus.interrupted
    case .refused: throw ExitStatus.invalid
    case .none, .done: return true
    }
  }
}
