import InputMask
import InputMaskFields
import InputMaskRules

/// A field, or a form, that is driven by lines of JSON: each is answered with one line, and none ends the session.
///
/// `Docs/session.md` describes the lines. A session is a value: a copy goes on by itself.
public struct Session: Sendable {
  /// Writes the answer to an operation: what the session drives as it stands, with positions in the unit that was asked for.
  typealias Reply = (inout JSONWriter) -> Void

  /// The most UTF-8 code units of a line.
  public static let lineLimit = 1 << 20
  /// The most UTF-8 code units of the texts of what is driven, and of a text that is handed in.
  static let textLimit = 1 << 18
  /// The most UTF-8 code units that one operation types: each character is a key of its own, so the work grows
  /// with the square of the length.
  static let typingLimit = 1 << 10
  /// The most UTF-8 code units of a saved state, so that a line has room for it.
  static let stateLimit = lineLimit - 1 << 12

  var rules: SessionRules
  var language: String
  /// What is driven at the moment.
  var subject: any SessionSubject
  /// The name of the rule; `nil` where there is none.
  var ruleName: String?
  var unit: TextUnit

  /// A session with an empty field.
  package init(_ rule: Rule, from rules: SessionRules, unit: TextUnit, language: String) {
    self.rules = rules
    self.unit = unit
    self.language = language
    ruleName = rule == .identity ? nil : rule.name
    var field = InputField(rule)
    field.language = language
    subject = field
  }

  /// A session with an empty field under a rule of a book.
  /// - Parameters:
  ///   - name: the name of the rule; `nil` for a field that takes everything, whose owner formats.
  ///   - book: the rules that the lines may name.
  ///   - parameters: parameters of the rule, with their values.
  ///   - unit: the unit of positions where a line does not say one.
  ///   - language: the language tag of messages.
  /// - Throws: what is wrong with the rule, its name or the parameters.
  public init(
    rule name: String? = nil, in book: RuleBook, parameters: [String: String] = [:],
    unit: TextUnit = .utf16, language: String = "en"
  ) throws(RuleBookError) {
    var rule = Rule.identity
    if let name { rule = try book.rule(named: name, parameters: parameters) }
    self.init(rule, from: SessionRules(book, parameters), unit: unit, language: language)
  }

  /// The answer to a line: a JSON object without a line's end. A line that makes no sense is answered with an
  /// error, and changes nothing.
  /// - Complexity: that of the operation, and O(*n*) in the length of the line and of the answer.
  public mutating func reply(to line: String) -> String {
    var line = line
    return line.withUTF8 { bytes in
      var writer = JSONWriter()
      reply(to: bytes, in: &writer)
      return writer.text
    }
  }

  /// Writes the answer to a line of bytes, which need not be well-formed.
  /// - Parameter isTooLong: whether the line is known to be longer than the limit; then its bytes may be missing.
  package mutating func reply(
    to line: UnsafeBufferPointer<UInt8>, isTooLong: Bool = false, in writer: inout JSONWriter
  ) {
    var id: JSONNode?
    let reply: Reply
    do throws(SessionError) {
      guard !isTooLong, line.count <= Self.lineLimit else {
        throw SessionError(.tooLarge, "the line is longer than \(Self.lineLimit) bytes; shorten it")
      }
      let request = try SessionRequest(line)
      id = try request.id()
      reply = try perform(request)
    } catch {
      reply = { $0.member("error", error) }
    }
    writer.object { answer in
      if let id { answer.member("id", id) }
      reply(&answer)
    }
  }

  /// - Throws: `SessionError` when the request makes no sense; then nothing changes.
  private mutating func perform(_ request: SessionRequest) throws(SessionError) -> Reply {
    var next = self
    let reply = try next.run(request.operation(for: subject.kind), request)
    guard next.subject.length <= Self.textLimit else {
      throw SessionError(.tooLarge, "the text would be longer than \(Self.textLimit) bytes; shorten it")
    }
    self = next
    return reply
  }

  private mutating func run(
    _ operation: SessionOperation, _ request: SessionRequest
  ) throws(SessionError) -> Reply {
    let unit = try request.optionalWord("unit", TextUnit.self) ?? self.unit
    if operation == .start { return try start(request, unit) }
    var subject = subject
    let command = try command(operation, request, unit)
    let reply = try subject.reply(to: operation, command, request, unit, in: &self)
    self.subject = subject
    return reply
  }

  /// The command that a user gives to a field of any kind; `nil` where the operation is something else.
  private func command(
    _ operation: SessionOperation, _ request: SessionRequest, _ unit: TextUnit
  ) throws(SessionError) -> FieldCommand? {
    switch operation {
    case .type: return .type(try request.text(upTo: Self.typingLimit, "paste it"))
    case .paste: return .paste(try request.text())
    case .backspace: return .delete(.backward, try granularity(request))
    case .delete: return .delete(.forward, try granularity(request))
    case .select: return .select(try selection(request, unit))
    case .selectAll: return .selectAll
    case .move:
      let direction = try request.word("direction", FieldCommand.Direction.self)
      let extends = try request.optionalBool("extend") ?? false
      return .move(direction, try granularity(request), extending: extends)
    case .edit:
      let text = try request.text()
      if let field = try shownField(request) {
        let range = try request.selection("range", in: SessionLine(field.update.shown), unit).range
        return field.command(inShown: Edit(range: range, replacement: text))
      }
      let range = try request.selection("range", in: subject.sessionLine, unit).range
      return .edit(Edit(range: range, replacement: text))
    case .replaceAll:
      let text = try request.text()
      let end = Selection(caret: UTF8Offset(text.utf8.count))
      let selection = try request.optionalSelection("selection", in: SessionLine(text), unit) ?? end
      return try shownField(request)?.command(inShown: text, selection) ?? .replaceAll(text, selection)
    case .stepUp: return .stepUp
    case .stepDown: return .stepDown
    case .nextPart: return .nextPart
    case .previousPart: return .previousPart
    case .undo: return .undo
    case .redo: return .redo
    case .mark: return .mark(try request.text())
    case .commit: return .commitMarked
    default: return nil
    }
  }

  /// What is to be selected, in the text whichever text the request counts in.
  private func selection(_ request: SessionRequest, _ unit: TextUnit) throws(SessionError) -> Selection {
    guard let field = try shownField(request) else {
      return try request.selection("range", in: subject.sessionLine, unit)
    }
    return field.selection(inShown: try request.selection("range", in: SessionLine(field.update.shown), unit))
  }

  /// The field whose shown text the request speaks of; `nil` where it speaks of the text itself.
  private func shownField(_ request: SessionRequest) throws(SessionError) -> InputField? {
    guard let field = subject as? InputField else { return nil }
    return try request.optionalWord("in", SessionText.self) == .shown ? field : nil
  }

  private func granularity(_ request: SessionRequest) throws(SessionError) -> FieldCommand.Unit {
    try request.optionalWord("by", FieldCommand.Unit.self) ?? .character
  }
}
