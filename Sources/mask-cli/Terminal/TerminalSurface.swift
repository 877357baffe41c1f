/// What is drawn on a terminal while keys come, and may hold a secret that was revealed.
protocol TerminalSurface {
  /// What it shows now, on a terminal of so many columns.
  func frame(columns: Int) -> Frame

  /// Hides a secret that was revealed.
  mutating func conceal()
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
  /// Draws a surface; what may stay of it has nothing revealed.
  func draw(_ surface: some TerminalSurface) throws(SystemError) {
    let columns = size.columns
    try draw(surface.frame(columns: columns), leaving: surface.concealed.frame(columns: columns))
  }

  /// Draws a surface, as often as it has to be, until a key comes.
  func key(for surface: inout some TerminalSurface) throws(SystemError) -> Key {
    while true {
      try draw(surface)
      switch try next() {
      case .redraw, .timeout: break
      case .resumed: surface.conceal()
      case .key(let key): return key
      }
    }
  }
}
