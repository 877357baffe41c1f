/// The shortcut for inputs that fill a mask, bare or with its literals in place. Most lines of a bulk job do. Each
/// byte goes from the input to its place in one pass.
///
/// It answers only where the whole way would give the same: every filter keeps every byte of the value as it is,
/// no such byte can be taken for a literal, and the mask has no optional slots.
final class TemplateFill: @unchecked Sendable {
  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  /// The length of the value.
  let slotCount: Int
  /// The length of the text.
  let count: Int
  private let text: UnsafeMutablePointer<UInt8>
  /// Where each slot is in the text.
  private let positions: UnsafeMutablePointer<Int>
  /// 256 bytes for each slot: 1 for each byte that every step keeps and the slot takes.
  private let slotTables: UnsafeMutablePointer<UInt8>
  /// The address of 256 bytes for each place of the text: 1 for each byte that may stand there.
  private let textTables: UnsafeMutablePointer<UnsafePointer<UInt8>>
  private let literalTables: [ASCIITable]
  /// The places of the text that the value has as it is handed out.
  private let valuePlaces: UnsafeMutablePointer<Int>
  private let valueCount: Int

  /// The shortcut of a mask.
  init(_ template: MaskTemplate, filters: FilterChain, recognition: LiteralRecognition) {
    let open = filters.changes(ofLength: template.slotCount)
    slotCount = template.slotCount
    count = template.count
    text = .allocate(capacity: count)
    template.copy(to: text)
    positions = .allocate(capacity: slotCount)
    slotTables = .allocate(capacity: 256 * slotCount)
    textTables = .allocate(capacity: count)
    var literalTables: [ASCIITable] = []
    var slotOfPlace: [Int: Int] = [:]
    for slot in 0..<template.slotCount {
      let table = slotTables + 256 * slot
      for byte in 0..<256 {
        let isKept =
          recognition.isPlainData(UInt8(byte)) && filters.changes.filters(for: UInt8(byte)) & open == 0
        table[byte] = isKept && template.fits(UInt8(byte), slot: slot) ? 1 : 0
      }
      positions[slot] = template.position(ofSlot: slot)
      slotOfPlace[positions[slot]] = slot
    }
    for place in 0..<count {
      if let slot = slotOfPlace[place] {
        textTables[place] = UnsafePointer(slotTables + 256 * slot)
      } else {
        let literal = text[place]
        let table = ASCIITable { $0 == literal }
        literalTables.append(table)
        textTables[place] = table.pointer
      }
    }
    self.literalTables = literalTables
    valueCount = template.valuePlaces.count
    valuePlaces = .allocate(capacity: valueCount)
    valuePlaces.initialize(from: template.valuePlaces, count: valueCount)
  }

  deinit {
    text.deallocate()
    positions.deallocate()
    slotTables.deallocate()
    textTables.deallocate()
    valuePlaces.deallocate()
  }

  /// Writes the text of an input to an output with room for it. Where the input has to go the whole way the answer is
  /// `false`, and the output holds nothing of use.
  @inline(__always)
  func writeText(_ input: UnsafeBufferPointer<UInt8>, to output: UnsafeMutablePointer<UInt8>) -> Bool {
    guard let source = input.baseAddress else { return false }
    if input.count == slotCount {
      for slot in 0..<slotCount where slotTables[slot &<< 8 | Int(source[slot])] == 0 { return false }
      output.update(from: text, count: count)
      for slot in 0..<slotCount { output[positions[slot]] = source[slot] }
      return true
    }
    guard input.count == count else { return false }
    for place in 0..<count where textTables[place][Int(source[place])] == 0 { return false }
    output.update(from: source, count: count)
    return true
  }
  /// The value, as it is handed out, of a text that was written, in a writer's memory or in the text itself.
  @inline(__always)
  func value(
    of text: UnsafePointer<UInt8>, writing writer: UnsafeMutablePointer<TextWriter>
  ) -> UnsafeBufferPointer<UInt8> {
    if valueCount == count { return UnsafeBufferPointer(start: text, count: count) }
    writer.pointee.reset()
    _ = writer.pointee.write(valueCount, UnsafeBufferPointer(start: nil, count: 0)) { target in
      for index in 0..<valueCount { target[index] = text[valuePlaces[index]] }
      return true
    }
    return writer.pointee.bytes
  }
}
