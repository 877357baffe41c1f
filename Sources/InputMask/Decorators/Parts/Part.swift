/// A stretch of a value with a name, a width and bounds of its own, such as the month of a date.
public struct Part: Hashable, Sendable {
  /// What characters a part has.
  public enum Content: Hashable, Sendable {
    /// So many decimal digits.
    case digits(ClosedRange<Int>)
    /// So many characters of a set in ICU set notation.
    case characters(String, ClosedRange<Int>)
    /// One of these words, in whatever case it is typed.
    case words([String])
  }

  /// Numbers from one to another, which may say a century.
  public struct Bounds: Hashable, Sendable {
    /// The numbers, or the values of the scalars that the one character of a part has. Numbers of a month or day count from the
    /// first of them as those of the lowest bounds do: by 1 to 12 and 21 to 32 the month 21 is January.
    public var numbers: ClosedRange<Int>
    /// What is added to a year of two digits, such as 1900; `nil` where nothing says the century.
    public var century: Int?

    /// Numbers that pass.
    public init(_ numbers: ClosedRange<Int>, century: Int? = nil) {
      self.numbers = numbers
      self.century = century
    }
  }

  /// The name by which checks, redactors, problems and programs refer to the part.
  public var name: String
  /// What characters it has.
  public var content: Content
  /// How many digits it is filled up to with zeros in front, and zeros before more digits than that are left out once the part is
  /// left; `nil` for zeros as they come.
  public var pad: Int?
  /// The numbers that pass; empty for all. Of a part of one character they say the century alone.
  public var bounds: [Bounds]
  /// The last of the two-digit years that are of the 21st century, those above it are of the 20th; or, from 100 on, the last year
  /// itself that two digits stand for. `nil` where two digits of four are an unfinished year.
  public var pivot: Int?
  /// Whether the part may stay empty.
  public var isOptional: Bool

  /// A part with all that it can have.
  public init(
    _ name: String, _ content: Content, pad: Int? = nil, bounds: [Bounds], pivot: Int? = nil,
    isOptional: Bool = false
  ) {
    self.name = name
    self.content = content
    self.pad = pad
    self.bounds = bounds
    self.pivot = pivot
    self.isOptional = isOptional
  }

  /// A part whose numbers pass from one to another.
  public init(
    _ name: String, _ content: Content, pad: Int? = nil, range: ClosedRange<Int>? = nil, pivot: Int? = nil,
    isOptional: Bool = false
  ) {
    self.init(
      name, content, pad: pad, bounds: range.map { [Bounds($0)] } ?? [], pivot: pivot, isOptional: isOptional)
  }
}
