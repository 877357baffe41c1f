/// The digits, the sign and the separator before decimals that a number is written with, as bytes.
final class NumberSymbols: Sendable {
  /// Those of a value as it is handed out.
  static let canonical = NumberSymbols(zero: "0", sign: "-", point: ".")

  /// The ten digits, one behind the other, each of ``width`` bytes. Their last bytes count up, the others are the same.
  private let digits: ByteLiteral
  let width: Int
  let sign: ByteLiteral
  let point: ByteLiteral
  /// Whether they are those of a value as it is handed out.
  let areCanonical: Bool

  init(zero: Unicode.Scalar, sign: String, point: String) {
    var all = ""
    for value in UInt32(0)..<10 {
      all.unicodeScalars.append(Unicode.Scalar(zero.value + value) ?? zero)
    }
    digits = ByteLiteral(all)
    width = digits.count / 10
    self.sign = ByteLiteral(sign)
    self.point = ByteLiteral(point)
    areCanonical = zero == "0" && sign == "-" && point == "."
  }

  /// Whether digits are written as `0` to `9`.
  @inline(__always)
  var hasASCIIDigits: Bool { width == 1 }

  /// The bytes of a digit.
  @inline(__always)
  func digit(_ value: UInt8) -> TextRun {
    digits.run.run(Int(value) &* width, (Int(value) &+ 1) &* width)
  }

  /// A number as a value that is edited.
  func core(of number: ExactDecimal) -> [UInt8] {
    var bytes = number.isNegative ? Array(sign.buffer) : []
    for (index, digit) in number.digits.enumerated() {
      if index == number.digits.count - number.decimals { bytes += point.buffer }
      bytes += self.digit(digit).bytes
    }
    return bytes
  }
}
