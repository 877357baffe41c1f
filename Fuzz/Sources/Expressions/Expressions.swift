import FuzzSupport
import InputMask
import InputMaskRules

/// A rule file with expressions: up to three lines are patterns, each for a `replace` with what the line behind it says and
/// for a check; what is left is an input. The file is refused with reasons, or its rule does its work within the limits,
/// the same through every door.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = FuzzedBytes(start, count)
  let patternCount = 1 + bytes.byte() % 3
  var formatters = ""
  var checks = ""
  for _ in 0..<patternCount {
    let pattern = quoted(bytes.line())
    formatters += "      - replace: {pattern: \(pattern), with: \(quoted(bytes.line())), drop: true}\n"
    checks += "      - pattern: \(pattern)\n"
  }
  let text = "rules:\n  fuzzed:\n    formatters:\n\(formatters)    checks:\n\(checks)"
  var book = RuleBook()
  do throws(RuleBookError) {
    try book.load(text: text, name: "fuzzed.yaml")
    let doors = Doors(try book.rule(named: "fuzzed"))
    doors.compare(UnsafeBufferPointer(rebasing: bytes.remaining.prefix(1024)))
  } catch {
    precondition(!error.diagnostics.isEmpty, "refused without a reason")
    for diagnostic in error.diagnostics {
      precondition(diagnostic.message.utf8.count < 65_536, "a reason of a strange size")
    }
  }
  return 0
}

/// A text as JSON has it, which YAML reads too.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
