import InputMask

// The words that surfaces have for hints.

extension RuleHints {
  /// The value of HTML's `inputmode`.
  public var inputMode: String { keyboard.words.inputMode }

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

  /// The name of the case of UIKit's `UIKeyboardType`.
  public var keyboardType: String { keyboard.words.type }

  /// The name of the member of UIKit's `UITextContentType`; `nil` where there is none.
  public var textContentType: String? {
    switch autofill {
    case nil: return nil
    case .name: return "name"
    case .givenName: return "givenName"
    case .familyName: return "familyName"
    case .username: return "username"
    case .newPassword: return "newPassword"
    case .currentPassword: return "password"
    case .oneTimeCode: return "oneTimeCode"
    case .organization: return "organizationName"
    case .streetAddress: return "fullStreetAddress"
    case .postalCode: return "postalCode"
    case .cardNumber: return "creditCardNumber"
    case .cardExpiry: return "creditCardExpiration"
    case .cardSecurityCode: return "creditCardSecurityCode"
    case .birthday: return "birthdate"
    case .telephone: return "telephoneNumber"
    case .email: return "emailAddress"
    case .url: return "URL"
    }
  }
}

extension RuleHints.Keyboard {
  /// What HTML and UIKit call it.
  fileprivate var words: (inputMode: String, type: String) {
    switch self {
    case .text: return ("text", "default")
    case .ascii: return ("text", "asciiCapable")
    case .digits: return ("numeric", "numberPad")
    case .decimal: return ("decimal", "decimalPad")
    case .phone: return ("tel", "phonePad")
    case .email: return ("email", "emailAddress")
    case .url: return ("url", "URL")
    }
  }
}
