/// The compiled form of ``CheckDigit/Weights``, in memory that its owner frees. No reference in it is counted, since threads
/// that share a rule would wait for each other at the counter.
struct CompiledWeights {
  /// How many there are before the first comes again; 0 for powers of ten.
  let count: Int
  /// Whether each is a factor.
  let areFactors: Bool
  /// The factors; 0 in the place of a table.
  let factors: UnsafeMutablePointer<Int>
  /// The tables; empty in the place of a factor.
  private let tables: UnsafeMutablePointer<UnsafeMutableBufferPointer<Int>>

  init(_ weights: CheckDigit.Weights) {
    let list = if case .list(let list) = weights { list } else { [CheckDigit.Weight]() }
    count = list.count
    factors = .allocate(capacity: list.count)
    factors.initialize(
      from: list.map { if case .factor(let factor) = $0 { factor } else { 0 } }, count: list.count)
    tables = .allocate(capacity: list.count)
    var areFactors = count > 0
    for (turn, weight) in list.enumerated() {
      var entries: [Int] = []
      if case .table(let table) = weight { entries = table }
      if !entries.isEmpty { areFactors = false }
      let memory = UnsafeMutableBufferPointer<Int>.allocate(capacity: entries.count)
      _ = memory.initialize(from: entries)
      (tables + turn).initialize(to: memory)
    }
    self.areFactors = areFactors
  }

  /// Frees the memory.
  func deallocate() {
    factors.deallocate()
    for turn in 0..<count { tables[turn].deallocate() }
    tables.deallocate()
  }

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
