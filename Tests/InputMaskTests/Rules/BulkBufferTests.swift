import Testing

@testable import InputMask

@Suite struct BulkBufferTests {
  @Test(arguments: [
    "9161234567\n", "+7-916-123-45-67\r\n", "8 (916) 123-45-67\n+79161234567\r\n", "٩161234567\r\n",
  ])
  func linesAreNotWrittenBehindTheOutput(_ lines: String) throws {
    let rule = try Rule(SampleRules.phone)
    for room in 0...60 {
      var input = lines
      var memory = [UInt8](repeating: 0xA5, count: 80)
      let progress = input.withUTF8 { bytes in
        memory.withUnsafeMutableBufferPointer { memory in
          BulkFormatter(rule).formatLines(
            bytes, into: UnsafeMutableBufferPointer(rebasing: memory[..<room]))
        }
      }
      #expect(progress.written <= room)
      if room == 60 {
        #expect(progress.read == lines.utf8.count)
        #expect(memory[..<progress.written].filter { $0 == 0x0D } == lines.utf8.filter { $0 == 0x0D })
      }
      #expect(memory[room...].allSatisfy { $0 == 0xA5 }, "\(room)")
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func aByteIsFoundWhereItStandsFirst(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<200 {
      let bytes = (0..<random.int(0...40)).map { _ in random.pick([UInt8(0x0A), 0x0B, 0x8A, 0x00, 0xFF]) }
      let byte = random.pick([UInt8(0x0A), 0x00, 0xFF, 0x01])
      let start = random.int(0...bytes.count)
      let found = bytes.withUnsafeBufferPointer { BulkFormatter.firstOffset(of: byte, in: $0, from: start) }
      #expect(found == bytes[start...].firstIndex(of: byte), "seed \(seed): \(bytes)")
    }
  }
}
