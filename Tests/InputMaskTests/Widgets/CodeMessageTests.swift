import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// The one code in a text that is pasted into boxes, wherever it lands.
@Suite struct CodeMessageTests {
  @Test(arguments: [
    // typed before, the box to go to, what is pasted, the boxes then, and whether they are completed
    ("34", 2, "345678", "345678|", true), ("111111", 2, "345678", "345678|", true),
    ("", 3, "123456", "123456|", true), ("123", 3, "654321", "654321|", true),
    ("", 5, "123 456", "123456|", true), ("", 0, "123-456 is your code", "123456|", true),
    ("", 0, "Bank24: code 345678. Valid 10 min", "345678|", true),
    ("", 0, "Pay $25: code 481516", "481516|", true),
    ("", 0, "123456 is your code.\n\n@example.com #747723", "747723|", true),
    ("", 0, "Order 111111. Your code is 222222", "222222|", true),
    ("", 0, "Код для входа: 333333, заказ 444444", "333333|", true),
    ("", 0, "您的验证码是555555，订单666666", "555555|", true),
    ("", 0, "Ihr Sicherheitscode lautet 777777 (Vorgang 888888)", "777777|", true),
    ("", 0, "Order 111111: your code is 222222", "222222|", true),
    ("", 0, "481516 is your code for order 123456", "481516|", false),
    ("", 0, "481516 is your code, ref 123456", "481516|", false),
    ("", 0, "481516 - ваш код для заказа 123456", "481516|", false),
    ("", 0, "123456 or 654321", "123456|", false), ("", 0, "12345678", "123456|", false),
    ("", 0, "25 4815", "254815|", false), ("", 0, "Pay 25: 4815", "254815|", false),
    ("", 0, "Paid 123456.78 today", "123456|", false), ("", 0, "123456-789", "123456|", false),
    ("123", 3, "456", "123456|", false),
    ("123", 3, "45678", "123[_]__", false), ("123456", 1, "99", "199[4]56", false),
  ])
  func onlyTheCodeOfAMessageCompletes(
    typed: String, box: Int, pasted: String, picture: String, completes: Bool
  ) throws {
    var field = try CodePasteTests.field(6, "otp")
    _ = field.perform(.type(typed))
    _ = field.focus(box: box)
    let update = field.perform(.paste(pasted))
    #expect(field.picture == picture)
    #expect(update.commits == completes)
    // What may be of several numbers is submitted by nobody who did not look at it.
    if !completes, typed.isEmpty { #expect(!update.problems.isEmpty) }
  }

  @Test(arguments: [
    ("date", 8, 3, "2024-05-04", "04052024|"), ("phone", 10, 4, "+7-916-123-45-67", "9161234567|"),
    ("hex-colour", 6, 2, "0xff8800", "ff8800|"),
  ])
  func aWholeTextOfTheRuleIsTheCodeInWhateverBox(
    rule: String, count: Int, box: Int, pasted: String, picture: String
  ) throws {
    var field = try CodePasteTests.field(count, rule)
    _ = field.focus(box: box)
    #expect(field.perform(.paste(pasted)).commits)
    #expect(field.picture == picture)
  }

  @Test(arguments: [
    ([FieldCommand.selectAll, .type("9")], "9[_]__"), ([.selectAll, .type("x")], "1234"),
    ([.selectAll, .backspace], "[_]___"), ([.selectAll, .paste("56")], "56[_]_"),
    ([.selectAll, .left, .type("9")], "9[2]34"), ([.selectAll, .right], "1234|"),
    ([.end, .type("9")], "1234|"), ([.selectAll, .type("9"), .undo], "1234"),
    ([.selectAll, .forwardDelete, .type("5678")], "5678|"),
  ])
  func allBoxesAreSelectedAndTheEndIsBehindThem(_ commands: [FieldCommand], _ picture: String) throws {
    var field = try CodeFieldTests.field(typed: "1234")
    for command in commands { _ = field.perform(command) }
    let all = field.content.isAllSelected == true
    #expect(all ? field.code == picture : field.picture == picture)
    let restored = CodeField(count: 4, rule: field.rule, restoring: field.state)
    #expect(restored.content == field.content)
  }

  @Test(arguments: [("12", "12[_]_"), ("", "[_]___"), ("1234", "1234|")])
  func theEndIsBehindWhatIsFilled(typed: String, picture: String) throws {
    var field = try CodeFieldTests.field(typed: typed)
    field.performEach([.home, .end])
    #expect(field.picture == picture)
  }

  /// A paste completes only if one run of as many digits as there are boxes is in it, or one stands behind `#` or a word for code;
  /// and it never completes with parts of two.
  @Test(arguments: Seeded.seeds(40))
  func aPasteCompletesWithTheOneCodeInItOrNotAtAll(seed: UInt64) throws {
    var random = Seeded(seed)
    let words = ["order", "bank", "until", "заказ", "sum", "für"]
    let codeWords = ["code", "Code:", "код", "PIN", "пароль", "kod", "验证码", "#"]
    var count = 0
    for round in 0..<100 {
      let boxes = random.int(4...8)
      var text = ""
      var (runs, marked): ([String], [String]) = ([], [])
      for _ in 0..<random.int(0...4) {
        let number = (0..<random.pick([boxes, boxes, random.int(1...10)])).map { _ in
          random.pick(RandomText.digits)
        }
        .joined()
        let isMarked = random.chance(1, in: 4)
        let word = random.pick(isMarked ? codeWords : words)
        text += word + (word == "#" ? "" : " ") + number + random.pick(["; ", ", then ", "\n", " | "])
        if number.count == boxes {
          runs.append(number)
          if isMarked { marked.append(number) }
        }
      }
      let likeliest = Set(marked.isEmpty ? runs : marked)
      var field = CodeField(count: boxes, rule: try WidgetRules.code())
      for _ in 0..<random.int(0...boxes) { _ = field.perform(.type(random.pick(RandomText.digits))) }
      _ = field.focus(box: random.int(0...boxes - 1))
      let before = field.code
      let update = field.perform(.paste(text))
      let comment: Comment = "seed \(seed), round \(round): \(text), boxes \(boxes)"
      if update.commits {
        count += 1
        #expect(likeliest == [field.code], comment)
      } else if let code = likeliest.first, likeliest.count == 1 {
        #expect(before == code && field.code == code, comment)
      }
    }
    #expect(count > 10, "seed \(seed): hardly any paste completed a code")
  }
}

extension CodeField {
  fileprivate mutating func performEach(_ commands: [FieldCommand]) {
    for command in commands { _ = perform(command) }
  }
}
