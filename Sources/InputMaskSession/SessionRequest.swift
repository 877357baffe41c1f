import InputMask
import InputMaskFields
import InputMaskRules

/// One line of a session: an operation with its keys.
struct SessionRequest {
  private let members: [String: JSONNode]

  /// Reads a line.
  /// - Throws: `SessionError` when it is no JSON object.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(SessionError) {
    guard UTF8Validation.firstInvalidOffset(in: line) == nil else {
      throw SessionError(.malformed, "the line is not well-formed UTF-8; convert it")
    }
    guard line.contains(where: { $0 > 0x20 }) else {
      throw SessionError(.malformed, "the line is empty; write an operation in it, as a JSON object")
    }
    let value: JSONNode
    do throws(JSONReader.Failure) { value = try JSONReader.read(line) } catch {
      throw SessionError(.malformed, "byte \(error.position + 1): \(error.mistake.message)")
    }
    guard case .mapping(let members) = value else {
      throw SessionError(
        .malformed, "the line holds \(value.kind); write an object such as {\"op\":\"state\"}")
    }
    self.init(members)
  }

  /// An object within a line, no name of which is there twice.
  init(_ members: [JSONNode.Member]) {
    self.members = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
  }

  /// What the answer is to be known by; `nil` where the request does not say.
  /// - Throws: `SessionError` when it is neither a string nor a number.
  func id() throws(SessionError) -> JSONNode? {
    guard let value = member("id") else { return nil }
    if case .text = value { return value }
    if value.number != nil { return value }
    throw wrongType("id", value, needs: "a string or a number")
  }

  /// What is asked for.
  /// - Parameter kind: what the session drives at the moment.
  /// - Throws: `SessionError` when there is no such operation, when nothing of the kind does it, or when it has
  ///   no such key as one that is there.
  func operation(for kind: SessionKind) throws(SessionError) -> SessionOperation {
    let name = try string("op")
    guard let operation = SessionOperation(rawValue: name) else {
      let remedy = Suggestion.remedy(for: name, in: SessionOperation.allCases.map(\.rawValue))
      throw SessionError(.unknownOperation, "there is no operation of this name; \(remedy)")
    }
    let kind = operation == .start ? try optionalWord("kind", SessionKind.self) ?? .text : kind
    guard let keys = operation.keys(for: kind) else {
      let kinds = operation.kinds.map(\.rawValue).joined(separator: " or ")
      throw SessionError(
        .wrongKind, "nothing of the kind \(kind.rawValue) does this; start one of the kind \(kinds)")
    }
    try checkKeys(of: operation.rawValue, SessionOperation.commonKeys + keys)
    return operation
  }

  /// - Throws: `SessionError` when a key is there that is not known.
  func checkKeys(of name: String, _ known: [String]) throws(SessionError) {
    guard let key = members.keys.filter({ !known.contains($0) }).min() else { return }
    throw error(
      .unknownKey, name, "has a key that it does not know; \(Suggestion.remedy(for: key, in: known))")
  }

  /// What a key holds; `nil` where it is not there or null.
  private func member(_ key: String) -> JSONNode? {
    members[key] == .null ? nil : members[key]
  }

  /// Whether a key is there, if only with null.
  func has(_ key: String) -> Bool { members[key] != nil }

  /// What is wrong with a key.
  private func error(_ code: SessionError.Code, _ key: String, _ words: String) -> SessionError {
    SessionError(code, "\(JSONWriter.text(of: key)) \(words)")
  }

  private func wrongType(_ key: String, _ value: JSONNode, needs: String) -> SessionError {
    error(.wrongType, key, "is \(value.kind); give it \(needs)")
  }

  private func required<Value>(
    _ key: String, _ needs: String, _ value: Value?
  ) throws(SessionError) -> Value {
    guard let value else { throw error(.missingKey, key, "is missing; give it \(needs)") }
    return value
  }

  private func optional<Value: Savable>(
    _ key: String, _ needs: String
  ) throws(SessionError) -> Value? {
    guard let value = member(key) else { return nil }
    guard let found = Value(saved: value) else { throw wrongType(key, value, needs: needs) }
    return found
  }

  func optionalString(_ key: String) throws(SessionError) -> String? { try optional(key, "a string") }

  func string(_ key: String) throws(SessionError) -> String {
    try required(key, "a string", optionalString(key))
  }

  /// A text that is handed in.
  /// - Throws: `SessionError` when there is none, or when it is longer than the limit.
  func text(
    upTo limit: Int = Session.textLimit, _ remedy: String = "shorten it"
  ) throws(SessionError) -> String {
    let text = try string("text")
    guard text.utf8.count <= limit else {
      throw error(.tooLarge, "text", "is longer than \(limit) bytes; \(remedy)")
    }
    return text
  }

  /// Options with the separators that are asked for.
  func options(_ options: TokenOptions) throws(SessionError) -> TokenOptions {
    var options = options
    if let separators = try optionalString("separators") { options.separators = Set(separators) }
    return options
  }

  func optionalBool(_ key: String) throws(SessionError) -> Bool? { try optional(key, "true or false") }

  /// Whether something is turned on, as it is where the request does not say.
  func isOn() throws(SessionError) -> Bool { try optionalBool("on") ?? true }

  func integer(_ key: String, in range: ClosedRange<Int>) throws(SessionError) -> Int {
    try required(key, "an integer", optionalInteger(key, in: range))
  }

  func optionalInteger(_ key: String, in range: ClosedRange<Int>) throws(SessionError) -> Int? {
    guard let value = member(key) else { return nil }
    guard let digits = value.number else { throw wrongType(key, value, needs: "an integer") }
    guard let number = Int(digits), range.contains(number) else {
      throw error(.outOfRange, key, "is none of \(range.lowerBound) to \(range.upperBound); give it one")
    }
    return number
  }

  /// What the owner answers, by its number; `nil` where it does not say.
  func revision() throws(SessionError) -> Int? { try optionalInteger("revision", in: 0...Int(Int32.max)) }

  private func elements(_ key: String, _ needs: String) throws(SessionError) -> [JSONNode]? {
    guard let value = member(key) else { return nil }
    guard case .sequence(let elements) = value else { throw wrongType(key, value, needs: needs) }
    return elements
  }

  /// The tokens of an array: of each its text, or an object with `text` and, if it has them, `id` and `payload`.
  func entries(_ key: String) throws(SessionError) -> [TokenEntry]? {
    guard let elements = try elements(key, "an array of tokens") else { return nil }
    var entries: [TokenEntry] = []
    for element in elements {
      switch element {
      case .text(let text): entries.append(TokenEntry(text))
      case .mapping(let members):
        let request = SessionRequest(members)
        try request.checkKeys(of: key, ["text", "id", "payload"])
        entries.append(
          TokenEntry(
            try request.string("text"), id: try request.optionalString("id"),
            payload: try request.optionalString("payload")))
      default: throw wrongType(key, .sequence(elements), needs: "nothing but strings and objects")
      }
    }
    return entries
  }

  /// The objects of an array.
  func requests(_ key: String) throws(SessionError) -> [SessionRequest] {
    let needs = "an array of objects"
    let elements = try required(key, needs, elements(key, needs))
    var requests: [SessionRequest] = []
    for element in elements {
      guard case .mapping(let members) = element else {
        throw wrongType(key, .sequence(elements), needs: "nothing but objects")
      }
      requests.append(SessionRequest(members))
    }
    return requests
  }

  /// Parameters with their values; empty where the key is not there. A number is taken as it is written.
  func settings(_ key: String) throws(SessionError) -> [String: String] {
    guard let value = member(key) else { return [:] }
    guard case .mapping(let members) = value else {
      throw wrongType(key, value, needs: "an object of parameters")
    }
    var result: [String: String] = [:]
    for member in members {
      switch member.value {
      case .text(let word),
        .bare(let word) where member.value != .null:
        result[member.key] = word
      default:
        throw error(
          .wrongType, key, "has \(member.value.kind) for a parameter; write a string, a number, true or false"
        )
      }
    }
    return result
  }

  /// What was saved.
  func state<Subject: Saved>() throws(SessionError) -> SavedState<Subject> {
    let value = try required("state", "what \"save\" answered", member("state"))
    guard let state = SavedState<Subject>(saved: value) else {
      let kind = Subject.self == Form.self ? "a form" : "a field"
      throw error(.wrongType, "state", "is no state of \(kind); give it what \"save\" answered, as it is")
    }
    return state
  }

  /// One of the words of `type`.
  func optionalWord<Word>(_ key: String, _ type: Word.Type) throws(SessionError) -> Word?
  where Word: RawRepresentable<String> & CaseIterable {
    guard let string = try optionalString(key) else { return nil }
    guard let word = Word(rawValue: string) else {
      let remedy = Suggestion.remedy(for: string, in: Word.allCases.map(\.rawValue))
      throw error(.wrongType, key, "is a word that it cannot be; \(remedy)")
    }
    return word
  }

  /// One of the words of `type`.
  func word<Word>(_ key: String, _ type: Word.Type) throws(SessionError) -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    try required(
      key, "one of: " + Word.allCases.map(\.rawValue).joined(separator: ", "), optionalWord(key, type))
  }

  /// Two positions of a line, anchor first.
  func optionalSelection(
    _ key: String, in line: SessionLine, _ unit: TextUnit
  ) throws(SessionError) -> Selection? {
    guard let elements = try elements(key, "two positions") else { return nil }
    guard elements.count == 2 else {
      throw error(.wrongType, key, "is an array of another length; give it two positions")
    }
    let count = line.count(unit)
    let anchor = try position(elements[0], key, upTo: count)
    let head = try position(elements[1], key, upTo: count)
    return line.selection(anchor: anchor, head: head, unit)
  }

  /// Two positions of a line, anchor first.
  func selection(_ key: String, in line: SessionLine, _ unit: TextUnit) throws(SessionError) -> Selection {
    try required(key, "two positions", optionalSelection(key, in: line, unit))
  }

  private func position(_ value: JSONNode, _ key: String, upTo count: Int) throws(SessionError) -> Int {
    guard let digits = value.number else {
      throw error(.wrongType, key, "has \(value.kind) for a position; write an integer")
    }
    guard digits.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || ($0 >= 0x30 && $0 <= 0x39) }) else {
      throw error(.wrongType, key, "has a number that is no integer for a position; write digits only")
    }
    guard let position = Int(digits), position >= 0, position <= count else {
      throw error(.outOfRange, key, "has a position outside of the text; give it 0 to \(count)")
    }
    return position
  }
}
