/// The compiled form of ``CheckDigit/Weights``.
final class CompiledWeights: @unchecked Sendable {
  /// How many there are before the first comes again; 0 for powers of ten.
  let count: Int
  /// Whether each is a factor.
  let areFactors: Bool
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  /// The factors; 0 in the place of a table.
  let factors: UnsafeMutablePointer<Int>
  /// The tables; empty in the place of a factor.
  private let tables: [[Int]]

  init(_ weights: CheckDigit.Weights) {
    let list = if case .list(let list) = weights { list } else { [CheckDigit.Weight]() }
    count = list.count
    factors = .allocate(capacity: list.count)
    factors.initialize(
      from: list.map { if case .factor(let factor) = $0 { factor } else { 0 } }, count: list.count)
    tables = list.map { if case .table(let table) = $0 { table } else { [] } }
    areFactors = count > 0 && tables.allSatisfy { $0.isEmpty }
  }

  deinit { factors.deallocate() }

  /// A sum and the number of one character more; `nil` where a table has no place for it.
  /// - Parameter turn: which weight it is, from 0 on and below ``count``.
  /// - Parameter modulus: by what a sum may be divided that has no room otherwise.
  func sum(_ sum: Int, adding number: Int, turn: Int, modulo modulus: Int) -> Int? {
    if count == 0 { return (sum &* 10 &+ number) % modulus }
    let table = tables[turn]
    if !table.isEmpty, number >= table.count { return nil }
    let next = sum + (table.isEmpty ? number * factors[turn] : table[number])
    // Both factors are at most a million, so that one more product has room below this.
    return next.magnitude > 1 << 62 ? next % modulus : next
  }
}
