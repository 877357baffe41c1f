import Testing

@testable import InputMask

/// A stretch that is followed back through the records of steps comes out where the map of all steps has it.
@Suite struct TracedStretchTests {
  @Test(arguments: Seeded.seeds(60))
  func followingStepsBackIsAskingTheirMap(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<60 {
      let text = (0..<random.int(0...8)).map { _ in UInt8(random.int(0x61...0x7A)) }
      let keepsBytes = random.chance(3, in: 4)
      var writers: [UnsafeMutablePointer<TextWriter>] = []
      defer { for writer in writers { free(writer) } }
      var map = EditMap(keeping: text.count)
      var bytes = text
      for _ in 0..<random.int(1...4) {
        let writer = UnsafeMutablePointer<TextWriter>.allocate(capacity: 1)
        writer.initialize(to: TextWriter())
        write(bytes, keepsBytes: keepsBytes, &writer.pointee, using: &random)
        writers.append(writer)
        bytes = Array(writer.pointee.bytes)
        map = map.composed(with: writer.pointee.map)
      }
      for start in 0...bytes.count {
        for end in start...bytes.count {
          var stretch = TracedStretch(start..<end)
          var isExact = true
          for writer in writers.reversed() where !stretch.goBack(through: writer.pointee.records) {
            isExact = false
          }
          if keepsBytes { #expect(isExact, "seed \(seed)") }
          guard isExact || writers.count == 1 else { continue }
          #expect(
            stretch.range == map.inverted().map(Range(utf8: start..<end)).utf8,
            "seed \(seed): \(start)..<\(end) of \(map.runs)")
        }
      }
    }
  }

  @Test func aStepThatChangesLengthsIsForTheMap() {
    let first = UnsafeMutablePointer<TextWriter>.allocate(capacity: 1)
    first.initialize(to: TextWriter())
    defer { free(first) }
    let text: [UInt8] = Array("a".utf8)
    text.withUnsafeBufferPointer { bytes in
      first.pointee.replace(TextRun(bytes: bytes, start: 0), with: "bc")
    }
    var stretch = TracedStretch(1..<2)
    let isExact = stretch.goBack(through: first.pointee.records)
    #expect(!isExact)
  }

  private func free(_ writer: UnsafeMutablePointer<TextWriter>) {
    writer.deinitialize(count: 1)
    writer.deallocate()
  }

  /// Writes a step that accounts for each byte of a text. Where it keeps bytes, it inserts none and replaces one by one.
  private func write(
    _ bytes: [UInt8], keepsBytes: Bool, _ writer: inout TextWriter, using random: inout Seeded
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      for place in 0...bytes.count {
        if !keepsBytes, random.chance(1, in: 4) {
          writer.insert(String(repeating: "+", count: random.int(1...2)))
        }
        if place == bytes.count { break }
        let run = TextRun(bytes: UnsafeBufferPointer(rebasing: bytes[place..<place + 1]), start: place)
        switch random.int(0...5) {
        case 0: writer.remove(run, because: .notAllowed)
        case 1: writer.replace(run, with: keepsBytes || random.chance(1, in: 2) ? "*" : "**")
        default: writer.keep(run)
        }
      }
    }
  }
}
