import InputMask

/// What is wrong with a request, most often with one property of its body: where, a code for programs, and a sentence in any language
/// that it is known in.
///
/// A problem has nothing of the value.
public struct BodyProblem: Sendable {
  /// Where the property stands, as a JSON Pointer (RFC 6901): `/contacts/0/phone`. Of keys that a client made up nothing is
  /// in it, except where a dictionary takes them: then it leads to what holds them.
  public var pointer: String { place.text }
  private let place: JSONPointer
  /// What kind of problem it is.
  public let code: Problem.Code
  let source: Source

  /// Where the sentence comes from.
  enum Source: Sendable {
    /// A rule, or one of its variants.
    case rule(Rule, variant: String?, Problem)
    /// The body as such.
    case body(BodyMistake)
    /// The program, which has sentences by language.
    case own([String: String])
  }

  /// A problem that a program found.
  /// - Parameters:
  ///   - pointer: the JSON Pointer of the property that is to blame: `/voucher`. Empty for the whole request. It is written into logs as
  ///     it is, so it should have no key that a client made up.
  ///   - code: a code for programs.
  ///   - messages: what is wrong and what would do, by language tag; never the value. English should be among them.
  public init(_ pointer: String, _ code: String, _ messages: [String: String]) {
    self.init(JSONPointer().appending(pointer), code: code, source: .own(messages))
  }

  init(_ place: JSONPointer, code: String, source: Source) {
    self.place = place
    self.code = Problem.Code(code)
    self.source = source
  }

  init(_ place: JSONPointer, _ mistake: BodyMistake) {
    // What a part of a body that is not known should be says nothing of the place that is told.
    self.init(
      place, code: mistake.code,
      source: .body(mistake.code == "wrong-type" && place.isCut ? .wrongType : mistake))
  }

  /// What is wrong and what would do, in a language; in English where it is not known in that one.
  public func message(_ language: String = "en") -> String {
    switch source {
    case .rule(let rule, let variant, let problem):
      return rule.message(for: problem, of: variant, language: language)
    case .body(let mistake): return mistake.message(language)
    case .own(let messages):
      return LanguageTag.lookup(language, in: messages.keys.sorted()).flatMap { messages[$0] }
        ?? messages["en"] ?? messages.min { $0.key < $1.key }?.value ?? code.name
    }
  }

  /// Whether the sentence is known in a language, so that it need not be an English one.
  func speaks(_ language: String) -> Bool {
    switch source {
    case .rule(let rule, _, _):
      return Self.speaks(language, code, rule.declaration)
    case .body: return LanguageTag.lookup(language, in: Rule.standardLanguages) != nil
    case .own(let messages): return LanguageTag.lookup(language, in: messages.keys) != nil
    }
  }

  private static func speaks(
    _ language: String, _ code: Problem.Code, _ declaration: RuleDeclaration
  ) -> Bool {
    if !declaration.variants.isEmpty {
      return declaration.variants.allSatisfy { speaks(language, code, $0.rule) }
    }
    let own = declaration.messages.keys.filter { declaration.messages[$0]?[code.name] != nil }
    if LanguageTag.lookup(language, in: own) != nil { return true }
    // The words of a program's own check are in its own language.
    let isOwn = declaration.checks.contains { $0 is CustomCheck && $0.name == code.name }
    return !isOwn && LanguageTag.lookup(language, in: Rule.standardLanguages) != nil
  }

  /// The languages in which the sentence may be known.
  var languages: [String] {
    switch source {
    case .rule(let rule, _, _): rule.languages + Rule.standardLanguages
    case .body: Rule.standardLanguages
    case .own(let messages): Array(messages.keys)
    }
  }
}

extension BodyProblem: Secretive {
  /// Pointer and code: `/phone: incomplete`. In it stands `•` for a key that a client chose, which may be a secret.
  public var description: String { "\(place.shown): \(code)" }
}
