@testable import InputMask

/// Rules with parts or numbers, and texts of which nothing is missing, as people write them.
enum WholeTexts {
  /// Parts of digits, some of a set: those that a shortcut serves, and some that it does not.
  static func parts(using random: inout Seeded) -> Parts {
    var elements: [Parts.Element] = []
    let count = random.chance(1, in: 10) ? random.int(7...10) : random.int(1...4)
    if random.chance(1, in: 12) { elements.append(.literal(random.pick(["<", "at "]))) }
    for number in 0..<count {
      if number > 0 {
        elements.append(.literal(random.pick(["-", "/", ".", ":", ". ", ", ", " – ", " ", "–"])))
      }
      elements.append(.part(part("part-\(number)", using: &random)))
    }
    if random.chance(1, in: 12) { elements.append(.literal(">")) }
    let names = elements.compactMap { element -> String? in
      if case .part(let part) = element { return part.name }
      return nil
    }
    var value: String?
    if random.chance(1, in: 2) {
      let separator = random.pick(["-", "/", "T", ""])
      value = random.pick(["", "", "P"])
      value? += names.map { "{\($0)\(random.pick(["", ":2", ":4"]))}" }.joined(separator: separator)
    }
    return Parts(
      elements, alsoRead: random.pick([nil, "[-/.,:\\ ]", "[[:P:][:Zs:]]"]), value: value,
      zero: random.chance(1, in: 5) ? random.pick(["٠", "०", "𞥐"]) : "0")
  }

  /// Words that the shortcut reads, and some that it does not.
  private static let words = [
    ["AM", "PM"], ["am", "pm"], ["a.m.", "p.m."], ["am", "p.m."], ["m", "mm"], ["janvier", "février", "mai"],
    ["a\u{A0}m", "p\u{A0}m"], ["1st", "2nd"], ["kg", "g", "lb"],
  ]

  private static func part(_ name: String, using random: inout Seeded) -> Part {
    let width = random.int(1...4)
    let isOptional = random.chance(1, in: 12)
    if random.chance(1, in: 8) { return Part(name, .words(random.pick(words)), isOptional: isOptional) }
    if random.chance(1, in: 6) {
      let set = random.pick(["[-0-9.]", "[-+0-9]", "[0-9A-F]"])
      return Part(name, .characters(set, random.int(1...2)...(width + 3)), isOptional: isOptional)
    }
    switch random.int(0...4) {
    case 0 where width > 1:
      let bounds = [Part.Bounds(1...9), .init(10...18, century: random.chance(1, in: 2) ? 1900 : nil)]
      return Part(name, .digits(width...width), bounds: bounds, isOptional: isOptional)
    case 0: return Part(name, .digits(width...width))
    case 1: return Part(name, .digits(1...width), isOptional: isOptional)
    case 2 where width == 4:
      return Part(name, .digits(4...4), range: 1...9999, pivot: random.int(0...99), isOptional: isOptional)
    default:
      let greatest = random.int(1...([9, 40, 400, 4000][width - 1]))
      return Part(
        name, .digits((random.chance(3, in: 4) ? 1 : width)...width),
        pad: random.chance(2, in: 3) ? width : nil,
        range: random.int(0...greatest)...greatest, isOptional: isOptional)
    }
  }

  /// A rule with one decorator, and checks that it can meet.
  static func rule(_ decorator: DecoratorStep, using random: inout Seeded) -> RuleDeclaration {
    var rule = RuleDeclaration("whole", decorators: [decorator])
    rule.isEager = random.chance(1, in: 4)
    if random.chance(2, in: 3) { rule.redactor = RandomRule.redact(using: &random) }
    let checks: [Check] = [
      .complete, DropsCheck("[\\ ]"), LengthCheck(minimum: random.int(0...2)), LengthCheck(maximum: 9),
      NumberCheck(), NumberCheck(minimum: "-500", maximum: "50000"), PatternCheck("[-0-9]+"),
    ]
    rule.checks = checks.filter { _ in random.chance(1, in: 5) }
    return rule
  }

  /// A text with all parts, mostly of the right length.
  static func text(of parts: Parts, using random: inout Seeded) -> String {
    var result = random.chance(1, in: 12) ? " " : ""
    for element in parts.elements {
      switch element {
      case .literal(let literal):
        result += random.pick([
          literal, literal, literal, literal, String(literal.prefix(1)), " " + literal + " ", " ", "/", ",",
          "-", "",
        ])
      case .part(let part):
        if case .characters(let set, let width) = part.content {
          result += (0..<random.int(width)).map { _ in character(of: set, using: &random) }.joined()
        }
        if case .words(let words) = part.content {
          let word = random.pick(words)
          result += random.pick([
            word, word, word, word.lowercased(), word.uppercased(), String(word.dropLast()), word + "m",
          ])
        }
        guard case .digits(let width) = part.content else { continue }
        let number = part.bounds.isEmpty ? "" : String(random.int(random.pick(part.bounds).numbers))
        let count = random.chance(1, in: 6) ? random.int(0...5) : random.int(width)
        let digits = (0..<count).map { _ in random.pick(RandomText.digits) }.joined()
        result += number.isEmpty || random.chance(1, in: 4) ? digits : number
        if random.chance(1, in: 10) { result += random.pick(["°", "′", "#", "° "]) }
      }
    }
    return result + (random.chance(1, in: 6) ? random.pick([" ", ".", "/", " -", " .", "- ", "-"]) : "")
  }

  private static func character(of set: String, using random: inout Seeded) -> String {
    if random.chance(1, in: 6) { return random.pick(["-", ".", "+", "A", "f"]) }
    return random.pick(RandomText.digits)
  }

  /// A number with the separators of some locale.
  static func number(using random: inout Seeded) -> String {
    let group = random.pick([",", ".", " ", "'", "", ""])
    let point = random.pick([".", ",", "."])
    var result = String(random.int(0...999))
    for _ in 0..<random.int(0...4) {
      result += group
      result += (0..<(random.chance(1, in: 12) ? 2 : 3)).map { _ in random.pick(RandomText.digits) }.joined()
    }
    if random.chance(2, in: 3) {
      result += point
      result += (0..<random.int(0...3)).map { _ in random.pick(RandomText.digits) }.joined()
    }
    switch random.int(0...11) {
    case 0, 1: return "-" + result
    case 2: return "(" + result + ")"
    case 3: return "$" + result
    case 4: return "-$" + result
    case 5: return result + " eur"
    case 6: return result + random.pick(["%", " %", "-", "+", "x"])
    default: return result
    }
  }
}
