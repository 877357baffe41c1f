import Testing

@testable import InputMask

/// Each row of the table of editing policies over more kinds of rule: phone, card, date, one-time code, numbers in
/// groups, prefix and suffix, optional slots; eager, lazy and overwriting.
@Suite struct EditingPolicyByKindTests {
  /// Backspace right of a literal hops it and deletes the grapheme before.
  @Test(arguments: [
    FieldCase(FieldRules.dialled, "+7 9|16", "⌫", "+7 |16"),
    FieldCase(FieldRules.eagerPhone, "+7-916-|", "⌫", "+7-91|"),
    FieldCase(FieldRules.eagerCard, "1234 |", "⌫", "123|"),
    FieldCase(FieldRules.eagerOTP, "1-2-|", "⌫", "1-|"),
    FieldCase(FieldRules.optional, "(1)-|2", "⌫", "(|2"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "+7-916-|123", "⌫", "+7-91|1-23"),
    FieldCase(FieldRules.overwriting(FieldRules.card), "1234 |5678", "⌫", "123|5 678"),
    FieldCase(FieldRules.price, "$ 1,|234", "⌫", "$ |234"),
    FieldCase(FieldRules.price, "$ 1,234|", "⌫", "$ 123|"),
    FieldCase(FieldRules.overwriting(FieldRules.price), "$ 1,|234", "⌫", "$ |234"),
  ])
  func backspaceHopsALiteral(_ row: FieldCase) throws { try row.check() }

  /// Forward delete left of a literal hops it and deletes the grapheme after.
  @Test(arguments: [
    FieldCase(FieldRules.dialled, "+7 |916", "⌦", "+7 |16"),
    FieldCase(FieldRules.eagerPhone, "+7-916|-123", "⌦", "+7-916|-23"),
    FieldCase(FieldRules.eagerCard, "1234| 5678", "⌦", "1234| 678"),
    FieldCase(FieldRules.eagerOTP, "1|-2-3-", "⌦", "1|-3-"),
    FieldCase(FieldRules.optional, "(|1)-2", "⌦", "(|2"),
    FieldCase(FieldRules.area, "(123|) 456", "⌦", "(123|) 56"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "+7-916|-123", "⌦", "+7-916|-23"),
    FieldCase(FieldRules.overwriting(FieldRules.card), "1234| 5678", "⌦", "1234| 678"),
    FieldCase(FieldRules.price, "$ 1|,234", "⌦", "$ 1|34"),
  ])
  func forwardDeleteHopsALiteral(_ row: FieldCase) throws { try row.check() }

  /// Typing in the prefix or suffix goes to the editable range.
  @Test(arguments: [
    FieldCase(FieldRules.dialled, "|+7 916", "5", "+7 5|916"),
    FieldCase(FieldRules.dialled, "+|7 916", "5", "+7 5|916"),
    FieldCase(FieldRules.money, "$ 12 |USD", "5", "$ 125| USD"),
    FieldCase(FieldRules.overwriting(FieldRules.money), "|$ 12 USD", "5", "$ 5|2 USD"),
    FieldCase(FieldRules.optional, "|(1", "3", "(3|)-1"),
    FieldCase(FieldRules.price, "$| 1,234", "5", "$ 5|1,234"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "|+7-916", "5", "+7-5|16"),
    FieldCase(FieldRules.overwriting(FieldRules.price), "|$ 1,234", "5", "$ 5|,234"),
  ])
  func typingOutsideIsClampedFirst(_ row: FieldCase) throws { try row.check() }

  /// A typed character that equals the next literal and fits no slot moves over it, or shows it at the end.
  @Test(arguments: [
    FieldCase(FieldRules.card, "1234| 5", " ", "1234 |5"),
    FieldCase(FieldRules.card, "1234|", " ", "1234 |"),
    FieldCase(FieldRules.eagerCard, "|", "1234 ", "1234 |", refused: [.alreadyThere]),
    FieldCase(FieldRules.date, "31|/12", "/", "31/|12"),
    FieldCase(FieldRules.date, "31|", "/", "31/|"),
    FieldCase(FieldRules.optional, "|", "(", "(|"),
    FieldCase(FieldRules.optional, "(1|", ")", "(1)|"),
    FieldCase(FieldRules.otp, "1|-2", "-", "1-|2"),
    FieldCase(FieldRules.dialled, "|", "+", "+|"),
    FieldCase(FieldRules.dialled, "|", "+7", "+7|"),
    FieldCase(FieldRules.dialled, "|", "+7 ", "+7 |"),
    FieldCase(FieldRules.money, "|", "$ ", "$ |"),
    FieldCase(FieldRules.price, "|", "$", "$|"),
    FieldCase(FieldRules.price, "$ 1|,234", ",", "$ 1,|234"),
    FieldCase(FieldRules.overwriting(FieldRules.card), "1234| 5", " ", "1234 |5"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "|", "+7", "+7|"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "+7-916|-1", "-", "+7-916-|1"),
    FieldCase(FieldRules.eagerOTP, "|", "1-", "1-|", refused: [.alreadyThere]),
  ])
  func aTypedLiteralIsSteppedOverOrShown(_ row: FieldCase) throws { try row.check() }

  /// A suffix that is typed out is one, whatever in it could be data; what stands behind the caret tells how far it is typed.
  @Test(arguments: [
    FieldCase(FieldRules.squareMetres, "|", "12 m2", "12 m2|"),
    FieldCase(FieldRules.squareMetres, "|", "12 ", "12 |m2"),
    FieldCase(FieldRules.squareMetres, "|", "12 m⌫⌫⌫", "1| m2"),
    FieldCase(FieldRules.squareMetres, "|", "12 5", "125| m2"),
    FieldCase(FieldRules.squareMetres, "12| m2", "2", "122| m2"),
    FieldCase(FieldRules.squareMetres, "|", "12 m25", "12 m2|", refused: [.notAllowed]),
    FieldCase(FieldRules.squareMetres, "|", "12m2", "122| m2", refused: [.notAllowed]),
    FieldCase(FieldRules.cents00, "|", "500,00", "500,00|"),
    FieldCase(FieldRules.cents00, "|", "500,", "500,|00"),
    FieldCase(FieldRules.squareMetres, "|", "⟦12 m2⟧", "12 m2|"),
  ])
  func aSuffixThatIsTypedIsOne(_ row: FieldCase) throws { try row.check() }

  /// A whole value of which a part alone would go in, which is none, takes the place of all.
  @Test(arguments: [
    FieldCase(FieldRules.some, "1234|", "⟦5678⟧", "5678|"),
    FieldCase(FieldRules.some, "12|", "⟦34567⟧", "34567|"),
    FieldCase(FieldRules.some, "12|", "⟦34⟧", "1234|"),
    FieldCase(FieldRules.some, "12|34", "⟦567⟧", "1256|34"),
  ])
  func noPartOfAValueIsMixedWithAnother(_ row: FieldCase) throws { try row.check() }

  /// A character that continues a run of typed literals is a literal, also if it would fit a slot.
  @Test(arguments: [
    FieldCase(FieldRules.dialled, "|", "+79", "+7 9|"),
    FieldCase(FieldRules.dialled, "|", "79", "+7 79|"),
    FieldCase(FieldRules.dialled, "|", "+77", "+7 7|"),
    FieldCase(FieldRules.dialled, "|", "7", "+7 7|"),
    FieldCase(FieldRules.dialled, "|", "+7 9", "+7 9|"),
    FieldCase(
      FieldRules.dialled, "|", "+7 (916) 1", "+7 9161|", refused: [.notAllowed, .notAllowed, .notAllowed]),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "|", "+79", "+7-9|"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "|", "7", "+7-7|"),
    FieldCase(
      FieldRules.eagerPhone, "|", "+7-9", "+7-9|", refused: [.alreadyThere, .alreadyThere, .alreadyThere]),
  ])
  func aRunOfTypedLiteralsGoesOn(_ row: FieldCase) throws { try row.check() }

  /// Backspace on a typed literal removes it; literals that the rule added are hopped.
  @Test(arguments: [
    FieldCase(FieldRules.card, "1234|", " ⌫", "1234|"),
    FieldCase(FieldRules.card, "1234|", " ⌫⌫", "123|"),
    FieldCase(FieldRules.date, "31|", "/⌫", "31|"),
    FieldCase(FieldRules.dialled, "|", "+7 ⌫", "+7|"),
    FieldCase(FieldRules.dialled, "|", "+7⌫⌫", "|"),
    FieldCase(FieldRules.dialled, "|", "+7⌫7", "+7|"),
    FieldCase(FieldRules.money, "|", "$ ⌫⌫", "|"),
    FieldCase(FieldRules.optional, "(1|", ")-⌫", "(1)|"),
    FieldCase(FieldRules.overwriting(FieldRules.card), "1234|", " ⌫", "1234|"),
    FieldCase(FieldRules.otp, "1|", "-⌫⌫", "|"),
    FieldCase(FieldRules.eagerDate, "|", "31/⌫", "3|", refused: [.alreadyThere]),
    FieldCase(FieldRules.price, "|", "$⌫", "|"),
  ])
  func backspaceRemovesATypedLiteral(_ row: FieldCase) throws { try row.check() }

  /// Typing where the rule is full is refused; nothing shifts out at the end.
  @Test(arguments: [
    FieldCase(FieldRules.card, "1234 5678 9012 3456 789|", "0", "1234 5678 9012 3456 789|", refused: [.full]),
    FieldCase(FieldRules.card, "|1234 5678 9012 3456 789", "0", "|1234 5678 9012 3456 789", refused: [.full]),
    FieldCase(FieldRules.area, "(123) 456-7890|", "1", "(123) 456-7890|", refused: [.full]),
    FieldCase(FieldRules.money, "$ 123456| USD", "7", "$ 123456| USD", refused: [.full]),
    FieldCase(FieldRules.money, "$ |123456 USD", "7", "$ |123456 USD", refused: [.full]),
    FieldCase(FieldRules.eagerDate, "31/12/2024|", "5", "31/12/2024|", refused: [.full]),
    FieldCase(FieldRules.optional, "(1)-2|", "3", "(1)-2|", refused: [.full]),
    FieldCase(FieldRules.dialled, "+7 |9161234567", "8", "+7 |9161234567", refused: [.full]),
    FieldCase(FieldRules.eagerOTP, "1-2|-3-4", "9", "1-2|-3-4", refused: [.full]),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "+7-916-123-45-6|7", "8", "+7-916-123-45-68|"),
    FieldCase(
      FieldRules.overwriting(FieldRules.phone), "+7-916-123-45-67|", "8", "+7-916-123-45-67|",
      refused: [.full]),
    FieldCase(FieldRules.overwriting(FieldRules.card), "123|4 5678", "0", "1230| 5678"),
  ])
  func typingIntoTheFullIsRefused(_ row: FieldCase) throws { try row.check() }

  /// Of a paste that is too long what fits goes in; the older text is safe.
  @Test(arguments: [
    FieldCase(FieldRules.card, "12|34 5678 9012 3456", "⟦77777⟧", "1277 7|345 6789 0123 456"),
    FieldCase(FieldRules.date, "31/|12", "⟦4567890⟧", "31/45/67|12"),
    FieldCase(FieldRules.money, "$ 12|3 USD", "⟦45678⟧", "$ 12456|3 USD"),
    FieldCase(FieldRules.eagerDate, "31/|", "⟦1220245⟧", "31/12/2024|"),
    FieldCase(FieldRules.optional, "(1|", "⟦23⟧", "(2)-3|"),
    FieldCase(FieldRules.area, "(123) |4", "⟦5678901⟧", "(123) 567-890|4"),
    FieldCase(FieldRules.dialled, "+7 91|6", "⟦1234567890⟧", "+7 911234567|6"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "+7-9|16", "⟦12345678901⟧", "+7-912-345-67|-16"),
    FieldCase(FieldRules.eagerOTP, "1-|4", "⟦23567⟧", "1-2-3|-4"),
    FieldCase(FieldRules.price, "$ 1|2", "⟦,345.6⟧", "$ 1,345.6|2"),
  ])
  func aPasteTooLongPutsInWhatFits(_ row: FieldCase) throws { try row.check() }

  /// Literals that come next are written with the character behind them, or at once where the rule is eager.
  @Test(arguments: [
    FieldCase(FieldRules.phone, "|", "916", "+7-916|"),
    FieldCase(FieldRules.eagerPhone, "|", "916", "+7-916-|"),
    FieldCase(FieldRules.card, "|", "1234", "1234|"),
    FieldCase(FieldRules.eagerCard, "|", "1234", "1234 |"),
    FieldCase(FieldRules.otp, "|", "1", "1|"),
    FieldCase(FieldRules.eagerOTP, "|", "1", "1-|"),
    FieldCase(FieldRules.eagerOTP, "|", "1234", "1-2-3-4|"),
    FieldCase(FieldRules.date, "|", "31", "31|"),
    FieldCase(FieldRules.eagerDate, "|", "3112", "31/12/|"),
    FieldCase(FieldRules.area, "|", "123", "(123|"),
    FieldCase(FieldRules.area, "|", "1234", "(123) 4|"),
    FieldCase(FieldRules.optional, "|", "1", "(1|"),
    FieldCase(FieldRules.money, "|", "5", "$ 5| USD"),
    FieldCase(FieldRules.dialled, "|", "5", "+7 5|"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "|", "916", "+7-916|"),
    FieldCase(FieldRules.price, "|", "1234", "$ 1,234|"),
  ])
  func trailingLiteralsAreLazyOrEager(_ row: FieldCase) throws { try row.check() }

  /// A text that takes the place of all is of unknown origin.
  @Test(arguments: [
    FieldCase(FieldRules.card, "[1234 5|]", "⟦4111-1111⟧", "4111 1111|"),
    FieldCase(FieldRules.date, "[31/12|]", "⟦1.2.2024⟧", "12/20/24|"),
    FieldCase(FieldRules.otp, "[1-2|]", "⟦3 4⟧", "3-4|"),
    FieldCase(FieldRules.number, "[1,234|]", "⟦56,789.5⟧", "56,789.5|"),
    FieldCase(FieldRules.eagerPhone, "+7-[903-|]", "⟦89161234567⟧", "+7-916-123-45-67|"),
    FieldCase(FieldRules.optional, "([1)-2|]", "⟦(3)-4⟧", "(3)-4|"),
    FieldCase(FieldRules.dialled, "+7 [903|]", "⟦89161234567⟧", "+7 9161234567|"),
    FieldCase(FieldRules.dialled, "+7 [903|]", "⟦+79161234567⟧", "+7 9161234567|"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "+7-[903|]", "⟦8 916⟧", "+7-891-6|"),
    FieldCase(FieldRules.price, "$ [1,234|]", "⟦$ 56,789.5⟧", "$ 56,789.5|"),
    FieldCase(FieldRules.eagerDate, "[31/|]", "⟦31/12/2024⟧", "31/12/2024|"),
  ])
  func aTextInThePlaceOfAllIsParsed(_ row: FieldCase) throws { try row.check() }

  /// Backspace on a decimal separator with digits behind it hops.
  @Test(arguments: [
    FieldCase(FieldRules.price, "$ 1,234.|5", "⌫", "$ 1,234|.5"),
    FieldCase(FieldRules.price, "$ 1,234.|", "⌫", "$ 1,234|"),
    FieldCase(FieldRules.price, "$ 1,234|.5", "⌦", "$ 1,234.|5"),
    FieldCase(FieldRules.overwriting(FieldRules.price), "$ 1,234.|56", "⌫", "$ 1,234|.56"),
    FieldCase(FieldRules.price, "$ 1,2[34.|]5", "⌫", "$ 12|5"),
  ])
  func aDecimalSeparatorIsHopped(_ row: FieldCase) throws { try row.check() }

  /// The text of an input method is left alone until it is committed, then it is one edit.
  @Test(arguments: [
    FieldCase(FieldRules.phone, "+7-916|", "⟪5⟫", "+7-916|"),
    FieldCase(FieldRules.phone, "+7-916|", "⟪5⟫⏎", "+7-916-5|"),
    FieldCase(FieldRules.phone, "+7-[916|]", "⟪5⟫⏎", "+7-5|"),
    FieldCase(FieldRules.phone, "+7-916|", "⟪5⟫⟪⟫⏎", "+7-916|"),
    FieldCase(FieldRules.card, "1234|", "⟪5⟫⟪56⟫⏎", "1234 56|"),
    FieldCase(FieldRules.card, "1234|", "⟪56⟫⏎↶", "1234|"),
    FieldCase(FieldRules.date, "31/|12", "⟪x⟫⏎", "31/|12", refused: [.notAllowed]),
    FieldCase(FieldRules.otp, "1-2|-3", "⟪９⟫⏎", "1-2-9|-3"),
    FieldCase(FieldRules.number, "12|3", "⟪4⟫⏎", "1,24|3"),
    FieldCase(FieldRules.money, "$ 1| USD", "⟪2⟫⏎", "$ 12| USD"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "+7-|916", "⟪5⟫⏎", "+7-5|16"),
    FieldCase(FieldRules.name, "|", "⟪n⟫⟪né⟫⏎", "né|"),
    FieldCase(FieldRules.area, "(1|", "⟪23⟫4", "(123) 4|"),
    FieldCase(FieldRules.eagerDate, "3|", "⟪1⟫⏎", "31/|"),
    FieldCase(FieldRules.optional, "(1|", "⟪2⟫⏎", "(1)-2|"),
    FieldCase(FieldRules.optional, "(1)-2|", "⟪3⟫⏎", "(1)-2|", refused: [.full]),
    FieldCase(FieldRules.dialled, "+7 9|", "⟪1⟫⏎", "+7 91|"),
    FieldCase(FieldRules.phone, "+7-916|", "⟪5⟫←", "+7-916|-5"),
  ])
  func aCompositionIsOneEditWhenCommitted(_ row: FieldCase) throws { try row.check() }

  /// Overwriting, undo and redo by runs.
  @Test(arguments: [
    FieldCase(FieldRules.phone, "|", "916↶", "|"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "+7-|916", "5↶", "+7-|916"),
    FieldCase(FieldRules.overwriting(FieldRules.phone), "+7-|916", "56↶↷", "+7-56|6"),
    FieldCase(FieldRules.card, "|", "12345↶↷", "1234 5|"),
    FieldCase(FieldRules.card, "1234 5|", "⌫⌫↶", "1234 5|"),
    FieldCase(FieldRules.eagerDate, "|", "3112↶", "|"),
    FieldCase(FieldRules.otp, "1-|2", "3↶", "1-|2"),
    FieldCase(FieldRules.overwriting(FieldRules.card), "1|234", "56↶", "1|234"),
    FieldCase(FieldRules.money, "$ 1| USD", "2⌫↶", "$ 12| USD"),
    FieldCase(FieldRules.optional, "(1|", "2↶", "(1|"),
    FieldCase(FieldRules.number, "12|3", "4↶", "12|3"),
    FieldCase(FieldRules.dialled, "|", "+79↶", "|"),
    FieldCase(FieldRules.phone, "+7-91|6", "⟦77⟧8↶↶", "+7-91|6"),
    FieldCase(FieldRules.date, "31/|12", "⌫↶↷", "3|1/2"),
    FieldCase(FieldRules.area, "(123|", ") ↶", "(123|"),
    FieldCase(FieldRules.free, "one two three|", "⌫⌫⌫⌫⌫⌫⌫⌫↶", "one two |"),
    FieldCase(FieldRules.free, "one two three|", "⌫⌫⌫⌫⌫⌫⌫⌫↶↶", "one two three|"),
    FieldCase(FieldRules.free, "abc[defg|]h", "⌫⌫⌫↶", "abc|h"),
    FieldCase(FieldRules.free, "abc[defg|]h", "⌫⌫⌫↶↶", "abc[defg|]h"),
  ])
  func undoGoesBackByRunsOfTyping(_ row: FieldCase) throws { try row.check() }
}
