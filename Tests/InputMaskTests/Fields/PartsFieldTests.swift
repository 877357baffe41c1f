import Testing

@testable import InputMask
@testable import InputMaskFields

/// Values of named parts, typed, pasted, edited in the middle, stepped and undone.
@Suite struct PartsFieldTests {
  static let date = declaration("date") { Parts(PartsTests.dayMonthYear("."), alsoRead: "[-/.\\ ]") }
  static let spaced = declaration("spaced") { Parts(PartsTests.dayMonthYear(". ")) }
  static let iso = declaration("iso") {
    Parts(PartsTests.dayMonthYear("/"), value: "{year}-{month}-{day}")
  }
  static let time24 = declaration("time24") { DateParts(.time, pattern: "HH:mm") }
  static let time = declaration("time") { DateParts(.time, pattern: "h:mm a") }
  /// A time of 12 hours is retyped in place.
  @Test(arguments: [
    FieldCase(time, "|2:47 PM", "0915", "09:15| PM"), FieldCase(time, "|9:47 PM", "3", "3|:47 PM"),
    FieldCase(time, "|1:30 PM", "0915", "09:15| PM"), FieldCase(date, "|", "1⇱0", "0|1"),
    FieldCase(time, "2:47 |PM", "A", "2:47 AM|"),
    FieldCase(time, "2:47 |PM", "AM", "2:47 AM|", refused: [.alreadyThere]),
    FieldCase(time, "2:47| PM", "a", "2:47 AM|"), FieldCase(time, "2:47 |PM", "P", "2:47 PM|"),
    FieldCase(time, "2:47 |PM", "x", "2:47 |PM", refused: [.notAllowed]),
    FieldCase(time, "2:47 PM|", "A", "2:47 PM|", refused: [.full]),
    FieldCase(time, "|1:30 PM", "12:00 AM", "12:00 AM|", refused: [.alreadyThere]),
    FieldCase(time, "|1:30 PM", "11:45 AM", "11:45 AM|", refused: [.alreadyThere]),
    FieldCase(korean, "|오후 8:20", "오전 1:30", "오전 1:30|"),
    FieldCase(korean, "|오후 8:20", "오후 11:30", "오후 11:30|"),
    FieldCase(korean, "오후 [8:20|]", "⟦ 오전 1:30⟧", "오전 1:30|"),
  ])
  func aTimeOfTwelveHoursIsRetypedInPlace(_ row: FieldCase) throws { try row.check() }

  static let plate = declaration("plate") {
    Parts([
      .part(Part("letters", .characters("[A-Z]", 1...3))), .literal("-"),
      .part(Part("number", .digits(1...4))),
    ])
  }

  static let optional = declaration("optional") {
    Parts([
      .part(Part("a", .digits(3...3))), .literal("/"), .part(Part("b", .digits(1...3), isOptional: true)),
      .literal("/"), .part(Part("c", .characters("[A-Z]", 1...2))),
    ])
  }

  static let words = declaration("words") {
    Parts([
      .part(Part("kind", .words(["PRO", "INV"]))), .literal("-"),
      .part(Part("region", .characters("[A-Z]", 2...2))), .literal("-"),
      .part(Part("number", .digits(1...4))),
    ])
  }
  static let currencies = declaration("currencies") {
    Parts([
      .part(Part("from", .words(["EUR", "USD"]))), .literal("/"), .part(Part("to", .words(["USD", "EUR"]))),
    ])
  }
  static let adjacent = declaration("adjacent") {
    Parts([
      .part(Part("a", .digits(2...2))), .part(Part("b", .digits(2...2))), .literal("/"),
      .part(Part("c", .digits(2...2))),
    ])
  }
  static let recent = declaration("recent") {
    Parts([
      .part(Part("year", .digits(4...4), range: 2000...2099, pivot: 68)), .literal("-"),
      .part(Part("number", .digits(1...4))),
    ])
  }
  static let dose = declaration("dose") {
    Parts([
      .part(Part("amount", .digits(1...4))), .literal(" "), .part(Part("unit", .words(["mg", "ml"]))),
      .literal("/"), .part(Part("times", .digits(1...1))),
    ])
  }

  static let weight = declaration("weight") {
    Parts([.part(Part("amount", .digits(1...4))), .part(Part("unit", .words(["kg", "lb"])))])
  }
  static let months = declaration("months") {
    Parts([
      .part(Part("day", .digits(1...2), pad: 2, range: 1...31)), .literal(" "),
      .part(
        Part(
          "month",
          .words([
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
          ]))),
      .literal(" "), .part(Part("year", .digits(4...4), range: 1...9999)),
    ])
  }
  static let german = declaration("german") { DateParts(.date, locale: "de") }
  static let arabic = declaration("arabic") { DateParts(.date, locale: "ar-EG") }
  static let korean = declaration("korean") { DateParts(.time, locale: "ko") }
  static let konkani = declaration("konkani") { DateParts(.time, locale: "kok") }
  static let chinese = declaration("chinese") { DateParts(.time, locale: "zh-TW") }

  private static func declaration(_ name: String, _ parts: () -> DecoratorStep) -> RuleDeclaration {
    var declaration = RuleDeclaration(name)
    declaration.append(parts())
    return declaration
  }

  @Test(arguments: [
    FieldCase(date, "|", "4", "04|"), FieldCase(date, "|", "1", "1|"), FieldCase(date, "|", "1.", "01.|"),
    FieldCase(date, "|", "45", "04.05|"), FieldCase(date, "|", "452024", "04.05.2024|"),
    FieldCase(date, "|", "1/2/2024", "01.02.2024|"), FieldCase(date, "|", "1 2 2024", "01.02.2024|"),
    FieldCase(date, "|", "31122024", "31.12.2024|"), FieldCase(date, "|", "4.5.2024", "04.05.2024|"),
    FieldCase(date, "|", "..2024", "..2024|"), FieldCase(spaced, "|", "4.5.2024", "04. 05. 2024|"),
    FieldCase(spaced, "|", "4. 5. 2024", "04. 05. 2024|"), FieldCase(time, "|", "9:30p", "9:30 PM|"),
    FieldCase(time, "|", "1230a", "12:30 AM|"), FieldCase(plate, "|", "AB-12", "AB-12|"),
    FieldCase(date, "|", "٤٥٢٠٢٤", "04.05.2024|"),
  ])
  func aPartIsFilledUpAsSoonAsItIsCertain(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(date, "|", "00", "0|", refused: [.notAllowed]),
    FieldCase(date, "31.12.2024|", "5", "31.12.2024|", refused: [.full]),
    FieldCase(time, "|", "9:75", "9:07|", refused: [.notAllowed]),
    FieldCase(time, "9:30 |", "x", "9:30 |", refused: [.notAllowed]),
    FieldCase(date, "|", "x", "|", refused: [.notAllowed]),
  ])
  func whatCannotBecomeValidIsRefused(_ row: FieldCase) throws { try row.check() }

  /// A digit that can be of the next part only goes there, and one behind a full part begins the next anew.
  @Test(arguments: [
    FieldCase(date, "|", "32", "03.02|"), FieldCase(date, "31.|", "13", "31.01.3|"),
    FieldCase(date, "31|.12.2024", "1", "31.1|.2024"),
  ])
  func whatIsOfTheNextPartGoesThere(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.overwriting(time24), "14|:47", ":", "14:|47"),
    FieldCase(FieldRules.overwriting(date), "14|.12.2024", ".", "14.|12.2024"),
    FieldCase(FieldRules.overwriting(time24), "|14:47", "2057", "20:57|"),
    FieldCase(FieldRules.overwriting(time24), "|14:47", "20:57", "20:57|"),
  ])
  func separatorsLeadOnWhileDigitsAreOverwritten(_ row: FieldCase) throws { try row.check() }

  /// A separator behind the end of a part is there already, and another one leads over the literal as it does itself.
  @Test(arguments: [
    FieldCase(date, "|", "0/.0", "0.0|", refused: [.alreadyThere]),
    FieldCase(date, "|", "12/.5", "12.05|", refused: [.alreadyThere]),
    FieldCase(date, "|", "12..5", "12.05|", refused: [.alreadyThere]),
    FieldCase(date, "12|.05.2024", "/", "12.|05.2024"),
    FieldCase(date, "12.|05.2024", ".", "12.|05.2024", refused: [.alreadyThere]),
    FieldCase(spaced, "12|. 05. 2024", "./", "12. |05. 2024"),
    FieldCase(plate, "AB|-12", "/", "AB-|12"),
  ])
  func aSeparatorEndsOnePart(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: Seeded.seeds(60))
  func aSeparatorOverwritesNoDigit(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let (declaration, text) = random.pick([(Self.date, "14.12.2024"), (Self.time24, "14:47")])
    var field = InputField(try Rule(FieldRules.overwriting(declaration)), text: text)
    let caret = random.int(0...text.utf8.count)
    let key = random.pick([":", ".", "/", "-", " ", ","])
    _ = field.perform(.select(Selection(caret: UTF8Offset(caret))))
    _ = field.perform(.type(key))
    #expect(field.text == text, "seed \(seed): \(key) at \(caret)")
  }

  @Test(arguments: [
    FieldCase(words, "|", "P", "PRO|"),
    FieldCase(words, "|", "PRO", "PRO|", refused: [.alreadyThere, .alreadyThere]),
    FieldCase(words, "|", "PRO-DE-12", "PRO-DE-12|", refused: [.alreadyThere, .alreadyThere]),
    FieldCase(words, "|", "pDE12", "PRO-DE-12|"), FieldCase(words, "|", "P⌫O", "PRO|"),
    FieldCase(words, "|", "P⌫8", "PR|", refused: [.notAllowed]),
    FieldCase(words, "|", "P⌫RO", "PRO|", refused: [.notAllowed]),
    FieldCase(time, "|", "1230p⌫8m", "12:30 PM|", refused: [.notAllowed]),
    FieldCase(
      currencies, "|", "EUR/EUR", "EUR/EUR|", refused: Array(repeating: .alreadyThere, count: 4)),
    FieldCase(currencies, "|", "EURUSD", "EUR/USD|", refused: Array(repeating: .alreadyThere, count: 4)),
    FieldCase(time, "|", "1230pm", "12:30 PM|", refused: [.alreadyThere]),
  ])
  func theRestOfAFinishedWordMayBeTyped(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(adjacent, "|", "4500/1⌫⌫⌫⌫", "45|"), FieldCase(adjacent, "4500/67|", "⌫", "4500/6|"),
    FieldCase(adjacent, "|", "890", "890|"),
  ])
  func partsSideBySideAreErased(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(recent, "|", "24-123", "2024-123|"), FieldCase(recent, "|", "2024-1", "2024-1|"),
    FieldCase(recent, "|", "72", "2|", refused: [.notAllowed]),
  ])
  func aShortYearMayBeOfARange(_ row: FieldCase) throws { try row.check() }

  /// Nobody types the colon of `130 pm`, and nobody means 13.
  @Test(arguments: [
    FieldCase(time, "|", "130pm", "1:30 PM|", refused: [.alreadyThere]), FieldCase(time, "|", "13", "1:3|"),
    FieldCase(time, "|", "⟦130pm⟧", "1:30 PM|"),
    FieldCase(time, "1|:30 PM", "3", "1:3| PM"),
    FieldCase(time, "|", "13⌫⌫", "1|"),
    FieldCase(time, "|", "100p", "10:00 PM|"),
  ])
  func anHourOfOneDigitNeedsNoColon(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    ("130pm", "1:30 PM"), ("130 p.m.", "1:30 PM"), ("0130pm", "1:30 PM"), ("1230a", "12:30 AM"),
    ("959 AM", "9:59 AM"), ("1330", "1:30 PM"),
  ])
  func threeDigitsBeforeAWordAreHourAndMinutes(_ input: String, _ text: String) throws {
    for declaration in [Self.time, Self.time24] {
      let outcome = try Rule(declaration).format(input)
      #expect(outcome.isValid)
      #expect(try Rule(Self.time).format(outcome.text).text == text)
    }
  }

  @Test(arguments: [
    FieldCase(weight, "|", "3k", "3kg|"), FieldCase(weight, "|", "3k⌫", "3k|"),
    FieldCase(weight, "|", "3k⌫⌫", "3|"), FieldCase(weight, "|", "3kg", "3kg|", refused: [.alreadyThere]),
    FieldCase(weight, "3|kg", "5", "35|kg"), FieldCase(weight, "3|kg", "⌫", "|kg"),
  ])
  func aWordRightBehindDigitsIsFinishedAndErased(_ row: FieldCase) throws { try row.check() }

  /// A surface that tells whole texts sees the caret where a key leaves it.
  @Test func aFinishedWordIsBeforeTheCaretOfASurfaceToo() throws {
    for (declaration, text, marked) in [
      (Self.chinese, "上", "上午|"), (Self.words, "P", "PRO|"), (Self.weight, "3k", "3kg|"),
    ] {
      var field = InputField(try Rule(declaration))
      let update = field.perform(.replaceAll(text, Selection(caret: UTF8Offset(text.utf8.count))))
      #expect(MarkedText(update.text, update.selection).description == marked)
      var typed = InputField(try Rule(declaration))
      _ = typed.perform(.type(text))
      #expect(typed.selection == field.selection)
    }
  }

  @Test func aPartEndsAtALetterOfTheWordBehindIt() throws {
    try FieldCase(Self.dose, "|", "1mg3", "1 mg/3|").check()
    let rule = try Rule(Self.dose)
    for input in ["1mg3", "1mg/3", "1 mg 3", "12ml3"] {
      let outcome = rule.format(input)
      #expect(outcome.text == (input.hasPrefix("12") ? "12 ml/3" : "1 mg/3"), "\(input)")
      #expect(outcome.isValid)
    }
  }

  @Test func aPartThatIsTypedIsFilledUpInTheValue() throws {
    var field = InputField(try Rule(Self.time24))
    for key in ["0", "9", ":", "3"] { _ = field.perform(.type(key)) }
    #expect(field.text == "09:3")
    #expect(field.value == "09:03")
    #expect(field.value == field.rule.format(field.text).value)
  }

  @Test(arguments: [
    FieldCase(optional, "|", "12//A", "12//A|"), FieldCase(optional, "|", "123//A", "123//A|"),
    FieldCase(optional, "|", "123/A", "123//A|"), FieldCase(optional, "|", "123/4/A", "123/4/A|"),
    FieldCase(optional, "|", "123/⌫/⌫/", "123/|"), FieldCase(optional, "|", "123//⌫4/A", "123/4/A|"),
    FieldCase(optional, "|", "123//A⌫⌫⌫", "123|"),
    FieldCase(optional, "|", "123///", "123//|", refused: [.alreadyThere]),
  ])
  func anOptionalPartIsPassedOver(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(date, "04.05.2024|", "⌫", "04.05.202|"), FieldCase(date, "04|.05.2024", "⌫", "0|.05.2024"),
    FieldCase(date, "04|.05.2024", "⌫⌫", "|.05.2024"), FieldCase(date, "04.05|.2024", "⌫⌫", "04|..2024"),
    FieldCase(date, "04.05|.2024", "⌫⌫6", "04.06|.2024"), FieldCase(date, "04|.05.2024", "⌫⌫1", "1|.05.2024"),
    FieldCase(date, "04|.05.2024", "⌫⌫12", "12|.05.2024"),
    FieldCase(date, "04|.05.2024", "⌫⌫7", "07|.05.2024"),
    FieldCase(date, "04.|05.2024", "⌫", "04|.05.2024"), FieldCase(date, "0|4.05.2024", "⌫", "|4.05.2024"),
    FieldCase(date, "04.[05|].2024", "1", "04.1|.2024"), FieldCase(date, "0[4.0|]5.2024", "⌫", "0|.5.2024"),
    FieldCase(date, "04.[05.2024|]", "⌫", "04.|"), FieldCase(date, "[|04.05.2024]", "⌫", "|"),
    FieldCase(date, "04.05.2024|", "⌫⌫⌫⌫⌫⌫⌫⌫⌫⌫", "|"),
  ])
  func anEditStaysInItsPart(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(date, "|", "⟦4.5.2024⟧", "04.05.2024|"), FieldCase(date, "|", "⟦45.13.2024⟧", "45.13.2024|"),
    FieldCase(date, "04.[05|].2024", "⟦12⟧", "04.12|.2024"),
    FieldCase(date, "04.[05|].2024", "⟦31.12⟧", "04.[05|].2024", refused: [.full]),
    FieldCase(date, "[04|].05.2024", "⟦31.12⟧", "[04|].05.2024", refused: [.full]),
    FieldCase(date, "04.05.[2024|]", "⟦12.1999⟧", "04.05.[2024|]", refused: [.full]),
    FieldCase(time24, "13:[30|]", "⟦09:45:12⟧", "13:[30|]", refused: [.full]),
    FieldCase(iso, "|", "⟦2024-02-29⟧", "29/02/2024|"),
    FieldCase(iso, "01/0[1/200|]0", "⟦2/199⟧", "01/02/199|0"),
  ])
  func aPasteIsReadPartByPart(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(date, "04|.05.2024", "↑", "05|.05.2024"), FieldCase(date, "31|.05.2024", "↑", "01|.05.2024"),
    FieldCase(date, "01.|01.2024", "↓", "01.12|.2024"), FieldCase(date, "01.01.2024|", "↑↑", "01.01.2026|"),
    FieldCase(date, "|", "↑", "01|"), FieldCase(date, "|", "↓", "31|"),
    FieldCase(time, "9:30 AM|", "↑", "9:30 PM|"), FieldCase(time, "12|:30 AM", "↑", "1|:30 AM"),
    FieldCase(date, "04|.05.2024", "↑↶", "04|.05.2024"), FieldCase(date, "04|.05.2024", "↑↶↷", "05|.05.2024"),
    FieldCase(plate, "AB|-12", "↑", "AB|-12", refused: [.notAllowed]),
    FieldCase(plate, "AB-12|", "↑", "AB-13|"),
    FieldCase(FieldRules.phone, "+7-9|", "↑", "+7-9|", refused: [.notAllowed]),
  ])
  func arrowsStepThePartAtTheCaret(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(date, "04.05.2024|", "◁", "04.[05|].2024"),
    FieldCase(date, "04.05.2024|", "◁◁", "[04|].05.2024"),
    FieldCase(date, "04.05.2024|", "◁◁◁", "|04.05.2024"),
    FieldCase(date, "|04.05.2024", "▷", "04.[05|].2024"),
    FieldCase(date, "04|.05.2024", "▷▷", "04.05.[2024|]"),
    FieldCase(date, "04|.05.2024", "▷▷▷", "04.05.2024|"),
    FieldCase(date, "04|..2024", "▷", "04.|.2024"), FieldCase(date, "04.|.2024", "▷", "04..[2024|]"),
    FieldCase(date, "04..|2024", "◁", "04.|.2024"), FieldCase(date, "04|..2024", "▷5", "04.05|.2024"),
    FieldCase(date, "|", "▷", "|"), FieldCase(date, "|", "◁", "|"), FieldCase(date, "04.|", "▷", "04.|"),
    FieldCase(spaced, "04. 05. 2024|", "◁", "04. [05|]. 2024"),
    FieldCase(time, "9:30 AM|", "◁", "9:[30|] AM"),
    FieldCase(date, "04|.05.2024", "▷7", "04.07|.2024"), FieldCase(date, "04|.05.2024", "▷⌫", "04|..2024"),
    FieldCase(FieldRules.phone, "+7-9|", "▷", "+7-9|", refused: [.notAllowed]),
  ])
  func partsAreGoneThroughOneByOne(_ row: FieldCase) throws { try row.check() }

  /// Whoever goes on from a part has typed all of it.
  @Test(arguments: [
    FieldCase(date, "04|", "▷", "04.|"), FieldCase(date, "0|4", "▷", "04.|"),
    FieldCase(date, "|", "1▷", "01.|"), FieldCase(german, "|", "1▷2▷", "01.02.|"),
    FieldCase(german, "|", "1▷2▷24", "01.02.24|"), FieldCase(spaced, "|", "1▷", "01. |"),
    FieldCase(date, "[31|].12.2024", "1▷", "01.[12|].2024"),
    FieldCase(date, "31.[12|].2024", "1◁", "[31|].01.2024"),
    FieldCase(date, "[31|].12.2024", "1.", "01.|12.2024"),
    FieldCase(date, "[31|].12.2024", "1▷↶", "1|.12.2024"), FieldCase(date, "|", "1▷↶", "|"),
    FieldCase(date, "0|4", "▷↶", "0|4"), FieldCase(date, "[0|]4", "▷↶↷", "04.|"),
    FieldCase(date, "[|0]4", "▷↶", "[|0]4"),
    FieldCase(spaced, "|04", "▷↶", "|04"),
    FieldCase(date, "04.|", "1←→◁↶", "04.1|"),
    FieldCase(date, "[31|].12.2024", "0▷", "0.[12|].2024"),
    FieldCase(words, "|", "P⌫▷", "PRO-|"), FieldCase(months, "04 [March|] 1999", "Ma▷", "04 Ma [1999|]"),
    FieldCase(months, "04 [March|] 1999", "D⌫⌫⌫▷", "04 December [1999|]"),
    FieldCase(arabic, "|", "31▷", "٣١\u{200F}/|"),
  ])
  func aPartIsFilledUpWhenItIsLeft(_ row: FieldCase) throws { try row.check() }

  /// A mark that is not seen stands before the slash of Arabic dates.
  @Test(arguments: [
    FieldCase(arabic, "|", "31/", "٣١\u{200F}/|"), FieldCase(arabic, "|", "31/1", "٣١\u{200F}/١|"),
    FieldCase(arabic, "|", "31/⌫", "٣١\u{200F}|"), FieldCase(arabic, "|", "⟦31/⟧", "٣١\u{200F}/|"),
    FieldCase(arabic, "|", "3/", "٠٣\u{200F}/|"),
  ])
  func aLiteralIsTypedByItsVisibleCharacter(_ row: FieldCase) throws { try row.check() }

  /// A deletion takes its own character and no other, and the word may be made whole again.
  @Test(arguments: [
    FieldCase(months, "04 M|arch 1999", "⌫", "04 |arch 1999"),
    FieldCase(months, "04 Ma|rch 1999", "⌫", "04 M|rch 1999"),
    FieldCase(months, "04 |March 1999", "⌦", "04 |arch 1999"),
    FieldCase(months, "04 De|cember 1999", "⌫", "04 D|cember 1999"),
    FieldCase(months, "04 Au|gust 1999", "⌫", "04 A|gust 1999"),
    FieldCase(months, "04 Ju|ne 1999", "⌫l", "04 J|ne 1999", refused: [.notAllowed]),
    FieldCase(months, "04 M|arch 1999", "⌫m", "04 M|arch 1999"),
    FieldCase(months, "04 Ma|rch 1999", "⌫⌫ma", "04 Ma|rch 1999"),
    FieldCase(months, "04 M|arch 1999", "⌫x", "04 |arch 1999", refused: [.notAllowed]),
    FieldCase(months, "04 M|arch 1999", "⌫j", "04 |arch 1999", refused: [.notAllowed]),
    FieldCase(months, "04 M|arch 1999", "⌫↶", "04 M|arch 1999"),
    FieldCase(months, "04 M[arc|]h 1999", "⌫", "04 M|h 1999"),
    FieldCase(months, "04 arch 199|", "9", "04 arch 1999|"),
    FieldCase(months, "04 |arch 1999", "↑", "04 January| 1999"),
    FieldCase(korean, "오|후 1:05", "⌫", "|후 1:05"), FieldCase(korean, "오|후 1:05", "⌫오", "오|후 1:05"),
    FieldCase(time, "9:30 A|M", "⌫", "9:30 |M"), FieldCase(time, "9:30 A|M", "⌫p", "9:30 P|M"),
    FieldCase(currencies, "EU[R/U|]SD", "⌫", "EU|/SD"),
  ])
  func aDeletionInAWordLeavesItsOtherLetters(_ row: FieldCase) throws { try row.check() }

  @Test func aWordThatLacksLettersIsAProblemOfItsPart() throws {
    var field = InputField(try Rule(Self.months), text: "04 March 1999")
    _ = field.perform(.select(Selection(caret: UTF8Offset(4))))
    let update = field.perform(.delete(.backward, .character))
    #expect(update.problems.map(\.code) == [.oneOf])
    #expect(update.problems.first?.part == "month")
    #expect(!update.isComplete)
    #expect(update.value == "04 arch 1999")
    let left = field.blur()
    #expect(left.text == "04 arch 1999")
    let outcome = field.rule.format(left.text)
    #expect(outcome.text == left.text && outcome.value == left.value)
    #expect(outcome.problems.map(\.code) == [.oneOf])
  }

  /// Keyboards of Indic scripts send the marks on a letter one by one.
  @Test(arguments: [
    FieldCase(konkani, "|", "1:05 स", "1:05 स|"),
    FieldCase(konkani, "|", "1:05 सा", "1:05 सांज|"),
  ])
  func aWordIsFinishedAsSoonAsItsMarksAreCertain(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(date, "|", "452024↶", "|"), FieldCase(date, "|", "45⌫↶", "04.05|"),
    FieldCase(date, "04|.05.2024", "⌫⌫↶↷", "|.05.2024"),
  ])
  func undoRestoresParts(_ row: FieldCase) throws { try row.check() }

  /// Nobody typed a half of the day: the field makes none up.
  @Test(arguments: [("09:30", "9:30"), ("12:05", "12:05"), ("9:30", "9:30")])
  func aTimeWithoutItsHalfOfTheDayIsNotComplete(_ typed: String, _ text: String) throws {
    var field = InputField(try Rule(Self.time))
    _ = field.perform(.type(typed))
    let update = field.blur()
    #expect(update.text == text && !update.isComplete)
  }

  @Test func aPartIsFilledUpWhenTheFieldIsLeft() throws {
    var field = InputField(try Rule(Self.date))
    for key in ["1", ".", "1", ".", "2", "4"] { _ = field.perform(.type(key)) }
    #expect(field.text == "01.1.24" || field.text == "01.01.24")
    let update = field.blur()
    #expect(update.text == "01.01.2024")
    #expect(update.parts["year"] == "2024")
    #expect(update.parts.entries.map(\.name) == ["day", "month", "year"])
    field.isSecure = true
    #expect(field.update.parts.isEmpty)
  }
}
