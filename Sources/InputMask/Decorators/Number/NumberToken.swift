/// A grapheme of a text, or a symbol of more than one, as a reader of numbers sees it.
struct NumberToken {
  enum Kind {
    case other
    /// A decimal digit of any script.
    case digit
    /// A point, which some locales have before the decimals and others between groups.
    case dot
    /// A comma, which likewise.
    case comma
    /// A mark that stands before decimals and nowhere else.
    case point
    /// A mark that stands between groups and nowhere else.
    case group
    /// White space, or a character that is not seen.
    case space
    case minus
    case plus
    /// A parenthesis, of the two that accountants write around a negative amount.
    case open, close
    /// The symbol of a currency or the percent sign.
    case ornament
    /// A character of which only what stands beside it tells what it is.
    case unknown
  }

  var kind: Kind
  /// The value of a digit.
  var digit: UInt8 = 0
  /// Where the digit ends, without the marks on it.
  var base: Int
  var end: Int

  /// The kind of a character that is no digit of another script.
  static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "0"..."9": return .digit
    case ".", "\u{FF0E}", "\u{FE52}": return .dot
    case ",", "\u{FF0C}", "\u{60C}", "\u{FE50}": return .comma
    case "\u{66B}", "\u{2396}": return .point
    case "'", "_", "`": return .group
    case "\u{66C}", "\u{2018}", "\u{2019}", "\u{FF07}", "\u{2BC}", "\u{B4}", "\u{2032}": return .group
    case "-", "\u{2212}", "\u{2010}"..."\u{2015}", "\u{FE63}", "\u{FF0D}", "\u{FE58}": return .minus
    case "+", "\u{FF0B}", "\u{FE62}": return .plus
    case "(", "\u{FF08}", "\u{FE59}": return .open
    case ")", "\u{FF09}", "\u{FE5A}": return .close
    case " ", "\t", "\n", "\r": return .space
    default:
      let isUnseen = ScalarProperties.isWhitespace(scalar) || ScalarProperties.isFormat(scalar)
      return isUnseen && !scalar.isASCII ? .space : .other
    }
  }
}

extension NumberSpelling {
  /// The token at an offset of a text.
  @inline(__always)
  func token(at position: Int, of text: TextView) -> NumberToken {
    let byte = text.bytes[position]
    let kind = kinds[Int(byte)]
    let end = position &+ 1
    if kind != .unknown, text.isEnd(end) {
      return NumberToken(kind: kind, digit: byte &- 0x30, base: end, end: end)
    }
    return otherToken(at: position, of: text)
  }

  @inline(never)
  private func otherToken(at position: Int, of text: TextView) -> NumberToken {
    guard let (scalar, width) = UTF8Scalars.scalar(in: text.bytes, at: position) else {
      let end = text.next(after: position)
      return NumberToken(kind: .other, base: end, end: end)
    }
    let base = position + width
    let isWhole = scalar.value >= 0x80 && ScalarRecord(scalar).isPlain && text.isEnd(base)
    let end = isWhole ? base : text.next(after: position)
    if let digit = DecimalDigit.value(of: scalar) {
      return NumberToken(kind: .digit, digit: digit, base: base, end: end)
    }
    let grapheme = text.run(position, end)
    var kind = NumberToken.kind(of: scalar)
    if kind != .dot, kind != .comma {
      if grapheme.equals(symbols.point.buffer) {
        kind = .point
      } else if grapheme.equals(group.buffer) {
        kind = .group
      }
    }
    if kind == .other, let ornament = ornamentEnd(at: position, of: text) {
      return NumberToken(kind: .ornament, base: ornament, end: ornament)
    }
    return NumberToken(kind: kind, base: end, end: end)
  }

  /// Where a symbol ends that stands at an offset; `nil` where none does.
  private func ornamentEnd(at position: Int, of text: TextView) -> Int? {
    for ornament in ornaments {
      let end = position &+ ornament.count
      if text.bytes.hasBytes(caseless: ornament.buffer, at: position), text.boundary(atOrBefore: end) == end {
        return end
      }
    }
    return nil
  }
}

extension TextView {
  /// Where a stretch of ASCII digits ends that begins at an offset; none in it has a mark on it.
  @inline(__always)
  func digitEnd(from start: Int) -> Int {
    var end = start
    while end < count, bytes[end].isDigit { end &+= 1 }
    return end == start || isEnd(end) ? end : end &- 1
  }

  /// Whether a grapheme ends at an offset behind a plain scalar other than CR, as nothing joins that follows.
  @inline(__always)
  fileprivate func isEnd(_ offset: Int) -> Bool {
    isSimple || offset == count || bytes[offset] < 0x80 || isPlain(at: offset)
  }

  @inline(never)
  private func isPlain(at offset: Int) -> Bool {
    UTF8Scalars.scalar(in: bytes, at: offset).map { ScalarRecord($0.0).isPlain } == true
  }
}

extension UInt8 {
  /// The upper case of an ASCII letter; any other byte as it is.
  var asciiUppercase: UInt8 { self >= 0x61 && self <= 0x7A ? self & 0xDF : self }
}
