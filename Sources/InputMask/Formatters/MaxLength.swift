/// A filter that keeps the start of a value up to a length, in whole graphemes.
public struct MaxLength: Hashable, Sendable {
  /// What the length is counted in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Extended grapheme clusters: what people count as characters.
    case graphemes
    /// Unicode scalars, as Python and many databases count.
    case scalars
    /// UTF-16 code units, as JavaScript and Java count.
    case utf16
    /// UTF-8 bytes, as files and many column limits count.
    case utf8
  }

  /// The longest value that is kept, in `unit`.
  public var count: Int
  /// What `count` counts.
  public var unit: Unit

  /// A filter that keeps at most `count` units.
  public init(_ count: Int, unit: Unit = .graphemes) {
    self.count = count
    self.unit = unit
  }

  func apply<Writer: TextWriter>(to text: TextView, writing writer: inout Writer) {
    if text.isSimple {
      let length = Swift.min(count, text.count)
      if length > 0 { writer.keep(text.run(0, length)) }
      var position = length
      while position < text.count {
        writer.remove(text.run(position, position + 1), because: .tooLong)
        position += 1
      }
      return
    }
    var used = 0
    var isFull = false
    for grapheme in text {
      used += unit.length(of: grapheme.bytes)
      // Once one grapheme does not fit, no later and shorter one may take its place.
      isFull = isFull || used > count
      if isFull {
        writer.remove(grapheme, because: .tooLong)
      } else {
        writer.keep(grapheme)
      }
    }
  }
}

extension MaxLength.Unit {
  /// The length of one grapheme in this unit.
  func length(of grapheme: UnsafeBufferPointer<UInt8>) -> Int {
    switch self {
    case .graphemes: return 1
    case .utf8: return grapheme.count
    case .scalars, .utf16:
      var total = 0
      for byte in grapheme where byte & 0xC0 != 0x80 { total += self == .utf16 && byte >= 0xF0 ? 2 : 1 }
      return total
    }
  }
}
