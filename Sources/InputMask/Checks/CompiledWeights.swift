/// The compiled form of ``CheckDigit/Weights``.
final class CompiledWeights: Sendable {
  /// How many there are before the first comes again; 0 for powers of ten.
  let count: Int
  /// The factors; 0 in the place of a table.
  private let factors: ConstantTable<Int>
  /// The tables, one behind the other; none in the place of a factor.
  private let entries: ConstantTable<Int>
  /// Where each of them begins, and where the last one ends.
  private let starts: ConstantTable<Int>

  init(_ weights: CheckDigit.Weights) {
    let list = if case .list(let list) = weights { list } else { [CheckDigit.Weight]() }
    count = list.count
    factors = ConstantTable(list.map { if case .factor(let factor) = $0 { factor } else { 0 } })
    var entries: [Int] = []
    var starts = [0]
    for weight in list {
      if case .table(let table) = weight { entries += table }
      starts.append(entries.count)
    }
    self.entries = ConstantTable(entries)
    self.starts = ConstantTable(starts)
  }

  /// A sum and the number of one character more; `nil` where a table has no place for it.
  /// - Parameter turn: which weight it is, from 0 on and below ``count``.
  /// - Parameter modulus: by what a sum may be divided that has no room otherwise.
  func sum(_ sum: Int, adding number: Int, turn: Int, modulo modulus: Int) -> Int? {
    if count == 0 { return (sum &* 10 &+ number) % modulus }
    let (start, end) = (starts[turn], starts[turn + 1])
    if start < end, number >= end - start { return nil }
    let next = sum + (start == end ? number * factors[turn] : entries[start + number])
    // Both factors are at most a million, so that one more product has room below this.
    return next.magnitude > 1 << 62 ? next % modulus : next
  }
}
