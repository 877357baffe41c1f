// Embedded Swift has no reflection, so nothing there can dump a value.
#if !hasFeature(Embedded)
extension Outcome: CustomReflectable {
  /// Nothing: `dump` must not show what `description` hides.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Explanation: CustomReflectable {
  /// Nothing: `dump` must not show what `description` hides.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Explanation.Step: CustomReflectable {
  /// Nothing: `dump` must not show what `description` hides.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
#endif
