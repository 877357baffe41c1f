import InputMask
import InputMaskFields

/// The members that say how a field stands, the same for one alone and for one of a form.
extension JSONWriter {
  mutating func members(of update: FieldUpdate, _ unit: TextUnit) {
    member("text", update.text)
    member("shown", update.shown)
    member("selection", SessionLine(update.text).counts(of: update.selection, unit))
    member("shownSelection", SessionLine(update.shown).counts(of: update.shownSelection, unit))
    if let guide = update.guide {
      let ends = Selection(anchor: guide.lowerBound, head: guide.upperBound)
      member("guide", SessionLine(update.shown).counts(of: ends, unit))
    }
    member("marked", update.markedText)
    member("value", update.value)
    member("complete", update.isComplete)
    member("problems", update.problems.map { PlacedProblem($0, in: update.text, unit) })
    if !update.parts.isEmpty { member("parts", update.parts) }
    if let variant = update.variant { member("variant", variant) }
    if let typed = update.typedValue { member("typed", typed) }
  }

  mutating func members(of field: CodeField, _ update: CodeUpdate, _ unit: TextUnit) {
    member("code", update.code)
    member("value", field.value)
    member("text", field.text)
    member("selection", SessionLine(field).counts(of: field.selection, unit))
    member("marked", update.markedText)
    member(
      "boxes",
      array: { boxes in
        for box in update.boxes {
          boxes.object { object in
            object.member("text", box.character)
            object.member("shown", box.shown)
            object.member("focused", box.isFocused)
          }
        }
      })
    member("complete", update.isComplete)
    member("problems", update.problems.map { PlacedProblem($0, in: update.code, unit) })
    if let typed = update.typedValue { member("typed", typed) }
  }

  mutating func members(of field: TokenField, _ update: TokenUpdate, _ unit: TextUnit) {
    member(
      "tokens",
      array: { tokens in
        for token in update.tokens {
          tokens.object { object in
            object.member("input", token.input)
            object.member("text", token.text)
            object.member("shown", token.shown)
            object.member("value", token.value)
            object.member("id", token.id)
            object.member("payload", token.payload)
            object.member("problems", token.problems.map { PlacedProblem($0, in: token.input, unit) })
            if let typed = token.typedValue { object.member("typed", typed) }
          }
        }
      })
    member("pending", update.pending)
    member("pendingIndex", update.pendingIndex)
    member("text", field.line)
    member("selection", SessionLine(field).counts(of: update.selection, unit))
    member("selectedTokens", [update.selectedTokens.lowerBound, update.selectedTokens.upperBound])
    member("marked", update.markedText)
    member("complete", field.isValid)
    member("problems", update.problems.map { PlacedProblem($0) })
  }

  mutating func members(of field: FormField, _ unit: TextUnit) {
    member("name", field.name)
    member("label", field.label)
    member("placeholder", field.placeholder)
    member("caption", field.caption)
    member("required", field.isRequired)
    member("secret", field.isSecret)
    member("enabled", field.isEnabled)
    member("focused", field.isFocused)
    member("error", field.error)
    member("hints", field.hints)
    switch field.control {
    case .input(let input):
      member("kind", SessionKind.text.rawValue)
      members(of: input.update, unit)
    case .code(let code):
      member("kind", SessionKind.code.rawValue)
      members(of: code, code.update, unit)
    case .tokens(let tokens):
      member("kind", SessionKind.tokens.rawValue)
      members(of: tokens, tokens.update, unit)
    }
  }
}

/// The hints in the words of HTML, and the name of the keyboard in those of rule files.
extension RuleHints: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("keyboard", keyboard.rawValue)
      object.member("inputmode", inputMode)
      object.member("autocomplete", autocomplete)
      object.member("dir", dir)
    }
  }
}

/// A problem with its place in a text, where that is known.
struct PlacedProblem: JSONWritable {
  private let problem: Problem
  private let range: [Int]?

  init(_ problem: Problem, in text: String, _ unit: TextUnit) {
    self.problem = problem
    let ends = Selection(anchor: problem.range.lowerBound, head: problem.range.upperBound)
    range = SessionLine(text).counts(of: ends, unit)
  }

  /// A problem of a text that is not at hand.
  init(_ problem: Problem) {
    self.problem = problem
    range = nil
  }

  func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("code", problem.code.name)
      object.member("step", problem.step)
      if let range { object.member("range", range) }
      object.member("message", problem.message)
      object.member("parameters", problem.parameters)
    }
  }
}

extension FieldRefusal: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("reason", reason.rawValue)
      object.member("step", step)
      object.member("message", message)
    }
  }
}

extension TypedValue: JSONWritable {
  /// Writes an object with the type, the value in its canonical form and, of a telephone number, the country code.
  package func write(to json: inout JSONWriter) {
    json.object { object in
      object.member("type", kind.rawValue)
      object.key("value")
      withCanonical { object.string($0) }
      if case .phone(let number) = self { object.member("countryCode", number.countryCode) }
    }
  }
}

extension PartTexts: JSONWritable {
  /// Writes an object with a member for each part, in the order of the text.
  package func write(to json: inout JSONWriter) {
    json.object { object in
      for entry in entries { object.member(named: entry.name, entry.text) }
    }
  }
}
