import AllocationCounter

/// One thing to count the allocations of.
struct Operation {
  let name: String
  /// Allocations per round above which it is a regression.
  let limit: Double
  let body: (Int) -> Void

  /// Allocations per round, after a first round that may fill tables made only once.
  ///
  /// Never inlined: a body that the optimiser sees together with its argument may fold into a constant.
  @inline(never)
  func measure(rounds: Int = 1_000) -> Double {
    body(0)
    let before = allocation_count()
    for round in 1...rounds { body(round) }
    return Double(allocation_count() - before) / Double(rounds)
  }

  func report(_ allocations: Double) {
    print("\(allocations)\tlimit \(limit)\t\(name)")
  }
}

/// Takes a value where the optimiser cannot see that nobody looks at it.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
