/// A decorator that puts the value into the slots of a pattern, such as `+7-[000]-[000]-[00]-[00]`.
///
/// The language of patterns is described at ``MaskPattern``. What fits no slot is dropped.
public struct Mask: Hashable, Sendable {
  /// A slot class of the rule's own.
  public struct Slot: Hashable, Sendable {
    /// The characters that fit, in ICU set notation.
    public var set: String
    /// Whether the slot may stay empty.
    public var isOptional: Bool

    /// A slot for the members of `set`.
    public init(_ set: String, isOptional: Bool = false) {
      self.set = set
      self.isOptional = isOptional
    }
  }

  /// The pattern, read when the rule is made.
  public var pattern: String
  /// The slot classes that the pattern names beside the built-in ones.
  public var slots: [Character: Slot]

  /// Whether digits of other scripts become ASCII digits in slots for digits.
  public var folds: Bool

  /// A decorator that fills the slots of `pattern`. Digits of other scripts become ASCII digits in slots for digits,
  /// unless `folds` is false.
  public init(_ pattern: String, slots: [Character: Slot] = [:], folds: Bool = true) {
    self.pattern = pattern
    self.slots = slots
    self.folds = folds
  }
}
