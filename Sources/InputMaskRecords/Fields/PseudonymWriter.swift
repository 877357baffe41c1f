import InputMask

/// Puts pseudonyms in the place of values, on one thread.
final class PseudonymWriter {
  private let maker: PseudonymMaker
  private let message = ByteStore()
  /// How many bytes of the message stand before the value.
  private let scopeLength: Int
  private var digest = [UInt8](repeating: 0, count: PseudonymMaker.digestLength)

  init(_ maker: PseudonymMaker) {
    self.maker = maker
    scopeLength = maker.scope.utf8.count + 1
    message.append(maker.scope)
    message.append(0)
  }

  /// Turns a value into its pseudonym. A value without a byte stays: it hides nothing, and would join all that is missing.
  func replace(_ value: ByteStore) {
    guard value.count > 0 else { return }
    message.count = scopeLength
    message.append(value.bytes)
    digest.withUnsafeMutableBufferPointer { maker.digest(message.bytes, $0) }
    value.count = 0
    value.append(PseudonymMaker.prefix)
    value.reserve(2 * digest.count)
    for byte in digest {
      value.append(Self.digit(byte >> 4))
      value.append(Self.digit(byte & 0x0F))
    }
    value.count = Self.prefix.count + maker.length
  }

  private static let prefix = Array(PseudonymMaker.prefix.utf8)

  /// Whether a text has the form of a pseudonym. It is taken for one, so that a second run leaves what the first has made.
  func isPseudonym(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count == Self.prefix.count + maker.length && text.starts(with: Self.prefix)
      && text.dropFirst(Self.prefix.count).allSatisfy { $0.isDigit || $0 &- 0x61 < 6 }
  }

  private static func digit(_ number: UInt8) -> UInt8 {
    number < 10 ? 0x30 + number : 0x57 + number
  }
}
