/// The separators of a text of unknown origin, which may stand between groups of digits or before decimals.
struct NumberSeparators {
  /// The separators of one kind.
  struct Kind {
    var count = 0
    /// Where the last one stands.
    var last = -1
    /// How many digits stand before the last one.
    var digitsBefore = 0
    /// Whether each stands where one between groups would.
    var areGroups = true
  }

  private var dots = Kind()
  private var commas = Kind()
  /// Those that stand before decimals and nowhere else.
  private var points = Kind()
  private var latest = NumberToken.Kind.other
  /// How many digits stand behind the latest separator.
  var digits = 0
  /// Where the latest space or apostrophe stands before the first separator, by the digits before it; -1 for none.
  private var gap = -1
  /// How many digits stand between that and the one before it; -1 where there is none before it.
  private var gapDigits = -1
  /// Whether digits before it make no group.
  private var hasOddGap = false
  /// Whether spaces or apostrophes part all digits before the first separator into groups: 15 964 023,92.
  private var hasGaps = true
  /// Whether the separators can be read in another way, too.
  private(set) var isAmbiguous = false

  /// Whether there was a separator.
  var hasAny: Bool { latest != .other }

  /// Takes the next separator.
  /// - Parameters:
  ///   - count: how many digits stand before it.
  ///   - beginsInZero: whether the first of them is a zero.
  mutating func meet(
    _ kind: NumberToken.Kind, at position: Int, behind count: Int, beginsInZero: Bool,
    _ spelling: NumberSpelling
  ) {
    end(isLast: latest != kind, spelling)
    let isFirst = latest == .other
    if isFirst {
      endGaps(spelling)
      if gap < 0 || digits - gap != 3 { hasGaps = false }
    }
    latest = kind
    switch kind {
    case .dot: Self.add(to: &dots, position, count)
    case .comma: Self.add(to: &commas, position, count)
    default: if points.count == 0 { Self.add(to: &points, position, count) } else { isAmbiguous = true }
    }
    // No number begins with a group of zeros, or with one of four digits.
    if isFirst, digits < 1 || digits > 3 || beginsInZero {
      dots.areGroups = false
      commas.areGroups = false
    }
    digits = 0
  }

  /// Takes a space, or another mark that stands between groups and nowhere else.
  mutating func meetGap(_ spelling: NumberSpelling) {
    guard !hasAny, digits > 0, digits != gap else { return }
    if gap < 0 ? digits > 3 : digits - gap != 3 { hasGaps = false }
    if gap < 0 {
      hasOddGap = digits > 3
    } else {
      gapDigits = digits - gap
      if gapDigits != 3, gapDigits != spelling.secondary || spelling.primary == 0 { hasOddGap = true }
    }
    gap = digits
  }

  /// Judges the digits that spaces and apostrophes part, once all before the first separator were met: `12 34` may be two
  /// numbers.
  private mutating func endGaps(_ spelling: NumberSpelling) {
    // What stands behind all digits parts none.
    let last = digits > gap ? digits - gap : gapDigits
    guard gap >= 0, last > 0 else { return }
    if hasOddGap || last != 3 && last != spelling.primary { isAmbiguous = true }
  }

  private static func add(to kind: inout Kind, _ position: Int, _ count: Int) {
    kind.count += 1
    kind.last = position
    kind.digitsBefore = count
  }

  /// Judges the digits behind the latest separator.
  /// - Parameter isLast: whether what follows ends the groups.
  private mutating func end(isLast: Bool, _ spelling: NumberSpelling) {
    let whole = spelling.primary > 0 ? spelling.primary : 3
    let isGroup = digits == whole || !isLast && (digits == spelling.secondary || digits == 3)
    if latest == .dot, !isGroup { dots.areGroups = false }
    if latest == .comma, !isGroup { commas.areGroups = false }
  }

  /// Whether one of the separators that were met stands before decimals, if no other follows.
  func hasDecimal(_ spelling: NumberSpelling) -> Bool {
    guard hasAny else { return false }
    var copy = self
    return copy.decimal(spelling) != nil
  }

  /// The separator before decimals, once all were met; `nil` where there is none.
  mutating func decimal(_ spelling: NumberSpelling) -> Kind? {
    if !hasAny { endGaps(spelling) }
    end(isLast: true, spelling)
    if points.count > 0 {
      for other in [dots, commas] where other.count > 0 && (!other.areGroups || other.last > points.last) {
        isAmbiguous = true
      }
      return points
    }
    if dots.count > 0, commas.count > 0 {
      let (last, other) = dots.last > commas.last ? (dots, commas) : (commas, dots)
      // With no digit behind it, only the locale's own point is one.
      let isPoint = digits > 0 || spelling.isPoint(dots.last > commas.last ? .dot : .comma)
      if last.count > 1 || !other.areGroups || !isPoint { isAmbiguous = true }
      return last.count == 1 ? last : nil
    }
    if dots.count > 0 { return decimal(among: dots, .dot, spelling) }
    return commas.count > 0 ? decimal(among: commas, .comma, spelling) : nil
  }

  /// The separator before decimals, where a text has separators of one kind only; `nil` where they are between groups.
  ///
  /// A single point where no group ends is a decimal point everywhere: programs write numbers so.
  private mutating func decimal(
    among separators: Kind, _ kind: NumberToken.Kind, _ spelling: NumberSpelling
  ) -> Kind? {
    if separators.count > 1 {
      if !separators.areGroups { isAmbiguous = true }
      return nil
    }
    if spelling.isPoint(kind) { return separators }
    if spelling.isGroup(kind), separators.areGroups { return nil }
    // Behind groups of another kind a comma is not between groups.
    if kind == .comma, !hasGaps, spelling.isGroup(kind) || separators.areGroups { isAmbiguous = true }
    return separators
  }
}
