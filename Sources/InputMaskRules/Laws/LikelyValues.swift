import InputMask
import InputMaskFields

/// Values that a rule is likely to take, made of what it says of them: its patterns, places, parts, words, characters and lengths.
struct LikelyValues {
  private let patterns: [PatternTexts]
  /// The length from which on nothing is repeated.
  private let length: Int

  init(_ rule: Rule) {
    let declaration = rule.declaration
    let sets =
      ["[0-9]", "[a-z]", "[A-Z]"] + declaration.filters.compactMap { ($0 as? Characters)?.set }
      + declaration.decorators.flatMap { ($0 as? Mask)?.slots.values.map(\.set).sorted() ?? [] }
    let members = sets.map { (set: $0, member: (try? PatternTexts($0))?.text(upTo: 1) { _ in 0 } ?? " ") }
    let places = rule.maskPlaces.map { place in
      "(?:" + members.filter { rule.maskTakes($0.member, at: place) }.map(\.set).joined(separator: "|") + ")"
    }
    let parts = declaration.decorators.flatMap { ($0 as? Parts)?.elements ?? [] }.map(Self.pattern)
    let shapes = sets.map { "(?:\($0))*" } + [places.joined(), parts.joined()]
    patterns = shapes.compactMap { try? PatternTexts($0) } + Self.patterns(of: declaration.checks)
    length = declaration.checks.compactMap { ($0 as? LengthCheck)?.minimum }.reduce(16, max)
  }

  /// The value of a seed, always the same one for the same rule.
  func value(seed: UInt64) -> String {
    var random = SeededGenerator(seed)
    return patterns.randomElement(using: &random)?.text(upTo: length) { random.int(0..<$0) } ?? ""
  }

  private static func patterns(of checks: [Check]) -> [PatternTexts] {
    checks.flatMap { check -> [PatternTexts] in
      if let check = check as? AnyOfCheck { return patterns(of: check.checks) }
      let words = (check as? OneOfCheck).flatMap { try? PatternTexts(pattern(of: $0.values)) }
      return [(check as? PatternCheck)?.texts, words].compactMap { $0 }
    }
  }

  private static func pattern(of element: Parts.Element) -> String {
    guard case .part(let part) = element else {
      if case .literal(let literal) = element { return pattern(of: [literal]) }
      return ""
    }
    let pattern =
      switch part.content {
      case .words(let words): Self.pattern(of: words)
      case .characters(let set, let counts): "(?:\(set)){\(counts.lowerBound),\(counts.upperBound)}"
      case .digits(let counts):
        // With zeros in front, so that they fill the part.
        part.bounds.isEmpty
          ? "[0-9]{\(counts.lowerBound),\(counts.upperBound)}"
          : Self.pattern(
            of: part.bounds.flatMap { $0.numbers.prefix(1000) }.map {
              "\(10_000 + $0)".suffix(counts.upperBound)
            })
      }
    return part.isOptional ? "(?:\(pattern))?" : pattern
  }

  private static func pattern(of words: [some StringProtocol]) -> String {
    let escaped = words.map { word in
      word.map { $0.isASCII && !$0.isLetter && !$0.isNumber ? "\\\($0)" : "\($0)" }.joined()
    }
    return "(?:" + escaped.joined(separator: "|") + ")"
  }
}

extension PatternCheck {
  fileprivate var texts: PatternTexts? { try? PatternTexts(pattern, ignoringCase: ignoresCase) }
}

extension Rule {
  /// A check that no value passes, whatever is typed, and why: what it asks for does not come through the steps.
  var contradiction: (check: Int, reason: String)? {
    // Parts, and literals that are data, come into a value behind the filters.
    if hasParts || hasValueLiterals || !declaration.tidying.isEmpty { return nil }
    let sets = declaration.keptSets.compactMap { try? PatternTexts("[\($0)[:M:][:Cf:]]") }
    for (index, check) in declaration.checks.enumerated() {
      let count: Int?
      switch check {
      case let check as PatternCheck: count = check.texts.map { $0.shortestLength(of: sets) } ?? 0
      case let check as LengthCheck where check.unit == .graphemes: count = check.minimum
      case let check as CheckDigit: count = max(check.position.upperBound, -check.position.lowerBound)
      default: continue
      }
      guard let count else {
        return (index, "it asks for characters that the steps drop; ask for others, or let them through")
      }
      if count > valueLimit {
        return (
          index,
          "it asks for \(count) characters, and no more than \(valueLimit) come through; ask for fewer, or let more through"
        )
      }
    }
    return nil
  }
}

extension RuleDeclaration {
  /// The sets of which all characters of a value are, but for marks on them: those that filters keep with none behind that rewrites.
  fileprivate var keptSets: [String] {
    var sets: [String] = []
    for filter in filters.reversed() {
      switch filter {
      case let filter as Characters: sets.append(filter.set)
      case is DigitsOnly: sets.append("[:Nd:]")
      case is LettersOnly: sets.append("[:L:]")
      case is Trim, is MaxLength, is StripPrefix, is StripLeading, is Refuse: continue
      default: return sets
      }
    }
    return sets
  }
}
