@testable import InputMask

/// Random rules with a mask behind prefixes of all kinds, and with bytes of inputs whose result another character decides.
enum SpelledMask {
  static func rule(using random: inout Seeded) throws -> RuleDeclaration {
    let spellings = (0..<random.int(0...3)).map { _ in
      StripPrefix.Spelling(
        random.pick(["0", "00", "7", "8", "007", "12"]), longerThan: random.pick([0, 3, 4, 5, 6]))
    }
    return try Rule("spelled") {
      Characters(random.pick(["[0-9]", "[0-9a-f]", "[0-9A-F]"]))
      if !spellings.isEmpty { StripPrefix(spellings) }
      if random.int(0...1) == 0 { MaxLength(random.int(4...6)) }
      Mask(random.pick(["+7-[00]-[00]", "[0000]", "([00]) [00]", "№ [00]{/}[00]", "[00]-[00]."]))
      if random.int(0...1) == 0 {
        PatternCheck(random.pick(["[1-9][0-9]{3}", "(?!00)[0-9]{4}", "[0-9]*"]))
      }
      if random.int(0...1) == 0 {
        random.int(0...1) == 0
          ? DropsCheck("[[:P:][:Zs:]]")
          : DropsCheck("[:Zs:]", atLiterals: random.pick(["[:P:]", "[+(]", "[-]"]))
      }
      RandomRule.redact(using: &random)
    }.declaration
  }

  static func input(using random: inout Seeded) -> String {
    random.pick(["", "+7", "8", "007", "0", "(", "+"])
      + (0..<random.int(3...6)).map { _ in random.pick(["0", "1", "7", "9", "8", "a", "1-", "2 "]) }.joined()
  }
}
