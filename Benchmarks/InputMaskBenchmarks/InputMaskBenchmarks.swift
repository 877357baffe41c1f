import Benchmark

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput],
    warmupIterations: 3,
    scalingFactor: .kilo,
    maxDuration: .seconds(2)
  )

  // What the standard library takes for the same text: the engine's own figure is read beside it.
  Benchmark("graphemes of mixed text, String") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(mixedText.count) }
  }
}

/// ASCII, Cyrillic, Indic conjuncts, a flag, a keycap, a ZWJ family, conjoining jamo, a combining stack.
let mixedText = "Call +7 916, Привет, क्षत्रिय, 🇫🇷 1️⃣ 👩‍👩‍👧‍👦, 각, e\u{301}\u{327}\u{308}."
