import InputMask

/// Text that was left out, with its place in the text that was handed in.
package struct SessionDrop: JSONWritable {
  private let dropped: Dropped
  private let range: Range<Int>

  /// What was left out, in its order, with places in a unit of the text.
  package static func all(of dropped: [Dropped], in source: String, _ unit: PositionUnit) -> [SessionDrop] {
    let entries = joined(dropped)
    let ranges = unit.counts(of: entries.map(\.range), in: source)
    return zip(entries, ranges).map { SessionDrop(dropped: $0, range: $1) }
  }

  /// The same in UTF-8 offsets.
  package static func all(of dropped: [Dropped]) -> [SessionDrop] {
    joined(dropped).map {
      SessionDrop(dropped: $0, range: $0.range.lowerBound.value..<$0.range.upperBound.value)
    }
  }

  /// In the order of the text; neighbours that one step left out for one reason are one entry.
  private static func joined(_ dropped: [Dropped]) -> [Dropped] {
    if dropped.isEmpty { return [] }
    var entries: [Dropped] = []
    // One step lists what it left out in the order of the text.
    let isOrdered = zip(dropped, dropped.dropFirst()).allSatisfy {
      $0.range.lowerBound <= $1.range.lowerBound
    }
    let ordered = isOrdered ? dropped : dropped.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for dropped in ordered {
      // What an earlier step had put in was never sent.
      if dropped.range.isEmpty { continue }
      if let last = entries.last, last.reason == dropped.reason, last.step == dropped.step,
        dropped.range.lowerBound <= last.range.upperBound
      {
        let end = max(last.range.upperBound, dropped.range.upperBound)
        entries[entries.count - 1].range = last.range.lowerBound..<end
      } else {
        entries.append(dropped)
      }
    }
    return entries
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("reason", dropped.reason.rawValue)
      object.member("step", dropped.step)
      object.member(
        "range",
        array: { ends in
          ends.number(range.lowerBound)
          ends.number(range.upperBound)
        })
    }
  }
}
