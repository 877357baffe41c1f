import InputMask
import InputMaskFields

/// The state of a field or of a form as JSON: what `save` answers and `restore` takes.
extension SavedValue: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.verbatim("null")
    case .bool(let bool): bool.write(to: &writer)
    case .integer(let integer): integer.write(to: &writer)
    case .string(let string): writer.string(string)
    case .array(let elements): elements.write(to: &writer)
    case .object(let members):
      writer.object { object in for (name, value) in members { object.member(named: name, value) } }
    }
  }

  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    // No state has a number that is no integer, nor an empty object.
    case .number: self = value.integer.map { .integer($0) } ?? .object([])
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map { SavedValue($0) })
    case .object(let members): self = .object(members.map { ($0.key, SavedValue($0.value)) })
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
