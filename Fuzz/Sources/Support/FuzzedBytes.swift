/// The bytes of one fuzzed input, taken from the front.
public struct FuzzedBytes {
  private var rest: UnsafeBufferPointer<UInt8>

  /// The bytes that libFuzzer hands over.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    rest = UnsafeBufferPointer(start: start, count: count)
  }

  /// Whether none are left.
  public var isEmpty: Bool { rest.isEmpty }

  /// All that are left.
  public var remaining: UnsafeBufferPointer<UInt8> { rest }

  /// The next byte; 0 at the end.
  public mutating func byte() -> Int {
    guard let first = rest.first else { return 0 }
    rest = UnsafeBufferPointer(rebasing: rest.dropFirst())
    return Int(first)
  }

  /// The bytes up to a line feed, which is dropped, with what is malformed in them repaired.
  public mutating func line() -> String {
    let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
    defer { rest = UnsafeBufferPointer(rebasing: rest[Swift.min(end + 1, rest.endIndex)...]) }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// All that are left, with what is malformed in them repaired.
  public func text(limit: Int) -> String { String(decoding: rest.prefix(limit), as: UTF8.self) }
}
