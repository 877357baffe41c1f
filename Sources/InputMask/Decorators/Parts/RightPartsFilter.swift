/// The filter of ``Parts`` that are filled from the right: of any text it leaves the digits, with as many zeros before them as
/// the parts need.
final class RightPartsFilter: CompiledFilter {
  private let layout: PartsLayout

  init(_ layout: PartsLayout) {
    self.layout = layout
    super.init(
      Traits(reach: .neighbours, effect: .other, takesAlong: .any, freeLength: -1, dropsFreely: false))
  }

  // Zeros before other digits come and go.
  override func fate(of scalars: [Unicode.Scalar]) -> Fate { .depends }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    let (least, most) = (layout.leastDigitCount, layout.mostDigitCount)
    let digits = text.compactMap { $0.decimalDigit }
    let leadingZeros = digits.prefix { $0 == 0 }.count
    let groups = context.isValue ? [:] : self.groups(of: text)
    let filled = groups.values.reduce(digits.count) { $0 + $1.missing }
    // Zeros alone are a value where all of them stand there, and one zero that is typed. Those that stand in a field are
    // what a deletion left of a value.
    let isLone = least > 2 && (!context.isValue || digits.count == 1)
    let isNothing = leadingZeros == digits.count && (digits.isEmpty || filled < least && !isLone)
    // Zeros of the first group for which its part has no room.
    let surplus = groups.keys.min().flatMap { groups[$0] }.map { Swift.max(0, -$0.missing) } ?? 0
    let needless = Swift.min(leadingZeros, surplus + Swift.max(0, filled - least))
    var skips = isNothing ? digits.count : needless
    let stale =
      isNothing || !groups.isEmpty ? nil : staleZeros(of: text, context, upTo: filled - skips - least)
    var count = 0
    // How many digits of the group have room.
    var room = Int.max
    func insertZeros(_ zeros: Int) {
      if isNothing || zeros <= 0 { return }
      writer.insert(String(repeating: "0", count: zeros))
      count += zeros
    }
    insertZeros(least - filled)
    for grapheme in text {
      if grapheme.decimalDigit == nil {
        write(grapheme, &writer)
        continue
      }
      if let group = groups[text.range(of: grapheme).lowerBound] {
        insertZeros(group.missing)
        room = group.room
      }
      if skips > 0 || stale?.contains(grapheme.start) == true {
        skips = Swift.max(0, skips - 1)
        writer.replace(grapheme, with: "")
      } else if count >= most || room == 0 {
        writer.remove(grapheme, because: .tooLong)
      } else {
        write(grapheme, &writer)
        count += 1
        room -= 1
      }
    }
  }

  override func applyAlone(
    to grapheme: TextRun, _ context: inout FilterContext, walk: inout Walk,
    writing writer: inout TextWriter
  ) {
    for grapheme in walk.partView(grapheme.bytes) { write(grapheme, &writer) }
  }

  /// Writes a digit as that of ASCII, and leaves out anything else.
  private func write(_ grapheme: TextRun, _ writer: inout TextWriter) {
    if let digit = grapheme.decimalDigit { return writer.fold(grapheme, to: 0x30 + digit) }
    let isLiteral =
      layout.isLiteral(grapheme)
      || grapheme.firstScalar.map {
        ScalarProperties.separatesGroups($0.scalar) || ScalarProperties.isWhitespace($0.scalar)
      } == true
    writer.remove(grapheme, because: isLiteral ? .literal : .notADigit)
  }

  /// Where zeros stand that give way to digits which are put in right before them, so many at most: they fill the parts up
  /// and were not typed. `nil` for none.
  private func staleZeros(of text: TextView, _ context: FilterContext, upTo limit: Int) -> Range<Int>? {
    guard limit > 0, case .insertion(let inserted) = context.occasion else { return nil }
    // Zeros of the parts behind the first one keep their places.
    var most = Swift.min(limit, layout.leastDigitCount(of: 0))
    var zeros: Range<Int>?
    for grapheme in text {
      let range = grapheme.range.utf8
      guard let digit = grapheme.decimalDigit else { continue }
      if range.upperBound <= inserted.lowerBound {
        if digit != 0 { return nil }
        most -= 1
      } else if range.lowerBound >= inserted.upperBound {
        guard digit == 0, most > 0 else { break }
        zeros = (zeros?.lowerBound ?? range.lowerBound)..<range.upperBound
        most -= 1
      }
    }
    return zeros
  }

  /// How many digits each group of a text has too few, or too many, and how many its part has room for, by where it begins: `1:2:3`
  /// has zeros before the 2 and the 3. None where there is one group.
  private func groups(of text: TextView) -> [Int: (missing: Int, room: Int)] {
    let said = SpokenTime(text)
    let first = layout.count - said.count
    guard said.count > 1, first >= 0 else { return [:] }
    var groups: [Int: (missing: Int, room: Int)] = [:]
    for index in 0..<said.count {
      let room = layout.segments[first + index].maximum
      let missing = room - said[index].count
      groups[said.places[index].lowerBound] = (index > 0 ? missing : Swift.min(missing, 0), room)
    }
    return groups
  }
}
