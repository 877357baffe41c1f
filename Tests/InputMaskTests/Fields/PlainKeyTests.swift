import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// A key that is plainly data goes a shorter way, which ends where the whole way does: the same answer, and the same
/// field behind it, whatever is done next.
@Suite struct PlainKeyTests {
  @Test(arguments: Seeded.seeds(8))
  func shippedRulesTypeAlikeWithoutTheShortcut(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for rule in try RuleBook.standard().allRules() {
      try expectAlike(rule.declaration, rows: 6, using: &random, "seed \(seed)")
    }
  }

  @Test(arguments: Seeded.seeds(8))
  func rulesOfEveryKindTypeAlikeWithoutTheShortcut(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for declaration in FieldRules.all {
      try expectAlike(declaration, rows: 6, using: &random, "seed \(seed)")
    }
  }

  @Test(arguments: Seeded.seeds(12))
  func randomRulesTypeAlikeWithoutTheShortcut(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<25 {
      let declaration = RandomRule.rule(using: &random).declaration
      try expectAlike(declaration, rows: 3, using: &random, "seed \(seed)")
    }
  }

  @Test(arguments: Seeded.seeds(8))
  func randomPartsTypeAlikeWithoutTheShortcut(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let parts = WholeTexts.parts(using: &random)
      guard let declaration = try? Rule(WholeTexts.rule(parts, using: &random)).declaration else { continue }
      try expectAlike(declaration, rows: 3, using: &random, "seed \(seed)") {
        WholeTexts.text(of: parts, using: &$0)
      }
    }
  }

  /// Without these the laws could hold because no key takes the shortcut.
  @Test(arguments: [
    ("phone", "", "9"), ("phone", "916", "1"), ("card", "4111", "1"), ("email", "a", "@"),
    ("name", "Жан", "н"),
    ("date", "1", "2"), ("date", "12/1", "1"),
    ("date", "31", "/"), ("date", "31/12", "/"),
    ("date-range", "24/12/2024", " "), ("date-range", "24/12/2024 ", "–"),
    ("datetime", "24/12/2024", ","), ("time", "09", ":"),
    ("coordinates", "5", "2"), ("coordinates", "52.5, 1", "3"),
    ("date", "31122", "0"), ("time", "0", "9"), ("duration", "1:3", "0"), ("login", "jo", "e"),
    ("login", "916", "1"),
    ("number", "12", "3"), ("number", "1", "."),
    ("uuid", "f81d", "4"),
    ("password", "geheim", "ß"),
  ])
  func plainKeysTakeTheShortcut(_ name: String, _ text: String, _ key: String) throws {
    var start = InputField(try RuleBook.standard().rule(named: name))
    for typed in text { _ = start.perform(.type(String(typed))) }
    var field = start
    #expect(field.performKey(key) != nil)
    field = start
    _ = field.perform(.select(Selection(caret: start.layout.editable.lowerBound)))
    _ = field.perform(.move(.forward, .line, extending: false))
    #expect(field.performKey(key) != nil)
  }

  /// The literal that keeps the digits in their places is in the value then.
  @Test func aLetterBeyondASCIIBeforeALiteralThatTheMaskWroteTypesAlike() throws {
    var pair = try Pair(FieldRules.item)
    for key in ["a", "b", "1"] { #expect(pair.isAlike { $0.perform(.type(key)) }) }
    #expect(pair.isAlike { $0.perform(.select(Selection(caret: UTF8Offset(1)))) })
    for key in ["é", "я", "c"] { #expect(pair.isAlike { $0.perform(.type(key)) }) }
    #expect(pair.plain.text == "aéяcb-1")
  }

  /// A field of a rule with the shortcut, and one without.
  private struct Pair {
    var plain: InputField
    var whole: InputField

    init(_ declaration: RuleDeclaration) throws {
      plain = InputField(try Rule(declaration, shortcuts: .all))
      whole = InputField(try Rule(declaration, shortcuts: Shortcuts.all.subtracting(.plainKeys)))
    }

    /// Whether both answer alike.
    mutating func isAlike(_ body: (inout InputField) -> FieldUpdate) -> Bool {
      body(&plain) == body(&whole) && plain == whole && plain.update == whole.update
    }
  }

  private func expectAlike(
    _ declaration: RuleDeclaration, rows: Int, using random: inout Seeded, _ source: String,
    _ text: ((inout Seeded) -> String)? = nil
  ) throws {
    let empty = try Pair(declaration)
    let keys = FieldKeys(declaration)
    for _ in 0..<rows {
      var pair = empty
      // What is typed now, key by key, unless something else is done.
      var typed: [String] = []
      var done: [FieldCommand] = []
      let isSecure = random.chance(1, in: 4)
      let reveals = random.chance(1, in: 2)
      let language = random.pick(["en", "en", "ru"])
      for isPlain in [true, false] {
        func set(_ field: inout InputField) {
          field.isSecure = isSecure
          field.revealsLastTyped = reveals
          field.language = language
        }
        if isPlain { set(&pair.plain) } else { set(&pair.whole) }
      }
      for _ in 0..<40 {
        if typed.isEmpty {
          let whole = text.map { $0(&random) } ?? keys.usualInput(using: &random)
          typed = whole.withTextView { text in text.map { $0.string } }
        }
        let command: FieldCommand
        if !typed.isEmpty, random.chance(4, in: 5) {
          command = .type(typed.removeFirst())
        } else if random.chance(1, in: 2) {
          command = .type(keys.key(using: &random))
        } else {
          command = keys.command(in: pair.whole, using: &random)
        }
        done.append(command)
        var isAlike = pair.isAlike { $0.perform(command) }
        // An owner that takes it, that has another text, or that says nothing.
        switch random.int(0...9) {
        case 0: isAlike = pair.isAlike { $0.reconcile(with: $0.text) } && isAlike
        case 1: isAlike = pair.isAlike { $0.reconcile(with: $0.told?.text ?? "") } && isAlike
        case 2: isAlike = pair.isAlike { $0.perform(.undo) } && isAlike
        default: break
        }
        if !isAlike {
          let words = done.map { "\($0)" }.joined(separator: ", ")
          Issue.record("\(declaration.name), \(source), \(done.last.map { "\($0)" } ?? ""): \(words)")
          break
        }
      }
    }
  }
}
