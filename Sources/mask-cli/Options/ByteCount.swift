import ArgumentParser

/// A number of bytes, from 1 to 1 GiB.
struct ByteCount: Equatable {
  /// The number.
  let value: Int
}

extension ByteCount: CustomStringConvertible {
  /// Reads `4096`, `64K`, `8M` or `1G`; the letters are powers of 1024.
  /// - Throws: `ValidationError` for what is no number or not among those allowed.
  init(argument: String) throws {
    var digits = Substring(argument)
    var unit = 1
    switch digits.last {
    case "K": unit = 1 << 10
    case "M": unit = 1 << 20
    case "G": unit = 1 << 30
    default: break
    }
    if unit > 1 { digits.removeLast() }
    guard let count = Int(digits), count > 0, count <= (1 << 30) / unit else {
      throw ValidationError("give 1 to 1G bytes, such as 4096, 64K or 8M")
    }
    value = count * unit
  }

  /// The number with the largest unit that divides it.
  var description: String {
    value % (1 << 20) == 0 ? "\(value >> 20)M" : value % (1 << 10) == 0 ? "\(value >> 10)K" : "\(value)"
  }
}
