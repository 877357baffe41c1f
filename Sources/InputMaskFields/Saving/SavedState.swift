import InputMask

/// Everything that a field or a form holds beside its rules, words and options, undo included: to be stored and restored.
///
/// It holds texts as they are, secure or not: keep it where a secret may be kept.
public struct SavedState<Subject>: Hashable, Sendable {
  /// An object with those members only that a state of this kind has, in their order.
  package let node: JSONNode

  /// The state as JSON, the same that a session saves.
  /// - Complexity: O(*n*) in the length of what is saved.
  public var json: String { JSONWriter.text(of: node) }
}

extension SavedState where Subject: Saved {
  init(of subject: Subject) { node = subject.saved }

  /// A state as it was saved; `nil` for anything else.
  package init?(saved: JSONNode) {
    guard let node = Subject.found(in: saved) else { return nil }
    self.node = node
  }

  fileprivate init?(reading json: String) {
    var json = json
    guard let saved = json.withUTF8({ try? JSONReader.read($0) }) else { return nil }
    self.init(saved: saved)
  }
}

extension SavedState<InputField> {
  /// Reads what ``json`` says of a field; `nil` for anything else.
  public init?(json: String) { self.init(reading: json) }
}

extension SavedState<CodeField> {
  /// Reads what ``json`` says of boxes for a code; `nil` for anything else.
  public init?(json: String) { self.init(reading: json) }
}

extension SavedState<TokenField> {
  /// Reads what ``json`` says of a field of tokens; `nil` for anything else.
  public init?(json: String) { self.init(reading: json) }
}

extension SavedState<Form> {
  /// Reads what ``json`` says of a form; `nil` for anything else.
  public init?(json: String) { self.init(reading: json) }
}

extension SavedState: Secretive {}

#if !hasFeature(Embedded)
extension SavedState: Codable {
  /// Reads what ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    guard let kind = Subject.self as? any Saved.Type,
      let node = kind.found(in: try JSONNode(from: decoder))
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "no state of a field or a form; give it the state as it was saved"))
    }
    self.node = node
  }

  /// Writes the state as an object, the same that a session saves.
  public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }
}
#endif
