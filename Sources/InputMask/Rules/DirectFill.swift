/// The way of inputs that are all value and fill a mask, which most lines of a bulk job are: each byte goes
/// from the input to its slot in one pass.
///
/// It answers only where the plain way would give the same: every filter keeps every byte as it is, none can
/// be taken for a literal, and nothing but completeness is checked.
final class DirectFill: @unchecked Sendable {
  private struct Slot {
    var position: Int
    /// 256 bytes: 1 for each byte that every step keeps and the slot takes.
    var table: UnsafePointer<UInt8>
  }

  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  /// The length of the inputs that fill the mask.
  let slotCount: Int
  /// The length of the text.
  let count: Int
  /// The memory that an output needs: the template is copied in whole words.
  let room: Int
  private let words: UnsafeMutablePointer<UInt64>
  private let slots: UnsafeMutablePointer<Slot>
  private let tables: UnsafeMutablePointer<UInt8>

  /// The direct way of a rule; `nil` where the rule needs more than that.
  init?(_ template: MaskTemplate, filters: FilterChain, recognition: LiteralRecognition) {
    guard filters.keepsAll(ofLength: template.slotCount) else { return nil }
    slotCount = template.slotCount
    count = template.count
    let wordCount = (template.count + 7) / 8
    room = wordCount * 8
    words = .allocate(capacity: wordCount)
    words.initialize(repeating: 0, count: wordCount)
    slots = .allocate(capacity: template.slotCount)
    tables = .allocate(capacity: 256 * template.slotCount)
    template.copy(to: UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self))
    for index in 0..<template.slotCount {
      let table = tables + 256 * index
      for byte in 0..<256 {
        table[byte] = recognition.isPlainData(UInt8(byte)) && template.fits(UInt8(byte), slot: index) ? 1 : 0
      }
      (slots + index).initialize(to: Slot(position: template.position(ofSlot: index), table: UnsafePointer(table)))
    }
  }

  deinit {
    words.deallocate()
    slots.deallocate()
    tables.deallocate()
  }

  /// Writes the text of an input of `slotCount` bytes to an output of at least `room`; `false`, with nothing
  /// to be read there, where one of the bytes has to go another way.
  @inline(__always)
  func write(_ input: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<UInt8>) -> Bool {
    var word = 0
    let target = UnsafeMutableRawPointer(output)
    while word < room {
      target.storeBytes(of: words[word &>> 3], toByteOffset: word, as: UInt64.self)
      word &+= 8
    }
    var fits: UInt8 = 1
    var index = 0
    while index < slotCount {
      let byte = input[index]
      fits &= slots[index].table[Int(byte)]
      output[slots[index].position] = byte
      index &+= 1
    }
    return fits != 0
  }
}
