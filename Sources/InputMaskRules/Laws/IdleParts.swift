import InputMask

/// The parts of a rule without which nothing that was tried is formatted otherwise.
struct IdleParts {
  /// Where they stand in the rule.
  private(set) var places: [RuleError.Place] = []

  private static let longCount = 4096
  private let inputs: [String]
  private let answers: [Outcome]
  private var declaration: RuleDeclaration

  /// Tries a rule without each of its parts.
  /// - Parameters:
  ///   - source: makes random inputs, which are tried beside the examples.
  ///   - seed: of the first random input.
  /// - Complexity: O(*n* · *m*) in the number of parts and the length of the inputs.
  init(of subject: LawSubject, _ source: LawInputs, seed: UInt64, inputCount: Int) {
    declaration = subject.rule.declaration
    let examples = declaration.examples.map { LawInputs.head(of: $0.input) }
    // A long one too, for what bounds the length.
    let long = examples.first.map { String(repeating: $0, count: Self.longCount / max(1, $0.count)) }
    // One digit throughout, for what looks at repeated ones.
    let even = ["0", "1"].flatMap { digit in
      examples.map { String($0.map { $0.isASCII && $0.isNumber ? Character(digit) : $0 }) }
    }
    let random = (0..<inputCount).flatMap { number in
      let seed = seed &+ UInt64(number)
      return [source.input(seed: seed), source.shaped(seed: seed)]
    }
    inputs = examples + [long ?? ""] + even + random
    answers = inputs.map { subject.rule.format($0) }
    look(\.filters, subject) { .filter($0) }
    look(\.tidying, subject) { .tidying($0) }
    // What tidies comes behind typing: checks may be for texts that are being typed.
    if declaration.tidying.isEmpty { look(\.checks, subject) { .check($0) } }
  }

  /// From the last part to the first: of two that say the same the one behind is told.
  private mutating func look<Part>(
    _ parts: WritableKeyPath<RuleDeclaration, [Part]>, _ subject: LawSubject, place: (Int) -> RuleError.Place
  ) {
    for index in declaration[keyPath: parts].indices.reversed() where !subject.isTimeUp {
      var rest = declaration
      rest[keyPath: parts].remove(at: index)
      guard let rule = try? Rule(rest), zip(inputs, answers).allSatisfy({ Self.isSame(rule.format($0), $1) })
      else { continue }
      declaration = rest
      places.append(place(index))
    }
  }

  /// Whether two outcomes are the same for who asked; they may differ in which step dropped a character, and how often a problem is told.
  private static func isSame(_ one: Outcome, _ other: Outcome) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8) && one.value.utf8.elementsEqual(other.value.utf8)
      && one.shown.utf8.elementsEqual(other.shown.utf8) && Set(one.problems) == Set(other.problems)
  }
}
