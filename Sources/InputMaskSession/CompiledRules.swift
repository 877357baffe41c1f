import InputMask

/// Rules that a session has asked for, compiled, so that another `start` with one costs no more than a key.
struct CompiledRules {
  /// The most rules that are kept; a program that sends ever other parameters takes no more memory.
  static let limit = 64

  private struct Key: Hashable {
    var name: String
    var settings: [String: String]
  }

  private let source: SessionRules
  private var rules: [Key: Rule] = [:]

  /// Rules of a source, none of them compiled yet.
  init(_ source: SessionRules) { self.source = source }

  /// How many rules are kept.
  var count: Int { rules.count }

  /// A rule, compiled when it is asked for the first time.
  /// - Throws: `SessionError` with the code `unknown-rule`.
  mutating func rule(named name: String, _ settings: [String: String]) throws(SessionError) -> Rule {
    let key = Key(name: name, settings: settings)
    if let rule = rules[key] { return rule }
    let rule = try source.rule(named: name, settings)
    if rules.count >= Self.limit { rules.removeAll() }
    rules[key] = rule
    return rule
  }
}
