/// The recorded way of one input through a rule: every step with its map, and what came of it.
struct Trace {
  struct Step {
    var name: String
    var stage: Formatter.Stage
    var input: [UInt8]
    var output: [UInt8]
    var map: EditMap
    var removals: [RecordingWriter.Removal]
  }

  var steps: [Step] = []
  /// From the input to the value as it is edited.
  var toValue: EditMap
  /// From the value as it is edited to the text.
  var toText = EditMap()
  /// From the value as it is edited to the value as it is handed out.
  var toHandedOut = EditMap()
  var core: [UInt8] = []
  var value: [UInt8] = []
  var text: [UInt8] = []
  var isComplete = false
  var overflows = false
  var foundPrefix = false
  var typedLiterals = 0
  /// How many literals are typed if nothing of the value finds a place.
  var typedWithoutValue = 0
  var dropped: [Dropped] = []
  /// What the checks found, in their order, each with the name of its step and its place in the input.
  var findings: [Problem] = []

  init(length: Int) { toValue = EditMap(keeping: length) }

  /// Adds a step whose result is the value so far.
  mutating func append(_ name: String, _ input: [UInt8], _ writer: RecordingWriter) {
    let removals = writer.removals.filter { $0.reason != .literal }
    let ranges = toValue.inverted().map(ascending: removals.map { $0.range })
    for (removal, range) in zip(removals, ranges) {
      dropped.append(Dropped(range: range, step: name, reason: removal.reason))
      if removal.reason == .tooLong { overflows = true }
    }
    steps.append(
      Step(
        name: name, stage: .filter, input: input, output: writer.bytes, map: writer.map,
        removals: writer.removals))
    toValue = toValue.composed(with: writer.map)
  }
}
