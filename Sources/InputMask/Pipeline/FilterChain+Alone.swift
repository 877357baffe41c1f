extension FilterChain {
  /// The result of the filters for a grapheme that stands by itself. It is empty for one that they drop wherever it
  /// stands. It lives until the next question, or as long as the chain.
  ///
  /// Filters that need a whole text have no say: those for ends, prefixes and lengths, and a program's own.
  ///
  /// Where the run knows the result for the grapheme in the whole text, that is the answer.
  @inline(__always)
  func alone(_ grapheme: TextRun, in run: inout Run) -> UnsafeBufferPointer<UInt8> {
    if run.memory.pointee.knowsOrigins { return run.memory.pointee.origins.data(of: grapheme) }
    if grapheme.bytes.count == 1, let byte = grapheme.bytes.first, byte < 0x80 {
      let result = asciiAlone + Int(byte)
      if result.pointee < 0x80 { return UnsafeBufferPointer(start: result, count: 1) }
      if result.pointee == Self.isDropped { return UnsafeBufferPointer(start: result, count: 0) }
    }
    return runAlone(grapheme.bytes, upTo: typingCount, in: &run)
  }

  /// How many graphemes the filters make of one that stands by itself.
  func countAlone(_ grapheme: TextRun, in run: inout Run) -> Int {
    let bytes = alone(grapheme, in: &run)
    return bytes.count < 2 ? bytes.count : run.partView(bytes).graphemeCount
  }

  @inline(never)
  private func runAlone(
    _ grapheme: UnsafeBufferPointer<UInt8>, upTo end: Int, in run: inout Run
  ) -> UnsafeBufferPointer<UInt8> {
    var source = grapheme
    var context = FilterContext(isEditing: true, prefixIsKnown: true)
    context.work = run.memory.pointee.work
    defer { run.memory.pointee.work = context.work }
    for index in 0..<end where withFilter(index, { $0.traits.reach != .text }) {
      let writer = run.memory.pointee.nextSpare()
      withFilter(index) {
        $0.applyAlone(to: TextRun(bytes: source, start: 0), &context, run: &run, writing: &writer.pointee)
      }
      source = writer.pointee.bytes
      // Further filters would only make it longer still.
      if writer.pointee.isExhausted { break }
    }
    return source
  }

  /// Whether a grapheme can come through the filters; `true` where only the whole text could tell.
  func mayKeep(_ grapheme: String) -> Bool {
    let memory = RunMemory.make()
    defer { RunMemory.free(memory) }
    var run = Run(in: memory)
    return mayKeep(grapheme, in: &run)
  }

  /// The same for each character of ASCII.
  func keptASCII() -> [Bool] {
    let memory = RunMemory.make()
    defer { RunMemory.free(memory) }
    var run = Run(in: memory)
    return (UInt8(0)..<0x80).map { mayKeep(String(Unicode.Scalar($0)), in: &run) }
  }

  private func mayKeep(_ grapheme: String, in run: inout Run) -> Bool {
    let telling = (0..<count).first { withFilter($0) { $0.isOpaque } }
    run.begin(UnsafeBufferPointer(start: nil, count: 0))
    var copy = grapheme
    return copy.withUTF8 { !runAlone($0, upTo: telling ?? count, in: &run).isEmpty }
  }

  /// In the table: a byte that is dropped.
  static var isDropped: UInt8 { 0x80 }
  /// In the table: a byte that does not become one ASCII character.
  private static var isOther: UInt8 { 0xFF }

  /// Finds the result for each ASCII byte by itself.
  func judgeASCII(into table: UnsafeMutablePointer<UInt8>) {
    let memory = RunMemory.make()
    defer { RunMemory.free(memory) }
    var run = Run(in: memory)
    for byte in UInt8(0)..<0x80 {
      // Each has a budget of its own.
      run.begin(UnsafeBufferPointer(start: nil, count: 0))
      withUnsafePointer(to: byte) { pointer in
        let grapheme = UnsafeBufferPointer(start: pointer, count: 1)
        let result = runAlone(grapheme, upTo: typingCount, in: &run)
        let first = result.first ?? Self.isDropped
        table[Int(byte)] = result.count < 2 && first <= Self.isDropped ? first : Self.isOther
      }
    }
  }
}
