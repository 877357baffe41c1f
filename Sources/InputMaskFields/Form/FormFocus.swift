import InputMask

/// The scopes of a ``Form`` that publish values for commands.
public enum FormScope: Hashable, Sendable {
  /// The form as a whole.
  case form
  /// The field of a name.
  case field(String)
}

/// What a ``Form`` and its fields publish for commands.
public struct FormFocus: Hashable, Sendable {
  /// A secret that can be drawn in the clear.
  public struct Secret: Hashable, Sendable {
    /// The name of the field.
    public var field: String
    /// Whether it is drawn in the clear.
    public var isRevealed: Bool
  }

  /// The name of the field that has the focus.
  public var field: String?
  /// The secret that has the focus.
  public var secret: Secret?
  /// Whether the form can be submitted; published by the form.
  public var isSubmittable: Bool?
}

extension Form {
  /// A command on a form.
  public typealias Command<Value: Sendable> = FocusedCommand<FormFocus, Value, Form, FormUpdate>

  /// Draws the secret that has the focus in the clear.
  public static var reveal: Command<FormFocus.Secret> {
    Command(
      "Reveal", with: { $0.secret }, when: { !$0.isRevealed }, action: { $1.setRevealed(true, of: $0.field) })
  }

  /// Hides the secret that has the focus again.
  public static var conceal: Command<FormFocus.Secret> {
    Command(
      "Conceal", with: { $0.secret }, when: { $0.isRevealed }, action: { $1.setRevealed(false, of: $0.field) }
    )
  }

  /// Submits the form, while one of its fields has the focus and nothing holds it up.
  public static var submission: Command<Bool> {
    Command("Submit", with: { $0.isSubmittable }, when: { $0 }, action: { $1.submit() })
  }

  /// What the form and the field with the focus publish; nothing is in reach where no field has it.
  public var focusedValues: FocusedValues<FormScope, FormFocus> {
    var values = FocusedValues<FormScope, FormFocus>()
    values.publish(FormFocus(isSubmittable: isSubmittable), by: .form)
    guard let field = focusedField else { return values }
    let secret = field.isSecret ? FormFocus.Secret(field: field.name, isRevealed: field.isRevealed) : nil
    values.publish(FormFocus(field: field.name, secret: secret), by: .field(field.name))
    values.focus([.form, .field(field.name)])
    return values
  }
}
