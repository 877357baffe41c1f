// Each formatter and check says which component of a rule it is.

extension DigitsOnly: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.digitsOnly(self)) }
}

extension LettersOnly: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.lettersOnly(self)) }
}

extension Characters: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.characters(self)) }
}

extension Trim: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.trim(self)) }
}

extension CollapseWhitespace: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.collapseWhitespace(self)) }
}

extension LetterCase: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.letterCase(self)) }
}

extension Normalize: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.normalize(self)) }
}

extension Replace: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.replace(self)) }
}

extension StripPrefix: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.stripPrefix(self)) }
}

extension Refuse: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.refuse(self)) }
}

extension MaxLength: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.maxLength(self)) }
}

extension Separators: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.separators(self)) }
}

extension Mask: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.mask(self)) }
}

extension Prefix: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.prefix(self)) }
}

extension Suffix: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.suffix(self)) }
}

extension Choose: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.choose(self)) }
}

extension Redact: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(.redact(self)) }
}

extension LengthCheck: RulePart {
  /// The check as a part of a rule.
  public var component: RuleComponent { .check(.length(self)) }
}

extension PatternCheck: RulePart {
  /// The check as a part of a rule.
  public var component: RuleComponent { .check(.pattern(self)) }
}

extension OneOfCheck: RulePart {
  /// The check as a part of a rule.
  public var component: RuleComponent { .check(.oneOf(self)) }
}

extension NumberCheck: RulePart {
  /// The check as a part of a rule.
  public var component: RuleComponent { .check(.number(self)) }
}

extension DateCheck: RulePart {
  /// The check as a part of a rule.
  public var component: RuleComponent { .check(.date(self)) }
}

extension DropsCheck: RulePart {
  /// The check as a part of a rule.
  public var component: RuleComponent { .check(.drops(self)) }
}

extension CustomCheck: RulePart {
  /// The check as a part of a rule.
  public var component: RuleComponent { .check(.custom(self)) }
}

extension Check: RulePart {
  /// The check as a part of a rule, so that `Check.luhn` can stand in a `Rule { … }` block.
  public var component: RuleComponent { .check(self) }
}

extension Formatter: RulePart {
  /// The formatter as a part of a rule.
  public var component: RuleComponent { .formatter(self) }
}
