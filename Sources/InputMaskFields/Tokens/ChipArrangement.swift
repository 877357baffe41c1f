import InputMask

/// How wide and how high a chip is.
public struct ChipSize: Hashable, Sendable {
  /// The extent along the line.
  public var width: Double
  /// The extent across the line.
  public var height: Double

  /// A size in the unit of the layout.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Where a chip stands, from the corner where the first line begins.
public struct ChipFrame: Hashable, Sendable {
  /// The distance from the side where lines begin.
  public var x: Double
  /// The distance from the top.
  public var y: Double
  /// The size of the chip, within the bounds of the layout.
  public var size: ChipSize
}

/// Where all chips stand.
public struct ChipArrangement: Hashable, Sendable {
  /// The frames of the chips that are shown: those of the first chips, in their order.
  public var frames: [ChipFrame] = []
  /// Which of `frames` stand in which line.
  public var lines: [Range<Int>] = []
  /// Where the chip stands that says how many are hidden; `nil` where none are or it was not asked for.
  public var overflow: ChipFrame?
  /// How many chips the line limit hides: the last ones.
  public var hiddenCount: Int
  /// The width of the widest line.
  public var width = 0.0
  /// The height of all lines with the space between them.
  public var height = 0.0
}
