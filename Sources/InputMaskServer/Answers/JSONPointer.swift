/// A place in a body, as RFC 6901 writes it.
struct JSONPointer: Hashable, Sendable {
  /// The pointer: `/contacts/0/phone`; empty for the whole body.
  private(set) var text = ""
  /// The pointer with `•` for each key that the client chose.
  private(set) var shown = ""
  /// Whether it ends before its place, so that nothing leads on from there.
  private(set) var isCut = false

  /// The pointers of a hundred problems make no answer of megabytes.
  private static let limit = 1024

  /// The whole body.
  init() {}

  /// The place of a path.
  ///
  /// It ends before the first key that no body and no dictionary has, which a client made up.
  /// - Parameters:
  ///   - plan: what is known of the body.
  ///   - isSnakeCase: whether the keys are made of those that clients write with `_`.
  init(_ path: [any CodingKey], in plan: BodyPlan, isSnakeCase: Bool) {
    var content = BodyPlan.Content.body(plan)
    isCut = true
    for key in path {
      let name = key.stringValue
      switch content {
      case .body(let plan):
        guard let entry = plan[name] else { return }
        add(isSnakeCase ? Self.snakeCase(name) : name)
        content = entry.content
      case .masked: add(key.intValue.map { "\($0)" } ?? name)
      case .list(let element):
        add(key.intValue.map { "\($0)" } ?? name)
        content = element
      case .dictionary(let member):
        guard text.utf8.count + name.utf8.count <= Self.limit else { return }
        add(name, shownAs: "•")
        content = member
      case .plain: return
      }
    }
    isCut = false
  }

  /// The place that a pointer leads to from here. A slash that is missing at its beginning is added.
  func appending(_ pointer: String) -> JSONPointer {
    if isCut { return self }
    var place = self
    let pointer = pointer.isEmpty || pointer.hasPrefix("/") ? pointer : "/" + pointer
    place.text += pointer
    place.shown += pointer
    return place
  }

  private mutating func add(_ key: String, shownAs shown: String? = nil) {
    // To look for them by characters takes as long as a rule, and hardly a key has one.
    let escaped =
      key.utf8.contains { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }
      ? key.replacing("~", with: "~0").replacing("/", with: "~1") : key
    text += "/" + escaped
    self.shown += "/" + (shown ?? escaped)
  }

  /// The key that the strategy `convertFromSnakeCase` makes another one of: before each capital letter a word ended.
  private static func snakeCase(_ key: String) -> String {
    key.reduce(into: "") { text, character in
      text += (character.isUppercase && !text.isEmpty ? "_" : "") + character.lowercased()
    }
  }
}
