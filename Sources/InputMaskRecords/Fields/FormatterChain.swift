import InputMask

/// Rules applied in turn in the bulk door: each gets the text of the one before, the last gives the product.
///
/// It keeps the memory that it needs between texts. Use one for each thread.
public final class FormatterChain {
  /// The cover for a text that must stay hidden whole, even its length.
  public static let cover: StaticString = "••••••••"

  package let rules: [Rule]
  let formatters: [BulkFormatter]
  private let texts: [ByteStore]
  /// How many bytes a product may have. Without a limit, rules that multiply their input could take all memory.
  public let productLimit: Int
  /// Whether no message and no place may tell how long a text is.
  package let hidesLength: Bool
  /// The number of the formatter that decided the last text, and its outcome.
  @exclusivity(unchecked) package private(set) var last = 0
  @exclusivity(unchecked) private var outcome: BulkOutcome?

  /// A chain of at least one rule.
  public convenience init(_ rules: [Rule], productLimit: Int) {
    self.init(rules, productLimit: productLimit, isRedacting: false)
  }

  /// - Parameter isRedacting: whether nothing of a text may be told but what the rules show.
  package init(_ rules: [Rule], productLimit: Int, isRedacting: Bool) {
    precondition(!rules.isEmpty, "a chain needs a rule")
    self.rules = rules
    self.productLimit = productLimit
    hidesLength = isRedacting && rules.contains { $0.hidesLength }
    formatters = rules.map { BulkFormatter($0) }
    texts = rules.dropLast().map { _ in ByteStore() }
  }

  /// The formatter of the only rule, where there is but one.
  package var onlyFormatter: BulkFormatter? { formatters.count == 1 ? formatters[0] : nil }

  /// Formats a text into `output`.
  /// - Returns: the outcome of the last rule, or of the first that found the text invalid or too large. Where
  ///   `count` is larger than `output`, nothing was written.
  /// - Complexity: O(*n*) in the length of the text.
  @inline(__always)
  public func format(
    _ input: UnsafeBufferPointer<UInt8>, as product: BulkFormatter.Product,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkOutcome {
    if formatters.count > 1 { return formatInTurn(input, as: product, into: output) }
    let outcome = formatters[0].format(input, as: product, into: output)
    self.outcome = outcome
    return outcome
  }

  /// Formats a text into the free room of a store, which is made larger where the product is not too large.
  package func format(
    _ input: UnsafeBufferPointer<UInt8>, as product: BulkFormatter.Product, into store: ByteStore
  ) -> BulkOutcome {
    let outcome = format(input, as: product, into: store.space)
    guard outcome.count > store.space.count, outcome.count <= productLimit else { return outcome }
    store.reserve(outcome.count)
    return format(input, as: product, into: store.space)
  }

  private func formatInTurn(
    _ input: UnsafeBufferPointer<UInt8>, as product: BulkFormatter.Product,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkOutcome {
    var input = input
    for index in texts.indices {
      let text = texts[index]
      last = index
      text.count = 0
      var outcome = formatters[index].format(input, as: .text, into: text.space)
      self.outcome = outcome
      guard outcome.count <= productLimit else { return outcome }
      guard outcome.isValid else {
        // Of a text that this rule refuses, only its cover may go out.
        if product == .shown { outcome = formatters[index].format(input, as: .shown, into: output) }
        self.outcome = outcome
        return outcome
      }
      if outcome.count > text.space.count {
        text.reserve(outcome.count)
        outcome = formatters[index].format(input, as: .text, into: text.space)
      }
      text.count = outcome.count
      input = text.bytes
    }
    last = formatters.count - 1
    let outcome = formatters[last].format(input, as: product, into: output)
    self.outcome = outcome
    return outcome
  }

  /// Calls `body` with each problem of the text that was formatted last. Its bytes must still be in place; ranges count in it.
  /// - Parameters:
  ///   - outcome: the outcome of the text, where the only rule formatted it without the chain.
  ///   - hasEscapes: whether the text was written with escapes of JSON, which can write half of a surrogate pair.
  package func forEachProblem(
    of input: UnsafeBufferPointer<UInt8>, _ outcome: BulkOutcome? = nil, language: String,
    hasEscapes: Bool = false, _ body: (FoundProblem) -> Void
  ) {
    guard let outcome = outcome ?? self.outcome else { return }
    if let offset = outcome.malformedOffset {
      let isHalf = hasEscapes && Self.isSurrogate(input, at: offset)
      return body(FoundProblem(malformed(at: offset, language, isHalf: isHalf)))
    }
    if outcome.count > productLimit {
      let words = "the formatted text would be longer than \(productLimit) bytes; shorten it"
      return body(FoundProblem(Problem(.tooLong, step: "output", words)))
    }
    forEachRuleProblem(of: input, language: language, body)
  }

  // MARK: Texts that are redacted already

  /// What the last rule shows, as far as its examples tell: of a valid value at most so many signs beside at least so many covers, of an
  /// invalid one at most so many signs, all of them literals; `nil` where its covers are always as many.
  private lazy var shownCounts: (signs: Int, covers: Int, literals: Int?) = {
    let rule = rules[rules.count - 1]
    let outcomes = rule.declaration.examples.map { rule.format($0.input) }
    let seen = outcomes.filter { $0.isValid && !$0.shown.isEmpty }.map { Self.counts(of: $0.shown) }
    let hidden = outcomes.filter { !$0.isValid }.map { Self.counts(of: $0.shown).signs }.max() ?? 0
    return (seen.map(\.signs).max() ?? 0, seen.map(\.covers).min() ?? 1, rule.hidesLength ? nil : hidden)
  }()

  /// How many characters are shown at the ends of any text, where the last rule has nothing but a redactor.
  private(set) lazy var ends: (first: Int, last: Int)? = {
    let declaration = rules[rules.count - 1].declaration
    return declaration.components.count > 1 ? nil : declaration.redactor.map { ($0.keepFirst, $0.keepLast) }
  }()

  /// Whether a text is what the rules show of another one: as many covers as they write, and no more signs than they show, or no other ends.
  /// It hides nothing more, so that redacting it again is to leave it.
  package func isRedacted(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.contains(0xE2), let string = String(validating: text, as: UTF8.self), string.contains("•")
    else {
      return false
    }
    guard let ends else {
      let (signs, covers) = Self.counts(of: string)
      if let literals = shownCounts.literals, signs <= literals { return true }
      return signs <= shownCounts.signs && covers >= shownCounts.covers
    }
    let middle = string.dropFirst(ends.first).dropLast(ends.last)
    return !middle.isEmpty && middle.allSatisfy { $0 == "•" } || string.allSatisfy { $0 == "•" }
  }

  /// How many characters of a text are seen, without white space, punctuation, and signs of currencies and sums, and how many are covers.
  private static func counts(of text: String) -> (signs: Int, covers: Int) {
    let signs = text.count {
      !$0.isWhitespace && !$0.isPunctuation && !$0.isCurrencySymbol && !$0.isMathSymbol
    }
    return (signs, text.count { $0 == "•" })
  }

  // MARK: Problems

  /// What the rule finds wrong that decided the last text, in places of the text that the first rule got.
  package func forEachRuleProblem(
    of input: UnsafeBufferPointer<UInt8>, language: String, _ body: (FoundProblem) -> Void
  ) {
    let maps = last == 0 || hidesLength ? [] : explain(input, by: rules[..<last])
    formatters[last].forEachProblem(language: language) { found in
      body(
        hidesLength
          ? FoundProblem(rules[last].withoutLength(found.problem, language: language))
          : FoundProblem(found.kind, at: Self.place(found.range, maps)))
    }
  }

  /// Whether bytes would be those of a surrogate, which is half of a character of UTF-16.
  private static func isSurrogate(_ input: UnsafeBufferPointer<UInt8>, at offset: UTF8Offset) -> Bool {
    offset.value + 1 < input.count && input[offset.value] == 0xED && input[offset.value + 1] >= 0xA0
  }

  /// What is wrong with a text that is not well-formed UTF-8 from an offset on.
  /// - Parameter isHalf: whether half of a surrogate pair stands there.
  package func malformed(at offset: UTF8Offset, _ language: String, isHalf: Bool = false) -> Problem {
    let start = hidesLength ? UTF8Offset(0) : offset
    var problem = Problem(
      code: .malformed, step: "utf-8", range: start..<UTF8Offset(start.value + (hidesLength ? 0 : 1)))
    func words(_ language: String, else words: String) -> String {
      Messages.message(for: .malformed, else: words, in: rules[0].declaration, language: language)
    }
    problem.message =
      isHalf
      ? words(
        language,
        else: words(
          "en",
          else:
            "half of a surrogate pair, such as \\ud83d alone, is no character; write both halves, or leave it out"
        ))
      : Messages.message(for: problem, in: rules[0].declaration, language: language)
    return problem
  }

  /// Runs a text through some rules in turn.
  /// - Parameter visit: takes the outcome of each, and the maps to the text that it got.
  /// - Returns: the maps to the text of the last one.
  private func explain(
    _ input: UnsafeBufferPointer<UInt8>, by rules: ArraySlice<Rule>,
    _ visit: (Outcome, [EditMap]) -> Void = { _, _ in }
  ) -> [EditMap] {
    var (maps, text): ([EditMap], String) = ([], String(decoding: input, as: UTF8.self))
    for rule in rules {
      let explanation = rule.explain(text)
      visit(explanation.outcome, maps)
      maps += explanation.steps.filter { $0.stage != .redactor }.map(\.map)
      text = explanation.outcome.text
    }
    return maps
  }

  private static func place(_ range: Range<UTF8Offset>, _ maps: [EditMap]) -> Range<UTF8Offset> {
    maps.reversed().reduce(range) { $1.unmap($0) }
  }

  // MARK: All products

  /// What the last rule makes of a text, or the first that finds it invalid; `nil` for a text that is not well-formed.
  package func products(of input: UnsafeBufferPointer<UInt8>) -> BulkFormatter.Products? {
    var input = input
    for (index, text) in texts.enumerated() {
      last = index
      guard let products = formatters[index].products(of: input) else { return nil }
      if !products.isValid { return products }
      text.count = 0
      text.append(products.text)
      input = text.bytes
    }
    last = formatters.count - 1
    return formatters[last].products(of: input)
  }

  /// The last rule, where it decided the text whose products were asked for last.
  package var finalFormatter: BulkFormatter? { last == formatters.count - 1 ? formatters[last] : nil }

  /// What the rules dropped of a text whose products were asked for last, in its UTF-8 offsets, rule by rule, and how
  /// many stretches are not listed.
  package func drops(of input: UnsafeBufferPointer<UInt8>) -> (list: [Dropped], more: Int) {
    if let formatter = onlyFormatter {
      let drops = formatter.drops
      return (drops.list, drops.count - drops.list.count)
    }
    var dropped: [Dropped] = []
    var count = 0
    _ = explain(input, by: rules[...last]) { outcome, maps in
      count += outcome.droppedCount
      dropped += outcome.dropped.map { entry in
        var entry = entry
        entry.range = Self.place(entry.range, maps)
        return entry
      }
    }
    return (dropped, count - dropped.count)
  }
}
