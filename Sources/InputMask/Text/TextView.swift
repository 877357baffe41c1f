/// A text as the formatters see it: its UTF-8 bytes, walked by extended grapheme cluster.
///
/// A view borrows memory that somebody else keeps alive; it is handed to a formatter for the length of
/// one call and must not be stored. A debug build stops where one is used later.
public struct TextView {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// Every byte is a grapheme: ASCII without a carriage return, which would join a line feed.
  package let isSimple: Bool
  /// Where the view starts in the text that a formatter was given, for a view of a part of it.
  let origin: Int
  private let breaker: Unmanaged<GraphemeBreaker>?
  /// By which the breaker knows the text of this view from others that it serves.
  private let stamp: Int
  private let loan: Loan

  /// A view of bytes that are not simple, for `breaker` to walk; it may serve any number of views in turn.
  init(
    byGrapheme bytes: UnsafeBufferPointer<UInt8>, breaker: GraphemeBreaker, origin: Int = 0,
    loan: Loan = Loan()
  ) {
    self.bytes = bytes
    self.origin = origin
    isSimple = false
    self.breaker = Unmanaged.passUnretained(breaker)
    stamp = breaker.nextStamp()
    self.loan = loan
  }

  /// A view of bytes that the caller knows to be simple.
  @inline(__always)
  init(simple bytes: UnsafeBufferPointer<UInt8>, origin: Int = 0, loan: Loan = Loan()) {
    self.bytes = bytes
    self.origin = origin
    isSimple = true
    breaker = nil
    stamp = 0
    self.loan = loan
  }

  /// The length in UTF-8 code units.
  @inline(__always)
  package var count: Int { bytes.count }

  /// Whether there is nothing in the text.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The grapheme boundary after `offset`, which must be a boundary before the end.
  @inline(__always)
  package func next(after offset: Int) -> Int {
    loan.check()
    guard let breaker else { return offset + 1 }
    return breaker._withUnsafeGuaranteedRef {
      $0.serve(bytes, stamp)
      return $0.next(after: offset)
    }
  }

  /// The grapheme boundary before `offset`, which must be a boundary behind the start.
  package func previous(before offset: Int) -> Int {
    loan.check()
    guard let breaker else { return offset - 1 }
    return breaker._withUnsafeGuaranteedRef {
      $0.serve(bytes, stamp)
      return $0.previous(before: offset)
    }
  }

  /// The last grapheme boundary at or before `offset`.
  package func boundary(atOrBefore offset: Int) -> Int {
    loan.check()
    let clamped = Swift.min(Swift.max(0, offset), count)
    guard let breaker, clamped > 0, clamped < count else { return clamped }
    return breaker._withUnsafeGuaranteedRef {
      $0.serve(bytes, stamp)
      return $0.isBoundary(clamped) ? clamped : $0.previous(before: clamped)
    }
  }

  /// The first grapheme boundary at or behind `offset`.
  package func boundary(atOrAfter offset: Int) -> Int {
    let before = boundary(atOrBefore: offset)
    return before == offset || before >= count ? before : next(after: before)
  }

  /// How many graphemes begin in a range.
  package func graphemeCount(of range: Range<Int>) -> Int {
    if isSimple { return range.clamped(to: 0..<count).count }
    var total = 0
    var position = boundary(atOrBefore: range.lowerBound)
    while position < Swift.min(range.upperBound, count) {
      position = next(after: position)
      total += 1
    }
    return total
  }

  /// Where so many graphemes end that begin at an offset; the end of the text where there are fewer.
  @inline(__always)
  func offset(of graphemes: Int, from start: Int) -> Int {
    if isSimple { return Swift.min(start &+ Swift.max(0, graphemes), count) }
    var (end, left) = (start, graphemes)
    while left > 0, end < count {
      end = next(after: end)
      left &-= 1
    }
    return end
  }

  /// The number of graphemes.
  /// - Complexity: O(1) for simple text, otherwise O(*n*) in the length of the text.
  public var graphemeCount: Int { graphemeCount(of: 0..<count) }

  /// The stretch between two offsets.
  @inline(__always)
  package func run(_ start: Int, _ end: Int) -> TextRun {
    loan.check()
    return TextRun(
      bytes: UnsafeBufferPointer(start: bytes.baseAddress.map { $0 + start }, count: end &- start),
      start: origin &+ start, loan: loan)
  }
}

extension TextView {
  /// The stretch in a range.
  @inline(__always)
  package func run(_ range: Range<Int>) -> TextRun { run(range.lowerBound, range.upperBound) }

  /// The whole text as one stretch.
  @inline(__always)
  package var whole: TextRun { run(0, count) }
}

extension TextView: Sequence {
  /// Walks the text one extended grapheme cluster at a time.
  public struct Iterator: IteratorProtocol {
    let text: TextView
    var position = 0
    let end: Int

    /// The next grapheme, or `nil` at the end.
    @inline(__always)
    public mutating func next() -> TextRun? {
      guard position < end else { return nil }
      let end = text.next(after: position)
      defer { position = end }
      return text.run(position, end)
    }
  }

  /// An iterator over the graphemes, from the start.
  public func makeIterator() -> Iterator { Iterator(text: self, end: count) }

  /// The graphemes of a stretch that ends between two.
  @inline(__always)
  func graphemes(_ range: Range<Int>) -> IteratorSequence<Iterator> {
    IteratorSequence(Iterator(text: self, position: range.lowerBound, end: range.upperBound))
  }

  /// Where a stretch of the text stands in it.
  @inline(__always)
  func range(of run: TextRun) -> Range<Int> { run.start &- origin..<run.start &- origin &+ run.count }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Calls `body` with a view of well-formed UTF-8, which lives for that call only.
  func withTextView<Result>(_ body: (TextView) -> Result) -> Result {
    if UTF8Validation.isSimple(self) { return body(TextView(simple: self)) }
    let breaker = GraphemeBreaker()
    return withExtendedLifetime(breaker) { body(TextView(byGrapheme: self, breaker: breaker)) }
  }

  /// The number of whole graphemes before an offset of well-formed UTF-8.
  /// - Complexity: O(*n*) in the length of the text.
  package func graphemeOffset(of offset: UTF8Offset) -> GraphemeOffset {
    // ASCII joins nothing before it.
    let end = Swift.max(0, Swift.min(offset.value, count))
    if UTF8Validation.isSimple(slice(0..<Swift.min(end + 1, count))) { return GraphemeOffset(end) }
    return withTextView { text in GraphemeOffset(text.graphemeCount(of: 0..<text.boundary(atOrBefore: end))) }
  }
}

extension UInt8 {
  /// Calls `body` with the byte as a grapheme.
  func withGrapheme<Result>(_ body: (TextRun) -> Result) -> Result {
    withUnsafePointer(to: self) { byte in
      body(TextRun(bytes: UnsafeBufferPointer(start: byte, count: 1), start: 0))
    }
  }
}

extension String {
  /// Calls `body` with the bytes of the string, which live for that call only.
  @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }

  /// Calls `body` with a view of the string, which lives for that call only.
  package func withTextView<Result>(_ body: (TextView) -> Result) -> Result {
    withBytes { $0.withTextView(body) }
  }
}

extension [UInt8] {
  /// Calls `body` with a view of well-formed UTF-8, which lives for that call only.
  package func withTextView<Result>(_ body: (TextView) -> Result) -> Result {
    withUnsafeBufferPointer { $0.withTextView(body) }
  }
}
