import ArgumentParser

/// The ways in which files are compressed.
enum Compression: String, ExpressibleByArgument, CaseIterable {
  /// gzip (RFC 1952).
  case gzip
  /// Zstandard (RFC 8878).
  case zstd

  /// The compression that the name of a file tells.
  init?(fileName: String) {
    guard let known = Self.allCases.first(where: { fileName.hasSuffix($0.suffix) }) else { return nil }
    self = known
  }

  /// The compression that the first bytes of a stream tell.
  init?(firstBytes bytes: UnsafeBufferPointer<UInt8>) {
    guard let known = Self.allCases.first(where: { bytes.starts(with: $0.magic) }) else { return nil }
    self = known
  }

  private var magic: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }

  /// How many bytes tell the compression of a stream.
  static let magicLength = 4

  /// The end of a file's name that tells the compression.
  var suffix: String {
    switch self {
    case .gzip: ".gz"
    case .zstd: ".zst"
    }
  }

  /// The name of a file without the end that tells its compression.
  static func uncompressedName(_ name: String) -> Substring {
    Compression(fileName: name).map { name.dropLast($0.suffix.count) } ?? name[...]
  }

  func makeDecompressor() -> any Decompressor {
    switch self {
    case .gzip: GzipDecompressor()
    case .zstd: ZstdDecompressor()
    }
  }

  func makeCompressor() -> any Compressor {
    switch self {
    case .gzip: GzipCompressor()
    case .zstd: ZstdCompressor()
    }
  }
}

/// The compression that the input is taken to have.
enum Decompression: String, ExpressibleByArgument, CaseIterable {
  /// Every input is compressed so.
  case gzip, zstd
  /// The first bytes of each input tell.
  case auto
  /// No input is compressed, whatever its name says.
  case none
}

/// The reason why compressed data cannot be read.
enum CompressionError: Error {
  /// The data break off.
  case cutShort
  /// The data have another format, or a checksum is wrong.
  case damaged
  /// Bytes follow that belong to no compressed data.
  case trailing
  /// The data ask for more memory than is given to a stream.
  case tooLargeWindow
  /// There is no memory for the work.
  case noMemory
}

/// Turns compressed bytes into what they were made of, piece by piece.
protocol Decompressor: AnyObject {
  /// Takes bytes from the start of `input`, and writes to the start of `output`.
  /// - Returns: how many bytes were taken and written, and why no more can be.
  func decompress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> (taken: Int, written: Int, failure: CompressionError?)

  /// Whether the input may end here.
  var isComplete: Bool { get }
}

/// Compresses bytes, piece by piece.
protocol Compressor: AnyObject {
  /// Takes bytes from the start of `input`, and writes to the start of `output`.
  /// - Returns: how many bytes were taken and written, and whether all is out that the step asks for.
  /// - Throws: an error where there is no memory.
  func compress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    _ step: CompressionStep
  ) throws(CompressionError) -> (taken: Int, written: Int, isDone: Bool)
}

/// What a compressor is to do beside taking its input.
enum CompressionStep {
  /// To keep back what compresses better together with what comes.
  case collect
  /// To write out all that it has taken.
  case flush
  /// To end the data.
  case finish
}
