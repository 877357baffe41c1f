extension FilterChain {
  /// What the filters make of a grapheme that stands by itself, which is how much of it can become part of the
  /// value: nothing of one that they drop wherever it stands. The result lives in `scratch.child` until its
  /// next use, or as long as the chain.
  ///
  /// What only a whole text can tell is left out: ends, prefixes, lengths and filters of a program's own.
  @inline(__always)
  func alone(_ grapheme: TextRun, scratch: Scratch) -> UnsafeBufferPointer<UInt8> {
    if grapheme.bytes.count == 1, let byte = grapheme.bytes.first, byte < 0x80 {
      let result = asciiAlone + Int(byte)
      if result.pointee < 0x80 { return UnsafeBufferPointer(start: result, count: 1) }
      if result.pointee == Self.isDropped { return UnsafeBufferPointer(start: result, count: 0) }
    }
    return runAlone(grapheme.bytes, upTo: typingCount, scratch: scratch.child)
  }

  /// How many graphemes the filters make of one that stands by itself.
  func countAlone(_ grapheme: TextRun, scratch: Scratch) -> Int {
    let bytes = alone(grapheme, scratch: scratch)
    return bytes.count < 2 ? bytes.count : scratch.child.view(bytes).graphemeCount
  }

  /// Of how many neighbouring bytes of a simple text, at most `limit`, the filters make one that a table has.
  @inline(__always)
  func keptCount(
    _ bytes: UnsafePointer<UInt8>, atMost limit: Int, fitting table: UnsafePointer<UInt8>
  ) -> Int {
    var count = 0
    while count < limit {
      let result = asciiAlone[Int(bytes[count])]
      if result >= 0x80 || table[Int(result)] == 0 { break }
      count &+= 1
    }
    return count
  }

  @inline(never)
  private func runAlone(
    _ grapheme: UnsafeBufferPointer<UInt8>, upTo end: Int, scratch: Scratch
  ) -> UnsafeBufferPointer<UInt8> {
    var source = grapheme
    var context = FilterContext(isEditing: true, prefixIsKnown: true)
    for index in 0..<end {
      switch self[index] {
      case .trim, .stripPrefix, .maxLength, .custom: continue
      case .replacePattern:
        source = replaceAlone(source, at: index, scratch: scratch)
        continue
      default: break
      }
      let writer = scratch.nextWriter()
      self[index].apply(to: scratch.view(source), &context, writing: &writer.pointee)
      source = writer.pointee.bytes
    }
    return source
  }

  /// What a regular expression makes of a grapheme wherever it stands: of two in a row it makes the same twice.
  /// One that is replaced at an end only, or beside another, counts as it is.
  private func replaceAlone(
    _ grapheme: UnsafeBufferPointer<UInt8>, at index: Int, scratch: Scratch
  ) -> UnsafeBufferPointer<UInt8> {
    let twice = scratch.text
    twice.pointee.reset()
    twice.pointee.append(grapheme)
    twice.pointee.append(grapheme)
    let writer = scratch.nextWriter()
    var context = FilterContext(isEditing: true, prefixIsKnown: true)
    self[index].apply(to: scratch.view(twice.pointee.bytes), &context, writing: &writer.pointee)
    let result = writer.pointee.bytes
    let half = UnsafeBufferPointer(rebasing: result[..<(result.count / 2)])
    if half.equals(UnsafeBufferPointer(rebasing: result[(result.count / 2)...])) { return half }
    writer.pointee.reset()
    writer.pointee.append(grapheme)
    return writer.pointee.bytes
  }

  /// Whether a grapheme can come through the filters; `true` where only the whole text could tell.
  func mayKeep(_ grapheme: String) -> Bool {
    let telling = (0..<count).first { index in
      switch self[index] {
      case .replaceTable(let table): !table._withUnsafeGuaranteedRef { $0.isByGrapheme }
      case .replacePattern, .custom: true
      default: false
      }
    }
    let scratch = Scratch()
    var copy = grapheme
    return copy.withUTF8 { !runAlone($0, upTo: telling ?? count, scratch: scratch).isEmpty }
  }

  /// Stands in the table for nothing.
  private static var isDropped: UInt8 { 0x80 }
  /// Stands in the table for what is not one ASCII character.
  private static var isOther: UInt8 { 0xFF }

  /// Finds out what becomes of each ASCII byte by itself.
  func judgeASCII(into table: UnsafeMutablePointer<UInt8>) {
    let scratch = Scratch()
    for byte in UInt8(0)..<0x80 {
      withUnsafePointer(to: byte) { pointer in
        let grapheme = UnsafeBufferPointer(start: pointer, count: 1)
        let result = runAlone(grapheme, upTo: typingCount, scratch: scratch)
        let first = result.first ?? Self.isDropped
        table[Int(byte)] = result.count < 2 && first <= Self.isDropped ? first : Self.isOther
      }
    }
  }
}
