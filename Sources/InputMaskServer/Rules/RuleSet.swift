import InputMask
import InputMaskRules
import Synchronization

/// One state of the rules of a ``RuleStore``, with the rules that were made of it so far.
///
/// A body is judged by one set from its first property to its last, also when the store reads its files meanwhile.
public final class RuleSet: Sendable {
  /// The rules by name.
  public let book: RuleBook
  private let made: Mutex<[Request: Rule]>

  /// A rule and what its parameters are set to.
  private struct Request: Hashable {
    var name: String
    var parameters: [String: String]
    var locale: String?
  }

  /// How many made rules are kept. With the next one all are forgotten and made again when they are asked for.
  static let capacity = 256

  /// A set of the rules of a book.
  public init(_ book: RuleBook) {
    self.book = book
    made = Mutex([:])
  }

  /// A rule, made when it is asked for first and kept.
  /// - Parameters:
  ///   - name: the name of the rule.
  ///   - parameters: values for its parameters in the place of their defaults.
  ///   - locale: the value of the parameter `locale`, for a rule that has one and where `parameters` does not set it. To make
  ///     a rule costs some work, so take a locale of a list of your own, and not one that a client wrote.
  /// - Throws: everything that is wrong with the rule or its parameters.
  public func rule(
    _ name: String, with parameters: [String: String] = [:], locale: String? = nil
  ) throws(RuleBookError) -> Rule {
    let request = Request(name: name, parameters: parameters, locale: locale)
    if let rule = made.withLock({ $0[request] }) { return rule }
    let template = try book.template(named: name)
    var values = parameters
    if let locale, values["locale"] == nil, template.parameters.contains(where: { $0.name == "locale" }) {
      values["locale"] = locale
    }
    // Outside of the lock: who asks for another rule need not wait.
    let rule = try template.rule(setting: values)
    made.withLock { made in
      if made.count >= Self.capacity { made.removeAll() }
      made[request] = rule
    }
    return rule
  }

  /// The rule of a property.
  /// - Throws: what is wrong with the rule, also that its values are of another type than the property.
  func rule(
    of property: some MaskedProperty, _ key: String, in plan: BodyPlan, locale: String?
  ) throws(RuleBookError) -> Rule {
    let rule: Rule
    do throws(RuleBookError) {
      rule = try self.rule(property.rule, with: property.parameters, locale: locale)
    } catch {
      // No file has the place of what is missing, but the property has.
      throw RuleBookError(
        error.diagnostics.map { mistake in
          mistake.file.isEmpty ? RuleDiagnostic(message: "\(plan.name).\(key): \(mistake.message)") : mistake
        })
    }
    guard let kind = property.scalar.kind, rule.compiled.kind != kind,
      !rule.choices.contains(where: { $0.rule.compiled.kind == kind })
    else { return rule }
    let place = try book.template(named: rule.name).location
    throw RuleBookError([
      place.diagnostic(
        "the rule \(rule.name.quoted) gives no \(kind.rawValue), which \(plan.name).\(key) is; give the rule that type, or make the "
          + "property a String")
    ])
  }

  /// How many rules are kept now.
  var count: Int { made.withLock { $0.count } }
}
