extension FilterChain {
  /// What the filters make of a grapheme that stands by itself; empty where they drop it. Where the walk knows what they
  /// make of it in the whole text, that is the answer.
  ///
  /// Filters that need a whole text have no say: those for ends, prefixes and lengths, and a program's own. The answer
  /// lives until the next question.
  @inline(__always)
  func alone(_ grapheme: TextRun, in walk: inout Walk) -> TextRun {
    if walk.memory.pointee.knowsOrigins, let data = walk.memory.pointee.origins.data(of: grapheme) {
      return data
    }
    if grapheme.bytes.count == 1, let byte = grapheme.bytes.first, byte < 0x80 {
      let result = asciiAlone[Int(byte)]
      if result <= Self.isDropped {
        let end = Int(byte) &+ (result == Self.isDropped ? 0 : 1)
        return TextRun(bytes: asciiAlone.buffer.slice(Int(byte)..<end), start: 0)
      }
    }
    return runAlone(grapheme, upTo: typingCount, in: &walk)
  }

  /// How many graphemes the filters make of one that stands by itself.
  func countAlone(_ grapheme: TextRun, in walk: inout Walk) -> Int {
    let data = alone(grapheme, in: &walk)
    return data.bytes.count < 2 ? data.bytes.count : walk.partView(data.bytes).graphemeCount
  }

  @inline(never)
  private func runAlone(_ grapheme: TextRun, upTo end: Int, in walk: inout Walk) -> TextRun {
    var source = TextRun(bytes: grapheme.bytes, start: 0)
    var context = FilterContext(isEditing: true, prefixIsKnown: true)
    context.work = walk.memory.pointee.work
    defer { walk.memory.pointee.work = context.work }
    for index in 0..<end where withFilter(index, { $0.traits.reach != .text }) {
      let writer = walk.memory.pointee.nextSpare()
      withFilter(index) {
        $0.applyAlone(to: source, &context, walk: &walk, writing: &writer.pointee)
      }
      source = TextRun(bytes: writer.pointee.bytes, start: 0)
      // Further filters would only make it longer still.
      if writer.pointee.isExhausted { break }
    }
    return source
  }

  /// Takes the literals out of a text as `undecorate` does, and runs the filters on the rest. The result is the value of a
  /// trial (``Walk/withTrial(_:)``).
  func read(
    _ text: TextView, limit: Int, in trial: inout Walk,
    _ undecorate: (TextView, inout Recognition, inout Walk, inout TextWriter) -> Void
  ) {
    trial.begin(text.bytes, limit: limit)
    var recognised = Recognition()
    let bare = trial.nextWriter()
    undecorate(trial.view(text.bytes), &recognised, &trial, &bare.pointee)
    var context = FilterContext(prefixIsKnown: recognised.foundPrefix)
    run(bare.pointee.bytes, &context, in: &trial)
  }

  /// Whether a grapheme can come through the filters; `true` where only the whole text could tell.
  func mayKeep(_ grapheme: String) -> Bool {
    WalkMemory.withWalk { mayKeep(grapheme, in: &$0) }
  }

  /// The same for each character of ASCII.
  func keptASCII() -> [Bool] {
    WalkMemory.withWalk { walk in (UInt8(0)..<0x80).map { mayKeep(String(Unicode.Scalar($0)), in: &walk) } }
  }

  private func mayKeep(_ grapheme: String, in walk: inout Walk) -> Bool {
    walk.begin(TextRun.nothing.bytes)
    return grapheme.withTextView { text in
      let telling = (0..<count).first { index in
        withFilter(index) { filter in
          filter.isOpaque
            && runAlone(text.whole, upTo: index, in: &walk).bytes.contains { filter.mayTakeAlong($0) }
        }
      }
      return !runAlone(text.whole, upTo: telling ?? count, in: &walk).isEmpty
    }
  }

  /// In the table: a byte that is dropped.
  static var isDropped: UInt8 { 0x80 }
  /// In the table: a byte that does not become one ASCII character.
  private static var isOther: UInt8 { 0xFF }

  /// The result for each ASCII byte by itself.
  func judgedASCII() -> ASCIITable {
    WalkMemory.withWalk { walk in
      ASCIITable { byte in
        // Each has a budget of its own.
        walk.begin(TextRun.nothing.bytes)
        return byte.withGrapheme { grapheme in
          let result = runAlone(grapheme, upTo: typingCount, in: &walk)
          let first = result.bytes.first ?? Self.isDropped
          return result.count < 2 && first <= Self.isDropped ? first : Self.isOther
        }
      }
    }
  }
}
