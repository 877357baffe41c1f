import UnicodeText

/// Bytes in memory that grows and is used again.
package final class ByteStore {
  @usableFromInline @exclusivity(unchecked) package private(set) var memory: UnsafeMutableBufferPointer<UInt8>
  /// How many bytes it holds.
  @usableFromInline @exclusivity(unchecked) package var count = 0

  /// An empty store.
  package init(capacity: Int = 256) { memory = .allocate(capacity: max(capacity, 16)) }

  deinit { memory.deallocate() }

  /// The bytes that it holds.
  @inlinable
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory[..<count]) }

  /// The free memory behind its bytes. Write there, then `commit`.
  @inlinable @inline(__always)
  package var space: UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(
      start: memory.baseAddress.unsafelyUnwrapped + count, count: memory.count - count)
  }

  /// Makes `space` at least `length` bytes long. The bytes that it holds stay.
  @inlinable @inline(__always)
  package func reserve(_ length: Int) {
    if memory.count - count < length { grow(length) }
  }

  @inline(never) @usableFromInline
  func grow(_ length: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(memory.count * 2, count + length))
    if count > 0 {
      larger.baseAddress.unsafelyUnwrapped.update(
        from: memory.baseAddress.unsafelyUnwrapped, count: count)
    }
    memory.deallocate()
    memory = larger
  }

  /// Takes over so many bytes that were written to `space`.
  @inlinable
  package func commit(_ length: Int) { count += length }

  /// Forgets its bytes.
  @inlinable
  package func removeAll() { count = 0 }

  /// Adds a byte.
  @inlinable @inline(__always)
  package func append(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count += 1
  }

  /// Adds bytes, which must not be its own.
  @inlinable @inline(__always)
  package func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return }
    reserve(bytes.count)
    var target = memory.baseAddress.unsafelyUnwrapped + count
    target.copy(bytes.count, from: base)
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
  package func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a number in decimal digits.
  package func append(number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude)
  }

  private func append(digits number: UInt) {
    if number > 9 { append(digits: number / 10) }
    append(0x30 &+ UInt8(truncatingIfNeeded: number % 10))
  }

  /// Takes over the content of a string of JSON, with its escapes resolved.
  package func decode(json content: UnsafeBufferPointer<UInt8>) {
    count = 0
    reserve(content.count)
    JSONTokenizer.decode(content) { append($0) }
  }

  /// Takes over a number of JSON that has an exponent, written out: `1.2e-7` is `0.00000012`.
  /// - Returns: whether it has one, of no more than 400 places, which are more than any `Double` has.
  package func decode(exponentOf number: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let mark = number.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      let exponent = Int(String(decoding: number[(mark + 1)...], as: UTF8.self)), -400...400 ~= exponent
    else { return false }
    var digits = number[..<mark].filter { $0.isDigit }
    let whole = number[..<mark].prefix { $0 != UInt8(ascii: ".") }.count { $0.isDigit }
    var point = whole + exponent
    if point < 1 { digits.insert(contentsOf: repeatElement(0x30, count: 1 - point), at: 0) }
    point = Swift.max(1, point)
    if point > digits.count { digits += repeatElement(0x30, count: point - digits.count) }
    count = 0
    if number.first == UInt8(ascii: "-") { append(UInt8(ascii: "-")) }
    let zeros = digits[..<(point - 1)].prefix { $0 == 0x30 }.count
    append(Array(digits[zeros..<point]))
    if point < digits.count { append(UInt8(ascii: ".")) }
    append(Array(digits[point...]))
    return true
  }

  /// Removes the first `length` bytes.
  package func removeFirst(_ length: Int) {
    guard length > 0 else { return }
    let base = memory.baseAddress.unsafelyUnwrapped
    base.update(from: base + length, count: count - length)
    count -= length
  }
}
