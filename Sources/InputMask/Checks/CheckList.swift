/// The checks of a rule, in order, held without counting references.
final class CheckList: @unchecked Sendable {
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  private let checks: UnsafeMutablePointer<Unmanaged<CompiledCheck>>
  let count: Int

  /// A list that owns its checks.
  init(_ checks: [CompiledCheck]) {
    self.checks = .allocate(capacity: checks.count)
    for (index, check) in checks.enumerated() { (self.checks + index).initialize(to: .passRetained(check)) }
    count = checks.count
  }

  deinit {
    for index in 0..<count { checks[index].release() }
    checks.deallocate()
  }

  /// Whether every check is satisfied with a value that is complete and of which nothing was dropped.
  var areMetByFullMask: Bool {
    (0..<count).allSatisfy { withCheck($0) { $0 is CompiledCompleteCheck || $0.judgesDrops } }
  }

  /// Calls `body` with a check.
  @inline(__always)
  func withCheck<Result>(_ index: Int, _ body: (CompiledCheck) -> Result) -> Result {
    checks[index]._withUnsafeGuaranteedRef(body)
  }

  /// The name of a check; empty for an index of none.
  func name(_ index: Int) -> String { index < 0 ? "" : withCheck(index) { $0.name } }
}
