import InputMask
import InputMaskSession

extension RuleOptions {
  /// The rules that are named, with their parameters set.
  /// - Throws: `CommandError` with everything that is wrong; a mistake of `--set` is told under that name.
  func load() throws(CommandError) -> [Rule] {
    try Self.naming(set) { assignments throws(CommandError) in
      guard !rule.isEmpty else {
        throw .usage("no rule is named; add --rule NAME, see mask-cli rules list")
      }
      let book = try RuleSources.book(sources)
      return try RuleSources.rules(rule, assignments, in: book)
    }
  }

  /// What `load` makes of the assignments of `--set`. Where it fails because of one of them, the error names the
  /// option and the parameter, not a place in the rule's file: that file is right.
  static func naming<Result>(
    _ assignments: [Assignment], _ load: ([Assignment]) throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    do throws(CommandError) {
      return try load(assignments)
    } catch {
      guard !assignments.isEmpty, case .rules(let diagnostics) = error else { throw error }
      do throws(CommandError) { _ = try load([]) } catch { throw error }
      for assignment in assignments {
        do throws(CommandError) {
          _ = try load([assignment])
        } catch {
          if case .rules(let diagnostics) = error { throw told(diagnostics, of: " \(assignment.key)") }
        }
      }
      throw told(diagnostics, of: "")
    }
  }

  private static func told(_ diagnostics: [RuleDiagnostic], of assignment: String) -> CommandError {
    .rules(diagnostics.map { RuleDiagnostic(message: "--set\(assignment): \($0.message)") })
  }
}
