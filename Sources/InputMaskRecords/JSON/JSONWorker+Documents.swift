import InputMask
import RuleDocuments

/// JSON over any number of lines.
extension JSONWorker {
  /// What stands before a place in a document.
  enum Before {
    /// Nothing, or a value outside of an array.
    case nothing
    /// The bracket that an array begins with.
    case bracket
    /// An element of an array.
    case element
    /// A comma behind an element.
    case comma
    /// What cannot be told apart any more.
    case rubble
  }

  /// Goes through a block that begins between two values.
  func readDocument() {
    // It is read once more where it has a record too many.
    if place.offset == begun.offset {
      (before, hasKept) = (begun.before, begun.hasKept)
    } else {
      begun = (place.offset, before, hasKept)
    }
    var position = 0
    while true {
      tokenizer = JSONTokenizer(base: base, end: count, position: position)
      if before != .rubble { tokenizer.skipSpace() }
      position = tokenizer.position
      if position == count { return }
      switch (before, tokenizer.next) {
      case (.rubble, _): return leaveOutRubble(position)
      case (.nothing, UInt8(ascii: "[")):
        before = .bracket
        hasKept = false
        position += 1
      case (.bracket, UInt8(ascii: "]")), (.element, UInt8(ascii: "]")):
        before = .nothing
        position += 1
      case (.element, UInt8(ascii: ",")):
        comma = position
        before = .comma
        tokenizer.position += 1
        tokenizer.skipSpace()
        // The first element that stays has no comma before it.
        if !hasKept { cut(position, tokenizer.position) }
        position = tokenizer.position
      case (.nothing, _), (.bracket, _), (.comma, _):
        guard let end = readElement(position) else { return }
        position = end
      case (.element, _):
        before = .rubble
        guard let end = refuseRest(position) else { return }
        position = end
      }
    }
  }

  /// Reads a value as a record.
  /// - Returns: where it ends; `nil` where the block does.
  private func readElement(_ start: Int) -> Int? {
    guard mayPass(start) else { return nil }
    var search = JSONValueCut(isInArray: true, at: start)
    // With such a sign no value begins.
    let end = "]}:,".utf8.contains(tokenizer.next) ? count : search.next(in: block)?.upperBound ?? count
    return readRecord(upTo: end, from: start) {
      before = before == .nothing ? .nothing : .element
      tokenizer = JSONTokenizer(base: base, end: end, position: start)
      readRecord(start, end)
    }
  }

  /// Refuses a value that has no comma before it, with all that follows.
  private func refuseRest(_ start: Int) -> Int? {
    readRecord(upTo: count, from: start) {
      refuse(start, count, Problem(.notJSON, step: "json", "there is no comma before this value; add one"))
    }
  }

  private func readRecord(upTo end: Int, from start: Int, _ read: () -> Void) -> Int? {
    isKept = true
    // All are read: a document has no sample.
    _ = beginRecord(start, end)
    read()
    let end = before == .rubble ? count : end
    let goesOn = endRecord(start, end)
    if isKept { hasKept = true }
    return goesOn ? end : nil
  }

  /// How much stands before the value in a text that begins between two.
  static func lead(of text: UnsafeBufferPointer<UInt8>) -> Int {
    let signs: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]")]
    return text.firstIndex { !signs.contains($0) } ?? text.count
  }

  /// Leaves out what belongs to what was refused, unless it is to stay.
  private func leaveOutRubble(_ start: Int) {
    if plan.onInvalidRecord != .keep || plan.coversUnreadable { cut(start, count) }
  }
}
