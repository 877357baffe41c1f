import InputMask
import InputMaskRules

/// The rules that a session may use, by name. It keeps the rules that it has compiled: a second `start` with one of them
/// compiles nothing.
package struct SessionRules: Sendable {
  private struct Key: Hashable {
    var name: String
    var settings: [String: String]
  }

  /// The most rules that are kept; a program that sends ever other parameters takes no more memory.
  static let limit = 64

  private let book: RuleBook
  private let parameters: [String: String]
  private var rules: [Key: Rule] = [:]

  /// How many rules are kept.
  var count: Int { rules.count }

  /// Rules of a book; the parameters are for those that have them.
  package init(_ book: RuleBook, _ parameters: [String: String]) {
    self.book = book
    self.parameters = parameters
  }

  /// A rule, compiled when it is asked for the first time; as ``compiled(_:_:)``.
  mutating func rule(named name: String, _ settings: [String: String] = [:]) throws(SessionError) -> Rule {
    let key = Key(name: name, settings: settings)
    if let rule = rules[key] { return rule }
    let rule = try compiled(name, settings)
    if rules.count >= Self.limit { rules.removeAll() }
    rules[key] = rule
    return rule
  }

  /// A rule, compiled anew.
  /// - Parameter settings: parameters that it must have, with their values; they win over those for all rules.
  /// - Throws: `SessionError` with the code `unknown-rule`.
  func compiled(_ name: String, _ settings: [String: String] = [:]) throws(SessionError) -> Rule {
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
    let known = Set(template.parameters.map(\.name))
    do throws(RuleBookError) {
      return try template.rule(
        setting: parameters.filter { known.contains($0.key) }.merging(settings) { $1 })
    } catch {
      throw Self.error(error)
    }
  }

  private static func error(_ error: RuleBookError) -> SessionError {
    SessionError(.unknownRule, error.diagnostics.map(\.description).joined(separator: "; "))
  }
}
