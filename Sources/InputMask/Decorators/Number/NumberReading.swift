/// What one look at a text tells of the number in it.
struct NumberReading {
  /// Where the sign stands that makes the number negative; -1 where it stands behind the digits, or nowhere.
  private(set) var signAt = -1
  private(set) var isNegative = false
  /// Whether the number stands in parentheses.
  private(set) var isInParentheses = false
  /// Where the decimal separator stands; -1 for none.
  private(set) var pointAt = -1
  /// The dash behind it in the place of decimals: `5,-`, `1.234,–`. In `100:-` and `500/-` the sign before the dash belongs to it.
  private(set) var dash = 0..<0
  /// Whether the separators, or a dash behind the digits, can be read in another way, too.
  private(set) var isAmbiguous = false
  private(set) var digitCount = 0
  /// How many digits stand before the decimal separator.
  private(set) var wholeCount = 0
  /// How many zeros the digits begin with.
  private(set) var leadingZeros = 0

  var fractionCount: Int { digitCount &- wholeCount }

  /// Whether the number is zero once no more decimals are left than `count`.
  func isZero(withDecimals count: Int) -> Bool {
    leadingZeros >= wholeCount + Swift.min(fractionCount, count)
  }

  /// Whether a value that was read is a number as ``ExactDecimal`` writes it, of ASCII digits with a minus and a point.
  func isCanonical(in value: TextView) -> Bool {
    let signs = (isNegative ? 1 : 0) &+ (pointAt < 0 ? 0 : 1)
    return value.isSimple && digitCount &+ signs == value.count && wholeCount > 0
      && (wholeCount == 1 || leadingZeros == 0)
      && (pointAt < 0 || fractionCount > 0 && value.bytes[pointAt] == UInt8(ascii: "."))
      // Zero has no sign.
      && !(isNegative && leadingZeros == digitCount)
  }

  /// Counts a digit, and those of ASCII behind it once one stands there that is no leading zero.
  /// - Returns: where they end.
  @inline(__always)
  private mutating func count(_ token: NumberToken, of text: TextView) -> Int {
    let isLeading = token.digit == 0 && leadingZeros == digitCount
    let end = isLeading ? token.end : text.digitEnd(from: token.end)
    if isLeading { leadingZeros &+= 1 }
    digitCount &+= 1 &+ end &- token.end
    return end
  }

  /// Reads a value as it is edited: the first decimal separator counts, and a sign at the start.
  init(ofValue text: TextView, _ spelling: borrowing NumberSpelling) {
    var position = 0
    while position < text.count {
      var token = spelling.token(at: position, of: text)
      switch token.kind {
      case .digit: token.end = count(token, of: text)
      case .minus where position == 0: (isNegative, signAt) = (true, 0)
      case .point, .dot, .comma:
        if pointAt < 0, spelling.separatesDecimals(text.run(position, token.end), token.kind) {
          (pointAt, wholeCount) = (position, digitCount)
        }
      default: break
      }
      position = token.end
    }
    if pointAt < 0 { wholeCount = digitCount }
  }

  /// Reads a text of unknown origin.
  init(of text: TextView, _ spelling: borrowing NumberSpelling) {
    var separators = NumberSeparators()
    var hasMinusBehind = false
    // How many digits stand before the parenthesis that closes.
    var closed = 0
    var nextDigit = 0
    func isBehindAllDigits(_ place: Int) -> Bool {
      if nextDigit < place { nextDigit = spelling.end(of: text, from: place) { $0 != .digit } }
      return nextDigit == text.count
    }
    var position = 0
    while position < text.count {
      var token = spelling.token(at: position, of: text)
      switch token.kind {
      case .digit: token.end = count(token, of: text)
      case .dot, .comma, .point:
        // Behind decimals and the last digit it ends a sentence: 5.50, or more.
        let isLast = isBehindAllDigits(token.end)
        let dashes = isLast && digitCount > 0 ? spelling.dashes(of: text, from: token.end) : 0..<0
        if dashes.isEmpty, isLast, separators.hasDecimal(behind: digitCount, spelling) { break }
        separators.meet(
          dashes.isEmpty ? token.kind : .point, at: position, behind: digitCount,
          beginsInZero: leadingZeros > 0, spelling)
        if !dashes.isEmpty {
          dash = dashes
          position = dashes.upperBound
          continue
        }
      case .minus, .open:
        if digitCount == 0, signAt < 0, !separators.hasAny {
          signAt = position
          isInParentheses = token.kind == .open
        } else if token.kind == .minus {
          hasMinusBehind = true
        }
      case .other where spelling.isAmount && NumberSpelling.endsAmounts(text.bytes[position]):
        if digitCount == 0 || !isBehindAllDigits(token.end) { break }
        let dashes = spelling.dashes(of: text, from: token.end)
        if dashes.isEmpty || separators.hasDecimal(behind: digitCount, spelling) { break }
        dash = position..<dashes.upperBound
        position = dash.upperBound
        continue
      case .close: closed = digitCount
      case .space, .group: separators.meetGap(behind: digitCount, spelling)
      default: break
      }
      position = token.end
    }
    if isInParentheses, closed == 0 || closed != digitCount { (isInParentheses, signAt) = (false, -1) }
    isNegative = signAt >= 0 || hasMinusBehind && dash.isEmpty && spelling.endsInMinus(text)
    let decimal = separators.decimal(behind: digitCount, spelling)
    // A dash behind a whole amount may stand in the place of its cents, and is no sure minus: ￥1,000-.
    let isOfCents = isNegative && signAt < 0 && decimal == nil && spelling.isAmount
    isAmbiguous = separators.isAmbiguous || isOfCents
    pointAt = decimal?.last ?? -1
    wholeCount = decimal?.digitsBefore ?? digitCount
  }

  /// The number, and whether letters stand in its text.
  func number(
    in text: TextView, _ spelling: NumberSpelling, isNegative: Bool
  ) -> (ExactDecimal, hasStrangers: Bool) {
    var digits: [UInt8] = []
    var hasStrangers = false
    var position = 0
    while position < text.count {
      let token = spelling.token(at: position, of: text)
      switch token.kind {
      case .digit:
        digits.append(token.digit)
        hasStrangers = hasStrangers || token.base < token.end
      case .other: hasStrangers = true
      case .plus, .minus: hasStrangers = hasStrangers || position != signAt
      default: break
      }
      position = token.end
    }
    return (ExactDecimal(isNegative: isNegative, digits: digits, decimals: fractionCount), hasStrangers)
  }
}

extension NumberSpelling {
  /// Where the characters of some kinds end that begin at an offset.
  fileprivate func end(
    of text: TextView, from start: Int, passing isPassed: (NumberToken.Kind) -> Bool
  ) -> Int {
    var end = start
    while end < text.count, case let token = token(at: end, of: text), isPassed(token.kind) {
      end = token.end
    }
    return end
  }

  /// The dashes that follow at an offset, behind white space or not.
  fileprivate func dashes(of text: TextView, from start: Int) -> Range<Int> {
    let blankEnd = end(of: text, from: start) { $0 == .space }
    let end = end(of: text, from: blankEnd) { $0 == .minus }
    return end > blankEnd ? start..<end : 0..<0
  }

  /// Whether a separator in a value that is edited stands before decimals: the locale's own, or a point or comma that
  /// the locale has no other use for.
  fileprivate func separatesDecimals(_ grapheme: TextRun, _ kind: NumberToken.Kind) -> Bool {
    if grapheme.equals(symbols.point.buffer) || kind == .point { return true }
    return groupKind != kind && !grapheme.equals(group.buffer)
  }

  /// Whether the last sign or digit of a text is a minus.
  fileprivate func endsInMinus(_ text: TextView) -> Bool {
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
