import AllocationCounter

#if canImport(Glibc)
import Glibc
#endif

/// Prints how many blocks of memory each operation asks for, and fails when one asks for more than its limit.
@main
struct AllocationCounts {
  static func main() {
    // An operation that must allocate: a counter that stands in front of nothing would read 0 everywhere.
    let proof = Operation(name: "array of one element (the counter's own proof)", limit: 1) { round in
      blackHole([round])
    }
    let operations = [
      Operation(name: "UTF-8 bytes of a native string", limit: 0) { _ in
        for byte in phone.utf8 { blackHole(byte) }
      }
    ]

    let proven = proof.measure()
    proof.report(proven)
    guard proven == 1 else {
      print("the counter does not see this process's allocations; the figures below would mean nothing")
      exit(1)
    }
    var excess = false
    for operation in operations {
      let allocations = operation.measure()
      operation.report(allocations)
      excess = excess || allocations > operation.limit
    }
    if excess { exit(1) }
  }

  static let phone = "8 (916) 123-45-67, asked for in the evening"
}
