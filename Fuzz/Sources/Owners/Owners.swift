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

/// A row of commands for a field that keeps what it is given, whose owner formats by one of the standard rules, which the
/// first byte names. Whatever comes, the field holds what the owner does, and the caret is where it may be.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = FuzzedBytes(start, count)
  let rule = rules[bytes.byte() % rules.count]
  // An owner may also ask for another text on its own, answer by an edit of a second field, or refuse everything.
  let kind = bytes.byte() % 3
  var owned = ""
  var field = InputField(.identity)
  field.deletesMarks = bytes.byte() & 1 != 0
  var steps = 0
  while !bytes.isEmpty, steps < 64 {
    let command = command(&bytes, length: field.text.utf8.count)
    let before = field
    var update = field.perform(command)
    check(field, update, after: before)
    if update.notifies {
      if kind != 2 { owned = rule.format(update.text).text }
      update = field.reconcile(with: owned)
      check(field, update, after: before)
      precondition(field.text == owned, "the field holds another text than its owner")
    }
    if kind == 1, steps % 8 == 7 {
      owned = rule.format(bytes.line()).text
      _ = field.setExternal(owned)
    }
    steps += 1
  }
  return 0
}

private func command(_ bytes: inout FuzzedBytes, length: Int) -> FieldCommand {
  func offset(_ byte: Int) -> UTF8Offset { UTF8Offset(byte % (length + 3) - 1) }
  switch bytes.byte() % 12 {
  case 0, 1: return .delete(.backward, unit(bytes.byte()))
  case 2: return .delete(.forward, unit(bytes.byte()))
  case 3: return .move(.backward, unit(bytes.byte()), extending: bytes.byte() & 1 != 0)
  case 4: return .select(Selection(anchor: offset(bytes.byte()), head: offset(bytes.byte())))
  case 5: return .paste(bytes.line())
  case 6: return .undo
  case 7: return .redo
  case 8: return .replaceAll(bytes.line(), Selection(caret: offset(bytes.byte())))
  default: return .type(bytes.line())
  }
}

private func unit(_ byte: Int) -> FieldCommand.Unit {
  FieldCommand.Unit.allCases[byte % FieldCommand.Unit.allCases.count]
}

private func check(_ field: InputField, _ update: FieldUpdate, after before: InputField) {
  for offset in [field.selection.anchor, field.selection.head] {
    precondition(offset.value >= 0 && offset.value <= field.text.utf8.count, "the caret is outside")
    let boundary = field.text.utf8Offset(of: field.text.graphemeOffset(of: offset))
    precondition(boundary == offset, "the caret stands in a character")
  }
  if update.refusal != nil {
    precondition(update.text == before.text, "refused and changed")
  }
}
