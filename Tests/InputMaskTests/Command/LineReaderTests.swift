import Foundation
import Testing

@testable import mask_cli

@Suite struct LineReaderTests {
  /// A line as a test compares it.
  struct Read: Equatable {
    var bytes: [UInt8]
    var isTooLong = false

    init(_ text: String) { bytes = Array(text.utf8) }

    init(_ line: LineReader.Line) { (bytes, isTooLong) = (Array(line.bytes), line.isTooLong) }
  }

  static func lines(
    of input: [UInt8], separator: UInt8 = 0x0A, limit: Int = 1000, chunk: Int = 64
  ) throws -> (lines: [Read], hasMark: Bool) {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID().uuidString)")
    try Data(input).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let file = try InputFile(path.path)
    let reader = LineReader(
      descriptor: file.descriptor, name: "x", separator: separator, limit: limit, chunk: chunk)
    var lines: [Read] = []
    while let line = try reader.next() { lines.append(Read(line)) }
    return (lines, reader.blocks.hasByteOrderMark)
  }

  @Test(
    arguments: [
      ("", []), ("a", [Read("a")]), ("\n", [Read("")]),
      ("\r\n", [Read("")]), ("\r", [Read("\r")]),
      ("a\r\r\nb", [Read("a\r"), Read("b")]),
      ("a\n\n", [Read("a"), Read("")]),
    ] as [(String, [Read])])
  func cutsAtLineEnds(input: String, lines: [Read]) throws {
    #expect(try Self.lines(of: Array(input.utf8)).lines == lines)
  }

  @Test(arguments: ["\u{FEFF}", "\u{FEFF}a\n"])
  func aByteOrderMarkBelongsToNoLine(input: String) throws {
    let found = try Self.lines(of: Array(input.utf8))
    #expect(found.hasMark)
    #expect(found.lines.flatMap(\.bytes) == Array(input.utf8.dropFirst(3).filter { $0 != 0x0A }))
  }

  @Test func theStartOfAByteOrderMarkIsNone() throws {
    let found = try Self.lines(of: [0xEF, 0xBB])
    #expect(!found.hasMark)
    #expect(found.lines.map(\.bytes) == [[0xEF, 0xBB]])
  }

  /// Every line comes out, in order; those beyond the limit are marked.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8])
  func nothingIsLostWhateverTheChunkAndTheLimit(seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<60 {
      let alphabet: [UInt8] = [0x61, 0x61, 0x61, 0x61, 0x0D, 0x0A, 0x00]
      let input = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      let separator: UInt8 = Bool.random(using: &random) ? 0x0A : 0
      let limit = Int.random(in: 1...60, using: &random)
      let chunk = Int.random(in: 8...80, using: &random)
      let comment = Comment("seed \(seed), limit \(limit), chunk \(chunk), input \(input)")
      let found = try Self.lines(of: input, separator: separator, limit: limit, chunk: chunk).lines
      var expected = input.split(separator: separator, omittingEmptySubsequences: false).map(Array.init)
      let isEnded = expected.last?.isEmpty == true
      if isEnded { expected.removeLast() }
      #expect(found.count == expected.count, comment)
      for (number, (line, whole)) in zip(found, expected).enumerated() {
        let hasEnd = number < expected.count - 1 || isEnded
        let hasReturn = hasEnd && separator == 0x0A && whole.last == 0x0D
        let bytes = hasReturn ? whole.dropLast() : whole
        #expect(line.isTooLong == (bytes.count > limit), comment)
        if line.isTooLong { continue }
        #expect(line.bytes == Array(bytes), comment)
      }
    }
  }
}
