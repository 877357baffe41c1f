import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct FieldLayoutTests {
  /// A layout of any literals finds the places of the value in the text, and those of the text in the value.
  @Test func placesAreThoseOfTheBytes() {
    for seed in Seeded.seeds(300) {
      var random = Seeded(seed)
      let length = random.pick([0, 1, 5, 63, 64, 65, random.int(0...200)])
      let literals = (0..<length).map { _ in random.int(0...1) == 1 }
      var layout = FieldLayout(ofValue: String(repeating: "a", count: length))
      layout.map = EditMap()
      for isLiteral in literals { layout.map.append(isLiteral ? .replaced(0, 1) : .kept(1)) }
      #expect((0..<length).map { layout.isLiteral(at: UTF8Offset($0)) } == literals, "seed \(seed)")
      #expect(!layout.isLiteral(at: UTF8Offset(-1)) && !layout.isLiteral(at: UTF8Offset(length)))
      let value = literals.indices.filter { !literals[$0] }
      #expect(layout.coreBytes.count == value.count, "seed \(seed)")
      for offset in -1...length + 1 {
        let before = value.count { $0 < offset }
        #expect(layout.coreOffset(of: UTF8Offset(offset)).value == before, "seed \(seed), offset \(offset)")
      }
      for number in value.indices.dropFirst() {
        func place(_ affinity: Affinity) -> Int {
          layout.textOffset(ofCore: ValueOffset(number), coreCount: value.count, leaning: affinity).value
        }
        #expect(place(.downstream) == value[number], "seed \(seed)")
        #expect(place(.upstream) == value[number - 1] + 1, "seed \(seed)")
      }
      #expect(layout.coreEnd.value == (value.last.map { $0 + 1 } ?? 0), "seed \(seed)")
    }
  }
}
