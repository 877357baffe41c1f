/// What a mistyped name was probably meant to be.
package enum Suggestion {
  /// Names longer than this are not compared, as the comparison takes quadratic time.
  private static let maximumCount = 64
  /// No more candidates than these are compared, so that many mistakes in a large file stay quick to tell.
  private static let maximumCandidateCount = 500

  /// The candidate nearest to `name`: the first of those with the fewest insertions, deletions,
  /// replacements and swaps of neighbours, if these are at most a third of the name.
  package static func nearest(to name: String, in candidates: [String]) -> String? {
    guard name.utf8.count <= maximumCount else { return nil }
    let limit = name.utf8.count / 3
    var best: (name: String, distance: Int)?
    for candidate in candidates.prefix(maximumCandidateCount)
    where abs(candidate.utf8.count - name.utf8.count) <= limit {
      let distance = distance(from: Array(name.utf8), to: Array(candidate.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// What does the work of a check that other tools have.
  static let checksElsewhere = [
    "min-length": "write length: {min: 4}", "minlength": "write length: {min: 4}",
    "max-length": "write length: {max: 4}", "maxlength": "write length: {max: 4}",
    "required": "write length: {min: 1}, or complete for all slots of a mask",
    "not-empty": "write length: {min: 1}", "contains": "write pattern: \".*x.*\"",
    "starts-with": "write pattern: \"x.*\"", "ends-with": "write pattern: \".*x\"",
    "regex": "write pattern:", "matches": "write pattern:", "in": "write one-of: [a, b]",
    "enum": "write one-of: [a, b]", "min": "write range: {min: 1}", "max": "write range: {max: 9}",
    "number": "write range, or range: {min: 1, max: 9}", "date": "write range: {date: yyyyMMdd}",
    "checksum": "write luhn or mod-97", "mod97": "write mod-97",
  ]

  /// What does the work of a formatter that other tools have.
  static let formattersElsewhere = [
    "min-length": "a check does this: write checks: [length: {min: 4}]",
    "length": "write max-length: 4, or checks: [length: 4]",
    "pattern": "write mask: for slots, or checks: [pattern: x] for a regular expression",
    "required": "a check does this: write checks: [length: {min: 1}]",
    "contains": "a check does this: write checks: [pattern: \".*x.*\"]",
    "digits": "write digits-only", "letters": "write letters-only", "upper": "write case: upper",
    "uppercase": "write case: upper", "lower": "write case: lower", "lowercase": "write case: lower",
    "strip": "write trim, or characters: with what is kept", "remove": "write characters: with what is kept",
    "group": "write separators: {separator: \" \", every: 4}",
    "redact": "redact: is a key of the rule; move it beside formatters:",
  ]

  /// What does the work of a key of a rule that other tools have.
  package static let ruleKeysElsewhere = [
    "min-length": "write checks: [length: {min: 4}]", "max-length": "write formatters: [max-length: 4]",
    "required": "write checks: [length: {min: 1}]", "contains": "write checks: [pattern: \".*x.*\"]",
    "pattern": "write checks: [pattern: x]", "regex": "write checks: [pattern: x]",
    "mask": "write formatters: [mask: \"[00]\"]", "filters": "write formatters:",
    "validate": "write checks:", "validators": "write checks:", "description": "write title:",
    "name": "write title:", "<<": "write extends: and the name of the other rule",
  ]

  /// `did you mean "x"?`, or the list of what there is.
  /// - Parameter elsewhere: What does the work of names that other tools have.
  package static func remedy(
    for name: String, in candidates: [String], elsewhere: [String: String] = [:]
  ) -> String {
    if let remedy = elsewhere[name] { return remedy }
    if let nearest = nearest(to: name, in: candidates) { return "did you mean \(nearest.quoted)?" }
    if candidates.isEmpty { return "remove it" }
    return "use one of: " + candidates.joined(separator: ", ")
  }

  /// The optimal string alignment distance, in bytes: names are ASCII.
  private static func distance(from left: [UInt8], to right: [UInt8]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        current[column] = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
        let isSwap =
          row > 1 && column > 1 && left[row - 1] == right[column - 2] && left[row - 2] == right[column - 1]
        if isSwap { current[column] = min(current[column], beforePrevious[column - 2] + 1) }
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
