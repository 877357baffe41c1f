import Foundation
import Testing

@testable import mask_cli

@Suite struct LineReaderTests {
  /// A line as a test compares it.
  struct Piece: Equatable {
    var bytes: [UInt8]
    var ending: LineEnding
    var isStart = true
    var isEnd = true
    var isTooLong = false
  }

  static func pieces(
    of input: [UInt8], separator: UInt8 = 0x0A, limit: Int = 1000, chunk: Int = 64
  ) throws -> (pieces: [Piece], hasMark: Bool) {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID().uuidString)")
    try Data(input).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let file = try InputFile(path.path)
    let reader = LineReader(
      descriptor: file.descriptor, name: "x", separator: separator, limit: limit, chunk: chunk)
    var pieces: [Piece] = []
    while try reader.fill() {
      while let line = reader.next() {
        pieces.append(
          Piece(
            bytes: Array(line.bytes), ending: line.ending, isStart: line.isStart, isEnd: line.isEnd,
            isTooLong: line.isTooLong))
      }
    }
    return (pieces, reader.hasByteOrderMark)
  }

  @Test(
    arguments: [
      ("", []),
      ("a", [Piece(bytes: [0x61], ending: .none)]),
      ("\n", [Piece(bytes: [], ending: .separator)]),
      ("\r\n", [Piece(bytes: [], ending: .carriageReturnLineFeed)]),
      ("\r", [Piece(bytes: [0x0D], ending: .none)]),
      (
        "a\r\r\nb",
        [Piece(bytes: [0x61, 0x0D], ending: .carriageReturnLineFeed), Piece(bytes: [0x62], ending: .none)]
      ),
      ("a\n\n", [Piece(bytes: [0x61], ending: .separator), Piece(bytes: [], ending: .separator)]),
    ] as [(String, [Piece])])
  func cutsAtLineEnds(input: String, pieces: [Piece]) throws {
    #expect(try Self.pieces(of: Array(input.utf8)).pieces == pieces)
  }

  @Test(arguments: ["\u{FEFF}", "\u{FEFF}a\n"])
  func aByteOrderMarkBelongsToNoLine(input: String) throws {
    let found = try Self.pieces(of: Array(input.utf8))
    #expect(found.hasMark)
    #expect(found.pieces.flatMap(\.bytes) == Array(input.utf8.dropFirst(3).filter { $0 != 0x0A }))
  }

  @Test func theStartOfAByteOrderMarkIsNone() throws {
    let found = try Self.pieces(of: [0xEF, 0xBB])
    #expect(!found.hasMark)
    #expect(found.pieces == [Piece(bytes: [0xEF, 0xBB], ending: .none)])
  }

  /// Every byte comes out, in order; only lines beyond the limit come in pieces, and those are marked.
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
      let found = try Self.pieces(of: input, separator: separator, limit: limit, chunk: chunk).pieces
      var bytes: [UInt8] = []
      var isInside = false
      var length = 0
      for piece in found {
        #expect(piece.isStart == !isInside, comment)
        length = (piece.isStart ? 0 : length) + piece.bytes.count
        isInside = !piece.isEnd
        if piece.isStart, piece.isEnd { #expect(piece.isTooLong == (length > limit), comment) }
        if !piece.isStart || !piece.isEnd { #expect(piece.isTooLong, comment) }
        if piece.isEnd, piece.isTooLong { #expect(length > limit, comment) }
        bytes += piece.bytes
        switch piece.ending {
        case .none: break
        case .separator: bytes.append(separator)
        case .carriageReturnLineFeed: bytes += [0x0D, 0x0A]
        }
      }
      #expect(bytes == input, comment)
      #expect(!isInside, comment)
    }
  }
}
