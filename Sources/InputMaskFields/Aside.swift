/// A stored value that is no part of what is compared: what others lead to, or what only the next event asks for.
@propertyWrapper
struct Aside<Value: Sendable>: Hashable, Sendable {
  var wrappedValue: Value

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
