import CZlib

/// Reads gzip data of any number of members, as `cat a.gz b.gz` makes them.
final class GzipDecompressor: Decompressor {
  private let zlib: ZlibStream
  private var isInMember = false
  private var hasMember = false
  /// Whether only padding may follow: NUL bytes, as tapes and some archives add them.
  private var isPadding = false

  init() {
    // 16 more than the largest window: a gzip header is read, and its checksum compared.
    zlib = ZlibStream { inflateInit2_($0, MAX_WBITS + 16, ZLIB_VERSION, ZlibStream.size) }
  }

  deinit {
    if zlib.hasMemory { inflateEnd(zlib.stream) }
  }

  var isComplete: Bool { hasMember && !isInMember }

  func decompress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> (taken: Int, written: Int, failure: CompressionError?) {
    if !zlib.hasMemory { return (0, 0, .noMemory) }
    if !isInMember {
      if input.isEmpty { return (0, 0, nil) }
      if hasMember {
        let padding = input.prefix { $0 == 0 }.count
        if padding > 0 {
          isPadding = true
          return (padding, 0, nil)
        }
        if isPadding || input[0] != 0x1F { return (0, 0, .trailing) }
        inflateReset(zlib.stream)
      }
      isInMember = true
    }
    let (status, taken, written) = zlib.step(input, into: output) { inflate($0, Z_NO_FLUSH) }
    switch status {
    case Z_OK, Z_BUF_ERROR: return (taken, written, nil)
    case Z_STREAM_END:
      isInMember = false
      hasMember = true
      return (taken, written, nil)
    case Z_MEM_ERROR: return (taken, written, .noMemory)
    default: return (taken, written, .damaged)
    }
  }
}

/// Writes gzip data of one member.
final class GzipCompressor: Compressor {
  private let zlib = ZlibStream {
    deflateInit2_(
      $0, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      ZlibStream.size)
  }

  deinit {
    if zlib.hasMemory { deflateEnd(zlib.stream) }
  }

  func compress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    _ step: CompressionStep
  ) throws(CompressionError) -> (taken: Int, written: Int, isDone: Bool) {
    if !zlib.hasMemory { throw .noMemory }
    let flush =
      switch step {
      case .collect: Z_NO_FLUSH
      case .flush: Z_SYNC_FLUSH
      case .finish: Z_FINISH
      }
    let (status, taken, written) = zlib.step(input, into: output) { deflate($0, flush) }
    // Of a flush all is out when there was more room than it took.
    let isDone = step == .finish ? status == Z_STREAM_END : zlib.stream.pointee.avail_out > 0
    return (taken, written, isDone && taken == input.count)
  }
}

/// The memory of zlib for one stream. Who begins it also ends it.
private struct ZlibStream: ~Copyable {
  static let size = Int32(MemoryLayout<z_stream>.size)

  /// Stays where it is: zlib keeps its address.
  let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  let hasMemory: Bool

  init(_ begin: (UnsafeMutablePointer<z_stream>) -> Int32) {
    stream.initialize(to: z_stream())
    let status = begin(stream)
    precondition(status != Z_VERSION_ERROR, "zlib is of another version")
    hasMemory = status == Z_OK
  }

  deinit { stream.deallocate() }

  /// Lets zlib work on some bytes.
  func step(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    _ call: (UnsafeMutablePointer<z_stream>) -> Int32
  ) -> (status: Int32, taken: Int, written: Int) {
    let (given, room) = (UInt32(clamping: input.count), UInt32(clamping: output.count))
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = given
    stream.pointee.next_out = output.baseAddress
    stream.pointee.avail_out = room
    let status = call(stream)
    return (status, Int(given - stream.pointee.avail_in), Int(room - stream.pointee.avail_out))
  }
}
