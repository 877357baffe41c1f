import InputMask
import InputMaskRecords
import InputMaskRules

/// Hides secrets in what a service writes of its requests: by the key that a text stands under, and by what is found in it.
///
/// Under a key that has a rule, a text is shown as the rule shows it; under a secret key nothing of it is. Everything else is
/// scrubbed: texts of rules that say how they are found, such as cards, telephone numbers and addresses, are hidden where they
/// stand.
public struct Redaction: Sendable {
  /// Keys whose texts are hidden whole, in lower case, unless others are named.
  public static let secretKeys: Set<String> = [
    "authorization", "cookie", "set-cookie", "password", "passwd", "secret", "token", "api-key", "apikey",
    "x-api-key", "access-token", "refresh-token", "session", "otp", "pin", "cvv", "cvc",
  ]

  private let rules: [String: Rule]
  private let secret: Set<String>
  private let scrubber: Scrubber

  /// A redaction by the rules of a store as they are now.
  /// - Parameters:
  ///   - keys: the names of rules by key, such as `["client": "phone"]`. The case of keys makes no difference, and `_` is `-`.
  ///   - secretKeys: keys whose texts are hidden whole.
  ///   - store: whose rules they are.
  /// - Throws: what is wrong with a rule, or a `RecordError` where the rules say in too complex a way how they are found.
  public init(
    keys: [String: String] = [:], secretKeys: Set<String> = Redaction.secretKeys,
    rules store: RuleStore = .standard
  ) throws {
    let set = store.current
    rules = Dictionary(
      try keys.map { key, name in (Self.normal(key), try set.rule(name)) }, uniquingKeysWith: { $1 })
    secret = Set(secretKeys.map(Self.normal))
    scrubber = try Scrubber(set.book.allRules().filter { !$0.declaration.finds.isEmpty })
  }

  /// A text that stands under a key, as it may be written.
  /// - Complexity: O(*n*) in the length of the text.
  public func redacted(_ text: String, under key: String) -> String {
    let key = Self.normal(key)
    if let rule = rules[key] { return rule.redact(text) }
    return secret.contains(key) ? Self.cover : scrubber.scrub(text)
  }

  /// A text of which nothing is known, as it may be written.
  /// - Complexity: O(*n*) in the length of the text.
  public func redacted(_ text: String) -> String { scrubber.scrub(text) }

  /// Whether texts under a key are redacted by the key, so that nothing below it may be written as it is.
  func knows(_ key: String) -> Bool {
    let key = Self.normal(key)
    return rules[key] != nil || secret.contains(key)
  }

  /// What stands in the place of a text that is hidden whole, whatever its length.
  static let cover = "••••"

  private static func normal(_ key: String) -> String { key.lowercased().replacing("_", with: "-") }
}
