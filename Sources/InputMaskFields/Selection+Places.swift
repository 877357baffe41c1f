import InputMask

extension Selection {
  /// A stretch, with the caret at its end.
  package init(_ range: Range<UTF8Offset>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  /// The selection between the places that both ends have elsewhere.
  package func map(_ place: (UTF8Offset) -> UTF8Offset) -> Selection {
    Selection(anchor: place(anchor), head: place(head))
  }
}
