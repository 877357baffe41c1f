/// One input through every step of a rule.
public struct Explanation: Hashable, Sendable {
  /// A step and what it did to the text that it was given.
  public struct Step: Hashable, Sendable {
    /// The name of the step; `literals` for the recognition of the rule's own literals.
    public var name: String
    /// The stage of the step: it says what the step may change.
    public var stage: RuleStage
    /// The text before the step.
    public var input: String
    /// The text after it.
    public var output: String
    /// What became of each run of `input`.
    public var map: EditMap
    /// The characters that the step left out, in UTF-8 offsets of `input`.
    public var dropped: [Dropped]

    init(
      _ name: String, _ stage: RuleStage, _ input: some Collection<UInt8>,
      _ output: some Collection<UInt8>, _ map: EditMap, dropped: [Dropped] = []
    ) {
      self.name = name
      self.stage = stage
      self.input = String(decoding: input, as: UTF8.self)
      self.output = String(decoding: output, as: UTF8.self)
      self.map = map
      self.dropped = dropped
    }
  }

  /// The input as it arrived.
  public var input: String
  /// The steps in the order in which they ran, those that changed nothing included.
  public var steps: [Step]
  /// The outcome of the input.
  public var outcome: Outcome
  /// The variant that was chosen, and why; `nil` for a rule without variants.
  public var choice: VariantChoice?

  /// Where a caret in the input stands after each step, in UTF-8 offsets of the step's output.
  ///
  /// It stays with the characters before it: a literal inserted at it is behind it, until a character follows.
  /// - Complexity: O(*runs*) of the maps.
  public func carets(from offset: UTF8Offset) -> [UTF8Offset] {
    var caret = offset
    return steps.map { step in
      caret = step.map.map(caret, leaning: caret.value == step.map.oldLength ? .downstream : .upstream)
      return caret
    }
  }
}

extension Explanation.Step: Secretive {}

extension Explanation: Secretive {
  /// The names of the steps, without the texts: they may be a secret.
  public var description: String { "Explanation(\(steps.map { $0.name }.joined(separator: " → ")))" }
}
