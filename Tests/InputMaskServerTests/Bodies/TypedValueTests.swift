import Foundation
import InputMask
import InputMaskRules
import InputMaskServer
import Testing

@Suite struct TypedValueTests {
  @Test(
    arguments: [
      ("0", "0"), ("-1234.50", "-1234.5"), ("0.000000000000000000001", "0.000000000000000000001"),
      ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
      ("923456789012345678901234567890123456789", nil), ("9234567890123456789012345678901234567.89", nil),
    ] as [(String, String?)])
  func aNumberIsExactOrNone(_ text: String, _ expected: String?) throws {
    let exact = try #require(ExactDecimal(text))
    #expect(Decimal(exact)?.description == expected)
    #expect(TypedValue.decimal(exact).foundationDecimal?.description == expected)
  }

  @Test func datesAndTimesHaveComponents() {
    let date = TypedValue.CalendarDate(year: 2024, month: 2, day: 29)
    let time = TypedValue.TimeOfDay(hour: 9, minute: 30, second: 5)
    #expect(TypedValue.date(date).dateComponents == DateComponents(year: 2024, month: 2, day: 29))
    #expect(TypedValue.time(time).dateComponents?.second == 5)
    #expect(TypedValue.dateTime(date, time).dateComponents?.hour == 9)
    #expect(TypedValue.dateRange(date, date).dateComponents == nil)
    #expect(TypedValue.date(date).foundationDecimal == nil)
  }

  @Test func aBookLoadsWhatAURLNames() throws {
    let folder = try RuleFolder()
    try folder.write(RuleFolder.code(4))
    var book = RuleBook()
    try book.load(file: URL(fileURLWithPath: folder.path + "/codes.yaml"))
    try book.load(directory: URL(fileURLWithPath: folder.path))
    #expect(book.names == ["code"])
  }
}
