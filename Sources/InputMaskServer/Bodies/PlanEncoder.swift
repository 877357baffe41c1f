/// Encodes an empty body to learn its keys: what `encode(to:)` hands over is each property with its key.
struct PlanEncoder: Encoder {
  /// What is learnt, which containers share.
  final class Draft {
    var plans: BodyPlans
    /// The values by key. One that is absent has its placeholder, where the type has one.
    var values: [String: Any] = [:]

    init(_ plans: BodyPlans) { self.plans = plans }
  }

  let plan: BodyPlan
  let draft: Draft
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(PlanContainer(plan: plan, draft: draft))
  }

  /// The plan of what no type stands for.
  static func nothing(_ keys: Any.Type) -> BodyPlan { BodyPlan(keys) { nil } }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { PlanSink(plan: plan, draft: draft) }
  func singleValueContainer() -> any SingleValueEncodingContainer { PlanSink(plan: plan, draft: draft) }
}

/// Notes each key with what stands under it.
struct PlanContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let plan: BodyPlan
  let draft: PlanEncoder.Draft
  let codingPath: [any CodingKey] = []

  func encodeNil(forKey key: Key) {}

  func encode<T: Encodable>(_ value: T, forKey key: Key) {
    note(T.self, value, isOptional: false, key)
  }

  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) {
    note(T.self, value, isOptional: true, key)
  }

  private func note<T: Encodable>(_ type: T.Type, _ value: T?, isOptional: Bool, _ key: Key) {
    let key = key.stringValue
    draft.values[key] = value.map { $0 as Any } ?? PlainType.placeholder(of: type)
    plan.add(
      BodyPlan.Entry(
        key: key, content: content(of: type, value, key),
        isOptional: (value as? any MaskedProperty)?.isOptional ?? isOptional))
  }

  private func content(of type: Any.Type, _ value: (any Encodable)?, _ key: String) -> BodyPlan.Content {
    if let property = value as? any MaskedProperty { return .masked(property) }
    if let body = type as? any MaskedBody.Type { return .body(draft.plans.plan(of: body)) }
    if let holder = type as? any BodyHolder.Type {
      return holder.content(content(of: holder.held, nil, key))
    }
    if let schema = PlainType.schema(of: type) { return .plain(schema) }
    if let known = draft.plans[type] { return .body(known) }
    guard value != nil else { return .plain(.object([:])) }
    // A part of a body that is none itself has its rules where an empty body has it.
    let plan = plan
    let inner = BodyPlan(type) { plan.value(under: key) as? any Encodable }
    let draft = PlanEncoder.Draft(draft.plans)
    try? value?.encode(to: PlanEncoder(plan: inner, draft: draft))
    if inner.entries.isEmpty { return .plain(.object([:])) }
    self.draft.plans = draft.plans
    self.draft.plans[type] = inner
    return .body(inner)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let inner = PlanEncoder.nothing(Key.self)
    plan.add(BodyPlan.Entry(key: key.stringValue, content: .body(inner)))
    return PlanEncoder(plan: inner, draft: draft).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    PlanSink(plan: PlanEncoder.nothing(Key.self), draft: draft)
  }

  func superEncoder() -> any Encoder { PlanEncoder(plan: PlanEncoder.nothing(Key.self), draft: draft) }
  func superEncoder(forKey key: Key) -> any Encoder {
    PlanEncoder(plan: PlanEncoder.nothing(Key.self), draft: draft)
  }

  // The protocol answers for these types itself, and says nothing of one that is absent.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) { note(Bool.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) { note(String.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) { note(Double.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) { note(Float.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) { note(Int.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) { note(Int8.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) { note(Int16.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) { note(Int32.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) { note(Int64.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) { note(UInt.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) { note(UInt8.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) { note(UInt16.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) { note(UInt32.self, value, isOptional: true, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) { note(UInt64.self, value, isOptional: true, key) }
}

/// Takes values without keys, of which there is nothing to learn.
struct PlanSink: UnkeyedEncodingContainer, SingleValueEncodingContainer {
  let plan: BodyPlan
  let draft: PlanEncoder.Draft
  let codingPath: [any CodingKey] = []
  let count = 0

  func encodeNil() {}
  func encode<T: Encodable>(_ value: T) {}

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    PlanEncoder(plan: PlanEncoder.nothing(NestedKey.self), draft: draft).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { PlanEncoder(plan: plan, draft: draft) }
}
