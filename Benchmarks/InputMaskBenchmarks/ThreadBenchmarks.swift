import Benchmark
import Foundation
import InputMask
import InputMaskFields
import InputMaskRules

/// Every door on one thread, and on two threads that share one rule. Each thread does the same work, so that two
/// threads take as long as one where they do not hinder each other.
@Sendable func threadBenchmarks() {
  let input = "8 (916) 123-45-67"
  sharing("format") { phone, count in for _ in 0..<count { blackHole(phone.format(input)) } }
  sharing("value") { phone, count in for _ in 0..<count { blackHole(phone.value(of: input)) } }
  sharing("redact") { phone, count in for _ in 0..<count { blackHole(phone.redact(input)) } }
  sharing("explain") { phone, count in for _ in 0..<count / 4 { blackHole(phone.explain(input)) } }
  for (name, product) in [("text", BulkFormatter.Product.text), ("value", .value), ("shown", .shown)] {
    sharing("bulk \(name)", 1_000_000) { phone, count in
      let formatter = BulkFormatter(phone)
      let bytes = Array(input.utf8)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { output in
        bytes.withUnsafeBufferPointer { bytes in
          for _ in 0..<count { blackHole(formatter.format(bytes, as: product, into: output)) }
        }
      }
    }
  }
  sharing("field") { phone, count in
    let empty = InputField(phone)
    let keys = "9161234567".map { FieldCommand.type(String($0)) }
    for _ in 0..<count / keys.count {
      var field = empty
      for key in keys { blackHole(field.perform(key)) }
    }
  }
}

/// - Parameter count: so many that starting a thread does not count.
private func sharing(
  _ door: String, _ count: Int = 20_000, _ work: @escaping @Sendable (Rule, Int) -> Void
) {
  for threads in [1, 2] {
    Benchmark(
      "\(threads == 1 ? "one thread" : "two threads"): \(door)",
      configuration: .init(metrics: [.wallClock, .throughput], scalingFactor: .one)
    ) { benchmark in
      let phone = try RuleBook.standard().rule(named: "phone")
      for _ in benchmark.scaledIterations {
        benchmark.startMeasurement()
        DispatchQueue.concurrentPerform(iterations: threads) { _ in work(phone, count) }
        benchmark.stopMeasurement()
      }
    }
  }
}
