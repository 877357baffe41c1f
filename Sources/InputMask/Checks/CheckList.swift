/// The checks of a rule, in order.
final class CheckList {
  private let checks: UncountedList<CompiledCheck>
  /// Whether a check looks at the value as it is handed out.
  let readsValue: Bool
  /// Whether the rule does not say what may be dropped, so that all may be but letters and numbers.
  let hasImpliedDropsCheck: Bool
  /// The indices of the checks of each kind.
  private let form: ConstantTable<Int>
  private let drops: ConstantTable<Int>
  private let content: ConstantTable<Int>

  /// A list that owns its checks.
  init(_ checks: [CompiledCheck]) {
    hasImpliedDropsCheck = !checks.contains { $0.kind == .drops }
    let checks = hasImpliedDropsCheck ? [CompiledDropsCheck.implied()] + checks : checks
    self.checks = UncountedList(checks)
    readsValue = checks.contains { $0.readsValue }
    form = ConstantTable(checks.indices.filter { checks[$0].kind == .form })
    drops = ConstantTable(checks.indices.filter { checks[$0].kind == .drops })
    content = ConstantTable(checks.indices.filter { checks[$0].kind == .content })
  }

  var count: Int { checks.count }

  /// The indices of the checks of a kind, in order.
  @inline(__always)
  func indices(of kind: CompiledCheck.Kind) -> UnsafeBufferPointer<Int> {
    switch kind {
    case .form: form.buffer
    case .drops: drops.buffer
    case .content: content.buffer
    }
  }

  /// What a check finds wrong with a value.
  @inline(__always)
  func finding(_ index: Int, in value: TextView, _ walk: inout Walk) -> Finding? {
    checks.with(index) { $0.finding(in: value, &walk) }
  }

  /// Where every check lets a scalar be dropped.
  func allowance(toDrop scalar: Unicode.Scalar) -> CompiledDropsCheck.Allowance {
    indices(of: .drops).reduce(.anywhere) { allowance, index in
      withCheck(index) {
        Swift.min(allowance, ($0 as? CompiledDropsCheck)?.allowance(toDrop: scalar) ?? .atEnds)
      }
    }
  }

  /// Whether a value that is empty or not complete always has a problem: a check wants it complete, or judges the content of
  /// values that are.
  var wantsCompleteness: Bool {
    !indices(of: .content).isEmpty
      || indices(of: .form).contains { withCheck($0) { $0.name == CompleteCheck.syntax.name } }
  }

  /// Calls `body` with a check.
  @inline(__always)
  func withCheck<Result>(_ index: Int, _ body: (CompiledCheck) -> Result) -> Result {
    checks.with(index, body)
  }

  /// The name of a check; empty for an index of none.
  func name(_ index: Int) -> String { index < 0 ? "" : withCheck(index) { $0.name } }
}
