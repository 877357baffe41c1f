import InputMask

/// What is done with one field of a form, or with the fields as such.
extension Form {
  // MARK: The fields

  /// Puts a field in.
  /// - Parameters:
  ///   - field: the field, under a name of its own.
  ///   - index: its place among the fields, from 0; at the end where it is `nil`, and where there is no such place.
  ///   - takesFocus: whether Tab goes to it: behind the nearest field before it that Tab goes to.
  /// - Throws: what is wrong with its name, or that a secret cannot be hidden; then nothing changes.
  public mutating func insert(
    _ field: FormField, at index: Int? = nil, takesFocus: Bool = true
  ) throws(FormError) -> FormUpdate {
    if self.index(of: field.name) != nil { throw .duplicateName(field.name) }
    try Self.checkSecret(of: field)
    let place = Swift.min(Swift.max(0, index ?? fields.count), fields.count)
    return answer { form, update in
      form.fields.insert(Self.admitted(field, form.language), at: place)
      if takesFocus {
        let before = form.fields[..<place].last { form.focusOrder.contains($0.name) }
        let position = before.flatMap { form.focusOrder.firstIndex(of: $0.name) }.map { $0 + 1 } ?? 0
        form.focusOrder.insert(field.name, at: position)
      }
      update.changes.append(FormChange(field: field.name, aspects: [.presence]))
    }
  }

  /// Takes a field out. Where it has the focus, that goes to the next field that takes it.
  public mutating func remove(_ name: String) -> FormUpdate {
    answer(of: name) { form, index, update in
      if form.focused == index {
        let next = form.neighbour(forward: true)
        form.moveFocus(to: next == index ? nil : next, &update)
      }
      form.fields.remove(at: index)
      form.focusOrder.removeAll { $0 == name }
      update.changes.removeAll { $0.field == name }
      update.changes.append(FormChange(field: name, aspects: [.presence]))
    }
  }

  /// Turns a field on or off. One that is off is neither waited for nor submitted, and passes the focus on.
  public mutating func setEnabled(_ isEnabled: Bool, of name: String) -> FormUpdate {
    change(name) { $0.isEnabled = isEnabled }
  }

  /// Says everything in another language from now on: what is wrong with the fields is worded anew. Labels and other
  /// words are the owner's, who changes them with ``change(_:_:)``; an error that was reported stays.
  /// - Complexity: O(*n*) in the number of fields and the length of their tokens.
  public mutating func setLanguage(_ tag: String) -> FormUpdate {
    answer { form, update in
      form.language = tag
      for index in form.fields.indices { form.touch(index, &update) { $0.control.language = tag } }
    }
  }

  // MARK: The field with the focus

  /// Whether undo finds something to go back to in the field that has the focus.
  public var canUndo: Bool { focusedField?.control.canUndo ?? false }

  /// Whether redo finds something to do again in the field that has the focus.
  public var canRedo: Bool { focusedField?.control.canRedo ?? false }

  /// What copying the selection of the field that has the focus puts on a clipboard.
  public var copied: String { focusedField?.control.copied ?? "" }

  /// Deletes the selection of the field that has the focus, as a step of undo of its own.
  /// - Returns: what that puts on a clipboard, as ``copied``; `nil` where nothing was cut, with an update that says
  ///   why, unless what an input method had marked was committed instead.
  public mutating func cut() -> (copied: String?, update: FormUpdate) {
    guard let focused else { return (nil, refused(.noFocus)) }
    var copied: String?
    let update = answer { form, update in
      form.take(focused, &update) { control in
        let (text, effect) = control.cut()
        copied = text
        return effect
      }
    }
    return (copied, update)
  }

  // MARK: Boxes and tokens

  /// Gives a field of boxes the focus, at a box, the first of which is 0, as a tap on it does.
  public mutating func tap(box index: Int, of name: String) -> FormUpdate {
    focusing(name, { if case .code = $0 { nil } else { .noBoxes } }) { $0.tap(box: index) }
  }

  /// Gives a field of tokens the focus, with a token selected, the first of which is 0, as a tap on it does.
  public mutating func select(token index: Int, of name: String) -> FormUpdate {
    focusing(name, { if case .tokens = $0 { nil } else { .noTokens } }) {
      $0.changeTokens { $0.select(token: index) }
    }
  }

  /// Gives a field the focus, unless it is of the wrong kind, and does something with it.
  private mutating func focusing(
    _ name: String, _ wrong: (FormField.Control) -> FieldRefusal?,
    _ body: (inout FormField.Control) -> FormField.Control.Effect
  ) -> FormUpdate {
    answer(of: name) { form, index, update in
      let field = form.fields[index]
      update.refusal = wrong(field.control) ?? (field.isEnabled ? nil : .disabled)
      if update.refusal != nil { return }
      form.moveFocus(to: index, &update)
      form.take(index, &update, body)
    }
  }

  /// Hands in tokens that changed outside, with what their owner knows them by; as ``setExternal(_:of:answering:)``.
  public mutating func setExternal(
    entries: [TokenEntry], of name: String, answering revision: Int? = nil
  ) -> FormUpdate {
    changeTokens(of: name, isOwners: true, answering: revision) { $0.setExternal(entries: entries) }
  }

  /// Takes the tokens that the owner holds after it was told of others, with what it knows them by; as
  /// ``reconcile(_:of:answering:)``.
  public mutating func reconcile(
    entries: [TokenEntry], of name: String, answering revision: Int? = nil
  ) -> FormUpdate {
    changeTokens(of: name, isOwners: true, answering: revision) { $0.reconcile(entries: entries) }
  }

  /// Does something with the tokens of a field, such as ``TokenField/remove(token:)``, with its refusal in the update.
  public mutating func changeTokens(
    of name: String, _ body: (inout TokenField) -> TokenUpdate
  ) -> FormUpdate {
    changeTokens(of: name, isOwners: false, body)
  }

  private mutating func changeTokens(
    of name: String, isOwners: Bool, answering revision: Int? = nil, _ body: (inout TokenField) -> TokenUpdate
  ) -> FormUpdate {
    answer(of: name, isOwners: isOwners, answering: revision) { form, index, update in
      let focused = form.focused
      form.take(index, &update) { $0.changeTokens(body) }
      form.followFocus(of: index, from: focused, &update)
    }
  }
}

extension FieldRefusal {
  static var noFocus: Self { Self(.disabled, "no field has the focus; give one the focus first") }
  static var unfocusedSecret: Self {
    Self(.notAllowed, "a secret is shown only while its field has the focus; give it the focus first")
  }
  static var noSuchField: Self {
    Self(.notAllowed, "the form has no field of that name; use the name of one")
  }
  static var noBoxes: Self { Self(.notAllowed, "the field has no boxes; use the name of one that has") }
  static var noTokens: Self { Self(.notAllowed, "the field has no tokens; use the name of one that has") }
}
