import UnicodeText

/// Tells the scalars that a program treats alike: each is in one class, a small number.
///
/// A program may ask for the final line terminator. Then a terminator at the end of the text has a class of its own,
/// a twin of its class elsewhere.
final class ScalarClasses: Sendable {
  /// The most classes of a program, twins included.
  static let limit = 250

  /// How many classes there are, twins included. As the number of a class it stands for the start or end of the text.
  let count: Int
  /// How many classes are no twins.
  let ordinaryCount: Int
  /// The class of U+FFFD, which stands for a malformed byte.
  let malformed: Int

  /// The classes of 256 scalars each, those of the first scalars first.
  private let blocks: ConstantTable<UInt8>
  /// The number of the block of 256 scalars for each of the first pages. All scalars behind these pages are in one
  /// class.
  private let pages: ConstantTable<UInt16>
  private let lastClass: Int
  /// For each set, whether it has the scalars of a class; `count` columns.
  private let membership: [Bool]
  private let twins: [Int]

  private static var tooMany: NotationError {
    .unsupported(
      "a pattern that tells more than \(limit) kinds of characters apart", "name fewer sets", at: nil)
  }

  /// Throws where there would be more than `limit` classes.
  init(_ program: ExpressionProgram) throws(NotationError) {
    let sets = program.sets
    guard let partition = ScalarPartition(sets) else { throw Self.tooMany }
    ordinaryCount = partition.signatures.count
    var twins = [Int](repeating: -1, count: ordinaryCount)
    var originals = Array(0..<ordinaryCount)
    if program.asksForFinalEnd {
      for number in 0..<ordinaryCount where partition.has(number, in: ExpressionProgram.terminators) {
        twins[number] = originals.count
        originals.append(number)
      }
    }
    self.twins = twins
    count = originals.count
    guard count <= Self.limit else { throw Self.tooMany }
    var membership = [Bool](repeating: false, count: sets.count * count)
    for set in sets.indices {
      for number in 0..<count { membership[set * count + number] = partition.has(originals[number], in: set) }
    }
    self.membership = membership
    let (pages, blocks, last) = partition.pages()
    self.pages = ConstantTable(pages)
    self.blocks = ConstantTable(blocks)
    numbersBehindASCII = partition.numbersBehindASCII
    lastClass = last
    malformed = pages.count > 0xFF ? Int(blocks[Int(pages[0xFF]) << 8 | 0xFD]) : last
  }

  /// The class of each ASCII character.
  @inline(__always)
  var ascii: UnsafePointer<UInt8> { blocks.pointer }

  @inline(__always)
  func number(of scalar: UInt32) -> Int {
    let page = Int(scalar >> 8)
    guard page < pages.count else { return lastClass }
    return Int(blocks[Int(pages[page]) << 8 | Int(scalar & 0xFF)])
  }

  /// The class of the scalar, or of the malformed byte, at `offset`, and its length in bytes.
  @inline(__always)
  func number(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (number: Int, length: Int) {
    let byte = bytes[offset]
    if byte < 0x80 { return (Int(ascii[Int(byte)]), 1) }
    guard let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: offset) else { return (malformed, 1) }
    return (number(of: scalar.value), length)
  }

  /// The classes of characters outside of ASCII.
  let numbersBehindASCII: Set<Int>

  /// Whether set `set` has the scalars of class `number`.
  @inline(__always)
  func has(_ number: Int, in set: Int) -> Bool { membership[set * count + number] }

  /// Adds some bits to those of each class that set `set` has the scalars of.
  @inline(__always)
  func add(_ bits: UInt64, forSet set: Int, to classBits: UnsafeMutablePointer<UInt64>) {
    membership.withUnsafeBufferPointer { membership in
      for number in 0..<count where membership[set &* count &+ number] { classBits[number] |= bits }
    }
  }

  /// The class of a line terminator that ends the text.
  func twin(of number: Int) -> Int { twins[number] }

  func isTwin(_ number: Int) -> Bool { number >= ordinaryCount && number < count }

  /// Whether an assertion holds between scalars of two classes; `count` for none.
  func holds(_ assertion: ExpressionProgram.Assertion, previous: Int, next: Int) -> Bool {
    switch assertion {
    case .textStart: return previous == count
    case .textEnd: return next == count
    case .finalEnd: return next == count || isTwin(next)
    case .lineStart:
      if previous == count { return true }
      return next != count && has(previous, in: ExpressionProgram.terminators)
        && !isInsidePair(previous, next)
    case .lineEnd:
      if next == count { return true }
      return has(next, in: ExpressionProgram.terminators)
        && (previous == count || !isInsidePair(previous, next))
    case .next(let set, let orEnd): return next == count ? orEnd : has(next, in: set)
    case .previous(let set, let orStart): return previous == count ? orStart : has(previous, in: set)
    }
  }

  /// Whether a place is between CR and LF.
  private func isInsidePair(_ previous: Int, _ next: Int) -> Bool {
    has(previous, in: ExpressionProgram.carriageReturn) && has(next, in: ExpressionProgram.lineFeed)
  }
}
