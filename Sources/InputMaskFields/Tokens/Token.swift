import InputMask

/// One entry of a ``TokenField``.
public struct Token: Hashable, Sendable {
  /// The entry as it was put in, without white space at its ends.
  public var input: String
  /// The entry as the rule formats it.
  public var text: String
  /// The entry as it may be shown, after the rule's redaction.
  public var shown: String
  /// What the rule keeps of it.
  public var value: String
  /// What is wrong with it; empty for a valid one. Ranges are UTF-8 offsets of ``input``.
  public var problems: [Problem]
  /// What the value means; `nil` for an entry that is not valid and complete, and for a rule whose value has no type.
  public var typedValue: TypedValue?
  /// The owner's name for the token; `nil` for one that the user made and the owner has not named.
  public var id: String?
  /// What the owner keeps with the token.
  public var payload: String?

  /// Whether nothing is wrong.
  public var isValid: Bool { problems.isEmpty }

  init(_ input: String, _ outcome: Outcome, id: String? = nil, payload: String? = nil) {
    self.input = input
    self.id = id
    self.payload = payload
    text = outcome.text
    shown = outcome.shown
    value = outcome.value
    problems = outcome.problems
    typedValue = outcome.typedValue
  }

  /// About how much memory the token takes.
  var byteCount: Int {
    input.utf8.count + text.utf8.count + shown.utf8.count + value.utf8.count + (id ?? "").utf8.count
      + (payload ?? "").utf8.count
  }

  /// The token without what the owner knows it by.
  var unnamed: Token {
    var token = self
    token.id = nil
    token.payload = nil
    return token
  }

  /// What the owner would hand in for it.
  var entry: TokenEntry { TokenEntry(input, id: id, payload: payload) }

  /// Compares what the rule made of the input byte for byte: the owner is told of a change from `é` in one code point to one in two.
  public static func == (left: Token, right: Token) -> Bool {
    left.value.hasSameBytes(as: right.value) && left.text.hasSameBytes(as: right.text)
      && left.shown.hasSameBytes(as: right.shown) && left.problems == right.problems
      && left.id == right.id && left.payload == right.payload
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Token: Secretive {}
