import UnicodeText

/// Makes the expressions of rules, each of them once, and counts what the expressions of a rule take.
///
/// Rules that extend one another, and variants, have patterns in common: of a file of 25 KB a thousand rules had the same hundred
/// patterns, and making them took minutes. One thread at a time may use it.
package final class ExpressionCache {
  /// What tells expressions apart.
  private struct Key: Hashable {
    let pattern: String
    let ignoresCase: Bool
    let use: RegularExpression.Use
  }

  /// An expression, and how many instructions it counts for.
  private struct Made {
    let expression: RegularExpression
    let size: Int
  }

  /// How many instructions the expressions of a rule may have, those of its variants among them.
  package static let ruleLimit = 131_072
  /// An expression counts for so many instructions at least: the table that texts make of it may be large though it is small.
  static let leastSize = 256
  /// How many instructions are kept for the next rules. It bounds the memory of a cache.
  private static let keptLimit = 1 << 20

  private var made: [Key: Made] = [:]
  private var keptSize = 0
  /// The expressions that count for the rule at hand.
  private var counted: Set<Key> = []
  /// How many instructions its expressions may still have; negative once there were too many.
  package private(set) var room = ExpressionCache.ruleLimit
  /// How many instructions were made in all.
  package private(set) var workDone = 0

  package init() {}

  /// Begins a rule, whose expressions are counted anew.
  package func beginRule() {
    counted.removeAll(keepingCapacity: true)
    room = Self.ruleLimit
  }

  /// An expression for the rule at hand; `nil` where the rule has too many of them, or too large ones.
  package func expression(
    _ pattern: String, ignoringCase: Bool, for use: RegularExpression.Use
  ) throws(NotationError) -> RegularExpression? {
    if room < 0 { return nil }
    let key = Key(pattern: pattern, ignoresCase: ignoringCase, use: use)
    if let known = made[key] { return take(known.size, for: key) ? known.expression : nil }
    let parsed = try ParsedExpression(pattern, ignoringCase: ignoringCase)
    let size = Swift.max(parsed.size, Self.leastSize)
    guard take(size, for: key) else { return nil }
    let expression = try RegularExpression(parsed, for: use)
    workDone += size
    if keptSize + size > Self.keptLimit {
      made.removeAll()
      keptSize = 0
    }
    made[key] = Made(expression: expression, size: size)
    keptSize += size
    return expression
  }

  /// Takes room for an expression, once for each rule; `false` where there is none.
  private func take(_ size: Int, for key: Key) -> Bool {
    if counted.insert(key).inserted { room -= size }
    return room >= 0
  }
}
