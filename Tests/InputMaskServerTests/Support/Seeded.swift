import Foundation

/// Random numbers that a seed repeats on every machine: SplitMix64 (Steele, Lea and Flood 2014).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The seeds of a law; `INPUTMASK_SEED` names the first one.
  static func seeds(_ count: UInt64) -> [UInt64] {
    let first = ProcessInfo.processInfo.environment["INPUTMASK_SEED"].flatMap { UInt64($0) } ?? 1
    return (0..<count).map { first &+ $0 }
  }
}
