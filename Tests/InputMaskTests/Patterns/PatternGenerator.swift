@testable import InputMask

/// A mask as a tree of its own, made at random and printed in one of its many spellings.
indirect enum PatternTree {
  case literal(Character, isValue: Bool)
  case slot(Character)
  /// A slot and the rest after it, or a rest alone in its bracket.
  case rest(Character?)
  case repeated(Int, [PatternTree])
  case alternatives([[PatternTree]])

  static let customSlots: [Character: Bool] = ["H": false, "h": true]
  private static let literals = Array("+-.:/ ()[]{}\\*…7xé漢👩‍👩‍👧\u{0}\n")
  private static let slots = Array("009Aa_-Hh")

  static func random(depth: Int, using random: inout Seeded) -> [PatternTree] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4: .literal(literals.randomElement(using: &random)!, isValue: Bool.random(using: &random))
      case 4..<9: .slot(slots.randomElement(using: &random)!)
      case 9:
        Int.random(in: 0..<3, using: &random) > 0
          ? .slot("0") : .rest(Bool.random(using: &random) ? slots.randomElement(using: &random)! : nil)
      default:
        depth == 0
          ? .slot("0")
          : .repeated(Int.random(in: 1...12, using: &random), Self.random(depth: depth - 1, using: &random))
      }
    }
  }

  /// The same with alternatives among them.
  static func randomChoice(using random: inout Seeded) -> [PatternTree] {
    var trees = Self.random(depth: 1, using: &random)
    for _ in 0..<random.int(1...2) {
      let alternatives = (0..<random.int(2...3)).map { _ in
        Self.random(depth: 1, using: &random) + [.slot(slots.randomElement(using: &random)!)]
      }
      trees.insert(.alternatives(alternatives), at: random.int(0...trees.count))
    }
    return random.chance(1, in: 4) ? [.repeated(2, [trees[0]])] + Array(trees.dropFirst()) : trees
  }

  static func slot(_ character: Character) -> (slotClass: SlotClass, isOptional: Bool) {
    switch character {
    case "0": (.digit, false)
    case "9": (.digit, true)
    case "A": (.letter, false)
    case "a": (.letter, true)
    case "_": (.letterOrDigit, false)
    case "-": (.letterOrDigit, true)
    default: (.custom(character), customSlots[character] ?? false)
    }
  }

  /// What the tree means, written out by the most direct means.
  static func instructions(_ trees: [PatternTree]) -> [MaskInstruction] { ways(trees)[0] }

  /// The same for each way through the alternatives.
  static func ways(_ trees: [PatternTree]) -> [[MaskInstruction]] {
    trees.reduce([[]]) { before, tree in before.flatMap { way in ways(tree).map { way + $0 } } }
  }

  private static func ways(_ tree: PatternTree) -> [[MaskInstruction]] {
    switch tree {
    case .literal(let character, let isValue): return [[.literal(String(character), isValue: isValue)]]
    case .slot(let character):
      let (slotClass, isOptional) = slot(character)
      return [[.slot(slotClass, isOptional: isOptional)]]
    case .rest(nil): return [[.rest(.any)]]
    case .rest(let character?):
      let (slotClass, isOptional) = slot(character)
      return [[.slot(slotClass, isOptional: isOptional), .rest(slotClass)]]
    case .repeated(let count, let trees):
      return ways(Array(repeating: trees, count: count).flatMap { $0 })
    case .alternatives(let alternatives): return alternatives.flatMap { ways($0) }
    }
  }

  /// A spelling of the trees, chosen at random among those the language has.
  static func source(_ trees: [PatternTree], using random: inout Seeded) -> String {
    Printer(random: random).print(trees, random: &random)
  }

  private struct Printer {
    var random: Seeded
    var result = ""
    var isInBracket = false
    var endsWithCount = false

    func print(_ trees: [PatternTree], random: inout Seeded) -> String {
      var printer = self
      printer.print(trees, inGroup: false)
      printer.close()
      random = printer.random
      return printer.result
    }

    private mutating func chance() -> Bool { Bool.random(using: &random) }

    /// Goes into a bracket, a new one where a digit to come would be read with the digits before it.
    private mutating func open(before next: Character, isGroup: Bool = false) {
      let joinsDigits = next.isNumber && result.last?.isNumber == true && (endsWithCount || isGroup)
      if isInBracket && (joinsDigits || chance()) { close() }
      if !isInBracket { result += "[" }
      isInBracket = true
      endsWithCount = false
    }

    private mutating func close() {
      if isInBracket { result += "]" }
      isInBracket = false
    }

    private mutating func print(_ trees: [PatternTree], inGroup: Bool) {
      for tree in trees {
        switch tree {
        case .literal(let character, true):
          close()
          result += "{" + ("\\{}".contains(character) || chance() ? "\\" : "") + String(character) + "}"
        case .literal(let character, false):
          if isInBracket && chance() {
            result += "\\\(character)"
            endsWithCount = false
          } else {
            close()
            let special = inGroup ? "\\[]{}()" : "\\[]{}"
            result += (special.contains(character) || chance() ? "\\" : "") + String(character)
          }
        case .slot(let character):
          print(slot: character, count: 1)
        case .rest(nil):
          close()
          result += "[…"
          isInBracket = true
        case .rest(let character?):
          print(slot: character, count: 1)
          result += "…"
        case .repeated(let count, let trees):
          if trees.count == 1, case .slot(let character) = trees[0], chance() {
            print(slot: character, count: count)
          } else {
            open(before: "1", isGroup: true)
            result += "\(count)*("
            isInBracket = false
            print(trees, inGroup: true)
            close()
            result += ")"
            isInBracket = true
          }
        case .alternatives(let alternatives):
          open(before: "(")
          result += "("
          for (index, trees) in alternatives.enumerated() {
            if index > 0 { result += "|" }
            for tree in trees { print(alternative: tree) }
          }
          result += ")"
          isInBracket = true
          endsWithCount = false
        }
      }
    }

    /// In an alternative brackets may be left out around slots, but not outside of literals.
    private mutating func print(alternative tree: PatternTree) {
      isInBracket = false
      switch tree {
      case .literal(let character, false): result += "\\\(character)"
      case .slot(let character) where chance(): result.append(character)
      case .rest(let character?) where chance(): result += "\(character)…"
      default:
        print([tree], inGroup: false)
        close()
      }
    }

    private mutating func print(slot: Character, count: Int) {
      open(before: slot)
      result.append(slot)
      if count > 1 || chance() {
        result += "*\(count)"
        endsWithCount = true
      }
    }
  }
}
