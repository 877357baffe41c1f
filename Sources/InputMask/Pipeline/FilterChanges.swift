/// The shortcut over filters that have nothing to do: one look at the bytes of a text tells which filters may change
/// it.
///
/// For each byte a filter says whether it may change a text with that byte (``CompiledFilter/mayChange(_:)``). A filter
/// that is passed over would have kept the whole text.
final class FilterChanges: @unchecked Sendable {
  /// Filters of a chain, a bit for each, and whether a text is not simple.
  typealias Set = UInt16

  static let lastBit = 14
  private static let notSimple: Set = 1 << 15

  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  private let table: UnsafeMutablePointer<Set>
  /// Whether filters are passed over at all.
  let isOn: Bool

  init(of filters: [CompiledFilter], isOn: Bool) {
    self.isOn = isOn
    table = .allocate(capacity: 256)
    for byte in 0..<256 {
      var set: Set = byte >= 0x80 || byte == 0x0D ? Self.notSimple : 0
      for (index, filter) in filters.enumerated() where !isOn || filter.mayChange(UInt8(byte)) {
        set |= Self.bit(index)
      }
      table[byte] = set
    }
  }

  deinit { table.deallocate() }

  /// The bit of a filter; those behind the first 14 share one.
  @inline(__always)
  static func bit(_ index: Int) -> Set { 1 &<< Set(truncatingIfNeeded: Swift.min(index, lastBit)) }

  /// Whether each byte of a text is a grapheme by itself; `false` may also mean that this is not known.
  @inline(__always)
  static func isSimple(_ set: Set) -> Bool { set & notSimple == 0 }

  /// The filters that a byte may need.
  func filters(for byte: UInt8) -> Set { table[Int(byte)] }

  /// The filters that a text may need.
  /// - Complexity: O(*n*) in the length of the text.
  @inline(__always)
  func needed(for bytes: UnsafeBufferPointer<UInt8>) -> Set {
    // A filter may write something for an empty text.
    guard var byte = bytes.baseAddress, !bytes.isEmpty else { return Self.forEmptyText }
    let end = byte + bytes.count
    var set: Set = 0
    while byte < end {
      set |= table[Int(byte.pointee)]
      byte += 1
    }
    return set
  }

  /// The filters that an empty text may need.
  static var forEmptyText: Set { ~notSimple }
}
