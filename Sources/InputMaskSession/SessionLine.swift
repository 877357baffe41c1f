import InputMask
import InputMaskFields

/// The line that positions of an operation count in. A box and a token are one character each, also where a mark beside them
/// would make one with them.
struct SessionLine {
  let text: String
  /// Where the characters begin and the last one ends, in UTF-8 offsets; `nil` where they are the graphemes of the text.
  private let stops: [Int]?

  init(_ text: String, stops: [Int]? = nil) {
    self.text = text
    self.stops = stops
  }

  /// How many units stand before a position.
  func count(before position: UTF8Offset, _ unit: TextUnit) -> Int {
    guard unit == .graphemes, let stops else { return unit.count(before: position, in: text) }
    return stops.count { $0 <= position.value } - 1
  }

  /// How many units the line has.
  func count(_ unit: TextUnit) -> Int { count(before: UTF8Offset(text.utf8.count), unit) }

  /// The two positions of a selection, anchor first.
  func counts(of selection: Selection, _ unit: TextUnit) -> [Int] {
    [count(before: selection.anchor, unit), count(before: selection.head, unit)]
  }

  /// The two ends of a stretch.
  func counts(of range: Range<UTF8Offset>, _ unit: TextUnit) -> [Int] {
    counts(of: Selection(range), unit)
  }

  /// The selection between two counts, none of which is more than ``count(_:)``.
  func selection(anchor: Int, head: Int, _ unit: TextUnit) -> Selection {
    guard unit == .graphemes, let stops else { return unit.selection(anchor: anchor, head: head, in: text) }
    return Selection(anchor: UTF8Offset(stops[anchor]), head: UTF8Offset(stops[head]))
  }
}
