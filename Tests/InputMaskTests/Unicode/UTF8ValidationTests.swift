import Testing

@testable import InputMask

struct UTF8ValidationTests {
  private func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { UTF8Validation.firstInvalidOffset(in: $0) }
  }

  /// The Unicode Standard, table 3-7: the first and last sequences of each row, and their neighbours.
  @Test(
    arguments: [
      ([], nil), ([0x00], nil), ([0x7F], nil), ([0x80], 0), ([0xBF], 0), ([0xC0, 0x80], 0),
      ([0xC1, 0xBF], 0),
      ([0xC2, 0x80], nil), ([0xDF, 0xBF], nil), ([0xC2, 0x7F], 0), ([0xC2, 0xC0], 0), ([0xC2], 0),
      ([0xE0, 0x9F, 0xBF], 0), ([0xE0, 0xA0, 0x80], nil), ([0xE0, 0xBF, 0xBF], nil),
      ([0xE1, 0x80, 0x80], nil),
      ([0xEC, 0xBF, 0xBF], nil), ([0xED, 0x80, 0x80], nil), ([0xED, 0x9F, 0xBF], nil),
      ([0xED, 0xA0, 0x80], 0),
      ([0xEE, 0x80, 0x80], nil), ([0xEF, 0xBF, 0xBF], nil), ([0xEF, 0xBF], 0), ([0xE1, 0x80, 0x41], 0),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF0, 0x90, 0x80, 0x80], nil), ([0xF1, 0x80, 0x80, 0x80], nil),
      ([0xF3, 0xBF, 0xBF, 0xBF], nil), ([0xF4, 0x80, 0x80, 0x80], nil), ([0xF4, 0x8F, 0xBF, 0xBF], nil),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFF], 0), ([0xF0, 0x90, 0x80], 0),
      ([0x61, 0x62, 0xC3], 2), ([0x61, 0xC3, 0xA9, 0xFF], 3),
      (Array(repeating: 0x61, count: 31) + [0xFF], 31), (Array(repeating: 0x61, count: 40), nil),
    ] as [([UInt8], Int?)])
  func firstMalformedByteIsFound(bytes: [UInt8], expected: Int?) {
    #expect(firstInvalidOffset(bytes) == expected)
  }

  @Test(arguments: Seeded.seeds(500))
  func validityIsThatOfSwift(seed: UInt64) {
    var sampler = Seeded(seed)
    var bytes = sampler.bytes(upTo: 6)
    if seed.isMultiple(of: 2) {
      bytes = Array("plain ASCII padding".utf8.prefix(sampler.int(0...19))) + bytes + [0x61]
    }
    let invalid = firstInvalidOffset(bytes)
    #expect((invalid == nil) == (String(validating: bytes, as: UTF8.self) != nil), "seed \(seed): \(bytes)")
    if let invalid {
      #expect(String(validating: bytes[..<invalid], as: UTF8.self) != nil, "seed \(seed): \(bytes)")
    }
  }

  @Test func simpleMeansASCIIWithoutCarriageReturnWhereverTheByteStands() {
    for length in 0...70 {
      var bytes = [UInt8](repeating: 0x61, count: length)
      #expect(bytes.withUnsafeBufferPointer { UTF8Validation.isSimple($0) })
      for place in bytes.indices {
        let answers = [(0x0D, false), (0x80, false), (0xFF, false), (0x0C, true), (0x0E, true), (0, true)]
        for (byte, expected) in answers {
          bytes[place] = UInt8(byte)
          #expect(
            bytes.withUnsafeBufferPointer { UTF8Validation.isSimple($0) } == expected,
            "byte \(byte) at \(place) of \(length)")
        }
        bytes[place] = 0x61
      }
    }
  }

  @Test(arguments: Seeded.seeds(200))
  func simpleTextHasAGraphemePerByte(seed: UInt64) {
    var sampler = Seeded(seed)
    let text = sampler.text(from: Array("ab9 \n\r\t~é".unicodeScalars), upTo: sampler.int(0...40))
    let bytes = Array(text.utf8)
    if bytes.withUnsafeBufferPointer({ UTF8Validation.isSimple($0) }) {
      #expect(text.count == bytes.count, "seed \(seed)")
    } else {
      #expect(text.contains("é") || bytes.contains(0x0D), "seed \(seed)")
    }
  }

  @Test(arguments: Seeded.seeds(200))
  func scalarsAreReadAsSwiftReadsThem(seed: UInt64) {
    var sampler = Seeded(seed)
    let text = sampler.text(from: RandomText.graphemePool, upTo: 20)
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var offset = 0
      for expected in text.unicodeScalars {
        let read = UTF8Scalars.scalar(in: bytes, at: offset)
        #expect(read?.scalar == expected, "seed \(seed), \(offset)")
        let end = UTF8Scalars.next(after: offset, in: bytes)
        #expect(UTF8Scalars.previous(before: end, in: bytes) == offset, "seed \(seed), \(offset)")
        offset = end
      }
      #expect(offset == bytes.count)
    }
  }
}
