import Testing

@testable import InputMask
@testable import InputMaskFields

/// A field and a row of keys, written in one string: `⌫` and `⌦` delete, `←` and `→` move, `⇱` and `⇲` go
/// to the ends, `⇐` and `⇒` extend, `↑` and `↓` step a part, `⇤` and `⇥` go over a word, `[` selects all, `↶` and `↷` undo and redo,
/// `⟦…⟧` pastes, `⟪…⟫` is an input method's text and `⏎` commits it, `⌧` and `⌨` delete a word to
/// either side; everything else is typed.
struct FieldScript {
  var field: InputField
  private(set) var last: FieldUpdate
  private(set) var refusals: [FieldRefusal.Reason] = []

  init(_ declaration: RuleDeclaration, _ marked: String = "|") throws {
    let start = try #require(MarkedText(marked))
    field = InputField(try Rule(declaration), text: start.text)
    last = field.perform(.select(start.selection))
  }

  /// Performs the keys, one after the other.
  mutating func run(_ keys: String) {
    var pasted: String?
    for key in keys.withTextView({ text in text.map { $0.string } }) {
      if key == "⟧" || key == "⟫", let text = pasted {
        pasted = nil
        perform(key == "⟧" ? .paste(text) : .mark(text))
      } else if pasted != nil {
        pasted?.append(key)
      } else if key == "⟦" || key == "⟪" {
        pasted = ""
      } else {
        perform(Self.command(key))
      }
    }
  }

  mutating func perform(_ command: FieldCommand) {
    last = field.perform(command)
    if let refusal = last.refusal { refusals.append(refusal.reason) }
  }

  /// What a key does.
  static func command(_ key: String) -> FieldCommand { commands[key] ?? .type(key) }

  var marked: String { MarkedText(field.text, field.selection).description }

  private static let commands: [String: FieldCommand] = [
    "⌫": .delete(.backward, .character), "⌦": .delete(.forward, .character),
    "←": .move(.backward, .character, extending: false),
    "→": .move(.forward, .character, extending: false), "⇱": .move(.backward, .line, extending: false),
    "⇲": .move(.forward, .line, extending: false), "⇐": .move(.backward, .character, extending: true),
    "⇒": .move(.forward, .character, extending: true), "↶": .undo, "↷": .redo, "⌧": .delete(.backward, .word),
    "⌨": .delete(.forward, .word), "⏎": .commitMarked, "↑": .stepUp, "↓": .stepDown,
    "▷": .nextPart, "◁": .previousPart,
    "⇤": .move(.backward, .word, extending: false),
    "⇥": .move(.forward, .word, extending: false), "[": .selectAll,
  ]
}

/// A row of a table: in this rule, from this marked text, these keys lead to that marked text.
struct FieldCase: CustomTestStringConvertible, Sendable {
  var rule: RuleDeclaration
  var start: String
  var keys: String
  var end: String
  var refusals: [FieldRefusal.Reason]

  init(
    _ rule: RuleDeclaration, _ start: String, _ keys: String, _ end: String,
    refused: [FieldRefusal.Reason] = []
  ) {
    self.rule = rule
    self.start = start
    self.keys = keys
    self.end = end
    refusals = refused
  }

  var testDescription: String { "\(rule.name): \(start) \(keys) → \(end)" }

  func check() throws {
    var script = try FieldScript(rule, start)
    script.run(keys)
    #expect(script.marked == end)
    #expect(script.refusals == refusals)
  }
}
