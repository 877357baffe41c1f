import InputMask

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONSchema {
  /// The schema of a property that a rule reads.
  /// - Parameters:
  ///   - rule: the rule.
  ///   - type: the type of the property, or of its elements.
  ///   - direction: whether the service takes the property or hands it out.
  public init(_ rule: Rule, as type: any MaskedScalar.Type = String.self, _ direction: Direction) {
    let declaration = rule.declaration
    let kind = type.kind
    var members: [String: JSONSchema] = [:]
    if !declaration.title.isEmpty { members["title"] = .string(declaration.title) }
    // Of a rule with other parameters than its file has, some are not valid.
    var examples: [(input: String, value: String)] = []
    for example in declaration.examples where example.isValid && Self.isReadable(example.input) {
      let outcome = rule.format(example.input)
      if outcome.isValid, kind == nil || outcome.typedValue?.kind == kind, examples.count < 3 {
        examples.append((example.input, outcome.value))
      }
    }
    // A number is taken as it is, a text as the locale of the rule writes numbers.
    members["type"] =
      direction == .request && kind == .decimal
      ? .array([.string("string"), .string(type.jsonType)]) : .string(type.jsonType)
    if direction == .request {
      members["examples"] = Self.examples(examples.map { $0.input })
      // An input has many forms, and no length of the value: a service takes texts of so many bytes.
      if !rule.format("").isValid { members["minLength"] = .number(1) }
      members["maxLength"] = .number(Decimal(MaskedReader.textLimit))
    } else if kind == nil {
      members["examples"] = Self.examples(examples.map { $0.value })
      members.merge(Self.form(of: declaration)) { $1 }
    } else {
      members.merge(Self.form(of: kind)) { $1 }
    }
    self = .object(members)
  }

  /// Whether all of a text is seen by people who read it.
  private static func isReadable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
      case .spaceSeparator: scalar == " "
      default: true
      }
    }
  }

  private static func examples(_ texts: [String]) -> JSONSchema? {
    texts.isEmpty ? nil : .array(texts.map { .string($0) })
  }

  /// What the JSON form of a typed value looks like.
  private static func form(of kind: TypedValue.Kind?) -> [String: JSONSchema] {
    switch kind {
    case .date: ["format": .string("date")]
    case .time: ["pattern": .string("^[0-9]{2}:[0-9]{2}(?::[0-9]{2})?$")]
    case .phone: ["pattern": .string("^\\+[1-9][0-9]{1,14}$")]
    default: [:]
    }
  }

  /// What the values of a rule look like, as far as a schema can tell. It refuses none of them.
  private static func form(of declaration: RuleDeclaration) -> [String: JSONSchema] {
    var members: [String: JSONSchema] = [:]
    if declaration.isOptional { return members }
    let hasDigitsOnly = hasDigitsOnly(declaration)
    for case let length as LengthCheck in declaration.checks {
      // A schema counts scalars: there are no fewer of them than graphemes, and no more than bytes.
      let isExact = hasDigitsOnly || length.unit == .scalars
      if isExact || length.unit == .graphemes { members["minLength"] = .number(Decimal(length.minimum)) }
      if let maximum = length.maximum, isExact || length.unit != .graphemes {
        members["maxLength"] = .number(Decimal(maximum))
      }
    }
    if let format = formats[declaration.name] { members["format"] = .string(format) }
    let patterns = declaration.checks.compactMap { ($0 as? PatternCheck).flatMap(portable) }
    if let pattern = patterns.first {
      members["pattern"] = .string("^(?:\(pattern))$")
    } else if hasDigitsOnly {
      members["pattern"] = .string("^[0-9]*$")
    }
    return members
  }

  /// Whether values have digits only: a filter keeps no other character, and no step adds one to the value.
  private static func hasDigitsOnly(_ declaration: RuleDeclaration) -> Bool {
    declaration.filters.contains { $0 is DigitsOnly }
      && declaration.decorators.allSatisfy { decorator in
        decorator is Separators || (decorator as? Mask).map { !$0.pattern.contains("{") } ?? false
      }
  }

  /// The formats of JSON Schema that values of standard rules have.
  private static let formats = [
    "email": "idn-email", "uuid": "uuid", "ipv4": "ipv4", "ipv6": "ipv6", "date-iso": "date",
  ]

  /// A pattern that means the same in the regular expressions of ECMA 262, which schemas use.
  private static func portable(_ check: PatternCheck) -> String? {
    let pattern = check.pattern
    let plain = pattern.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F }
    let strange = ["(?x", "(?i", "(?s", "(?m", "(?P", "(?<", "(?>", "[:", "--", "&&", "++", "*+", "?+", "}+"]
    let escapes = pattern.split(separator: "\\", omittingEmptySubsequences: false).dropFirst()
    let known: Set<Character> = [
      "d", ".", "-", "/", "+", "*", "?", "(", ")", "[", "]", "{", "}", "|", "^", "$",
    ]
    guard plain, !check.ignoresCase, !strange.contains(where: pattern.contains),
      escapes.allSatisfy({ $0.first.map(known.contains) ?? false })
    else { return nil }
    // In a pattern of the engine a digit is one of any script.
    return pattern.contains("\\d") ? nil : pattern
  }
}
