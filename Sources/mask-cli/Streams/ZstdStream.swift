import CZstd

/// Reads Zstandard data of any number of frames.
final class ZstdDecompressor: Decompressor {
  /// `nil` where there was no memory.
  private let context: OpaquePointer?
  private var isInFrame = false
  private var hasFrame = false

  init() { context = ZSTD_createDCtx() }

  deinit { ZSTD_freeDCtx(context) }

  var isComplete: Bool { hasFrame && !isInFrame }

  func decompress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> (taken: Int, written: Int, failure: CompressionError?) {
    guard let context else { return (0, 0, .noMemory) }
    // The library may hold back bytes of a frame, so it is asked within one without input too.
    if !isInFrame, input.isEmpty { return (0, 0, nil) }
    var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let left = ZSTD_decompressStream(context, &target, &source)
    if ZSTD_isError(left) != 0 {
      let error: CompressionError =
        switch ZSTD_getErrorCode(left) {
        case ZSTD_error_frameParameter_windowTooLarge: .tooLargeWindow
        case ZSTD_error_memory_allocation: .noMemory
        case ZSTD_error_prefix_unknown where hasFrame && !isInFrame: .trailing
        default: .damaged
        }
      return (source.pos, target.pos, error)
    }
    isInFrame = left != 0
    if !isInFrame { hasFrame = true }
    return (source.pos, target.pos, nil)
  }
}

/// Writes Zstandard data of one frame with a checksum.
final class ZstdCompressor: Compressor {
  /// `nil` where there was no memory.
  private let context: OpaquePointer?

  init() {
    context = ZSTD_createCCtx()
    if let context { ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1) }
  }

  deinit { ZSTD_freeCCtx(context) }

  func compress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    _ step: CompressionStep
  ) throws(CompressionError) -> (taken: Int, written: Int, isDone: Bool) {
    guard let context else { throw .noMemory }
    var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let operation =
      switch step {
      case .collect: ZSTD_e_continue
      case .flush: ZSTD_e_flush
      case .finish: ZSTD_e_end
      }
    let left = ZSTD_compressStream2(context, &target, &source, operation)
    // Whatever is given to a compressor can be compressed, so there is no other error.
    if ZSTD_isError(left) != 0 { throw .noMemory }
    let isTaken = source.pos == input.count
    return (source.pos, target.pos, isTaken && (step == .collect || left == 0))
  }
}
