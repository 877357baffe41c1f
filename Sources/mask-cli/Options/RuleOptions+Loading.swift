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
      guard !assignments.isEmpty, case .rules(let lines) = error else { throw error }
      do throws(CommandError) { _ = try load([]) } catch { throw error }
      for assignment in assignments {
        do throws(CommandError) {
          _ = try load([assignment])
        } catch {
          if case .rules(let lines) = error { throw .rules(lines.map { line(of: assignment, $0) }) }
        }
      }
      throw .rules(lines.map { line(of: nil, $0) })
    }
  }

  private static func line(of assignment: Assignment?, _ line: String) -> String {
    "mask-cli: --set\(assignment.map { " \($0.key)" } ?? ""): \(withoutPlace(line))"
  }

  /// A diagnostic without the `mask-cli: ` or the `file:line:column: ` before it.
  private static func withoutPlace(_ line: String) -> Substring {
    let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    if parts.first == "mask-cli" { return line.dropFirst("mask-cli: ".count) }
    guard parts.count == 4, Int(parts[1]) != nil, Int(parts[2]) != nil else { return line[...] }
    return parts[3].dropFirst()
  }
}
