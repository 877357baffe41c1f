/// A filter of a program's own, as a small type: a name, its parameters as stored properties, and what it
/// does to a text.
///
/// ```swift
/// struct Without: Filter {
///   let name = "without"
///   let letter: String
///   func apply(to text: TextView, writing writer: inout TextWriter) {
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
  /// filter's own properties, and applying it twice must be the same as applying it once. What it does not
  /// account for is removed.
  func apply(to text: TextView, writing writer: inout TextWriter)
}

/// Any ``Filter``, held as a value that compares: equal when the types and the properties are.
public struct CustomFilter: Hashable, Sendable {
  /// The name that the filter gave itself.
  public let name: String
  let box: CustomFilterBox

  /// Wraps a filter.
  public init<F: Filter>(_ filter: F) {
    name = filter.name
    box = BoxedFilter(filter)
  }

  /// Whether both wrap filters of one type with equal properties.
  public static func == (left: CustomFilter, right: CustomFilter) -> Bool {
    left.box === right.box || left.name == right.name && left.box.isEqual(to: right.box)
  }

  /// Hashes the name and the properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    box.hash(into: &hasher)
  }
}

/// A filter of a program's own, whatever its type.
class CustomFilterBox: CompiledFilter, @unchecked Sendable {
  func isEqual(to other: CustomFilterBox) -> Bool { self === other }
  func hash(into hasher: inout Hasher) {}
  override var isOpaque: Bool { true }
}

private final class BoxedFilter<F: Filter>: CustomFilterBox, @unchecked Sendable {
  private let filter: F

  init(_ filter: F) {
    self.filter = filter
    super.init(reach: .text)
  }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    filter.apply(to: text, writing: &writer)
    writer.complete(text)
  }

  override func isEqual(to other: CustomFilterBox) -> Bool {
    guard let other = other as? BoxedFilter<F> else { return false }
    return filter == other.filter
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(filter) }
}
