import FuzzSupport
import InputMask
import InputMaskRules

/// Any text as a rule file: it is refused with reasons, or its rules are made and used.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = FuzzedBytes(start, count).text(limit: .max)
  var book = RuleBook.standard()
  do throws(RuleBookError) {
    try book.load(text: text, name: "rules.yaml")
  } catch {
    check(error)
    return 0
  }
  for name in book.names.prefix(64) where book.origin(of: name) != .embedded {
    do throws(RuleBookError) {
      try use(try book.rule(named: name), name, in: book)
    } catch {
      check(error)
    }
  }
  return 0
}

private func use(_ rule: Rule, _ name: String, in book: RuleBook) throws(RuleBookError) {
  precondition(rule.name == name)
  precondition(book.source(of: name) != nil, "a rule without a text")
  _ = try book.parameters(of: name)
  let doors = Doors(rule)
  for input in ["", "8 (916) 123-45-67", "aZ é\u{301}👩‍👩‍👧\r\n\u{1100}1\u{1161}"]
    + rule.declaration.examples.map(\.input)
  {
    let bytes = Array(input.utf8.prefix(256))
    bytes.withUnsafeBufferPointer { doors.compare($0) }
  }
  let check = try RuleCheck(name, in: book)
  precondition(check.exampleCount == rule.declaration.examples.count)
}

private func check(_ error: RuleBookError) {
  precondition(!error.diagnostics.isEmpty, "refused without a reason")
  for diagnostic in error.diagnostics {
    precondition(
      !diagnostic.message.isEmpty && diagnostic.message.utf8.count < 4_096, "a reason of a strange size")
  }
}
