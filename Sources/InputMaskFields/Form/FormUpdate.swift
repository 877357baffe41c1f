import InputMask

/// A field of a ``Form``, and what changed in it.
public struct FormChange: Hashable, Sendable {
  /// Parts of a field that a surface draws apart.
  public struct Aspects: OptionSet, Hashable, Sendable {
    /// One bit for each aspect.
    public let rawValue: Int

    /// Aspects from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The text, or the tokens, or what the boxes hold.
    public static let text = Aspects(rawValue: 1)
    /// How the text is drawn, hidden or in the clear, or what an input method has marked.
    public static let shown = Aspects(rawValue: 2)
    /// The selection or the current box.
    public static let selection = Aspects(rawValue: 4)
    /// The value that would be submitted, by anything but ``Form/setExternal(_:of:answering:)``: whoever hands values on
    /// hands none back.
    public static let value = Aspects(rawValue: 8)
    /// Whether the field holds up a submission.
    public static let satisfaction = Aspects(rawValue: 16)
    /// The error.
    public static let error = Aspects(rawValue: 32)
    /// Whether the field is enabled.
    public static let enabled = Aspects(rawValue: 64)
    /// Whether the field has the focus.
    public static let focus = Aspects(rawValue: 128)
    /// The label, the placeholder or the caption, or whether a value is required.
    public static let words = Aspects(rawValue: 256)
    /// Whether the field is in the form at all: it was put in, or taken out.
    public static let presence = Aspects(rawValue: 512)
  }

  /// The name of the field.
  public var field: String
  /// What changed in it.
  public var aspects: Aspects
}

/// What a ``Form`` answers to everything that is done with it.
public struct FormUpdate: Hashable, Sendable {
  /// The fields that changed, and what changed in each; every other field can be left as it is drawn.
  public var changes: [FormChange] = []
  /// Whether ``Form/isSubmittable`` is another now.
  public var changesSubmittable = false
  /// Why nothing was done.
  public var refusal: FieldRefusal?
  /// How many characters, or entries of a token field, were left out because there is no room for them.
  public var leftOutCount = 0
  /// The name of a code field that the user just completed.
  public var completedCode: String?
  /// What was submitted: the values of the enabled fields in their order; `nil` where nothing was.
  public var submission: [FormEntry]?
}
