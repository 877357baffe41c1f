import InputMask

/// What is saved as an object. One list of its members serves whoever writes it and whoever reads it.
package protocol Saved {
  /// One with nothing in it, to be read into.
  static var blank: Self { get }
  /// Hands over every member under its name, in the order in which they are written.
  mutating func members(_ members: inout SavedMembers)
}

extension Saved {
  package var saved: JSONNode {
    var subject = self
    return SavedMembers.object(nil) { subject.members(&$0) } ?? .null
  }

  /// Reads what was saved.
  /// - Returns: the members that were found, in their order; `nil` where it was something else.
  mutating func read(_ saved: JSONNode) -> JSONNode? { SavedMembers.object(saved) { members(&$0) } }

  /// The members of what was saved of one of the kind; `nil` for anything else.
  static func found(in saved: JSONNode) -> JSONNode? {
    var subject = blank
    return subject.read(saved)
  }
}

/// The members of an object, while they are written or read.
package struct SavedMembers {
  /// What is read; `nil` while the object is written.
  private let read: [JSONNode.Member]?
  private var found: [JSONNode.Member] = []
  /// Whether every member was there, and of its kind.
  private var isWhole = true

  var isReading: Bool { read != nil }

  /// The object of the members that `body` hands over: written, or found in what was saved.
  /// - Returns: `nil` where something else was saved.
  static func object(_ saved: JSONNode?, _ body: (inout SavedMembers) -> Void) -> JSONNode? {
    var read: [JSONNode.Member]?
    if let saved {
      guard case .mapping(let members) = saved else { return nil }
      read = members
    }
    var members = SavedMembers(read: read)
    body(&members)
    return members.isWhole ? .mapping(members.found) : nil
  }

  private init(read: [JSONNode.Member]?) { self.read = read }

  /// What was saved under a name; `nil` while the object is written.
  private func node(_ name: String) -> JSONNode? {
    read.map { members in members.first { $0.key == name }?.value ?? .null }
  }

  /// Adds a member, unless it is null; `nil` is none that can be.
  private mutating func add(_ name: String, _ node: JSONNode?) {
    guard let node else { return refuse() }
    if node != .null { found.append(JSONNode.Member(name, node)) }
  }

  /// Writes a member, unless it is `nil`, or reads it.
  mutating func member<Value: Savable>(_ name: String, _ value: inout Value) {
    guard let node = node(name) else { return add(name, value.saved) }
    guard let read = Value(saved: node) else { return refuse() }
    value = read
    add(name, read.saved)
  }

  /// The two offsets of a selection, which are written as an array.
  mutating func selection(_ name: String, _ selection: inout Selection) {
    var pair = [selection.anchor.value, selection.head.value]
    member(name, &pair)
    if pair.count != 2 { return refuse() }
    selection = Selection(anchor: UTF8Offset(pair[0]), head: UTF8Offset(pair[1]))
  }

  /// An object with members of its own.
  mutating func object(_ name: String, _ body: (inout SavedMembers) -> Void) {
    add(name, Self.object(node(name), body))
  }

  /// Objects with members of their own, each of which is read into a copy of `empty`.
  mutating func objects<Value>(
    _ name: String, _ values: inout [Value], _ empty: Value,
    _ body: (inout Value, inout SavedMembers) -> Void
  ) {
    var saved: [JSONNode?] = values.map { _ in nil }
    if let node = node(name) {
      guard case .sequence(let elements) = node else { return refuse() }
      saved = elements.map { .some($0) }
      values = elements.map { _ in empty }
    }
    let objects = values.indices.compactMap { index in
      Self.object(saved[index]) { body(&values[index], &$0) }
    }
    add(name, objects.count == values.count ? .sequence(objects) : nil)
  }

  /// What undo goes back to, and what redo goes forward to.
  mutating func history<Step>(
    _ history: inout UndoHistory<Step>, _ empty: Step, _ step: (inout Step, inout SavedMembers) -> Void
  ) {
    var (done, undone) = (history.done, history.undone)
    objects("undo", &done, empty, step)
    objects("redo", &undone, empty, step)
    if isReading { history = UndoHistory(done: done, undone: undone) }
  }

  /// What an input method has not committed; `nil` for nothing.
  mutating func marked(_ text: inout String?) {
    member("marked", &text)
    if text?.isEmpty == true { text = nil }
  }

  /// How often the owner had been told, which no state says that was saved before that was counted.
  mutating func revision(_ count: inout Int) {
    var revision: Int? = count
    member("revision", &revision)
    count = revision ?? 0
  }

  /// Notes that a member holds what it cannot.
  mutating func refuse() { isWhole = false }
}

extension Savable where Self: Saved {
  package init?(saved: JSONNode) {
    self = .blank
    if read(saved) == nil { return nil }
  }
}

extension Edit: Saved, Savable {
  package static var blank: Edit { Edit(range: .zero ..< .zero, replacement: "") }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("text", &replacement)
    var selection = Selection(range)
    members.selection("range", &selection)
    range = selection.range
  }
}

extension TokenEntry: Saved, Savable {
  package static var blank: TokenEntry { TokenEntry("") }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("text", &input)
    members.member("id", &id)
    members.member("payload", &payload)
  }
}
