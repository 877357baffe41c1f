import Benchmark
import InputMask
import InputMaskRules

/// One phone number, each way through the engine.
@Sendable func formatBenchmarks() {
  for (spelling, input) in [("ten digits", "9161234567"), ("punctuated", "8 (916) 123-45-67")] {
    Benchmark("phone, \(spelling): format, string door") { benchmark in
      let phone = try RuleBook.standard().rule(named: "phone")
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(phone.format(input)) }
    }
    Benchmark("phone, \(spelling): format, bulk door") { benchmark in
      let formatter = BulkFormatter(try RuleBook.standard().rule(named: "phone"))
      let bytes = Array(input.utf8)
      var output = [UInt8](repeating: 0, count: 64)
      bytes.withUnsafeBufferPointer { bytes in
        output.withUnsafeMutableBufferPointer { output in
          benchmark.startMeasurement()
          for _ in benchmark.scaledIterations { blackHole(formatter.format(bytes, into: output)) }
          benchmark.stopMeasurement()
        }
      }
    }
    Benchmark("phone, \(spelling): value") { benchmark in
      let phone = try RuleBook.standard().rule(named: "phone")
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(phone.value(of: input)) }
    }
    Benchmark("phone, \(spelling): redact") { benchmark in
      let phone = try RuleBook.standard().rule(named: "phone")
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(phone.redact(input)) }
    }
  }
}
