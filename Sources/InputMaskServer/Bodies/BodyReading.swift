import InputMask
import InputMaskRules
import Synchronization

/// One body on its way in: which rules judge it, and what was found wrong with it so far.
final class BodyReading: Sendable {
  /// The body that is being read, for the containers of its decoder, which know nothing else of it.
  @TaskLocal static var current: BodyReading?

  let rules: RuleSet
  let locale: String?
  let plan: BodyPlan
  private let plans: BodyPlans
  private let state = Mutex(State())

  private struct State {
    var problems: [BodyProblem] = []
    var seen: Set<[String]> = []
    var rule: Rule?
    var outcomes: [Outcome] = []
    var hasMore = false
    var innerPlan: BodyPlan?
  }

  init(_ type: any MaskedBody.Type, rules: RuleSet, locale: String?) {
    self.rules = rules
    self.locale = locale
    (plan, plans) = BodyPlans.plans(of: type)
  }

  /// The property under a key, as an empty body has it; `nil` for keys of no body that is known.
  func property(_ key: String, keyedBy keys: Any.Type) -> (any MaskedProperty)? {
    guard case .masked(let property) = plans.plan(keyedBy: keys)?[key]?.content else { return nil }
    return property
  }

  func report(_ problem: BodyProblem) {
    state.withLock { state in
      if state.problems.count < BodyError.limit {
        state.problems.append(problem)
      } else {
        state.hasMore = true
      }
    }
  }

  /// What is wrong with the body so far.
  var problems: [BodyProblem] {
    state.withLock { state in
      state.problems + (state.hasMore ? [BodyProblem(pointer: "", .tooMany)] : [])
    }
  }

  /// Notes that the property of a path is read; `false` where it was read before.
  func begins(_ path: [any CodingKey]) -> Bool {
    state.withLock { $0.seen.insert(path.map(\.stringValue)).inserted }
  }

  /// The rule of the property that is being read.
  var rule: Rule? { state.withLock { $0.rule } }

  /// Runs the reading of one property by a rule, and hands over what the rule said.
  func read<T>(by rule: Rule, _ body: () throws -> T) rethrows -> (value: T, outcomes: [Outcome]) {
    state.withLock { state in
      state.rule = rule
      state.outcomes = []
    }
    let value = try body()
    return (value, state.withLock { $0.outcomes })
  }

  /// The plan of the inner body that is being walked.
  var innerPlan: BodyPlan? { state.withLock { $0.innerPlan } }

  /// Runs the walk of an inner body by its plan.
  func walking<T>(_ plan: BodyPlan, _ body: () throws -> T) rethrows -> T {
    state.withLock { $0.innerPlan = plan }
    return try body()
  }

  func note(_ outcome: Outcome) { state.withLock { $0.outcomes.append(outcome) } }
}
