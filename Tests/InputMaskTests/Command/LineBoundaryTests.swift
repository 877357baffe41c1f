import Foundation
import Testing

@testable import mask_cli

/// Lines whose parts come with several reads. Each read gets one packet, so that no test depends on time.
@Suite struct LineBoundaryTests {
  private static func lines(
    ofReads packets: [[UInt8]], limit: Int = 1000
  ) throws -> (pieces: [LineReaderTests.Piece], hasMark: Bool) {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
    for packet in packets { try #require(send(ends[0], packet, packet.count, 0) == packet.count) }
    close(ends[0])
    defer { close(ends[1]) }
    let reader = LineReader(descriptor: ends[1], name: "x", separator: 0x0A, limit: limit, chunk: 64)
    var pieces: [LineReaderTests.Piece] = []
    while try reader.fill() {
      while let line = reader.next() {
        pieces.append(
          LineReaderTests.Piece(
            bytes: Array(line.bytes), ending: line.ending, isStart: line.isStart, isEnd: line.isEnd,
            isTooLong: line.isTooLong))
      }
    }
    return (pieces, reader.hasByteOrderMark)
  }

  @Test(
    arguments: [
      [[0xEF], [0xBB, 0xBF, 0x61, 0x0A]], [[0xEF, 0xBB], [0xBF, 0x61, 0x0A]],
      [[0xEF], [0xBB], [0xBF], [0x61, 0x0A]],
    ] as [[[UInt8]]])
  func aByteOrderMarkMayComeInSeveralReads(packets: [[UInt8]]) throws {
    let found = try Self.lines(ofReads: packets)
    #expect(found.hasMark)
    #expect(found.pieces == [LineReaderTests.Piece(bytes: [0x61], ending: .separator)])
  }

  @Test func aCarriageReturnAtTheEndOfAPieceWaitsForTheLineFeed() throws {
    let found = try Self.lines(ofReads: [Array("abcdef\r".utf8), Array("\n".utf8)], limit: 3)
    #expect(
      found.pieces == [
        LineReaderTests.Piece(bytes: Array("abcdef".utf8), ending: .none, isEnd: false, isTooLong: true),
        LineReaderTests.Piece(bytes: [], ending: .carriageReturnLineFeed, isStart: false, isTooLong: true),
      ])
  }

  @Test func aCarriageReturnAtTheEndOfTheInputIsKept() throws {
    let found = try Self.lines(ofReads: [Array("abcdefg\r".utf8)], limit: 4)
    #expect(found.pieces.flatMap(\.bytes) == Array("abcdefg\r".utf8))
  }

  @Test func aCarriageReturnInTheMiddleOfALongLineIsKept() throws {
    let found = try Self.lines(ofReads: [Array("abcdef\r".utf8), Array("g\n".utf8)], limit: 3)
    #expect(found.pieces.flatMap(\.bytes) == Array("abcdef\rg".utf8))
    #expect(found.pieces.last?.ending == .separator)
  }
}
