import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// What holds of a field and its owner, whatever the owner makes of what it is told.
@Suite struct ReconciliationLawTests {
  /// What an owner does with a text that it is told of.
  private enum Manner: CaseIterable {
    case takes, refuses, truncates, uppercases, decorates
    /// Sets its text several times before it answers, as one that observes itself.
    case reenters
    /// Never answers the same twice.
    case restless
  }

  /// Somebody who holds a text, and counts how often it is told of another and asked for its own.
  private final class Owner {
    var text = ""
    private(set) var told: [String] = []
    private let manner: Manner

    init(_ manner: Manner) { self.manner = manner }

    func take(_ new: String) -> String {
      told.append(new)
      switch manner {
      case .takes: text = new
      case .refuses: break
      case .truncates: text = String(new.unicodeScalars.prefix(4))
      case .uppercases: text = new.uppercased()
      case .decorates: text = "<" + new.filter { !"<>".contains($0) } + ">"
      case .reenters:
        text = new
        text = String(text.reversed())
        text += "!"
      case .restless: text = new + String(told.count)
      }
      return text
    }
  }

  private static func rules() throws -> [Rule] {
    try [.identity] + RuleBook.standard().allRules() + FieldRules.all.map { try Rule($0) }
  }

  /// The owner is told once of each change, with the text that was changed to, and of nothing else; what it
  /// then holds is in the field; and an echo of it does nothing.
  @Test(arguments: Manner.allCases)
  private func theOwnerIsToldOncePerChange(_ manner: Manner) throws {
    let rules = try Self.rules()
    for seed in Seeded.seeds(300) {
      var random = Seeded(seed)
      let rule = random.pick(rules)
      let keys = FieldKeys(rule.declaration)
      let owner = Owner(manner)
      var field = InputField(rule)
      for step in 0..<40 {
        let command = keys.command(in: field, using: &random)
        if let broken = Self.brokenTelling(of: command, in: &field, by: owner) {
          Issue.record("\(broken): \(command.spelled), \(manner), \(rule.name), seed \(seed), step \(step)")
          break
        }
        if random.chance(1, in: 10) {
          owner.text = keys.input(using: &random)
          let told = owner.told.count
          if field.setExternal(owner.text).notifies || owner.told.count != told {
            Issue.record("told what it said: \(manner), \(rule.name), seed \(seed), step \(step)")
          }
        }
      }
    }
  }

  private static func brokenTelling(
    of command: FieldCommand, in field: inout InputField, by owner: Owner
  ) -> String? {
    var alone = field
    let change = alone.perform(command)
    let told = owner.told.count
    let held = owner.text
    let before = field.text
    let update = field.perform(command, telling: owner.take)
    if owner.told.count - told != (change.notifies ? 1 : 0) { return "told \(owner.told.count - told) times" }
    if change.notifies, owner.told.last?.isSame(as: change.text) != true { return "told another text" }
    if !change.notifies { return owner.text.isSame(as: held) ? nil : "changed and not told" }
    if !update.notifies { return "the update does not say so" }
    // An edit that the owner did not take says so, unless the caret went on.
    let isTakenBack = owner.text.isSame(as: before) && update.refusal?.reason == .notAllowed
    if update.refusal != change.refusal && !isTakenBack || update.dropped != change.dropped {
      return "another answer"
    }
    // What the owner holds is in the field, read as a text of unknown origin unless it is the one it was told, or
    // the one that the field drew before.
    if owner.text.isSame(as: before) {
      if !field.text.isSame(as: before) { return "what the owner did not take is there" }
    } else if !owner.text.isSame(as: change.text),
      !field.text.isSame(as: InputField(field.rule, text: owner.text).text)
    {
      return "the field holds \(field.text.debugDescription), the owner \(owner.text.debugDescription)"
    }
    let settled = field
    if field.setExternal(owner.text).notifies || field.reconcile(with: owner.text).notifies {
      return "told of an echo"
    }
    return field == settled ? nil : "an echo changed something"
  }

  /// A caret stays between the two characters that it was between where both stay, and carets never pass one
  /// another.
  @Test func aChangeOutsideKeepsTheCaretWithItsNeighbours() {
    for seed in Seeded.seeds(1500) {
      var random = Seeded(seed)
      let old = Array(
        (["a", "b", "c", "d", "é", "e\u{301}", "漢", "👩‍👩‍👧", "🇩🇪", "7"]).shuffled(using: &random)
          .prefix(random.int(2...9)))
      let place = random.int(1...old.count - 1)
      // One edit that leaves alone the characters at both sides of the caret.
      let isBefore = random.chance(1, in: 2)
      let bounds = isBefore ? 0...place - 1 : place + 1...old.count
      let (first, second) = (random.int(bounds), random.int(bounds))
      let inserted = (0..<random.int(0...3)).map { _ in random.pick(["x", "Y", "я", "👍🏽"]) }
      var new = old
      new.replaceSubrange(min(first, second)..<max(first, second), with: inserted)
      let moved = isBefore ? place + new.count - old.count : place
      var field = InputField(.identity, text: old.joined())
      _ = field.perform(.select(Selection(caret: UTF8Offset(old[..<place].joined().utf8.count))))
      let update = field.setExternal(new.joined())
      let expected = Selection(caret: UTF8Offset(new[..<moved].joined().utf8.count))
      #expect(update.selection == expected, "\(old) at \(place) to \(new), seed \(seed)")
    }
  }

  @Test func aChangeOutsideKeepsTheOrderOfCarets() throws {
    let rules = try Self.rules()
    for seed in Seeded.seeds(600) {
      var random = Seeded(seed)
      let rule = random.pick(rules)
      let keys = FieldKeys(rule.declaration)
      let start = InputField(rule, text: keys.input(using: &random))
      let new = random.chance(1, in: 2) ? keys.input(using: &random) : start.text.uppercased() + "1"
      var last = 0
      for offset in 0...start.text.utf8.count {
        var field = start
        _ = field.perform(.select(Selection(caret: UTF8Offset(offset))))
        let head = field.setExternal(new).selection.head.value
        if head < last || field.clamped(field.selection) != field.selection {
          Issue.record(
            "\(start.text.debugDescription) at \(offset) to \(new.debugDescription), \(rule.name), seed \(seed)"
          )
          break
        }
        last = head
      }
    }
  }
}
