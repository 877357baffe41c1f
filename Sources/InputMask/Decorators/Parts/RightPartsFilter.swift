/// The filter of ``Parts`` that are filled from the right: of any text it leaves the digits, with as many zeros before them as
/// the parts need.
final class RightPartsFilter: CompiledFilter {
  private let layout: PartsLayout
  private let least: Int
  private let most: Int

  init(_ layout: PartsLayout) {
    self.layout = layout
    least = layout.leastDigitCount
    most = layout.mostDigitCount
    super.init(
      Traits(reach: .neighbours, effect: .other, takesAlong: .any, freeLength: -1, dropsFreely: false))
  }

  // Zeros before other digits come and go.
  override func fate(of scalars: [Unicode.Scalar]) -> Fate { .depends }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    let digits = Digits(of: text)
    let groups = context.isValue ? [] : groups(of: text)
    let filled = groups.reduce(digits.count) { $0 + $1.zeros }
    // Zeros alone are a value where all of them stand there, and one zero that is typed. Those that stand in a field are
    // what a deletion left of a value.
    let isLone = least > 2 && (!context.isValue || digits.count == 1)
    let isNothing = digits.count == 0 || digits.areZeros && filled < least && !isLone
    var skips = isNothing ? digits.count : Swift.max(0, Swift.min(digits.leadingZeros, filled - least))
    let pads = isNothing || digits.count == 0 ? 0 : Swift.max(0, least - filled)
    let stale =
      isNothing || !groups.isEmpty ? nil : staleZeros(of: text, context, upTo: filled - skips - least)
    if pads > 0 { writer.insert(String(repeating: "0", count: pads)) }
    var count = pads
    var group = 0
    var position = 0
    while position < text.count {
      let end = text.next(after: position)
      let grapheme = text.run(position, end)
      if let digit = PartNumber.digit(grapheme) {
        if group < groups.count, groups[group].start == position {
          if !isNothing, groups[group].zeros > 0 {
            writer.insert(String(repeating: "0", count: groups[group].zeros))
            count += groups[group].zeros
          }
          group += 1
        }
        if skips > 0 || stale?.contains(position) == true {
          skips = Swift.max(0, skips - 1)
          writer.replace(grapheme, with: "")
        } else if count >= most {
          writer.remove(grapheme, because: .tooLong)
        } else {
          writer.fold(grapheme, to: 0x30 + digit)
          count += 1
        }
      } else {
        writer.remove(grapheme, because: reason(of: grapheme))
      }
      position = end
    }
  }

  override func applyAlone(
    to grapheme: TextRun, _ context: inout FilterContext, run: inout Run,
    writing writer: inout TextWriter
  ) {
    let text = run.partView(grapheme.bytes)
    for grapheme in text {
      if let digit = PartNumber.digit(grapheme) {
        writer.fold(grapheme, to: 0x30 + digit)
      } else {
        writer.remove(grapheme, because: reason(of: grapheme))
      }
    }
  }

  /// Where zeros stand that give way to digits which are put in right before them, so many at most: they fill the parts up
  /// and were not typed. `nil` for none.
  private func staleZeros(of text: TextView, _ context: FilterContext, upTo limit: Int) -> Range<Int>? {
    guard limit > 0, case .insertion(let inserted) = context.occasion else { return nil }
    // Zeros of the parts behind the first one keep their places.
    var most = Swift.min(limit, layout.leastDigitCount(of: 0))
    var count = 0
    var (start, end) = (inserted.upperBound, inserted.upperBound)
    for grapheme in text {
      let range = grapheme.range.utf8
      guard let digit = PartNumber.digit(grapheme) else { continue }
      if range.upperBound <= inserted.lowerBound {
        if digit != 0 { return nil }
        most -= 1
      } else if range.lowerBound >= inserted.upperBound {
        guard digit == 0, count < most else { break }
        if count == 0 { start = range.lowerBound }
        end = range.upperBound
        count += 1
      }
    }
    return count > 0 ? start..<end : nil
  }

  private func reason(of grapheme: TextRun) -> DropReason {
    if layout.isLiteral(grapheme) { return .literal }
    guard let (scalar, _) = grapheme.firstScalar else { return .notADigit }
    return ScalarProperties.separatesGroups(scalar) || ScalarProperties.isWhitespace(scalar)
      ? .literal : .notADigit
  }

  /// The digits of a text.
  private struct Digits {
    var count = 0
    var leadingZeros = 0
    var areZeros: Bool { leadingZeros == count }

    init(of text: TextView) {
      for grapheme in text {
        guard let digit = PartNumber.digit(grapheme) else { continue }
        if digit == 0, areZeros { leadingZeros += 1 }
        count += 1
      }
    }
  }

  /// Digits of a text between literals, which are those of one part.
  private struct Group {
    var start: Int
    var count: Int
    /// How many zeros its part needs before it.
    var zeros = 0
  }

  /// The groups of a text with literals in it, where each is short enough for its part: `1:2:3` has zeros before the 2 and
  /// the 3. None where digits flow from one part into the next.
  private func groups(of text: TextView) -> [Group] {
    var groups: [Group] = []
    var isBegun = false
    for grapheme in text {
      if PartNumber.digit(grapheme) == nil {
        isBegun = false
      } else if isBegun {
        groups[groups.count - 1].count += 1
      } else {
        if groups.count == layout.count { return [] }
        groups.append(Group(start: grapheme.range.utf8.lowerBound, count: 1))
        isBegun = true
      }
    }
    guard groups.count > 1 else { return [] }
    for index in groups.indices {
      let segment = layout.segments[layout.count - groups.count + index]
      if groups[index].count > segment.maximum { return [] }
      if index > 0 { groups[index].zeros = segment.maximum - groups[index].count }
    }
    return groups
  }
}
