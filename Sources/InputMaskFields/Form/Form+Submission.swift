extension Form {
  /// Submits the form, if nothing holds that up; otherwise tells every error and gives the first field with
  /// one the focus. Disabled fields are not submitted.
  public mutating func submit() -> FormUpdate {
    answer { form, update in
      if let focused = form.focused {
        // What leaving the field would tidy or make tokens of is submitted tidy too.
        let completes = form.touch(focused, &update) { field in
          defer { field.control.focus() }
          return field.control.blur()
        }
        if completes { update.completedCode = form.fields[focused].name }
      }
      for index in form.fields.indices {
        if case .tokens(let field) = form.fields[index].control, field.hasEntry(for: .blur), field.isEnabled {
          form.touch(index, &update) { $0.control.commit(.blur) }
        }
        form.fields[index].isJudged = true
        if !form.fields[index].lastSatisfied { form.touch(index, &update) { _ in } }
      }
      if form.isSubmittable {
        let enabled = form.fields.filter { $0.isEnabled }
        update.submission = enabled.map {
          FormEntry(name: $0.name, value: $0.control.value, typedValues: $0.control.typedValues)
        }
        return
      }
      update.refusal = FieldRefusal(.notAllowed, "some fields are not right yet; see the error beside each")
      let wrong = form.order + form.fields.indices
      if let first = wrong.first(where: { !form.fields[$0].lastSatisfied }) {
        form.moveFocus(to: first, &update)
      }
    }
  }
}
