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
    let template: RuleTemplate
    do throws(RuleBookError) {
      template = try book.template(named: name)
    } catch {
      let names = book.names
      if names.contains(name) { throw Self.error(error) }
      let hint = Suggestion.nearest(to: name, in: names).map { "did you mean \(JSONWriter.text(of: $0))?" }
      throw SessionError(
        .unknownRule, "there is no rule of this name; \(hint ?? "see mask-cli rules list")")
    }
    var parameters: [String: String] = [:]
    let known = Set(template.parameters.map(\.name))
    for assignment in assignments where known.contains(assignment.key) {
      parameters[assignment.key] = assignment.value
    }
    do throws(RuleBookError) {
      return try template.rule(setting: parameters.merging(settings) { $1 })
    } catch {
      throw Self.error(error)
    }
  }

  private static func error(_ error: RuleBookError) -> SessionError {
    SessionError(.unknownRule, error.diagnostics.map(\.description).joined(separator: "; "))
  }
}
