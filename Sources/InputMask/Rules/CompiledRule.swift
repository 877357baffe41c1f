/// A rule made ready: what formats, validates and redacts.
///
/// Every input takes one of two ways through the same steps. The *plain* way writes bytes and counts what it
/// drops; the *recorded* way also keeps the maps and the reasons, and is taken where somebody wants them.
final class CompiledRule: Sendable {
  let filters: FilterChain
  let decorators: DecoratorChain
  let redactor: CompiledRedactor?
  let checks: [CompiledCheck]
  let checkNames: [String]
  let isEager: Bool
  /// The longest value that the filters let through, in graphemes.
  let maximumCount: Int
  let recognition: LiteralRecognition
  let pool = ScratchPool()
  /// Whether dropped characters can be a problem.
  let judgesDrops: Bool
  /// Finds most inputs of which only decoration is dropped; `nil` where nobody judges that, or none can tell.
  private let dropTable: DropTable?
  let hasValueLiterals: Bool
  /// The way of inputs that fill the mask; `nil` where the rule needs more.
  let directFill: Unmanaged<DirectFill>?
  private let requiresComplete: Bool
  /// Whether there is any check but for completeness.
  private let judgesMore: Bool

  init(
    filters: FilterChain, decorators: DecoratorChain, redactor: CompiledRedactor?, checks: [CompiledCheck],
    checkNames: [String], isEager: Bool, maximumCount: Int
  ) {
    self.filters = filters
    self.decorators = decorators
    self.redactor = redactor
    self.checks = checks
    self.checkNames = checkNames
    self.isEager = isEager
    self.maximumCount = maximumCount
    let recognition = LiteralRecognition(decorators, filters: filters)
    self.recognition = recognition
    judgesDrops = checks.contains { if case .drops = $0 { true } else { false } }
    dropTable = DropTable(checks, filters: filters)
    hasValueLiterals = decorators.hasValueLiterals
    requiresComplete = checks.contains { if case .complete = $0 { true } else { false } }
    judgesMore = checks.contains { if case .complete = $0 { false } else { true } }
    if !judgesMore, let template = decorators.template {
      directFill = template._withUnsafeGuaranteedRef {
        DirectFill($0, filters: filters, recognition: recognition).map { .passRetained($0) }
      }
    } else {
      directFill = nil
    }
  }

  deinit { directFill?.release() }

  func withScratch<Result>(_ body: (Scratch) -> Result) -> Result {
    let scratch = pool.borrow()
    defer { pool.giveBack(scratch) }
    return body(scratch)
  }

  @inline(__always)
  func decoration(typed: Int, _ literals: Decoration.Literals = .all) -> Decoration {
    var decoration = Decoration(isEager: isEager, typedLiterals: typed)
    decoration.maximumCount = maximumCount
    decoration.literals = literals
    return decoration
  }

  /// Whether every place is filled that a value must fill; an empty one fills none.
  @inline(__always)
  func isComplete(_ value: TextView, _ decoration: Decoration) -> Bool {
    decoration.isComplete && !value.isEmpty
  }

  /// How many literals an input spells out of which no value is left.
  /// - Parameter recognised: how many literals of the shape were found behind the last character.
  func typedLiterals(in input: TextView, recognised: Int, scratch: Scratch) -> Int {
    if recognised > 0 { return decorators.prefixCount + recognised }
    return decorators.begunPrefixes(of: input, filters: filters, scratch: scratch).graphemeCount
  }

  /// Whether a value is no shorter than the checks want it.
  func isLongEnough(_ value: TextView) -> Bool {
    checks.allSatisfy { check in
      if case .length(let check) = check { check.unit.length(of: value) >= check.minimum } else { true }
    }
  }

  /// Calls `body` with what is wrong with a value, in the order of the checks, and the check that says so.
  /// - Parameter overflows: whether a surplus was cut off, which is a problem of its own.
  func judge(
    _ value: TextView, isComplete: Bool, overflows: Bool, _ body: (_ finding: Finding, _ check: Int?) -> Void
  ) {
    if overflows { body(Finding(.tooLong, .end), nil) }
    var isJudged = isComplete && !value.isEmpty
    for index in checks.indices where !checks[index].judgesContent {
      if let finding = checks[index].finding(in: value, isComplete: isComplete) {
        body(finding, index)
        isJudged = false
      }
    }
    // Whether all of it is right is not asked of a value that is not all there.
    guard isJudged else { return }
    for index in checks.indices where checks[index].judgesContent {
      if let finding = checks[index].finding(in: value, isComplete: isComplete) { body(finding, index) }
    }
  }

  /// Whether the checks find nothing wrong; the same answer as `judge`, at the first.
  @inline(__always)
  func isValid(_ value: TextView, isComplete: Bool) -> Bool {
    if requiresComplete, !isComplete { return false }
    return !judgesMore || passesAll(value, isComplete: isComplete)
  }

  private func passesAll(_ value: TextView, isComplete: Bool) -> Bool {
    for check in checks {
      if check.judgesContent && (value.isEmpty || !isComplete) { continue }
      if check.finding(in: value, isComplete: isComplete) != nil { return false }
    }
    return true
  }

  /// Whether the checks find nothing wrong with what was dropped of an input that is valid but for that.
  func areDropsAllowed(
    _ input: UnsafeBufferPointer<UInt8>, _ scan: LiteralRecognition.Scan, _ plain: Plain
  ) -> Bool {
    if !judgesDrops || plain.dropCount == 0 { return true }
    if scan.isSimple, !plain.isSettled, let dropTable, dropTable.isHarmless(input) { return true }
    return trace(input).findings.isEmpty
  }
}
