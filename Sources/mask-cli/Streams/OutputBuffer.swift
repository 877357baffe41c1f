import Glibc
import InputMask
import InputMaskRecords

/// Collects output in memory and writes it in large pieces, compressed where that is asked for.
final class OutputBuffer {
  private let descriptor: Int32
  private let name: String
  private let compressor: (any Compressor)?
  /// Compressed bytes on their way.
  private let compressed: ByteStore
  /// Whether each `flush` also writes what the compressor would hold back.
  private let isImmediate: Bool
  private let collected: ByteStore
  /// From how many bytes on what is collected is written out.
  private let capacity: Int
  /// Why the output cannot be written.
  private(set) var failure: SystemError?

  /// A buffer in front of `descriptor`, which errors call `name`.
  init(
    descriptor: Int32, name: String, capacity: Int = 1 << 18, _ compression: Compression? = nil,
    isImmediate: Bool = false
  ) {
    self.descriptor = descriptor
    self.name = name
    self.isImmediate = isImmediate
    self.capacity = capacity
    collected = ByteStore(capacity: capacity)
    compressor = compression?.makeCompressor()
    compressed = ByteStore(capacity: compressor == nil ? 0 : 1 << 16)
  }

  /// The standard output.
  static func standardOutput(_ compression: Compression? = nil, isImmediate: Bool = false) -> OutputBuffer {
    OutputBuffer(descriptor: STDOUT_FILENO, name: "standard output", compression, isImmediate: isImmediate)
  }

  /// From how many bytes on it is cheaper to write them than to collect them.
  private static let largePiece = 1 << 16

  /// Adds bytes; a large piece goes straight through.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
    if bytes.count >= Self.largePiece {
      try flush()
      return try compress(bytes, .collect)
    }
    collected.append(bytes)
    try flushIfFull()
  }

  /// Adds one byte.
  func append(_ byte: UInt8) throws(SystemError) {
    collected.append(byte)
    try flushIfFull()
  }

  /// Adds a message for people.
  func append(_ message: Message) throws(SystemError) { try append(data: message.text) }

  /// Adds data as it is, control characters included: the product of a rule, or what was read.
  func append(data string: String) throws(SystemError) {
    collected.append(string)
    try flushIfFull()
  }

  private func flushIfFull() throws(SystemError) { if collected.bytes.count >= capacity { try flush() } }

  /// Writes out what is collected.
  /// - Throws: `SystemError` when the output cannot be written; what was collected is gone then.
  func flush() throws(SystemError) {
    if collected.bytes.isEmpty { return }
    defer { collected.removeAll() }
    try compress(collected.bytes, isImmediate ? .flush : .collect)
  }

  /// Writes out what is collected, and ends compressed data. Nothing may be added then.
  func finish() throws(SystemError) {
    try flush()
    if compressor != nil { try compress(UnsafeBufferPointer(start: nil, count: 0), .finish) }
  }

  private func compress(_ bytes: UnsafeBufferPointer<UInt8>, _ step: CompressionStep) throws(SystemError) {
    guard let compressor else { return try write(bytes) }
    var rest = bytes
    while true {
      let (taken, written, isDone): (Int, Int, Bool)
      do throws(CompressionError) {
        (taken, written, isDone) = try compressor.compress(rest, into: compressed.memory, step)
      } catch {
        throw fail(SystemError(subject: name, code: ENOMEM))
      }
      try write(UnsafeBufferPointer(rebasing: compressed.memory[..<written]))
      if isDone { return }
      rest = UnsafeBufferPointer(rebasing: rest[taken...])
    }
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if written >= 0 {
        rest = UnsafeBufferPointer(rebasing: rest[written...])
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: Descriptor.wait(descriptor, for: POLLOUT)
      default: throw fail(.current(name))
      }
    }
  }

  private func fail(_ error: SystemError) -> SystemError {
    failure = error
    return error
  }
}
