import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Laws 13 and 14: what is seen decides what a key does, and a whole is a whole.
@Suite struct SeenLawTests {
  private static let rules: [FieldLawTests.Subject] = ((try? RuleBook.standard().allRules()) ?? []).map {
    FieldLawTests.Subject($0, "shipped")
  }

  /// The same keys without the refused ones end alike, also for an owner that changes the text then.
  @Test(arguments: rules)
  func refusedKeysLeaveNoTrace(_ subject: FieldLawTests.Subject) {
    let keys = FieldKeys(subject.rule.declaration)
    for seed in Seeded.seeds(200) {
      var random = Seeded(seed)
      let start = random.chance(1, in: 2) ? "" : keys.usualInput(using: &random)
      var field = InputField(subject.rule, text: start)
      var (other, row) = (field, [String]())
      for _ in 0..<random.int(1...14) {
        let command = FieldCommand.type(keys.key(using: &random))
        row.append(command.spelled)
        if field.perform(command).refusal == nil { _ = other.perform(command) }
      }
      var changed = (field: field, other: other)
      _ = field.blur()
      _ = other.blur()
      if field.text != other.text || field.value != other.value {
        Issue.record("\(start.debugDescription), \(row): \(field.text), without \(other.text), seed \(seed)")
      }
      let text = keys.usualInput(using: &random)
      let (first, second) = (changed.field.setExternal(text), changed.other.setExternal(text))
      if first.selection != second.selection {
        Issue.record(
          "\(start.debugDescription), \(row), then \(text): \(first.selection), without \(second.selection), seed \(seed)"
        )
      }
    }
  }

  /// A field that was left answers the next key as one to which its text was handed in.
  @Test(arguments: rules)
  func aFieldThatWasLeftIsOneThatWasHandedIn(_ subject: FieldLawTests.Subject) {
    let keys = FieldKeys(subject.rule.declaration)
    for seed in Seeded.seeds(200) {
      var random = Seeded(seed)
      var field = InputField(subject.rule)
      for key in keys.usualInput(using: &random) { _ = field.perform(.type(String(key))) }
      _ = field.blur()
      var other = InputField(subject.rule, text: field.text)
      guard other.content == field.content, other.current.entry == field.current.entry else { continue }
      _ = other.perform(.select(field.selection))
      let key = keys.key(using: &random)
      let (first, second) = (field.perform(.type(key)), other.perform(.type(key)))
      if first.text != second.text || first.value != second.value || first.refusal != second.refusal {
        Issue.record("\(key.debugDescription): \(first.text), handed in \(second.text), seed \(seed)")
      }
    }
  }

  /// A field that is typed into answers the next key as one to which its text was handed in, where no number has a prefix.
  @Test(arguments: rules)
  func aTextThatIsTypedIsOneThatWasHandedIn(_ subject: FieldLawTests.Subject) {
    if subject.rule.declaration.filters.contains(where: { $0 is StripPrefix }) { return }
    let keys = FieldKeys(subject.rule.declaration)
    for seed in Seeded.seeds(200) {
      var random = Seeded(seed)
      var field = InputField(subject.rule)
      for key in keys.usualInput(using: &random).graphemes.prefix(random.int(1...12)) {
        _ = field.perform(.type(key))
      }
      var other = InputField(subject.rule, text: field.text)
      _ = other.perform(.select(field.selection))
      guard other.content.core == field.content.core,
        other.content.typedLiterals == field.content.typedLiterals,
        other.selection == field.selection, other.current.entry == field.current.entry
      else { continue }
      let key = keys.key(using: &random)
      let (first, second) = (field.perform(.type(key)), other.perform(.type(key)))
      if first.text != second.text || first.value != second.value || first.selection != second.selection {
        Issue.record("\(key.debugDescription): \(first.text), handed in \(second.text), seed \(seed)")
      }
    }
  }

  /// A whole value over a part of another, or into a part of one, is that value, or is refused.
  @Test(
    arguments: [
      "phone", "date", "time", "card-expiry", "snils", "card", "date-iso", "otp", "pin", "ssn-us", "ipv4",
    ],
    Seeded.seeds(10))
  func noPasteMakesAMixture(_ name: String, seed: UInt64) throws {
    let rule = try RuleBook.standard().rule(named: name)
    let examples = rule.declaration.examples.map { rule.format($0.input) }.filter(\.isValid)
    guard !examples.isEmpty else { return }
    var random = Seeded(seed)
    for _ in 0..<40 {
      let (old, new) = (random.pick(examples), random.pick(examples))
      var field = InputField(rule, text: old.text)
      if random.chance(1, in: 3) {
        field = InputField(rule)
        let keys = old.text.graphemes
        for key in keys.prefix(random.int(0...keys.count)) { _ = field.perform(.type(key)) }
      }
      let before = field.value
      let count = field.text.utf8.count
      let (first, second) = (random.int(0...count), random.int(0...count))
      _ = field.perform(.select(Selection(anchor: UTF8Offset(first), head: UTF8Offset(second))))
      let update = field.perform(.paste(random.pick([new.text, new.value])))
      let isValid = update.isComplete && update.problems.isEmpty
      if isValid, update.value != before, update.value != new.value {
        Issue.record("\(new.text) over \(old.text) \(first)-\(second): \(update.text), seed \(seed)")
      }
    }
  }

  /// So is a number of any country before digits of another, which it would go on in.
  @Test(arguments: Seeded.seeds(10))
  func aNumberBeforeDigitsIsThatNumber(_ seed: UInt64) throws {
    let rule = try RuleBook.standard().rule(named: "phone-e164")
    let examples = rule.declaration.examples.map { rule.format($0.input) }.filter(\.isValid)
    var random = Seeded(seed)
    for _ in 0..<40 {
      let (old, new) = (random.pick(examples), random.pick(examples))
      var field = InputField(rule)
      for key in old.text.graphemes.prefix(random.int(3...old.text.count)) { _ = field.perform(.type(key)) }
      let (before, end) = (field.value, field.text.utf8.count - 1)
      let (first, second) = (random.int(0...end), random.int(0...end))
      _ = field.perform(.select(Selection(anchor: UTF8Offset(first), head: UTF8Offset(second))))
      let update = field.perform(.paste(random.pick([new.text, new.value])))
      if update.problems.isEmpty, update.value != before, update.value != new.value {
        Issue.record("\(new.value) in \(before) \(first)-\(second): \(update.text), seed \(seed)")
      }
    }
  }

  /// So is an address in a part of another, though it could go on.
  @Test(arguments: [
    ("10.20", "1.2.3.4"), ("1", "92.168.0.1"), ("10.0.0.", "1.2.3.4"), ("1.2.3.4", "10.0.0.1"),
  ])
  func anAddressInAnotherIsThatAddress(_ begun: String, _ pasted: String) throws {
    for name in ["ipv4", "ip"] {
      var field = InputField(try RuleBook.standard().rule(named: name))
      for key in begun { _ = field.perform(.type(String(key))) }
      let update = field.perform(.paste(pasted))
      #expect(update.text == pasted && update.problems.isEmpty)
    }
    var portless = InputField(try RuleBook.standard().rule(named: "ip"), text: begun)
    #expect(portless.perform(.paste(pasted + ":80")).text == pasted + ":80")
    var field = InputField(try RuleBook.standard().rule(named: "ipv4"))
    _ = field.perform(.type(begun))
    if field.value.hasSuffix(".") { _ = field.perform(.paste("7")) }
    #expect(field.value.hasPrefix(begun))
  }

  /// A deletion takes away what is deleted and no more, and a whole number in another one is a new one.
  @Test(arguments: [
    ("+22|709123456", "⌫", "+22|709123456"), ("+2270912345|6", "⌫", "+227091234|6"),
    ("+4930|123456", "⟦+441865123456⟧", "+441865123456|"),
    ("+4930|123456", "⟦441865123456⟧", "+441865123456|"),
    ("+49|", "⟦30123456⟧", "+4930123456|"), ("+4930123456|", "⟦78⟧", "+493012345678|"),
  ])
  func aNumberOfAnyCountryIsOne(_ start: String, _ keys: String, _ end: String) throws {
    let rule = try RuleBook.standard().rule(named: "phone-e164")
    var script = try FieldScript(rule.declaration, start)
    script.run(keys)
    #expect(script.marked == end)
  }

  /// A date that is typed over another from its start ends as the one that is pasted.
  @Test(arguments: ["en-GB", "en-US", "de", "ja", "sv", "ar"], [false, true])
  func aDateTypedFromHomeIsThatDate(_ locale: String, _ overwrites: Bool) throws {
    let rule = try RuleBook.standard().rule(named: "date", parameters: ["locale": locale])
    for seed in Seeded.seeds(20) {
      var random = Seeded(seed)
      func day() -> String {
        let (year, month, day) = (random.int(1000...2999), random.int(10...12), random.int(10...28))
        return rule.format(value: "\(year)-\(month)-\(day)").text
      }
      var field = InputField(rule, text: day())
      let new = day()
      field.overwrites = overwrites
      _ = field.perform(.move(.backward, .line, extending: false))
      for key in new.unicodeScalars where DecimalDigit.value(of: key) != nil {
        _ = field.perform(.type(String(key)))
      }
      if field.text != new { Issue.record("\(new): \(field.text), seed \(seed)") }
    }
  }

  /// A time that is typed over another from its start, words and all, is that time.
  @Test(arguments: ["en-GB", "en-US", "de", "ko", "fi", "zh-TW"])
  func aTimeTypedFromHomeIsThatTime(_ locale: String) throws {
    let rule = try RuleBook.standard().rule(named: "time", parameters: ["locale": locale])
    for seed in Seeded.seeds(40) {
      var random = Seeded(seed)
      func time() -> String {
        rule.format(value: format(random.int(0...23)) + ":" + format(random.int(0...59))).text
      }
      func format(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
      let old = time()
      var field = InputField(rule, text: old)
      let new = time()
      _ = field.perform(.move(.backward, .line, extending: false))
      for key in new.graphemes { _ = field.perform(.type(key)) }
      if field.text != new { Issue.record("\(new) over \(old): \(field.text), seed \(seed)") }
    }
  }

  /// A key over all that can be edited begins a text as in an empty field, or leaves what is there.
  @Test(arguments: rules)
  func aKeyOverAllBeginsANewText(_ subject: FieldLawTests.Subject) {
    let keys = FieldKeys(subject.rule.declaration)
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      var field = InputField(subject.rule, text: keys.usualInput(using: &random))
      if field.text.isEmpty { continue }
      let (before, key) = (field.text, keys.key(using: &random))
      _ = field.perform(.selectAll)
      guard !field.selection.isCaret else { continue }
      var new = InputField(subject.rule)
      let refusal = new.perform(.type(key)).refusal
      let update = field.perform(.type(key))
      if update.text != (update.refusal == nil ? new.text : before) || update.refusal == nil && refusal != nil
      {
        Issue.record(
          "\(key.debugDescription) over \(before): \(update.text), alone \(new.text), seed \(seed)")
      }
    }
  }

  /// A whole text in the place of another is a new one.
  @Test(arguments: ["phone", "date", "time", "number", "currency", "percent", "card"])
  func aTextInThePlaceOfAllIsANewOne(_ name: String) throws {
    let rule = try RuleBook.standard().rule(named: name)
    let keys = FieldKeys(rule.declaration)
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      var field = InputField(rule, text: keys.usualInput(using: &random))
      let (before, text) = (field.text, keys.usualInput(using: &random))
      _ = field.perform(.selectAll)
      if text.isEmpty { continue }
      var new = InputField(rule)
      _ = new.perform(.paste(text))
      if new.text.isEmpty { continue }
      _ = field.perform(.replaceAll(text, Selection(caret: UTF8Offset(text.utf8.count))))
      _ = new.blur()
      _ = field.blur()
      if field.text != new.text {
        Issue.record("\(text) over \(before): \(field.text), in a new field \(new.text), seed \(seed)")
      }
    }
  }
}
