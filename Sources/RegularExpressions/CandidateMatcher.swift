import UnicodeText

/// Tries an expression at places of a text: where the matches end that begin there.
///
/// A match is a text that the expression matches from end to end. What stands beside it plays no part.
package final class CandidateMatcher: Sendable {
  /// For how many bytes of a match it is known which they can be.
  @inlinable
  package static var headLength: Int { 8 }
  /// How many ends of matches that begin at one place are kept.
  package static let endLimit = 16

  private let classes: ScalarClasses
  private let table: TransitionTable
  /// For each of the first bytes of a match, whether it can be this byte; 256 answers for each place.
  package let heads: [[Bool]]
  /// A sign of ASCII that every match has, and how many bytes can stand before the first one; `nil` for none.
  package let requiredByte: (byte: UInt8, reach: Int)?

  /// A matcher of the pattern of a find in a rule that was compiled; `nil` where it is too complex for a table.
  /// - Parameter isSought: whether places of matches are looked for, so that their first bytes matter.
  package init?(_ pattern: String, isSought: Bool = true) {
    let (made, classes): (ExpressionProgram, ScalarClasses)
    do throws(NotationError) {
      made = try Self.program(pattern)
      classes = try ScalarClasses(made)
    } catch { return nil }
    guard let table = TransitionTableBuilder.build(made, classes, isSearch: false) else { return nil }
    self.classes = classes
    self.table = table
    heads = isSought ? Self.heads(table, classes) : []
    let signs = isSought ? Array("@.:-+/=#".utf8) : []
    requiredByte =
      signs.lazy.compactMap { byte in Self.reach(of: byte, table, classes).map { (byte, $0) } }.first
  }

  /// Says whether a pattern can be used, without making all that a search needs.
  /// - Throws: the mistake in it.
  package static func check(_ pattern: String) throws(NotationError) { _ = try program(pattern) }

  private static func program(_ pattern: String) throws(NotationError) -> ExpressionProgram {
    guard pattern.unicodeScalars.count <= ParsedExpression.lengthLimit else {
      throw NotationError(.complexity, at: ParsedExpression.lengthLimit)
    }
    do throws(NotationError) {
      let (node, groupCount) = try ExpressionParser.parse(pattern, ignoringCase: false)
      if node.isNullable {
        throw NotationError(.cannotBeFound("a pattern that finds the empty text"), at: nil)
      }
      if node.looksAround { throw NotationError(.lookAround, at: nil) }
      return try ExpressionCompiler.compile(node, groupCount: groupCount, for: .wholeMatch)
    } catch {
      guard let construct = error.mistake.subject else { throw error }
      throw NotationError(.cannotBeFound(construct), at: error.position)
    }
  }

  // MARK: The bytes of matches

  private static func heads(_ table: TransitionTable, _ classes: ScalarClasses) -> [[Bool]] {
    var heads: [[Bool]] = []
    var states = [table.initial]
    // A match that may be over, or a character of several bytes, says nothing of the bytes behind it.
    var isKnown = true
    // States are the offsets of their rows.
    var isNext = [Bool](repeating: false, count: table.entries.count)
    for place in 0..<headLength {
      if place > 0, states.contains(where: { table.isMatch($0) }) { isKnown = false }
      guard isKnown else {
        heads.append([Bool](repeating: true, count: 256))
        continue
      }
      var head = [Bool](repeating: false, count: 256)
      var next: [Int] = []
      for state in states {
        for byte in 0..<128 {
          let target = Int(table.entries[state + Int(classes.ascii[byte])])
          if target == TransitionTable.dead { continue }
          head[byte] = true
          if !isNext[target] { next.append(target) }
          isNext[target] = true
        }
        for number in classes.numbersBehindASCII
        where Int(table.entries[state + number]) != TransitionTable.dead {
          isKnown = false
        }
      }
      if !isKnown { for byte in 128..<256 { head[byte] = true } }
      for target in next { isNext[target] = false }
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
    var states = [table.initial]
    var isNext = [Bool](repeating: false, count: table.entries.count)
    // A character has up to four bytes, and one of ASCII has one.
    var isASCII = true
    for count in 0...300 {
      if states.contains(where: { table.isMatch($0) }) { return nil }
      var next: [Int] = []
      for state in states {
        for number in 0..<classes.count where number != own {
          let target = Int(table.entries[state + number])
          if target == TransitionTable.dead { continue }
          if isASCII, classes.numbersBehindASCII.contains(number) { isASCII = false }
          if !isNext[target] { next.append(target) }
          isNext[target] = true
        }
      }
      if next.isEmpty { return isASCII ? count : 4 * count }
      // Where they lead to themselves, any number can stand there.
      if next == states { return nil }
      for target in next { isNext[target] = false }
      states = next
    }
    return nil
  }

  // MARK: Trying

  /// Finds the ends of the matches that begin at an offset, in ascending order.
  /// - Parameters:
  ///   - followers: for each byte, whether it may stand right behind an end; `nil` for no matter what.
  ///   - ends: gets the last `endLimit` of them: the one with number *n* at *n* modulo `endLimit`.
  /// - Returns: how many there are, and the offset up to which bytes were read.
  /// - Complexity: O(bytes read).
  package func findEnds(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>, followedBy followers: UnsafePointer<Bool>? = nil,
    _ ends: UnsafeMutablePointer<Int>
  ) -> (count: Int, last: Int) {
    var (state, offset, count) = (table.initial, start, 0)
    while offset < bytes.count, state != TransitionTable.dead {
      state = table.step(from: state, over: bytes, at: &offset, by: classes)
      if table.isMatch(state) {
        if let followers, offset == bytes.count || !followers[Int(bytes[offset])] { continue }
        ends[count % Self.endLimit] = offset
        count &+= 1
      }
    }
    return (count, offset)
  }

  /// Whether what stands behind an offset is a match from end to end.
  /// - Complexity: O(bytes read).
  package func matches(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var (state, offset) = (table.initial, start)
    while offset < bytes.count, state != TransitionTable.dead {
      state = table.step(from: state, over: bytes, at: &offset, by: classes)
    }
    return offset == bytes.count && table.isMatch(state)
  }
}
