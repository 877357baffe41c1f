import InputMask
import InputMaskFields

/// What a page with four fields needs: `make embedded` links it alone and says how large it is.
@main
struct Page {
  static func main() {}

  /// The rule of a field, as the rule file of its name has it; `nil` where the rule does not compile.
  static func rule(_ number: Int32) -> Rule? {
    switch number {
    case 0:
      try? Rule("phone") {
        Refuse("[+]", problem: .unexpected)
        DigitsOnly()
        StripPrefix([.init("007", longerThan: 10), .init("8", longerThan: 10), .init("7", longerThan: 10)])
        Mask("+7-[000]-[000]-[00]-[00]")
        CompleteCheck()
        PatternCheck("[1-9][0-9]{9}")
        Redact(keepLast: 4)
      }
    case 1:
      try? Rule("card") {
        DigitsOnly()
        Choose(
          [
            .init(
              when: .init(prefixes: [.init("34"), .init("37")]), [Mask("[0000] [000000] [00000]")])
          ],
          otherwise: [Mask("[0000] [0000] [0000] [0000]")])
        CompleteCheck()
        Check.luhn
        Redact(keepLast: 4)
      }
    case 2:
      try? Rule("date") {
        DateParts(.date, locale: "en-GB")
        CompleteCheck()
      }
    default:
      try? Rule("number") {
        Number(locale: "en")
        LengthCheck(minimum: 1)
      }
    }
  }
}

/// Types a digit into an empty field, and answers how many UTF-8 code units its text has; -1 for a rule that does not compile.
@_cdecl("type_digit")
func typeDigit(_ rule: Int32, _ digit: Int32) -> Int32 {
  guard let rule = Page.rule(rule) else { return -1 }
  var field = InputField(rule)
  _ = field.perform(.type(String(digit)))
  return Int32(field.text.utf8.count)
}
