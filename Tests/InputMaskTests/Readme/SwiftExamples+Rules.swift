import InputMask
import InputMaskRules

extension SwiftExamples {
  @Sendable static func extendTheRules(_ print: (Any) -> Void) throws {
    // begin Sources/InputMask/InputMask.docc/ExtendTheRules.md
    struct WithoutLeadingZeros: Filter {
      let name = "without-leading-zeros"

      func apply(to text: TextView, writing writer: inout TextWriter) {
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
      CustomCheck("test-number", message: "a number for tests; take a real one") { $0 != "99999999" }
    }
    print(invoice.format("№ 0012345").text)  // → 12 345
    print(invoice.format("99999999").problems.map(\.message))
    // → ["a number for tests; take a real one"]
    // end

    // begin Sources/InputMask/InputMask.docc/ExtendTheRules.md
    struct Thirds: Decorator {
      let name = "thirds"
      func decorate(_ value: TextView, adding literals: inout Literals) {
        for index in stride(from: 3, to: value.graphemeCount, by: 3) { literals.add("/", before: index) }
      }
    }

    let part = try Rule("part") {
      DigitsOnly()
      Thirds()
      CustomCheck("even", message: "the number is odd; write an even one") { value in
        value.last.flatMap(\.wholeNumberValue).map { $0.isMultiple(of: 2) } ?? false
      }
    }
    print(part.format("1234 5678").text)  // → 123/456/78
    print(part.value(of: "123/456/78"))  // → 12345678
    print(part.format("123/457").problems.map(\.message))  // → ["the number is odd; write an even one"]
    // end

    // begin Sources/InputMask/InputMask.docc/ExtendTheRules.md
    do {
      _ = try Rule("broken") {
        Characters("[a-z")
        Mask("[00")
      }
    } catch {
      print(error)
    }
    // → rule broken: characters: column 1: '[' is not closed; add the missing ']'
    // → rule broken: pattern: column 1: this [ is never closed; add a ], or write \[ for a literal
    // end
  }

  @Sendable static func loadRules(_ print: (Any) -> Void) throws {
    // begin Sources/InputMaskRules/InputMaskRules.docc/LoadRules.md
    var book = RuleBook.standard()
    try book.load(
      text: """
        rules:
          otp:
            extends: otp
            title: Code from a letter
            with: {digits: 8}
        """, name: "ours.yaml")
    let otp = try book.rule(named: "otp")
    print(otp.format("1234 5678").isValid)  // → true
    print(otp.format("123456").isValid)  // → false
    // end

    // begin Sources/InputMaskRules/InputMaskRules.docc/LoadRules.md
    print(try book.parameters(of: "otp").map { "\($0.name)=\($0.defaultValue)" })  // → ["digits=8"]
    let short = try book.rule(named: "otp", parameters: ["digits": "4"])
    print(short.format("1234").isValid)  // → true
    // end

    // begin Sources/InputMaskRules/InputMaskRules.docc/LoadRules.md
    do {
      try book.load(text: "rules: {zip: {formatters: [digit-only], cheks: []}}", name: "zip.yaml")
      _ = try book.rule(named: "zip")
    } catch {
      for diagnostic in error.diagnostics { print(diagnostic) }
    }
    // → zip.yaml:1:28: no formatter is called "digit-only"; did you mean "digits-only"?
    // → zip.yaml:1:41: a rule has no key "cheks"; did you mean "checks"?
    // end

    // begin Sources/InputMaskRules/InputMaskRules.docc/LoadRules.md
    var rules = book
    func reload(_ text: String) {
      var fresh = RuleBook.standard()
      do {
        try fresh.load(text: text, name: "ours.yaml")
        _ = try fresh.allRules()
        rules = fresh
      } catch {
        print("kept the old rules: \(error.diagnostics.count) mistake")
      }
    }
    reload("rules: {pin: {checks: [lenght: 4]}}")  // → kept the old rules: 1 mistake
    print(try rules.rule(named: "otp").declaration.title)  // → Code from a letter
    // end

    // begin Sources/InputMaskRules/InputMaskRules.docc/LoadRules.md
    var declaration = try book.rule(named: "otp").declaration
    declaration.checks.append(
      CustomCheck("used", message: "this code was used already; ask for a new one") { $0 != "11111111" })
    declaration.messages["ru", default: [:]]["used"] = "этот код уже использован; запросите новый"
    let fresh = try Rule(declaration)
    print(fresh.format("11111111").problems.map(\.message))
    // → ["this code was used already; ask for a new one"]
    print(fresh.format("11111111", language: "ru").problems.map(\.message))
    // → ["этот код уже использован; запросите новый"]
    // end

    // begin Sources/InputMaskRules/InputMaskRules.docc/LoadRules.md
    try book.load(
      text: """
        rules:
          note:
            checks: [length: {min: 5}]
            messages:
              en: {too-short: "{minimum} {minimum|character|characters} at least"}
              ru: {too-short: "нужно не меньше {minimum} {minimum|знака|знаков|знаков}"}
        """, name: "note.yaml")
    let note = try book.rule(named: "note")
    print(note.languages)  // → ["en", "ru"]
    print(note.format("x").problems.map(\.message))  // → ["5 characters at least"]
    print(note.format("x", language: "ru_RU").problems.map(\.message))  // → ["нужно не меньше 5 знаков"]
    // end
  }
}
