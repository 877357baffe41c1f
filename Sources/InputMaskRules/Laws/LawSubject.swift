import InputMask
import InputMaskFields

/// A rule that is held to the laws.
struct LawSubject {
  let rule: Rule
  private let bulk: BulkFormatter
  /// The lines of the filters in their file, where that is known.
  private let lines: [Int?]
  /// When no further key is typed; `nil` for never.
  private let end: ContinuousClock.Instant?

  /// - Parameters:
  ///   - lines: the lines of the filters in their file, those that tidy last.
  ///   - end: when no further key is typed.
  init(_ rule: Rule, lines: [Int?] = [], until end: ContinuousClock.Instant? = nil) {
    self.rule = rule
    self.lines = lines
    self.end = end
    bulk = BulkFormatter(rule)
  }

  /// Whether no further law is to be tried.
  var isTimeUp: Bool { end.map { ContinuousClock.now >= $0 } ?? false }

  /// What a message says where no rule can be to blame.
  private static let fault = "this is a fault of InputMask, not of the rule; please report it"

  /// What must hold of every rule and every input: how an input breaks each law, and what would do; `nil` where it is kept.
  static let laws: [@Sendable (LawSubject) -> (String) -> String?] = [
    { $0.idempotenceBreach }, { $0.roundTripBreach }, { $0.valueBackBreach }, { $0.oneWayInBreach },
    { $0.twoDoorsBreach }, { $0.redactionBreach }, { $0.graphemeBreach }, { $0.variantBreach },
  ]

  /// Formatting a formatted text changes nothing.
  func idempotenceBreach(_ input: String) -> String? {
    let outcome = rule.format(input)
    let first = outcome.text
    let again = rule.format(first)
    let second = again.text
    if second.hasSameBytes(as: first) || isUnfinished(outcome) { return nil }
    let turn = blame(first)
    let blame = turn.map { turn in
      turn.from.hasSameBytes(as: first) && turn.to.hasSameBytes(as: second)
        ? ", which \(turn.step) turns into \(shown(second))"
        : ", and that gives \(shown(second)), since \(turn.step) turns \(shown(turn.from)) into \(shown(turn.to))"
    }
    return "formatting again must change nothing, but \(shown(input)) gives \(shown(first))"
      + (blame ?? ", and that gives \(shown(second))") + "; "
      + remedy(
        for: input, [("the input", outcome.variant), ("its text", again.variant)], turn,
        otherwise: "put filters that rewrite before those that select, and bound those that strip")
  }

  /// Whether something is missing of an input whose text is read in another form: `9:5` in the pattern `hh:mm a` leaves `09:05`
  /// without a half of the day, and that is a time of the 24-hour clock.
  private func isUnfinished(_ outcome: Outcome) -> Bool {
    !outcome.isValid && rule.readsAnotherForm(outcome.text)
  }

  /// The text of an input, and its value, choose the variant that the input has chosen.
  func variantBreach(_ input: String) -> String? {
    let outcome = rule.format(input)
    guard let variant = outcome.variant else { return nil }
    let ways = [
      ("text", outcome.text, rule.format(outcome.text).variant),
      ("value", outcome.value, rule.format(value: outcome.value).variant),
    ]
    for (product, text, chosen) in ways where !text.isEmpty && chosen != variant {
      return
        "the \(product) of an input must choose its variant, but \(shown(input)) goes into \(variant), and its "
        + "\(product) \(shown(text)) into \(chosen ?? ""); "
        + (rule.declaration.bestFit == nil
          ? "let the conditions hold for both" : "let both keep what only that variant reads")
    }
    return nil
  }

  /// What comes out of a text is what went into it.
  func roundTripBreach(_ input: String) -> String? {
    let outcome = rule.format(input)
    let value = rule.value(of: outcome.text)
    if value.hasSameBytes(as: outcome.value) || isUnfinished(outcome) { return nil }
    return
      "a text must hold its value, but \(shown(input)) gives the value \(shown(outcome.value)) in the text "
      + "\(shown(outcome.text)), whose value is \(shown(value))"
      + cause(
        of: input, blame(outcome.text),
        [("the input", outcome.variant), ("its text", rule.format(outcome.text).variant)],
        otherwise: "decorate with characters that the filters drop")
  }

  /// A value that was handed out and stored is read as that value. A rule that changes its own texts is told so by another law.
  func valueBackBreach(_ input: String) -> String? {
    let outcome = rule.format(input)
    guard outcome.isValid, rule.format(outcome.text).text.hasSameBytes(as: outcome.text) else { return nil }
    let back = rule.format(value: outcome.value)
    // Literals that were typed behind a value are in no value.
    let isBack = outcome.text.utf8.starts(with: back.text.utf8)
    if back.value.hasSameBytes(as: outcome.value), isBack { return nil }
    return
      "a stored value must be read back, but \(shown(input)) gives the value \(shown(outcome.value)), and that gives "
      + "\(shown(back.value)) in the text \(shown(back.text))"
      + cause(
        of: input, blame(outcome.value), [("the input", outcome.variant), ("its value", back.variant)],
        otherwise: "let the filters change nothing in a value")
  }

  /// Pasting an input, and typing it, ends where formatting it whole does.
  func oneWayInBreach(_ input: String) -> String? {
    let outcome = rule.format(input)
    // Typed or pasted it would come to something else: each key has a budget of its own.
    if outcome.problems.contains(where: { $0.code == .limit }) {
      return
        "an input must keep within the limits of a rule, but \(shown(input)) takes more work or memory; write shorter "
        + "literals and replacements"
    }
    var pasted = InputField(rule)
    _ = pasted.perform(.paste(input))
    _ = pasted.blur()
    if let breach = difference(of: pasted, from: outcome, "pasted", input, at: outcome.text) { return breach }
    var typed = InputField(rule)
    var taken = ""
    // Whether a key made another form of the text.
    var isOtherForm = false
    // The first text at which typing leaves the way of the whole, as far as it has come.
    var parting = ""
    for grapheme in input.graphemes {
      if isTimeUp { return nil }
      let before = typed.text
      isOtherForm = isOtherForm || typed.takesOtherForm(with: grapheme)
      // A key that was refused leaves no trace, also where the rule had written its literal already.
      if typed.perform(.type(grapheme)).refusal == nil { taken += grapheme }
      if parting.isEmpty, let turn = blame(before + grapheme), !turn.to.hasSameBytes(as: before + grapheme) {
        parting = before + grapheme
      }
    }
    if rule.isReadAsWhole(input, outcome) || rule.readsAnotherForm(taken) { return nil }
    let entered = typed.entered
    _ = typed.blur()
    // Where something has no place, who types sees it refused, and what comes next joins what stands before
    // it; who reads the whole does not know.
    let isAll =
      rule.readsOtherSpellings || rule.hasVariants || rule.hasParts
      ? taken.hasSameBytes(as: input) : outcome.dropped.isEmpty
    let expected =
      isOtherForm ? rule.format(typed.text) : isAll ? outcome : rule.format(entered ?? taken)
    return difference(of: typed, from: expected, "typed", input, at: parting)
  }

  private func difference(
    of field: InputField, from outcome: Outcome, _ way: String, _ input: String, at text: String
  ) -> String? {
    let isSameText = outcome.isText(of: field)
    let isSame = isSameText && field.value.hasSameBytes(as: outcome.value)
    if isSame, isLegal(field.selection, in: field.text) { return nil }
    if isSame { return "\(way), \(shown(input)) leaves the caret inside a character; \(Self.fault)" }
    let difference =
      isSameText
      ? "the value \(shown(field.value)) and not \(shown(outcome.value)), both in the text \(shown(field.text))"
      : "\(shown(field.text)) and not \(shown(outcome.text))"
    // Where typing goes its own way from the first key on, the step shows in the whole input.
    let turn = blame(text) ?? blame(input)
    return "\(way), an input must end as it does formatted whole, but \(shown(input)) gives "
      + difference
      + cause(
        of: input, turn, [("the whole input", outcome.variant), ("the one that is \(way)", field.variant)],
        otherwise: remedy(for: turn))
  }

  // MARK: Which step it is

  /// What a filter turns a text into.
  private struct Turn {
    /// Its name, with its line where that is known.
    var step: String
    var from: String
    var to: String
    /// Whether it stands under `tidy:`.
    var isTidying: Bool
  }

  /// The filter that rewrites a text: the first that writes something of its own, or else the last that drops.
  private func blame(_ text: String) -> Turn? {
    var names = (rule.declaration.filters + rule.declaration.tidying).map(\.name)[...]
    var result: Turn?
    for step in rule.explain(text).steps where step.stage == .filter {
      guard let index = names.firstIndex(of: step.name) else { continue }
      names = names[(index + 1)...]
      if step.input.hasSameBytes(as: step.output) { continue }
      let line = lines.indices.contains(index) ? lines[index] : nil
      let name = step.name + (line.map { " (line \($0))" } ?? "")
      result = Turn(
        step: name, from: step.input, to: step.output, isTidying: index >= rule.declaration.filters.count)
      if step.map.runs.contains(where: { !$0.isKept && $0.newLength > 0 }) { return result }
    }
    return result
  }

  /// Which filter it is, and what would do.
  private func cause(
    of input: String, _ turn: Turn?, _ chosen: [(way: String, variant: String?)], otherwise filters: String
  ) -> String {
    (turn.map { ": \($0.step) turns \(shown($0.from)) into \(shown($0.to))" } ?? "") + "; "
      + remedy(for: input, chosen, turn, otherwise: filters)
  }

  /// What would do, by what the rule is made of.
  /// - Parameters:
  ///   - chosen: the variants that the two ways of the law have chosen, each way in words that a verb may follow.
  ///   - filters: what would do where a filter is the cause.
  private func remedy(
    for input: String, _ chosen: [(way: String, variant: String?)], _ turn: Turn?, otherwise filters: String
  ) -> String {
    if let first = chosen[0].variant, let other = chosen[1].variant, first != other {
      return "\(chosen[0].way) goes into the variant \(first) and \(chosen[1].way) into \(other): "
        + "let the conditions of both hold for each form of a value"
    }
    let declaration = rule.chosen(for: input).declaration
    let place = chosen[0].variant.map { "in the variant \($0), " } ?? ""
    if turn != nil || declaration.decorators.isEmpty { return place + filters }
    if declaration.decorators.contains(where: { $0 is Parts }) {
      return place
        + "write literals that no part can have, or value:, so that each part has an end, also behind one that is left out"
    }
    return declaration.filters.isEmpty && declaration.tidying.isEmpty
      ? place + "write literals that the value cannot have, or between braces where they belong to it"
      : place + filters
  }

  /// What would do where typing, pasting and formatting end in different texts.
  private func remedy(for turn: Turn?) -> String {
    guard let turn else {
      return "decorate with characters that the filters drop, or write literals that are data between braces"
    }
    return turn.isTidying
      ? "let the filter change nothing in what it has made, and decorate with characters that the filters drop"
      : "move filters that need the whole text to tidy:, and decorate with characters that the filters drop"
  }

  private func isLegal(_ selection: Selection, in text: String) -> Bool {
    [selection.anchor, selection.head].allSatisfy { text.isBoundary($0) && $0.value <= text.utf8.count }
  }

  /// The bulk door writes the same bytes and says the same as the string door.
  func twoDoorsBreach(_ input: String) -> String? {
    let outcome = rule.format(input)
    let products: [(BulkFormatter.Product, String)] = [
      (.text, outcome.text), (.value, outcome.value), (.shown, rule.redact(input)),
    ]
    for (product, expected) in products {
      let (bytes, result) = written(input, as: product)
      let isSame =
        bytes.elementsEqual(expected.utf8) && result.isValid == outcome.isValid
        && result.isComplete == outcome.isComplete && result.malformedOffset == nil
      if !isSame { return "the bulk door makes another \(product) of \(shown(input)); \(Self.fault)" }
    }
    return nil
  }

  private func written(
    _ input: String, as product: BulkFormatter.Product
  ) -> (bytes: [UInt8], outcome: BulkOutcome) {
    var input = input
    return input.withUTF8 { input in
      var output = [UInt8](repeating: 0, count: input.count * 4 + 64)
      var outcome = output.withUnsafeMutableBufferPointer { bulk.format(input, as: product, into: $0) }
      if outcome.count > output.count {
        output = [UInt8](repeating: 0, count: outcome.count)
        outcome = output.withUnsafeMutableBufferPointer { bulk.format(input, as: product, into: $0) }
      }
      return (Array(output.prefix(outcome.count)), outcome)
    }
  }

  /// No literal stands inside a grapheme of the value, and nothing that is put out is repaired.
  func graphemeBreach(_ input: String) -> String? {
    let explanation = rule.explain(input)
    for step in explanation.steps where step.stage == .decorator {
      let tears = { (place: EditMap.Place) in
        !place.run.isKept && !step.input.isBoundary(UTF8Offset(place.old.lowerBound))
      }
      if step.map.places.contains(where: tears) {
        return "a character must stay whole, but in the text of \(shown(input)) the rule writes into one; "
          + Self.fault
      }
    }
    let outputs = [explanation.outcome.text, explanation.outcome.value, explanation.outcome.shown]
    if !input.hasReplacement, outputs.contains(where: \.hasReplacement), !rule.declaration.writesReplacement {
      return "what is put out must be well-formed, but a character of \(shown(input)) was torn; \(Self.fault)"
    }
    return nil
  }

  /// Rule authors' examples and what is derived from them may be quoted.
  private func shown(_ text: String) -> String { text.quoted(limit: 120) }

  /// Nothing of an invalid value is shown, and of a valid one no more than the rule lets see.
  func redactionBreach(_ input: String) -> String? {
    RedactionLaw(rule.chosen(for: input)).allows(rule.redact(input), of: input)
      ? nil : "what the rule hides must not be seen, but it is for \(shown(input)); \(Self.fault)"
  }
}

extension RuleDeclaration {
  /// Whether the rule itself may write U+FFFD, which otherwise shows that a text was repaired.
  fileprivate var writesReplacement: Bool {
    (filters + tidying).contains { $0.description.hasReplacement }
      || decorators.contains { $0.description.hasReplacement }
      || redactor?.description.hasReplacement == true || variants.contains { $0.rule.writesReplacement }
  }
}

extension String {
  fileprivate var hasReplacement: Bool { unicodeScalars.contains("\u{FFFD}") }

  fileprivate func isBoundary(_ offset: UTF8Offset) -> Bool {
    utf8Offset(of: graphemeOffset(of: offset)) == offset
  }
}
