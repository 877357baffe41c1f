/// Where each stretch of an old text stands in a new one.
///
/// A map is a list of runs that cover both texts from start to end, in the manner of ICU's `Edits`. It is
/// recorded while the new text is written, never found by comparing two strings.
public struct EditMap: Hashable, Sendable {
  /// One stretch of the old text and its length in the new one; lengths are in UTF-8 code units.
  public struct Run: Hashable, Sendable {
    /// The length in the old text; zero for an insertion.
    public var oldLength: Int
    /// The length in the new text; zero for a removal.
    public var newLength: Int
    /// Whether the stretch is in both texts, byte for byte.
    public var isKept: Bool

    /// A stretch that is the same in both texts.
    public static func kept(_ length: Int) -> Run { Run(oldLength: length, newLength: length, isKept: true) }

    /// The run from the new text back to the old one.
    var inverted: Run { Run(oldLength: newLength, newLength: oldLength, isKept: isKept) }

    /// Whether this run and the one before it are one stretch.
    func joins(_ before: Run) -> Bool {
      if isKept || before.isKept { return isKept && before.isKept }
      return newLength == 0 && before.newLength == 0 || oldLength == 0 && before.oldLength == 0
    }

    /// A stretch that gave way to another; an insertion or a removal when one length is zero.
    public static func replaced(_ oldLength: Int, _ newLength: Int) -> Run {
      Run(oldLength: oldLength, newLength: newLength, isKept: false)
    }
  }

  /// The runs in order. Neighbouring kept runs are joined, and so are neighbouring removals and insertions: all
  /// positions inside them go to one place. Each replaced grapheme keeps its own boundaries.
  public private(set) var runs: [Run] = []
  /// The length of the old text.
  public private(set) var oldLength = 0
  /// The length of the new text.
  public private(set) var newLength = 0

  /// The map between two empty texts.
  public init() {}

  /// The same, with room for so many runs.
  init(capacity: Int) { runs.reserveCapacity(capacity) }

  /// The map of a text onto itself.
  public init(keeping length: Int) { append(.kept(length)) }

  /// The map of a replacement: `range` of a text of `length` gives way to `replacement` code units. The range is
  /// clamped to the text.
  public init(replacing range: Range<Int>, of length: Int, with replacement: Int) {
    let range = range.clamped(to: 0..<Swift.max(0, length))
    append(.kept(range.lowerBound))
    append(.replaced(range.count, replacement))
    append(.kept(length - range.upperBound))
  }

  /// Adds a run at the end; an empty one is left out.
  public mutating func append(_ run: Run) {
    if run.oldLength == 0 && run.newLength == 0 { return }
    oldLength += run.oldLength
    newLength += run.newLength
    if let last = runs.indices.last, run.joins(runs[last]) {
      runs[last].oldLength += run.oldLength
      runs[last].newLength += run.newLength
    } else {
      runs.append(run)
    }
  }

  /// Where a position of the old text stands in the new one. A position inside a stretch that was
  /// replaced goes to the side that it leans to; one outside the old text is clamped.
  /// - Complexity: O(*runs*).
  public func map(_ position: UTF8Offset, leaning affinity: Affinity) -> UTF8Offset {
    let target = Swift.min(Swift.max(0, position.value), oldLength)
    var cursor = PositionCursor(runs)
    return UTF8Offset(cursor.place(of: target, leaning: affinity))
  }

  /// Where a stretch of the old text stands in the new one, without what was inserted at its ends.
  public func map(_ range: Range<UTF8Offset>) -> Range<UTF8Offset> {
    let start = map(range.lowerBound, leaning: .downstream)
    let end = map(range.upperBound, leaning: .upstream)
    return Swift.min(start, end)..<Swift.max(start, end)
  }

  /// Where a stretch of the new text came from in the old one.
  public func unmap(_ range: Range<UTF8Offset>) -> Range<UTF8Offset> { inverted().map(range) }

  /// The map from the new text back to the old one.
  /// - Complexity: O(*runs*).
  public func inverted() -> EditMap {
    var result = EditMap()
    for run in runs { result.append(run.inverted) }
    return result
  }
}
