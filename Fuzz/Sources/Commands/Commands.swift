import FuzzSupport
import InputMask
import InputMaskFields
import InputMaskRules

/// The standard rules; without them there is nothing to fuzz.
private let rules: [Rule] = {
  guard let rules = try? RuleBook.standard().allRules(), !rules.isEmpty else {
    preconditionFailure("the standard rules cannot be made")
  }
  return rules
}()

/// A row of commands for a field of one of the standard rules, which the first byte names. Whatever comes, the
/// text is what the rule makes of its value and the caret is where it may be.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = FuzzedBytes(start, count)
  var field = InputField(rules[bytes.byte() % rules.count])
  field.isSecure = bytes.byte() & 1 != 0
  var steps = 0
  var isRestored = false
  var isAnswered = false
  while !bytes.isEmpty, steps < 64 {
    let before = field
    let operation = bytes.byte() % 20
    let update = step(operation, &field, &bytes)
    check(field, update, after: before)
    // An owner that answers undo with another text takes away what would be undone next.
    if isRestored, operation == external { isAnswered = true }
    isRestored = update.notifies && (operation == undo || operation == redo)
    steps += 1
  }
  _ = field.perform(.commitMarked)
  // No more steps than bytes, and so than the history keeps.
  guard count < 200, !isAnswered else { return 0 }
  while field.perform(.undo).refusal == nil {}
  precondition(field.text.isEmpty || field.rule.declaration.isEager, "undoing all leaves something")
  return 0
}

private let undo = 9
private let redo = 10
private let external = 14

private func step(_ operation: Int, _ field: inout InputField, _ bytes: inout FuzzedBytes) -> FieldUpdate {
  let length = field.text.utf8.count + 3
  func offset(_ byte: Int) -> UTF8Offset { UTF8Offset(byte % length - 1) }
  switch operation {
  case 0: return field.blur()
  case 1: return field.perform(.delete(.backward, unit(bytes.byte())))
  case 2: return field.perform(.delete(.forward, unit(bytes.byte())))
  case 3: return field.perform(.move(.backward, unit(bytes.byte()), extending: bytes.byte() & 1 != 0))
  case 4: return field.perform(.move(.forward, unit(bytes.byte()), extending: bytes.byte() & 1 != 0))
  case 5: return field.perform(.select(Selection(anchor: offset(bytes.byte()), head: offset(bytes.byte()))))
  case 6: return field.perform(.paste(bytes.line()))
  case 7:
    let (first, second) = (offset(bytes.byte()), offset(bytes.byte()))
    return field.perform(
      .edit(Edit(range: min(first, second)..<max(first, second), replacement: bytes.line())))
  case 8: return field.perform(.replaceAll(bytes.line(), Selection(caret: offset(bytes.byte()))))
  case undo: return field.perform(.undo)
  case redo: return field.perform(.redo)
  case 11: return field.perform(.mark(bytes.line()))
  case 12: return field.perform(.commitMarked)
  case 13: return field.perform(.selectAll)
  case external: return field.setExternal(bytes.line())
  case 15: return field.cut().update
  case 16:
    let state = field.state
    field = InputField(field.rule, restoring: state)
    precondition(field.state == state, "a restored field is another one")
    return field.update
  default: return field.perform(.type(bytes.line()))
  }
}

private func unit(_ byte: Int) -> FieldCommand.Unit {
  FieldCommand.Unit.allCases[byte % FieldCommand.Unit.allCases.count]
}

private func check(_ field: InputField, _ update: FieldUpdate, after before: InputField) {
  precondition(
    update.text == field.text && update.selection == field.selection, "the update says another text")
  for offset in [field.selection.anchor, field.selection.head] {
    precondition(offset.value >= 0 && offset.value <= field.text.utf8.count, "the caret is outside")
    let boundary = field.text.utf8Offset(of: field.text.graphemeOffset(of: offset))
    precondition(boundary == offset, "the caret stands in a character")
  }
  precondition(update.shownSelection.head.value <= update.shown.utf8.count, "the drawn caret is outside")
  if update.refusal != nil {
    precondition(field.text == before.text && field.value == before.value, "refused and changed")
  }
}
