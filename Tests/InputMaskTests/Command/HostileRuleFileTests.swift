import Testing

@testable import InputMask
@testable import InputMaskRules
@testable import mask_cli

/// Rule files that try to take time or memory, or to drive a terminal: each ends with a message.
@Suite(.timeLimit(.minutes(10)))
struct HostileRuleFileTests {
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func rule(_ keys: String) -> String { "rules:\n  a:\n\(keys)" }

  private static func rules(_ count: Int, _ rule: (Int) -> String) -> String {
    "rules:\n" + (0..<count).map { "  r\($0): \(rule($0))\n" }.joined()
  }

  private static func list(_ key: String, _ count: Int, _ item: (Int) -> String) -> String {
    rule("    \(key):\n" + (0..<count).map { "      - \(item($0))\n" }.joined())
  }

  /// A rule of a hundred expressions of seven thousand steps each, which is 700,000 in all.
  private static let heavy =
    "{checks: ["
    + (0..<100).map { "pattern: \"(?:[^a]{99}){\(40 + $0 % 60)}b{0,\($0)}\"" }.joined(separator: ", ") + "]}"

  /// Sixty variants that use one rule.
  private static func variants(of rule: String) -> String {
    let conditions = (1..<60).map { "{when: {length: \($0)}, use: \(rule), name: n\($0)}, " }.joined()
    return "{variants: [\(conditions){otherwise: \(rule)}]}"
  }

  /// By name, so that a report does not print them. Behind each, a part of the message.
  private static let files: [String: (text: String, message: String)] = [
    "repeated keys": (rules(40_000) { "{x: \($0)}" }.replacing("r1", with: "r"), "stands at"),
    "one key repeated": ("rules: {a: {\(repeated("title: x, ", 40_000))}}", "stands at"),
    "checks": (list("checks", 2_000) { "pattern: \"[a-z]{\($0 % 50 + 1)}x*\"" }, "more than 100 checks"),
    "broken checks": (list("checks", 2_000) { _ in "pattern: \"[a-z\"" }, "more than 100 checks"),
    "formatters": (
      list("formatters", 2_000) { _ in "replace: {pattern: \"[a-z]\", with: b}" }, "more than 100 formatters"
    ),
    "suffixes": (list("formatters", 9_000) { _ in "suffix: ssssssssssssssss" }, "more than 100 formatters"),
    "cases": (
      rule(
        "    formatters:\n      - choose:\n          cases:\n"
          + repeated("            - {when: {length: 4}, use: [mask: \"[00]\"]}\n", 5_000)),
      "more than 256 cases"
    ),
    "a line of extends": (
      rules(900) { $0 == 0 ? "{}" : "{extends: r\($0 - 1)}" }, "more than 16 rules extend one another"
    ),
    "twenty thousand extends": (rules(20_000) { "{extends: r\(max(0, $0 - 1))}" }, "more than 1000 rules"),
    "a circle": (rules(20_000) { "{extends: r\(($0 + 1) % 20_000)}" }, "more than 1000 rules"),
    "a small circle": (rules(10) { "{extends: r\(($0 + 1) % 10)}" }, "in a circle"),
    "a circle of parts": (rules(10) { "{checks: [extends: r\(($0 + 1) % 10)]}" }, "in a circle"),
    "extends of nothing": (rules(900) { "{extends: s\($0)}" }, "there is no rule"),
    "a separator": (
      rule("    formatters:\n      - separators: {separator: \"\(repeated("-", 100_000))\", every: 1}\n"),
      "seed"
    ),
    "a prefix": (rule("    formatters:\n      - prefix: \"\(repeated("-", 100_000))\"\n"), "seed"),
    "twenty megabytes": (rule("    title: \"\(repeated("x", 20_000_000))\"\n"), "more than 1048576 bytes"),
    "twenty megabytes of lines": ("rules:\n" + repeated("  # c\n", 3_500_000), "more than 1048576 bytes"),
    "brackets": ("rules: " + repeated("[", 500_000), "nest deeper than 32"),
    "braces": ("rules: " + repeated("{a: ", 200_000), "nest deeper than 32"),
    "anchors": (
      "rules: [" + (0..<60_000).map { "&a\($0) x" }.joined(separator: ", ") + "]",
      "must be a mapping"
    ),
    "aliases": ("rules: [&a x, \(repeated("*a, ", 100_000))]", "more than 100000 values"),
    "tags": ("rules: [\(repeated("!!x a, ", 90_000))]", "tags such as"),
    "a table that grows": (
      rule(
        "    formatters:\n      - replace: {table: {a: \(repeated("x", 900_000))}}\n"
          + "    examples: [{input: aaaa}]\n"), "\"limit\""
    ),
    "parameters that grow": (
      rule("    parameters: {p: \"\(repeated("x", 4_000))\"}\n    title: \"\(repeated("${p}", 100_000))\"\n"),
      "the parameters make the rule too large"
    ),
    "a long set": (
      rule("    formatters:\n      - characters: \"[\(repeated("漢字", 100_000))]\"\n"),
      "the pattern is longer than 4096 characters"
    ),
    "a long mask": (rule("    formatters:\n      - mask: \"[\(repeated("0", 100_000))]\"\n"), "65536"),
    "expressions": ("rules: {a: \(heavy)}", "more than 131072 steps"),
    "expressions of variants": ("rules: {a: \(variants(of: "b")), b: \(heavy)}", "more than 131072 steps"),
    "expressions of variants of variants": (
      "rules: {a: \(variants(of: "c")), b: \(heavy), c: \(variants(of: "b"))}", "more than"
    ),
    "expressions that a thousand rules take over": (
      rules(999) { $0 == 0 ? heavy : "{extends: r0}" }, "more than 131072 steps"
    ),
    "expressions of many rules": (rules(200) { _ in heavy }, "more than 131072 steps"),
    "examples": (
      list("examples", 9_000) { "{input: \"\($0)\", text: x}" }, "expected text"
    ),
  ]

  @Test(arguments: files.keys.sorted())
  func aFileThatWantsTooMuchEndsWithAMessage(name: String) throws {
    let (text, message) = try #require(Self.files[name])
    let workspace = try CommandWorkspace()
    try workspace.write(text, to: "hostile.yaml")
    let check = try workspace.run(["rules", "check", "--no-config", "hostile.yaml"])
    #expect([1, 2].contains(check.status), "\(check.status)")
    #expect((check.errors + check.text).contains(message), "\((check.errors + check.text).prefix(500))")
    let run = try workspace.run(
      ["--no-config", "--rules", "hostile.yaml", "--rule", "a"], input: Array("12ab\n".utf8))
    #expect([0, 1, 2].contains(run.status))
    #expect(run.status == 0 || !run.errors.isEmpty)
  }

  @Test func variantsShareAnExpression() throws {
    var book = RuleBook()
    let rule = "{checks: [pattern: \"(?:[^a]{99}){50}\"]}"
    try book.load(text: "rules: {a: \(Self.variants(of: "b")), b: \(rule)}", name: "shared.yaml")
    // One is 5,000 steps, and sixty would be too many.
    #expect(try book.rule(named: "a").format("abc").variant == "n3")
  }

  @Test func whatThereIsNoTimeForIsTold() throws {
    let text = "rules: {a: {examples: [{input: a, text: a}, {input: b, text: c}]}}"
    var book = RuleBook()
    try book.load(text: text, name: "a.yaml")
    let trial = try RuleTrial("a", in: book)
    let late = RuleCheck(trial, until: .now)
    #expect(late.exampleCount == 0 && !late.isWhole && late.failures.isEmpty)
    let whole = RuleCheck(trial)
    #expect(whole.exampleCount == 2 && whole.isWhole && whole.failures.count == 1)
  }

  // MARK: What they say

  private static let words = [
    "rules", "a", "title", "extends", "with", "parameters", "formatters", "tidy", "checks", "redact",
    "messages",
    "examples", "mask", "slots", "pattern", "replace", "characters", "length", "input", "en", "too-long",
    "choose",
    "\"[00]-[00]\"", "\"[a-z]\"", "4", "true", "~", "$x", "${x}", "'", "\"", "&a", "*a", "!!str", "|", ">",
  ]

  /// A file with some sense, some hostile texts, and bytes that are no UTF-8.
  private static func bytes(using random: inout Seeded) -> [UInt8] {
    var text = random.chance(3, in: 4) ? "rules:\n  a:\n" : ""
    for _ in 0..<random.int(1...12) {
      let indent = String(repeating: " ", count: random.int(0...4) * 2)
      let hostile = HostileText.text(upTo: 3, using: &random)
      let key = random.chance(1, in: 4) ? hostile : random.pick(words)
      let value =
        switch random.int(0...4) {
        case 0: hostile
        case 1: "\"\(hostile)\""
        case 2: "[\(random.pick(words)), \(hostile)]"
        case 3: "{\(random.pick(words)): \(random.pick(words))}"
        default: random.pick(words)
        }
      text += "\(indent)\(random.chance(1, in: 3) ? "- " : "")\(key): \(value)\n"
    }
    var bytes = Array(text.utf8)
    if random.chance(1, in: 5) {
      for _ in 0...random.int(0...2) {
        bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0x80...0xFF))
      }
    }
    return bytes
  }

  @Test func threeThousandHostileRuleFilesAreToldSafely() {
    var refused = 0
    for seed in Seeded.seeds(3_000) {
      var random = Seeded(seed)
      let bytes = Self.bytes(using: &random)
      let name = HostileText.name(upTo: 3, using: &random)
      var book = RuleBook.standard()
      do throws(RuleBookError) {
        try book.load(bytes: bytes, name: name)
        for rule in book.names where rule == "a" { _ = try book.rule(named: rule) }
      } catch {
        refused += 1
        for line in CommandError.rules(error.diagnostics).lines {
          #expect(!HostileText.isHostile(line.text) && !line.text.contains("\n"), "seed \(seed): \(line)")
        }
      }
    }
    #expect(refused > 1_000)
  }

  @Test func hostileRuleFilesEndTheCommandSafely() throws {
    let workspace = try CommandWorkspace()
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      try workspace.write(Self.bytes(using: &random), to: "hostile.yaml")
      let run =
        random.chance(1, in: 2)
        ? try workspace.run(["rules", "check", "--no-config", "hostile.yaml"])
        : try workspace.run(
          ["--no-config", "--rules", "hostile.yaml", "--rule", "a"], input: Array("x\n".utf8))
      #expect(!HostileText.isHostile(run.errors), "seed \(seed): \(run.errors)")
      #expect([0, 1, 2].contains(run.status), "seed \(seed): \(run.status)")
    }
  }

  // MARK: Bytes that are no UTF-8

  /// Some bytes as a word of bash.
  private static func word(_ bytes: [UInt8]) -> String {
    "$'" + bytes.map { "\\x" + String($0 / 16, radix: 16) + String($0 % 16, radix: 16) }.joined() + "'"
  }

  private static func malformed(using random: inout Seeded) -> [UInt8] {
    var bytes = Array(HostileText.name(upTo: 3, using: &random).utf8).filter { $0 != 0x2F }
    for _ in 0...random.int(0...2) {
      bytes.insert(UInt8(random.int(0x80...0xFF)), at: random.int(0...bytes.count))
    }
    return bytes
  }

  @Test func malformedNamesAndArgumentsAreToldSafely() throws {
    let workspace = try CommandWorkspace()
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      let word = Self.word(Self.malformed(using: &random))
      let line =
        switch random.int(0...5) {
        case 0: "$M --rule phone -- \(word)"
        case 1: "$M --rule \(word)"
        case 2: "MASK_RULES=\(word) $M --rule phone"
        case 3: "$M rules check ./\(word)"
        case 4: "printf '%s\\n' \(word) | $M check --rule phone --show-values"
        default: "mkdir -p d$$ && printf 'k: [' >d$$/\(word).yaml && $M --rule phone --rules d$$"
        }
      let run = try workspace.shell(line)
      #expect(!HostileText.isHostile(run.errors), "seed \(seed): \(line): \(run.errors)")
      #expect([0, 1, 2, 4].contains(run.status), "seed \(seed): \(line): \(run.status)")
    }
  }
}
