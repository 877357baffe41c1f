#if !hasFeature(Embedded)
import CLineFill

/// The shortcut for lines whose characters fill a mask, however they are decorated: telephone numbers, card numbers of
/// one brand, UUIDs. It passes many lines in one call, each by one look at its bytes and one shuffle of them.
///
/// It answers only where the shortcut for plain inputs would, and the mask has no optional slots. So every byte is kept or
/// dropped by itself, and all that is left to know of a line is how many characters it keeps. Checks of the content that
/// are about each character by itself become part of the slots. The others judge each value when it is written.
///
/// Use one for each thread.
final class LineFill {
  private let fill: OpaquePointer
  /// Whether the values have to be judged.
  private let judgesContent: Bool
  private let longestValue: Int
  private let marks: UnsafeMutablePointer<line_fill_mark>
  private let values: UnsafeMutablePointer<UInt8>

  /// How many lines are judged at a time at most.
  private static let mostJudged = 64
  /// How many lines are judged at a time: few behind an invalid one, since the lines behind it are filled again.
  private var judgedCount = mostJudged
  private static let longestLine = LINE_FILL_LONGEST_LINE
  private static let valueStride = LINE_FILL_VALUE_STRIDE

  /// `nil` for a rule that has no such lines, or a product that depends on more than the mask.
  /// - Parameter separator: the byte that ends a line.
  init?(_ rule: CompiledRule, _ product: BulkFormatter.Product, separator: UInt8) {
    guard rule.shortcuts.contains(.lineFill), rule.checks.areMetByFullMask, let plain = rule.plainInput,
      plain.dropsFreely, !plain.cutsEnds, let template = rule.decorators.template,
      let layout = Layout(rule, plain, template),
      let written = Self.places(of: product, in: template, layout.text, rule.redactor)
    else { return nil }
    let value = template.valuePlaces.map { layout.text[$0] }
    guard written.count <= LINE_FILL_LONGEST_PRODUCT, value.count <= Self.valueStride else {
      return nil
    }
    judgesContent = layout.judgesContent
    longestValue = value.count
    let made = layout.withDescription { description in
      var description = description
      description.separator = separator
      description.takes_returns = separator == 0x0A
      return written.withUnsafeBufferPointer { written in
        value.withUnsafeBufferPointer { value in
          description.product = written.baseAddress
          description.product_count = written.count
          description.value = value.baseAddress
          description.value_count = value.count
          return line_fill_make(&description, !rule.shortcuts.contains(.shuffles))
        }
      }
    }
    guard let made else { return nil }
    fill = made
    marks = .allocate(capacity: judgesContent ? Self.mostJudged : 0)
    values = .allocate(capacity: judgesContent ? Self.mostJudged * Self.valueStride : 0)
  }

  deinit {
    line_fill_free(fill)
    marks.deallocate()
    values.deallocate()
  }

  /// Begins with an input that was not seen before.
  func begin() { line_fill_begin(fill) }

  /// Passes valid lines, from as far as the call has come, up to one that has to go another way.
  @inline(__always)
  func pass(
    _ input: UnsafeBufferPointer<UInt8>, longestLine: Int, into output: UnsafeMutableBufferPointer<UInt8>,
    _ progress: inout BulkProgress, by rule: CompiledRule, in run: UnsafeMutablePointer<Run>
  ) {
    var isOver = false
    repeat {
      let made = line_fill_lines(
        fill, input.baseAddress, input.count, progress.read, output.baseAddress, output.count,
        progress.written,
        Swift.min(longestLine, Self.longestLine), judgesContent ? marks : nil, judgedCount, values)
      if !judgesContent {
        progress.read = made.read
        progress.written = made.written
        progress.lines &+= made.filled
        if made.filled > 0 { run.pointee.forget() }
        return
      }
      var count = 0
      while count < made.filled {
        let value = UnsafeBufferPointer(start: values + count &* Self.valueStride, count: longestValue)
        run.pointee.begin(value, limit: Run.limit(for: value.count))
        rule.judge(template: value, &run.pointee)
        if !run.pointee.isValid { break }
        progress.read = marks[count].read
        progress.written = marks[count].written
        count &+= 1
      }
      progress.lines &+= count
      isOver = count < judgedCount
      judgedCount = count < made.filled ? Swift.max(1, count) : Swift.min(2 * judgedCount, Self.mostJudged)
    } while !isOver
  }

  // MARK: Layouts

  /// Where each byte of a product comes from: a slot, or -1 - the byte.
  private static func places(
    of product: BulkFormatter.Product, in template: MaskTemplate, _ text: [Int16],
    _ redactor: CompiledRedactor
  ) -> [Int16]? {
    switch product {
    case .text: text
    case .value: template.valuePlaces.map { text[$0] }
    case .shown: shownPlaces(text, template.slotCount, redactor)
    }
  }

  /// The same of a text that a cover of one kind hides a stretch of.
  private static func shownPlaces(
    _ text: [Int16], _ slotCount: Int, _ redactor: CompiledRedactor
  ) -> [Int16]? {
    guard redactor.fixedCover == nil, redactor.isUniform, redactor.significantTable == nil,
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
}

extension LineFill {
  /// The lines that a rule reads, and their text.
  private struct Layout {
    var roles = [UInt8](repeating: 0, count: 256)
    var lead: [UInt8]
    /// See `line_fill_layout`.
    var spellings: [UInt8] = []
    var spellingCount = 0
    var slotCount: Int
    var fits: [UInt8]
    var text: [Int16] = []
    var judgesContent = false

    /// `nil` where a value that fills the mask may have to go another way for its length alone.
    init?(_ rule: CompiledRule, _ plain: PlainInput, _ template: MaskTemplate) {
      lead = Array(plain.lead.buffer)
      slotCount = template.slotCount
      guard slotCount <= LINE_FILL_MOST_SLOTS, template.count <= longestLine,
        lead.count <= LINE_FILL_LONGEST_SPELLING
      else { return nil }
      fits = [UInt8](repeating: 0, count: 256 * slotCount)
      var memory = [UInt8](repeating: 0, count: template.count)
      memory.withUnsafeMutableBufferPointer { memory in
        if let base = memory.baseAddress { template.copy(to: base) }
      }
      text = memory.map { -1 - Int16($0) }
      for slot in 0..<slotCount { text[template.position(ofSlot: slot)] = Int16(slot) }
      readRoles(plain)
      readFits(rule, plain, template)
      guard readSpellings(rule.filters, plain) else { return nil }
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

    /// Which bytes of a line each slot takes, and each check of the content that is about one character.
    private mutating func readFits(_ rule: CompiledRule, _ plain: PlainInput, _ template: MaskTemplate) {
      let content = rule.checks.indices(of: .content)
      var sets: [[[Bool]]] = []
      for index in content where !rule.hasValueLiterals {
        let places = rule.checks.withCheck(index) {
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

    /// The spellings of the prefix that the filters behind the table drop, by how many characters a line keeps.
    /// - Returns: whether they leave a value that fills the mask.
    private mutating func readSpellings(_ filters: FilterChain, _ plain: PlainInput) -> Bool {
      let longest = LINE_FILL_LONGEST_SPELLING
      for count in slotCount...slotCount + longest {
        guard let found = spellings(count, filters, plain) else {
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

    private func spellings(_ count: Int, _ filters: FilterChain, _ plain: PlainInput) -> [[UInt8]]? {
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

    /// Hands out the layout, without product and value, to be read at once.
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
}
#endif
