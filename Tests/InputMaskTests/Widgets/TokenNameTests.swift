import Foundation
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Tokens that carry what their owner knows them by.
@Suite struct TokenNameTests {
  private static func field(_ ids: [String], pending: String = "") throws -> TokenField {
    var field = TokenField(
      try WidgetRules.tag(), entries: ids.map { TokenEntry("t" + $0, id: $0, payload: "p" + $0) })
    if !pending.isEmpty { _ = field.perform(.type(pending)) }
    return field
  }

  private static func ids(_ field: TokenField) -> [String] { field.tokens.map { $0.id ?? "" } }

  @Test(arguments: [
    ("a", 2, ["b", "c", "a", "d"]), ("d", 0, ["d", "a", "b", "c"]), ("b", 1, ["a", "b", "c", "d"]),
    ("a", 99, ["b", "c", "d", "a"]), ("c", -4, ["c", "a", "b", "d"]),
  ])
  func aTokenIsMovedById(id: String, target: Int, expected: [String]) throws {
    var field = try Self.field(["a", "b", "c", "d"])
    let before = Self.ids(field)
    let update = field.move(token: try #require(field.index(ofToken: id)), to: target)
    #expect(Self.ids(field) == expected)
    #expect(update.notifies == (before != expected))
    #expect(field.tokens.allSatisfy { $0.payload == "p" + ($0.id ?? "") })
    if update.notifies {
      _ = field.perform(.undo)
      #expect(Self.ids(field) == before)
    }
  }

  @Test func aTokenIsRemovedReplacedAndSelectedById() throws {
    var field = try Self.field(["a", "b", "c"])
    #expect(field.select(token: field.index(ofToken: "b") ?? -1).selectedTokens == 1..<2)
    #expect(field.replace(token: try #require(field.index(ofToken: "b")), with: " new ").notifies)
    #expect(field.tokens[1].value == "new")
    #expect(field.tokens[1].id == "b" && field.tokens[1].payload == "pb")
    #expect(field.remove(token: 0).tokens.map(\.value) == ["new", "tc"])
    #expect(field.index(ofToken: "a") == nil)
    for refused in [field.remove(token: 2), field.move(token: -1, to: 0), field.replace(token: 3, with: "y")]
    {
      #expect(refused.refusal?.message == "there is no such token; choose one of those in the field")
    }
    _ = field.perform(.undo)
    #expect(Self.ids(field) == ["a", "b", "c"])
    field.isEnabled = false
    #expect(field.move(token: 0, to: 1).refusal?.reason == .disabled)
  }

  @Test func aTextThatCouldBeNoTokenReplacesNone() throws {
    var field = try Self.field(["a", "b"])
    #expect(field.replace(token: 0, with: " ").refusal != nil)
    #expect(field.replace(token: 0, with: "tb").refusal?.reason == .alreadyThere)
    field.options.duplicates = .refuse
    #expect(field.replace(token: 0, with: "tb").refusal?.reason == .notAllowed)
    field.options.maximumLength = 3
    #expect(field.replace(token: 0, with: "four").refusal?.reason == .full)
    #expect(field.tokens.map(\.value) == ["ta", "tb"])
    #expect(!field.canUndo)
  }

  @Test func anOwnerNamesTheTokensThatAUserMade() throws {
    var field = try Self.field(["a"])
    _ = field.perform(.type("x,"))
    #expect(field.tokens.map(\.id) == ["a", nil])
    let before = field.selection
    let update = field.reconcile(entries: [
      TokenEntry("ta", id: "a", payload: "pa"), TokenEntry("x", id: "n", payload: "new"),
    ])
    #expect(!update.notifies && field.selection == before)
    #expect(field.tokens.map(\.id) == ["a", "n"])
    _ = field.perform(.undo)
    #expect(field.picture == "<ta>x|", "a name is no step of its own")
  }

  @Test func offsetsAndTokensGoOver() throws {
    let field = try Self.field(["a", "b"], pending: "xy")
    let line = field.line
    for index in 0..<2 {
      let range = try #require(field.range(ofToken: index))
      #expect(String(decoding: Array(line.utf8)[range.utf8], as: UTF8.self) == "\u{FFFC}")
      for offset in range.utf8 { #expect(field.token(at: UTF8Offset(offset)) == index) }
    }
    for offset in [-1, 6, 7, 8, 100] { #expect(field.token(at: UTF8Offset(offset)) == nil) }
    #expect(field.range(ofToken: 2) == nil && field.range(ofToken: -1) == nil)
    #expect(field.index(ofToken: "b") == 1 && field.index(ofToken: "c") == nil)
  }

  @Test(arguments: Seeded.seeds(30))
  func tokensKeepTheirNamesWhateverIsDone(seed: UInt64) throws {
    var random = Seeded(seed)
    var field = try Self.field(["a", "b", "c", "d"], pending: random.chance(1, in: 2) ? "xy" : "")
    for round in 0..<40 {
      let comment: Comment = "seed \(seed), round \(round)"
      switch random.int(0...4) {
      case 0: _ = field.move(token: random.int(-1...5), to: random.int(-2...6))
      case 1:
        let known = Set(Self.ids(field))
        let index = random.int(-1...5)
        let update = field.move(token: index, to: random.int(-2...6))
        #expect(Set(update.tokens.map { $0.id ?? "" }) == known, comment)
      case 2: _ = field.remove(token: random.int(-1...5))
      default: _ = field.perform(.random(using: &random))
      }
      let content = field.content
      #expect(content.isLegal(content.selection), comment)
      #expect((0...content.tokens.count).contains(content.pendingIndex), comment)
      for token in field.tokens {
        if let id = token.id { #expect(token.payload == "p" + id && token.value == "t" + id, comment) }
      }
    }
  }

  @Test func anotherLanguageIsThatOfTheTokensToo() throws {
    let rule = try Rule(
      RuleDeclaration(
        "short", filters: [Trim()], checks: [LengthCheck(minimum: 3)],
        messages: ["en": ["too-short": "short"], "ru": ["too-short": "коротко"]]))
    var field = TokenField(rule, entries: [TokenEntry("a", id: "1")])
    _ = field.perform(.type("b,"))
    field.language = "ru"
    #expect(field.tokens.map { $0.problems.map(\.message) } == [["коротко"], ["коротко"]])
    #expect(field.tokens.first?.id == "1")
    _ = field.perform(.undo)
    #expect(field.tokens.first?.problems.first?.message == "коротко")
  }

  @Test func theOwnersAnswerIsTaken() throws {
    var field = try Self.field(["a"])
    let update = field.perform(.paste("b,c"))
    #expect(update.notifies && update.committedCount == 2 && field.values == ["ta", "b", "c"])
    #expect(field.reconcile(with: ["b"]).tokens.map(\.value) == ["b"])
  }

  @Test func aCodesOwnerIsToldAndItsAnswerIsTaken() throws {
    var field = CodeField(count: 4, rule: try WidgetRules.code())
    let update = field.perform(.paste("12"))
    #expect(update.notifies && update.code == "12")
    #expect(field.reconcile(with: "13").code == "13" && field.code == "13")
    #expect(!field.perform(.move(.backward, .character, extending: false)).notifies, "nothing changed")
  }
}
