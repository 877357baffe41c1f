import InputMask

/// A property of a request's body that a rule reads.
///
/// ```swift
/// struct SignUp: MaskedBody {
///   @Masked("name") var name: String
///   @Masked("phone") var phone: PhoneNumber
///   @Masked("currency", with: ["code": "EUR"]) var amount: Decimal?
/// }
/// ```
///
/// The property is what the rule makes of the text: its value, or what that means. `$phone` has the text as the rule formats
/// it, the text as it may be shown, and the whole outcome. The property is read from a JSON string, a `Decimal` from a number too,
/// and written as programs read it: a `Decimal` as a number, everything else as a string, `nil` as `null`.
///
/// It prints itself redacted, also in a `dump` of a body. The value prints itself as its type does, which for a `String` or a `Decimal`
/// is the value.
@propertyWrapper
public struct Masked<Value: MaskedValue>: Sendable {
  /// The name of the rule.
  public let rule: String
  /// What parameters of the rule are set to.
  public let parameters: [String: String]
  /// What the rule said, of a list about each element; empty for a value that the program set.
  public internal(set) var outcomes: [Outcome] = []
  var stored: Value?

  /// A property that a body has to have, unless its type is optional.
  /// - Parameters:
  ///   - rule: the name of the rule.
  ///   - parameters: values for its parameters in the place of their defaults.
  public init(_ rule: String, with parameters: [String: String] = [:]) {
    self.rule = rule
    self.parameters = parameters
  }

  /// A property with a value for bodies that lack it.
  public init(wrappedValue: Value, _ rule: String, with parameters: [String: String] = [:]) {
    self.init(rule, with: parameters)
    stored = wrappedValue
  }

  /// The value. Before anything was read or set it is the placeholder of its type.
  public var wrappedValue: Value {
    get { stored ?? .placeholder }
    set {
      stored = newValue
      outcomes = []
    }
  }

  /// The property itself, for its texts and its outcome.
  public var projectedValue: Self { self }

  /// What the rule said; `nil` for a value that the program set, and for `null`.
  public var outcome: Outcome? { outcomes.first }

  /// The text as the rule formats it; empty for a value that the program set.
  public var text: String { outcome?.text ?? "" }

  /// The text as it may be shown; a cover of the same length for every value that the program set.
  public var shown: String { outcomes.isEmpty ? Self.cover : outcomes.map(\.shown).joined(separator: ", ") }

  private static var cover: String { "••••" }
}

extension Masked: Secretive {
  /// The text as it may be shown.
  public var description: String { shown }
}

extension Masked: Equatable where Value: Equatable {
  /// Whether rule and value are the same, however the value was written.
  public static func == (left: Self, right: Self) -> Bool {
    left.rule == right.rule && left.parameters == right.parameters && left.wrappedValue == right.wrappedValue
  }
}

extension Masked: Hashable where Value: Hashable {
  /// Hashes what equal properties have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(wrappedValue)
  }
}

extension Masked: Codable {
  /// Only a property of a body knows its rule, so this throws. ``Checked`` reads bodies.
  public init(from decoder: any Decoder) throws {
    throw UnknownRuleError(property: decoder.codingPath.last?.stringValue ?? "the value")
  }

  /// Writes the value as programs read it.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.write(to: encoder) }
}
