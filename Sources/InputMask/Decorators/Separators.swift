/// A decorator that puts a separator between groups of graphemes.
public struct Separators: Hashable, Sendable {
  /// The end from which the groups are counted.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// From the start, as in card numbers.
    case left
    /// From the end, as in thousands.
    case right
  }

  /// What stands between two groups.
  public var separator: String
  /// The sizes of the groups, counted from `origin`.
  public var groups: [Int]
  /// Whether the last size stands for all groups that follow; otherwise the last group takes the rest.
  public var repeatsLast: Bool
  /// The end from which the groups are counted.
  public var origin: Origin
  /// Only the first run of these characters, in ICU set notation, is grouped; `nil` for the whole value.
  public var within: String?

  /// A decorator that puts `separator` between groups of one size.
  public init(_ separator: String, every size: Int, from origin: Origin = .left, within: String? = nil) {
    self.init(separator, groups: [size], repeatsLast: true, from: origin, within: within)
  }

  /// A decorator that puts `separator` between groups of the given sizes.
  public init(
    _ separator: String, groups: [Int], repeatsLast: Bool = false, from origin: Origin = .left,
    within: String? = nil
  ) {
    self.separator = separator
    self.groups = groups
    self.repeatsLast = repeatsLast
    self.origin = origin
    self.within = within
  }
}
