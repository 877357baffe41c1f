import Benchmark
import InputMask
import InputMaskRules

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput],
    warmupIterations: 3,
    scalingFactor: .kilo,
    maxDuration: .seconds(1)
  )
  formatBenchmarks()
  fieldBenchmarks()
  threadBenchmarks()
  peerBenchmarks()

  Benchmark("load all rules", configuration: .init(scalingFactor: .one)) { _ in
    blackHole(try RuleBook.standard().allRules().count)
  }
  Benchmark("graphemes of mixed text") { benchmark in
    let end = UTF8Offset(mixedText.utf8.count)
    for _ in benchmark.scaledIterations { blackHole(mixedText.graphemeOffset(of: end)) }
  }
  Benchmark("graphemes of mixed text, peer: String.count") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(mixedText.count) }
  }
}

/// ASCII, Cyrillic, Indic conjuncts, a flag, a keycap, a ZWJ family, conjoining jamo, a combining stack.
let mixedText = "Call +7 916, Привет, क्षत्रिय, 🇫🇷 1️⃣ 👩‍👩‍👧‍👦, 각, e\u{301}\u{327}\u{308}."
