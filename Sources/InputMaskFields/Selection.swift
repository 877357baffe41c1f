import InputMask

/// A selection in a text: where it was begun and where it is being extended to; a caret when both are one.
public struct Selection: Hashable, Sendable {
  /// The end that stays where it is when the selection is extended.
  public var anchor: UTF8Offset
  /// The end that moves; the caret is drawn here.
  public var head: UTF8Offset

  /// A selection from `anchor` to `head`, in either order.
  public init(anchor: UTF8Offset, head: UTF8Offset) {
    self.anchor = anchor
    self.head = head
  }

  /// A caret: an empty selection.
  public init(caret: UTF8Offset) { self.init(anchor: caret, head: caret) }

  /// The selected stretch, from the smaller to the larger offset.
  public var range: Range<UTF8Offset> { min(anchor, head)..<max(anchor, head) }

  /// Whether nothing is selected.
  public var isCaret: Bool { anchor == head }
}

extension Selection {
  /// A stretch, with the caret at its end.
  package init(_ range: Range<UTF8Offset>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  /// The selection between the places that both ends have elsewhere.
  package func map(_ place: (UTF8Offset) -> UTF8Offset) -> Selection {
    Selection(anchor: place(anchor), head: place(head))
  }
}

extension TextUnit {
  /// The selection of a text between two counts.
  /// - Complexity: O(*n*) in the length of the text; O(1) in UTF-8.
  public func selection(anchor: Int, head: Int, in text: String) -> Selection {
    Selection(anchor: position(anchor, in: text), head: position(head, in: text))
  }
}
