extension CompiledRule {
  /// The results that a caller will ask a walk for.
  enum Need {
    /// Value, text, shown text and validity.
    case text
    /// The same of a valid input; of any other only that it is invalid.
    case validProducts
    /// The text of a valid input, and the shown text where the redactor looks at nothing else; of any other only that it is
    /// invalid.
    case validText
    /// Value, text, shown text, validity and the dropped characters.
    case drops
    /// Every step.
    case steps

    /// Whether somebody may ask for the value as it is handed out.
    @inline(__always)
    var asksForValue: Bool { self != .validText }

    /// Whether nobody may ask for the products of an input that is not valid.
    @inline(__always)
    var isOfValidInputs: Bool { self == .validText || self == .validProducts }
  }
}
