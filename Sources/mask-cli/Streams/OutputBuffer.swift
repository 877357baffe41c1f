import Glibc
import InputMaskSession

/// Collects output in memory and writes it in large pieces.
final class OutputBuffer {
  private let descriptor: Int32
  private let name: String
  private var memory: UnsafeMutableRawBufferPointer
  private(set) var count = 0
  /// What is done before anything is written, which may take as long as the reader takes.
  var beforeWriting: (() -> Void)?

  /// A buffer in front of `descriptor`, which errors call `name`.
  init(descriptor: Int32, name: String, capacity: Int = 1 << 18) {
    self.descriptor = descriptor
    self.name = name
    memory = .allocate(byteCount: max(capacity, 32), alignment: 16)
  }

  /// The standard output.
  static func standardOutput() -> OutputBuffer {
    OutputBuffer(descriptor: STDOUT_FILENO, name: "standard output")
  }

  deinit { memory.deallocate() }

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
    if memory.count >= length { return }
    memory.deallocate()
    memory = .allocate(byteCount: length + length / 2, alignment: 16)
  }

  /// Adds one byte.
  /// - Throws: `SystemError` when the output cannot be written.
  @inline(__always)
  func append(_ byte: UInt8) throws(SystemError) {
    if count == memory.count { try flush() }
    memory[count] = byte
    count += 1
  }

  /// Adds bytes; more than the buffer holds go straight through.
  /// - Throws: `SystemError` when the output cannot be written.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return }
    if bytes.count > memory.count - count {
      try flush()
      if bytes.count > memory.count {
        try write(UnsafeRawPointer(base), bytes.count)
        return
      }
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
    if memory.count - count < 20 { try flush() }
    if number < 0 { try append(UInt8(ascii: "-")) }
    let start = count
    var rest = number.magnitude
    repeat {
      memory[count] = 0x30 + UInt8(rest % 10)
      count += 1
      rest /= 10
    } while rest > 0
    var (low, high) = (start, count - 1)
    while low < high {
      memory.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
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
    let result: Result<Void, SystemError> = json.bytes.withUnsafeBufferPointer { bytes in
      do throws(SystemError) {
        try append(bytes)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Writes out what is collected.
  /// - Throws: `SystemError` when the output cannot be written; what was collected is gone then.
  func flush() throws(SystemError) {
    let length = count
    if length == 0 { return }
    count = 0
    try write(UnsafeRawPointer(memory.baseAddress.unsafelyUnwrapped), length)
  }

  private func write(_ start: UnsafeRawPointer, _ length: Int) throws(SystemError) {
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
