/// What one look at a text tells of the number in it.
struct NumberReading {
  /// Where the sign stands that makes the number negative; -1 where it stands behind the digits, or nowhere.
  var signAt = -1
  var isNegative = false
  /// Whether the number stands in parentheses.
  var isInParentheses = false
  /// Where the decimal separator stands; -1 for none.
  var pointAt = -1
  /// Whether the separators can be read in another way, too.
  var isAmbiguous = false
  /// How many digits stand before the decimal separator.
  var wholeCount = 0
  var fractionCount = 0
  /// How many zeros the digits begin with.
  var leadingZeros = 0

  var digitCount: Int { wholeCount + fractionCount }

  /// Whether the number is zero once no more decimals are left than `count`.
  func isZero(withDecimals count: Int) -> Bool {
    leadingZeros >= wholeCount + Swift.min(fractionCount, count)
  }
}

extension NumberReading {
  /// Reads a value as it is edited: the first decimal separator counts, and a sign at the start.
  init(ofValue text: TextView, _ spelling: NumberSpelling) {
    var position = 0
    while position < text.count {
      let token = spelling.token(at: position, of: text)
      switch token.kind {
      case .digit: count(token)
      case .minus where position == 0:
        isNegative = true
        signAt = position
      case .point, .dot, .comma:
        if pointAt < 0, spelling.separatesDecimals(text.run(position, token.end), token.kind) {
          pointAt = position
          wholeCount = fractionCount
          fractionCount = 0
        }
      default: break
      }
      position = token.end
    }
    if pointAt < 0 { (wholeCount, fractionCount) = (fractionCount, 0) }
  }

  /// Counts a digit, for the time being as one of the decimals.
  @inline(__always)
  private mutating func count(_ token: NumberToken) {
    if token.digit == 0, leadingZeros == wholeCount &+ fractionCount { leadingZeros &+= 1 }
    fractionCount &+= 1
  }

  /// Counts a stretch of ASCII digits, for the time being as decimals.
  @inline(__always)
  private mutating func count(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    if leadingZeros == wholeCount &+ fractionCount {
      var position = range.lowerBound
      while position < range.upperBound, bytes[position] == 0x30 { position &+= 1 }
      leadingZeros &+= position &- range.lowerBound
    }
    fractionCount &+= range.count
  }

  /// Reads a text of unknown origin.
  init(of text: TextView, _ spelling: NumberSpelling) {
    var separators = NumberSeparators()
    var hasMinusBehind = false
    // How many digits stand before the parenthesis that closes.
    var closed = 0
    var nextDigit = 0
    var position = 0
    while position < text.count {
      let end = text.digitEnd(from: position)
      if end > position {
        separators.digits &+= end &- position
        count(text.bytes, position..<end)
        position = end
        continue
      }
      let token = spelling.token(at: position, of: text)
      switch token.kind {
      case .digit:
        count(token)
        separators.digits &+= 1
      case .dot, .comma, .point:
        // Behind decimals and the last digit it ends a sentence: 5.50, or more.
        if separators.hasDecimal(spelling) {
          if nextDigit < token.end { nextDigit = text.firstDigit(from: token.end, spelling) }
          if nextDigit == text.count { break }
        }
        separators.meet(
          token.kind, at: position, behind: fractionCount, beginsInZero: leadingZeros > 0, spelling)
      case .minus, .open:
        if fractionCount == 0, signAt < 0, !separators.hasAny {
          signAt = position
          isInParentheses = token.kind == .open
        } else if token.kind == .minus {
          hasMinusBehind = true
        }
      case .close: closed = fractionCount
      case .space, .group: separators.meetGap(spelling)
      default: break
      }
      position = token.end
    }
    if isInParentheses, closed == 0 || closed != fractionCount {
      isInParentheses = false
      signAt = -1
    }
    isNegative = signAt >= 0 || hasMinusBehind && spelling.endsInMinus(text)
    let decimal = separators.decimal(spelling)
    isAmbiguous = separators.isAmbiguous
    if let decimal {
      pointAt = decimal.last
      wholeCount = decimal.digitsBefore
      fractionCount -= wholeCount
    } else {
      (wholeCount, fractionCount) = (fractionCount, 0)
    }
  }
}

extension TextView {
  /// Where a stretch of digits ends that begins at an offset, in a text whose bytes are its graphemes; the offset itself
  /// in any other text.
  @inline(__always)
  func digitEnd(from start: Int) -> Int {
    guard isSimple else { return start }
    var end = start
    while end < count, bytes[end] &- 0x30 < 10 { end &+= 1 }
    return end
  }
}

extension TextView {
  /// Where the first digit at an offset or behind it stands; the end of the text where there is none.
  fileprivate func firstDigit(from start: Int, _ spelling: NumberSpelling) -> Int {
    var position = start
    while position < count {
      let token = spelling.token(at: position, of: self)
      if token.kind == .digit { return position }
      position = token.end
    }
    return count
  }
}

extension NumberSpelling {
  /// Whether a kind of separator is the locale's before decimals.
  func isPoint(_ kind: NumberToken.Kind) -> Bool { kind == Self.kind(of: point) }

  /// Whether a kind of separator is the locale's between groups.
  func isGroup(_ kind: NumberToken.Kind) -> Bool { kind == Self.kind(of: group) }

  private static func kind(of literal: ByteLiteral) -> NumberToken.Kind {
    guard literal.count == 1, let byte = literal.buffer.first, byte < 0x80 else { return .other }
    return NumberToken.kind(ofASCII: byte)
  }

  /// Whether a separator in a value that is edited stands before decimals: the locale's own, or a point or comma that
  /// the locale has no other use for.
  func separatesDecimals(_ grapheme: TextRun, _ kind: NumberToken.Kind) -> Bool {
    if grapheme.equals(point.buffer) || kind == .point { return true }
    return !isGroup(kind) && !grapheme.equals(group.buffer)
  }

  /// Whether the last sign or digit of a text is a minus.
  func endsInMinus(_ text: TextView) -> Bool {
    var end = text.count
    while end > 0 {
      let start = text.previous(before: end)
      let kind = token(at: start, of: text).kind
      if kind == .minus { return true }
      if kind != .space, kind != .ornament { return false }
      end = start
    }
    return false
  }
}
