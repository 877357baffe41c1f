import InputMask

/// Bytes in memory that grows and is used again.
package final class ByteStore {
  private(set) var memory: UnsafeMutableBufferPointer<UInt8>
  /// How many bytes it holds.
  // Not for other modules: Swift would check each access for exclusivity.
  var count = 0

  private var json = JSONWriter(escapesLeast: true)

  /// An empty store.
  package init(capacity: Int = 256) { memory = .allocate(capacity: max(capacity, 16)) }

  deinit { memory.deallocate() }

  /// The bytes that it holds.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory[..<count]) }

  /// The free memory behind its bytes. Write there, then `commit`.
  @inline(__always)
  package var space: UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(
      start: memory.baseAddress.unsafelyUnwrapped + count, count: memory.count - count)
  }

  /// Makes `space` at least `length` bytes long. The bytes that it holds stay.
  @inline(__always)
  package func reserve(_ length: Int) {
    if memory.count - count < length { grow(length) }
  }

  @inline(never)
  private func grow(_ length: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(memory.count * 2, count + length))
    if count > 0 {
      larger.baseAddress.unsafelyUnwrapped.update(
        from: memory.baseAddress.unsafelyUnwrapped, count: count)
    }
    memory.deallocate()
    memory = larger
  }

  /// Takes over so many bytes that were written to `space`.
  package func commit(_ length: Int) { count += length }

  /// Forgets its bytes.
  package func removeAll() { count = 0 }

  /// Adds a byte.
  @inline(__always)
  package func append(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count += 1
  }

  /// Adds bytes, which must not be its own.
  @inline(__always)
  package func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return }
    reserve(bytes.count)
    (memory.baseAddress.unsafelyUnwrapped + count).update(from: base, count: bytes.count)
    count += bytes.count
  }

  /// Adds bytes.
  package func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Adds a text.
  package func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Adds a text.
  func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a text as a string of JSON.
  func append(json text: StaticString) {
    append(json: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a well-formed text as a string of JSON, in which only that is escaped which JSON wants escaped.
  func append(json text: UnsafeBufferPointer<UInt8>) {
    json.removeAll()
    json.string(text)
    append(json.bytes)
  }

  /// Adds a well-formed text as a part of a string of JSON.
  func append(jsonContent text: UnsafeBufferPointer<UInt8>) {
    json.removeAll()
    json.content(text)
    append(json.bytes)
  }

  /// Takes over the content of a string of JSON, with its escapes resolved.
  func decode(json content: UnsafeBufferPointer<UInt8>) {
    count = 0
    reserve(content.count)
    JSONTokenizer.decode(content) { append($0) }
  }

  /// Removes the first `length` bytes.
  func removeFirst(_ length: Int) {
    guard length > 0 else { return }
    let base = memory.baseAddress.unsafelyUnwrapped
    base.update(from: base + length, count: count - length)
    count -= length
  }
}
