import InputMask
import Testing

@testable import InputMaskFields

@Suite struct ChipLayoutLawTests {
  /// Whole numbers, so that sums are exact and the laws can be strict.
  static func layout(using random: inout Seeded) -> ChipLayout {
    ChipLayout(
      width: Double(random.int(0...60)), spacing: Double(random.int(0...6)),
      lineSpacing: Double(random.int(0...6)),
      alignment: random.pick(ChipLayout.Alignment.allCases),
      lineAlignment: random.pick(ChipLayout.Alignment.allCases))
  }

  static func chips(using random: inout Seeded) -> [ChipSize] {
    (0..<random.int(0...24)).map { _ in
      ChipSize(
        width: Double(random.int(0...30) + random.int(0...1) * random.int(0...40)),
        height: Double(random.int(1...9)))
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func chipsKeepTheirOrderInsideTheLinesAndNeverOverlap(seed: UInt64) {
    var random = Seeded(seed)
    for round in 0..<100 {
      let layout = Self.layout(using: &random)
      let chips = Self.chips(using: &random)
      let result = layout.arrange(chips)
      let comment: Comment = "seed \(seed), round \(round)"
      #expect(result.frames.map { $0.size } == chips, comment)
      #expect(result.lines.flatMap { Array($0) } == Array(chips.indices), comment)
      var bottom = -layout.lineSpacing
      for (number, line) in result.lines.enumerated() {
        #expect(!line.isEmpty, comment)
        let top = result.frames[line].map { $0.y }.min() ?? 0
        #expect(top >= bottom + layout.lineSpacing, comment)
        for (left, right) in zip(result.frames[line], result.frames[line].dropFirst()) {
          #expect(right.x == left.x + left.size.width + layout.spacing, comment)
        }
        if let first = result.frames[line].first, let last = result.frames[line].last {
          #expect(first.x >= 0, comment)
          let end = last.x + last.size.width
          #expect(end <= layout.width || (line.count == 1 && first.x == 0), comment)
          // Lines are broken only where they must be.
          if number > 0 {
            let before = chips[result.lines[number - 1]]
            let used = before.reduce(0) { $0 + $1.width } + layout.spacing * Double(before.count)
            #expect(used + first.size.width > layout.width, comment)
          }
        }
        bottom = result.frames[line].map { $0.y + $0.size.height }.max() ?? 0
      }
      #expect(result.height == max(0, bottom), comment)
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func aLimitHidesAsFewChipsAsItCanAndCountsThem(seed: UInt64) {
    var random = Seeded(seed)
    var hidingCount = 0
    for round in 0..<100 {
      var layout = Self.layout(using: &random)
      let chips = Self.chips(using: &random)
      let whole = layout.arrange(chips)
      let limit = random.int(1...4)
      let width = Double(random.int(1...12))
      layout.lineLimit = limit
      let result = layout.arrange(chips) { ChipSize(width: width + Double($0), height: 1) }
      let comment: Comment = "seed \(seed), round \(round)"
      #expect(result.lines.count <= limit, comment)
      #expect(result.frames.count + result.hiddenCount == chips.count, comment)
      #expect(result.frames.map { $0.size } == chips.dropLast(result.hiddenCount), comment)
      #expect((result.overflow == nil) == (whole.lines.count <= limit), comment)
      #expect((result.overflow == nil) == (result.hiddenCount == 0), comment)
      guard let overflow = result.overflow, let line = result.lines.last else { continue }
      hidingCount += 1
      #expect(overflow.size.width == width + Double(result.hiddenCount), comment)
      #expect(overflow.x + overflow.size.width <= layout.width || line.isEmpty, comment)
      for frame in result.frames[line] {
        #expect(frame.x + frame.size.width + layout.spacing <= overflow.x, comment)
      }
      // One chip more would not have fitted beside the count, or would not have been in this line.
      let next = line.upperBound
      if whole.lines[result.lines.count - 1].contains(next) {
        let used = chips[line.lowerBound...next].reduce(0) { $0 + $1.width + layout.spacing }
        #expect(used + width + Double(result.hiddenCount - 1) > layout.width, comment)
      }
    }
    #expect(hidingCount > 10, "seed \(seed): hardly anything was hidden")
  }
}
