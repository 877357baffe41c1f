#if !hasFeature(Embedded)
import CLineFill

/// The shortcut for one input whose characters fill a mask, however it is decorated: each byte goes from the input to its
/// slot, and from the slot to its places in all that is asked for. Nothing is noted of it.
///
/// It answers only where the whole way would give the same: see ``SlotLayout``. ``LineFill`` is the same for many lines.
final class SlotFill: @unchecked Sendable {
  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  private let slotCount: Int
  /// 256 entries: which byte is kept of each byte, and the bits below.
  private let fates: UnsafeMutablePointer<UInt16>
  private let lead: ByteLiteral
  private let spellings: UnsafeMutablePointer<UInt8>
  private let spellingCount: Int
  /// The slots that do not take every byte that is kept, each with 256 bytes: 1 for each that it takes.
  private let choosy: UnsafeMutablePointer<Choosy>
  private let choosyCount: Int
  private let fits: UnsafeMutablePointer<UInt8>
  /// For each slot whether the text has a literal before it, and that anything may stand behind the last one.
  private let beginsWithLiteral: UnsafeMutablePointer<Bool>
  /// Whether the values have to be judged.
  let judgesContent: Bool
  private let text: Template
  private let value: Template
  /// `nil` where the shown text depends on more than the mask.
  private let shown: Template?

  /// The byte goes into the next slot.
  private static let kept: UInt16 = 1 << 8
  /// The byte may only stand where the text has it.
  private static let literal: UInt16 = 1 << 9
  /// No input may end in the byte.
  private static let end: UInt16 = 1 << 10
  /// An input with the byte goes another way.
  private static let stop: UInt16 = 1 << 11
  /// The byte may only stand where the text has a literal, or behind the last slot.
  private static let atLiteral: UInt16 = 1 << 12

  private struct Choosy {
    let slot: Int
    let table: UnsafePointer<UInt8>
  }

  /// `nil` for a rule that has no such texts.
  init?(_ layout: SlotLayout?, _ redactor: CompiledRedactor) {
    guard let layout else { return nil }
    slotCount = layout.slotCount
    lead = ByteLiteral(String(decoding: layout.lead, as: UTF8.self))
    fates = .allocate(copying: layout.roles.indices.map { Self.fate(of: UInt8($0), layout.roles[$0]) })
    spellings = .allocate(copying: layout.spellings)
    spellingCount = layout.spellingCount
    judgesContent = layout.judgesContent
    // By what is kept, where the layout has what is read.
    var kept = Set<UInt8>()
    var taken = [UInt8](repeating: 0, count: layout.fits.count)
    for byte in 0..<256 where fates[byte] & Self.kept != 0 {
      let result = UInt8(truncatingIfNeeded: fates[byte])
      kept.insert(result)
      for slot in 0..<slotCount where layout.fits[256 * slot + byte] != 0 {
        taken[256 * slot + Int(result)] = 1
      }
    }
    fits = .allocate(copying: taken)
    let slots = (0..<slotCount).filter { slot in kept.contains { taken[256 * slot + Int($0)] == 0 } }
    choosy = .allocate(
      copying: slots.map { [fits] in Choosy(slot: $0, table: UnsafePointer(fits + 256 * $0)) })
    choosyCount = slots.count
    beginsWithLiteral = .allocate(
      copying: layout.text.indices.filter { layout.text[$0] >= 0 }.map { $0 > 0 && layout.text[$0 - 1] < 0 }
        + [true])
    text = Template(layout.text)
    value = Template(layout.value)
    shown = layout.places(of: .shown, redactor).flatMap {
      $0.count <= LINE_FILL_LONGEST_PRODUCT ? Template($0) : nil
    }
  }

  private static func fate(of byte: UInt8, _ role: UInt8) -> UInt16 {
    let role = Int(role)
    let passed = LINE_FILL_KEPT | LINE_FILL_DROPPED | LINE_FILL_LITERAL | LINE_FILL_AT_LITERAL
    var fate = role & passed == 0 ? stop : 0
    if role & LINE_FILL_KEPT != 0 { fate = kept | UInt16(role & LINE_FILL_FLIPPED == 0 ? byte : byte ^ 0x20) }
    if role & LINE_FILL_LITERAL != 0 { fate |= literal }
    if role & LINE_FILL_AT_LITERAL != 0 { fate |= atLiteral }
    if role & LINE_FILL_END != 0 { fate |= end }
    return fate
  }

  deinit {
    fates.deallocate()
    spellings.deallocate()
    choosy.deallocate()
    fits.deallocate()
    beginsWithLiteral.deallocate()
    text.deallocate()
    value.deallocate()
    shown?.deallocate()
  }

  /// The characters of an input that fill the slots.
  struct Slots {
    fileprivate let bytes: UnsafePointer<UInt8>
    /// Whether anything of the input may have been dropped.
    let mayHaveDrops: Bool
    /// How many bytes of the input are the prefix of the mask.
    let leadCount: Int
    /// How many characters that the filters of the table kept are another spelling of the prefix.
    let spelledCount: Int
  }

  /// Room for all characters that an input may keep.
  typealias Memory = UnsafeMutableBufferPointer<UInt8>

  /// Calls `body` with memory for the slots.
  @inline(__always)
  static func withMemory<Result>(_ body: (Memory) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(LINE_FILL_LONGEST_LINE), body)
  }

  /// What fills the slots; `nil` where the input has to go another way.
  @inline(__always)
  func slots(of input: UnsafeBufferPointer<UInt8>, in memory: Memory) -> Slots? {
    guard let memory = memory.baseAddress, let source = input.baseAddress, !input.isEmpty,
      input.count <= LINE_FILL_LONGEST_LINE
    else { return nil }
    let hasLead = lead.count > 0 && input.hasBytes(lead.buffer, at: 0)
    let fates = fates
    var byte = source + (hasLead ? lead.count : 0)
    let end = source + input.count
    var next = memory
    var fate: UInt16 = 0
    var seen: UInt16 = 0
    while byte < end {
      fate = fates[Int(byte.pointee)]
      if fate & Self.stop != 0 { return nil }
      seen |= fate
      next.pointee = UInt8(truncatingIfNeeded: fate)
      next += Int(fate &>> 8 & 1)
      byte += 1
    }
    if fate & Self.end != 0 { return nil }
    let count = next - memory
    let first = hasLead ? 0 : spellingLength(of: memory, count)
    guard count &- first == slotCount else { return nil }
    if seen & Self.literal != 0,
      !text.isWritten(in: input, { fates[Int($0)] & (Self.kept | 0xFF) == Self.kept | UInt16($0) })
    {
      return nil
    }
    if seen & Self.atLiteral != 0, !dropsAtLiterals(source + (hasLead ? lead.count : 0), end, first) {
      return nil
    }
    var index = 0
    while index < choosyCount {
      if choosy[index].table[Int(memory[first &+ choosy[index].slot])] == 0 { return nil }
      index &+= 1
    }
    return Slots(
      bytes: memory + first, mayHaveDrops: input.count != slotCount, leadCount: hasLead ? lead.count : 0,
      spelledCount: first)
  }

  /// Whether every byte that may only stand at a literal does.
  /// - Parameter first: how many characters before the first slot are kept.
  private func dropsAtLiterals(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ first: Int)
    -> Bool
  {
    var byte = start
    var count = -first
    while byte < end {
      let fate = fates[Int(byte.pointee)]
      if fate & Self.atLiteral != 0, !beginsWithLiteral[Swift.max(0, count)] { return false }
      count &+= Int(fate &>> 8 & 1)
      byte += 1
    }
    return true
  }

  /// How long the spelling of the prefix is that `count` characters begin with; 0 for none.
  @inline(__always)
  private func spellingLength(of memory: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var entry = UnsafePointer(spellings)
    var left = spellingCount
    while left > 0 {
      if Int(entry[0]) == count {
        let length = Int(entry[1])
        var index = 0
        while index < length, memory[index] == entry[2 &+ index] { index &+= 1 }
        if index == length { return length }
      }
      entry += SlotLayout.spellingStride
      left &-= 1
    }
    return 0
  }

  // MARK: What is written

  /// How long a product is; `nil` for one that depends on more than the mask.
  @inline(__always)
  func count(of product: BulkFormatter.Product) -> Int? {
    switch product {
    case .text: text.count
    case .value: value.count
    case .shown: shown?.count
    }
  }

  /// Writes a product that has a count to memory with room for it.
  @inline(__always)
  func write(
    _ product: BulkFormatter.Product, of slots: Slots, to target: UnsafeMutablePointer<UInt8>
  ) {
    switch product {
    case .text: text.write(slots.bytes, to: target)
    case .value: value.write(slots.bytes, to: target)
    case .shown: shown?.write(slots.bytes, to: target)
    }
  }

  /// Calls `body` with a product that has a count.
  @inline(__always)
  func withProduct<Result>(
    _ product: BulkFormatter.Product, of slots: Slots, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(LINE_FILL_LONGEST_PRODUCT)) { memory in
      if let base = memory.baseAddress { write(product, of: slots, to: base) }
      return body(UnsafeBufferPointer(rebasing: memory[..<(count(of: product) ?? 0)]))
    }
  }

  /// A product that has a count.
  @inline(__always)
  func string(_ product: BulkFormatter.Product, of slots: Slots) -> String {
    withProduct(product, of: slots) { String(wellFormed: $0) }
  }

  /// The value as it is edited: the characters in the slots alone.
  func core(_ slots: Slots) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: slots.bytes, count: slotCount)
  }

  /// Writes a frame around products to memory with room for it.
  @inline(__always)
  func write(
    _ frame: ProductFrame, of slots: Slots, to target: UnsafeMutablePointer<UInt8>,
    tail: UnsafeMutablePointer<UInt8>
  ) {
    frame.template.write(slots.bytes, to: target)
    frame.tail.write(slots.bytes, to: tail)
  }

  /// What is written for the slots: constant bytes, and slots between them.
  struct Template {
    let count: Int
    private let constants: UnsafeMutablePointer<UInt8>
    private let places: UnsafeMutablePointer<Place>
    private let placeCount: Int

    private struct Place {
      let target: Int32
      let slot: Int32
    }

    init(_ sources: [Int16]) {
      count = sources.count
      constants = .allocate(copying: sources.map { $0 < 0 ? UInt8(-1 - $0) : 0 })
      let filled = sources.indices.filter { sources[$0] >= 0 }
      places = .allocate(copying: filled.map { Place(target: Int32($0), slot: Int32(sources[$0])) })
      placeCount = filled.count
    }

    func deallocate() {
      constants.deallocate()
      places.deallocate()
    }

    @inline(__always)
    func write(_ slots: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) {
      target.update(from: constants, count: count)
      var index = 0
      while index < placeCount {
        target[Int(places[index].target)] = slots[Int(places[index].slot)]
        index &+= 1
      }
    }

    /// Whether an input is the text itself, so that each of its literals stands in its place.
    func isWritten(in input: UnsafeBufferPointer<UInt8>, _ mayFill: (UInt8) -> Bool) -> Bool {
      if input.count != count { return false }
      var next = 0
      for place in 0..<count {
        if next < placeCount, Int(places[next].target) == place {
          next += 1
          if !mayFill(input[place]) { return false }
        } else if input[place] != constants[place] {
          return false
        }
      }
      return true
    }
  }
}
#endif
