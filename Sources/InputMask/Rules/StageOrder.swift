/// Follows a list of steps: filters first, then decorators, then at most one redactor.
struct StageOrder {
  private var latest: (stage: RuleStage, name: String)?

  /// The mistake in putting a step behind those before it; `nil` where there is none.
  mutating func mistake(with component: RuleComponent) -> Mistake? {
    guard let stage = component.stage else { return nil }
    defer { latest = (stage, component.name) }
    guard let latest else { return nil }
    if stage < latest.stage { return .stageOrder(stage, after: latest.stage, named: latest.name) }
    return stage == .redactor && latest.stage == .redactor ? .secondRedactor : nil
  }
}
