import Testing

@testable import InputMask

@Suite struct EditMapLawTests {
  private static func text(using random: inout Seeded) -> [UInt8] {
    (0..<random.int(0...12)).map { _ in UInt8(random.int(0x61...0x7A)) }
  }

  @Test(arguments: Seeded.seeds(40))
  func aMapCoversBothTexts(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<50 {
      let old = Self.text(using: &random)
      let edit = RandomEdit(of: old, using: &random)
      edit.map.expectToLead(from: old, to: edit.result, "seed \(seed)")
      #expect(edit.map.inverted().inverted() == edit.map, "seed \(seed)")
      edit.map.inverted().expectToLead(from: edit.result, to: old, "seed \(seed)")
    }
  }

  @Test(arguments: Seeded.seeds(40))
  func mappingIsMonotoneAndKeepsSurvivors(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<50 {
      let old = Self.text(using: &random)
      let edit = RandomEdit(of: old, using: &random)
      for affinity in [Affinity.upstream, .downstream] {
        var last = 0
        for position in 0...old.count {
          let mapped = edit.map.map(UTF8Offset(position), leaning: affinity).value
          #expect(mapped >= last && mapped <= edit.result.count, "seed \(seed): \(edit.map.runs)")
          last = mapped
        }
      }
      for (position, place) in edit.places.enumerated() {
        guard let place else { continue }
        // A character that lives on is found from the position before it, leaning to it.
        #expect(edit.map.map(UTF8Offset(position), leaning: .downstream).value == place, "seed \(seed)")
        #expect(
          edit.map.map(Range(utf8: position..<position + 1)) == Range(utf8: place..<place + 1), "seed \(seed)"
        )
      }
      for position in 0...old.count {
        let before = edit.map.map(UTF8Offset(position), leaning: .upstream)
        let behind = edit.map.map(UTF8Offset(position), leaning: .downstream)
        #expect(before <= behind, "seed \(seed): \(edit.map.runs) at \(position)")
      }
    }
  }

  @Test(arguments: Seeded.seeds(40))
  func composingIsMappingTwice(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<50 {
      let old = Self.text(using: &random)
      let first = RandomEdit(of: old, using: &random)
      let second = RandomEdit(of: first.result, using: &random)
      let third = RandomEdit(of: second.result, using: &random)
      let composed = first.map.composed(with: second.map)
      let comment = "seed \(seed): \(first.map.runs) then \(second.map.runs)"
      composed.expectToLead(from: old, to: second.result, comment)
      for (position, place) in first.places.enumerated() {
        guard let place, let target = second.places[place] else { continue }
        #expect(
          composed.map(Range(utf8: position..<position + 1)) == Range(utf8: target..<target + 1), "\(comment)"
        )
      }
      let left = composed.composed(with: third.map)
      let right = first.map.composed(with: second.map.composed(with: third.map))
      left.expectToLead(from: old, to: third.result, comment)
      right.expectToLead(from: old, to: third.result, comment)
      #expect(left.kept == right.kept, "\(comment)")
    }
  }
}
