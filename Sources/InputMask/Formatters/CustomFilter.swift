/// A filter of a program's own, as a small type: a name, its parameters as stored properties, and what it
/// does to a text.
///
/// ```swift
/// struct Without: Filter {
///   let name = "without"
///   let letter: String
///   func apply<Writer: TextWriter>(to text: TextView, writing writer: inout Writer) {
///     for grapheme in text {
///       if grapheme.string == letter { writer.remove(grapheme, because: .custom) } else { writer.keep(grapheme) }
///     }
///   }
/// }
/// ```
public protocol Filter: Hashable, Sendable {
  /// The name of the step in messages and in an explanation.
  var name: String { get }
  /// Writes what the filter makes of `text`. It must not depend on anything but the text and the
  /// filter's own properties, and applying it twice must be the same as applying it once.
  func apply<Writer: TextWriter>(to text: TextView, writing writer: inout Writer)
}

/// Any ``Filter``, held as a value that compares: equal when the name and the hash of the properties are.
public struct CustomFilter: Hashable, Sendable {
  /// The name that the filter gave itself.
  public let name: String
  private let identity: Int
  let writeBytes: @Sendable (TextView, inout ByteWriter) -> Void
  let record: @Sendable (TextView, inout RecordingWriter) -> Void

  /// Wraps a filter.
  public init<F: Filter>(_ filter: F) {
    name = filter.name
    identity = filter.hashValue
    writeBytes = { filter.apply(to: $0, writing: &$1) }
    record = { filter.apply(to: $0, writing: &$1) }
  }

  /// Whether both wrap filters of one name with equal properties.
  public static func == (left: CustomFilter, right: CustomFilter) -> Bool {
    left.name == right.name && left.identity == right.identity
  }

  /// Hashes the name and the properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(identity)
  }
}
