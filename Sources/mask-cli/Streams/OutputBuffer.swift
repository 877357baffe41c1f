import Glibc
import InputMask

/// Collects output in memory and writes it in large pieces, compressed where that is asked for.
final class OutputBuffer {
  /// `nil` where all of it stays in memory.
  private let descriptor: Int32?
  private let name: String
  private let compressor: (any Compressor)?
  /// Compressed bytes on their way.
  private let compressed: UnsafeMutableBufferPointer<UInt8>
  /// Whether each `flush` also writes what the compressor would hold back.
  private let isImmediate: Bool
  private var memory: UnsafeMutableRawBufferPointer
  private(set) var count = 0
  /// What is done before anything is written, which may take as long as the reader takes.
  var beforeWriting: (() -> Void)?

  /// A buffer in front of `descriptor`, which errors call `name`; without one it collects without bounds.
  init(
    descriptor: Int32?, name: String, capacity: Int = 1 << 18, _ compression: Compression? = nil,
    isImmediate: Bool = false
  ) {
    self.descriptor = descriptor
    self.name = name
    self.isImmediate = isImmediate
    memory = .allocate(byteCount: max(capacity, 32), alignment: 16)
    compressor = compression?.makeCompressor()
    compressed =
      compressor == nil ? UnsafeMutableBufferPointer(start: nil, count: 0) : .allocate(capacity: 1 << 16)
  }

  /// The standard output.
  static func standardOutput(_ compression: Compression? = nil, isImmediate: Bool = false) -> OutputBuffer {
    OutputBuffer(descriptor: STDOUT_FILENO, name: "standard output", compression, isImmediate: isImmediate)
  }

  deinit {
    memory.deallocate()
    compressed.deallocate()
  }

  /// What is collected.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: memory.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Forgets what is collected.
  func removeAll() { count = 0 }

  /// The memory behind what is collected; write there, then `commit`.
  @inline(__always)
  var space: UnsafeMutableBufferPointer<UInt8> {
    let base = memory.baseAddress.unsafelyUnwrapped + count
    return UnsafeMutableBufferPointer(
      start: base.assumingMemoryBound(to: UInt8.self), count: memory.count - count)
  }

  /// Takes over `length` bytes that were written to `space`.
  @inline(__always)
  func commit(_ length: Int) { count += length }

  /// Makes `space` at least `length` bytes, by writing out what is collected and, if need be, by growing.
  /// - Throws: `SystemError` when the output cannot be written.
  func reserve(_ length: Int) throws(SystemError) {
    if memory.count - count >= length { return }
    try flush()
    if memory.count - count >= length { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(count + length + length / 2, count * 2), alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    memory.deallocate()
    memory = larger
  }

  /// Adds one byte.
  /// - Throws: `SystemError` when the output cannot be written.
  @inline(__always)
  func append(_ byte: UInt8) throws(SystemError) {
    if count == memory.count { try reserve(1) }
    memory[count] = byte
    count += 1
  }

  /// From how many bytes on it is cheaper to write them than to collect them.
  private static let largePiece = 1 << 16

  /// Adds bytes; a large piece goes straight through.
  /// - Throws: `SystemError` when the output cannot be written.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return }
    if bytes.count > memory.count - count || bytes.count >= Self.largePiece {
      if descriptor != nil, bytes.count >= Self.largePiece {
        try flush()
        try compress(bytes, .collect)
        return
      }
      try reserve(bytes.count)
    }
    memcpy(memory.baseAddress.unsafelyUnwrapped + count, base, bytes.count)
    count += bytes.count
  }

  /// Adds a message for people.
  /// - Throws: `SystemError` when the output cannot be written.
  func append(_ message: Message) throws(SystemError) { try append(data: message.text) }

  /// Adds a number in decimal digits.
  /// - Throws: `SystemError` when the output cannot be written.
  func append(number: Int) throws(SystemError) {
    // As many digits as any number has, and a sign.
    try reserve(20)
    if number < 0 { try append(UInt8(ascii: "-")) }
    let digits = space
    var length = 0
    var rest = number.magnitude
    repeat {
      digits[length] = UInt8(truncatingIfNeeded: 0x30 &+ rest % 10)
      length &+= 1
      rest /= 10
    } while rest > 0
    commit(length)
    // The last digit came first.
    var (low, high) = (0, length &- 1)
    while low < high {
      digits.swapAt(low, high)
      (low, high) = (low &+ 1, high &- 1)
    }
  }

  /// Adds data as it is.
  /// - Throws: `SystemError` when the output cannot be written.
  func append(data bytes: [UInt8]) throws(SystemError) {
    let result: Result<Void, SystemError> = bytes.withUnsafeBufferPointer { bytes in
      do throws(SystemError) {
        try append(bytes)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Adds data as it is, control characters included: the product of a rule, or what was read.
  /// - Throws: `SystemError` when the output cannot be written.
  func append(data string: String) throws(SystemError) {
    var copy = string
    let result: Result<Void, SystemError> = copy.withUTF8 { bytes in
      do throws(SystemError) {
        try append(bytes)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Adds what a writer has written.
  /// - Throws: `SystemError` when the output cannot be written.
  func append(_ json: borrowing JSONWriter) throws(SystemError) {
    let result: Result<Void, SystemError> = json.withBytes { bytes in
      do throws(SystemError) {
        try append(bytes)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Writes out what is collected, unless all stays in memory.
  /// - Throws: `SystemError` when the output cannot be written; what was collected is gone then.
  func flush() throws(SystemError) {
    if descriptor == nil || count == 0 { return }
    let collected = bytes
    count = 0
    try compress(collected, isImmediate ? .flush : .collect)
  }

  /// Writes out what is collected, and ends compressed data. Nothing may be added then.
  /// - Throws: the same.
  func finish() throws(SystemError) {
    try flush()
    if compressor != nil { try compress(UnsafeBufferPointer(start: nil, count: 0), .finish) }
  }

  private func compress(_ bytes: UnsafeBufferPointer<UInt8>, _ step: CompressionStep) throws(SystemError) {
    guard let compressor else {
      if let base = bytes.baseAddress { try write(UnsafeRawPointer(base), bytes.count) }
      return
    }
    var rest = bytes
    while true {
      let (taken, written, isDone): (Int, Int, Bool)
      do throws(CompressionError) {
        (taken, written, isDone) = try compressor.compress(rest, into: compressed, step)
      } catch {
        throw SystemError(subject: name, code: ENOMEM)
      }
      if let base = compressed.baseAddress, written > 0 { try write(UnsafeRawPointer(base), written) }
      if isDone { return }
      rest = UnsafeBufferPointer(rebasing: rest[taken...])
    }
  }

  private func write(_ start: UnsafeRawPointer, _ length: Int) throws(SystemError) {
    guard let descriptor else { return }
    beforeWriting?()
    var position = start
    var left = length
    while left > 0 {
      let written = Glibc.write(descriptor, position, left)
      if written >= 0 {
        position += written
        left -= written
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: Descriptor.wait(descriptor, for: POLLOUT)
      default: throw .current(name)
      }
    }
  }
}
