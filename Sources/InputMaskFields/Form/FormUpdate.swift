import InputMask

/// A field of a ``Form``, and what changed in it.
public struct FormChange: Hashable, Sendable {
  /// A part of a field that a surface draws apart, by its name in JSON.
  public enum Aspect: String, Hashable, Sendable, CaseIterable {
    /// The text, or the tokens, or what the boxes hold.
    case text
    /// How the text is drawn, hidden or in the clear, or what an input method has marked.
    case shown
    /// The selection or the current box.
    case selection
    /// The value that would be submitted, by anything but ``Form/setExternal(_:of:answering:)``: whoever hands values on
    /// hands none back.
    case value
    /// Whether the field holds up a submission: ``Form/isSubmittable`` may be another.
    case satisfaction
    /// The error.
    case error
    /// Whether the field is enabled.
    case enabled
    /// Whether the field has the focus.
    case focus
    /// The label, the placeholder or the caption, or whether a value is required.
    case words
    /// Whether the field is in the form at all: it was put in, or taken out.
    case presence
  }

  /// The name of the field.
  public var field: String
  /// What changed in it.
  public var aspects: Set<Aspect>
}

/// What a ``Form`` answers to everything that is done with it.
public struct FormUpdate: Hashable, Sendable {
  /// The fields that changed, and what changed in each; every other field can be left as it is drawn.
  public var changes: [FormChange] = []
  /// Why nothing was done.
  public var refusal: FieldRefusal?
  /// How many characters, or entries of a token field, were left out because there is no room for them.
  public var leftOutCount = 0
  /// The name of a code field that the user just completed.
  public var completedCode: String?
  /// What was submitted: the values of the enabled fields in their order; `nil` where nothing was.
  public var submission: [FormEntry]?
}
