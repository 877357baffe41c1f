import InputMask
import InputMaskRules
import Testing

/// The Swift examples of the documents, word for word, each document's in a function of its own.
struct SwiftExamples: CustomTestStringConvertible {
  /// The document.
  var path: String
  /// Runs the examples; what they print goes to the argument.
  var run: @Sendable ((Any) -> Void) throws -> Void

  var testDescription: String { path }

  static let all = [
    SwiftExamples(path: "README.md", run: readme),
    SwiftExamples(path: "Sources/InputMask/InputMask.docc/Bulk.md", run: bulk),
    SwiftExamples(path: "Sources/InputMask/InputMask.docc/EditWithAField.md", run: editWithAField),
    SwiftExamples(path: "Sources/InputMask/InputMask.docc/MaskPatterns.md", run: maskPatterns),
    SwiftExamples(path: "Sources/InputMask/InputMask.docc/UnicodeAndGraphemes.md", run: unicodeAndGraphemes),
    SwiftExamples(path: "Sources/InputMask/InputMask.docc/WriteARule.md", run: writeARule),
  ]

  @Sendable private static func readme(_ print: (Any) -> Void) throws {
    // begin README.md
    let rules = RuleBook.standard()
    let phone = try rules.rule(named: "phone")

    let outcome = phone.format("8 (916) 123-45-67")
    print(outcome.text)  // → +7-916-123-45-67
    print(outcome.value)  // → 9161234567
    print(outcome.shown)  // → +7-•••-•••-45-67
    print(outcome.isValid)  // → true
    // end

    // begin README.md
    let input = "8 916 123-45-67, доб. 12"
    let refused = phone.format(input, language: "ru")
    for problem in refused.problems {
      let column = input.graphemeOffset(of: problem.range.lowerBound).value + 1
      print("\(column): \(problem.message) [\(problem.code)]")
    }
    // → 23: после +7 больше десяти цифр; уберите добавочный или второй номер [too-long]

    let dropped = refused.dropped.map { "\($0.range.lowerBound.value) \($0.step) \($0.reason)" }
    print(dropped.joined(separator: ", "))
    // → ?
    // end

    // begin README.md
    let plate = try Rule("plate") {
      LetterCase(.upper)
      Characters("[A-Z0-9]")
      Mask("[AA] [00] [AAA]")
      Redact(keepFirst: 2)
      Check.complete
      DropsCheck("[[:P:][:WSpace:]]")
    }
    print(plate.format("ab-12 cde").text)  // → AB 12 CDE
    print(plate.redact("ab-12 cde"))  // → AB •• •••
    print(plate.format("ab+12+cde").problems.map(\.code))  // → [unexpected]
    // end

    // begin README.md
    struct WithoutLeadingZeros: Filter {
      let name = "without-leading-zeros"

      func apply<Writer: TextWriter>(to text: TextView, writing writer: inout Writer) {
        var isLeading = true
        for grapheme in text {
          isLeading = isLeading && grapheme.string == "0"
          if isLeading { writer.remove(grapheme, because: .custom) } else { writer.keep(grapheme) }
        }
      }
    }

    let invoice = try Rule("invoice") {
      DigitsOnly()
      WithoutLeadingZeros()
      MaxLength(8)
      Separators(" ", every: 3, from: .right)
      LengthCheck(minimum: 1)
      CustomCheck("no-test-number", message: "a number of the test system; take a real one") { $0 != "99999999" }
    }
    print(invoice.format("№ 0012345").text)  // → 12 345
    print(invoice.format("99999999").problems.map(\.message))
    // → ["a number of the test system; take a real one"]
    // end

    // begin README.md
    do {
      _ = try Rule("broken") {
        Mask("[00")
        Characters("[a-z")
      }
    } catch {
      print(error)
    }
    // → ?
    // end

    // begin README.md
    var field = InputField(phone)
    print(field.perform(.type("9161234567")).text)  // → +7-916-123-45-67

    let full = field.perform(.type("8"))
    print(full.refusal?.message ?? "")  // → ?

    _ = field.perform(.select(Selection(caret: UTF8Offset(7))))
    let edited = field.perform(.delete(.backward, .character))
    print(edited.text)  // → +7-911-234-56-7
    print(edited.selection.head.value)  // → ?
    print(field.perform(.undo).text)  // → +7-916-123-45-67

    field.isSecure = true
    print(field.update.shown)  // → +7-•••-•••-45-67
    // end
  }

  @Sendable private static func bulk(_ print: (Any) -> Void) throws {
    // begin Sources/InputMask/InputMask.docc/Bulk.md
    let phone = try RuleBook.standard().rule(named: "phone")
    let formatter = BulkFormatter(phone)
    let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64)
    defer { output.deallocate() }

    for line in ["8 (916) 123-45-67", "916"] {
      let outcome = Array(line.utf8).withUnsafeBufferPointer { formatter.format($0, into: output) }
      if outcome.isValid {
        print(String(decoding: output[..<outcome.count], as: UTF8.self))
      } else {
        print(phone.format(line).problems.map(\.message))
      }
    }
    // → ?
    // → ?
    // end
  }

  @Sendable private static func editWithAField(_ print: (Any) -> Void) throws {
    // begin Sources/InputMask/InputMask.docc/EditWithAField.md
    let phone = try RuleBook.standard().rule(named: "phone")
    var field = InputField(phone)
    _ = field.perform(.type("916"))
    print(field.text)  // → +7-916
    print(field.perform(.type("x")).refusal?.message ?? "")  // → only digits have a place here
    print(field.perform(.paste("123-45-67")).text)  // → +7-916-123-45-67
    print(field.value)  // → 9161234567
    // end

    // begin Sources/InputMask/InputMask.docc/EditWithAField.md
    var short = InputField(phone)
    print(short.perform(.type("+7")).text)  // → +7
    print(short.perform(.type("9")).text)  // → +7-9
    // end

    // begin Sources/InputMask/InputMask.docc/EditWithAField.md
    var owned = InputField(phone)
    var held = ""
    let update = owned.perform(.type("9")) { text in
      held = text
      return held
    }
    print("\(held) \(update.text == held)")
    // → ?
    // end
  }

  @Sendable private static func maskPatterns(_ print: (Any) -> Void) throws {
    // begin Sources/InputMask/InputMask.docc/MaskPatterns.md
    let mac = try Rule("mac") {
      Mask("[5*([HH]:)][HH]", slots: ["H": Mask.Slot("[0-9A-Fa-f]")])
      Check.complete
    }
    print(mac.format("00-1b-63-84-45-e6").text)  // → 00:1b:63:84:45:e6

    let date = try Rule("date") { Mask("[0000]{-}[00]{-}[00]") }
    print(date.format("20241231").value)  // → 2024-12-31
    // end

    // begin Sources/InputMask/InputMask.docc/MaskPatterns.md
    do {
      _ = try Rule("surprising") { Mask("[90]") }
    } catch {
      print(error)  // → ?
    }
    // end
  }

  @Sendable private static func unicodeAndGraphemes(_ print: (Any) -> Void) throws {
    // begin Sources/InputMask/InputMask.docc/UnicodeAndGraphemes.md
    let two = try Rule("two") { MaxLength(2) }
    print(two.format("🇳🇱👨‍👩‍👧x").text)  // → 🇳🇱👨‍👩‍👧

    let digits = try Rule("digits") { DigitsOnly() }
    print(digits.format("٩١٦ １２３").value)  // → 916123
    // end

    // begin Sources/InputMask/InputMask.docc/UnicodeAndGraphemes.md
    print(LengthCheck(maximum: 8).unit)  // → graphemes
    let column = "né".utf8Offset(of: GraphemeOffset(2))
    print("\(column.value) \("né".utf16Offset(of: column).value)")
    // → ?
    // end
  }

  @Sendable private static func writeARule(_ print: (Any) -> Void) throws {
    // begin Sources/InputMask/InputMask.docc/WriteARule.md
    let plate = try Rule("plate") {
      LetterCase(.upper)
      Characters("[A-Z0-9]")
      Mask("[AA] [00] [AAA]")
      Redact(keepFirst: 2)
      Check.complete
    }
    print(plate.format("ab12cde").text)  // → AB 12 CDE
    // end

    // begin Sources/InputMask/InputMask.docc/WriteARule.md
    let file = """
      rules:
        plate:
          formatters:
            - case: upper
            - characters: "[A-Z0-9]"
            - mask: "[AA] [00] [AAA]"
          checks: [complete]
          redact: {keep-first: 2}
      """
    var book = RuleBook.standard()
    try book.load(text: file, name: "plates.yaml")
    print(try book.rule(named: "plate") == plate)  // → true
    // end
  }
}
