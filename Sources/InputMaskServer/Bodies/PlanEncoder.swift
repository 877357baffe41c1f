#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Encodes an empty body to learn its keys: what `encode(to:)` hands over is each property with its key.
struct PlanEncoder: Encoder {
  /// The plans that are being made, which containers share.
  final class Draft {
    var plans: BodyPlans

    init(_ plans: BodyPlans) { self.plans = plans }
  }

  let plan: BodyPlan
  let draft: Draft
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Fills the plan of a body, and adds those of the bodies in it to others.
  static func filled(_ plan: BodyPlan, from body: some Encodable, _ plans: BodyPlans) -> BodyPlans {
    let draft = Draft(plans)
    // A body that cannot be encoded has the keys that it got to.
    try? body.encode(to: PlanEncoder(plan: plan, draft: draft))
    return draft.plans
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    draft.plans.set(plan, keyedBy: Key.self)
    return KeyedEncodingContainer(PlanContainer(plan: plan, draft: draft))
  }

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
    var entry = BodyPlan.Entry(
      key: key.stringValue, content: .plain(Self.name(of: type)), isOptional: isOptional)
    if let property = value as? any MaskedProperty {
      entry.content = .masked(property)
      entry.isOptional = property.isOptional
    } else if let body = type as? any MaskedBody.Type {
      entry.content = .body(draft.plans.plan(of: body), isList: false)
    } else if let list = type as? any BodyList.Type, let body = list.bodyType {
      entry.content = .body(draft.plans.plan(of: body), isList: true)
    } else if let value {
      let inner = BodyPlan()
      draft.plans = PlanEncoder.filled(inner, from: value, draft.plans)
      if !inner.entries.isEmpty { entry.content = .body(inner, isList: false) }
    }
    plan.add(entry)
  }

  private static func name(of type: Any.Type) -> String? {
    switch type {
    case is Bool.Type: "boolean"
    case is String.Type: "string"
    case is any BinaryInteger.Type: "integer"
    case is any BinaryFloatingPoint.Type, is Decimal.Type: "number"
    case is any BodyList.Type: "array"
    default: nil
    }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let inner = BodyPlan()
    plan.add(BodyPlan.Entry(key: key.stringValue, content: .body(inner, isList: false)))
    return PlanEncoder(plan: inner, draft: draft).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    PlanSink(plan: BodyPlan(), draft: draft)
  }

  func superEncoder() -> any Encoder { PlanEncoder(plan: BodyPlan(), draft: draft) }
  func superEncoder(forKey key: Key) -> any Encoder { PlanEncoder(plan: BodyPlan(), draft: draft) }

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
    PlanEncoder(plan: BodyPlan(), draft: draft).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { PlanEncoder(plan: plan, draft: draft) }
}

/// A list whose elements may be bodies, also where it is empty.
private protocol BodyList {
  static var bodyType: (any MaskedBody.Type)? { get }
}

extension Array: BodyList {
  fileprivate static var bodyType: (any MaskedBody.Type)? { Element.self as? any MaskedBody.Type }
}
