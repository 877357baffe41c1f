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

  enum Content: Sendable {
    /// A property that a rule reads, as an empty body has it.
    case masked(any MaskedProperty)
    /// A body, or a list of bodies.
    case body(BodyPlan, isList: Bool)
    /// Anything else, by the name that JSON Schema has for it; `nil` where it is not known.
    case plain(String?)
  }

  private let content = Mutex<(entries: [Entry], places: [String: Int])>(([], [:]))

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
}

/// The plans of all types that were read or described so far; there are no more than the program has types.
struct BodyPlans: Sendable {
  private var byType: [ObjectIdentifier: BodyPlan] = [:]
  private var byKeys: [ObjectIdentifier: BodyPlan] = [:]

  private static let known = Mutex(BodyPlans())

  /// The plan of a type, and a snapshot in which those of all bodies in it are.
  static func plans(of type: any MaskedBody.Type) -> (plan: BodyPlan, all: BodyPlans) {
    var plans = known.withLock { $0 }
    if let plan = plans.byType[ObjectIdentifier(type)] { return (plan, plans) }
    let plan = plans.plan(of: type)
    let made = plans
    known.withLock { known in
      known.byType.merge(made.byType) { old, _ in old }
      known.byKeys.merge(made.byKeys) { old, _ in old }
    }
    return (plan, plans)
  }

  /// The plan whose keys are of a type.
  func plan(keyedBy keys: Any.Type) -> BodyPlan? { byKeys[ObjectIdentifier(keys)] }

  mutating func set(_ plan: BodyPlan, keyedBy keys: Any.Type) { byKeys[ObjectIdentifier(keys)] = plan }

  /// The plan of a type, made of an empty body of it.
  mutating func plan(of type: any MaskedBody.Type) -> BodyPlan {
    if let plan = byType[ObjectIdentifier(type)] { return plan }
    let plan = BodyPlan()
    // Before its properties, which may hold bodies of the same type.
    byType[ObjectIdentifier(type)] = plan
    self = PlanEncoder.filled(plan, from: type.init(), self)
    return plan
  }
}
