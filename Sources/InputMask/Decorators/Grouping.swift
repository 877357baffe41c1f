/// Groups of graphemes with a separator between them, counted from one end of a text: thousands, and the fours of a card.
final class Grouping: Sendable {
  let separator: ByteLiteral
  /// The sizes of the groups, counted from the origin.
  private let sizes: [Int]
  /// Whether the last size stands for all groups that follow; otherwise the last group takes the rest.
  private let repeatsLast: Bool
  let isFromLeft: Bool

  init(_ separator: String, sizes: [Int], repeatsLast: Bool, isFromLeft: Bool) {
    self.separator = ByteLiteral(separator)
    self.sizes = sizes
    self.repeatsLast = repeatsLast
    self.isFromLeft = isFromLeft
  }

  /// A place among the groups.
  struct Place {
    /// The group, counted from the origin.
    var group = 0
    /// How many graphemes it still takes.
    var left: Int
  }

  /// Where graphemes begin that are counted from the origin on.
  var origin: Place { Place(left: size(0)) }

  @inline(__always)
  private func size(_ group: Int) -> Int {
    if group < sizes.count &- 1 { return group < 0 ? .max : sizes[group] }
    return repeatsLast ? sizes[sizes.count &- 1] : .max
  }

  /// Goes on to the next group, away from the origin or towards it.
  @inline(__always)
  func advance(_ place: inout Place, by step: Int = 1) {
    place.group &+= step
    place.left = size(place.group)
  }

  /// Takes graphemes away from the origin.
  func take(_ count: Int, _ place: inout Place) {
    for _ in 0..<count {
      if place.left == 0 { advance(&place) }
      place.left -= 1
    }
  }

  /// Writes a stretch of a text in groups.
  /// - Parameters:
  ///   - count: how many graphemes it has.
  ///   - width: how many bytes each has; 0 where they differ.
  /// - Returns: how many graphemes the last group still takes.
  @inline(__always)
  func write(
    _ text: TextView, _ range: Range<Int>, count: Int, width: Int, writing writer: inout TextWriter
  ) -> Int {
    var place = origin
    var rest = count
    if !isFromLeft {
      while rest > place.left {
        rest &-= place.left
        advance(&place)
      }
      place.left = rest
      rest = count
    }
    if count == 0 { return place.left }
    var end = range.lowerBound
    while true {
      let start = end
      let taken = Swift.min(place.left, rest)
      end = width > 0 ? end &+ taken &* width : text.offset(of: taken, from: end)
      place.left &-= taken
      rest &-= taken
      writer.keep(text.run(start, end))
      if rest == 0 { return place.left }
      writer.insert(separator.buffer)
      advance(&place, by: isFromLeft ? 1 : -1)
    }
  }
}
