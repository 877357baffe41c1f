/// A stretch of a text that is followed back through the steps that wrote the text, by their records. Its ends come out where
/// the map of all steps together has them (``EditMap/inverted()``), and no map is made.
struct TracedStretch {
  private var start: Int
  private var end: Int
  /// The end leans on what stands before it, unless a step inserted that: what earlier steps removed there stands before an
  /// insertion.
  private var endAffinity = Affinity.upstream

  init(_ range: Range<Int>) {
    start = range.lowerBound
    end = range.upperBound
  }

  /// The stretch in the text that it was followed to.
  var range: Range<Int> { Swift.min(start, end)..<Swift.max(start, end) }

  /// Whether the end lies in or behind something that a step inserted.
  var endsInInsertion: Bool { endAffinity == .downstream }

  /// Goes from a step's output to its input.
  /// - Returns: `false` where the step put characters in the place of others of another length, and another step may have
  ///   changed a part of those. For two such steps together only the map tells.
  mutating func goBack(through writer: UnsafeMutablePointer<TextWriter>) -> Bool {
    var affinity = Affinity.downstream
    let isStartExact = Self.goBack(&start, &affinity, through: writer)
    return Self.goBack(&end, &endAffinity, through: writer) && isStartExact
  }

  private static func goBack(
    _ position: inout Int, _ affinity: inout Affinity, through writer: UnsafeMutablePointer<TextWriter>
  ) -> Bool {
    let records = writer.pointee.records
    let target = position
    var isExact = true
    var isBehindInsertion = false
    var old = 0
    var new = 0
    for index in 0..<writer.pointee.recordCount {
      let record = records[index]
      let (oldLength, length) = (Int(record.oldLength), Int(record.newLength))
      if length == 0 {
        if new == target, affinity == .upstream { break }
      } else if target <= new {
        break
      } else {
        if record.kind == .replaced, oldLength != 1 || length != 1 { isExact = false }
        isBehindInsertion = oldLength == 0
        if target < new &+ length {
          if record.kind == .kept {
            old += target &- new
          } else if affinity == .downstream {
            old += oldLength
          }
          break
        }
      }
      old += oldLength
      new += length
    }
    if isBehindInsertion { affinity = .downstream }
    position = old
    return isExact
  }
}
