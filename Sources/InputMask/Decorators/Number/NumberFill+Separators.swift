extension NumberFill {
  /// The separators that were met.
  struct Separators {
    /// What the first ones are, and how many; the last that is another one is that before the decimals.
    var kind = Mark.stops
    var count = 0
    /// How many digits stand before the last one of them.
    var digitsBefore = 0
    /// Whether each stands where one between groups would.
    var areGroups = true
    /// How many digits stand before the other one; -1 for none.
    var digitsBeforeOther = -1
    /// How many digits stand behind the latest.
    var digits = 0
    /// How many digits stand before the latest space, and whether more than a group stand before the first.
    private var gap = 0
    private var isLong = false

    /// Takes a space, or another mark that stands between groups and nowhere else.
    /// - Returns: `false` where the digits before it make no group.
    @inline(__always)
    mutating func meetGap(behind count: Int) -> Bool {
      if self.count > 0 || count == gap { return true }
      if gap == 0 { isLong = count > 3 } else if count &- gap != 3 { return false }
      gap = count
      return true
    }

    /// Whether spaces part the digits before the first separator into groups, as far as they part any.
    @inline(__always)
    func areGapsEven(before count: Int) -> Bool {
      self.count > 0 || gap == 0 || count == gap || !isLong && count &- gap == 3
    }
  }
}
