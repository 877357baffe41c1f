import ArgumentParser

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
  /// Reads `12` or `2.5%`.
  /// - Throws: `ValidationError` for what is no number or not among those allowed.
  init(argument: String) throws {
    let isShare = argument.hasSuffix("%")
    let figure = isShare ? argument.dropLast() : argument[...]
    if isShare, figure.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E }),
      let percent = Double(figure), percent <= 100
    {
      self = .percent(percent)
    } else if !isShare, let count = Int(figure), count >= 0 {
      self = .count(count)
    } else {
      throw ValidationError("give 0 or more lines, such as 12, or 0% to 100%, such as 2.5%")
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
