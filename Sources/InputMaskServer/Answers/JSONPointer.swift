/// Places in a body, as RFC 6901 writes them.
enum JSONPointer {
  /// The pointer of a path: `/contacts/0/phone`.
  /// - Parameter plan: what is known of the body. The pointer ends before the first key that it has not, which a client made up.
  static func text(_ path: [any CodingKey], in plan: BodyPlan?) -> String {
    var pointer = ""
    var content = plan.map { BodyPlan.Content.body($0, isList: false) }
    for key in path {
      if let index = key.intValue {
        pointer += "/\(index)"
        continue
      }
      guard case .body(let plan, _) = content, let entry = plan[key.stringValue] else { break }
      pointer += "/" + escaped(key.stringValue)
      content = entry.content
    }
    return pointer
  }

  private static func escaped(_ key: String) -> String {
    key.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
