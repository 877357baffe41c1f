import Testing

@testable import InputMask
@testable import InputMaskRules

/// The laws that every rule keeps for every input, each as a check of one rule and one input.
struct RuleLaws {
  let rule: Rule
  let input: String
  private let source: String
  let explanation: Explanation
  let outcome: Outcome
  private let bulk: BulkFormatter

  init(_ rule: Rule, bulk: BulkFormatter, _ input: String, _ comment: String) {
    self.rule = rule
    self.bulk = bulk
    self.input = input
    source = comment
    explanation = rule.explain(input)
    outcome = explanation.outcome
  }

  /// Which input of which rule, spelt out only where a law is broken.
  private var comment: String { "\(source): \(input.debugDescription) by \(rule.declaration)" }

  /// All of them.
  func check() {
    idempotence()
    roundTrip()
    plainIsRecorded()
    bulkIsString()
    mapsCompose()
    noTornGraphemes()
    redactionFailsClosed()
    nothingIsPrinted()
    theChoiceStays()
    nothingVanishes()
  }

  /// Where a rule does not say what may be dropped, no letter or number is left out of a valid input.
  func nothingVanishes() {
    if rule.declaration.components.contains(where: { $0 is DropsCheck }) { return }
    let isLost = outcome.dropped.contains { dropped in
      ![.prefix, .tooLong, .whitespace].contains(dropped.reason)
        && input[utf8: dropped.range.utf8].unicodeScalars.contains {
          !UnicodeSet.noLetterOrNumber.contains($0)
        }
    }
    #expect(!isLost || !outcome.isValid, "nothing vanishes: \(comment)")
  }

  /// Formatting a formatted text changes nothing.
  func idempotence() {
    let again = rule.format(outcome.text)
    #expect(again.text.isSame(as: outcome.text), "idempotence: \(comment)")
    #expect(again.value.isSame(as: outcome.value), "the value of the text: \(comment)")
  }

  /// What comes out of a text is what went in.
  func roundTrip() {
    let value = rule.value(of: outcome.text)
    #expect(value.isSame(as: outcome.value), "round trip: \(outcome.text.debugDescription), \(comment)")
    #expect(rule.value(of: input).isSame(as: outcome.value), "value(of:): \(comment)")
  }

  /// The way that records nothing ends where the recorded one does.
  func plainIsRecorded() {
    let plain = rule.format(input)
    #expect(plain.text.isSame(as: outcome.text), "plain is recorded: \(comment)")
    #expect(plain.value.isSame(as: outcome.value), "plain is recorded: \(comment)")
    #expect(plain.shown.isSame(as: outcome.shown), "plain is recorded: \(comment)")
    #expect(plain == outcome, "plain is recorded: \(plain.problems) \(outcome.problems), \(comment)")
    #expect(rule.redact(input).isSame(as: outcome.shown), "redact(_:): \(comment)")
  }

  /// The bulk door writes the same bytes and says the same.
  func bulkIsString() {
    let products: [(BulkFormatter.Product, String)] = [
      (.text, outcome.text), (.value, outcome.value), (.shown, rule.redact(input)),
    ]
    for (product, expected) in products {
      let (bytes, result) = bulk.format(input, as: product)
      #expect(bytes == Array(expected.utf8), "bulk \(product): \(comment)")
      #expect(result.isValid == outcome.isValid, "bulk \(product): \(outcome.problems), \(comment)")
      #expect(result.isComplete == outcome.isComplete, "bulk \(product): \(comment)")
      #expect(result.malformedOffset == nil, "bulk \(product): \(comment)")
      #expect(
        bytes.withUnsafeBufferPointer { UTF8Validation.firstInvalidOffset(in: $0) } == nil, "\(comment)")
    }
  }

  /// The steps follow on one another, and their maps lead from the input to the text.
  func mapsCompose() {
    var current = input
    var map = EditMap(keeping: input.utf8.count)
    var survivors = input.utf8.indices.map { Optional(input.utf8.distance(from: input.startIndex, to: $0)) }
    for step in explanation.steps {
      #expect(step.input.isSame(as: current), "\(step.name): \(comment)")
      step.map.expectToLead(
        from: Array(step.input.utf8), to: Array(step.output.utf8), "\(step.name): \(comment)")
      for dropped in step.dropped {
        #expect(dropped.range.upperBound.value <= step.input.utf8.count, "\(comment)")
      }
      let places = Dictionary(uniqueKeysWithValues: step.map.kept.map { ($0[0], $0[1]) })
      survivors = survivors.map { $0.flatMap { places[$0] } }
      map = map.composed(with: step.map)
      map.expectToLead(from: Array(input.utf8), to: Array(step.output.utf8), "up to \(step.name): \(comment)")
      for (old, place) in survivors.enumerated() {
        guard let place else { continue }
        #expect(
          map.map(Range(utf8: old..<old + 1)) == Range(utf8: place..<place + 1), "a lost survivor: \(comment)"
        )
      }
      current = step.output
    }
    let redacts = explanation.steps.last?.stage == .redactor
    #expect(current.isSame(as: redacts ? outcome.shown : outcome.text), "the last step: \(comment)")
    for range in outcome.problems.map(\.range) + outcome.dropped.map(\.range) {
      #expect(range.upperBound.value <= input.utf8.count, "a range outside the input: \(comment)")
    }
  }

  /// No literal stands inside a grapheme, and no output is repaired.
  func noTornGraphemes() {
    for step in explanation.steps where step.stage == .decorator {
      let boundaries = step.input.withTextView { view in Set(view.map { $0.range.upperBound.value } + [0]) }
      var position = 0
      for run in step.map.runs {
        if !run.isKept { #expect(boundaries.contains(position), "a literal in a grapheme: \(comment)") }
        position += run.oldLength
      }
    }
    if !input.unicodeScalars.contains("\u{FFFD}") {
      for text in [outcome.text, outcome.value, outcome.shown] {
        #expect(!text.unicodeScalars.contains("\u{FFFD}"), "a repaired text: \(comment)")
      }
    }
  }

  /// Nothing of an invalid value is shown, and of a valid one no more than the rule lets see.
  func redactionFailsClosed() {
    let chosen = rule.chosen(for: input)
    let redact = chosen.declaration.redactor
    // What is seen of each part, and of values that all are shown alike, is another law's.
    if let redact, redact.show != nil || !redact.parts.isEmpty {
      #expect(
        RedactionLaw(chosen).allows(chosen.redact(input), of: input),
        "shown what must be hidden: \(comment)")
      return
    }
    let marked = markedText()
    let isOpen = outcome.isValid && outcome.isComplete
    let significant = redact?.significant.flatMap { try? UnicodeSet($0) }
    let counted = marked.indices.filter { index in
      guard !marked[index].isLiteral else { return false }
      return significant.map { set in marked[index].grapheme.unicodeScalars.contains { set.contains($0) } }
        ?? true
    }
    var visible = Set(marked.indices.filter { marked[$0].isLiteral })
    if isOpen, let redact, counted.count - redact.keepFirst - redact.keepLast >= max(1, redact.minimumHidden)
    {
      let hidden = counted.dropFirst(redact.keepFirst).dropLast(redact.keepLast)
      visible = Set(marked.indices).subtracting(hidden)
    }
    // What is left of the shown text without the covers is part of what may be seen, in its order. By scalar,
    // as a lone mark that may be seen joins a cover before it.
    let covers = Set((redact ?? Redact()).covers.flatMap { $0.unicodeScalars })
    var allowed = marked.indices.filter { visible.contains($0) }.flatMap {
      marked[$0].grapheme.unicodeScalars
    }[...]
    for scalar in rule.redact(input).unicodeScalars where !covers.contains(scalar) {
      let found = allowed.firstIndex(of: scalar)
      #expect(found != nil, "shown what must be hidden: \(comment)")
      if let found { allowed = allowed[(found + 1)...] }
    }
  }

  /// The graphemes of the text, each with whether it is a literal of the rule through and through.
  private func markedText() -> [(grapheme: String, isLiteral: Bool)] {
    var marks = [Bool](repeating: false, count: outcome.text.utf8.count)
    for step in explanation.steps where step.stage == .decorator {
      marks = step.map.runs.flatMap { [Bool](repeating: !$0.isKept, count: $0.newLength) }
    }
    return outcome.text.withTextView { view in
      view.map { ($0.string, marks[$0.range.utf8].allSatisfy { $0 }) }
    }
  }

  /// A text chooses the variant that the input has chosen, and so it is redacted by the same one.
  func theChoiceStays() {
    guard let variant = outcome.variant, !outcome.text.isEmpty else { return }
    #expect(rule.format(outcome.text).variant == variant, "another variant of the text: \(comment)")
  }

  /// Neither a problem nor a description quotes the input.
  func nothingIsPrinted() {
    guard let secret = input.first(where: { !$0.isASCII }) else { return }
    let printed =
      outcome.problems.map { $0.message + $0.code.name + $0.parameters.values.joined() }
      + ["\(outcome)", outcome.debugDescription, "\(explanation)", explanation.debugDescription]
    for text in printed { #expect(!text.contains(secret), "a secret is printed: \(comment)") }
  }
}

extension String {
  /// Whether both have the same bytes; `==` takes canonical equivalents for equal.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Redact {
  fileprivate var covers: [String] {
    switch cover {
    case .character(let cover): [cover]
    case .classes(let upper, let lower, let digit, let other): [upper, lower, digit, other]
    }
  }
}

extension BulkFormatter {
  /// Formats a string, into memory of just the size.
  func format(_ input: String, as product: Product) -> (bytes: [UInt8], outcome: BulkOutcome) {
    var copy = input
    return copy.withUTF8 { format(bytes: $0, as: product) }
  }

  /// What becomes of a line of a stream, which makes nothing of an invalid one.
  struct Line: Equatable {
    var bytes: [UInt8] = []
    var outcome: BulkOutcome
    var problems: [Problem] = []
  }

  func line(_ line: [UInt8], as product: Product) -> Line {
    line.withUnsafeBufferPointer { line in
      // Formatted once: what the line before left shows in the bytes, too.
      var memory = [UInt8](repeating: 0xA5, count: 16 * line.count + 1 << 12)
      let outcome = memory.withUnsafeMutableBufferPointer { formatValid(line, as: product, into: $0) }
      return Line(
        bytes: Array(memory.prefix(outcome.count)), outcome: outcome,
        problems: outcome.isValid ? [] : problems())
    }
  }

  func format(bytes: UnsafeBufferPointer<UInt8>, as product: Product) -> (
    bytes: [UInt8], outcome: BulkOutcome
  ) {
    let room = format(bytes, as: product, into: UnsafeMutableBufferPointer(start: nil, count: 0)).count
    var result: BulkOutcome?
    let output = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let outcome = format(bytes, as: product, into: buffer)
      count = min(room, outcome.count)
      result = outcome
    }
    return (output, result ?? BulkOutcome(count: -1, isValid: false, isComplete: false, malformedOffset: nil))
  }
}
