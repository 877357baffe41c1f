/// How many brackets of each kind are open.
struct OpenBrackets {
  private var counts = SIMD4<Int32>()

  init() {}

  /// Those that are open at a place.
  init(before place: Int, in base: UnsafePointer<UInt8>, from start: Int) {
    for offset in start..<place {
      switch base[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(base[offset])
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = close(base[offset])
      default: break
      }
    }
  }

  /// The kind of a bracket: the rows of ASCII tell the kinds apart.
  private static func kind(_ byte: UInt8) -> Int { Int(byte >> 5 & 3) }

  mutating func open(_ byte: UInt8) { counts[Self.kind(byte)] += 1 }

  func isOpen(_ byte: UInt8) -> Bool { counts[Self.kind(byte)] > 0 }

  /// Closes a bracket; `false` where none of its kind is open.
  mutating func close(_ byte: UInt8) -> Bool {
    guard isOpen(byte) else { return false }
    counts[Self.kind(byte)] -= 1
    return true
  }
}
