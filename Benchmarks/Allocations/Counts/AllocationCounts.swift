import AllocationCounter
import InputMaskRules

#if canImport(Glibc)
import Glibc
#endif

/// Prints how many blocks of memory each operation asks for, and fails when one asks for more than its limit.
@main
struct AllocationCounts {
  static func main() throws {
    // An operation that must allocate: a counter that stands in front of nothing would read 0 everywhere.
    let proof = Operation(name: "array of one element (the counter's own proof)", limit: 1) { round in
      blackHole([round])
    }
    let proven = proof.measure()
    proof.report(proven)
    guard proven == 1 else {
      print("the counter does not see this process's allocations; the figures below would mean nothing")
      exit(1)
    }
    let phone = try RuleBook.standard().rule(named: "phone")
    let card = try RuleBook.standard().rule(named: "card")
    var excess = false
    for operation in Operations.bulk(phone, card) + Operations.strings(phone) + Operations.keystrokes(phone) {
      let allocations = operation.measure()
      operation.report(allocations)
      excess = excess || allocations > operation.limit
    }
    if excess {
      print("an operation allocates more than its limit")
      exit(1)
    }
  }
}
