import InputMask
import InputMaskRules

/// One line of a session: an operation with its keys.
struct SessionRequest {
  private let members: [String: JSONValue]

  /// Reads a line.
  /// - Throws: `SessionError` when it is no JSON object.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(SessionError) {
    let value = try JSONReader.read(line)
    guard case .object(let members) = value else {
      throw SessionError(
        .malformed, "the line holds \(value.kind); write an object such as {\"op\":\"state\"}")
    }
    self.members = members
  }

  /// What the answer is to be known by, as JSON; `nil` where the request does not say.
  /// - Throws: `SessionError` when it is neither a string nor a number.
  func id() throws(SessionError) -> String? {
    switch members["id"] {
    case nil, .null: return nil
    case .string(let string): return JSON.quoted(string)
    case .number(let number): return number
    case .some(let value): throw wrongType("id", value, needs: "a string or a number")
    }
  }

  /// What is asked for.
  /// - Throws: `SessionError` when there is no such operation, or when it has no such key as one that is there.
  func operation() throws(SessionError) -> SessionOperation {
    let name = try string("op")
    guard let operation = SessionOperation(rawValue: name) else {
      let remedy = Suggestion.remedy(for: name, in: SessionOperation.allCases.map(\.rawValue))
      throw SessionError(.unknownOperation, "there is no operation of this name; \(remedy)")
    }
    let known = SessionOperation.commonKeys + operation.keys
    if let key = members.keys.filter({ !known.contains($0) }).min() {
      let remedy = Suggestion.remedy(for: key, in: known)
      throw SessionError(
        .unknownKey, "\(JSON.quoted(operation.rawValue)) has a key that it does not know; \(remedy)")
    }
    return operation
  }

  /// What a key holds; `nil` where it is not there or null.
  private func member(_ key: String) -> JSONValue? { members[key] == .null ? nil : members[key] }

  /// Whether a key is there, if only with null.
  func has(_ key: String) -> Bool { members[key] != nil }

  private func wrongType(_ key: String, _ value: JSONValue, needs: String) -> SessionError {
    SessionError(.wrongType, "\(JSON.quoted(key)) is \(value.kind); give it \(needs)")
  }

  private func missing(_ key: String, _ needs: String) -> SessionError {
    SessionError(.missingKey, "\(JSON.quoted(key)) is missing; give it \(needs)")
  }

  /// - Throws: `SessionError` when the key holds anything else.
  func optionalString(_ key: String) throws(SessionError) -> String? {
    switch member(key) {
    case nil: return nil
    case .string(let string): return string
    case .some(let value): throw wrongType(key, value, needs: "a string")
    }
  }

  /// - Throws: `SessionError` when the key is missing or holds anything else.
  func string(_ key: String) throws(SessionError) -> String {
    guard let string = try optionalString(key) else { throw missing(key, "a string") }
    return string
  }

  /// - Throws: `SessionError` when the key holds anything else.
  func optionalBool(_ key: String) throws(SessionError) -> Bool? {
    switch member(key) {
    case nil: return nil
    case .bool(let value): return value
    case .some(let value): throw wrongType(key, value, needs: "true or false")
    }
  }

  /// Parameters with their values; empty where the key is not there. A number is taken as it is written.
  /// - Throws: `SessionError` when the key holds anything else.
  func settings(_ key: String) throws(SessionError) -> [String: String] {
    guard let value = member(key) else { return [:] }
    guard case .object(let members) = value else {
      throw wrongType(key, value, needs: "an object of parameters")
    }
    var result: [String: String] = [:]
    for (name, value) in members {
      switch value {
      case .string(let string), .number(let string): result[name] = string
      case .bool(let isTrue): result[name] = isTrue ? "true" : "false"
      case .null, .array, .object:
        throw SessionError(
          .wrongType,
          "\(JSON.quoted(key)) has \(value.kind) for a parameter; write a string, a number, true or false")
      }
    }
    return result
  }

  /// The state of a field.
  /// - Throws: `SessionError` when the key is missing or holds anything else.
  func state(_ key: String) throws(SessionError) -> InputField.State {
    guard let value = member(key) else { throw missing(key, "what \"save\" answered") }
    return try SessionState.read(value)
  }

  /// One of the words of `type`.
  /// - Throws: `SessionError` when the key holds anything else.
  func optionalWord<Word>(_ key: String, _ type: Word.Type) throws(SessionError) -> Word?
  where Word: RawRepresentable<String> & CaseIterable {
    guard let string = try optionalString(key) else { return nil }
    guard let word = Word(rawValue: string) else {
      let remedy = Suggestion.remedy(for: string, in: Word.allCases.map(\.rawValue))
      throw SessionError(.wrongType, "\(JSON.quoted(key)) is a word that it cannot be; \(remedy)")
    }
    return word
  }

  /// One of the words of `type`.
  /// - Throws: `SessionError` when the key is missing or holds anything else.
  func word<Word>(_ key: String, _ type: Word.Type) throws(SessionError) -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    guard let word = try optionalWord(key, type) else {
      throw missing(key, "one of: " + Word.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }

  /// Two positions of `text`, anchor first.
  /// - Throws: `SessionError` when the key holds anything else, or positions outside of the text.
  func optionalSelection(
    _ key: String, in text: String, _ unit: PositionUnit
  ) throws(SessionError) -> Selection? {
    guard let value = member(key) else { return nil }
    guard case .array(let elements) = value else { throw wrongType(key, value, needs: "two positions") }
    guard elements.count == 2 else {
      throw SessionError(
        .wrongType, "\(JSON.quoted(key)) is an array of another length; give it two positions")
    }
    let count = unit.count(before: UTF8Offset(text.utf8.count), in: text)
    let anchor = try position(elements[0], key, upTo: count)
    let head = try position(elements[1], key, upTo: count)
    return unit.selection(anchor: anchor, head: head, in: text)
  }

  /// Two positions of `text`, anchor first.
  /// - Throws: `SessionError` when the key is missing, holds anything else, or positions outside of the text.
  func selection(_ key: String, in text: String, _ unit: PositionUnit) throws(SessionError) -> Selection {
    guard let selection = try optionalSelection(key, in: text, unit) else {
      throw missing(key, "two positions")
    }
    return selection
  }

  private func position(_ value: JSONValue, _ key: String, upTo count: Int) throws(SessionError) -> Int {
    guard case .number(let digits) = value else {
      throw SessionError(.wrongType, "\(JSON.quoted(key)) has \(value.kind) for a position; write an integer")
    }
    guard digits.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || ($0 >= 0x30 && $0 <= 0x39) }) else {
      throw SessionError(
        .wrongType, "\(JSON.quoted(key)) has a number that is no integer for a position; write digits only")
    }
    guard let position = Int(digits), position >= 0, position <= count else {
      throw SessionError(
        .outOfRange, "\(JSON.quoted(key)) has a position outside of the text; give it 0 to \(count)")
    }
    return position
  }
}
