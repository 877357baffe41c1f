import InputMask
import InputMaskRules

/// Why a store kept the rules that it had; everything that is wrong at once.
public struct RuleStoreError: Error, Hashable, Sendable {
  /// What is wrong with the files, by file and place.
  public let diagnostics: [RuleDiagnostic]
  /// Whether making the rules took longer than the store lets it take. Then only the mistakes found until then are listed.
  public let ranOutOfTime: Bool
}

extension RuleStoreError: CustomStringConvertible {
  /// One mistake a line.
  public var description: String {
    let late = ranOutOfTime ? ["the rules take too long to make; write fewer or simpler ones"] : []
    return (diagnostics.map(\.description) + late).joined(separator: "\n")
  }
}
