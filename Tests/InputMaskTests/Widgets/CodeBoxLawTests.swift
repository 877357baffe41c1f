import Testing

@testable import InputMask
@testable import InputMaskFields

/// A text that is typed into boxes, pasted or handed in is the value that a line makes of it, or its field says that it is not.
@Suite struct CodeBoxLawTests {
  /// A rule and texts that it finds valid.
  private struct Sample {
    var rule: RuleDeclaration
    var texts: [String] = []
    var boxes: Int
  }

  private static let ends = ["/", "-", ".", ":", " - ", "h", " h "]

  /// Numbers and letters with literals between them.
  private static func parts(using random: inout Seeded) -> Sample {
    var elements: [Parts.Element] = []
    var (texts, boxes) = (["", "", ""], 0)
    let end = random.pick(ends)
    let count = random.int(1...3)
    for index in 0..<count {
      let (part, full, short, width): (Part, String, String, Int)
      switch random.int(0...3) {
      case 0:
        (width, short) = (2, String(random.int(1...9)))
        (part, full) = (Part("p\(index)", .digits(1...2), pad: 2, range: 0...59), "0" + short)
      case 1:
        width = random.int(1...4)
        full = (0..<width).map { _ in random.pick(RandomText.digits) }.joined()
        (part, short) = (Part("p\(index)", .digits(width...width)), full)
      case 2:
        (width, full) = (4, "20\(random.int(10...68))")
        (part, short) = (Part("p\(index)", .digits(4...4), pivot: 68), String(full.suffix(2)))
      default:
        width = random.int(1...3)
        full = (0..<width).map { _ in random.pick(["A", "B", "C"]) }.joined()
        (part, short) = (Part("p\(index)", .characters("[A-C]", width...width)), full)
      }
      elements.append(.part(part))
      boxes += width
      let literal = index + 1 < count ? end : ""
      if !literal.isEmpty { elements.append(.literal(literal)) }
      texts[0] += full + literal
      texts[1] += short + literal
      texts[2] += full
    }
    return Sample(
      rule: RuleDeclaration("random", decorators: [Parts(elements)], checks: [.complete]), texts: texts,
      boxes: boxes)
  }

  /// Slots with literals before and between them, and perhaps another spelling of the prefix.
  private static func mask(using random: inout Seeded) -> Sample {
    let prefix = random.pick(["", "", "+7-", "#", "№ "])
    var (pattern, text, core) = (prefix, prefix, "")
    let isOfDigits = random.chance(1, in: 2)
    let count = random.int(1...3)
    for index in 0..<count {
      let width = random.int(1...4)
      let isNumber = isOfDigits || random.chance(1, in: 2)
      let characters = (0..<width).map { _ in random.pick(isNumber ? RandomText.digits : ["A", "B", "C"]) }
        .joined()
      let literal = index + 1 < count ? random.pick(["-", " ", "/", ") "]) : ""
      pattern += "[\(String(repeating: isNumber ? "0" : "A", count: width))]" + literal
      text += characters + literal
      core += characters
    }
    var rule = RuleDeclaration(
      "random", filters: isOfDigits ? [DigitsOnly()] : [Characters("[0-9A-Za-z]"), LetterCase(.upper)],
      decorators: [Mask(pattern)], checks: [.complete])
    var texts = [text, core, text.lowercased()]
    if prefix == "+7-", core.utf8.count == 10 || random.chance(1, in: 2) {
      rule.filters.insert(StripPrefix("8", longerThan: core.utf8.count), at: 1)
      texts.append("8" + core)
    }
    return Sample(rule: rule, texts: texts, boxes: core.utf8.count)
  }

  private static func sample(using random: inout Seeded) -> (rule: Rule, texts: [String], boxes: Int) {
    while true {
      var sample = random.chance(1, in: 2) ? parts(using: &random) : mask(using: &random)
      if random.chance(1, in: 8) {
        sample.rule = VariantRules.choosing(
          "variants", [.init(length: 0...random.int(1...6)): parts(using: &random).rule],
          otherwise: sample.rule)
      }
      if let rule = try? Rule(sample.rule) { return (rule, sample.texts, sample.boxes) }
    }
  }

  @Test(arguments: Seeded.seeds(40))
  func aTextIsOneValueHoweverItComesIn(seed: UInt64) throws {
    var random = Seeded(seed)
    var count = 0
    for round in 0..<60 {
      let (rule, texts, boxes) = Self.sample(using: &random)
      let text = random.pick(texts)
      let line = rule.format(text)
      let comment: Comment =
        "seed \(seed), round \(round): \(text), boxes \(boxes), \(rule.declaration.decorators)"
      var typed = CodeField(count: boxes, rule: rule)
      var isRefused = false
      for key in text.graphemes {
        let refusal = typed.perform(.type(key)).refusal
        if let refusal, refusal.reason != .alreadyThere { isRefused = true }
      }
      var pasted = CodeField(count: boxes, rule: rule)
      let update = pasted.perform(.paste(text))
      #expect(pasted.code == CodeField(count: boxes, rule: rule, code: text).code, comment)
      for (field, isTold) in [(typed, isRefused), (pasted, update.refusal != nil || update.leftOutCount > 0)]
      {
        guard rule.hasBoxes else {
          #expect(isTold && field.code == "" && !field.isComplete, comment)
          continue
        }
        if field.isComplete, field.problems.isEmpty {
          count += 1
          #expect(field.value == line.value || isTold, comment)
        } else {
          #expect(!field.problems.isEmpty, comment)
        }
      }
      guard rule.hasBoxes, line.isValid, !isRefused else { continue }
      // A number that is typed short waits for more, and so does one that is pasted with nothing that ends it.
      let isShort = rule.hasParts && text != texts[0] && text != texts[2]
      #expect(
        pasted.isComplete && pasted.problems.isEmpty || isShort && !rule.endsParts(in: text), comment)
      #expect(typed.isComplete || isShort, comment)
      if typed.isComplete { #expect(typed.value == pasted.value && typed.code == pasted.code, comment) }
    }
    #expect(count > 40, "seed \(seed): hardly any code was valid")
  }

  /// Whatever is put into boxes, a complete code without problems is what a line makes of all that was put in, or it was told that
  /// something was left out.
  @Test(arguments: Seeded.seeds(40))
  func whatIsLeftOutOfAnyTextIsTold(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<60 {
      let (rule, texts, boxes) = Self.sample(using: &random)
      var text = random.pick(texts)
      for _ in 0..<random.int(0...2) {
        let graphemes = text.graphemes
        let place = random.int(0...graphemes.count)
        text =
          graphemes[..<place].joined()
          + random.pick(["1", "8", "A", "é", "-", "/", ".", " ", "+", "0x", "€"])
          + graphemes[place...].joined()
      }
      let comment: Comment =
        "seed \(seed), round \(round): \(text), boxes \(boxes), \(rule.declaration.decorators)"
      var field = CodeField(count: random.chance(1, in: 4) ? random.int(1...boxes) : boxes, rule: rule)
      let update = field.perform(.paste(text))
      if field.isComplete, update.problems.isEmpty, update.leftOutCount == 0 {
        #expect(field.value == rule.format(text).value, comment)
      }
    }
  }
}
