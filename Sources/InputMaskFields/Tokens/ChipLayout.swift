import InputMask

/// Lays chips out in lines, as words in a paragraph: from sizes to positions, in any unit of length.
///
/// Lengths that are negative or no numbers count as 0, and those above ``largestLength`` as that.
public struct ChipLayout: Hashable, Sendable {
  /// Where chips stand in the space that is left over: along a line, or across one that is higher.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the side where lines begin; at the upper edge.
    case start
    /// In the middle.
    case center
    /// At the side where lines end; at the lower edge.
    case end

    /// How much of the space is before the chips.
    fileprivate var share: Double { self == .start ? 0 : self == .center ? 0.5 : 1 }
  }

  /// The largest length that is told apart.
  public static let largestLength = 1e9

  /// The width that lines have.
  public var width: Double { didSet { width = Self.bounded(width) } }
  /// What is left free between two chips of a line.
  public var spacing: Double { didSet { spacing = Self.bounded(spacing) } }
  /// What is left free between two lines.
  public var lineSpacing: Double { didSet { lineSpacing = Self.bounded(lineSpacing) } }
  /// Where the chips of a line stand.
  public var alignment: Alignment
  /// Where a chip stands in a line that is higher than it.
  public var lineAlignment: Alignment
  /// The most lines that are laid out, at least 1; `nil` for any number.
  public var lineLimit: Int?

  /// A layout in lines of `width`.
  public init(
    width: Double, spacing: Double = 0, lineSpacing: Double = 0, alignment: Alignment = .start,
    lineAlignment: Alignment = .start, lineLimit: Int? = nil
  ) {
    self.width = Self.bounded(width)
    self.spacing = Self.bounded(spacing)
    self.lineSpacing = Self.bounded(lineSpacing)
    self.alignment = alignment
    self.lineAlignment = lineAlignment
    self.lineLimit = lineLimit
  }

  /// Places chips in their order. A chip that is wider than the lines has a line of its own and sticks out
  /// at its end.
  ///
  /// Where the chips take more lines than the limit, the last line ends with one more chip that says how
  /// many are hidden; it is there even if it alone is wider than the line.
  /// - Parameters:
  ///   - chips: the size of each chip.
  ///   - overflow: the size of the chip that says `+3 more`, for a number of hidden chips; `nil` where nothing says it. Called only
  ///     where some are hidden.
  /// - Complexity: O(*n*) in the number of chips.
  public func arrange(
    _ chips: [ChipSize], overflow: ((_ hidden: Int) -> ChipSize)? = nil
  ) -> ChipArrangement {
    let sizes = chips.map(Self.bounded)
    var lines = breakIntoLines(sizes)
    let limit = lineLimit.map { Swift.max(1, $0) } ?? lines.count
    let isOver = lines.count > limit
    lines = Array(lines.prefix(limit))
    guard isOver, let overflow, var last = lines.popLast() else {
      return place(lines.map { sizes[$0] }, hidden: sizes.count - (lines.last?.upperBound ?? 0))
    }
    var overflowSize = Self.bounded(overflow(sizes.count - last.upperBound))
    var starts = [0.0]
    for size in sizes[last] { starts.append(starts[starts.count - 1] + size.width + spacing) }
    while !last.isEmpty, !fits(starts[last.count] + overflowSize.width) {
      last = last.lowerBound..<last.upperBound - 1
      overflowSize = Self.bounded(overflow(sizes.count - last.upperBound))
    }
    var result = place(
      lines.map { sizes[$0] } + [sizes[last] + [overflowSize]], hidden: sizes.count - last.upperBound)
    result.overflow = result.frames.popLast()
    if let line = result.lines.popLast() { result.lines.append(line.lowerBound..<line.upperBound - 1) }
    return result
  }

  private func breakIntoLines(_ sizes: [ChipSize]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var end = 0.0
    for index in sizes.indices {
      let next = index == start ? sizes[index].width : end + spacing + sizes[index].width
      if index > start, !fits(next) {
        lines.append(start..<index)
        start = index
        end = sizes[index].width
      } else {
        end = next
      }
    }
    if start < sizes.count { lines.append(start..<sizes.count) }
    return lines
  }

  private func place(_ lines: [ArraySlice<ChipSize>], hidden: Int) -> ChipArrangement {
    var result = ChipArrangement(hiddenCount: hidden)
    var top = 0.0
    for (number, line) in lines.enumerated() {
      if number > 0 { top += lineSpacing }
      let height = line.reduce(0) { Swift.max($0, $1.height) }
      let used = lineWidth(line)
      var left = Swift.max(0, width - used) * alignment.share
      let start = result.frames.count
      for size in line {
        let down = (height - size.height) * lineAlignment.share
        result.frames.append(ChipFrame(x: left, y: top + down, size: size))
        left += size.width + spacing
      }
      result.lines.append(start..<result.frames.count)
      result.width = Swift.max(result.width, used)
      top += height
    }
    result.height = top
    return result
  }

  private func lineWidth(_ line: ArraySlice<ChipSize>) -> Double {
    line.reduce(0) { $0 + $1.width } + spacing * Double(Swift.max(0, line.count - 1))
  }

  /// Widths that were added up in another order may differ in their last digits: what is wider by less than
  /// a millionth still fits.
  private func fits(_ length: Double) -> Bool { length <= width * 1.000_001 }

  private static func bounded(_ length: Double) -> Double {
    length > 0 ? Swift.min(length, largestLength) : 0
  }

  private static func bounded(_ size: ChipSize) -> ChipSize {
    ChipSize(width: bounded(size.width), height: bounded(size.height))
  }
}
