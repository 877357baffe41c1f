import InputMask
import InputMaskRecords

/// Reads the lines of a stream, in memory that the longest line allowed bounds.
final class LineReader {
  /// A line of the input.
  struct Line {
    /// The bytes without the line's end; good until more is read. Those of a line that is too long may be missing.
    var bytes: UnsafeBufferPointer<UInt8>
    /// Whether the line is longer than the limit.
    var isTooLong: Bool
  }

  private let input: InputBytes
  let blocks: BlockReader
  private let block = ByteStore()
  /// Where the next line begins in the block.
  private var position = 0
  private let separator: UInt8
  private let limit: Int
  private var source = FailingSource<SystemError>()

  /// A reader that has read nothing yet. A byte order mark at the start belongs to no line.
  /// - Parameters:
  ///   - name: what errors call the stream; `-` is the standard input.
  ///   - separator: the byte that ends a line; a carriage return before a line feed belongs to the end.
  ///   - limit: how many bytes a line may have; a longer one comes without its bytes.
  init(descriptor: Int32, name: String, separator: UInt8, limit: Int, chunk: Int = 1 << 18) {
    input = InputBytes(descriptor: descriptor, path: name)
    blocks = BlockReader(
      separator: separator, blockSize: chunk, recordLimit: limit, fillsUp: false)
    (self.separator, self.limit) = (separator, limit)
  }

  /// The next line, which is good until the one behind it is asked for; `nil` at the end.
  /// - Throws: `SystemError` when the stream cannot be read.
  func next() throws(SystemError) -> Line? {
    while position == block.count {
      let kind = blocks.next(into: block) { source.read(into: $0, input.read) }
      position = 0
      switch kind {
      case .records: continue
      case .piece(let isFirst, _):
        block.count = 0
        if isFirst { return Line(bytes: block.bytes, isTooLong: true) }
      case .end:
        if let failure = source.failure { throw failure }
        return nil
      }
    }
    let lines = block.bytes
    let feed = lines.firstOffset(of: separator, from: position)
    let end =
      feed.map { separator == 0x0A ? lines.contentEnd(from: position, before: $0) : $0 } ?? lines.count
    let line = UnsafeBufferPointer(rebasing: lines[position..<end])
    position = feed.map { $0 + 1 } ?? lines.count
    return Line(bytes: line, isTooLong: line.count > limit)
  }
}
