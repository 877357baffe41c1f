import Testing

@testable import InputMask

@Suite struct EditMapTests {
  /// `916` into `+7-916`, with one more character behind it dropped.
  private static var phone: EditMap {
    var map = EditMap()
    map.append(.replaced(0, 3))
    map.append(.kept(3))
    map.append(.replaced(1, 0))
    return map
  }

  @Test(arguments: [
    (0, Affinity.upstream, 0), (0, .downstream, 3), (1, .upstream, 4), (1, .downstream, 4), (3, .upstream, 6),
    (3, .downstream, 6), (4, .upstream, 6), (4, .downstream, 6), (-1, .upstream, 0), (99, .downstream, 6),
  ])
  func aPositionLeansWhereItIsTold(_ position: Int, _ affinity: Affinity, _ expected: Int) {
    #expect(Self.phone.map(UTF8Offset(position), leaning: affinity) == UTF8Offset(expected))
  }

  @Test func aPositionInsideAReplacedStretchGoesToTheSideItLeansTo() {
    let map = EditMap(replacing: 1..<4, of: 6, with: 2)
    #expect(map.map(UTF8Offset(2), leaning: .upstream) == UTF8Offset(1))
    #expect(map.map(UTF8Offset(2), leaning: .downstream) == UTF8Offset(3))
    #expect(map.map(UTF8Offset(4), leaning: .upstream) == UTF8Offset(3))
    #expect(map.map(UTF8Offset(6), leaning: .upstream) == UTF8Offset(5))
  }

  @Test func aPositionOutsideTheTextIsThatOfItsEnd() {
    let map = EditMap(replacing: 4..<4, of: 4, with: 2)
    #expect(map.map(UTF8Offset(9), leaning: .upstream) == UTF8Offset(4))
    #expect(map.map(UTF8Offset(9), leaning: .downstream) == UTF8Offset(6))
    #expect(map.map(UTF8Offset(-3), leaning: .downstream) == UTF8Offset(0))
  }

  @Test func aRangeLeavesOutWhatWasInsertedAtItsEnds() {
    var map = EditMap()
    map.append(.replaced(0, 2))
    map.append(.kept(3))
    map.append(.replaced(0, 1))
    #expect(map.map(Range(utf8: 0..<3)) == Range(utf8: 2..<5))
    #expect(map.unmap(Range(utf8: 0..<6)) == Range(utf8: 0..<3))
    #expect(map.map(Range(utf8: 3..<3)) == Range(utf8: 5..<6) || map.map(Range(utf8: 3..<3)).isEmpty)
  }

  @Test func anEmptyRunIsLeftOutAndKeptNeighboursAreOne() {
    var map = EditMap()
    map.append(.kept(0))
    map.append(.replaced(0, 0))
    #expect(map == EditMap())
    map.append(.kept(2))
    map.append(.kept(3))
    map.append(.replaced(1, 1))
    map.append(.replaced(1, 1))
    #expect(map.runs == [.kept(5), .replaced(1, 1), .replaced(1, 1)])
  }

  @Test(arguments: [
    (2..<2, 5, 3, [EditMap.Run.kept(2), .replaced(0, 3), .kept(3)]), (0..<5, 5, 0, [.replaced(5, 0)]),
    (0..<0, 0, 0, []), (1..<3, 3, 1, [.kept(1), .replaced(2, 1)]),
    // What reaches beyond the text is cut off.
    (2..<9, 4, 1, [.kept(2), .replaced(2, 1)]), (7..<9, 4, 1, [.kept(4), .replaced(0, 1)]),
    (-3 ..< -1, 4, 1, [.replaced(0, 1), .kept(4)]),
  ])
  func aReplacementKeepsWhatIsAroundIt(_ range: Range<Int>, _ length: Int, _ new: Int, _ runs: [EditMap.Run])
  {
    #expect(EditMap(replacing: range, of: length, with: new).runs == runs)
  }

  @Test func composingJoinsWhatTouches() {
    // `8916` loses its first character, then gains `+7-` before the rest.
    var strip = EditMap()
    strip.append(.replaced(1, 0))
    strip.append(.kept(3))
    var mask = EditMap()
    mask.append(.replaced(0, 3))
    mask.append(.kept(3))
    #expect(strip.composed(with: mask).runs == [.replaced(1, 0), .replaced(0, 3), .kept(3)])
  }

  @Test func composingReplacedWithReplacedCoversBoth() {
    let first = EditMap(replacing: 1..<2, of: 3, with: 4)
    let second = EditMap(replacing: 0..<3, of: 6, with: 1)
    #expect(first.composed(with: second).runs == [.replaced(2, 3), .kept(1)])
  }

  @Test func composingWithTheIdentityChangesNothing() {
    #expect(EditMap(keeping: 4).composed(with: Self.phone) == EditMap(keeping: 4).composed(with: Self.phone))
    #expect(EditMap(keeping: 4).composed(with: Self.phone) == Self.phone)
    #expect(Self.phone.composed(with: EditMap(keeping: 6)) == Self.phone)
  }

  @Test func mapsThatDoNotMeetLoseTheSurplus() {
    #expect(EditMap(keeping: 5).composed(with: EditMap(keeping: 3)) == EditMap(keeping: 3))
    #expect(EditMap(keeping: 3).composed(with: EditMap(keeping: 5)) == EditMap(keeping: 3))
  }
}
