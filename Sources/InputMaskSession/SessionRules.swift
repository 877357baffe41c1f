import InputMask
import InputMaskRules

/// The rules that a session may use, by name.
package struct SessionRules: Sendable {
  private let book: RuleBook
  private let assignments: [Assignment]

  /// Rules of a book; assignments are for those that have such a parameter.
  package init(_ book: RuleBook, _ assignments: [Assignment]) {
    self.book = book
    self.assignments = assignments
  }

  /// A rule, compiled.
  /// - Parameter settings: parameters that it must have, with their values; they win over the assignments.
  /// - Throws: `SessionError` with the code `unknown-rule`.
  func rule(named name: String, _ settings: [String: String] = [:]) throws(SessionError) -> Rule {
    guard book.names.contains(name) else {
      let hint = Suggestion.nearest(to: name, in: book.names).map {
        "did you mean \(JSONWriter.text(of: $0))?"
      }
      throw SessionError(
        .unknownRule, "there is no rule of this name; \(hint ?? "see mask-cli rules list")")
    }
    do throws(RuleBookError) {
      let known = Set(try book.parameters(of: name).map(\.name))
      var parameters: [String: String] = [:]
      for assignment in assignments where known.contains(assignment.key) {
        parameters[assignment.key] = assignment.value
      }
      return try book.rule(named: name, parameters: parameters.merging(settings) { $1 })
    } catch {
      throw SessionError(.unknownRule, error.diagnostics.map(\.description).joined(separator: "; "))
    }
  }
}
