import InputMask

/// Rules applied in turn: each gets the text of the one before, the last gives the product.
final class RuleChain {
  /// What the rules make of one line that is well-formed UTF-8.
  struct Verdict {
    /// What the last rule made of the line, or the first that found it invalid.
    var outcome: Outcome
    /// What is wrong, placed in the line.
    var problems: [LocatedProblem]
  }

  private let rules: [Rule]
  private let language: String
  private let formatters: [BulkFormatter]
  private var scratch: [OutputBuffer]

  /// - Precondition: there is at least one rule.
  init(_ rules: [Rule], language: String) {
    self.rules = rules
    self.language = language
    formatters = rules.map { BulkFormatter($0) }
    scratch = rules.map { _ in OutputBuffer(descriptor: -1, name: "", capacity: 256) }
  }

  /// The bulk door: formats `line` into `output`, or says how much room it needs, or that the line is invalid.
  /// - Returns: the outcome of the last rule, or of the first that found the line invalid.
  @inline(__always)
  func format(
    _ line: UnsafeBufferPointer<UInt8>, as product: BulkFormatter.Product,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkOutcome {
    if formatters.count == 1 { return formatters[0].format(line, as: product, into: output) }
    return formatInTurn(line, as: product, into: output)
  }
}
