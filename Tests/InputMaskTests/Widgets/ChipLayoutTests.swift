import InputMask
import Testing

@testable import InputMaskFields

@Suite struct ChipLayoutTests {
  static func chips(_ widths: [Double], height: Double = 10) -> [ChipSize] {
    widths.map { ChipSize(width: $0, height: height) }
  }

  static func points(_ arrangement: ChipArrangement) -> [[Double]] {
    arrangement.frames.map { [$0.x, $0.y] }
  }

  @Test func theWorkedExampleOfTheArticleComesOut() {
    let layout = ChipLayout(width: 50, spacing: 5, lineSpacing: 5)
    let result = layout.arrange([
      ChipSize(width: 20, height: 10), ChipSize(width: 20, height: 15), ChipSize(width: 30, height: 10),
      ChipSize(width: 30, height: 10), ChipSize(width: 10, height: 10),
    ])
    #expect(Self.points(result) == [[0, 0], [25, 0], [0, 20], [0, 35], [35, 35]])
    #expect(result.lines == [0..<2, 2..<3, 3..<5])
    #expect(result.width == 45)
    #expect(result.height == 45)
    #expect(result.hiddenCount == 0)
    #expect(result.overflow == nil)
  }

  @Test(arguments: [
    (ChipLayout.Alignment.start, [0.0, 25]), (.center, [2.5, 27.5]), (.end, [5, 30]),
  ])
  func aLineStandsWhereItsAlignmentSays(alignment: ChipLayout.Alignment, lefts: [Double]) {
    let layout = ChipLayout(width: 50, spacing: 5, alignment: alignment)
    #expect(layout.arrange(Self.chips([20, 20])).frames.map { $0.x } == lefts)
  }

  @Test(arguments: [
    (ChipLayout.Alignment.start, [0.0, 0]), (.center, [2.5, 0]), (.end, [5, 0]),
  ])
  func aLowChipStandsInAHighLineWhereTheAlignmentSays(alignment: ChipLayout.Alignment, tops: [Double]) {
    let layout = ChipLayout(width: 50, lineAlignment: alignment)
    let result = layout.arrange([ChipSize(width: 20, height: 10), ChipSize(width: 20, height: 15)])
    #expect(result.frames.map { $0.y } == tops)
  }

  @Test(arguments: ChipLayout.Alignment.allCases)
  func aChipWiderThanTheLineHasOneOfItsOwnAndBeginsAtItsStart(alignment: ChipLayout.Alignment) {
    let layout = ChipLayout(width: 50, spacing: 5, alignment: alignment)
    let result = layout.arrange(Self.chips([10, 70, 10]))
    #expect(result.lines == [0..<1, 1..<2, 2..<3])
    #expect(result.frames[1].x == 0)
    #expect(result.width == 70)
  }

  @Test func aLineThatIsExactlyFullIsNotBroken() {
    let layout = ChipLayout(width: 0.3)
    #expect(layout.arrange(Self.chips([0.1, 0.2])).lines.count == 1)
  }

  @Test(arguments: [
    // Four chips of 10 to a line of 40; the last line gives up chips for the one that counts.
    (chips: 4, limit: 1, overflow: 10.0, shown: 4, hidden: 0, overflowX: nil as Double?),
    (chips: 5, limit: 1, overflow: 10, shown: 3, hidden: 2, overflowX: 30),
    (chips: 9, limit: 2, overflow: 10, shown: 7, hidden: 2, overflowX: 30),
    (chips: 9, limit: 2, overflow: 15, shown: 6, hidden: 3, overflowX: 20),
    (chips: 9, limit: 2, overflow: 40, shown: 4, hidden: 5, overflowX: 0),
    (chips: 9, limit: 2, overflow: 99, shown: 4, hidden: 5, overflowX: 0),
    (chips: 9, limit: 0, overflow: 10, shown: 3, hidden: 6, overflowX: 30),
  ])
  func aLineLimitEndsWithAChipThatSaysHowManyAreHidden(
    chips: Int, limit: Int, overflow: Double, shown: Int, hidden: Int, overflowX: Double?
  ) {
    var announced: Int?
    let layout = ChipLayout(width: 40, lineLimit: limit)
    let result = layout.arrange(Self.chips(Array(repeating: 10, count: chips))) { count in
      announced = count
      return ChipSize(width: overflow, height: 10)
    }
    #expect(result.frames.count == shown)
    #expect(result.hiddenCount == hidden)
    #expect(result.overflow?.x == overflowX)
    #expect(announced == (hidden == 0 ? nil : hidden))
  }

  @Test func theChipThatCountsMayGrowWithItsCount() {
    // "+9 more" takes 20 and "+10 more" takes 30: giving up the tenth chip costs an eleventh.
    let layout = ChipLayout(width: 50, lineLimit: 1)
    let result = layout.arrange(Self.chips(Array(repeating: 10, count: 13))) {
      ChipSize(width: $0 < 10 ? 20 : 30, height: 10)
    }
    #expect(result.frames.count == 2)
    #expect(result.hiddenCount == 11)
    #expect(result.overflow?.x == 20)
  }

  @Test func aLimitWithoutAChipThatCountsHidesTheRest() {
    let result = ChipLayout(width: 40, lineLimit: 1).arrange(Self.chips(Array(repeating: 10, count: 7)))
    #expect(result.frames.count == 4)
    #expect(result.hiddenCount == 3)
    #expect(result.overflow == nil)
  }

  @Test func nothingTakesNoRoom() {
    let result = ChipLayout(width: 40, spacing: 5, lineSpacing: 5, lineLimit: 1).arrange([])
    #expect(result.frames.isEmpty && result.lines.isEmpty && result.overflow == nil)
    #expect(result.hiddenCount == 0 && result.width == 0 && result.height == 0)
  }

  @Test(arguments: [Double.nan, -.infinity, .infinity, -1, 1e300, -0.0])
  func lengthsThatAreNoLengthsAreBroughtToSome(length: Double) {
    let layout = ChipLayout(width: length, spacing: length, lineSpacing: length, alignment: .end)
    var changed = ChipLayout(width: 1, alignment: .end)
    (changed.width, changed.spacing, changed.lineSpacing) = (length, length, length)
    #expect(changed == layout)
    let result = layout.arrange([ChipSize(width: length, height: length), ChipSize(width: 1, height: 1)])
    #expect(result.frames.count == 2)
    for frame in result.frames {
      #expect(frame.x.isFinite && frame.y.isFinite && frame.x >= 0 && frame.y >= 0)
    }
    #expect(result.height.isFinite)
  }
}
