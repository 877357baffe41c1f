import InputMask
import InputMaskRules
import Testing

@testable import InputMaskFields

/// The Swift examples of the documents, word for word, each document's in a function of its own.
struct SwiftExamples: CustomTestStringConvertible {
  /// The document.
  var path: String
  /// Runs the examples; what they print goes to the argument.
  var run: @Sendable ((Any) -> Void) throws -> Void

  var testDescription: String { path }

  static let all = [
    SwiftExamples(path: "README.md", run: readme),
    SwiftExamples(path: "Docs/server.md", run: server),
    SwiftExamples(
      path: "Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md", run: editWithAField),
    SwiftExamples(
      path: "Sources/InputMaskFields/InputMaskFields.docc/FieldsMadeOfFields.md", run: fieldsMadeOfFields),
    // Its code draws, and prints nothing: `UIKitAdapterTests` drives it.
    SwiftExamples(
      path: "Sources/InputMaskFields/InputMaskFields.docc/DriveFromUIKit.md", run: { _ in }),
    SwiftExamples(
      path: "Sources/InputMaskFields/InputMaskFields.docc/DriveFromATerminal.md", run: driveFromATerminal),
    SwiftExamples(
      path: "Sources/InputMaskFields/InputMaskFields.docc/DriveFromAWebPage.md", run: driveFromAWebPage),
    SwiftExamples(path: "Sources/InputMaskRules/InputMaskRules.docc/LoadRules.md", run: loadRules),
    SwiftExamples(path: "Sources/InputMask/InputMask.docc/ExtendTheRules.md", run: extendTheRules),
    SwiftExamples(path: "Sources/InputMask/InputMask.docc/FormatInBulk.md", run: formatInBulk),
    SwiftExamples(path: "Sources/InputMask/InputMask.docc/MaskPatterns.md", run: maskPatterns),
    SwiftExamples(path: "Sources/InputMask/InputMask.docc/UnicodeAndGraphemes.md", run: unicodeAndGraphemes),
    SwiftExamples(path: "Sources/InputMask/InputMask.docc/WriteARule.md", run: writeARule),
  ]

  @Sendable private static func readme(_ print: (Any) -> Void) throws {
    // begin README.md
    let rules = RuleBook.standard()
    let phone = try rules.rule(named: "phone-us")

    let outcome = phone.format("(415) 555-0132")
    print(outcome.text)  // → +1-415-555-0132
    print(outcome.value)  // → 4155550132
    print(outcome.shown)  // → +1-•••-•••-0132
    print(outcome.isValid)  // → true

    for problem in phone.format("415 555-013", language: "ru").problems {
      print("\(problem.code): \(problem.message)")
    }
    // → incomplete: номер слишком короткий; введите все десять цифр после +1
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
    var field = InputField(phone)
    print(field.perform(.type("4155550132")).text)  // → +1-415-555-0132
    print(field.perform(.type("8")).refusal?.message ?? "")
    // → there is no room for more; delete something first

    _ = field.perform(.select(Selection(caret: UTF8Offset(5))))
    print(field.perform(.delete(.backward, .character)).text)  // → +1-455-550-132
    print(field.perform(.undo).text)  // → +1-415-555-0132
    // end
  }

  @Sendable private static func editWithAField(_ print: (Any) -> Void) throws {
    // begin Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md
    let phone = try RuleBook.standard().rule(named: "phone")
    var field = InputField(phone)
    _ = field.perform(.type("916"))
    print(field.text)  // → +7-916
    print(field.perform(.type("x")).refusal?.message ?? "")  // → only digits have a place here
    print(field.perform(.paste("123-45-67")).text)  // → +7-916-123-45-67
    print(field.value)  // → 9161234567
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md
    var short = InputField(phone)
    print(short.perform(.type("+7")).text)  // → +7
    print(short.perform(.type("9")).text)  // → +7-9
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md
    let amount = try RuleBook.standard().rule(named: "decimal")
    var price = InputField(amount, text: "1234.56")
    _ = price.perform(.select(Selection(caret: UTF8Offset(6))))
    let hop = price.perform(.delete(.backward, .character))
    print("\(hop.text), caret at \(hop.selection.head.value)")  // → 1,234.56, caret at 5
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md
    var owned = InputField(phone)
    var held = ""
    var update = owned.perform(.type("9"))
    if update.notifies {
      held = update.text
      update = owned.reconcile(with: held)
    }
    print("\(held) \(update.text == held)")
    // → +7-9 true
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md
    var remote = InputField(.identity)
    let first = remote.perform(.type("a"))
    _ = remote.perform(.type("b"))
    print(remote.reconcile(with: "a", answering: first.revision).text)  // → ab
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md
    var secret = InputField(phone, text: "9161234567")
    secret.isSecure = true
    print(secret.update.shown)  // → +7-•••-•••-45-67

    let click = Selection(caret: UTF8Offset(9))
    print(secret.selection(inShown: click).head.value)  // → 5

    secret.revealsLastTyped = true
    _ = secret.perform(.delete(.backward, .character))
    print(secret.perform(.type("8")).shown)  // → +7-•••-•••-45-68
    _ = secret.perform(.delete(.backward, .character))
    _ = secret.perform(.delete(.backward, .character))
    print(secret.perform(.type("5")).shown)  // → +7-•••-•••-••-5
    print(secret.perform(.select(click)).shown)  // → +7-•••-•••-••-•
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md
    var name = InputField(try RuleBook.standard().rule(named: "name"))
    _ = name.focus()
    _ = name.perform(.type("Ada Lovelace "))
    print("[\(name.text)]")  // → [Ada Lovelace ]
    print("[\(name.blur().text)]")  // → [Ada Lovelace]
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md
    var box = InputField(phone, text: "916123")
    print(box.text)  // → +7-916-123
    _ = box.perform(.select(Selection(anchor: UTF8Offset(3), head: UTF8Offset(6))))
    let typed = box.perform(.replaceAll("+7-5-123", Selection(caret: UTF8Offset(4))))
    print("\(typed.text), caret at \(typed.selection.head.value)")  // → +7-512-3, caret at 4
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md
    box.isSecure = true
    print(box.update.shown)  // → +7-•••-•
    let selected = Selection(anchor: UTF8Offset(6), head: UTF8Offset(12))
    _ = box.perform(.select(box.selection(inShown: selected)))
    print(box.perform(.type("99")).text)  // → +7-599-3
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md
    var kana = InputField(.identity)
    _ = kana.perform(.mark("か"))
    print("text [\(kana.text)], marked [\(kana.markedText)]")  // → text [], marked [か]
    print(kana.perform(.commitMarked).text)  // → か
    // end

    // begin Sources/InputMaskFields/InputMaskFields.docc/EditWithAField.md
    let saved = field.state
    var restored = InputField(phone, restoring: saved)
    print(restored.text)  // → +7-916-123-45-67
    print(restored.perform(.undo).text)  // → +7-916
    // end
  }

  @Sendable private static func formatInBulk(_ print: (Any) -> Void) throws {
    // begin Sources/InputMask/InputMask.docc/FormatInBulk.md
    let phone = try RuleBook.standard().rule(named: "phone")
    let formatter = BulkFormatter(phone)
    let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64)
    defer { output.deallocate() }

    for line in ["8 (916) 123-45-67", "916"] {
      Array(line.utf8).withUnsafeBufferPointer { bytes in
        let outcome = formatter.format(bytes, into: output)
        if outcome.isValid {
          print(String(decoding: output[..<outcome.count], as: UTF8.self))
        } else {
          print(formatter.problems().map(\.message))
        }
      }
    }
    // → +7-916-123-45-67
    // → ["the number is too short; type all ten digits after +7"]
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
      for part in error.issues[0].message.split(separator: "; ") { print(part) }
    }
    // → a required slot after an optional one that would take its character
    // → put optional slots after the required ones
    // end

    // begin Sources/InputMask/InputMask.docc/MaskPatterns.md
    let postcode = try Rule("postcode-gb") {
      LetterCase(.upper)
      Characters("[A-Z0-9]")
      Mask("[(A0|A00|AA0|AA00|A0A|AA0A)] [0AA]")
      Check.complete
    }
    print(postcode.format("m11aa").text)  // → M1 1AA
    print(postcode.format("m112aa").text)  // → M11 2AA
    print(postcode.format("ec1a1bb").text)  // → EC1A 1BB
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
    // → 3 2
    let wrong = try Rule("letters") { LettersOnly() }.format("né1").problems
    print(wrong.map { $0.column(in: "né1") })  // → [3]
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

    // begin Sources/InputMask/InputMask.docc/WriteARule.md
    let pin = try Rule("pin") {
      DigitsOnly()
      MaxLength(4)
      Redact(keepLast: 1)
    }
    let word = try Rule("word") { LetterCase(.lower) }
    let pass = try Rule(
      "pass", variants: [.when(Choose.Condition(set: "[0-9 -]"), use: pin), .otherwise(word)])
    print(pass.format("12-34").text)  // → 1234
    print(pass.format("12-34").variant ?? "")  // → pin
    print(pass.format("Ab12").text)  // → ab12
    // end

    // begin Sources/InputMask/InputMask.docc/WriteARule.md
    let phone = try RuleBook.standard().rule(named: "phone")
    let number = phone.format("8 (916) 123-45-67").typedValue
    print(number?.kind.rawValue ?? "none")  // → phone
    print(number?.canonical ?? "none")  // → +79161234567
    // end
  }
}
