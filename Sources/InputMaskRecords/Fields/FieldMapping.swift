import InputMask

/// Which fields of a record go through which rules, and what becomes of them.
public struct FieldMapping: Sendable {
  /// Which fields.
  public var selector: FieldSelector
  /// What is done with them.
  public var action: FieldAction
  /// The rules, each on the text of the one before; empty for ``FieldAction/drop`` only.
  public var rules: [Rule]
  /// What goes out for an invalid field.
  public var onInvalid: InvalidFieldPolicy
  /// Whether an empty field is left alone, valid without being looked at.
  public var mayBeEmpty: Bool

  /// A mapping.
  public init(
    _ selector: FieldSelector, _ action: FieldAction, by rules: [Rule],
    onInvalid: InvalidFieldPolicy = .keep, mayBeEmpty: Bool = false
  ) {
    self.selector = selector
    self.action = action
    self.rules = rules
    self.onInvalid = onInvalid
    self.mayBeEmpty = mayBeEmpty
  }
}
