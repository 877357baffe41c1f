import InputMask

/// Rules applied in turn: each gets the text of the one before, the last gives the product.
final class RuleChain {
  /// What the rules make of one well-formed line.
  struct Verdict {
    /// What the last rule made of it, or the first that found it invalid.
    var outcome: Outcome
    /// What is wrong, placed in the line.
    var problems: [LocatedProblem]
  }

  private let rules: [Rule]
  let language: String
  private let formatters: [BulkFormatter]
  private let scratch: [ScratchMemory]
  /// Whether nothing may be told of how long a line is.
  let hidesLength: Bool
  /// Whether a rule hides how long its texts are.
  var mayHideLength: Bool { rules.contains { $0.hidesLength } }
  /// How many bytes a line may grow to, so that a rule that multiplies its input cannot take all memory.
  let productLimit: Int

  /// A chain of at least one rule.
  /// - Parameter isRedacting: whether nothing of a line may be told but what the rules show.
  init(_ rules: [Rule], language: String, maxLine: Int, isRedacting: Bool = false) {
    self.rules = rules
    self.language = language
    hidesLength = isRedacting && rules.contains { $0.hidesLength }
    formatters = rules.map { BulkFormatter($0) }
    scratch = rules.dropLast().map { _ in ScratchMemory() }
    productLimit = max(16 << 20, 16 * maxLine)
  }

  /// The formatter of the only rule, where there is but one.
  var onlyFormatter: BulkFormatter? { formatters.count == 1 ? formatters[0] : nil }

  /// The bulk door: formats a line into `output`, or says how much room it needs or that the line is invalid.
  /// - Returns: the outcome of the last rule, or of the first that found the line invalid or too large.
  func format(
    _ line: UnsafeBufferPointer<UInt8>, as product: BulkFormatter.Product,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkOutcome {
    var input = line
    for (formatter, memory) in zip(formatters, scratch) {
      var outcome = formatter.format(input, as: .text, into: memory.space)
      guard outcome.isValid, outcome.count <= productLimit else { return outcome }
      if outcome.count > memory.space.count {
        memory.reserve(outcome.count)
        outcome = formatter.format(input, as: .text, into: memory.space)
      }
      input = UnsafeBufferPointer(rebasing: memory.space[..<outcome.count])
    }
    return formatters[formatters.count - 1].format(input, as: product, into: output)
  }

  /// What is wrong with the line that the bulk door found invalid last.
  func problems(ofLast line: UnsafeBufferPointer<UInt8>) -> [LocatedProblem] {
    guard let formatter = onlyFormatter else { return judge(String(decoding: line, as: UTF8.self)).problems }
    return located(formatter.problems(language: language), of: 0, in: line)
  }

  /// What the last rule makes of a line, or the first that finds it invalid, and the index of that rule; `nil` for a
  /// line that is not well-formed.
  func products(of line: UnsafeBufferPointer<UInt8>) -> (products: BulkFormatter.Products, index: Int)? {
    var input = line
    for (index, memory) in scratch.enumerated() {
      guard let products = formatters[index].products(of: input) else { return nil }
      if !products.isValid { return (products, index) }
      memory.reserve(products.text.count)
      _ = memory.space.update(from: products.text)
      input = UnsafeBufferPointer(rebasing: memory.space[..<products.text.count])
    }
    return formatters[formatters.count - 1].products(of: input).map { ($0, formatters.count - 1) }
  }

  /// What is wrong with a line whose products were asked for last, which the rule at an index found invalid.
  func problems(of line: UnsafeBufferPointer<UInt8>, found index: Int) -> [LocatedProblem] {
    located(formatters[index].problems(language: language), of: index, in: line)
  }

  private func located(
    _ problems: [Problem], of index: Int, in line: UnsafeBufferPointer<UInt8>
  ) -> [LocatedProblem] {
    if index == 0, !hidesLength { return problems.map { LocatedProblem($0, in: line) } }
    return place(problems, of: index, in: String(decoding: line, as: UTF8.self))
  }

  /// The string door: all there is to know about a line.
  func judge(_ line: String) -> Verdict {
    var input = line
    var index = 0
    var outcome = rules[0].format(input, language: language)
    while outcome.isValid, index + 1 < rules.count {
      index += 1
      input = outcome.text
      outcome = rules[index].format(input, language: language)
    }
    if outcome.isValid { return Verdict(outcome: outcome, problems: []) }
    return Verdict(outcome: outcome, problems: place(outcome.problems, of: index, in: line))
  }

  /// Writes what may be shown of an invalid line: as the first rule says that finds it invalid.
  func show(
    _ line: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkOutcome {
    var input = line
    for (formatter, memory) in zip(formatters, scratch) {
      var outcome = formatter.format(input, as: .text, into: memory.space)
      guard outcome.isValid else { return formatter.format(input, as: .shown, into: output) }
      // The line is invalid for another reason than the length of a product, so there is room.
      if outcome.count > memory.space.count {
        memory.reserve(outcome.count)
        outcome = formatter.format(input, as: .text, into: memory.space)
      }
      input = UnsafeBufferPointer(rebasing: memory.space[..<outcome.count])
    }
    return formatters[formatters.count - 1].format(input, as: .shown, into: output)
  }

  /// The message for a line that is not well-formed UTF-8 from `offset` on.
  func malformed(at offset: Int, in line: UnsafeBufferPointer<UInt8>) -> LocatedProblem {
    let offset = hidesLength ? nil : offset
    let before = String(decoding: line[..<(offset ?? 0)], as: UTF8.self)
    let range = UTF8Offset(offset ?? 0)..<UTF8Offset((offset ?? -1) + 1)
    let problem = Problem(code: .malformed, step: "utf-8", range: range)
    return LocatedProblem(
      code: problem.code.name, step: problem.step,
      message: Messages.message(for: problem, in: rules[0].declaration, language: language),
      bytes: range.utf8,
      column: before.graphemeOffset(of: UTF8Offset(before.utf8.count)).value + 1)
  }

  /// Whether the rule at an index is the last, and has made a value of parts of the line whose products were asked for last.
  func hasParts(at index: Int) -> Bool {
    index == rules.count - 1 && formatters[index].hasParts
  }

  /// Calls `body` with the name and the text of each part of the value that the last rule made of the line whose products were
  /// asked for last.
  func forEachPart(_ body: (_ name: String, _ text: UnsafeBufferPointer<UInt8>) -> Void) {
    let formatter = formatters[formatters.count - 1]
    formatter.forEachPart { body(formatter.partName($0), $1) }
  }

  /// The name of the variant that the line whose products were asked for last went into, where the rule at an index is the
  /// last; `nil` where that has none.
  func variant(at index: Int) -> String? {
    index == rules.count - 1 ? formatters[index].variant : nil
  }

  /// Calls `body` with the type and the canonical form of the typed value of the line whose products were asked for last. Only the
  /// last rule of the chain has one, and only if its value has a type.
  func withTypedValue(
    at index: Int,
    _ body: (_ kind: TypedValue.Kind, _ canonical: UnsafeBufferPointer<UInt8>, _ codeCount: Int) -> Void
  ) {
    if index == rules.count - 1 { formatters[index].withTypedValue(body) }
  }

  /// What the rules dropped of a line whose products were asked for last, in its UTF-8 offsets, rule by rule, and how
  /// many stretches are not listed.
  func drops(of line: UnsafeBufferPointer<UInt8>) -> (list: [Dropped], more: Int) {
    if let formatter = onlyFormatter {
      let drops = formatter.drops
      return (drops.list, drops.count - drops.list.count)
    }
    var dropped: [Dropped] = []
    var count = 0
    var maps: [EditMap] = []
    var input = String(decoding: line, as: UTF8.self)
    for rule in rules {
      let explanation = rule.explain(input)
      count += explanation.outcome.droppedCount
      dropped += explanation.outcome.dropped.map { entry in
        var entry = entry
        for map in maps.reversed() { entry.range = map.unmap(entry.range) }
        return entry
      }
      guard explanation.outcome.isValid else { break }
      maps += explanation.steps.filter { $0.stage != .redactor }.map(\.map)
      input = explanation.outcome.text
    }
    return (dropped, count - dropped.count)
  }

  /// Finds the stretches that problems of the rule at `index` are about in the line that the first rule got.
  private func place(_ problems: [Problem], of index: Int, in line: String) -> [LocatedProblem] {
    if hidesLength {
      return problems.map {
        let problem = rules[index].withoutLength($0, language: language)
        return LocatedProblem(
          code: problem.code.name, step: problem.step, message: problem.message, bytes: 0..<0, column: 1)
      }
    }
    var maps: [EditMap] = []
    var input = line
    for rule in rules[..<index] {
      let explanation = rule.explain(input)
      maps += explanation.steps.filter { $0.stage != .redactor }.map(\.map)
      input = explanation.outcome.text
    }
    var line = line
    return line.withUTF8 { line in
      problems.map { problem in
        var problem = problem
        for map in maps.reversed() { problem.range = map.unmap(problem.range) }
        return LocatedProblem(problem, in: line)
      }
    }
  }
}
