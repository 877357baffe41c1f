#if !hasFeature(Embedded)
import CLineFill

/// The shortcut for lines whose characters fill a mask, however they are decorated: telephone numbers, card numbers of
/// one brand, UUIDs. It passes many lines in one call, each by one look at its bytes and one shuffle of them.
///
/// It answers only where the shortcut for plain inputs would, and the mask has no optional slots. So every byte is kept or
/// dropped by itself, and all that is left to know of a line is how many characters it keeps. Checks of the content that
/// are about each character by itself become part of the slots. The others judge each value when it is written.
///
/// Use one for each thread.
final class LineFill {
  private let fill: OpaquePointer
  /// Whether the values have to be judged.
  private let judgesContent: Bool
  private let longestValue: Int
  private let marks: UnsafeMutablePointer<line_fill_mark>
  private let values: UnsafeMutablePointer<UInt8>

  /// How many lines are judged at a time at most.
  private static let mostJudged = 64
  /// How many lines are judged at a time: few behind an invalid one, since the lines behind it are filled again.
  private var judgedCount = mostJudged
  private static let longestLine = LINE_FILL_LONGEST_LINE
  private static let valueStride = LINE_FILL_VALUE_STRIDE

  /// `nil` for a rule that has no such lines, or a product that depends on more than the mask.
  /// - Parameter separator: the byte that ends a line.
  init?(_ rule: CompiledRule, _ product: BulkFormatter.Product, separator: UInt8) {
    guard rule.shortcuts.contains(.lineFill),
      let layout = SlotLayout(rule.plainInput, rule.decorators, filters: rule.filters, checks: rule.checks),
      let written = layout.places(of: product, rule.redactor)
    else { return nil }
    let value = layout.value
    guard written.count <= LINE_FILL_LONGEST_PRODUCT, value.count <= Self.valueStride else {
      return nil
    }
    judgesContent = layout.judgesContent
    longestValue = value.count
    let made = layout.withDescription { description in
      var description = description
      description.separator = separator
      description.takes_returns = separator == 0x0A
      return written.withUnsafeBufferPointer { written in
        value.withUnsafeBufferPointer { value in
          description.product = written.baseAddress
          description.product_count = written.count
          description.value = value.baseAddress
          description.value_count = value.count
          return line_fill_make(&description, !rule.shortcuts.contains(.shuffles))
        }
      }
    }
    guard let made else { return nil }
    fill = made
    marks = .allocate(capacity: judgesContent ? Self.mostJudged : 0)
    values = .allocate(capacity: judgesContent ? Self.mostJudged * Self.valueStride : 0)
  }

  deinit {
    line_fill_free(fill)
    marks.deallocate()
    values.deallocate()
  }

  /// Begins with an input that was not seen before.
  func begin() { line_fill_begin(fill) }

  /// Passes valid lines, from as far as the call has come, up to one that has to go another way.
  @inline(__always)
  func pass(
    _ input: UnsafeBufferPointer<UInt8>, longestLine: Int, into output: UnsafeMutableBufferPointer<UInt8>,
    _ progress: inout BulkProgress, by rule: CompiledRule, in run: UnsafeMutablePointer<Run>
  ) {
    var isOver = false
    repeat {
      let made = line_fill_lines(
        fill, input.baseAddress, input.count, progress.read, output.baseAddress, output.count,
        progress.written,
        Swift.min(longestLine, Self.longestLine), judgesContent ? marks : nil, judgedCount, values)
      if !judgesContent {
        progress.read = made.read
        progress.written = made.written
        progress.lines &+= made.filled
        if made.filled > 0 { run.pointee.forget() }
        return
      }
      var count = 0
      while count < made.filled {
        let value = UnsafeBufferPointer(start: values + count &* Self.valueStride, count: longestValue)
        run.pointee.begin(value, limit: Run.limit(for: value.count))
        rule.judge(template: value, &run.pointee)
        if !run.pointee.isValid { break }
        progress.read = marks[count].read
        progress.written = marks[count].written
        count &+= 1
      }
      progress.lines &+= count
      isOver = count < judgedCount
      judgedCount = count < made.filled ? Swift.max(1, count) : Swift.min(2 * judgedCount, Self.mostJudged)
    } while !isOver
  }
}
#endif
