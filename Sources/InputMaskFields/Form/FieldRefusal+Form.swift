import InputMask

/// Why a form refuses what it was asked for.
extension FieldRefusal {
  static var noFocus: Self { Self(.disabled, "no field has the focus; give one the focus first") }
  static var unfocusedSecret: Self {
    Self(.notAllowed, "a secret is shown only while its field has the focus; give it the focus first")
  }
  static var noSuchField: Self {
    Self(.notAllowed, "the form has no field of that name; use the name of one")
  }
}
