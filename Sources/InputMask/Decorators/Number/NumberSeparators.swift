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

    mutating func add(_ position: Int, _ count: Int) {
      self.count &+= 1
      (last, digitsBefore) = (position, count)
    }
  }

  private var dots = Kind()
  private var commas = Kind()
  /// Those that stand before decimals and nowhere else.
  private var points = Kind()
  private var latest = NumberToken.Kind.other
  /// How many digits stand before the latest separator.
  private var start = 0
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
    if hasAny {
      endGroup(behind: count, isLast: latest != kind, spelling)
    } else {
      endGaps(behind: count, spelling)
      if gap < 0 || count - gap != 3 { hasGaps = false }
      // No number begins with a group of zeros, or with one of four digits.
      if count < 1 || count > 3 || beginsInZero { (dots.areGroups, commas.areGroups) = (false, false) }
    }
    latest = kind
    switch kind {
    case .dot: dots.add(position, count)
    case .comma: commas.add(position, count)
    default: if points.count == 0 { points.add(position, count) } else { isAmbiguous = true }
    }
    start = count
  }

  /// Takes a space, or another mark that stands between groups and nowhere else.
  mutating func meetGap(behind count: Int, _ spelling: NumberSpelling) {
    guard !hasAny, count > 0, count != gap else { return }
    if gap < 0 {
      hasOddGap = count > 3
      hasGaps = !hasOddGap
    } else {
      gapDigits = count - gap
      if gapDigits != 3 {
        hasGaps = false
        if gapDigits != spelling.secondary || spelling.primary == 0 { hasOddGap = true }
      }
    }
    gap = count
  }

  /// Judges the digits that spaces and apostrophes part, once all before the first separator were met: `12 34` may be two
  /// numbers.
  private mutating func endGaps(behind count: Int, _ spelling: NumberSpelling) {
    // What stands behind all digits parts none.
    let last = count > gap ? count - gap : gapDigits
    guard gap >= 0, last > 0 else { return }
    if hasOddGap || last != 3 && last != spelling.primary { isAmbiguous = true }
  }

  /// Judges the digits behind the latest separator.
  /// - Parameter isLast: whether what follows ends the groups.
  private mutating func endGroup(behind count: Int, isLast: Bool, _ spelling: NumberSpelling) {
    let digits = count &- start
    let whole = spelling.primary > 0 ? spelling.primary : 3
    if digits == whole || !isLast && (digits == spelling.secondary || digits == 3) { return }
    if latest == .dot { dots.areGroups = false }
    if latest == .comma { commas.areGroups = false }
  }

  /// Whether one of the separators that were met stands before decimals, if no other follows.
  func hasDecimal(behind count: Int, _ spelling: NumberSpelling) -> Bool {
    guard hasAny else { return false }
    var copy = self
    return copy.decimal(behind: count, spelling) != nil
  }

  /// The separator before decimals, once all were met; `nil` where there is none.
  mutating func decimal(behind count: Int, _ spelling: NumberSpelling) -> Kind? {
    guard hasAny else {
      endGaps(behind: count, spelling)
      return nil
    }
    endGroup(behind: count, isLast: true, spelling)
    if points.count > 0 {
      for other in [dots, commas] where other.count > 0 && (!other.areGroups || other.last > points.last) {
        isAmbiguous = true
      }
      return points
    }
    guard dots.count > 0, commas.count > 0 else {
      return decimal(among: dots.count > 0 ? dots : commas, spelling)
    }
    let (last, other) = dots.last > commas.last ? (dots, commas) : (commas, dots)
    // With no digit behind it, only the locale's own point is one.
    let isPoint = count > start || spelling.pointKind == latest
    if last.count > 1 || !other.areGroups || !isPoint { isAmbiguous = true }
    return last.count == 1 ? last : nil
  }

  /// The separator before decimals, where a text has separators of one kind only; `nil` where they are between groups.
  ///
  /// A single point where no group ends is a decimal point everywhere: programs write numbers so.
  private mutating func decimal(among separators: Kind, _ spelling: NumberSpelling) -> Kind? {
    if separators.count > 1 {
      if !separators.areGroups { isAmbiguous = true }
      return nil
    }
    let isGroup = spelling.groupKind == latest
    if spelling.pointKind == latest { return separators }
    if isGroup, separators.areGroups { return nil }
    // Behind groups of another kind a comma is not between groups.
    if latest == .comma, !hasGaps, isGroup || separators.areGroups { isAmbiguous = true }
    return separators
  }
}
