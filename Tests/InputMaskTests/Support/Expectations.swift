import Testing

@testable import InputMask

/// A line of a table of steps: an input, what must come of it, and what must be reported as dropped,
/// each as `0..<2 notADigit`, in UTF-8 offsets of the input.
struct FormatCase: Sendable, CustomTestStringConvertible {
  var input: String
  var text: String
  var value: String
  var dropped: [String]

  /// A case of a decorator: the text differs from the value.
  init(_ input: String, _ text: String, value: String, dropped: [String] = []) {
    self.input = input
    self.text = text
    self.value = value
    self.dropped = dropped
  }

  /// A case of a filter: the text is the value.
  init(_ input: String, _ text: String, dropped: [String] = []) {
    self.init(input, text, value: text, dropped: dropped)
  }

  var testDescription: String { "\(input.debugDescription) → \(text.debugDescription)" }

  /// Formats the input by a rule of these parts alone.
  func expect(
    _ parts: RuleComponent..., isEager: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let rule = try Rule(RuleDeclaration("case", parts, isEager: isEager))
    let outcome = rule.explain(input).outcome
    #expect(
      outcome.text.isSame(as: text), "\(outcome.text.debugDescription)", sourceLocation: sourceLocation)
    #expect(
      outcome.value.isSame(as: value), "\(outcome.value.debugDescription)", sourceLocation: sourceLocation)
    #expect(outcome.dropped.map(\.summary) == dropped, sourceLocation: sourceLocation)
    #expect(rule.format(input) == outcome, sourceLocation: sourceLocation)
  }
}

extension RuleDeclaration {
  /// A rule of parts, each in its stage.
  init(_ name: String, _ parts: [RuleComponent], isEager: Bool = false) {
    self.init(name, isEager: isEager)
    for part in parts { append(part) }
  }
}

extension Dropped {
  /// The range and the reason, as tables write them.
  var summary: String { "\(range.utf8) \(reason)" }
}
