import InputMask

/// Rules applied in turn in the bulk door: each gets the text of the one before, the last gives the product.
///
/// It keeps the memory that it needs between texts. Use one for each thread.
public final class FormatterChain {
  /// The cover for a text that must stay hidden whole, even its length.
  public static let cover: StaticString = "••••••••"

  private let rules: [Rule]
  private let formatters: [BulkFormatter]
  private let texts: [ByteStore]
  /// How many bytes a product may have. Without a limit, rules that multiply their input could take all memory.
  public let productLimit: Int
  /// The formatter that decided the last text, and its outcome.
  @exclusivity(unchecked) private var last = 0
  @exclusivity(unchecked) private var outcome: BulkOutcome?

  /// A chain of at least one rule.
  public init(_ rules: [Rule], productLimit: Int) {
    precondition(!rules.isEmpty, "a chain needs a rule")
    self.rules = rules
    self.productLimit = productLimit
    formatters = rules.map { BulkFormatter($0) }
    texts = rules.dropLast().map { _ in ByteStore() }
  }

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

  /// The problems of the text that was formatted last. Its bytes must still be in place; ranges count in that text.
  /// - Parameters:
  ///   - input: that text.
  ///   - language: a language tag for the messages; English where a rule has none in it.
  ///   - hasEscapes: whether the text was written with escapes of JSON, which can write half of a surrogate pair.
  public func problems(
    of input: UnsafeBufferPointer<UInt8>, language: String, hasEscapes: Bool = false
  ) -> [Problem] {
    guard let outcome else { return [] }
    if let offset = outcome.malformedOffset {
      let isHalf = hasEscapes && Self.isSurrogate(input, at: offset)
      return [malformed(at: offset, language, isHalf: isHalf)]
    }
    if outcome.count > productLimit {
      return [
        Problem(
          code: .tooLong, step: "output", range: Range(uncheckedBounds: (UTF8Offset(0), UTF8Offset(0))),
          message: "the formatted text would be longer than \(productLimit) bytes; shorten it")
      ]
    }
    let problems = formatters[last].problems(language: language)
    if last == 0 || problems.isEmpty { return problems }
    return placed(problems, in: String(decoding: input, as: UTF8.self))
  }

  /// Whether bytes would be those of a surrogate, which is half of a character of UTF-16.
  private static func isSurrogate(_ input: UnsafeBufferPointer<UInt8>, at offset: UTF8Offset) -> Bool {
    offset.value + 1 < input.count && input[offset.value] == 0xED && input[offset.value + 1] >= 0xA0
  }

  private func malformed(at offset: UTF8Offset, _ language: String, isHalf: Bool) -> Problem {
    let own = rules[0].declaration.messages
    let code = Problem.Code.malformed
    return Problem(
      code: code, step: "utf-8", range: offset..<UTF8Offset(offset.value + 1),
      message: own[language]?[code.name] ?? own["en"]?[code.name]
        ?? (isHalf
          ? "half of a surrogate pair, such as \\ud83d alone, is no character; write both halves, or leave it out"
          : "not well-formed UTF-8; convert the input to UTF-8"))
  }

  /// Finds the places of problems of the last rule in the text that the first rule got.
  private func placed(_ problems: [Problem], in input: String) -> [Problem] {
    var maps: [EditMap] = []
    var text = input
    for rule in rules[..<last] {
      let explanation = rule.explain(text)
      maps += explanation.steps.filter { $0.stage != .redactor }.map(\.map)
      text = explanation.outcome.text
    }
    return problems.map { problem in
      var problem = problem
      for map in maps.reversed() { problem.range = map.unmap(problem.range) }
      return problem
    }
  }
}
