import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct FormLawTests {
  /// Who did something, as far as it matters to what is reported.
  enum Actor { case key, owner, other }

  static func act(on form: inout Form, using random: inout Seeded) -> (update: FormUpdate, by: Actor) {
    let name = random.pick(form.fields.map { $0.name } + ["nothing"])
    switch random.int(0...19) {
    case 0: return (form.focus(name), .other)
    case 1: return (form.tab(backward: random.chance(1, in: 3)), .other)
    case 2: return (form.enter(), .other)
    case 3: return (form.submit(), .other)
    case 4: return (form.report(random.pick(["", "no"]), of: name), .other)
    case 5:
      let value: FormValue =
        random.chance(1, in: 2)
        ? .text(RandomText.text(upTo: 5, using: &random)) : .list([RandomText.text(upTo: 5, using: &random)])
      return (form.setExternal(value, of: name), .owner)
    case 6:
      let isEnabled = random.chance(3, in: 4)
      return (form.change(name) { $0.isEnabled = isEnabled }, .other)
    case 7: return (form.setRevealed(random.chance(1, in: 2), of: name), .other)
    case 8: return (random.chance(1, in: 2) ? form.focusPrevious() : form.blur(), .other)
    default: return (form.perform(.random(using: &random)), .key)
    }
  }

  @Test(arguments: Seeded.seeds(25))
  func anUpdateNamesExactlyTheFieldsThatLookDifferent(seed: UInt64) throws {
    var random = Seeded(seed)
    var changeCount = 0
    for round in 0..<12 {
      var form = try FormTests.form()
      form.wrapsFocus = random.chance(1, in: 2)
      for step in 0..<60 {
        let comment: Comment = "seed \(seed), round \(round), step \(step)"
        let before = form.fields
        let wasSubmittable = form.isSubmittable
        let focused = form.focusedField?.name
        let (update, actor) = Self.act(on: &form, using: &random)
        let after = form.fields
        for (index, field) in form.fields.enumerated() {
          var aspects = after[index].aspects(since: before[index])
          if actor == .owner { aspects.remove(.value) }
          let reported = update.changes.filter { $0.field == field.name }.map { $0.aspects }
          if aspects.isEmpty {
            // Only what changed and changed back in one call may be reported without being seen.
            #expect(actor != .key || reported.isEmpty, comment)
          } else {
            #expect(
              reported.count == 1 && reported[0].isSuperset(of: aspects),
              "\(comment) \(field.name) \(reported) \(aspects) \(update)")
          }
        }
        if actor == .key { #expect(update.changes.allSatisfy { $0.field == focused }, comment) }
        let mayFlip = update.changes.contains { $0.aspects.contains(.satisfaction) }
        #expect(mayFlip || wasSubmittable == form.isSubmittable, comment)
        #expect(form.isSubmittable == form.fields.allSatisfy { $0.isSatisfied }, comment)
        #expect(form.fields.count { $0.isFocused } == (form.focusedField == nil ? 0 : 1), comment)
        #expect(form.focusedField?.isFocused != false && form.focusedField?.isEnabled != false, comment)
        if update.submission != nil { #expect(form.isSubmittable, comment) }
        if actor == .owner {
          #expect(update.changes.allSatisfy { !$0.aspects.contains(.value) }, comment)
        }
        for field in form.fields {
          #expect(!field.isRevealed || field.isFocused, comment)
          #expect(field.reported == nil || !field.isEnabled || !field.isSatisfied, comment)
        }
        #expect(
          Form.reveal.isEnabled(in: form.focusedValues)
            == (form.focusedField.map { $0.isSecret && !$0.isRevealed } ?? false), comment)
        changeCount += update.changes.count
      }
    }
    #expect(changeCount > 100, "seed \(seed): hardly anything changed")
  }
}
