import InputMask

/// Why a form refuses what it was asked for.
extension FieldRefusal {
  static var noFocus: FieldRefusal {
    FieldRefusal(.disabled, "no field has the focus; give one the focus first")
  }
  static var unfocusedSecret: FieldRefusal {
    FieldRefusal(
      .notAllowed, "a secret is shown only while its field has the focus; give it the focus first")
  }
  static var noSuchField: FieldRefusal {
    FieldRefusal(.notAllowed, "the form has no field of that name; use the name of one")
  }
}
