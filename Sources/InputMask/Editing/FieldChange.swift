/// A content that takes the place of another.
package struct FieldChange: Sendable {
  package var laidOut: LaidOutContent
  /// Where the caret is in the new value.
  package var caret: ValueOffset
  /// What was left out, in the offsets of what was put in.
  package var dropped: [Dropped]
  /// From what was read to the new value: a whole text, or the value with what was put in; `nil` where all of it
  /// came through as it is.
  package var map: EditMap?
  /// How much of what was put in was read.
  package var length: Int

  init(
    _ laidOut: LaidOutContent, caret: ValueOffset, dropped: [Dropped] = [], map: EditMap?, length: Int = 0
  ) {
    self.laidOut = laidOut
    self.caret = caret
    self.dropped = dropped
    self.map = map
    self.length = length
  }

  package var content: FieldContent { laidOut.content }
  package var layout: FieldLayout { laidOut.layout }
}
