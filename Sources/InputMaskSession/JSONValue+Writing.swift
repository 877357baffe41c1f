import InputMask
import InputMaskFields

/// A value as a session reads and writes it; the state of a field or of a form is what `save` answers and `restore` takes.
extension JSONValue: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.verbatim("null")
    case .bool(let bool): bool.write(to: &writer)
    case .number(var digits): digits.withUTF8 { writer.verbatim($0) }
    case .string(let string): writer.string(string)
    case .array(let elements): elements.write(to: &writer)
    case .object(let members):
      writer.object { object in for (name, value) in members { object.member(named: name, value) } }
    }
  }

  /// What kind of value it is, with its article.
  var kind: String {
    switch self {
    case .null: return "null"
    case .bool: return "a boolean"
    case .number: return "a number"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }

  /// The state as an object of at most `limit` bytes; the oldest steps of undo are left out where it would be
  /// longer.
  /// - Throws: `SessionError` when it is longer without any.
  func object(upTo limit: Int) throws(SessionError) -> WrittenJSON {
    var state = self
    var writer = JSONWriter()
    while true {
      writer.removeAll()
      state.write(to: &writer)
      if writer.bytes.count <= limit { return WrittenJSON(bytes: Array(writer.bytes)) }
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
    case .array(var elements):
      for index in elements.indices where elements[index].forgetHalf() { forgets = true }
      self = .array(elements)
    case .object(var members):
      for index in members.indices {
        if ["undo", "redo"].contains(members[index].name), case .array(let steps) = members[index].value {
          members[index].value = .array(Array(steps.dropFirst((steps.count + 1) / 2)))
          if !steps.isEmpty { forgets = true }
        } else if members[index].value.forgetHalf() {
          forgets = true
        }
      }
      self = .object(members)
    default: break
    }
    return forgets
  }
}

/// A value that was written before.
struct WrittenJSON: JSONWritable {
  let bytes: [UInt8]

  func write(to writer: inout JSONWriter) { bytes.withUnsafeBufferPointer { writer.verbatim($0) } }
}
