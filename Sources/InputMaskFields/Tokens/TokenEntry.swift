import InputMask

/// What an owner hands in for one token: the text, and what the owner knows it by.
public struct TokenEntry: Hashable, Sendable {
  /// The text, of unknown origin.
  public var input: String
  /// The owner's name for the token; `nil` for none. The first of several tokens with one id is meant by it.
  public var id: String?
  /// Whatever else the owner keeps with the token; the field hands it back as it is.
  public var payload: String?

  /// An entry of a text.
  public init(_ input: String, id: String? = nil, payload: String? = nil) {
    self.input = input
    self.id = id
    self.payload = payload
  }
}

extension TokenEntry: Secretive {}
