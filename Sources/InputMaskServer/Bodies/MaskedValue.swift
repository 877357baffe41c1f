import InputMask

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A type that a masked property may have: a scalar, or an optional or an array of such.
public protocol MaskedValue: Sendable {
  /// What a property has that nothing was read into, so that code which asks for it never traps.
  static var placeholder: Self { get }
  /// Whether a body need not have the property.
  static var isOptional: Bool { get }
  /// Whether a property of the type is a list.
  static var isList: Bool { get }
  /// The type of the value, or of each value.
  static var scalar: any MaskedScalar.Type { get }
  /// Reads the value from the place of a body where it stands; `nil` where it is wrong, which the reader was told.
  static func read(_ reader: MaskedReader) throws -> Self?
  /// Reads a value that need not be there: no value also where a text has nothing in it, and its rule calls that valid.
  static func readOptional(_ reader: MaskedReader) throws -> Self??
  /// Writes the value as programs read it.
  func write(to encoder: any Encoder) throws
}

extension MaskedValue {
  /// Reads the value where there is no `null`.
  public static func readOptional(_ reader: MaskedReader) throws -> Self?? {
    reader.isNull ? .some(nil) : try read(reader).map(Optional.some)
  }
}

/// A type of one value, such as a text, a number, a day.
///
/// A program's own type says what it is in three members, ``init(_:)``, ``canonical`` and `placeholder`, and in a fourth, ``kind``, if it
/// is made of anything else than texts. One of the kind `decimal` is read from JSON numbers too, and written as one.
public protocol MaskedScalar: MaskedValue {
  /// What the rule has to give; `nil`, as it is unless the type says more, for any value.
  static var kind: TypedValue.Kind? { get }
  /// What a valid outcome means; `nil` for one that means nothing of this type.
  init?(_ outcome: Outcome)
  /// The value as programs write it: `-1234.56`, `2024-12-31`, `+79161234567`.
  var canonical: String { get }
}

extension MaskedScalar {
  /// A body has to have it.
  public static var isOptional: Bool { false }
  /// It is one value.
  public static var isList: Bool { false }
  /// The type itself.
  public static var scalar: any MaskedScalar.Type { Self.self }
  /// The value's text.
  public static var kind: TypedValue.Kind? { nil }

  /// Reads a JSON string, by the rule, or a JSON number where the type is a number.
  public static func read(_ reader: MaskedReader) throws -> Self? {
    switch try reader.scalar(Self.self) {
    case .value(let value): return value
    case .nothing: reader.report(.missing)
    case .refused: break
    }
    return nil
  }

  /// Reads the value, or none where there is `null`, or a text that the rule finds nothing in and calls valid.
  public static func readOptional(_ reader: MaskedReader) throws -> Self?? {
    if reader.isNull { return .some(nil) }
    switch try reader.scalar(Self.self) {
    case .value(let value): return value
    case .nothing: return .some(nil)
    case .refused: return .none
    }
  }

  /// Writes a JSON number where the type is a number, and otherwise a string.
  public func write(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let number = Self.kind == .decimal ? ExactDecimal(canonical).flatMap { Decimal($0) } : nil
    if let number { try container.encode(number) } else { try container.encode(canonical) }
  }

  /// The type that JSON values of the type have, as a schema calls it.
  static var jsonType: String {
    kind == .decimal ? Self.self is any BinaryInteger.Type ? "integer" : "number" : "string"
  }
}

extension String: MaskedScalar {
  /// Nothing.
  public static var placeholder: String { "" }
  /// The value of the rule.
  public init?(_ outcome: Outcome) { self = outcome.value }
  /// The text itself.
  public var canonical: String { self }
}

extension Decimal: MaskedScalar {
  /// Zero.
  public static var placeholder: Decimal { 0 }
  /// A number.
  public static var kind: TypedValue.Kind? { .decimal }

  /// The number, where it has no more digits than the type holds.
  public init?(_ outcome: Outcome) {
    guard case .decimal(let exact) = outcome.typedValue, let number = Decimal(exact) else { return nil }
    self = number
  }

  /// The number with a point: `-1234.56`.
  public var canonical: String { description }
}

extension MaskedScalar where Self: FixedWidthInteger {
  /// Zero.
  public static var placeholder: Self { 0 }
  /// A number.
  public static var kind: TypedValue.Kind? { .decimal }

  /// The number, where it is whole and the type has room for it.
  public init?(_ outcome: Outcome) {
    guard case .decimal(let exact) = outcome.typedValue else { return nil }
    self.init(exact.reduced.description)
  }

  /// The number in digits.
  public var canonical: String { description }
}

extension Int: MaskedScalar {}
extension Int8: MaskedScalar {}
extension Int16: MaskedScalar {}
extension Int32: MaskedScalar {}
extension Int64: MaskedScalar {}
extension UInt: MaskedScalar {}
extension UInt8: MaskedScalar {}
extension UInt16: MaskedScalar {}
extension UInt32: MaskedScalar {}
extension UInt64: MaskedScalar {}

extension TypedValue: MaskedScalar {
  /// The first day of the calendar.
  public static var placeholder: TypedValue { .date(.placeholder) }

  /// The value of any type, such as a day with a time.
  public init?(_ outcome: Outcome) {
    guard let value = outcome.typedValue else { return nil }
    self = value
  }
}

extension TypedValue.CalendarDate: MaskedScalar {
  /// The first day of the calendar.
  public static var placeholder: Self { Self(year: 1, month: 1, day: 1) }
  /// A day.
  public static var kind: TypedValue.Kind? { .date }

  /// The day.
  public init?(_ outcome: Outcome) {
    guard case .date(let date) = outcome.typedValue else { return nil }
    self = date
  }

  /// The day in ISO 8601: `2024-12-31`.
  public var canonical: String { iso }
}

extension TypedValue.TimeOfDay: MaskedScalar {
  /// Midnight.
  public static var placeholder: Self { Self(hour: 0, minute: 0) }
  /// A time.
  public static var kind: TypedValue.Kind? { .time }

  /// The time.
  public init?(_ outcome: Outcome) {
    guard case .time(let time) = outcome.typedValue else { return nil }
    self = time
  }

  /// The time in ISO 8601, without seconds where there are none, as rules read it: `09:30`.
  public var canonical: String { second == 0 ? String(iso.dropLast(3)) : iso }
}

extension PhoneNumber: MaskedScalar {
  /// No number.
  public static var placeholder: Self { Self(countryCode: "", nationalNumber: "") }
  /// A telephone number.
  public static var kind: TypedValue.Kind? { .phone }

  /// The number.
  public init?(_ outcome: Outcome) {
    guard case .phone(let number) = outcome.typedValue else { return nil }
    self = number
  }

  /// The number in the form of ITU-T E.164: `+79161234567`.
  public var canonical: String { e164 }
}
