/// Characters of the value that would join a literal beside them: a mark at the start of the value would join the
/// prefix. Such a text, read again, would have another value.
extension CompiledRule {
  /// A place of the text where a literal and a character of the value would make one grapheme.
  private struct Joint {
    /// The literal, in UTF-8 offsets of the text.
    var literal: Range<Int>
    /// Where the character of the value begins, in UTF-8 offsets of the value.
    var start: Int
    /// Whether the character stands behind the literal.
    var isBehind: Bool
  }

  /// Takes characters out of the value that would join a literal of the text. It takes all occurrences of such a
  /// character, so that there are no more rounds than literals, however the rest moves up. Nothing in ASCII joins the end of a
  /// literal; the compiler of rules sees to the literals.
  /// - Returns: the value that is left; `nil` where all literals stand for themselves.
  /// - Complexity: O(*n*) in the length of the text.
  func writeApart(in walk: inout Walk) -> UnsafeMutablePointer<TextWriter>? {
    guard let text = walk.text, let joint = firstJoint(of: text, in: walk) else { return nil }
    let kept = walk.nextWriter()
    let literal = text.pointee.bytes[joint.literal]
    for grapheme in walk.coreView {
      if grapheme.start == joint.start || isJoined(grapheme, literal, isBehind: joint.isBehind, in: walk) {
        kept.pointee.remove(grapheme, because: .noSlot)
      } else {
        kept.pointee.keep(grapheme)
      }
    }
    return kept
  }

  private func firstJoint(of text: UnsafeMutablePointer<TextWriter>, in walk: borrowing Walk) -> Joint? {
    let value = walk.coreView
    // Both are walked at once, so each has its own breaker.
    let whole = walk.partView(text.pointee.bytes)
    var old = 0
    var new = 0
    var before: TextWriter.Record?
    for index in 0..<text.pointee.records.count {
      let record = text.pointee.records[index]
      if record.newLength > 0 {
        let isLiteral = record.kind == .inserted
        if let before, (before.kind == .inserted) != isLiteral, whole.boundary(atOrBefore: new) != new {
          return isLiteral
            ? Joint(
              literal: new..<new + Int(record.newLength), start: value.previous(before: old), isBehind: false)
            : Joint(literal: new - Int(before.newLength)..<new, start: old, isBehind: true)
        }
        before = record
      }
      old += Int(record.oldLength)
      new += Int(record.newLength)
    }
    return nil
  }

  private func isJoined(
    _ grapheme: TextRun, _ literal: Slice<UnsafeBufferPointer<UInt8>>, isBehind: Bool, in walk: borrowing Walk
  ) -> Bool {
    let pair = isBehind ? Array(literal) + grapheme.bytes : Array(grapheme.bytes) + literal
    let joint = isBehind ? literal.count : grapheme.bytes.count
    return pair.withUnsafeBufferPointer { walk.partView($0).boundary(atOrBefore: joint) != joint }
  }
}
