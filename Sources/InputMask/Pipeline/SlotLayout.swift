#if !hasFeature(Embedded)
import CLineFill

/// What a rule makes of texts whose characters fill a mask, however they are decorated: what each byte of such a text is
/// there for, and which slots stand where in what is written.
///
/// A rule has one where the shortcut for plain inputs serves it and its mask has no optional slots. So every byte is kept
/// or dropped by itself, and all that is left to know of a text is how many characters it keeps. Checks of the content
/// that are about each character by itself become part of the slots.
struct SlotLayout {
  /// The roles of each byte, as the bits of `line_fill.h`.
  private(set) var roles = [UInt8](repeating: 0, count: 256)
  let lead: [UInt8]
  /// See `line_fill_layout`.
  private(set) var spellings: [UInt8] = []
  private(set) var spellingCount = 0
  let slotCount: Int
  /// Which bytes of a text each slot takes.
  private(set) var fits: [UInt8]
  /// Where each byte of the text comes from: a slot, or -1 - the byte.
  private(set) var text: [Int16] = []
  /// The same of the value.
  let value: [Int16]
  /// Whether the values have to be judged.
  private(set) var judgesContent = false

  /// How long an entry of `spellings` is.
  static let spellingStride = 2 + LINE_FILL_LONGEST_SPELLING

  /// `nil` for a rule that has no such texts, and where a value that fills the mask may have to go another way for its
  /// length alone.
  init?(
    _ plain: PlainInput?, _ decorators: DecoratorChain, filters: FilterChain, checks: CheckList
  ) {
    guard checks.areMetByFullMask, let plain, plain.dropsFreely, !plain.cutsEnds,
      let template = decorators.template
    else { return nil }
    lead = Array(plain.lead.buffer)
    slotCount = template.slotCount
    guard slotCount <= LINE_FILL_MOST_SLOTS, template.count <= LINE_FILL_LONGEST_LINE,
      lead.count <= LINE_FILL_LONGEST_SPELLING
    else { return nil }
    fits = [UInt8](repeating: 0, count: 256 * slotCount)
    var memory = [UInt8](repeating: 0, count: template.count)
    memory.withUnsafeMutableBufferPointer { memory in
      if let base = memory.baseAddress { template.copy(to: base) }
    }
    text = memory.map { -1 - Int16($0) }
    for slot in 0..<slotCount { text[template.position(ofSlot: slot)] = Int16(slot) }
    value = template.valuePlaces.map { [text] in text[$0] }
    readRoles(plain)
    readFits(checks, plain, template, hasValueLiterals: decorators.hasValueLiterals)
    guard readSpellings(filters, plain) else { return nil }
  }

  private mutating func readRoles(_ plain: PlainInput) {
    for byte in UInt8(0)..<128 {
      let end = plain.endsLiterals(byte) ? LINE_FILL_END : 0
      let role: Int
      switch plain.role(of: byte) {
      case .kept(byte): role = LINE_FILL_KEPT
      case .kept(byte ^ 0x20): role = LINE_FILL_KEPT | LINE_FILL_FLIPPED
      case .dropped: role = LINE_FILL_DROPPED
      case .literal: role = LINE_FILL_LITERAL
      case .atLiteral: role = LINE_FILL_AT_LITERAL
      case .kept, nil: role = 0
      }
      roles[Int(byte)] = UInt8(role | end)
    }
  }

  /// Reads which bytes of a text each slot takes, and each check of the content that is about one character.
  private mutating func readFits(
    _ checks: CheckList, _ plain: PlainInput, _ template: MaskTemplate, hasValueLiterals: Bool
  ) {
    let content = checks.indices(of: .content)
    var sets: [[[Bool]]] = []
    for index in content where !hasValueLiterals {
      let places = checks.withCheck(index) {
        $0.bytes(atPlaces: slotCount) {
          roles[Int($1)] & UInt8(LINE_FILL_KEPT) != 0 && template.fits($1, slot: $0)
        }
      }
      if let places { sets.append(places) }
    }
    judgesContent = sets.count < content.count
    for byte in UInt8(0)..<128 {
      guard case .kept(let result)? = plain.role(of: byte) else { continue }
      for slot in 0..<slotCount {
        let isTaken = template.fits(result, slot: slot) && sets.allSatisfy { $0[slot][Int(result)] }
        fits[256 * slot + Int(byte)] = isTaken ? 1 : 0
      }
    }
  }

  /// Reads the spellings of the prefix that the filters behind the table drop, by how many characters a text keeps.
  /// - Returns: whether they leave a value that fills the mask.
  private mutating func readSpellings(_ filters: FilterChain, _ plain: PlainInput) -> Bool {
    let longest = LINE_FILL_LONGEST_SPELLING
    for count in slotCount...slotCount + longest {
      guard let found = Self.spellings(count, slotCount, filters, plain) else {
        if count == slotCount { return false }
        continue
      }
      for spelling in found {
        guard spelling.count <= longest else { return false }
        spellings += [UInt8(count), UInt8(spelling.count)] + spelling
        spellings += [UInt8](repeating: 0, count: longest - spelling.count)
        spellingCount += 1
      }
    }
    return true
  }

  private static func spellings(
    _ count: Int, _ slotCount: Int, _ filters: FilterChain, _ plain: PlainInput
  ) -> [[UInt8]]? {
    var spellings: [[UInt8]]?
    for index in plain.filterCount..<filters.count {
      let isLeft = filters.withFilter(index) { filter in
        if plain.looksAtBytes(filter) || filter.keepsAll(ofLength: spellings == nil ? count : slotCount) {
          return true
        }
        guard spellings == nil, let own = filter.spellings(ofLength: count) else { return false }
        spellings = own
        return true
      }
      if !isLeft { return nil }
    }
    return spellings ?? []
  }

  // MARK: What is written

  /// Where each byte of a product comes from: a slot, or -1 - the byte; `nil` for a product that depends on more than the
  /// mask.
  func places(of product: BulkFormatter.Product, _ redactor: CompiledRedactor) -> [Int16]? {
    switch product {
    case .text: text
    case .value: value
    case .shown: shownPlaces(redactor)
    }
  }

  /// The same of a text that a cover of one kind hides a stretch of.
  private func shownPlaces(_ redactor: CompiledRedactor) -> [Int16]? {
    guard redactor.coversOneByOne, redactor.isUniform, redactor.significantTable == nil,
      !redactor.hidesInEachPart, text.allSatisfy({ $0 >= -0x80 })
    else { return nil }
    let cover = redactor.other.buffer.map { -1 - Int16($0) }
    let hidden = redactor.hiddenCount(of: slotCount)
    let reveals = hidden >= Swift.max(1, redactor.minimumHidden)
    let first = reveals ? Swift.min(redactor.keepFirst, slotCount) : 0
    let last = reveals ? first + hidden : slotCount
    return text.flatMap { place in
      (place < 0 ? redactor.keepsSeparators : place < first || place >= last) ? [place] : cover
    }
  }

  /// Hands out the layout for C, without product and value, to be read at once.
  func withDescription<Result>(_ body: (line_fill_layout) -> Result) -> Result {
    roles.withUnsafeBufferPointer { roles in
      lead.withUnsafeBufferPointer { lead in
        spellings.withUnsafeBufferPointer { spellings in
          fits.withUnsafeBufferPointer { fits in
            text.withUnsafeBufferPointer { text in
              var description = line_fill_layout()
              description.roles = roles.baseAddress
              description.lead = lead.baseAddress
              description.lead_count = lead.count
              description.spellings = spellings.baseAddress
              description.spelling_count = spellingCount
              description.slot_count = slotCount
              description.fits = fits.baseAddress
              description.text = text.baseAddress
              description.text_count = text.count
              return body(description)
            }
          }
        }
      }
    }
  }
}
#endif
