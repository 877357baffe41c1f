/// The reasons why a declaration makes no rule: all mistakes at once.
public struct RuleError: Error, Hashable, Sendable {
  /// One mistake.
  public struct Issue: Hashable, Sendable {
    /// The part of the declaration that it is about.
    public var place: Place
    /// The name of the field of that part, as rule files write it; empty for the part as a whole.
    public var field: String
    /// The grapheme of the field's text that it is about, counted from 1; `nil` for the text as a whole.
    public var column: Int?
    /// The mistake, apart from its words.
    package var mistake: Mistake

    /// The mistake and its remedy.
    public var message: String { mistake.message }
  }

  /// A part of a declaration.
  public indirect enum Place: Hashable, Sendable {
    /// The rule as a whole.
    case rule
    /// A filter, by its index.
    case filter(Int)
    /// A filter of those that tidy, by its index.
    case tidying(Int)
    /// A decorator, by its index; inside `choose` also by the index of the case (the number of cases
    /// for `otherwise`) and of the decorator in it.
    case decorator([Int])
    /// The redactor.
    case redactor
    /// A check, by its index.
    case check(Int)
    /// A way of finding, by its index.
    case find(Int)
    /// A part of a variant's rule, by the index of the variant; `rule` for the variant as a whole.
    case variant(Int, Place)
  }

  /// The name of the rule.
  public var rule: String
  /// The mistakes, in the order of the declaration; never empty.
  public var issues: [Issue]
}

extension RuleError: CustomStringConvertible {
  /// One line an issue: `rule phone: mask: column 3: what is wrong; what would do`.
  public var description: String {
    let rule = RuleName.isValid(rule) ? rule : rule.quoted
    return issues.map { issue in
      let column = issue.column.map { "column \($0): " } ?? ""
      let field = issue.field.isEmpty ? "" : "\(issue.field): "
      return "rule \(rule): \(field)\(column)\(issue.message)"
    }.joined(separator: "\n")
  }
}
