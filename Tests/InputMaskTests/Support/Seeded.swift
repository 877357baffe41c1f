import Foundation
import InputMaskRules

typealias Seeded = SeededGenerator

extension SeededGenerator {
  /// The seeds of a law, always the same ones. Where `INPUTMASK_SEED` names one, it is the first, so the
  /// seed of a failure can be tried again, and a new number tries the law on new inputs.
  ///
  /// `INPUTMASK_ROUNDS` times as many are tried, for whoever has the time, or a part of them: 0.1 is a tenth.
  static func seeds(_ count: Int) -> [UInt64] {
    let first = ProcessInfo.processInfo.environment["INPUTMASK_SEED"].flatMap { UInt64($0) } ?? 1
    return (0..<UInt64(max(1, Double(count) * rounds))).map { first &+ $0 }
  }

  private static var rounds: Double {
    let named = ProcessInfo.processInfo.environment["INPUTMASK_ROUNDS"].flatMap { Double($0) } ?? 1
    return min(max(named, 0), 10_000)
  }

  /// How often something happens at least, of what happens so often in whole rounds. Fewer rounds are more uneven.
  static func least(_ count: Int) -> Int { rounds < 1 ? Int(Double(count) * rounds / 2) : count }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func chance(_ numerator: Int, in denominator: Int) -> Bool { int(1...denominator) <= numerator }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }
}
