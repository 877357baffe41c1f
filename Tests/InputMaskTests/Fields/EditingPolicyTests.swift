import Testing

@testable import InputMask

/// The table of editing policies, row by row.
@Suite struct EditingPolicyTests {
  @Test(arguments: [
    FieldCase(FieldRules.phone, "+7-916-|", "⌫", "+7-916|"),
    FieldCase(FieldRules.phone, "+7-916-|123", "⌫", "+7-91|1-23"),
    FieldCase(FieldRules.phone, "+7-916|-123", "⌫", "+7-91|1-23"),
    FieldCase(FieldRules.phone, "+7-9|", "⌫", "|"),
    FieldCase(FieldRules.phone, "+7-916-123-45-67|", "⌫⌫⌫⌫⌫⌫⌫⌫⌫⌫", "|"),
    FieldCase(FieldRules.card, "1234 |5678", "⌫", "123|5 678"),
    FieldCase(FieldRules.card, "1234 5|", "⌫", "1234|"),
    FieldCase(FieldRules.date, "31/|12", "⌫", "3|1/2"),
    FieldCase(FieldRules.eagerDate, "31/|", "⌫", "3|"),
    FieldCase(FieldRules.eagerDate, "31/12/|", "⌫⌫", "31/|"),
    FieldCase(FieldRules.otp, "1-|2-3", "⌫", "|2-3"),
    FieldCase(FieldRules.otp, "1-2-3-4|", "⌫⌫⌫⌫", "|"),
    FieldCase(FieldRules.number, "1,|234", "⌫", "|234"),
    FieldCase(FieldRules.number, "1,234|", "⌫", "123|"),
    FieldCase(FieldRules.money, "$ 12| USD", "⌫", "$ 1| USD"),
    FieldCase(FieldRules.money, "$ 1| USD", "⌫", "|"),
    FieldCase(FieldRules.area, "(123) |456", "⌫", "(12|4) 56"),
    FieldCase(FieldRules.optional, "(1)-2|", "⌫", "(1|"),
    FieldCase(FieldRules.name, "e\u{301}a|", "⌫⌫", "|"),
    FieldCase(FieldRules.free, "a👩‍👩‍👧|b", "⌫", "a|b"),
    FieldCase(FieldRules.free, "🇩🇪🇫🇷|", "⌫", "🇩🇪|"),
  ])
  func backspaceOverLiteralsDeletesTheGraphemeBefore(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.phone, "+7-916|-123", "⌦", "+7-916|-23"),
    FieldCase(FieldRules.phone, "+7-916-|123", "⌦", "+7-916-|23"),
    FieldCase(FieldRules.phone, "+7-|916", "⌦⌦⌦", "|"),
    FieldCase(FieldRules.card, "1234| 5678", "⌦", "1234| 678"),
    FieldCase(FieldRules.date, "31|/12", "⌦", "31|/2"),
    FieldCase(FieldRules.eagerDate, "31|/12", "⌦", "31|/2"),
    FieldCase(FieldRules.otp, "1|-2-3", "⌦", "1|-3"),
    FieldCase(FieldRules.number, "1|,234", "⌦", "1|34"),
    FieldCase(FieldRules.money, "$ |12 USD", "⌦", "$ |2 USD"),
    FieldCase(FieldRules.free, "a|👍🏽b", "⌦", "a|b"),
  ])
  func forwardDeleteOverLiteralsDeletesTheGraphemeBehind(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.phone, "|", "⌫", "|", refused: [.nothingToDelete]),
    FieldCase(FieldRules.phone, "+7-|916", "⌫", "+7-|916", refused: [.nothingToDelete]),
    FieldCase(FieldRules.phone, "+7-916|", "⌦", "+7-916|", refused: [.nothingToDelete]),
    FieldCase(FieldRules.eagerPhone, "|", "⌫", "+7-|", refused: [.nothingToDelete]),
    FieldCase(FieldRules.money, "$ 1| USD", "⌦", "$ 1| USD", refused: [.nothingToDelete]),
    FieldCase(FieldRules.plate, "A|-123", "⌫", "A|-123", refused: [.noPlace]),
    FieldCase(FieldRules.address, "1|.2.3", "⌫", "1|.2.3", refused: [.noPlace]),
    FieldCase(FieldRules.plate, "[A|]-123", "b", "B|-123"),
  ])
  func deletingWhatIsNotThereSaysWhy(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.phone, "|+7-916", "5", "+7-5|91-6"),
    FieldCase(FieldRules.phone, "+|7-916", "5", "+7-5|91-6"),
    FieldCase(FieldRules.money, "|$ 12 USD", "5", "$ 5|12 USD"),
    FieldCase(FieldRules.money, "$ 12 USD|", "5", "$ 125| USD"),
    FieldCase(FieldRules.money, "$ 12 U|SD", "⌫", "$ 1| USD"),
    FieldCase(FieldRules.area, "|(123) 4", "5", "(5|12) 34"),
    FieldCase(FieldRules.eagerPhone, "|", "9", "+7-9|"),
  ])
  func typingInPrefixOrSuffixGoesToTheEditableRange(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.phone, "|", "+", "+|"),
    FieldCase(FieldRules.phone, "|", "+7", "+7|"),
    FieldCase(FieldRules.phone, "|", "+7-", "+7-|"),
    FieldCase(FieldRules.phone, "|", "+79", "+7-9|"),
    FieldCase(FieldRules.phone, "|", "+7-9", "+7-9|"),
    FieldCase(FieldRules.phone, "|", "7", "+7-7|"),
    FieldCase(FieldRules.phone, "|", "77", "+7-77|"),
    FieldCase(FieldRules.phone, "|", "+77", "+7-7|"),
    FieldCase(FieldRules.phone, "+7-916|", "-", "+7-916-|"),
    FieldCase(FieldRules.phone, "+7-916|", "-1", "+7-916-1|"),
    FieldCase(FieldRules.phone, "+7-91|", "-", "+7-91|", refused: [.notAllowed]),
    FieldCase(FieldRules.phone, "+7-916|-1", "-", "+7-916-|1"),
    FieldCase(FieldRules.otp, "1|", "-2-3-4", "1-2-3-4|"),
    FieldCase(FieldRules.otp, "1-2-3-4|", "-", "1-2-3-4|", refused: [.notAllowed]),
    FieldCase(FieldRules.date, "31|", "/12/", "31/12/|"),
    FieldCase(FieldRules.eagerDate, "|", "31", "31/|"),
    FieldCase(
      FieldRules.eagerDate, "|", "31/12/2024", "31/12/2024|", refused: [.alreadyThere, .alreadyThere]),
    FieldCase(FieldRules.eagerPhone, "|", "+79", "+7-9|", refused: [.alreadyThere, .alreadyThere]),
    FieldCase(FieldRules.eagerPhone, "|", "79", "+7-79|"),
    FieldCase(FieldRules.money, "|", "$", "$|"),
    FieldCase(FieldRules.money, "|", "$ 5", "$ 5| USD"),
    FieldCase(FieldRules.money, "|", "5", "$ 5| USD"),
    FieldCase(FieldRules.money, "$ 5| USD", " ", "$ 5 |USD"),
    FieldCase(FieldRules.area, "|", "(123) 456-7890", "(123) 456-7890|"),
    FieldCase(FieldRules.area, "(123|", " ", "(123) |"),
    FieldCase(FieldRules.number, "1|,234", ",", "1,|234"),
    FieldCase(FieldRules.number, "1,234|", ",", "1,234|", refused: [.notAllowed]),
    FieldCase(FieldRules.dateISO, "2024|", "-02-", "2024-02-|"),
  ])
  func typedLiteralsAreShownAndSteppedOver(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.phone, "|", "+7⌫", "+|"),
    FieldCase(FieldRules.phone, "|", "+7⌫⌫", "|"),
    FieldCase(FieldRules.phone, "|", "+7-⌫⌫⌫9", "+7-9|"),
    FieldCase(FieldRules.phone, "+7-916|", "-⌫", "+7-916|"),
    FieldCase(FieldRules.phone, "+7-916|", "-⌫⌫", "+7-91|"),
    FieldCase(FieldRules.area, "(123|", ") ⌫", "(123)|"),
    FieldCase(FieldRules.area, "(123|", ") ⌫⌫", "(123|"),
    FieldCase(FieldRules.area, "(123)| ", "⌫", "(123|)"),
    FieldCase(FieldRules.area, "(123|) ", "⌦", "(123|)"),
    FieldCase(FieldRules.area, "(123[) |]", "⌫", "(123|"),
    FieldCase(FieldRules.area, "(12[3) |]", "⌫", "(12|"),
    FieldCase(FieldRules.area, "(1|23) ", "⌦", "(1|3"),
    FieldCase(FieldRules.otp, "|1-2-", "0", "0|-1-2-"),
    FieldCase(FieldRules.otp, "1|-2-", "⌫", "|2-"),
  ])
  func typedLiteralsStayUntilTheyAreDeleted(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.phone, "+7-916-123-45-67|", "8", "+7-916-123-45-67|", refused: [.full]),
    FieldCase(FieldRules.phone, "+7-|916-123-45-67", "5", "+7-|916-123-45-67", refused: [.full]),
    FieldCase(FieldRules.phone, "+7-916|-123-45-67", "5", "+7-916|-123-45-67", refused: [.full]),
    FieldCase(FieldRules.otp, "1-2|-3-4", "9", "1-2|-3-4", refused: [.full]),
    FieldCase(FieldRules.limited, "ab|cde", "👍🏽", "ab|cde", refused: [.full]),
    FieldCase(FieldRules.limited, "abc|de", "\u{301}", "abc\u{301}|de"),
    FieldCase(FieldRules.date, "31/|12/2024", "x", "31/|12/2024", refused: [.notAllowed]),
    FieldCase(FieldRules.date, "31/1[2|]/2024", "5", "31/15|/2024"),
    FieldCase(FieldRules.date, "31/1[2|]/2024", "x", "31/1[2|]/2024", refused: [.notAllowed]),
  ])
  func typingWhereItIsFullIsRefused(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.phone, "+7-916|-45", "⟦123456789⟧", "+7-916-123-45|-45"),
    FieldCase(FieldRules.otp, "1-|4", "⟦23567⟧", "1-2-3|-4"),
    FieldCase(FieldRules.otp, "1|", "⟦-2-3-4-5⟧", "2-3-4-5|"),
    FieldCase(FieldRules.limited, "a|e", "⟦👍🏽e\u{301}👩‍👩‍👧x⟧", "a👍🏽e\u{301}👩‍👩‍👧|e"),
    FieldCase(FieldRules.phone, "+7-916-123-45-67|", "⟦8⟧", "+7-916-123-45-67|", refused: [.full]),
    FieldCase(FieldRules.phone, "+7-916-123-45-67|", "⟦-8⟧", "+7-916-123-45-67|", refused: [.full]),
    FieldCase(FieldRules.phone, "+7-|916-123-45-67", "⟦-8⟧", "+7-|916-123-45-67", refused: [.full]),
    FieldCase(FieldRules.phone, "+7-916|", "⟦ 123-45-67 ⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.number, "12|", "⟦,345.6⟧", "12,345.6|"),
    FieldCase(FieldRules.card, "1[234 56|]78", "⟦0000 0⟧", "1000 00|78"),
  ])
  func pastesPutInWhatFits(_ row: FieldCase) throws { try row.check() }

  @Test func pasteSaysWhatItLeftOut() throws {
    var script = try FieldScript(FieldRules.otp, "1-|4")
    script.perform(.paste("23567"))
    #expect(script.last.dropped.map(\.range.utf8) == [2..<5])
    #expect(script.last.dropped.map(\.reason) == [.tooLong])
  }

  @Test(arguments: [
    FieldCase(FieldRules.phone, "|", "⟦8 (916) 123-45-67⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "[+7-903-000|]", "⟦89161234567⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "+7-[903-000|]", "⟦+7 916 1234567⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "+|", "⟦79161234567⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "+7|", "⟦9161234567⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.phone, "[+7-903|]", "⟦no⟧", "+7-[903|]", refused: [.notAllowed]),
    FieldCase(FieldRules.money, "[$ 12 USD|]", "⟦$ 345 USD⟧", "$ 345 USD|"),
  ])
  func wholeTextsAreOfUnknownOrigin(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.number, "1,234.|56", "⌫", "1,234|.56"),
    FieldCase(FieldRules.number, "1,234|.56", "⌦", "1,234.|56"),
    FieldCase(FieldRules.number, "1,234.|", "⌫", "1,234|"),
    FieldCase(FieldRules.number, ".|5", "⌫", "|.5"),
    FieldCase(FieldRules.number, "1,234.|56", "⌫⌫", "123|.56"),
    FieldCase(FieldRules.number, "1,2[34.|]56", "⌫", "1,2|56"),
    FieldCase(FieldRules.number, "1,234|", ".5", "1,234.5|"),
    FieldCase(FieldRules.number, "123|", "4567", "1,234,567|"),
    FieldCase(FieldRules.number, "12|3", "4", "1,24|3"),
    FieldCase(FieldRules.number, "|123", "-", "-|123"),
  ])
  func decimalSeparatorsWithDigitsBehindAreHopped(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.overwriting, "|12:34", "5", "5|2:34"),
    FieldCase(FieldRules.overwriting, "1|2:34", "56", "15:6|4"),
    FieldCase(FieldRules.overwriting, "12|:34", "5", "12:5|4"),
    FieldCase(FieldRules.overwriting, "12:34|", "5", "12:34|", refused: [.full]),
    FieldCase(FieldRules.overwriting, "12:3|", "5", "12:35|"),
    FieldCase(FieldRules.overwriting, "1|2:34", "x", "1|2:34", refused: [.notAllowed]),
    FieldCase(FieldRules.overwriting, "1[2:3|]4", "9", "19|:4"),
    FieldCase(FieldRules.overwriting, "12|:34", ":", "12:|34"),
    FieldCase(FieldRules.overwriting, "12:|34", "⌫", "1|3:4"),
  ])
  func overwritingReplacesTheGraphemeBehind(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.address, "|", "1.2.3.4", "1.2.3.4|"),
    FieldCase(FieldRules.address, "|", "192.168.1.1", "192.168.1.1|"),
    FieldCase(FieldRules.address, "|", "1921681001", "192.168.100.1|"),
    FieldCase(FieldRules.address, "12.|3", "⌫", "12|3"),
    FieldCase(FieldRules.optional, "|", "12", "(1)-2|"),
    FieldCase(FieldRules.optional, "|", "(1)-2", "(1)-2|"),
  ])
  func optionalSlotsMayStayEmpty(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.decimal, "1|234.56", "⌫", "|234.56"),
    FieldCase(FieldRules.decimal, "|1234.56", "⌦", "|234.56"),
    FieldCase(FieldRules.decimal, "1[23|]4.56", "⌫", "1|4.56"),
    FieldCase(FieldRules.decimal, "1[23|]4.56", "9", "19|4.56"),
    FieldCase(FieldRules.decimal, "1[23|]4.56", "x", "1[23|]4.56", refused: [.notAllowed]),
    FieldCase(FieldRules.decimal, "1|.5", "23", "123|.5"),
    FieldCase(FieldRules.decimal, "12|34.5", "9", "12|34.5", refused: [.notAllowed]),
    FieldCase(FieldRules.decimal, "12|3.5", "⟦789⟧", "127|3.5"),
    FieldCase(FieldRules.decimal, "1234|.5", ".", "1234.|5"),
    FieldCase(FieldRules.address, "192|.168.1.1", "⌫", "19|.168.1.1"),
    FieldCase(FieldRules.address, "192|.168.1.1", "⌫7", "197|.168.1.1"),
    FieldCase(FieldRules.address, "192.|168.1.1", "⌫", "192|.168.1.1"),
    FieldCase(FieldRules.address, "192|.168.1.1", "⌦", "192.|168.1.1"),
    FieldCase(FieldRules.address, "19.|168.1.1", "⌫", "19|.168.1.1"),
    FieldCase(FieldRules.address, "1.|2.3.4", "⌫", "1|2.3.4"),
    FieldCase(FieldRules.address, "1|92.1", "7", "1|92.1", refused: [.full]),
    FieldCase(FieldRules.address, "19|.2", "9", "199|.2"),
    FieldCase(FieldRules.address, "19|.2", "⟦.7⟧", "19.7|.2"),
    FieldCase(FieldRules.clock, "|9:30", "1", "1|9:30"),
    FieldCase(FieldRules.clock, "1|9:30", "⌫", "|9:30"),
    FieldCase(FieldRules.clock, "|9:", "1", "1|9:"),
  ])
  func charactersNeverMoveOverALiteralThatEndsAGroup(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.phone, "+7-916|-123", "→", "+7-916-1|23"),
    FieldCase(FieldRules.phone, "+7-916-1|23", "←", "+7-916|-123"),
    FieldCase(FieldRules.phone, "+7-916-1|23", "⇱", "+7-|916-123"),
    FieldCase(FieldRules.phone, "+7-|916-123", "←", "+7-|916-123"),
    FieldCase(FieldRules.phone, "+7-|916-123", "⇒⇒", "+7-[91|]6-123"),
    FieldCase(FieldRules.phone, "+7-916-123|", "⇐", "+7-916-12[|3]"),
    FieldCase(FieldRules.phone, "+7-[916|]-123", "←", "+7-|916-123"),
    FieldCase(FieldRules.phone, "+7-[916|]-123", "→", "+7-916|-123"),
    FieldCase(FieldRules.free, "a👩‍👩‍👧|b", "←", "a|👩‍👩‍👧b"),
    FieldCase(FieldRules.free, "one two|", "⌧", "one |"),
    FieldCase(FieldRules.free, "one two |", "⌧⌧", "|"),
    FieldCase(FieldRules.free, "|one two", "⌨", "| two"),
    FieldCase(FieldRules.area, "(123) |", "⌧", "|"),
    FieldCase(FieldRules.phone, "|", "+7←", "+|7"),
    FieldCase(FieldRules.phone, "|", "+7←←", "|+7"),
    FieldCase(FieldRules.phone, "|", "+7⇱→", "+|7"),
    FieldCase(FieldRules.phone, "|", "+7⇱←", "|+7"),
    FieldCase(FieldRules.phone, "|", "+7-⇱→→→→", "+7-|"),
    FieldCase(FieldRules.phone, "|", "+7-⇐⇐", "+[|7-]"),
    FieldCase(FieldRules.phone, "|", "+7-⇱⇒", "[+|]7-"),
    FieldCase(FieldRules.phone, "|", "+7-⇤", "+|7-"),
    FieldCase(FieldRules.phone, "|", "+7-⇱⇥", "+7|-"),
    FieldCase(FieldRules.phone, "+7-916|", "-←", "+7-916|-"),
    FieldCase(FieldRules.phone, "+7-916|", "-←←", "+7-91|6-"),
    FieldCase(FieldRules.phone, "+7-916|", "-←←→", "+7-916|-"),
    FieldCase(FieldRules.phone, "+7-916|", "-⇤", "+7-|916-"),
    FieldCase(FieldRules.phone, "+7-916|", "-⇱⇥", "+7-916|-"),
    FieldCase(FieldRules.phone, "+7-916|", "-⇱⇥⇥", "+7-916-|"),
    FieldCase(FieldRules.area, "(123|", ") ←", "(123)| "),
    FieldCase(FieldRules.area, "(123|", ") ⇱→→→→", "(123)| "),
    FieldCase(FieldRules.eagerPhone, "+7-9|", "←→", "+7-9|"),
    FieldCase(FieldRules.eagerDate, "3|", "1←", "3|1/"),
    FieldCase(FieldRules.eagerDate, "3|", "1←→", "31/|"),
    FieldCase(FieldRules.free, "one two|", "⇤", "one |two"),
    FieldCase(FieldRules.free, "|one two", "⇥", "one| two"),
  ])
  func movesGoFromGraphemeToGraphemeOfTheValue(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: [
    FieldCase(FieldRules.upper, "|", "straße", "STRASSE|"),
    FieldCase(FieldRules.upper, "A|B", "ß", "ASS|B"),
    FieldCase(FieldRules.name, "|", "a  b", "a b|", refused: [.notAllowed]),
    FieldCase(FieldRules.name, "|", "e\u{301}", "é|"),
    FieldCase(FieldRules.plate, "|", "a-123-bc/45", "A-123-BC/45|"),
    FieldCase(FieldRules.free, "|", "👨\u{200D}👩", "👨‍👩|"),
    FieldCase(FieldRules.free, "🇩x|🇪", "⌫", "🇩🇪|"),
    FieldCase(SampleRules.slug, "|", "Ünï cöde!", "ünï-cöde-|"),
  ])
  func filtersChangeWhatIsTyped(_ row: FieldCase) throws { try row.check() }
}
