import InputMask

/// One field of a ``Form``: a headless field with the words around it.
public struct FormField: Hashable, Sendable {
  /// The headless field that holds the value.
  public enum Control: Hashable, Sendable {
    /// A line of text.
    case input(InputField)
    /// Boxes for a code.
    case code(CodeField)
    /// Tokens.
    case tokens(TokenField)
  }

  /// The name by which the form and its values know the field.
  public let name: String
  /// What the field is called.
  public var label: String
  /// What an empty field shows.
  public var placeholder: String
  /// A hint beside the field.
  public var caption: String
  /// Whether the form can be submitted only with a value here.
  public var isRequired: Bool
  /// Whether the value is a secret: drawn hidden but while the user reveals it.
  public let isSecret: Bool
  /// The headless field.
  public var control: Control
  /// What is wrong, for the user to read; empty while there is nothing to say. A problem is told once the user
  /// has left the field or tried to submit, not while they are still typing.
  public internal(set) var error = ""

  /// Whether problems are told: the field was left with something in it, or a submission was refused.
  var isJudged = false
  /// What somebody outside found wrong, until the value changes.
  var reported: String?
  /// Whether the field held up no submission when it was judged last.
  @Aside private(set) var lastSatisfied = true

  /// A field with a control. Where `label` or `placeholder` is `nil`, the rule's title and placeholder serve.
  public init(
    _ name: String, _ control: Control, label: String? = nil, placeholder: String? = nil,
    caption: String = "",
    isRequired: Bool = true, isSecret: Bool = false
  ) {
    self.name = name
    self.control = control
    self.caption = caption
    self.isRequired = isRequired
    self.isSecret = isSecret
    let declaration = control.rule.declaration
    self.label = label ?? declaration.title
    self.placeholder = placeholder ?? declaration.placeholder
    if isSecret { self.control.isSecure = true }
  }

  /// Whether the field takes edits and the focus; a disabled one is neither waited for nor submitted.
  public var isEnabled: Bool {
    get { control.isEnabled }
    set { control.isEnabled = newValue }
  }

  /// Whether the field has the focus.
  public var isFocused: Bool { control.isFocused }

  /// Whether a secret is drawn in the clear.
  public var isRevealed: Bool { isSecret && !control.isSecure }

  /// Whether the field holds up no submission: disabled, right, or empty and not required. An error that was
  /// reported holds it up.
  public var isSatisfied: Bool {
    if !isEnabled { return true }
    if reported != nil { return false }
    if control.isEmpty { return !isRequired }
    return control.problem == nil
  }

  /// Brings `error` up to date, and whether the field holds up a submission.
  mutating func judge() {
    lastSatisfied = isSatisfied
    if let reported {
      error = reported
    } else if !isJudged || !isEnabled || lastSatisfied {
      error = ""
    } else {
      error = control.problem?.message ?? required
    }
  }

  /// What is said of an empty field whose rule finds nothing wrong with that.
  private var required: String {
    Messages.message(
      for: .incomplete, else: "this is required; fill it in", in: control.rule.declaration,
      language: control.language)
  }
}

extension FormField: Secretive {
  /// The name and the state, without the value: it may be a secret.
  public var description: String { "FormField(\(name), \(control.description))" }
}
