import InputMask

/// Tokens and pending text in one line with one selection.
///
/// Positions are UTF-8 offsets of the line, where every token is one U+FFFC, so that they are ordered, can be
/// selected through, and mean to a text view what they mean here.
///
/// What always holds: the selection stands on boundaries of tokens and of graphemes of the pending text; an
/// empty pending text is where the caret is.
struct TokenLine: UndoStep {
  static let tokenScalar: Unicode.Scalar = "\u{FFFC}"
  static let tokenWidth = 3

  private(set) var tokens: [Token] = []
  private(set) var pending = ""
  /// How many tokens stand before the pending text.
  private(set) var pendingIndex = 0
  private(set) var selection = Selection(caret: .zero)

  static func == (left: TokenLine, right: TokenLine) -> Bool {
    left.selection == right.selection && left.pendingIndex == right.pendingIndex
      && left.tokens == right.tokens
      && left.pending.hasSameBytes(as: right.pending)
  }

  /// - Complexity: O(*n*) in the number of tokens.
  var byteCount: Int { tokens.reduce(pending.utf8.count) { $0 + $1.byteCount } }

  /// Whether the line holds the same, wherever caret and selection are.
  func holdsSame(as other: TokenLine) -> Bool {
    tokens == other.tokens && pending.hasSameBytes(as: other.pending)
      && (pending.isEmpty || pendingIndex == other.pendingIndex)
  }

  // MARK: Geometry

  var count: Int { tokens.count * Self.tokenWidth + pending.utf8.count }

  /// Where the pending text stands; empty at the caret where there is none.
  var pendingRange: Range<Int> {
    let start = pendingIndex * Self.tokenWidth
    return start..<start + pending.utf8.count
  }

  /// Where a token stands.
  func range(ofToken index: Int) -> Range<Int> {
    let start = index * Self.tokenWidth + (index < pendingIndex ? 0 : pending.utf8.count)
    return start..<start + Self.tokenWidth
  }

  var text: String {
    let token = String(Character(Self.tokenScalar))
    return String(repeating: token, count: pendingIndex) + pending
      + String(repeating: token, count: tokens.count - pendingIndex)
  }

  /// How many tokens stand before a legal offset.
  func tokenCount(before offset: Int) -> Int {
    let pending = pendingRange
    if offset <= pending.lowerBound { return offset / Self.tokenWidth }
    return pendingIndex + Swift.max(0, offset - pending.upperBound) / Self.tokenWidth
  }

  /// The last boundary at or before an offset.
  func boundary(atOrBefore offset: Int) -> Int {
    let offset = Swift.min(Swift.max(0, offset), count)
    let range = pendingRange
    if offset < range.lowerBound { return offset - offset % Self.tokenWidth }
    if offset > range.upperBound { return offset - (offset - range.upperBound) % Self.tokenWidth }
    return range.lowerBound + pending.withTextView { $0.boundary(atOrBefore: offset - range.lowerBound) }
  }

  /// The token that begins at a boundary.
  func token(at offset: Int) -> Int? {
    guard !pendingRange.contains(offset), offset < count else { return nil }
    return tokenCount(before: offset)
  }

  /// The token that ends at a boundary.
  func token(endingAt offset: Int) -> Int? {
    let range = pendingRange
    guard offset > 0, offset <= range.lowerBound || offset > range.upperBound else { return nil }
    return tokenCount(before: offset) - 1
  }

  /// The boundary that a movement from a boundary goes to; the offset itself at an end.
  func target(
    _ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit, from offset: Int
  ) -> Int {
    let isBackward = direction == .backward
    let end = isBackward ? 0 : count
    if unit == .line || offset == end { return end }
    let range = pendingRange
    let isInPending =
      isBackward ? offset > range.lowerBound && offset <= range.upperBound : range.contains(offset)
    guard isInPending else { return offset + (isBackward ? -Self.tokenWidth : Self.tokenWidth) }
    return range.lowerBound
      + pending.withTextView { $0.target(of: direction, unit, from: offset - range.lowerBound) }
  }

  /// Whether typing this at the caret begins a new word.
  func startsWord(with grapheme: String) -> Bool {
    pending.startsWord(with: grapheme, at: selection.range.lowerBound.value - pendingRange.lowerBound)
  }

  /// The tokens that lie whole within a range.
  func tokens(in range: Range<Int>) -> Range<Int> {
    let lower = range.lowerBound, upper = range.upperBound
    let first = tokenCount(before: lower)
    return first..<Swift.max(first, tokenCount(before: upper))
  }

  // MARK: Changes

  /// A line of these parts, with the place of the pending text and the selection brought to where they may be.
  init(tokens: [Token], pending: String, pendingIndex: Int, selection: Selection) {
    self.tokens = tokens
    self.pending = pending
    self.pendingIndex = Swift.min(Swift.max(0, pendingIndex), tokens.count)
    select(selection)
  }

  /// An empty line.
  init() {}

  /// Selects, brought to boundaries.
  mutating func select(_ new: Selection) {
    selection = new.map { UTF8Offset(boundary(atOrBefore: $0.value)) }
    if pending.isEmpty { pendingIndex = selection.head.value / Self.tokenWidth }
  }

  mutating func moveCaret(to offset: Int) { select(Selection(caret: UTF8Offset(offset))) }

  /// Takes out what lies between two boundaries and leaves the caret there.
  mutating func delete(_ range: Range<Int>) {
    let pendingRange = pendingRange
    let cut = range.clamped(to: pendingRange)
    let gone = tokens(in: range)
    if !cut.isEmpty {
      let start = cut.lowerBound - pendingRange.lowerBound
      pending = pending.replacing(start..<start + cut.count, with: "")
    }
    pendingIndex -= gone.clamped(to: 0..<pendingIndex).count
    tokens.removeSubrange(gone)
    moveCaret(to: range.lowerBound)
  }

  /// Puts text at the caret, which must be in the pending text.
  mutating func insert(_ string: String) {
    let start = selection.head.value - pendingRange.lowerBound
    pending = pending.replacing(start..<start, with: string)
    let end = pending.withTextView { $0.boundary(atOrAfter: start + string.utf8.count) }
    moveCaret(to: pendingRange.lowerBound + end)
  }

  /// Puts tokens before the pending text and other text in its place, with the caret at an offset of that.
  mutating func commit(_ new: [Token], pending text: String, caret: Int) {
    tokens.insert(contentsOf: new, at: pendingIndex)
    pendingIndex += new.count
    pending = text
    moveCaret(to: pendingRange.lowerBound + Swift.min(Swift.max(0, caret), text.utf8.count))
  }

  /// Puts as many other tokens in the place of all, each for the one that stands there.
  mutating func exchange(_ new: [Token]) { tokens = new }

  /// Puts a token where so many others stand before it. The pending text stays where it is, or is passed; the caret
  /// stays in it, or between as many tokens.
  mutating func move(_ index: Int, to target: Int) {
    let start = pendingRange.lowerBound
    let isBefore = index < pendingIndex
    let others = pendingIndex - (isBefore ? 1 : 0)
    tokens.insert(tokens.remove(at: index), at: target)
    let selection = selection
    let isInPending = !pending.isEmpty && pendingRange.contains(selection.head.value)
    if !pending.isEmpty { pendingIndex = others + (target < others || target == others && isBefore ? 1 : 0) }
    let shift = isInPending ? pendingRange.lowerBound - start : 0
    select(selection.map { $0 + shift })
  }

  /// Puts other tokens in the place of all. Pending text, caret and selection stay with the tokens beside them, which are known by
  /// their owner's ids, or by their values; what stood at the end stays there.
  mutating func replaceTokens(_ new: [Token]) {
    let places = Self.places(of: tokens, in: new)
    let (selection, range) = (selection, pendingRange)
    let kept = places[tokens(in: selection.range.utf8)].compactMap { $0 }
    let pendingPlace = Self.place(behind: pendingIndex, in: places, new.count)
    /// - Parameter kept: the place that an end of the selection keeps with the token inside of it.
    func moved(_ offset: UTF8Offset, _ kept: Int?) -> UTF8Offset {
      let offset = offset.value
      if !range.isEmpty, offset >= range.lowerBound, offset <= range.upperBound {
        return UTF8Offset(pendingPlace * Self.tokenWidth + offset - range.lowerBound)
      }
      let place = kept ?? Self.place(behind: tokenCount(before: offset), in: places, new.count)
      let isBehind = place > pendingPlace || place == pendingPlace && offset > range.upperBound
      return UTF8Offset(place * Self.tokenWidth + (isBehind ? pending.utf8.count : 0))
    }
    let isForward = selection.anchor < selection.head
    let ends = (first: kept.first, last: kept.last.map { $0 + 1 })
    let head = moved(selection.head, isForward ? ends.last : ends.first)
    let anchor = moved(selection.anchor, isForward ? ends.first : ends.last)
    // Of tokens that are gone nothing stays selected, nor of those that stand in another order now.
    let staysSelected = (!kept.isEmpty || !range.isEmpty) && (anchor < head) == isForward
    tokens = new
    pendingIndex = pendingPlace
    select(Selection(anchor: staysSelected ? anchor : head, head: head))
  }

  /// Which place among new tokens each old one has; `nil` for one that is gone.
  private static func places(of old: [Token], in new: [Token]) -> [Int?] {
    var names: [String: Int] = [:]
    var values: [String: [Int]] = [:]
    for (index, token) in new.enumerated().reversed() {
      if let id = token.id { names[id] = index }
      values[token.value, default: []].append(index)
    }
    return old.map { token in
      let named = token.id.flatMap { names[$0] }
      return named ?? values[token.value]?.popLast()
    }
  }

  /// How many new tokens stand before a place behind so many old ones.
  private static func place(behind count: Int, in places: [Int?], _ new: Int) -> Int {
    if count == places.count { return new }
    if let last = places[..<count].lazy.compactMap({ $0 }).last { return last + 1 }
    return places[count...].lazy.compactMap { $0 }.first ?? Swift.min(count, new)
  }
}
