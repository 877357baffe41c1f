import Testing

@testable import InputMaskRecords

/// Bytes looked for in stretches of others.
struct ByteSearchTests {
  @Test(arguments: Seeded.seeds(100))
  func searchesFindTheFirstAndTheLastOfSomeBytes(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<50 {
      // Neighbours of the byte differ from it in one bit, or by one.
      let byte = UInt8(random.int(0...255))
      let others = [byte ^ 0x80, byte ^ 1, byte &- 1, byte &+ 1, 0, 0xFF].filter { $0 != byte }
      let density = random.int(1...40)
      let bytes = (0..<random.int(0...100)).map { _ in
        random.chance(1, in: density) ? byte : others[random.int(0...others.count - 1)]
      }
      let start = random.int(0...bytes.count)
      let end = random.int(start...bytes.count)
      bytes.withUnsafeBufferPointer { memory in
        #expect(
          memory.lastOffset(of: byte, in: start..<end) == bytes[start..<end].lastIndex(of: byte),
          "seed \(seed)")
        #expect(
          memory.firstOffset(of: byte, from: start) == bytes[start...].firstIndex(of: byte), "seed \(seed)")
        #expect(memory.count(of: byte) == bytes.count { $0 == byte }, "seed \(seed)")
      }
    }
  }
}
