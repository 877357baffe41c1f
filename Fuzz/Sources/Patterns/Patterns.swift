import FuzzSupport
import InputMask
import InputMaskFields
import InputMaskRules

/// A mask pattern in the first line, a slot's set in the second and a regular expression in the third; the rest
/// is an input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = FuzzedBytes(start, count)
  let options = bytes.byte()
  let pattern = bytes.line()
  let set = bytes.line()
  let expression = bytes.line()
  var declaration = RuleDeclaration("fuzzed")
  if options & 1 != 0 { declaration.append(Characters(set)) }
  if options & 2 != 0 { declaration.append(Replace(pattern: expression, with: "$0-")) }
  if options & 4 != 0 { declaration.append(DigitsOnly()) }
  declaration.append(Mask(pattern, slots: options & 8 != 0 ? ["h": Mask.Slot(set)] : [:]))
  if options & 16 != 0 { declaration.append(Redact(keepFirst: 1, keepLast: 2)) }
  if options & 32 != 0 { declaration.checks.append(PatternCheck(expression)) }
  declaration.isEager = options & 64 != 0
  do throws(RuleError) {
    let rule = try Rule(declaration)
    Doors(rule).compare(bytes.remaining)
    var field = InputField(rule, text: bytes.text(limit: 64))
    _ = field.perform(.type("1"))
    _ = field.perform(.delete(.backward, .character))
    precondition(rule.explain(bytes.text(limit: 64)).outcome == rule.format(bytes.text(limit: 64)))
  } catch {
    precondition(!error.issues.isEmpty, "refused without a reason")
    for issue in error.issues {
      precondition(!issue.message.isEmpty && issue.column ?? 1 >= 1, "a reason without a place")
    }
  }
  return 0
}
