/// How many invalid lines a run may have and still succeed.
enum InvalidLimit: Equatable {
  /// So many lines.
  case count(Int)
  /// So many of a hundred lines.
  case percent(Double)

  /// Whether `invalid` of `lines` is more than the limit lets pass.
  func isExceeded(invalid: Int, lines: Int) -> Bool {
    switch self {
    case .count(let count): return invalid > count
    case .percent(let percent): return Double(invalid) * 100 > percent * Double(lines)
    }
  }
}

extension InvalidLimit {
  /// Reads a limit from a command line.
  /// - Throws: `OptionValueError` for what is no number or not among those allowed.
  static func read(_ argument: String) throws -> InvalidLimit {
    guard let limit = InvalidLimit(argument: argument) else {
      throw OptionValueError("give 0 or more lines, such as 12, or 0% to 100%, such as 2.5%")
    }
    return limit
  }

  /// Reads `12` or `2.5%`.
  init?(argument: String) {
    if argument.hasSuffix("%") {
      let figure = argument.dropLast()
      guard figure.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E }),
        let percent = Double(figure), percent <= 100
      else { return nil }
      self = .percent(percent)
    } else {
      guard let count = Int(argument), count >= 0 else { return nil }
      self = .count(count)
    }
  }
}

extension InvalidLimit: CustomStringConvertible {
  /// The limit as written on the command line.
  var description: String {
    switch self {
    case .count(let count): return "\(count)"
    case .percent(let percent):
      let whole = percent.rounded(.towardZero)
      return whole == percent ? "\(Int(whole))%" : "\(percent)%"
    }
  }
}
