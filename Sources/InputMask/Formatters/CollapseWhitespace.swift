/// A filter that makes every run of white space (Unicode `White_Space`) one space.
public struct CollapseWhitespace: Hashable, Sendable {
  /// A filter that collapses runs of white space.
  public init() {}

  func apply<Writer: TextWriter>(to text: TextView, writing writer: inout Writer) {
    var isInRun = false
    for grapheme in text {
      if !grapheme.isWhitespace {
        writer.keep(grapheme)
        isInRun = false
      } else if isInRun {
        writer.remove(grapheme, because: .whitespace)
      } else {
        writer.replace(grapheme, with: " ")
        isInRun = true
      }
    }
  }
}
