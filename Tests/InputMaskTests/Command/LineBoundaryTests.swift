import Foundation
import Testing

@testable import mask_cli

/// Lines whose parts come with several reads. Each read gets one packet, so that no test depends on time.
@Suite struct LineBoundaryTests {
  private static func lines(
    ofReads packets: [[UInt8]], limit: Int = 1000
  ) throws -> (lines: [LineReaderTests.Read], hasMark: Bool) {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
    for packet in packets { try #require(send(ends[0], packet, packet.count, 0) == packet.count) }
    close(ends[0])
    defer { close(ends[1]) }
    let reader = LineReader(descriptor: ends[1], name: "x", separator: 0x0A, limit: limit, chunk: 64)
    var lines: [LineReaderTests.Read] = []
    while let line = try reader.next() { lines.append(LineReaderTests.Read(line)) }
    return (lines, reader.blocks.hasByteOrderMark)
  }

  @Test(
    arguments: [
      [[0xEF], [0xBB, 0xBF, 0x61, 0x0A]], [[0xEF, 0xBB], [0xBF, 0x61, 0x0A]],
      [[0xEF], [0xBB], [0xBF], [0x61, 0x0A]],
    ] as [[[UInt8]]])
  func aByteOrderMarkMayComeInSeveralReads(packets: [[UInt8]]) throws {
    let found = try Self.lines(ofReads: packets)
    #expect(found.hasMark)
    #expect(found.lines == [LineReaderTests.Read("a")])
  }

  @Test func aCarriageReturnAtTheEndOfAReadWaitsForTheLineFeed() throws {
    let found = try Self.lines(ofReads: [Array("abcdef\r".utf8), Array("\n".utf8)])
    #expect(found.lines == [LineReaderTests.Read("abcdef")])
  }

  @Test func aCarriageReturnAtTheEndOfTheInputIsKept() throws {
    let found = try Self.lines(ofReads: [Array("abcdefg\r".utf8)])
    #expect(found.lines == [LineReaderTests.Read("abcdefg\r")])
  }

  @Test func aCarriageReturnInTheMiddleOfALineIsKept() throws {
    let found = try Self.lines(ofReads: [Array("abcdef\r".utf8), Array("g\n".utf8)])
    #expect(found.lines == [LineReaderTests.Read("abcdef\rg")])
  }

  /// Long lines come in pieces, of which one may end between the two bytes of a line's end.
  @Test(arguments: ["\r\n", "\n", "\r", "", "\rx\n", "\r\r\n"])
  func longLinesKeepTheirEnds(_ ending: String) throws {
    let workspace = try CommandWorkspace()
    // Blocks of 256 KiB: one ends around each of these lengths.
    for length in (1 << 18) - 2...(1 << 18) + 2 {
      let line = String(repeating: "a", count: length) + ending
      let run = try workspace.run(
        "--rule", "word", "--max-line", "10", "--invalid", "ignore", input: line + "b\n")
      #expect(run.text == line + "b\n", "length \(length)")
    }
  }
}
