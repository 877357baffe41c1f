/// A whole rule that is chosen by what is typed: its filters, decorators, redactor, checks and messages come along.
public struct Variant: Hashable, Sendable {
  /// What an input must be. A rule with ``RuleDeclaration/bestFit`` looks at no condition.
  ///
  /// White space at the ends of an input counts for nothing. A length is the number of its letters and digits. A prefix
  /// of letters and digits is looked for among those of the input, and any other at its start; both whatever the case
  /// of letters and the script of digits. A set has to hold every character of the input; a space in it
  /// stands for itself.
  ///
  /// `nil` for the variant that takes all other inputs, which is the last one.
  public var condition: Choose.Condition?
  /// The rule, by whose name outcomes call the variant. It may have variants itself.
  public var rule: RuleDeclaration

  /// A variant.
  /// - Parameters:
  ///   - rule: the whole rule.
  ///   - condition: what an input must be; `nil` for all other inputs, or where the best fit is chosen.
  ///   - name: the name by which outcomes call the variant; that of the rule unless another is given.
  public init(_ rule: RuleDeclaration, when condition: Choose.Condition? = nil, name: String? = nil) {
    self.rule = rule
    self.condition = condition
    if let name { self.rule.name = name }
  }

  /// A variant for the inputs that meet a condition.
  public static func when(_ condition: Choose.Condition, use rule: Rule) -> Variant {
    Variant(rule.declaration, when: condition)
  }

  /// A variant for all inputs that meet no condition, or one of which the best fit is chosen.
  public static func otherwise(_ rule: Rule) -> Variant { Variant(rule.declaration) }

  /// The name by which outcomes call the variant.
  public var name: String { rule.name }

  /// How many variants a rule may have.
  package static let maximumCount = 64
}

/// How the variant that suits an input best is found, where no condition tells. Of several that suit it alike the first
/// is chosen.
///
/// Source: the affinity strategies of RedMadRobot's input masks, after which these are named.
public enum BestFit: String, Hashable, Sendable, CaseIterable {
  /// The variant whose text differs least from the input: in which the fewest characters are lost or added.
  case whole
  /// The variant whose text agrees with the input for longest, from the start.
  case prefix
  /// The variant with the shortest longest text of those that have room for what they read of the input.
  case capacity
  /// The variant with the shortest longest value of those that have room for what they read of the input.
  case extracted
}

/// The variant that was chosen for an input, and why.
public struct VariantChoice: Hashable, Sendable {
  /// The name of the variant; of a variant within another one both names, with `/` between.
  public var variant: String
  /// Why it was chosen, in words: `every character is in [0-9]`. Nothing of the input is in them.
  public var reason: String
}
