import InputMask
import InputMaskFields

extension TokenField: SessionField {
  static var kind: SessionKind { .tokens }

  var sessionLine: SessionLine { SessionLine(line, stops: characterStops) }

  var length: Int {
    tokens.reduce(pending.utf8.count + update.markedText.utf8.count) { $0 + $1.input.utf8.count }
  }

  static func started(
    by request: SessionRequest, under rule: Rule, _ unit: TextUnit, language: String
  ) throws(SessionError) -> (TokenField, TokenUpdate) {
    var field = TokenField(rule, options: try request.options(TokenOptions()))
    field.language = language
    let update = field.reconcile(entries: try request.entries("tokens") ?? [])
    return (field, update)
  }

  mutating func run(
    _ operation: SessionOperation, _ request: SessionRequest, in session: inout Session
  ) throws(SessionError) -> TokenUpdate {
    switch operation {
    case .external, .current, .reconcile:
      let (entries, revision) = (try request.entries("tokens") ?? [], try request.revision())
      return operation == .external
        ? setExternal(entries: entries, answering: revision)
        : reconcile(entries: entries, answering: revision)
    case .focus: return focus()
    case .blur: return blur()
    case .enter: return commit(.return)
    case .tab: return commit(.tab)
    case .selectToken, .removeToken, .moveToken, .replaceToken:
      return try Self.change(operation, request)(&self)
    case .enable: isEnabled = try request.isOn()
    default: break
    }
    return update
  }

  /// What is to be done with one token, which the request knows by its owner's id or by its number, from 0. One that is
  /// not there is refused by the field.
  static func change(
    _ operation: SessionOperation, _ request: SessionRequest
  ) throws(SessionError) -> (inout TokenField) -> TokenUpdate {
    let numbers = 0...Int(Int32.max)
    let id = try request.optionalString("token")
    let number = id == nil ? try request.integer("index", in: numbers) : -1
    func index(in field: TokenField) -> Int { id.map { field.index(ofToken: $0) ?? -1 } ?? number }
    switch operation {
    case .moveToken:
      let target = try request.integer("to", in: numbers)
      return { $0.move(token: index(in: $0), to: target) }
    case .replaceToken:
      let text = try request.text()
      return { $0.replace(token: index(in: $0), with: text) }
    case .removeToken: return { $0.remove(token: index(in: $0)) }
    default: return { $0.select(token: index(in: $0)) }
    }
  }

  func restored(by request: SessionRequest, in session: inout Session) throws(SessionError) -> TokenField {
    let state: State = try request.state()
    let options = try request.options(options)
    return TokenField(try session.rule(request), options: options, restoring: state)
  }

  func writeEffects(
    _ update: TokenUpdate, _ unit: TextUnit, of source: String, to answer: inout JSONWriter
  ) {
    answer.member("committed", update.committedCount)
    answer.member("merged", update.mergedCount)
    answer.member("leftOut", update.leftOutCount)
  }

  func write(_ update: TokenUpdate, _ unit: TextUnit, to answer: inout JSONWriter) {
    answer.array("tokens") { for token in update.tokens { token.write(unit, to: &$0) } }
    answer.member("pending", update.pending)
    answer.member("pendingIndex", update.pendingIndex)
    answer.member("text", line)
    answer.member("selection", sessionLine.counts(of: update.selection, unit))
    answer.member("selectedTokens", [update.selectedTokens.lowerBound, update.selectedTokens.upperBound])
    answer.member("marked", update.markedText)
    answer.member("complete", isValid)
    answer.member("problems", update.problems.map { PlacedProblem($0, in: nil, unit) })
  }
}

extension Token {
  fileprivate func write(_ unit: TextUnit, to tokens: inout JSONWriter) {
    tokens.object { object in
      object.member("input", input)
      object.member("text", text)
      object.member("shown", shown)
      object.member("value", value)
      object.member("id", id)
      object.member("payload", payload)
      object.member("problems", problems.map { PlacedProblem($0, in: input, unit) })
      if let typedValue { object.member("typed", typedValue) }
    }
  }
}
