import InputMask
import InputMaskFields

/// The saved state of what a session drives, as JSON: what `save` answers and `restore` takes. Its keys are those that
/// `Codable` writes.
protocol SavedState: JSONWritable {
  /// What a state is called in messages.
  static var name: String { get }
  /// Whether something can be undone or done again.
  var hasHistory: Bool { get }
  /// Forgets the older half of what can be undone and done again.
  mutating func forgetHalf()
  /// A state that was read; `nil` if the value is not a state.
  init?(_ value: JSONValue)
}

extension SavedState {
  static var name: String { "a field" }

  /// The state as an object of at most `limit` bytes; the oldest steps of undo are left out where it would be
  /// longer.
  /// - Throws: `SessionError` when it is longer without any.
  func object(upTo limit: Int) throws(SessionError) -> WrittenJSON {
    var state = self
    var writer = JSONWriter()
    while true {
      writer.removeAll()
      state.write(to: &writer)
      if writer.count <= limit { return WrittenJSON(bytes: writer.bytes) }
      guard state.hasHistory else {
        throw SessionError(.tooLarge, "the state would be longer than \(limit) bytes; shorten the text")
      }
      state.forgetHalf()
    }
  }
}

/// What can be undone and done again.
protocol SavedHistory: SavedState {
  associatedtype Step
  var done: [Step] { get set }
  var undone: [Step] { get set }
}

extension SavedHistory {
  var hasHistory: Bool { !done.isEmpty || !undone.isEmpty }

  mutating func forgetHalf() {
    done.removeFirst((done.count + 1) / 2)
    undone.removeFirst((undone.count + 1) / 2)
  }
}

extension JSONValue {
  /// What all elements of an array are read as; `nil` where one of them is something else.
  func all<Element>(_ read: (JSONValue) -> Element?) -> [Element]? {
    guard case .array(let elements) = self else { return nil }
    let result = elements.compactMap(read)
    return result.count == elements.count ? result : nil
  }

  /// Two offsets.
  var pair: (Int, Int)? {
    guard case .array(let elements) = self, elements.count == 2, let first = elements[0].integer,
      let second = elements[1].integer
    else { return nil }
    return (first, second)
  }

  /// A string, or `nil` in it where the key is missing or holds null; `nil` where it holds anything else.
  func optionalString(_ key: String) -> String?? {
    guard let value = self[key], value != .null else { return .some(nil) }
    return value.string.map { .some($0) }
  }
}

/// A value that was written before.
struct WrittenJSON: JSONWritable {
  let bytes: [UInt8]

  func write(to writer: inout JSONWriter) { bytes.withUnsafeBufferPointer { writer.verbatim($0) } }
}
