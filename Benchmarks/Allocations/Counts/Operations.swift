import InputMask
import InputMaskFields

/// What is measured, and how much of it is allowed.
enum Operations {
  /// The bulk door allocates nothing for a valid text of ASCII, and one block at most for one that is not.
  static func bulk(_ phone: Rule, _ card: Rule) -> [Operation] {
    [
      line("bulk, phone, ten digits", phone, "9161234567"),
      line("bulk, phone, punctuated", phone, "8 (916) 123-45-67"),
      line("bulk, phone, formatted", phone, "+7-916-123-45-67"),
      line("bulk, phone, too short", phone, "+7 (916) 12"),
      line("bulk, phone, too long", phone, "9161234567 ext. 12", limit: 1),
      line("bulk, phone, no digit", phone, "n/a"),
      line("bulk, phone, shown", phone, "8 (916) 123-45-67", as: .shown),
      line("bulk, phone, value", phone, "8 (916) 123-45-67", as: .value),
      line("bulk, card, bare", card, "4111111111111111"),
      line("bulk, card, punctuated", card, "4111-1111-1111-1111"),
    ]
  }

  private static func line(
    _ name: String, _ rule: Rule, _ input: String, as product: BulkFormatter.Product = .text,
    limit: Double = 0
  ) -> Operation {
    let formatter = BulkFormatter(rule)
    let input = Array(input.utf8)
    let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)
    return Operation(name: name, limit: limit) { _ in
      input.withUnsafeBufferPointer { blackHole(formatter.format($0, as: product, into: output).count) }
    }
  }

  /// Strings of more than 15 bytes are blocks of their own; those of the value are short.
  static func strings(_ phone: Rule) -> [Operation] {
    [
      Operation(name: "format, phone, ten digits", limit: 2) { _ in
        blackHole(phone.format("9161234567").text.utf8.count)
      },
      Operation(name: "format, phone, punctuated", limit: 2) { _ in
        blackHole(phone.format("8 (916) 123-45-67").text.utf8.count)
      },
      Operation(name: "value, phone, punctuated", limit: 0) { _ in
        blackHole(phone.value(of: "8 (916) 123-45-67").utf8.count)
      },
      Operation(name: "redact, phone, punctuated", limit: 1) { _ in
        blackHole(phone.redact("8 (916) 123-45-67").utf8.count)
      },
    ]
  }

  static func keystrokes(_ phone: Rule) -> [Operation] {
    let digits = "9161234567".map { FieldCommand.type(String($0)) }
    let empty = InputField(phone)
    var typed = empty
    let gap = InputField(phone, text: "916123456")
    // Five objects for an event: where it started from, what it came to, and the map between value and text with its runs (decision 65).
    return [
      Operation(name: "keystroke, phone, mean of typing ten digits", limit: 5.5) { round in
        if round % digits.count == 0 { typed = empty }
        blackHole(typed.perform(digits[round % digits.count]).isComplete)
      },
      Operation(name: "copy of a field, caret and keystroke in the middle", limit: 7.5) { _ in
        var field = gap
        _ = field.perform(.select(Selection(caret: UTF8Offset(6))))
        blackHole(field.perform(digits[0]).isComplete)
      },
    ]
  }
}
