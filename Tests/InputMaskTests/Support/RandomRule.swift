@testable import InputMask

/// Rules made at random that the laws must hold for.
///
/// A rule whose author made it break a law is a bad rule, which `mask-cli rules check` reports, and not a
/// bug of the engine; so the generator keeps to the reasonable:
/// - `case` and `replace` come before what selects, as they may make what is to be dropped; `normalize` comes
///   behind it, as dropping a character between two may let them compose; and there is one of these three at
///   most: upper case before NFKC, say, lets lower-case letters appear behind the first pass;
/// - `case: title` stands alone, as dropping what stands between two words moves the beginning of words;
/// - a table maps to characters that are no keys of it, and has no digits for keys: `digits-only` takes the
///   marks off a digit, which the table would then find the next time;
/// - white space is collapsed behind what drops characters, as dropping brings it together;
/// - `max-length` is the last filter, as text that grew after it would be cut again the next time; only
///   `trim` comes later, as a tidying filter, for a cut makes a new end;
/// - decorators stand behind a filter by class, so that no lone mark joins a literal, and literals are
///   such as join nothing either;
/// - a mask has slots for what the filters keep, and a separator is nothing that they keep: what can be
///   both would be taken for the separator the next time. Nor is a suffix made of what a mask begins with.
enum RandomRule {
  static func declaration(using random: inout Seeded) -> RuleDeclaration {
    var declaration = RuleDeclaration("random")
    declaration.filters = filters(using: &random)
    if random.chance(1, in: 4) { declaration.tidying = [Trim()] }
    let selects = declaration.filters.contains { isSelection($0) }
    if selects { declaration.decorators = decorators(behind: declaration.filters, using: &random) }
    if random.chance(2, in: 3) { declaration.redactor = redact(using: &random) }
    if random.chance(1, in: 2) { declaration.checks = checks(using: &random) }
    declaration.isEager = random.chance(1, in: 4)
    return declaration
  }

  /// A rule that compiles; patterns that the compiler refuses are drawn again.
  static func rule(using random: inout Seeded) -> Rule {
    while true {
      if let rule = try? Rule(declaration(using: &random)) { return rule }
    }
  }

  private static func isSelection(_ filter: FilterStep) -> Bool {
    filter is DigitsOnly || filter is LettersOnly || filter is Characters
  }

  /// Sets with characters that literals are made of.
  static let wideSets = ["[a-z0-9\\ ]", "[[:L:][:Zs:]]", "[-+0-9.]"]

  static func filters(using random: inout Seeded) -> [FilterStep] {
    var result: [FilterStep] = []
    switch random.int(0...9) {
    case 0, 1:
      result.append(
        LetterCase(random.pick([.upper, .lower]), locale: random.pick(["", "tr", "de"])))
    case 2:
      result.append(
        Replace(
          ["x": "K", "Ⅷ": "8", "ß": "ss", "•": "", "z": "", "👍🏽": "y"], drop: random.chance(1, in: 2)))
    case 3:
      result.append(
        Replace(
          pattern: random.pick(["[._]+", "[._]"]), with: random.pick(["-", "", "$0"]),
          drop: random.chance(1, in: 2)))
    case 4: return [LetterCase(.title)]
    default: break
    }
    switch random.int(0...7) {
    case 0, 1, 2: result.append(DigitsOnly(fold: random.chance(3, in: 4)))
    case 3: result.append(LettersOnly())
    case 4:
      result.append(
        Characters(random.pick(["[0-9A-Za-z]", "[:L:]", "[[:L:][:Nd:]]", "[0-9A-F]"])))
    case 5: result.append(Characters(random.pick(wideSets)))
    default: break
    }
    let transforms = result.contains { ["case", "replace"].contains($0.name) }
    if !transforms, random.chance(1, in: 6) {
      result.append(Normalize(random.pick(Normalize.Form.allCases)))
    }
    if random.chance(1, in: 4) { result.append(CollapseWhitespace()) }
    if random.chance(1, in: 4) {
      // What is left must be too short to be stripped again, as a bare value has no prefix that is known:
      // with no bound, `88` would lose an eight each time.
      let text = random.pick(["8", "007", "a", "7", "+"])
      result.append(StripPrefix(text, longerThan: 10))
      result.append(MaxLength(random.int(6...10)))
    } else if random.chance(1, in: 3) {
      result.append(MaxLength(random.int(1...8), unit: random.pick(TextUnit.allCases)))
    }
    return result
  }

  static let suffixes = ["%", " €", "♥"]
  static let literals = ["-", " ", "/", "+", "(", ")", ".", "→", ", ", ") ", "№ "]

  static func decorators(behind filters: [FilterStep], using random: inout Seeded) -> [DecoratorStep] {
    var slots = ["0", "0", "A", "_", "H"]
    if filters.contains(where: { $0.name == "digits-only" }) { slots = ["0", "0", "_", "H"] }
    if filters.contains(where: { $0.name == "letters-only" }) { slots = ["A", "_"] }
    let keepsPunctuation = filters.contains { filter in
      (filter as? Characters).map { wideSets.contains($0.set) } ?? false
    }
    var result: [DecoratorStep] = []
    switch random.int(0...4) {
    case 0, 1: result.append(mask(slots, using: &random))
    case 2:
      let separators = separators(using: &random)
      result.append(
        !keepsPunctuation
          ? separators
          : Separators(
            random.pick(["/", "→"]), groups: separators.groups, repeatsLast: separators.repeatsLast,
            from: separators.from, within: separators.within))
    case 3:
      result.append(
        Choose(
          [.init(when: .init(length: 0...random.int(1...4)), [Separators("/", every: 2)])],
          otherwise: [Separators("/", every: random.int(1...3))]))
    default: break
    }
    if random.chance(1, in: 4) { result.append(Prefix(random.pick(literals))) }
    if random.chance(1, in: 4) { result.append(Suffix(random.pick(suffixes))) }
    return result
  }

  /// Lists of words: with the first letters alike, as a beginning of another, and with marks.
  static let words = [
    ["AM", "PM"], ["오전", "오후"], ["सकाळ", "सांज"], ["Ma", "March", "May", "June", "July"], ["kg", "lb"],
  ]

  static func parts(using random: inout Seeded) -> Parts {
    var elements: [Parts.Element] = []
    let count = random.int(1...4)
    for number in 0..<count {
      if number > 0 { elements.append(.literal(random.pick(["-", "/", ". ", ", ", " – "]))) }
      let name = "part-\(number)"
      switch random.int(0...5) {
      case 0:
        let width = random.int(1...4)
        elements.append(.part(Part(name, .digits(width...width))))
      case 1: elements.append(.part(Part(name, .words(random.pick(words)))))
      case 2: elements.append(.part(Part(name, .characters("[a-z]", 1...random.int(1...3)))))
      default:
        let range = random.int(0...3)...random.int(4...40)
        let width = random.int(2...3)
        elements.append(
          .part(
            Part(
              name, .digits(1...width), pad: random.chance(1, in: 2) ? width : nil, range: range,
              isOptional: random.chance(1, in: 5))))
      }
    }
    return Parts(elements, alsoRead: random.chance(1, in: 3) ? "[-/.,\\ ]" : nil)
  }

  /// What is seen of some of the parts.
  static func redact(_ parts: Parts, using random: inout Seeded) -> Redact {
    var policies: [PartRedaction] = []
    for case .part(let part) in parts.elements {
      switch random.int(0...4) {
      case 0: policies.append(.show(part.name))
      case 1: policies.append(.hide(part.name))
      case 2, 3:
        policies.append(
          .keep(
            part.name, first: random.int(0...2), last: random.int(0...2), minimumHidden: random.int(0...2)))
      default: break
      }
    }
    if policies.isEmpty { return redact(using: &random) }
    return Redact(
      parts: policies, cover: .character(random.pick(["•", "*"])), keepsSeparators: random.chance(3, in: 4))
  }

  static func separators(using random: inout Seeded) -> Separators {
    Separators(
      random.pick(["-", " ", "/", ", ", "→", "–"]),
      groups: (0..<random.int(1...3)).map { _ in random.int(1...4) },
      repeatsLast: random.chance(1, in: 2), from: random.chance(1, in: 3) ? .right : .left,
      within: random.chance(1, in: 4) ? "[0-9]" : nil)
  }

  static func mask(
    _ slots: [String] = ["0", "0", "A", "_", "H"], using random: inout Seeded
  ) -> Mask {
    var pattern = random.pick(["", "", "+7-", "(", "#", "{DE}", "№"])
    for _ in 0..<random.int(1...4) {
      if random.chance(1, in: 8) {
        let alternatives = (0..<random.int(2...3)).map { _ in alternative(slots, using: &random) }
        pattern += "[(" + alternatives.joined(separator: "|") + ")]"
      }
      if random.chance(1, in: 10) { pattern += "[" + random.pick(slots) + "…]" }
      pattern += "[" + String(repeating: random.pick(slots), count: random.int(1...4)) + "]"
      if random.chance(2, in: 3) { pattern += random.pick(["-", " ", ") ", "/", "{-}", ".", " → "]) }
    }
    pattern += random.pick(["", "", "", "[99]", "[aa]", "[0…]", "[…]", ")"])
    return Mask(pattern, slots: ["H": Mask.Slot("[0-9A-Fa-f]")])
  }

  private static func alternative(_ slots: [String], using random: inout Seeded) -> String {
    (0..<random.int(1...2)).map { _ in
      String(repeating: random.pick(slots), count: random.int(1...3))
    }.joined(separator: random.pick(["", "\\-", "\\ ", "{/}"]))
  }

  static func redact(using random: inout Seeded) -> Redact {
    if random.chance(1, in: 6) {
      return Redact(
        show: random.pick(["•••• {last:4}", "{first:1}•••{last:2}", "{first:2}…", "hidden", "{last:1}"]),
        minimumHidden: random.int(0...4))
    }
    return Redact(
      keepFirst: random.int(0...2), keepLast: random.int(0...4),
      cover: random.chance(2, in: 3)
        ? .character(random.pick(["•", "*", "█"])) : .classes(upper: "X", lower: "x", digit: "n", other: "·"),
      keepsSeparators: random.chance(2, in: 3), significant: random.chance(1, in: 4) ? "[[:Nd:][:L:]]" : nil,
      fixedLength: random.chance(1, in: 4) ? random.int(1...6) : nil, minimumHidden: random.int(0...4))
  }

  static func checks(using random: inout Seeded) -> [Check] {
    let all: [Check] = [
      .complete, LengthCheck(minimum: random.int(0...4), maximum: random.int(4...9)),
      PatternCheck("[0-9]+"), OneOfCheck(["1", "12", "ab"]),
      RepeatsCheck(over: [1, 2, -1], characters: 1, inARow: 2), .luhn, ChecksumCheck(.luhn(letters: 10)),
      AnyOfCheck([.luhn, .mod97]), .mod97,
      NumberCheck(minimum: "0", maximum: "500"), DateCheck(format: "HHmm"),
      DropsCheck("[-+\\ ()]"), DropsCheck("[\\ ]", atLiterals: "[-+().:]"),
      CustomCheck("even", message: "odd; try an even one") { $0.utf8.count % 2 == 0 },
    ]
    return all.filter { _ in random.chance(1, in: 4) }
  }
}

extension Parts {
  /// A text with something in most parts.
  func sample(using random: inout Seeded) -> String {
    elements.map { element in
      switch element {
      case .literal(let text): return text
      case .part(let part):
        switch part.content {
        case .digits(let width):
          return String(RandomText.number(upTo: width.upperBound, using: &random).prefix(width.upperBound))
        case .characters(_, let width): return String("abc".prefix(random.int(0...width.upperBound)))
        case .words(let words): return random.pick(words)
        }
      }
    }.joined()
  }
}
