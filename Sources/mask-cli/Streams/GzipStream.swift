import CZlib

/// Reads gzip data of any number of members, as `cat a.gz b.gz` makes them.
final class GzipDecompressor: Decompressor {
  private let stream: UnsafeMutablePointer<z_stream>
  private var isInMember = false
  private var hasMember = false
  /// Whether only padding may follow: NUL bytes, as tapes and some archives add them.
  private var isPadding = false
  private var isDamaged = false
  private let hasMemory: Bool

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 16 more than the largest window: a gzip header is read, and its checksum compared.
    let status = inflateInit2_(stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status != Z_VERSION_ERROR, "zlib is of another version")
    hasMemory = status == Z_OK
  }

  deinit {
    if hasMemory { inflateEnd(stream) }
    stream.deallocate()
  }

  var isComplete: Bool { hasMember && !isInMember }

  func decompress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) throws(CompressionError) -> (taken: Int, written: Int) {
    if !hasMemory { throw .noMemory }
    if isDamaged { throw .damaged }
    if !isInMember {
      if input.isEmpty { return (0, 0) }
      if hasMember {
        let padding = input.prefix { $0 == 0 }.count
        if padding > 0 {
          isPadding = true
          return (padding, 0)
        }
        if isPadding || input[0] != 0x1F { throw .trailing }
        inflateReset(stream)
      }
      isInMember = true
    }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = UInt32(clamping: input.count)
    stream.pointee.next_out = output.baseAddress
    stream.pointee.avail_out = UInt32(clamping: output.count)
    let (given, room) = (stream.pointee.avail_in, stream.pointee.avail_out)
    let status = inflate(stream, Z_NO_FLUSH)
    let result = (taken: Int(given - stream.pointee.avail_in), written: Int(room - stream.pointee.avail_out))
    switch status {
    case Z_OK, Z_BUF_ERROR: return result
    case Z_STREAM_END:
      isInMember = false
      hasMember = true
      return result
    case Z_MEM_ERROR: throw .noMemory
    default:
      // The bytes before the damage go out first.
      isDamaged = true
      if result.written > 0 { return result }
      throw .damaged
    }
  }
}

/// Writes gzip data of one member.
final class GzipCompressor: Compressor {
  private let stream: UnsafeMutablePointer<z_stream>
  private let hasMemory: Bool

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(status != Z_VERSION_ERROR, "zlib is of another version")
    hasMemory = status == Z_OK
  }

  deinit {
    if hasMemory { deflateEnd(stream) }
    stream.deallocate()
  }

  func compress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    _ step: CompressionStep
  ) throws(CompressionError) -> (taken: Int, written: Int, isDone: Bool) {
    if !hasMemory { throw .noMemory }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = UInt32(clamping: input.count)
    stream.pointee.next_out = output.baseAddress
    stream.pointee.avail_out = UInt32(clamping: output.count)
    let (given, room) = (stream.pointee.avail_in, stream.pointee.avail_out)
    let flush =
      switch step {
      case .collect: Z_NO_FLUSH
      case .flush: Z_SYNC_FLUSH
      case .finish: Z_FINISH
      }
    let status = deflate(stream, flush)
    let taken = Int(given - stream.pointee.avail_in)
    // Of a flush all is out when there was more room than it took.
    let isDone = step == .finish ? status == Z_STREAM_END : stream.pointee.avail_out > 0
    return (taken, Int(room - stream.pointee.avail_out), isDone && taken == input.count)
  }
}
