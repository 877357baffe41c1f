import Foundation

@testable import InputMask
@testable import InputMaskFields
@testable import InputMaskSession

/// Random operations of a session of one kind, with texts and places that make sense as often as not.
struct SessionKeys {
  let kind: SessionKind
  let start: String
  /// Characters and texts that the rules of the start take, or nearly so.
  private let texts: [String]

  private init(_ kind: SessionKind, _ start: String, _ texts: [String]) {
    self.kind = kind
    self.start = start
    self.texts = texts
  }

  private static let numbers = ["9", "1", "6", "0", "12", "-", "+7", "8 (916) 123-45-67", "9161234567"]
  private static let words = ["a", "b", "Ada", " ", "é", "e\u{301}", "👩‍👩‍👧", "O'Neil", "ß"]
  private static let addresses = [
    "a@b.nl", "c@d.nl", ",", "; ", "\n", "x", "@", "a@b.nl, c@d.nl", "\u{FFFC}",
  ]

  static let all: [SessionKeys] =
    ["phone", "card", "date-iso", "otp", "integer", "name", "password", "iban", "email", "time", "ipv4"].map {
      SessionKeys(
        .text, #"{"op":"start","rule":"\#($0)"}"#,
        ["name", "password"].contains($0) ? words + ["1"] : numbers + ["a", ".", ":", "/"])
    } + [
      SessionKeys(.text, #"{"op":"start","rule":null}"#, words + numbers + addresses),
      SessionKeys(.code, #"{"op":"start","kind":"code","rule":"otp","boxes":6,"text":"12"}"#, numbers),
      SessionKeys(
        .code, #"{"op":"start","kind":"code","rule":"date-iso","boxes":8}"#, numbers + ["2024-02-29"]),
      SessionKeys(
        .code, #"{"op":"start","kind":"code","rule":null,"boxes":3}"#, words + ["\u{2007}", "\u{600}"]),
      SessionKeys(
        .tokens, #"{"op":"start","kind":"tokens","rule":"email","tokens":["a@b.nl",{"text":"x","id":"t"}]}"#,
        addresses),
      SessionKeys(
        .tokens, #"{"op":"start","kind":"tokens","rule":null,"separators":"-"}"#, words + ["-", "\u{600}"]),
      SessionKeys(
        .form,
        #"""
        {"op":"start","kind":"form","fields":[{"name":"phone","rule":"phone"},
        {"name":"pin","kind":"code","rule":"otp","boxes":6,"secret":true},
        {"name":"guests","kind":"tokens","rule":"email","required":false},
        {"name":"word","rule":"password","secret":true,"required":false}]}
        """#.replacingOccurrences(of: "\n", with: ""), numbers + addresses + words),
    ]

  /// An operation, by what the session answered last.
  func line(after last: SessionAnswer, using random: inout Seeded) -> String {
    let quiet: Set<SessionOperation> = [.start, .restore, .save, .language]
    let common: [SessionOperation] = [.type, .type, .type, .backspace, .paste, .select, .undo, .redo]
    let operation =
      random.chance(1, in: 2)
      ? random.pick(common)
      : random.pick(SessionOperation.allCases.filter { !quiet.contains($0) && $0.keys(for: kind) != nil })
    let line = Self.field(of: last)?["text"] as? String ?? last.text ?? ""
    func place() -> Int { random.int(0...line.utf16.count) }
    func text() -> String {
      random.chance(1, in: 4) ? RandomText.text(upTo: 4, using: &random) : random.pick(texts)
    }
    var members = [#""op":"\#(operation.rawValue)""#]
    func add(_ key: String, _ json: String) { members.append("\"\(key)\":\(json)") }
    for key in operation.keys(for: kind) ?? [] where !random.chance(1, in: 30) {
      switch key {
      case "text": add(key, JSONWriter.text(of: text()))
      case "range": add(key, "[\(place()),\(place())]")
      case "selection", "in": continue
      case "by": add(key, "\"\(random.pick(FieldCommand.Unit.allCases).rawValue)\"")
      case "direction": add(key, "\"\(random.pick(FieldCommand.Direction.allCases).rawValue)\"")
      case "extend", "backward": add(key, "\(random.chance(1, in: 3))")
      case "on": add(key, "\(operation == .enable ? random.chance(9, in: 10) : random.chance(1, in: 2))")
      case "box": add(key, "\(random.int(0...(kind == .code ? 2 : 6)))")
      case "index", "to": add(key, "\(random.int(0...3))")
      case "token": if random.chance(1, in: 3) { add(key, "\"t\"") }
      case "tokens":
        if kind == .tokens || random.chance(1, in: 2) {
          add(key, "[\(JSONWriter.text(of: text())),\"q@r.nl\"]")
        }
      case "field": add(key, "\"\(random.pick(["phone", "pin", "guests", "word", "new"]))\"")
      case "message": add(key, random.chance(1, in: 2) ? "\"\"" : "\"taken\"")
      case "name": add(key, "\"new\"")
      case "at": add(key, "\(random.int(0...4))")
      default: continue
      }
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// The field of a form that has the focus, where the answer has it.
  static func field(of answer: SessionAnswer) -> [String: Any]? {
    (answer.members["fields"] as? [[String: Any]])?.first { $0["focused"] as? Bool == true }
  }
}
