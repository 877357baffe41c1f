import InputMask

/// A state that is saved as an object. One list of its members serves whoever writes it and whoever reads it.
package protocol SavedForm: Savable {
  /// A form to be read into.
  init()
  /// Hands over every member under its name, in the order in which they are written.
  mutating func members(_ members: inout SavedMembers)
}

/// The members of a saved form, while they are written or read.
package struct SavedMembers {
  /// What is read; `nil` while the form is written.
  private let read: [JSONNode.Member]?
  fileprivate var written: [JSONNode.Member] = []
  /// Whether every member was there, and of its kind.
  package fileprivate(set) var isWhole = true

  fileprivate init(reading members: [JSONNode.Member]?) { read = members }

  /// Writes a member, unless it is `nil`, or reads it.
  package mutating func member<Value: Savable>(_ name: String, _ value: inout Value) {
    guard let read else {
      let saved = value.saved
      if saved != .null { written.append(JSONNode.Member(name, saved)) }
      return
    }
    let saved = read.first { $0.key == name }?.value ?? .null
    if let found = Value(saved: saved) { value = found } else { isWhole = false }
  }

  /// Two offsets, which are written as an array.
  package mutating func pair(_ name: String, _ first: inout Int, _ second: inout Int) {
    var pair = [first, second]
    member(name, &pair)
    if pair.count == 2 { (first, second) = (pair[0], pair[1]) } else { isWhole = false }
  }

  /// Notes that a member holds what it cannot.
  mutating func refuse() { isWhole = false }
}

extension SavedForm {
  package var saved: JSONNode {
    var form = self
    var members = SavedMembers(reading: nil)
    form.members(&members)
    return .mapping(members.written)
  }

  package init?(saved: JSONNode) {
    guard case .mapping(let read) = saved else { return nil }
    self.init()
    var members = SavedMembers(reading: read)
    self.members(&members)
    if !members.isWhole { return nil }
  }
}

#if hasFeature(Embedded)
package typealias SavedCoding = Savable
#else
package typealias SavedCoding = Codable

extension SavedForm {
  /// Reads what ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    guard let form = Self(saved: try JSONNode(from: decoder)) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "no state of a field or a form; give it the state as it was saved"))
    }
    self = form
  }

  /// Writes the state as an object, the same that a session saves.
  public func encode(to encoder: any Encoder) throws { try saved.encode(to: encoder) }
}
#endif
