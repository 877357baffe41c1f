/// Writes a shown text stretch by stretch, with all that it needs at hand.
struct CoveredStretches {
  /// How many bytes behind the text may be written over: a cover is written as a whole word.
  static let roomBehind = 4

  private let source: UnsafePointer<UInt8>
  private let redactor: Unmanaged<CompiledRedactor>
  /// How long the cover of every character is, where there is one of at most four bytes.
  private let coverCount: Int?
  /// Its bytes in the order of memory.
  private let cover: UInt32
  private let other: UnsafeBufferPointer<UInt8>
  private let keepsSeparators: Bool
  /// Which bytes count; `nil` for all.
  private let table: UnsafePointer<UInt8>?
  /// Characters before `first` and from `last` on are seen.
  private let first: Int
  private let last: Int
  /// A stretch of which fewer would be hidden is hidden whole.
  private let leastHidden: Int
  /// How many characters that count were passed.
  private var index = 0
  /// Behind what is written.
  private(set) var end: UnsafeMutablePointer<UInt8>

  @inline(__always)
  init?(
    _ redactor: CompiledRedactor, _ text: TextView, _ hiding: CompiledRedactor.Hiding,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    guard let source = text.bytes.baseAddress else { return nil }
    self.source = source
    self.redactor = .passUnretained(redactor)
    other = redactor.other.buffer
    coverCount = redactor.isUniform && other.count <= Self.roomBehind ? other.count : nil
    var word: UInt32 = 0
    for index in 0..<Swift.min(Self.roomBehind, other.count) {
      word |= UInt32(other[index]) &<< UInt32(8 &* index)
    }
    cover = word.littleEndian
    keepsSeparators = redactor.keepsSeparators
    let mayReveal = hiding.mayReveal
    table = mayReveal ? redactor.significantTable?.pointer : nil
    (first, last) = mayReveal ? (hiding.first, hiding.last) : (0, .max)
    leastHidden = mayReveal && redactor.hidesInEachPart ? Swift.max(1, redactor.minimumHidden) : 0
    end = target
  }

  /// Writes literals, or characters of the value that do not count.
  @inline(__always)
  mutating func passSeparators(_ range: Range<Int>) {
    if keepsSeparators { return end.copy(range.count, from: source + range.lowerBound) }
    for _ in range { end.copy(other) }
  }

  /// Writes a range of the value: stretches of characters that count, and those between them.
  @inline(__always)
  mutating func cover(_ range: Range<Int>) {
    guard let table else { return coverStretch(range) }
    if let coverCount, keepsSeparators, leastHidden == 0 { return coverEach(range, table, coverCount) }
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      let counts = table[Int(source[place])] != 0
      repeat { place &+= 1 } while place < range.upperBound && (table[Int(source[place])] != 0) == counts
      if counts { coverStretch(start..<place) } else { passSeparators(start..<place) }
    }
  }

  /// The same character by character, where those that do not count stay.
  @inline(__always)
  private mutating func coverEach(_ range: Range<Int>, _ table: UnsafePointer<UInt8>, _ coverCount: Int) {
    var place = source + range.lowerBound
    let stop = source + range.upperBound
    var (target, passed) = (end, index)
    while place < stop {
      let byte = place.pointee
      let counts = Int(table[Int(byte)])
      if counts != 0, passed >= first, passed < last {
        UnsafeMutableRawPointer(target).storeBytes(of: cover, as: UInt32.self)
        target += coverCount
      } else {
        target.pointee = byte
        target += 1
      }
      passed &+= counts
      place += 1
    }
    (end, index) = (target, passed)
  }

  @inline(__always)
  private mutating func coverStretch(_ range: Range<Int>) {
    let count = range.count
    var shown = Swift.min(Swift.max(0, first &- index), count)
    var hidden = Swift.max(shown, Swift.min(last &- index, count))
    if hidden &- shown < leastHidden { (shown, hidden) = (0, count) }
    let start = source + range.lowerBound
    end.copy(shown, from: start)
    if let coverCount {
      var rest = hidden &- shown
      while rest > 0 {
        UnsafeMutableRawPointer(end).storeBytes(of: cover, as: UInt32.self)
        end += coverCount
        rest &-= 1
      }
    } else {
      for place in shown..<hidden {
        end.copy(redactor._withUnsafeGuaranteedRef { $0.cover(for: start[place]) })
      }
    }
    end.copy(count &- hidden, from: start + hidden)
    index &+= count
  }
}
