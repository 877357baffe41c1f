import InputMask
import InputMaskFields

/// A value as a session reads it; the state of a field or of a form is what `save` answers and `restore` takes.
extension JSONNode {
  /// The number, as it is written.
  var number: String? {
    guard case .bare(let word) = self, word != "null", Bool(word) == nil else { return nil }
    return word
  }

  /// What kind of value it is, with its article.
  var kind: String {
    switch self {
    case .null: return "null"
    case .bare: return number == nil ? "a boolean" : "a number"
    case .text: return "a string"
    case .sequence: return "an array"
    case .mapping: return "an object"
    }
  }

  /// The state as an object of at most `limit` bytes; the oldest steps of undo are left out where it would be
  /// longer.
  /// - Throws: `SessionError` when it is longer without any.
  func object(upTo limit: Int) throws(SessionError) -> JSONNode {
    var state = self
    var writer = JSONWriter()
    while true {
      writer.removeAll()
      state.write(to: &writer)
      if writer.bytes.count <= limit { return state }
      guard state.forgetHalf() else {
        throw SessionError(.tooLarge, "the state would be longer than \(limit) bytes; shorten the text")
      }
    }
  }

  /// Forgets the older half of what can be undone and done again.
  /// - Returns: whether there was any.
  private mutating func forgetHalf() -> Bool {
    var forgets = false
    switch self {
    case .sequence(var elements):
      for index in elements.indices where elements[index].forgetHalf() { forgets = true }
      self = .sequence(elements)
    case .mapping(var members):
      for index in members.indices {
        if ["undo", "redo"].contains(members[index].key), case .sequence(let steps) = members[index].value {
          members[index].value = .sequence(Array(steps.dropFirst((steps.count + 1) / 2)))
          if !steps.isEmpty { forgets = true }
        } else if members[index].value.forgetHalf() {
          forgets = true
        }
      }
      self = .mapping(members)
    default: break
    }
    return forgets
  }
}
