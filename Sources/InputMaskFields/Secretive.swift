/// What may hold a secret: whatever shows it for its description, as logs, `dump` and debuggers do, shows no more than that.
package protocol Secretive: CustomStringConvertible, CustomDebugStringConvertible {}

extension Secretive {
  /// The same as `description`.
  public var debugDescription: String { description }
}

#if !hasFeature(Embedded)
extension Secretive {
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

// `dump` and debuggers look through mirrors.
extension FieldCommand: CustomReflectable {}
extension FieldUpdate: CustomReflectable {}
extension InputField: CustomReflectable {}
extension InputField.State: CustomReflectable {}
extension InputField.State.Step: CustomReflectable {}
extension InputField.State.Marked: CustomReflectable {}
extension CodeField: CustomReflectable {}
extension CodeField.State: CustomReflectable {}
extension CodeField.State.Step: CustomReflectable {}
extension CodeUpdate: CustomReflectable {}
extension CodeBox: CustomReflectable {}
extension Token: CustomReflectable {}
extension TokenEntry: CustomReflectable {}
extension TokenField: CustomReflectable {}
extension TokenField.State: CustomReflectable {}
extension TokenField.State.Step: CustomReflectable {}
extension TokenUpdate: CustomReflectable {}
extension FormValue: CustomReflectable {}
extension FormField: CustomReflectable {}
extension FormField.State: CustomReflectable {}
extension FormField.State.Control: CustomReflectable {}
extension Form: CustomReflectable {}
extension Form.State: CustomReflectable {}
#endif
