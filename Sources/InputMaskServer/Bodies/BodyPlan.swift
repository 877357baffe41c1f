import Synchronization

/// What the properties of a body are: which rule reads which key, and which keys hold further bodies.
final class BodyPlan: Sendable {
  /// One key of a body.
  struct Entry: Sendable {
    var key: String
    var content: Content
    /// Whether a body need not have the key.
    var isOptional = false
  }

  indirect enum Content: Sendable {
    /// A property that a rule reads, as an empty body has it.
    case masked(any MaskedProperty)
    case body(BodyPlan)
    case list(Content)
    /// Members whose keys the client chooses.
    case dictionary(Content)
    /// Anything else, with its schema.
    case plain(JSONSchema)
  }

  /// The name of the type, for those who write it.
  let name: String
  /// An empty body, or what stands in its place within one.
  private let empty: @Sendable () -> (any Encodable)?
  private let content = Mutex<(entries: [Entry], places: [String: Int])>(([], [:]))

  init(_ type: Any.Type, empty: @escaping @Sendable () -> (any Encodable)?) {
    name = String(describing: type)
    self.empty = empty
  }

  var entries: [Entry] { content.withLock { $0.entries } }

  subscript(key: String) -> Entry? {
    content.withLock { content in content.places[key].map { content.entries[$0] } }
  }

  func add(_ entry: Entry) {
    content.withLock { content in
      if let place = content.places[entry.key] {
        content.entries[place] = entry
      } else {
        content.places[entry.key] = content.entries.count
        content.entries.append(entry)
      }
    }
  }

  /// Adds the keys of an empty body to a plan.
  /// - Returns: the plans with those of the bodies in it, and the values that it has.
  func fill(_ plan: BodyPlan, _ plans: BodyPlans) -> PlanEncoder.Draft {
    let draft = PlanEncoder.Draft(plans)
    // A body that cannot be encoded has the keys that it got to.
    try? empty()?.encode(to: PlanEncoder(plan: plan, draft: draft))
    return draft
  }

  /// The value that an empty body has under a key.
  ///
  /// It is asked for where that of a client is wrong, and then made anew: plans are shared, and such a value may not be.
  func value(under key: String) -> Any? { fill(PlanEncoder.nothing(Never.self), BodyPlans.all).values[key] }
}

/// The plans of all types that were read or described so far; there are no more than the program has types.
struct BodyPlans: Sendable {
  private var byType: [ObjectIdentifier: BodyPlan] = [:]

  private static let known = Mutex(BodyPlans())

  static var all: BodyPlans { known.withLock { $0 } }

  /// The plan of a type, and a snapshot in which those of all bodies in it are.
  static func plans(of type: any MaskedBody.Type) -> (plan: BodyPlan, all: BodyPlans) {
    var plans = all
    if let plan = plans[type] { return (plan, plans) }
    let plan = plans.plan(of: type)
    let made = plans
    known.withLock { known in known.byType.merge(made.byType) { old, _ in old } }
    return (plan, plans)
  }

  /// The plan of a type, where it is known.
  subscript(type: Any.Type) -> BodyPlan? {
    get { byType[ObjectIdentifier(type)] }
    set { byType[ObjectIdentifier(type)] = newValue }
  }

  /// The plan of a type, made of an empty body of it.
  mutating func plan(of type: any MaskedBody.Type) -> BodyPlan {
    if let plan = self[type] { return plan }
    let plan = BodyPlan(type) { type.init() }
    // Before its properties, which may hold bodies of the same type.
    self[type] = plan
    self = plan.fill(plan, self).plans
    return plan
  }
}
