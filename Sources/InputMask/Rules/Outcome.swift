/// The result of one input: value, text, shown text, and everything that is wrong.
public struct Outcome: Hashable, Sendable {
  /// The value as formatted: `+7-916-123-45-67`.
  public var text: String
  /// The characters that the rule keeps of the input, without decoration: `9161234567`.
  public var value: String
  /// The text as it may be shown, after redaction. Where the rule has no redactor, all of the value is hidden.
  public var shown: String
  /// Whether nothing is missing: every place that must be filled is, the value is as long as it must be, and no pattern
  /// finds fault with it that more characters behind it would put right.
  public var isComplete: Bool
  /// The problems, in the order of the rule's checks; empty for a valid input.
  public var problems: [Problem]
  let drops: Drops
  /// The parts of the value by their names; empty for a rule without ``Parts``.
  public var parts = PartTexts()
  /// The name of the variant that was chosen; of a variant within another one both names, with `/` between. `nil` for a
  /// rule without variants.
  public var variant: String?
  /// What the value means; `nil` for one that is not valid and complete, and for a rule whose value has no type.
  public var typedValue: TypedValue?

  /// The characters of the input that are not in the value and are no literals of the rule: at most 1,000 stretches,
  /// and behind them the first of each further reason. ``droppedCount`` counts them all.
  /// - Complexity: O(*n*) in the length of the input, each time: they are found when somebody asks. The outcome of a text
  ///   keeps its input for that.
  public var dropped: [Dropped] { drops.list }

  /// How many stretches were dropped, also those that ``dropped`` does not list.
  /// - Complexity: that of ``dropped``.
  public var droppedCount: Int { drops.count }

  /// Whether nothing is wrong.
  public var isValid: Bool { problems.isEmpty }
}

/// Some characters of an input that a step of a rule left out.
public struct Dropped: Hashable, Sendable {
  /// Where they stand in the input, in UTF-8 offsets.
  public var range: Range<UTF8Offset>
  /// The name of the formatter that dropped them.
  public var step: String
  /// Why.
  public var reason: DropReason

  package init(range: Range<UTF8Offset>, step: String, reason: DropReason) {
    self.range = range
    self.step = step
    self.reason = reason
  }
}

#if !hasFeature(Embedded)
extension Dropped: Codable {}
#endif

extension Outcome: Secretive {
  /// Facts about the outcome, without the value: it may be a secret.
  public var description: String {
    "Outcome(\(isComplete ? "complete" : "incomplete"), problems: \(problems.map { $0.code.name }), dropped: \(droppedCount))"
  }
}
