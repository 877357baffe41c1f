/// Where a formatter writes its result: it says what it keeps, removes, replaces and inserts, in the order
/// of the text, and the writer makes the new text and, where one is wanted, the map to it.
///
/// A formatter must account for every grapheme of its input exactly once and in order; it never counts
/// positions itself.
public protocol TextWriter {
  /// Copies a run of the input.
  mutating func keep(_ run: TextRun)
  /// Leaves a run of the input out, and says why.
  mutating func remove(_ run: TextRun, because reason: DropReason)
  /// Puts other UTF-8 code units in the place of a run of the input.
  mutating func replace(_ run: TextRun, with bytes: UnsafeBufferPointer<UInt8>)
  /// Adds UTF-8 code units that no part of the input stands behind.
  mutating func insert(_ bytes: UnsafeBufferPointer<UInt8>)
  /// Writes a whole text at once, if the writer keeps no record of it: calls `write` with memory for `count`
  /// bytes, and takes them if it answers `true`.
  mutating func write(_ count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Bool) -> Bool
  /// Keeps what the table marks with 1 and removes the rest, of a text whose bytes are its graphemes.
  mutating func keep(_ text: TextView, where table: UnsafePointer<UInt8>, otherwise reason: DropReason)
}

extension TextWriter {
  /// Puts a string in the place of a run of the input.
  public mutating func replace(_ run: TextRun, with string: String) {
    var copy = string
    copy.withUTF8 { replace(run, with: $0) }
  }

  /// Adds a string that no part of the input stands behind.
  public mutating func insert(_ string: String) {
    var copy = string
    copy.withUTF8 { insert($0) }
  }

  /// Copies a whole text.
  public mutating func keep(_ text: TextView) {
    if !text.isEmpty { keep(text.run(0, text.count)) }
  }

  /// A writer that records takes no whole text.
  public mutating func write(_ count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Bool) -> Bool { false }

  /// The same, byte by byte, for a writer that has no faster way.
  public mutating func keep(_ text: TextView, where table: UnsafePointer<UInt8>, otherwise reason: DropReason) {
    var start = 0
    while start < text.count {
      let isKept = table[Int(text.bytes[start])] != 0
      var end = start + 1
      if isKept {
        while end < text.count, table[Int(text.bytes[end])] != 0 { end += 1 }
        keep(text.run(start, end))
      } else {
        remove(text.run(start, end), because: reason)
      }
      start = end
    }
  }
}
