import InputMask

// The words that HTML has for hints.

extension RuleHints {
  /// The value of HTML's `inputmode`.
  public var inputMode: String {
    switch keyboard {
    case .text, .ascii: return "text"
    case .digits: return "numeric"
    case .decimal: return "decimal"
    case .phone: return "tel"
    case .email: return "email"
    case .url: return "url"
    }
  }

  /// The value of HTML's `autocomplete`; `on` where there is no word for it.
  public var autocomplete: String { autofill?.rawValue ?? "on" }

  /// The value of HTML's `dir`.
  public var dir: String {
    switch direction {
    case .natural: return "auto"
    case .leftToRight: return "ltr"
    case .rightToLeft: return "rtl"
    }
  }
}
