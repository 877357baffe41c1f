import Foundation
import InputMaskRules

typealias Seeded = SeededGenerator

extension SeededGenerator {
  /// The seeds of a law; `INPUTMASK_SEED` names the first one.
  static func seeds(_ count: UInt64) -> [UInt64] {
    let first = ProcessInfo.processInfo.environment["INPUTMASK_SEED"].flatMap { UInt64($0) } ?? 1
    return (0..<count).map { first &+ $0 }
  }
}
