// `dump` and debuggers look through mirrors.
#if hasFeature(Embedded)
package typealias Reflectable = CustomDebugStringConvertible
#else
package typealias Reflectable = CustomDebugStringConvertible & CustomReflectable
#endif

/// What may hold a secret: whatever shows it for its description, as logs, `dump` and debuggers do, shows no more than that.
package protocol Secretive: CustomStringConvertible, Reflectable {}

extension Secretive {
  /// The same as `description`.
  public var debugDescription: String { description }
}

#if hasFeature(Embedded)
extension Secretive {
  /// Nothing of what it holds.
  public var description: String { "hidden" }
}
#else
extension Secretive {
  /// What kind of thing it is, and nothing of what it holds.
  public var description: String { String(describing: Self.self) }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
#endif
