import Glibc
import InputMask

/// The bytes of an open file, decompressed where it is compressed.
///
/// Memory holds one piece of the compressed bytes, however much they decompress to.
final class InputBytes {
  private let descriptor: Int32
  /// What errors call it.
  private let name: String
  private var decompressor: (any Decompressor)?
  private var compression: Compression?
  /// Whether the first bytes are still to tell the compression.
  private var isUnknown: Bool
  /// Compressed bytes that are not decompressed yet; plain ones that were read to find the compression.
  private let held = ByteStore(capacity: 16)
  private var start = 0
  private var isAtEnd = false
  /// Why nothing more can be decompressed.
  private var damage: CompressionError?
  /// Called before each read, which may wait for the other side for ever. It may throw to end the run.
  var beforeReading: ((Int32) throws(SystemError) -> Void)?
  /// How many bytes have been read from the file, as they stand there.
  private(set) var byteCount = 0

  private static let heldSize = 1 << 16

  /// Bytes from which nothing is read.
  /// - Parameters:
  ///   - path: what errors call the file; `-` is the standard input.
  ///   - decompression: what the user says of it; `nil` where the name of the file tells.
  init(descriptor: Int32, path: String, _ decompression: Decompression? = Decompression.none) {
    self.descriptor = descriptor
    name = path == "-" ? "standard input" : path
    compression =
      if let decompression { Compression(rawValue: decompression.rawValue) } else {
        Compression(fileName: path)
      }
    isUnknown = decompression == .auto
    decompressor = compression?.makeDecompressor()
  }

  /// Reads up to so many bytes.
  /// - Returns: how many; 0 at the end.
  /// - Throws: `SystemError` when the file cannot be read, or its compressed data are damaged. What stands before the
  ///   damage comes first.
  func read(into space: UnsafeMutableBufferPointer<UInt8>) throws(SystemError) -> Int {
    _ = try findCompression()
    if let decompressor { return try decompress(decompressor, into: space) }
    if start < held.count {
      let count = min(space.count, held.count - start)
      _ = space.update(fromContentsOf: heldBytes[..<count])
      start += count
      return count
    }
    return try readPlain(into: space)
  }

  /// The compression, which may take a read to find.
  /// - Throws: `SystemError` when the file cannot be read.
  func findCompression() throws(SystemError) -> Compression? {
    if !isUnknown { return compression }
    while held.count < Compression.magicLength, !isAtEnd { try hold() }
    isUnknown = false
    compression = Compression(firstBytes: heldBytes)
    decompressor = compression?.makeDecompressor()
    return compression
  }

  private var heldBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: held.bytes[start...])
  }

  /// Reads bytes behind those that are held.
  private func hold() throws(SystemError) {
    if start == held.count { (start, held.count) = (0, 0) }
    held.reserve(Self.heldSize)
    let count = try readPlain(into: held.space)
    held.commit(count)
    if count == 0 { isAtEnd = true }
  }

  private func decompress(
    _ decompressor: any Decompressor, into space: UnsafeMutableBufferPointer<UInt8>
  ) throws(SystemError) -> Int {
    while true {
      if let damage { throw failure(damage) }
      let (taken, written, damage) = decompressor.decompress(heldBytes, into: space)
      start += taken
      self.damage = damage
      // What stands before the damage goes out first.
      if written > 0 { return written }
      if damage != nil { continue }
      if start == held.count, isAtEnd {
        if decompressor.isComplete { return 0 }
        throw failure(.cutShort)
      }
      if start < held.count, taken == 0 { throw failure(.damaged) }
      if start == held.count { try hold() }
    }
  }

  private func failure(_ error: CompressionError) -> SystemError {
    let format = compression?.rawValue ?? ""
    let words =
      switch error {
      case .cutShort: "the \(format) data break off; get the file again"
      case .damaged: "the data are damaged or no \(format) data; get the file again, or name its --decompress"
      case .trailing: "behind the \(format) data stand other bytes; remove them"
      case .tooLargeWindow:
        "the \(format) data need more memory than 128 MB; compress them again without --long"
      case .noMemory:
        "there is no memory to decompress \(format) data; run fewer jobs, or give the command more"
      }
    return SystemError(subject: name, words: words)
  }

  private func readPlain(into space: UnsafeMutableBufferPointer<UInt8>) throws(SystemError) -> Int {
    while true {
      try beforeReading?(descriptor)
      let count = Glibc.read(descriptor, space.baseAddress, space.count)
      if count >= 0 {
        byteCount += count
        return count
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: Descriptor.wait(descriptor, for: POLLIN)
      default: throw .current(name)
      }
    }
  }
}
