extension CompiledRule {
  /// The results that a caller will ask a run for.
  enum Need {
    /// Value, text, shown text and validity: which dropped characters are literals makes no difference.
    case text
    /// The same for a valid input; for any other only that it is invalid.
    case validProducts
    /// The text alone for a valid input; for any other only that it is invalid.
    case validText
    /// The shown text alone of one, where the redactor asks for nothing but the text.
    case validShown
    /// The dropped characters too.
    case drops
    /// Every step.
    case steps

    /// Whether somebody may ask for the value as it is handed out.
    @inline(__always)
    var asksForValue: Bool { self != .validText && self != .validShown }

    /// Whether nobody may ask for the products of an input that is not valid.
    @inline(__always)
    var isOfValidInputs: Bool { self == .validText || self == .validProducts || self == .validShown }
  }
}
