/// A way in which texts of a rule are found inside other text, such as the lines of a log.
///
/// A find names candidates. A candidate counts when the rule calls it valid, so check digits and lengths are no matter
/// of the pattern.
public struct Find: Hashable, Sendable {
  /// The characters that may not stand beside a candidate.
  public enum Boundary: String, Hashable, Sendable, CaseIterable {
    /// No letter and no digit. Letters of scripts that are written without spaces may stand there.
    case word
    /// No digit, and a letter only beside a digit of the candidate and where the word has no digits but those: `B4111…`, `4111…USD`.
    case digits
    /// Any character may stand there.
    case none
  }

  /// A regular expression that candidates match from end to end. Where it is empty, a candidate is the value of a key
  /// of ``context``: `key=value`, `key: value` or a member of JSON. In a rule with such a way a pattern with a context says how the value
  /// of such a key begins.
  public var pattern: String
  /// Words of which one must stand right before a candidate, with nothing but spaces, quotes, `:`, `=`, `/` and `>` between.
  /// Case makes no difference, nor does what stands before the word in a longer name, or a number behind it: `token` is the end of
  /// `AccessToken` and `token_2`. A `_` in a word may be a blank, a hyphen or nothing.
  public var context: [String]
  /// Words that may stand between a word of ``context`` and the end of its name: `new` in `password_new`.
  public var contextEndings: [String]
  /// Words of which none may stand right before a candidate, as those of ``context`` stand: behind `version` four numbers
  /// are no address.
  public var notBehind: [String]
  /// The characters that may not stand beside a candidate.
  public var boundary: Boundary
  /// Characters that join a candidate with the letter or digit behind them: with `.`, `1.2.3.4` is no candidate in
  /// `1.2.3.4.5`.
  public var joinedBy: String
  /// Characters of which one must stand right before a candidate; empty for no matter what.
  public var precededBy: String
  /// Characters of which one must stand right behind a candidate; empty for no matter what.
  public var followedBy: String
  /// A regular expression: as long as the lines behind one with a candidate match it from end to end, they belong to the candidate,
  /// and are covered. Empty where a candidate ends in its line.
  public var continuedBy: String
  /// The countries, by their codes (ISO 3166-1), of which one has to be asked for; empty where the way is always looked for.
  public var regions: [String]

  /// A way of finding.
  public init(
    _ pattern: String = "", context: [String] = [], contextEndings: [String] = [], notBehind: [String] = [],
    boundary: Boundary = .word,
    joinedBy: String = "", precededBy: String = "", followedBy: String = "", continuedBy: String = "",
    regions: [String] = []
  ) {
    self.pattern = pattern
    self.context = context
    self.contextEndings = contextEndings
    self.notBehind = notBehind
    self.boundary = boundary
    self.joinedBy = joinedBy
    self.precededBy = precededBy
    self.followedBy = followedBy
    self.continuedBy = continuedBy
    self.regions = regions
  }

  /// How many bytes a candidate of a pattern may have.
  package static let lengthLimit = 4096
}

extension Find {
  static let keys = KeyTable(
    "find",
    [
      .optional("pattern", .text), .optional("context", .texts), .optional("context-endings", .texts),
      .optional("not-behind", .texts),
      .optional("boundary", .choice(Boundary.allCases.map { $0.rawValue })), .optional("joined-by", .text),
      .optional("preceded-by", .text), .optional("followed-by", .text),
      .optional("continued-by", .text), .optional("regions", .texts),
    ], shorthand: .optional("pattern", .text), needsKeys: true)

  /// The ways that a node of a rule file says: one, or a list of them.
  package static func read(_ node: DocumentNode, _ decoder: inout RuleDecoder) -> [Find] {
    guard node.sequence != nil else { return [Find(node, &decoder)] }
    return decoder.list(of: node, called: "find", upTo: RuleDecoder.maximumComponentCount).map {
      Find($0, &decoder)
    }
  }

  private init(_ node: DocumentNode, _ decoder: inout RuleDecoder) {
    let fields = decoder.fields(of: node, Self.keys)
    self.init(
      fields.text["pattern"] ?? "", context: fields.texts["context"] ?? [],
      contextEndings: fields.texts["context-endings"] ?? [],
      notBehind: fields.texts["not-behind"] ?? [], boundary: fields.choice("boundary") ?? .word,
      joinedBy: fields.text["joined-by"] ?? "", precededBy: fields.text["preceded-by"] ?? "",
      followedBy: fields.text["followed-by"] ?? "", continuedBy: fields.text["continued-by"] ?? "",
      regions: fields.texts["regions"] ?? [])
  }

  /// The keys that say this way, without those that are as they are by default.
  package var node: JSONNode {
    .members([
      ("pattern", .literal(unlessEmpty: pattern)),
      ("context", context.isEmpty ? nil : .sequence(context.map { .literal($0) })),
      ("context-endings", contextEndings.isEmpty ? nil : .sequence(contextEndings.map { .literal($0) })),
      ("not-behind", notBehind.isEmpty ? nil : .sequence(notBehind.map { .literal($0) })),
      ("boundary", boundary == .word ? nil : .text(boundary.rawValue)),
      ("joined-by", .literal(unlessEmpty: joinedBy)),
      ("preceded-by", .literal(unlessEmpty: precededBy)),
      ("followed-by", .literal(unlessEmpty: followedBy)),
      ("continued-by", .literal(unlessEmpty: continuedBy)),
      ("regions", regions.isEmpty ? nil : .sequence(regions.map { .literal($0) })),
    ])
  }

  /// Reports the mistakes of this way.
  func check(by compiler: inout RuleCompiler) {
    if pattern.isEmpty, context.isEmpty { compiler.report("", .emptyFind) }
    for (key, words) in [
      ("context", context), ("context-endings", contextEndings), ("not-behind", notBehind),
    ] {
      for word in words where !Self.isWord(word) { compiler.report(key, .contextWord(word)) }
    }
    let beside = [("preceded-by", precededBy), ("followed-by", followedBy)]
    if pattern.isEmpty {
      for (key, isGiven) in [("not-behind", !notBehind.isEmpty), ("continued-by", !continuedBy.isEmpty)]
        + beside.map({ ($0, !$1.isEmpty) })
      where isGiven {
        compiler.report(key, .findWithoutPattern(key))
      }
    }
    for (key, signs) in [("joined-by", joinedBy)] + beside where !Self.areSigns(signs) {
      compiler.report(key, .findSigns)
    }
    for region in regions where !NumberLocale.isCountry(region) {
      compiler.report("regions", .country(region))
    }
    guard !pattern.isEmpty else { return }
    for (key, pattern) in [("pattern", pattern), ("continued-by", continuedBy)] where !pattern.isEmpty {
      _ = compiler.read(key) { () throws(NotationError) in try CandidateMatcher.check(pattern) }
    }
  }

  private static func areSigns(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && (!isWordByte($0) || $0 == 0x5F) }
  }

  private static func isWord(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.count <= 64
      && word.utf8.allSatisfy { $0 >= 0x80 || $0 == UInt8(ascii: "-") || isWordByte($0) }
  }
}

/// Whether a byte is a letter or a digit of ASCII, or `_`.
@inline(__always)
package func isWordByte(_ byte: UInt8) -> Bool {
  byte.isLetterOrDigit || byte == 0x5F
}
