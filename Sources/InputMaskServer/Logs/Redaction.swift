import InputMask
import InputMaskRecords
import InputMaskRules
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Hides secrets in what a service writes of its requests: by the key that a text stands under, and by what is found in it.
///
/// Under a key that has a rule, a text is shown as the rule shows it; under a secret key nothing of it is, nor of what stands behind such a
/// key in a text: `voucher=…`. Everything else is scrubbed as a member of an object in JSON is: texts of rules that say how they are found, such as cards, telephone numbers and
/// addresses, are hidden where they stand, and so is what stands under a name that a rule knows, such as `session_cookie`.
public struct Redaction: Sendable {
  /// Keys whose texts are hidden whole, in lower case, unless others are named.
  public static let secretKeys: Set<String> = [
    "authorization", "cookie", "set-cookie", "password", "passwd", "secret", "token", "api-key", "apikey",
    "x-api-key", "access-token", "refresh-token", "session", "otp", "pin", "cvv", "cvc",
  ]

  private let names: [String: String]
  private let secret: Set<String>
  private let store: RuleStore
  private let scrubbers: StoreScrubber

  /// A redaction by the rules of a store, which it follows when they change.
  ///
  /// What the changed rules lack is hidden all the same: a text whose rule is gone is hidden whole, and texts are found as before where
  /// the new rules say in too complex a way how they are found.
  /// - Parameters:
  ///   - keys: the names of rules by key, such as `["client": "phone"]`. The case of keys makes no difference, and `_` is `-`.
  ///   - secretKeys: keys whose texts are hidden whole. Those beside the usual ones are looked for in texts too.
  ///   - store: whose rules they are.
  /// - Throws: what is wrong with a rule, or a `RecordError` where the rules say in too complex a way how they are found.
  public init(
    keys: [String: String] = [:], secretKeys: Set<String> = Redaction.secretKeys,
    rules store: RuleStore = .standard
  ) throws {
    for name in keys.values { _ = try store.rule(name) }
    names = Dictionary(keys.map { (Self.normal($0), $1) }, uniquingKeysWith: { $1 })
    secret = Set(secretKeys.map(Self.normal))
    self.store = store
    scrubbers = try StoreScrubber(store, Self.rules(finding: secretKeys.subtracting(Self.secretKeys)))
  }

  /// The rule that finds the values of some keys in texts, but of those that no text assigns to. The rules of the store know the usual
  /// ones.
  private static func rules(finding keys: Set<String>) -> [Rule] {
    func rule(_ keys: [String]) -> Rule? {
      try? Rule(
        RuleDeclaration(
          "secret-key", redactor: Redact(fixedLength: cover.count), finds: [Find(context: keys)]))
    }
    return rule(keys.sorted().filter { rule([$0]) != nil }).map { [$0] } ?? []
  }

  /// A text that stands under a key, as it may be written.
  /// - Complexity: O(*n*) in the length of the text.
  public func redacted(_ text: String, under key: String) -> String {
    let normal = Self.normal(key)
    if let name = names[normal] { return (try? store.rule(name))?.redact(text) ?? Self.cover }
    if secret.contains(normal) { return Self.cover }
    // The names of keys are known to rules, and so a member of an object is what both stand in.
    let member = [key: redacted(text)]
    guard let line = try? JSONEncoder().encode(member) else { return Self.cover }
    let json = String(decoding: line, as: UTF8.self)
    let found = redacted(json)
    if found == json { return member[key] ?? Self.cover }
    let object = try? JSONDecoder().decode([String: String].self, from: Data(found.utf8))
    return object?.values.first ?? Self.cover
  }

  /// A text of which nothing is known, as it may be written.
  /// - Complexity: O(*n*) in the length of the text.
  public func redacted(_ text: String) -> String { scrubbers.current.scrub(text) }

  /// Whether texts under a key are redacted by the key, so that nothing below it may be written as it is.
  func knows(_ key: String) -> Bool {
    let key = Self.normal(key)
    return names[key] != nil || secret.contains(key)
  }

  /// What stands in the place of a text that is hidden whole, whatever its length.
  static let cover = "••••"

  private static func normal(_ key: String) -> String { key.lowercased().replacing("_", with: "-") }
}

/// The scrubber of the rules of a store, made anew when the store has others.
private final class StoreScrubber: Sendable {
  private let store: RuleStore
  private let own: [Rule]
  private let state: Mutex<(set: RuleSet, scrubber: Scrubber)>

  /// That of the rules of a store, and of some that are not its own.
  init(_ store: RuleStore, _ own: [Rule]) throws {
    (self.store, self.own) = (store, own)
    let set = store.current
    state = Mutex((set: set, scrubber: try Scrubber(own + set.book.rulesFoundInText())))
  }

  var current: Scrubber {
    state.withLock { state in
      let set = store.current
      if set !== state.set {
        state = (set, (try? Scrubber(own + set.book.rulesFoundInText())) ?? state.scrubber)
      }
      return state.scrubber
    }
  }
}
