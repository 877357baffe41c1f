@testable import InputMask
@testable import InputMaskFields

/// Rules for the tests of widgets.
enum WidgetRules {
  static func code() throws -> Rule { try Rule("code") { DigitsOnly() } }

  static func serial() throws -> Rule {
    try Rule(
      RuleDeclaration(
        "serial", filters: [LetterCase(.upper), Characters("[0-9A-Z]")]))
  }

  /// Two letters and four digits, which no filter tells apart.
  static func plate() throws -> Rule {
    try Rule(
      RuleDeclaration(
        "plate", filters: [LetterCase(.upper)], decorators: [Mask("[AA]-[0000]")],
        checks: [.complete]))
  }

  /// A colon that belongs to the value.
  static func time() throws -> Rule {
    try Rule(
      RuleDeclaration(
        "time", filters: [DigitsOnly()], decorators: [Mask("[00]{:}[00]")], checks: [.complete]))
  }

  static func email() throws -> Rule {
    try Rule(
      RuleDeclaration(
        "email", placeholder: "name@example.com",
        filters: [Trim(), LetterCase(.lower)], redactor: Redact(keepFirst: 1),
        checks: [PatternCheck("[^@ ]+@[^@ ]+\\.[a-z]+")],
        messages: ["en": ["pattern": "no address; write it as name@example.com"]]))
  }

  /// Any text is a tag.
  static func tag() throws -> Rule { try Rule(RuleDeclaration("tag", filters: [Trim()])) }

  static func phone() throws -> Rule { try Rule(SampleRules.phone) }

  static func password() throws -> Rule {
    try Rule(RuleDeclaration("password", checks: [LengthCheck(minimum: 8)]))
  }
}

extension CodeField {
  /// The boxes in one line: `12[_]_` has two filled, the third current; `1234|` is just completed.
  var picture: String {
    var result = ""
    for (index, box) in boxes.enumerated() {
      let character = box.isFilled ? box.character : "_"
      let isCurrent = index == content.current && !content.isAtEnd
      result += isCurrent ? "[\(character)]" : character
    }
    return result + (content.isAtEnd ? "|" : "")
  }
}

extension TokenField {
  /// The line with tokens spelled out and the selection marked: `<a><b>c|`, `[|<a>]b`.
  var picture: String {
    var next = 0
    var result = ""
    for character in MarkedText(line, selection).description {
      if character == Self.tokenCharacter {
        result += "<\(tokens[next].text)>"
        next += 1
      } else {
        result.append(character)
      }
    }
    return result
  }

  mutating func performAll(_ commands: [FieldCommand]) {
    for command in commands { _ = perform(command) }
  }
}

extension FieldCommand {
  /// Any command, with positions and texts that no surface would send among them.
  static func random(using random: inout Seeded) -> FieldCommand {
    func offset(_ random: inout Seeded) -> UTF8Offset {
      UTF8Offset(random.chance(1, in: 20) ? random.pick([Int.min, Int.max, -1]) : random.int(0...40))
    }
    func selection(_ random: inout Seeded) -> Selection {
      Selection(anchor: offset(&random), head: offset(&random))
    }
    func text(_ random: inout Seeded) -> String {
      switch random.int(0...5) {
      case 0: return RandomText.text(upTo: 8, using: &random)
      case 1: return RandomText.number(upTo: 12, using: &random)
      case 2:
        return random.pick([",", ";", "\n", "\r\n", "\u{FFFC}", "", "a\u{FFFC},b", "\"", " ", "\u{2007}"])
      default: return random.pick(["a", "b", "c", "1", "2", "a,b", "a, b;c", "x@y.zz", "1 2"])
      }
    }
    let direction: FieldCommand.Direction = random.pick([.backward, .forward])
    let unit: FieldCommand.Unit = random.pick([.character, .character, .character, .word, .line])
    switch random.int(0...13) {
    case 0, 1, 2, 3: return .type(text(&random))
    case 4: return .paste(text(&random))
    case 5, 6, 7: return .delete(direction, unit)
    case 8: return .move(direction, unit, extending: random.chance(1, in: 2))
    case 9: return .select(selection(&random))
    case 10: return random.pick([.selectAll, .undo, .redo, .undo, .redo, .commitMarked])
    case 11: return .edit(Edit(range: selection(&random).range, replacement: text(&random)))
    case 12: return .replaceAll(text(&random), selection(&random))
    default: return .mark(text(&random))
    }
  }
}
