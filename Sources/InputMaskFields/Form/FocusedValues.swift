import InputMask

/// Values published by the scopes of a program (a window, a form in it, a field in that), looked up from
/// whatever has the focus outwards.
///
/// `Values` is a structure of the program's own with an optional member for each thing that can be published,
/// so that every value has its type. The nearest scope that publishes a member wins; where nothing has the
/// focus, or no scope around it publishes the member, there is none.
///
/// ```swift
/// struct Published { var title: String?; var undo: UndoTarget? }
/// var focused = FocusedValues<Scope, Published>()
/// focused.publish(Published(title: "Letter"), by: .window)
/// focused.focus([.window, .field])
/// focused.value(\.title)  // "Letter"
/// ```
public struct FocusedValues<Scope: Hashable & Sendable, Values: Sendable>: Sendable {
  private var published: [Scope: Values] = [:]

  /// The scopes around the focus, the outermost first and what has the focus last; empty where nothing has.
  public private(set) var path: [Scope] = []

  /// Nothing published and nothing focused.
  public init() {}

  /// What has the focus; `nil` where nothing has.
  public var focused: Scope? { path.last }

  /// Publishes the values of a scope in the place of those it published before.
  public mutating func publish(_ values: Values, by scope: Scope) { published[scope] = values }

  /// Takes back what a scope published, for a scope that is gone.
  public mutating func withdraw(_ scope: Scope) { published[scope] = nil }

  /// Moves the focus to the last of `path`; an empty path takes it from everything.
  public mutating func focus(_ path: [Scope]) { self.path = path }

  /// What the nearest scope publishes for a member; `nil` where none around the focus does.
  /// - Complexity: O(*n*) in the number of scopes around the focus.
  public func value<Value>(_ member: (Values) -> Value?) -> Value? {
    for scope in path.reversed() {
      if let values = published[scope], let value = member(values) { return value }
    }
    return nil
  }
}

extension FocusedValues: Equatable where Values: Equatable {}
extension FocusedValues: Hashable where Values: Hashable {}
