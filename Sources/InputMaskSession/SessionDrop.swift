import InputMask

/// Text that was left out, with its place in the text that was handed in.
package struct SessionDrop: JSONWritable {
  private let dropped: Dropped
  private let range: Range<Int>

  /// What was left out, in its order, with places in a unit of the text.
  package static func all(of dropped: [Dropped], in source: String, _ unit: TextUnit) -> [SessionDrop] {
    var entries: [Dropped] = []
    forEachJoined(dropped) { entries.append($0) }
    let ranges = unit.counts(of: entries.map(\.range), in: source)
    return zip(entries, ranges).map { SessionDrop(dropped: $0, range: $1) }
  }

  /// Writes the elements of an array of what was left out, in its order, with places in UTF-8 offsets.
  package static func write(_ dropped: [Dropped], to list: inout JSONWriter) {
    forEachJoined(dropped) { entry in
      SessionDrop(dropped: entry, range: entry.range.lowerBound.value..<entry.range.upperBound.value)
        .write(to: &list)
    }
  }

  /// Calls `body` in the order of the text; neighbours that one step left out for one reason are one entry.
  private static func forEachJoined(_ dropped: [Dropped], _ body: (Dropped) -> Void) {
    var open: Dropped?
    // What an earlier step had put in was never sent.
    for next in dropped.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where !next.range.isEmpty {
      if let last = open, last.reason == next.reason, next.range.lowerBound <= last.range.upperBound,
        last.step == next.step
      {
        open?.range = last.range.lowerBound..<max(last.range.upperBound, next.range.upperBound)
      } else {
        if let open { body(open) }
        open = next
      }
    }
    if let open { body(open) }
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("reason", dropped.reason.rawValue)
      object.member("step", dropped.step)
      object.array("range") { ends in
        ends.number(range.lowerBound)
        ends.number(range.upperBound)
      }
    }
  }
}
