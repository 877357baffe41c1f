/// Tries an expression at places of a text: where the matches end that begin there.
///
/// A match is a text that the expression matches from end to end. What stands beside it plays no part.
package final class CandidateMatcher: @unchecked Sendable {
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.

  /// For how many bytes of a match it is known which they can be.
  package static let headLength = 4

  private let classes: ScalarClasses
  private let table: TransitionTable
  /// For each of the first bytes of a match, whether it can be this byte; 256 answers for each place.
  package let heads: [[Bool]]
  /// A sign of ASCII that every match has, and how many bytes can stand before the first one; `nil` for none.
  package private(set) var requiredByte: (byte: UInt8, reach: Int)?

  /// A matcher of the pattern of a find in a rule that was compiled; `nil` where it is too complex for a table.
  package init?(_ pattern: String) {
    let made: ExpressionProgram
    do throws(NotationError) { made = try Self.program(pattern) } catch { return nil }
    guard let classes = ScalarClasses(made),
      let table = TransitionTableBuilder.build(made, classes, isSearch: false)
    else { return nil }
    self.classes = classes
    self.table = table
    heads = Self.heads(table, classes)
    for byte in "@.:-+/=#".utf8 where requiredByte == nil {
      requiredByte = Self.reach(of: byte, table, classes).map { (byte, $0) }
    }
  }

  /// Says whether a pattern can be used, without making all that a search needs.
  /// - Throws: the mistake in it.
  static func check(_ pattern: String) throws(NotationError) { _ = try program(pattern) }

  private static func program(_ pattern: String) throws(NotationError) -> ExpressionProgram {
    guard pattern.unicodeScalars.count <= RegularExpression.patternLimit else {
      throw NotationError(.expression(.complexity), at: RegularExpression.patternLimit)
    }
    do throws(ExpressionFailure) {
      let (node, groupCount) = try ExpressionParser.parse(pattern, ignoringCase: false)
      if node.isNullable {
        throw ExpressionFailure.unsupported("a pattern that finds the empty text", at: nil)
      }
      return try ExpressionCompiler.compile(node, groupCount: groupCount, for: .wholeMatch)
    } catch {
      switch error {
      case .malformed(let mistake, let position): throw NotationError(.expression(mistake), at: position)
      case .unsupported(let construct, let position):
        throw NotationError(.expression(.cannotBeFound(construct)), at: position)
      }
    }
  }

  // MARK: The bytes of matches

  private static func heads(_ table: TransitionTable, _ classes: ScalarClasses) -> [[Bool]] {
    var heads: [[Bool]] = []
    var states: Set<Int> = [table.initial]
    // A match that may be over, or a character of several bytes, says nothing of the bytes behind it.
    var isKnown = true
    for place in 0..<headLength {
      if place > 0, states.contains(where: { table.isMatch($0) }) { isKnown = false }
      guard isKnown else {
        heads.append([Bool](repeating: true, count: 256))
        continue
      }
      var head = [Bool](repeating: false, count: 256)
      var next: Set<Int> = []
      for state in states {
        for byte in 0..<128 {
          let target = Int(table.entries[state + Int(classes.ascii[byte])])
          if target == TransitionTable.dead { continue }
          head[byte] = true
          next.insert(target)
        }
        for number in classes.numbersBehindASCII
        where Int(table.entries[state + number]) != TransitionTable.dead {
          isKnown = false
        }
      }
      if !isKnown { for byte in 128..<256 { head[byte] = true } }
      states = next
      heads.append(head)
    }
    return heads
  }

  /// How many bytes can stand before the first of some bytes in a match; `nil` where a match can do without it, or
  /// where any number can stand there.
  private static func reach(of byte: UInt8, _ table: TransitionTable, _ classes: ScalarClasses) -> Int? {
    let own = Int(classes.ascii[Int(byte)])
    if classes.numbersBehindASCII.contains(own)
      || (0..<128).contains(where: { $0 != Int(byte) && Int(classes.ascii[$0]) == own })
    {
      return nil
    }
    // The states that texts of so many characters without the byte lead to.
    var states: Set<Int> = [table.initial]
    for count in 0...300 {
      if states.contains(where: { table.isMatch($0) }) { return nil }
      var next: Set<Int> = []
      for state in states {
        for number in 0..<classes.count where number != own {
          let target = Int(table.entries[state + number])
          if target != TransitionTable.dead { next.insert(target) }
        }
      }
      // A character has up to four bytes.
      if next.isEmpty { return 4 * (count + 1) }
      states = next
    }
    return nil
  }

  // MARK: Trying

  /// Where a try stands: how far it has read, and in which state it is.
  package struct Try {
    /// The offset of the byte that is read next.
    package fileprivate(set) var offset: Int
    /// The state; 0 where no match can follow.
    package fileprivate(set) var state: Int

    /// Whether no match can follow.
    package var isOver: Bool { state == TransitionTable.dead }
  }

  /// A try that begins at an offset.
  @inline(__always)
  package func begin(at offset: Int) -> Try { Try(offset: offset, state: table.initial) }

  /// Reads on to an offset, or until no match can follow.
  /// - Parameter foundEnd: gets the end of each match, in ascending order.
  /// - Complexity: O(distance).
  @inline(__always)
  package func advance(
    _ attempt: inout Try, to limit: Int, in bytes: UnsafeBufferPointer<UInt8>, foundEnd: (Int) -> Void
  ) {
    var (state, offset) = (attempt.state, attempt.offset)
    while offset < limit, state != TransitionTable.dead {
      state = table.step(from: state, over: bytes, at: &offset, by: classes)
      if table.isMatch(state) { foundEnd(offset) }
    }
    (attempt.state, attempt.offset) = (state, offset)
  }
}
