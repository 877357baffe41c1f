import InputMask
import InputMaskRules
import Synchronization

/// One body on its way in: which rules judge it, and what was found wrong with it so far.
final class BodyReading: Sendable {
  /// The body that is being read, for the containers of its decoder, which know nothing else of it.
  @TaskLocal static var current: BodyReading?

  let rules: RuleSet
  let locale: String?
  private let plans: BodyPlans
  private let plan: BodyPlan
  /// Whether the decoder makes its keys of those that clients write with `_`.
  private let isSnakeCase: Bool
  private let state = Mutex(State())

  private struct State {
    var problems: [BodyProblem] = []
    var rule: Rule?
    var outcomes: [Outcome] = []
    var hasMore = false
    var goesOn = false
  }

  init(_ type: any MaskedBody.Type, rules: RuleSet, locale: String?, isSnakeCase: Bool) {
    self.rules = rules
    self.locale = locale
    self.isSnakeCase = isSnakeCase
    (plan, plans) = BodyPlans.plans(of: type)
  }

  /// A place of the body.
  func place(_ path: [any CodingKey]) -> JSONPointer {
    JSONPointer(path, in: plan, isSnakeCase: isSnakeCase)
  }

  /// What is known of a type; `nil` for one that is no body, and no part of an empty one.
  func plan(of type: Any.Type) -> BodyPlan? {
    plans[type] ?? (type as? any MaskedBody.Type).map { BodyPlans.plans(of: $0).plan }
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

  func report(_ mistake: BodyMistake, at path: [any CodingKey]) { report(BodyProblem(place(path), mistake)) }

  /// Reports what keeps the value of a place from being read.
  func report(_ error: any Error, at path: [any CodingKey]) {
    var (path, mistake) = (path, BodyMistake.wrongType)
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): (path, mistake) = (context.codingPath + [key], .missing)
    case .valueNotFound(_, let context): (path, mistake) = (context.codingPath, .missing)
    case .typeMismatch(let type, let context):
      (path, mistake) = (context.codingPath, .wrongType(insteadOf: type))
    case .dataCorrupted(let context) where !context.codingPath.isEmpty: path = context.codingPath
    default: break
    }
    report(mistake, at: path)
  }

  /// Begins anew. Reading goes on behind what no rule reads from now on; before that it ends there, as Swift's own reading does, so
  /// that a type which takes an error for an answer gets it.
  func goOn() { state.withLock { $0 = State(goesOn: true) } }

  /// Reads a value. Where reading goes on, what is wrong with it is reported, and `nil` handed out.
  /// - Throws: what is wrong, the program's own mistakes, and ``Reported`` where no more problems are told.
  func attempt<T>(at path: [any CodingKey], _ body: () throws -> T) throws -> T? {
    if isFull { throw Reported() }
    do { return try body() } catch {
      guard state.withLock({ $0.goesOn }), Self.isOfClient(error) else { throw error }
      if !(error is Reported) { report(error, at: path) }
      if isFull { throw Reported() }
      return nil
    }
  }

  /// Whether an error says what is wrong with a body, and not with the program.
  static func isOfClient(_ error: any Error) -> Bool {
    !(error is UnknownRuleError || error is RuleBookError)
  }

  /// What is wrong with the body so far.
  var problems: [BodyProblem] {
    state.withLock { state in
      state.hasMore ? state.problems + [BodyProblem(JSONPointer(), .tooMany)] : state.problems
    }
  }

  /// How many problems are known.
  var count: Int { state.withLock { $0.problems.count } }

  /// Whether there are more problems than are told, so that nothing more need be read.
  var isFull: Bool { state.withLock { $0.hasMore } }

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

  func note(_ outcome: Outcome) { state.withLock { $0.outcomes.append(outcome) } }
}

/// That a value is wrong, or is not read any more; what is wrong was reported.
struct Reported: Error {}
