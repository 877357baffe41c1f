import InputMask
import InputMaskRecords

/// Reads the lines of a stream, in memory that the longest line allowed bounds.
final class LineReader {
  private let input: InputBytes
  let blocks: BlockReader
  private let block = ByteStore()
  private var lines: LineCutter
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
    lines = LineCutter(block.bytes, separator: separator, limit: limit)
  }

  /// The next line, which is good until the one behind it is asked for; `nil` at the end.
  /// - Throws: `SystemError` when the stream cannot be read.
  func next() throws(SystemError) -> Line? {
    while true {
      if let line = lines.next() { return line }
      let kind = blocks.next(into: block) { source.read(into: $0, input.read) }
      switch kind {
      case .records: lines = LineCutter(block.bytes, separator: lines.separator, limit: lines.limit)
      case .piece(isFirst: true, _):
        let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        return Line(bytes: nothing, ending: nothing, isTooLong: true)
      case .piece: continue
      case .end:
        if let failure = source.failure { throw failure }
        return nil
      }
    }
  }
}
