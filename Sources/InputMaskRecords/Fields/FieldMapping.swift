import InputMask

/// Some fields of a record, the rules that they go through, and what is done with the products.
public struct FieldMapping: Sendable {
  /// The names of the fields.
  public var selector: FieldSelector
  /// What is done with the fields.
  public var action: FieldAction
  /// The rules. Each gets the text of the one before. The list is empty where the field is kept, dropped or scrubbed.
  public var rules: [Rule]
  /// What goes out for an invalid field.
  public var onInvalid: InvalidFieldPolicy
  /// Whether an empty field is valid, and stays as it is.
  public var mayBeEmpty: Bool
  /// What takes the place of the value where the field is redacted; `nil` for what the rules show of it. An invalid field is
  /// covered whole.
  public var pseudonyms: PseudonymMaker?
  /// What is looked for in the field where it goes through no rule, as in a text that people write.
  public var scrubber: Scrubber?

  /// A mapping of the fields that a selector finds.
  public init(
    _ selector: FieldSelector, _ action: FieldAction, by rules: [Rule],
    onInvalid: InvalidFieldPolicy = .keep, mayBeEmpty: Bool = false, pseudonyms: PseudonymMaker? = nil,
    scrubber: Scrubber? = nil
  ) {
    self.scrubber = scrubber
    self.selector = selector
    self.action = action
    self.rules = rules
    self.onInvalid = onInvalid
    self.mayBeEmpty = mayBeEmpty
    self.pseudonyms = pseudonyms
  }
}
