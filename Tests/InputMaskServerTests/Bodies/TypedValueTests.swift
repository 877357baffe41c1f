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

  struct Visit: MaskedBody {
    @Masked("datetime") var at: TypedValue
    @Masked("date-range") var stay: TypedValue?
  }

  /// What has no type of its own comes as the value of its rule, and goes out as the rule reads it again.
  @Test func aValueOfAnyTypeIsAProperty() throws {
    let day = TypedValue.CalendarDate(year: 2024, month: 5, day: 4)
    func read(_ json: String) throws -> Visit {
      try JSONDecoder().decodeMasked(Visit.self, from: Data(json.utf8), locale: "en-GB")
    }
    let visit = try read(#"{"at": "04/05/2024, 13:30", "stay": "04/05/2024 – 05/05/2024"}"#)
    #expect(visit.at == .dateTime(day, .init(hour: 13, minute: 30)))
    #expect(visit.stay?.kind == .dateRange)
    let again = try read(String(decoding: JSONEncoder().encode(visit), as: UTF8.self))
    #expect(again.at == visit.at && again.stay == visit.stay)
    #expect(!"\(visit)".contains("2024"))
    #expect(throws: BodyError.self) { try read(#"{"at": "2024"}"#) }
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
