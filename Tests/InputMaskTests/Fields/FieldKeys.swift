@testable import InputMask
@testable import InputMaskFields

/// Random keys, inputs and commands, such as people type into a field of a rule.
struct FieldKeys {
  /// What the examples of the rule are typed with.
  private let keys: [String]
  private let inputs: [String]

  init(_ declaration: RuleDeclaration) {
    inputs = declaration.examples.map(\.input).filter { !$0.isEmpty && $0.utf8.count < 40 }
    keys = inputs.flatMap { input in input.withTextView { text in text.map { $0.string } } }
  }

  /// A key that may do something, or not.
  func key(using random: inout Seeded) -> String {
    if !keys.isEmpty, random.chance(1, in: 3) { return random.pick(keys) }
    switch random.int(0...9) {
    case 0...4: return random.pick(RandomText.digits)
    case 5: return random.pick(["a", "b", "c", "X", "e\u{301}", "ß", "я", "Σ", "Α"])
    case 6: return random.pick(["-", "+", "7", "8", "(", ")", " ", ".", ",", "/", "$"])
    case 7: return random.pick(RandomText.emoji + RandomText.foreignDigits)
    case 8: return random.pick(RandomText.spaces + RandomText.punctuation)
    default: return random.pick(RandomText.loose + RandomText.letters)
    }
  }

  /// A number in a usual spelling, or an example of the rule.
  func usualInput(using random: inout Seeded) -> String {
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in random.pick(RandomText.digits) }.joined()
    }
    switch random.int(0...(inputs.isEmpty ? 3 : 5)) {
    case 0: return digits(random.int(0...14))
    case 1: return "+7" + digits(random.int(0...10))
    case 2: return "8" + digits(10)
    case 3: return "+7 (\(digits(3))) \(digits(3))-\(digits(2))-\(digits(2))"
    default: return random.pick(inputs)
    }
  }

  /// Anything.
  func input(using random: inout Seeded) -> String {
    switch random.int(0...(inputs.isEmpty ? 1 : 2)) {
    case 0: return (0..<random.int(0...12)).map { _ in key(using: &random) }.joined()
    case 1:
      return (0..<random.int(0...12)).map { _ in
        random.pick(RandomText.digits + ["a", "B", "-", " ", "/", ".", "é", "+"])
      }.joined()
    default:
      let start = random.pick(inputs).withTextView { text in text.map { $0.string } }
      return start.prefix(random.int(0...start.count)).joined()
        + (0..<random.int(0...3)).map { _ in key(using: &random) }.joined()
    }
  }

  func command(in field: InputField, using random: inout Seeded) -> FieldCommand {
    let text = field.text
    func offset() -> UTF8Offset { UTF8Offset(random.int(-1...text.utf8.count + 1)) }
    switch random.int(0...19) {
    case 0...8: return .type(key(using: &random))
    case 9...11: return .delete(.backward, random.pick([.character, .character, .character, .word, .line]))
    case 12: return .delete(.forward, random.pick([.character, .character, .word]))
    case 13:
      return .move(
        random.pick([.backward, .forward]), random.pick(FieldCommand.Unit.allCases),
        extending: random.chance(1, in: 3))
    case 14:
      let caret = offset()
      return .select(
        random.chance(2, in: 3) ? Selection(caret: caret) : Selection(anchor: caret, head: offset()))
    case 15:
      return .paste(
        random.chance(1, in: 2) ? RandomText.text(upTo: 6, using: &random) : input(using: &random))
    case 16:
      let (first, second) = (offset(), offset())
      return .edit(
        Edit(
          range: min(first, second)..<max(first, second),
          replacement: RandomText.text(upTo: 3, using: &random)))
    case 17:
      let new: String
      switch random.int(0...3) {
      case 0: new = RandomText.number(upTo: 12, using: &random)
      case 1: new = input(using: &random)
      default: new = text + key(using: &random)
      }
      return .replaceAll(new, Selection(caret: UTF8Offset(random.int(0...new.utf8.count))))
    case 18: return random.pick([.undo, .undo, .redo, .selectAll])
    default: return random.pick([.mark(key(using: &random)), .commitMarked])
    }
  }
}

extension FieldCommand {
  /// The command with what is typed, which `description` keeps to itself.
  var spelled: String {
    switch self {
    case .type(let text), .paste(let text), .mark(let text): "\(self) \(text.debugDescription)"
    case .edit(let edit): "\(self) \(edit.replacement.debugDescription)"
    case .replaceAll(let text, let selection):
      "\(self) \(text.debugDescription) at \(selection.head.value)"
    default: "\(self)"
    }
  }
}
