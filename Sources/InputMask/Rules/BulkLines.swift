#if !hasFeature(Embedded)
/// The outcome of all lines of a text.
public struct BulkLines: Hashable, Sendable {
  /// The output for an invalid line.
  public enum Replacement: Hashable, Sendable {
    /// The line as it came in; its cover where the product is the shown text.
    case keep
    /// An empty line.
    case blank
    /// Nothing, and no end of a line.
    case drop
  }

  /// An invalid line.
  public struct Finding: Hashable, Sendable {
    /// The number of the line, counted from 0.
    public var line: Int
    /// Its problems, with places in the line.
    public var problems: [Problem]
  }

  /// The lines, each with the end that it had.
  public var bytes: [UInt8] = []
  /// How many lines there were.
  public var count = 0
  /// How many of them are invalid.
  public var invalidCount = 0
  /// The first invalid lines, in order; no more than were asked for.
  public var findings: [Finding] = []

  /// The lines of `self` and behind them those of another piece of the same text.
  fileprivate mutating func append(_ other: BulkLines, findingLimit: Int) {
    bytes += other.bytes
    for finding in other.findings.prefix(Swift.max(0, findingLimit - findings.count)) {
      findings.append(Finding(line: finding.line + count, problems: finding.problems))
    }
    count += other.count
    invalidCount += other.invalidCount
  }
}

extension Rule {
  /// Formats all lines of a text, on several threads. The order of the lines stays.
  ///
  /// - Parameters:
  ///   - input: UTF-8. A line that is not well-formed is an invalid one.
  ///   - product: the product that is written for a valid line.
  ///   - invalid: the output for another line.
  ///   - separator: the byte that ends a line; a CR before an LF belongs to the end. The last line may have none.
  ///   - threads: how many pieces of about the same length are formatted side by side.
  ///   - findingLimit: how many invalid lines are told with their problems.
  ///   - language: a language tag for the messages.
  /// - Complexity: O(*n*) in the length of the input.
  public func formatLines(
    of input: [UInt8], as product: BulkFormatter.Product = .text, invalid: BulkLines.Replacement = .keep,
    separator: UInt8 = 0x0A, threads: Int = 1, findingLimit: Int = 1000, language: String = "en"
  ) async -> BulkLines {
    let work = LineWork(
      rule: self, product: product, invalid: invalid, separator: separator, findingLimit: findingLimit,
      language: language)
    let pieces = Self.pieces(of: input, threads, separator)
    if pieces.count < 2 { return input.withUnsafeBufferPointer { work.format($0) } }
    return await withTaskGroup(of: (Int, BulkLines).self) { group in
      for (index, piece) in pieces.enumerated() {
        group.addTask {
          (index, input.withUnsafeBufferPointer { work.format($0.slice(piece)) })
        }
      }
      var done = [BulkLines?](repeating: nil, count: pieces.count)
      for await (index, lines) in group { done[index] = lines }
      var result = BulkLines()
      for lines in done { if let lines { result.append(lines, findingLimit: findingLimit) } }
      return result
    }
  }

  /// Ranges of about the same length that end behind a line.
  private static func pieces(of input: [UInt8], _ count: Int, _ separator: UInt8) -> [Range<Int>] {
    // A shorter piece would be done before its thread has begun.
    let count = Swift.max(1, Swift.min(count, input.count / 4096))
    return input.withUnsafeBufferPointer { bytes in
      var pieces: [Range<Int>] = []
      var start = 0
      for index in 1...count where start < bytes.count {
        let wanted = Swift.max(start, bytes.count / count * index - 1)
        let end =
          index == count
          ? bytes.count
          : BulkFormatter.firstOffset(of: separator, in: bytes, from: wanted).map { $0 + 1 } ?? bytes.count
        pieces.append(start..<end)
        start = end
      }
      return pieces
    }
  }
}

/// The work on the lines of one piece.
private struct LineWork: Sendable {
  let rule: Rule
  let product: BulkFormatter.Product
  let invalid: BulkLines.Replacement
  let separator: UInt8
  let findingLimit: Int
  let language: String

  func format(_ input: UnsafeBufferPointer<UInt8>) -> BulkLines {
    let formatter = BulkFormatter(rule)
    var result = BulkLines()
    var space = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 12)
    defer { space.deallocate() }
    var next = 0
    while next < input.count {
      let start = next
      let separatorOffset = BulkFormatter.firstOffset(of: separator, in: input, from: start)
      next = separatorOffset.map { $0 + 1 } ?? input.count
      var end = separatorOffset ?? input.count
      if separatorOffset != nil, separator == 0x0A, end > start, input[end - 1] == 0x0D { end -= 1 }
      let line = input.slice(start..<end)
      var outcome = formatter.format(line, as: product, into: space)
      if outcome.count > space.count {
        space.deallocate()
        space = .allocate(capacity: outcome.count)
        outcome = formatter.format(line, as: product, into: space)
      }
      if !outcome.isValid { note(outcome, line, formatter, &result) }
      result.count += 1
      if outcome.isValid || invalid == .keep && product == .shown {
        result.bytes += space[..<outcome.count]
      } else if invalid == .keep {
        result.bytes += line
      } else if invalid == .drop {
        continue
      }
      result.bytes += input[end..<next]
    }
    return result
  }

  private func note(
    _ outcome: BulkOutcome, _ line: UnsafeBufferPointer<UInt8>, _ formatter: BulkFormatter,
    _ result: inout BulkLines
  ) {
    result.invalidCount += 1
    guard result.findings.count < findingLimit else { return }
    var problems = formatter.problems(language: language)
    if let offset = outcome.malformedOffset {
      var problem = Problem(code: .malformed, step: "utf-8", range: offset..<UTF8Offset(offset.value + 1))
      problem.message = Messages.message(for: problem, in: rule.declaration, language: language)
      problems = [problem]
    }
    result.findings.append(BulkLines.Finding(line: result.count, problems: problems))
  }
}
#endif
