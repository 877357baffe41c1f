extension CompiledRule {
  /// The results that a caller will ask a run for.
  enum Need {
    /// Value, text, shown text and validity: which dropped characters are literals makes no difference.
    case text
    /// The same of a valid input; of any other that it is none.
    case validProducts
    /// The text alone of a valid input; of any other that it is none.
    case validText
    /// The shown text alone of one, where the redactor asks for nothing but the text.
    case validShown
    /// The dropped characters too.
    case drops
    /// Every step.
    case steps

    /// Whether nobody may ask for the products of an input that is not valid.
    @inline(__always)
    var isOfValidInputs: Bool { self == .validText || self == .validProducts || self == .validShown }
  }
}
