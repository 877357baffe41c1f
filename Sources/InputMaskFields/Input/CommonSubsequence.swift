import InputMask

/// A longest row of elements that two lists have in one order (Myers, "An O(ND) Difference Algorithm and Its
/// Variations", 1986). The standard library's `difference(from:)` is the same search without a limit to what it keeps.
struct CommonSubsequence {
  /// The pairs of indices, in order.
  private(set) var pairs: [(old: Int, new: Int)] = []

  /// How many elements may be in one list only; what is kept of the search grows with the square of it.
  private static let differenceLimit = 512
  /// How many elements may be compared.
  private static let comparisonLimit = 1 << 22

  /// - Complexity: O((*n* + *m*) *d*), where *d* elements are in one list only, within fixed limits. Beyond
  ///   those the elements are paired one by one from the start.
  init(_ old: [UInt64], _ new: [UInt64]) {
    if let rounds = Self.search(old, new) {
      trace(back: rounds, old.count, new.count)
    } else {
      pairs = (0..<Swift.min(old.count, new.count)).map { ($0, $0) }
    }
  }

  /// Where the furthest path on each diagonal ends, for 0, 1, 2… differences; `nil` where there are too many.
  private static func search(_ old: [UInt64], _ new: [UInt64]) -> [[Int]]? {
    var rounds: [[Int]] = []
    var comparisons = 0
    for differences in 0...differenceLimit {
      var ends = [Int](repeating: 0, count: 2 * differences + 1)
      for index in stride(from: 0, through: 2 * differences, by: 2) {
        let diagonal = index - differences
        var row = start(index, after: rounds.last)
        while row < old.count, row - diagonal < new.count, old[row] == new[row - diagonal] {
          row += 1
          comparisons += 1
        }
        ends[index] = row
        if row >= old.count, row - diagonal >= new.count {
          rounds.append(ends)
          return rounds
        }
      }
      rounds.append(ends)
      comparisons += differences
      if comparisons > comparisonLimit { return nil }
    }
    return nil
  }

  /// Where a diagonal goes on from its neighbours of the round before: it drops an element of the old list or
  /// adds one of the new, whichever leads further.
  private static func start(_ index: Int, after round: [Int]?) -> Int {
    guard let round else { return 0 }
    let dropping = index >= 2 ? round[index - 2] + 1 : -1
    let adding = index < round.count ? round[index] : -1
    return Swift.max(dropping, adding)
  }

  private mutating func trace(back rounds: [[Int]], _ oldCount: Int, _ newCount: Int) {
    var row = oldCount
    var column = newCount
    for differences in rounds.indices.reversed() {
      let index = row - column + differences
      let begin = Self.start(index, after: differences > 0 ? rounds[differences - 1] : nil)
      let diagonal = row - column
      while row > begin {
        row -= 1
        column -= 1
        pairs.append((row, column))
      }
      guard differences > 0 else { break }
      let round = rounds[differences - 1]
      let isDrop = index >= 2 && round[index - 2] + 1 == begin
      row = isDrop ? begin - 1 : begin
      column = isDrop ? begin - diagonal : begin - diagonal - 1
    }
    pairs.reverse()
  }
}
