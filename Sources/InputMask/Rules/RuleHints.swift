/// Hints for surfaces that help people type texts of a rule. No hint changes the texts that a rule takes.
public struct RuleHints: Hashable, Sendable {
  /// The keyboard that is shown, as written in rule files.
  public enum Keyboard: String, Hashable, Sendable, CaseIterable {
    /// Any.
    case text
    /// Letters of ASCII first.
    case ascii
    /// Digits alone.
    case digits
    /// Digits with a decimal separator.
    case decimal
    /// Digits, `+`, `*` and `#`.
    case phone
    /// With `@` at hand.
    case email
    /// With `/` and `.` at hand.
    case url
  }

  /// The kind of the value, for programs that fill it in, in the words of HTML. Rule files use the same words.
  ///
  /// Source: HTML Living Standard, 4.10.18.7.1, the autofill field names.
  public enum Autofill: String, Hashable, Sendable, CaseIterable {
    /// A name of a person.
    case name
    /// A given name.
    case givenName = "given-name"
    /// A family name.
    case familyName = "family-name"
    /// The name of an account.
    case username
    /// A password that is being chosen.
    case newPassword = "new-password"
    /// The password of an account.
    case currentPassword = "current-password"
    /// A code that is sent for one use.
    case oneTimeCode = "one-time-code"
    /// The name of an organisation.
    case organization
    /// A whole street address.
    case streetAddress = "street-address"
    /// A postal code.
    case postalCode = "postal-code"
    /// A number of a payment card.
    case cardNumber = "cc-number"
    /// The date on which a payment card expires.
    case cardExpiry = "cc-exp"
    /// The security code of a payment card.
    case cardSecurityCode = "cc-csc"
    /// A day of birth.
    case birthday = "bday"
    /// A telephone number.
    case telephone = "tel"
    /// An email address.
    case email
    /// A web address.
    case url
  }

  /// In which direction the text runs.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// As the characters say.
    case natural
    /// From left to right, as numbers do among letters of any script.
    case leftToRight = "left-to-right"
    /// From right to left.
    case rightToLeft = "right-to-left"
  }

  /// The keyboard that is shown.
  public var keyboard: Keyboard
  /// The kind of the value; `nil` where programs have no word for it.
  public var autofill: Autofill?
  /// In which direction the text runs.
  public var direction: Direction

  /// Hints; none of them by default.
  public init(keyboard: Keyboard = .text, autofill: Autofill? = nil, direction: Direction = .natural) {
    self.keyboard = keyboard
    self.autofill = autofill
    self.direction = direction
  }
}
