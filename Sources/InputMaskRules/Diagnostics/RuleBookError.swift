import InputMask

/// Why rules could not be loaded or made; everything that is wrong at once.
public struct RuleBookError: Error, Hashable, Sendable {
  /// What is wrong, by file and place, each thing once; never empty.
  public let diagnostics: [RuleDiagnostic]

  /// Sorts `diagnostics` and drops repetitions.
  /// - Complexity: O(*n* log *n*).
  package init(_ diagnostics: [RuleDiagnostic]) {
    self.diagnostics = Set(diagnostics).sorted()
  }

  init(_ message: String, isOfStrangeName: Bool = false) {
    diagnostics = [RuleDiagnostic(message: message)]
    self.isOfStrangeName = isOfStrangeName
  }

  /// Whether a rule was asked for by a name that is like no other.
  package private(set) var isOfStrangeName = false
}

extension RuleBookError: CustomStringConvertible {
  /// One diagnostic a line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

extension [RuleDiagnostic] {
  /// Adds a mistake at its place.
  mutating func report(_ location: DocumentLocation, _ message: String) {
    append(location.diagnostic(message))
  }
}
