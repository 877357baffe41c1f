import Testing

@testable import InputMask

/// Chains of filters: what the table knows of each byte is what they make of it together.
extension ShortcutLawTests {
  /// Patterns at the start find something in some texts, with and without the literals.
  @Test(arguments: Seeded.seeds(12))
  func rulesThatRewriteAnswerAlikeWithoutShortcuts(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let patterns = [
      ("\\A([0-9])-", "$1"), ("\\A[0-9]{4}\\z", "12"), ("[^0-9]9", "1"), ("(.)a\\z", "$1"),
      ("\\+(7|8)", "$1$1"),
      ("[ /]+([0-9])", "-$1"), ("١", "1"), ("x|\\bx2", ""), ("^", "1"),
    ]
    for _ in 0..<20 {
      var parts: [RuleComponent] = (0..<random.int(1...2)).map { _ in
        let (pattern, template) = random.pick(patterns)
        return Replace(pattern: pattern, with: template, drop: random.chance(1, in: 2))
      }
      if random.chance(1, in: 4) {
        parts.insert(Refuse("[,;]", problem: .init("second")), at: random.int(0...parts.count))
      }
      switch random.int(0...2) {
      case 0:
        parts.append(
          Parts([.part(Part("a", .digits(1...2), pad: 2)), .literal("/"), .part(Part("b", .digits(2...2)))]))
      case 1:
        parts.append(DigitsOnly())
        parts.append(Mask(random.pick(["+7-[00]-[00]", "[00]-[00].", "[0000]", "[00](-[00])"])))
      default:
        parts.append(Characters(random.pick(["[0-9]", "[0-9a]", "[-0-9]"])))
        if random.chance(1, in: 2) { parts.append(StripPrefix([.init("0"), .init("12", longerThan: 3)])) }
        if random.chance(1, in: 2) { parts.append(Prefix(random.pick(["+", "+7", "/ "]))) }
        if random.chance(1, in: 4) { parts.append(Suffix(random.pick(["-", " x"]))) }
      }
      if random.chance(1, in: 2) { parts.append(DropsCheck(random.pick(["[[:P:][:Zs:]+]", "[-]", "[]"]))) }
      if random.chance(1, in: 2) { parts.append(LengthCheck(minimum: 3)) }
      let rule = RuleDeclaration("rewritten", parts)
      guard let whole = try? Rule(rule, shortcuts: []) else { continue }
      var inputs = (0..<20).map { _ in
        random.pick(["", "", "+", "+7", " "])
          + (0..<random.int(1...5)).map { _ in
            random.pick(["0", "1", "9", "7", "12", "١", "-", "/", " ", "a", "x", "+", ".", ","])
          }.joined()
      }
      inputs += inputs.flatMap { [whole.format($0).text, whole.format($0).value] }
      try expectAlike(rule, inputs, "seed \(seed), \(rule)")
    }
  }

  /// Filters of which no letter, digit or space depends on its neighbours are in the table, and those beside them are not.
  @Test(arguments: Seeded.seeds(12))
  func rulesThatTidyAnswerAlikeWithoutShortcuts(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let filters: [RuleComponent] = [
        Trim(), Trim(), CollapseWhitespace(), Normalize(.ipv6), Normalize(.nfc), LetterCase(.lower),
        MaxLength(6),
        Replace(pattern: "[\\u200B\\u00AD]", with: ""),
        Replace(pattern: "\\A[^<>]*<([^<>]+)>\\z", with: "$1"),
        Replace(["_": " "]), Replace(pattern: "bé", with: "", drop: true),
        Refuse("[,;]", problem: .init("second")), Characters("[0-9A-Za-z: <>_]"),
      ]
      let parts: [RuleComponent] = (0..<random.int(1...4)).map { _ in random.pick(filters) }
      let drops = random.pick(["[]", "[[:P:]é]"])
      let rule = RuleDeclaration("tidy", parts + [LengthCheck(minimum: 2), DropsCheck(drops)])
      guard (try? Rule(rule)) != nil else { continue }
      let inputs = (0..<20).map { _ in
        (0..<random.int(1...5)).map { _ in
          random.pick([
            "2001:DB8::1", "0:0", "A", "b", " ", "  ", "\t", "_", "\u{200B}", "é", "e\u{301}", "<", ">", ",",
            "-",
          ])
        }.joined()
      }
      try expectAlike(rule, inputs, "seed \(seed), \(rule)")
    }
  }
}
