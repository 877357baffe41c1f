import Benchmark
import InputMask
import InputMaskRules

/// One phone number, each way through the engine, beside a function that is written for this job only.
@Sendable func formatBenchmarks() {
  for (spelling, input) in [("ten digits", "9161234567"), ("punctuated", "8 (916) 123-45-67")] {
    precondition(HandwrittenPhone.text(input) == "+7-916-123-45-67")
    precondition(HandwrittenPhone.value(input) == "9161234567")
    precondition(HandwrittenPhone.shown(input) == "+7-•••-•••-45-67")
    Benchmark("phone, \(spelling): format") { benchmark in
      let phone = try RuleBook.standard().rule(named: "phone")
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(phone.format(input)) }
    }
    Benchmark("phone, \(spelling): format, by hand") { benchmark in
      for _ in benchmark.scaledIterations { blackHole(HandwrittenPhone.text(input)) }
    }
    Benchmark("phone, \(spelling): value") { benchmark in
      let phone = try RuleBook.standard().rule(named: "phone")
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(phone.value(of: input)) }
    }
    Benchmark("phone, \(spelling): value, by hand") { benchmark in
      for _ in benchmark.scaledIterations { blackHole(HandwrittenPhone.value(input)) }
    }
    Benchmark("phone, \(spelling): redact") { benchmark in
      let phone = try RuleBook.standard().rule(named: "phone")
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(phone.redact(input)) }
    }
    Benchmark("phone, \(spelling): redact, by hand") { benchmark in
      for _ in benchmark.scaledIterations { blackHole(HandwrittenPhone.shown(input)) }
    }
    Benchmark("phone, \(spelling): bulk") { benchmark in
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
  }
}
