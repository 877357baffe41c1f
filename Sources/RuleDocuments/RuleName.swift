import UnicodeText

/// The names that a rule, a parameter, a code or a program's own step may have, in Swift as in a rule file.
package enum RuleName {
  private static let maximumCount = 64

  /// Whether it is lower-case ASCII letters and digits in groups with single hyphens between them.
  package static func isValid(_ name: String) -> Bool {
    guard name.utf8.count <= maximumCount else { return false }
    return name.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { group in
      !group.isEmpty && group.utf8.allSatisfy { 0x61...0x7A ~= $0 || $0.isDigit }
    }
  }

  package static let remedy =
    "use lower-case letters a to z, digits, and single hyphens between them, 64 at most"
}
