import InputMask

/// Fields with the focus going round among them, to be submitted together.
///
/// Every call answers with the fields that changed, and no others: a surface redraws
/// those. A form is a value; it may be copied, compared and sent.
public struct Form: Hashable, Sendable {
  /// The fields, in the order in which they are submitted.
  public internal(set) var fields: [FormField] = []
  /// The names of the fields that Tab goes to, in its order.
  public internal(set) var focusOrder: [String] = []
  /// Whether Tab goes from the last field to the first.
  public var wrapsFocus = true

  /// The language tag of messages; another one is set with ``setLanguage(_:)``.
  public internal(set) var language = "en"

  /// A form without fields.
  init() {}

  /// A form of some fields.
  /// - Parameters:
  ///   - fields: the fields, in the order in which they are drawn.
  ///   - focusOrder: the names of the fields that Tab goes to, in its order; all in the order of `fields` where
  ///     it is `nil`. A field that is not named gets the focus only by name.
  ///   - language: the language tag of messages.
  /// - Throws: the first thing that is wrong with the names, or a secret that cannot be hidden.
  public init(_ fields: [FormField], focusOrder: [String]? = nil, language: String = "en") throws(FormError) {
    var indices: [String: Int] = [:]
    for (index, field) in fields.enumerated() {
      if indices[field.name] != nil { throw .duplicateName(field.name) }
      try Self.checkSecret(of: field)
      indices[field.name] = index
    }
    var order: Set<Int> = []
    let names = focusOrder ?? fields.map { $0.name }
    for name in names {
      guard let index = indices[name] else { throw .unknownName(name) }
      if !order.insert(index).inserted { throw .repeatedName(name) }
    }
    self.fields = fields.map { Self.admitted($0, language) }
    self.focusOrder = names
    self.language = language
  }

  static func checkSecret(of field: FormField) throws(FormError) {
    if field.isSecret, !field.control.canHide { throw .secretTokens(field.name) }
  }

  /// A field as one of a form begins: without the focus, a secret hidden.
  static func admitted(_ field: FormField, _ language: String) -> FormField {
    var field = field
    if field.isFocused { _ = field.control.blur() }
    if field.isSecret { field.control.isSecure = true }
    field.control.language = language
    field.judge()
    return field
  }

  // MARK: What it holds

  /// The field of a name.
  public subscript(name: String) -> FormField? { index(of: name).map { fields[$0] } }

  /// The place of the field that has the focus.
  var focused: Int? { fields.firstIndex { $0.isFocused } }

  /// The field that has the focus.
  public var focusedField: FormField? { focused.map { fields[$0] } }

  /// Whether nothing holds up a submission: every enabled field is right, or empty and not required, and none has
  /// an error that was reported.
  public var isSubmittable: Bool { fields.allSatisfy { $0.lastSatisfied } }

  /// The fields that Tab goes to, in its order.
  var order: [Int] { focusOrder.compactMap { index(of: $0) } }

  /// The form as it stands, with nothing done: every field is to be drawn, and nothing in it is another.
  package var update: FormUpdate {
    FormUpdate(changes: fields.map { FormChange(field: $0.name, aspects: []) })
  }

  func index(of name: String) -> Int? { fields.firstIndex { $0.name == name } }

  // MARK: Changes

  func refused(_ refusal: FieldRefusal) -> FormUpdate {
    FormUpdate(refusal: refusal.spoken(in: language))
  }

  /// Does something and answers with what came of it.
  mutating func answer(_ body: (inout Form, inout FormUpdate) -> Void) -> FormUpdate {
    var update = FormUpdate()
    body(&self, &update)
    update.refusal = update.refusal?.spoken(in: language)
    update.changes.removeAll { $0.aspects.isEmpty }
    return update
  }

  /// The same with the field of a name, if there is one.
  /// - Parameters:
  ///   - isOwners: whether the owner hands in a value, which is not handed back then.
  ///   - revision: that of the field which the owner answers; an answer to an earlier one than the last is left out.
  mutating func answer(
    of name: String, isOwners: Bool = false, answering revision: Int? = nil,
    _ body: (inout Form, Int, inout FormUpdate) -> Void
  ) -> FormUpdate {
    guard let index = index(of: name) else { return refused(.noSuchField) }
    if let revision, revision < fields[index].control.revision { return FormUpdate() }
    return answer { form, update in
      body(&form, index, &update)
      if isOwners { for change in update.changes.indices { update.changes[change].aspects.remove(.value) } }
    }
  }

  /// The one place where a field changes: compares it before and after.
  @discardableResult mutating func touch<Result>(
    _ index: Int, _ update: inout FormUpdate, _ body: (inout FormField) -> Result
  ) -> Result {
    let before = fields[index]
    let result = body(&fields[index])
    if fields[index].reported != nil, fields[index].control.value != before.control.value {
      fields[index].reported = nil
    }
    fields[index].judge()
    let aspects = fields[index].aspects(since: before)
    let name = fields[index].name
    if let known = update.changes.firstIndex(where: { $0.field == name }) {
      update.changes[known].aspects.formUnion(aspects)
    } else {
      update.changes.append(FormChange(field: name, aspects: aspects))
    }
    return result
  }

  /// Performs a command on the field that has the focus.
  /// - Complexity: that of the command, and O(*n*) in the number of fields.
  public mutating func perform(_ command: FieldCommand) -> FormUpdate {
    guard let focused else { return refused(.noFocus) }
    return answer { form, update in
      form.take(focused, &update) { $0.perform(command) }
    }
  }

  /// Does something with the control of a field, and answers what it came to.
  mutating func take(
    _ index: Int, _ update: inout FormUpdate, _ body: (inout FormField.Control) -> FormField.Control.Effect
  ) {
    let result = touch(index, &update) { body(&$0.control) }
    update.refusal = result.refusal
    update.leftOutCount = result.leftOutCount
    if result.commits { update.completedCode = fields[index].name }
  }

  /// Changes a field in any way: its words, whether it is enabled, its control.
  ///
  /// A secret stays hidden whatever is done to its control, and keeps its control where it would become
  /// tokens. A control that took the focus gets that of the form; one that is disabled passes it on. A code that
  /// became complete by it is the update's ``FormUpdate/completedCode``.
  public mutating func change(_ name: String, _ body: (inout FormField) -> Void) -> FormUpdate {
    answer(of: name) { form, index, update in
      let focused = form.focused
      let code = form.fields[index].control.code
      defer {
        if let code, let new = form.fields[index].control.code, new.isComplete,
          !new.content.holdsSame(as: code.content)
        {
          update.completedCode = name
        }
      }
      form.touch(index, &update) { field in
        let control = field.control
        body(&field)
        guard field.isSecret else { return }
        if !field.control.canHide { field.control = control }
        field.control.isSecure = control.isSecure
      }
      form.followFocus(of: index, from: focused, &update)
    }
  }

  /// Hands in a value that changed outside. It replaces what the field holds; the owner knows it already, so
  /// it is reported only to be drawn: the change is not among ``FormChange/Aspect/value``.
  public mutating func setExternal(
    _ value: FormValue, of name: String, answering revision: Int? = nil
  ) -> FormUpdate {
    answer(of: name, isOwners: true, answering: revision) { form, index, update in
      form.take(index, &update) { $0.setExternal(value) }
    }
  }

  /// Takes the value that the owner holds after it was told of another one. It is no step of its own for undo, and
  /// the change is not among ``FormChange/Aspect/value``. Where the owner holds what had been there before the edit,
  /// it did not take it, as with ``InputField/reconcile(with:answering:)``.
  public mutating func reconcile(
    _ value: FormValue, of name: String, answering revision: Int? = nil
  ) -> FormUpdate {
    answer(of: name, isOwners: true, answering: revision) { form, index, update in
      form.take(index, &update) { $0.reconcile(with: value) }
    }
  }

  /// Shows an error that somebody outside found, such as a server, until the value of the field changes. Until
  /// then it holds up the submission: the same value would be found wrong again.
  /// - Parameters:
  ///   - message: what is wrong; empty to take it back, as for what had nothing to do with the value.
  ///   - name: the name of the field.
  public mutating func report(_ message: String, of name: String) -> FormUpdate {
    answer(of: name) { $0.touch($1, &$2) { $0.reported = message.isEmpty ? nil : message } }
  }

  /// Draws a secret in the clear, or hides it. A secret hides itself when it loses the focus.
  /// - Parameters:
  ///   - isRevealed: whether it is drawn in the clear, which is refused while it has not the focus.
  ///   - name: the name of the field.
  ///   - withoutFocus: whether it is drawn in the clear also without the focus: then until it is hidden, or was given the
  ///     focus and loses it.
  public mutating func setRevealed(
    _ isRevealed: Bool, of name: String, withoutFocus: Bool = false
  ) -> FormUpdate {
    guard let index = index(of: name), fields[index].isSecret else {
      return refused(FieldRefusal(.notAllowed, "there is no secret of that name in the form"))
    }
    guard !isRevealed || withoutFocus || index == focused else { return refused(.unfocusedSecret) }
    return answer { $0.touch(index, &$1) { $0.control.isSecure = !isRevealed } }
  }

  // MARK: Focus

  /// Gives a field the focus.
  public mutating func focus(_ name: String) -> FormUpdate {
    guard let index = index(of: name) else { return refused(.noSuchField) }
    guard fields[index].isEnabled else { return refused(.disabled) }
    return answer { $0.moveFocus(to: index, &$1) }
  }

  /// Takes the focus from whatever has it.
  public mutating func blur() -> FormUpdate {
    answer { $0.moveFocus(to: nil, &$1) }
  }

  /// Gives the next enabled field the focus; the first where none has it. At the end, where it does not go
  /// round, the focus goes out of the form.
  public mutating func focusNext() -> FormUpdate {
    answer { $0.moveFocus(to: $0.neighbour(forward: true), &$1) }
  }

  /// Gives the enabled field before the focus it; the last where none has it.
  public mutating func focusPrevious() -> FormUpdate {
    answer { $0.moveFocus(to: $0.neighbour(forward: false), &$1) }
  }

  /// What Tab does: makes tokens of pending text where there is some, and goes to the next field otherwise.
  /// - Parameter backward: whether it is Shift-Tab, which goes to the field before.
  public mutating func tab(backward: Bool = false) -> FormUpdate {
    answer { form, update in
      if let focused = form.focused {
        let result = form.touch(focused, &update) { $0.control.commit(.tab) }
        if result.didSomething {
          update.refusal = result.refusal
          return
        }
      }
      form.moveFocus(to: form.neighbour(forward: !backward), &update)
    }
  }

  /// What Return does: makes tokens of pending text where there is some, and submits the form otherwise.
  public mutating func enter() -> FormUpdate {
    guard let focused, case .tokens(let field) = fields[focused].control, field.hasEntry(for: .return) else {
      return submit()
    }
    return answer { form, update in
      update.refusal = form.touch(focused, &update) { $0.control.commit(.return).refusal }
    }
  }

  /// The enabled field before or behind the focus.
  func neighbour(forward: Bool) -> Int? {
    let order = order
    let count = order.count
    let place = focused.flatMap { order.firstIndex(of: $0) }
    var position = place ?? (forward ? -1 : count)
    for _ in 0..<count {
      position += forward ? 1 : -1
      if position < 0 || position >= count {
        guard wrapsFocus else { return nil }
        position = forward ? 0 : count - 1
      }
      if fields[order[position]].isEnabled { return order[position] }
    }
    return nil
  }

  mutating func moveFocus(to new: Int?, _ update: inout FormUpdate) {
    let old = focused
    if old == new { return }
    leave(old, &update)
    if let new { touch(new, &update) { $0.control.focus() } }
  }

  private mutating func leave(_ old: Int?, _ update: inout FormUpdate) {
    guard let old else { return }
    let completes = touch(old, &update) { field in
      defer {
        if !field.control.isEmpty { field.isJudged = true }
        if field.isSecret { field.control.isSecure = true }
      }
      return field.control.blur()
    }
    if completes { update.completedCode = fields[old].name }
  }

  /// Brings the focus of the form and of a field that was changed at will together.
  /// - Parameter old: the field that had the focus before.
  mutating func followFocus(of index: Int, from old: Int?, _ update: inout FormUpdate) {
    let takes = fields[index].isFocused && fields[index].isEnabled
    if old == index, !takes {
      let next = fields[index].isFocused ? neighbour(forward: true) : nil
      leave(old, &update)
      moveFocus(to: next, &update)
    } else if old != index, fields[index].isFocused {
      if takes {
        leave(old, &update)
      } else {
        touch(index, &update) { $0.control.blur() }
      }
    }
  }
}

extension Form: Secretive {
  /// The fields and their state, without the values: they may be secrets.
  public var description: String { "Form(\(fields.map { $0.description }.joined(separator: ", ")))" }
}
