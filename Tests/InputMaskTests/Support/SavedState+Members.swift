import Foundation

@testable import InputMaskFields

extension SavedState {
  /// A state that was saved with these members.
  init(members: [String: Any]) throws {
    self = try JSONDecoder().decode(Self.self, from: JSONSerialization.data(withJSONObject: members))
  }

  /// The members of the object that is saved.
  func members() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(self)) as? [String: Any] ?? [:]
  }

  /// The same with another member, or without one.
  func setting(_ name: String, _ value: Any?, of object: String? = nil) throws -> SavedState {
    var members = try members()
    if let object {
      var inner = members[object] as? [String: Any] ?? [:]
      inner[name] = value
      members[object] = inner
    } else {
      members[name] = value
    }
    return try SavedState(members: members)
  }
}
