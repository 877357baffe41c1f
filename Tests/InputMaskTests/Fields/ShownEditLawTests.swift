import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// A surface that knows the covers alone, and edits by ranges of them: nothing that it sends wipes the value.
@Suite struct ShownEditLawTests {
  private static let rules: [Rule] =
    ((try? RuleBook.standard().allRules()) ?? []) + FieldRules.all.compactMap { try? Rule($0) }

  private static func graphemes(_ field: InputField) -> [String] {
    field.content.core.withTextView { text in text.map { $0.string } }
  }

  @Test(arguments: rules.indices)
  func editsOfCoversTakeWhatTheyCover(_ index: Int) {
    let rule = Self.rules[index]
    let laws = FieldLaws(rule)
    let keys = FieldKeys(rule.declaration)
    for seed in Seeded.seeds(150) {
      var random = Seeded(seed)
      var field = InputField(rule, text: keys.usualInput(using: &random))
      field.isSecure = true
      for step in 0..<8 {
        let shown = field.update.shown
        let count = shown.withTextView { $0.graphemeCount }
        let places = [random.int(0...count), random.int(0...count)].sorted()
        let range = places.map { shown.utf8Offset(of: GraphemeOffset($0)) }
        if random.chance(1, in: 2) {
          _ = field.perform(.select(field.selection(inShown: Selection(caret: range[random.int(0...1)]))))
        }
        let text = random.chance(1, in: 2) ? "" : random.pick(RandomText.digits + ["a", "👍🏽", "•", "-"])
        let before = field
        let update = field.perform(
          field.command(inShown: Edit(range: range[0]..<range[1], replacement: text)))
        let comment = Comment(
          rawValue:
            "\(rule.name), seed \(seed), step \(step): \(places) \(text) in \(before.text.debugDescription)")
        if let broken = laws.broken(by: .selectAll, from: field, to: field, field.update) {
          Issue.record("\(broken), \(comment.rawValue)")
        }
        if update.refusal != nil { #expect(field.text.isSame(as: before.text), comment) }
        let (old, new) = (Self.graphemes(before), Self.graphemes(field))
        let replaced = places[1] - places[0]
        // All that stands outside of the range stays, where no filter looks at more than one character.
        guard !laws.readsMore, replaced < count else { continue }
        // Covers that hide the length stand for all that they cover, where all of them are selected.
        if before.engine.hidesLength, replaced > 1 { continue }
        let most = replaced + (text.isEmpty ? 1 : 0)
        #expect(old.count - new.count <= most, comment)
      }
    }
  }

  /// One cover that is deleted takes one character, the one before the caret where it is beside it.
  @Test func aBackspaceOverCoversTakesOneCharacter() throws {
    for name in ["password", "phone", "card", "pin", "iban"] {
      let rule = try RuleBook.standard().rule(named: name)
      for example in rule.declaration.examples {
        var field = InputField(rule, text: example.input)
        field.isSecure = true
        var left = Self.graphemes(field).count
        for _ in 0..<left {
          let shown = field.update.shown
          let end = shown.utf8.count
          let last = shown.withTextView { $0.previous(before: end) }
          let edit = Edit(range: Range(utf8: last..<end), replacement: "")
          let before = field.text
          let update = field.perform(field.command(inShown: edit))
          #expect(update.refusal == nil, "\(name), \(before.utf8.count)")
          left -= 1
          #expect(Self.graphemes(field).count == left, "\(name)")
        }
        #expect(field.value.isEmpty, "\(name)")
      }
    }
  }
}
