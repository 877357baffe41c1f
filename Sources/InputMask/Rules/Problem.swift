/// What is wrong with a value: a code for programs, a message for people, and the place in the input.
///
/// A problem never holds the value or a part of it.
public struct Problem: Hashable, Sendable {
  /// What kind of problem it is, as written in rule files and in JSON.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code as written.
    public let name: String

    /// A code of a custom check.
    public init(_ name: String) { self.name = name }

    /// The code as written.
    public var description: String { name }

    /// A place that must be filled is empty.
    public static let incomplete = Code("incomplete")
    /// The value is shorter than it must be.
    public static let tooShort = Code("too-short")
    /// The input has more than the rule has room for.
    public static let tooLong = Code("too-long")
    /// The value does not have the form that the rule's regular expression gives.
    public static let pattern = Code("pattern")
    /// The value is not in the rule's list.
    public static let oneOf = Code("one-of")
    /// The check digits do not fit the others.
    public static let checksum = Code("checksum")
    /// The value is no number.
    public static let notANumber = Code("not-a-number")
    /// The value is no date or time that exists.
    public static let notADate = Code("not-a-date")
    /// The value lies outside its bounds.
    public static let range = Code("range")
    /// The input has characters that the rule has no place for and that are no decoration.
    public static let unexpected = Code("unexpected")
    /// The separators of a number, or a dash behind it, can be read in two ways.
    public static let ambiguous = Code("ambiguous")
    /// The value takes more memory or work than the rule lets it take.
    public static let limit = Code("limit")
    /// The input is not well-formed UTF-8.
    public static let malformed = Code("malformed")
    /// Another entry of a list has this value already.
    public static let duplicate = Code("duplicate")
  }

  /// The kind of the problem.
  public var code: Code
  /// The name of the check or formatter that found it.
  public var step: String
  /// The stretch of the input that is wrong, in UTF-8 offsets; empty where something is missing.
  public var range: Range<UTF8Offset>
  /// Figures for the message, such as `minimum`; never the value.
  public var parameters: [String: String]
  /// The mistake and its remedy, in the language that was asked for.
  public var message: String

  /// The name of the part of the value that it is about; `nil` where it is about no part alone.
  public var part: String? { parameters["part"] }

  /// The grapheme of the input, counted from 1, with which the stretch begins that is wrong.
  /// - Complexity: O(*n*) in the length of the input.
  public func column(in input: String) -> Int { input.graphemeOffset(of: range.lowerBound).value + 1 }

  /// A problem as an outcome lists it.
  public init(
    code: Code, step: String, range: Range<UTF8Offset>, parameters: [String: String] = [:],
    message: String = ""
  ) {
    self.code = code
    self.step = step
    self.range = range
    self.parameters = parameters
    self.message = message
  }
}

#if !hasFeature(Embedded)
extension Problem: Codable {}
#endif
