import InputMaskRules
import Testing

@testable import InputMask

/// Names that are made in Swift, rules on a line, and rules that are compared.
@Suite struct RuleNameTests {
  @Test(arguments: ["", "Phone", "a b", "-a", "a-", "a--b", "a\nb", "é", String(repeating: "a", count: 65)])
  func aNameThatNoFileCouldHoldIsRefused(name: String) {
    let error = #expect(throws: RuleError.self) { try Rule(RuleDeclaration(name)) }
    #expect(error?.issues.map(\.place) == [.rule])
    #expect(error?.description.contains("cannot name a rule; use lower-case letters a to z") == true)
    #expect(error?.description.contains("\n") == false)
    for (kind, parts) in [
      ("check", RuleDeclaration("a", checks: [CustomCheck(name, message: "m") { _ in true }])),
      ("filter", RuleDeclaration("a", filters: [CustomFilter(Named(name: name))])),
    ] {
      let error = #expect(throws: RuleError.self) { try Rule(parts) }
      #expect(error?.description.contains("cannot name a \(kind);") == true)
    }
  }

  private struct Named: Filter {
    let name: String
    func apply(to text: TextView, writing writer: inout TextWriter) { for run in text { writer.keep(run) } }
  }

  @Test(arguments: ["a", "0", "a-b-1", String(repeating: "a", count: 64)])
  func aNameThatAFileCouldHoldIsTaken(name: String) throws {
    #expect(try Rule(RuleDeclaration(name)).name == name)
  }

  @Test func aRuleIsALine() throws {
    let rule = try Rule("pin") {
      DigitsOnly()
      MaxLength(4)
      Separators("-", every: 1)
      LengthCheck(minimum: 4)
    }
    #expect("\(rule)" == "pin: digits-only, max-length, separators; length")
    #expect(String(reflecting: rule) == "\(rule)")
    #expect("\(try Rule(RuleDeclaration("any")))" == "any")
    for name in RuleBook.standard().names {
      #expect(!"\(try RuleBook.standard().rule(named: name))".contains("\n"))
    }
  }

  @Test func rulesAreEqualWhereTheySayTheSame() throws {
    let declaration = RuleDeclaration("a", filters: [CustomFilter(Named(name: "b"))])
    let rule = try Rule(declaration)
    #expect(rule == (try Rule(declaration)))
    var other = declaration
    other.filters = [CustomFilter(Named(name: "c"))]
    #expect(rule != (try Rule(other)))
  }

  /// All values of one hash.
  private struct Colliding: Filter {
    let name = "colliding"
    let letter: String
    func apply(to text: TextView, writing writer: inout TextWriter) { for run in text { writer.keep(run) } }
    func hash(into hasher: inout Hasher) {}
  }

  @Test func customFiltersOfOneHashDiffer() {
    #expect(CustomFilter(Colliding(letter: "a")) != CustomFilter(Colliding(letter: "b")))
    #expect(CustomFilter(Colliding(letter: "a")) == CustomFilter(Colliding(letter: "a")))
  }
}
