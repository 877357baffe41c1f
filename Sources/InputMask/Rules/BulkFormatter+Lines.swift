/// How far a bulk call over lines has come.
public struct BulkProgress: Hashable, Sendable {
  /// How many UTF-8 code units of the input were passed: whole lines, with their ends.
  public var read: Int
  /// How many UTF-8 code units were written.
  public var written: Int
  /// How many lines were passed.
  public var lines: Int
  /// The outcome of the line behind them, where it is invalid. Nothing is made of such a line: its `count` is 0, and it
  /// is not complete.
  public var invalid: BulkOutcome?
}

extension BulkFormatter {
  /// Formats valid lines one after the other, each with its end behind it. It stops before a line that is invalid,
  /// which the answer tells, that has no room in the output, that is longer than `longestLine`, or that has no end.
  /// Nothing of that line is written.
  ///
  /// A CR before an LF belongs to the end of the line.
  /// - Parameters:
  ///   - input: lines, of UTF-8 or not.
  ///   - product: the product that is written for each line.
  ///   - separator: the byte that ends a line.
  ///   - longestLine: how many UTF-8 code units a line may have.
  ///   - output: where the lines are written. Where it shares memory with `input`, that is copied first.
  /// - Complexity: O(*n*) in the length of the input. Allocates nothing for ASCII lines.
  public func formatLines(
    _ input: UnsafeBufferPointer<UInt8>, as product: Product = .text, separator: UInt8 = 0x0A,
    longestLine: Int = .max, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> BulkProgress {
    var progress = BulkProgress(read: 0, written: 0, lines: 0)
    let input = input.overlaps(output) ? copied(input) : input
    guard let source = input.baseAddress, let target = output.baseAddress else { return progress }
    let hasReturns = separator == 0x0A
    let need = need(of: product)
    while true {
      guard let end = Self.firstOffset(of: separator, in: input, from: progress.read) else { break }
      let line = source + progress.read
      var length = end &- progress.read
      let hasReturn = hasReturns && length > 0 && line[length &- 1] == 0x0D
      if hasReturn { length &-= 1 }
      if length > longestLine { break }
      let room = output.count &- progress.written
      let outcome = format(
        UnsafeBufferPointer(start: line, count: length), as: product,
        into: UnsafeMutableBufferPointer(start: target + progress.written, count: room), for: need)
      guard outcome.isValid else {
        progress.invalid = .nothing(malformed: outcome.malformedOffset)
        break
      }
      if outcome.count &+ 2 > room { break }
      progress.written &+= outcome.count
      if hasReturn {
        target[progress.written] = 0x0D
        progress.written &+= 1
      }
      target[progress.written] = separator
      progress.written &+= 1
      progress.read = end &+ 1
      progress.lines &+= 1
    }
    return progress
  }

  /// What lines of a product have to tell.
  func need(of product: Product) -> CompiledRule.Need {
    switch product {
    case .text: .validText
    case .value: .validProducts
    case .shown: compiled.redactor.looksAtParts ? .validProducts : .validText
    }
  }

  /// Where a byte stands first, at `start` or behind.
  @inline(__always)
  static func firstOffset(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let pattern = UInt64(byte) &* ones
    let raw = UnsafeRawPointer(base)
    var offset = start
    while offset &+ 8 <= bytes.count {
      let difference =
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ pattern
      let found = (difference &- ones) & ~difference & (ones &<< 7)
      if found != 0 { return offset &+ found.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < bytes.count {
      if base[offset] == byte { return offset }
      offset &+= 1
    }
    return nil
  }
}
