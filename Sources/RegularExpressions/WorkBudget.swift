/// How much work a call may still do, over all steps and expressions of its rule.
///
/// A step is about one byte that is read or one instruction of a regular expression that is run.
@usableFromInline
package struct WorkBudget {
  /// How many steps are left; negative once too many were taken, for good.
  @usableFromInline
  package internal(set) var remaining: Int

  /// The budget of a call over an input of so many UTF-8 code units: ten million steps, and 256 for each unit.
  @inlinable @inline(__always)
  package init(inputCount: Int) { remaining = 10_000_000 &+ 256 &* inputCount }

  /// Whether more work was done than is allowed.
  @inlinable @inline(__always)
  package var isExhausted: Bool { remaining < 0 }

  /// Counts steps.
  @inlinable @inline(__always)
  package mutating func spend(_ steps: Int) { remaining &-= steps }
}
