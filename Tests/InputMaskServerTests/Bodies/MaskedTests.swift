import Foundation
import InputMask
import InputMaskServer
import Synchronization
import Testing

@Suite struct MaskedTests {
  @Test func everyPropertyIsWhatItsRuleReads() throws {
    let body = try JSONDecoder().decodeMasked(SignUp.self, from: Sample.changed([:]))
    #expect(body.name == "Anna Maria")
    #expect(body.email == "anna@example.com")
    #expect(body.phone == PhoneNumber(countryCode: "7", nationalNumber: "9161234567"))
    #expect(body.card == "4111111111111111")
    #expect(body.birthDate == TypedValue.CalendarDate(year: 1999, month: 12, day: 31))
    #expect(body.callAt == TypedValue.TimeOfDay(hour: 9, minute: 30))
    #expect(body.amount == Decimal(string: "1234.5"))
    #expect(body.codes == ["123456", "654321"])
    #expect(body.plan == "basic")
    #expect(body.newsletter)
    #expect(body.contacts.map(\.phone.e164) == ["+442079460958"])
    #expect(body.home.zip == "12345")
    #expect(body.$phone.text == "+7-916-123-45-67")
    #expect(body.$phone.shown == "+7-•••-•••-45-67")
    #expect(body.$phone.outcome?.value == "9161234567")
    #expect(body.$codes.outcomes.map(\.value) == ["123456", "654321"])
  }

  /// Changes of the sample, with all that is then wrong with it.
  @Test(arguments: [
    (#"{}"#, []),
    (#"{"card": null, "call_at": null, "plan": "Other plan"}"#, []),
    (#"{"amount": 12.34}"#, []),
    (#"{"name": null}"#, ["/name: missing"]),
    (#"{"name": 5}"#, ["/name: wrong-type"]),
    (
      #"{"name": "", "card": "4111 1111 1111 1112", "phone": "916"}"#,
      ["/phone: incomplete", "/name: too-short", "/card: checksum"]
    ),
    (
      #"{"amount": "12,345.678", "codes": ["1", 2, "123456", null]}"#,
      ["/amount: too-long", "/codes/0: too-short", "/codes/1: wrong-type", "/codes/3: missing"]
    ),
    (#"{"codes": "123456"}"#, ["/codes: wrong-type"]),
    (
      #"{"contacts": [{"phone": "+1"}, {"phone": "+44 20 7946 0958", "next": [{}]}]}"#,
      ["/contacts/0/phone: too-short", "/contacts/1/next/0/phone: missing"]
    ),
    (#"{"home": {"zip": "1", "street": ""}}"#, ["/home/zip: incomplete"]),
    // What no rule reads ends Swift's own reading, and the rules judge the rest all the same.
    (
      #"{"newsletter": "yes", "birth_date": "31.02.1999", "contacts": [{"phone": "x"}, 5, null]}"#,
      [
        "/newsletter: wrong-type", "/birth_date: not-a-date", "/contacts/0/phone: unexpected",
        "/contacts/0/phone: too-short", "/contacts/1: wrong-type", "/contacts/2: missing",
      ]
    ),
    (#"{"contacts": {"secret": 1}}"#, ["/contacts: wrong-type"]),
    (#"{"home": {"zip": 1, "street": 5}}"#, ["/home/zip: wrong-type", "/home/street: wrong-type"]),
  ])
  func allProblemsAreToldAtOnce(_ changes: String, _ expected: [String]) throws {
    let object = try JSONSerialization.jsonObject(with: Data(changes.utf8)) as? [String: Any]
    #expect(try Sample.problems(Sample.changed(object ?? [:])) == expected)
  }

  @Test func absentPropertiesAreMissingUnlessTheyHaveAValueOrAreOptional() throws {
    #expect(
      try Sample.problems(Data(#"{"newsletter": false, "contacts": [], "home": {"street": ""}}"#.utf8)) == [
        "/phone: missing", "/name: missing", "/email: missing", "/birth_date: missing", "/amount: missing",
      ])
  }

  @Test(arguments: [
    "", "{", "[]", "5", "null", "\"text\"", "{\"name\": \"\\ud800\"}", "{\"name\": tru}",
    String(repeating: "[", count: 100_000), String(repeating: #"{"home":"#, count: 100_000),
  ])
  func bodiesThatCannotBeReadAreToldSo(_ text: String) throws {
    let problems = try Sample.problems(Data(text.utf8))
    #expect(!problems.isEmpty)
    #expect(!problems.contains { $0.contains("text") })
  }

  /// Also where no property reads the bytes, and where Foundation would find out the encoding.
  @Test func bodiesOfOtherEncodingsAreToldSo() throws {
    let malformed = try Sample.changed([:]).dropLast() + Data(#","more":""#.utf8) + [0xFF] + Data(#""}"#.utf8)
    let wide = try #require(
      String(decoding: try Sample.changed([:]), as: UTF8.self).data(using: .utf16LittleEndian))
    for data in [Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D]), malformed, wide] {
      #expect(try Sample.problems(data) == [": malformed"])
    }
  }

  @Test func aLongListOfWrongValuesMakesAShortListOfProblems() throws {
    let data = try Sample.changed(["codes": Array(repeating: "1", count: 50_000)])
    let problems = try Sample.problems(data)
    #expect(problems.count == BodyError.limit + 1)
    #expect(problems.last == ": too-many")
  }

  /// Behind the last problem that is listed nothing is read: the list is as long as a list of numbers that no rule sees.
  @Test func nothingIsReadBehindTheLastProblemThatIsListed() throws {
    struct Counted: MaskedScalar {
      static let count = Mutex(0)
      static var placeholder: Counted { Counted() }
      var canonical: String { "" }
      init() {}
      init?(_ outcome: Outcome) { Counted.count.withLock { $0 += 1 } }
    }
    struct Body: MaskedBody {
      @Masked("otp") var codes: [String]
      var parts: [Contact] = []
      @Masked("otp") var last: Counted?
    }
    let wrong = Array(repeating: #""1""#, count: 1000).joined(separator: ",")
    for text in [
      #"{"codes": [\#(wrong)], "parts": [], "last": "123456"}"#,
      #"{"codes": [], "parts": [\#(wrong)], "last": "123456"}"#,
    ] {
      let problems = try Sample.problems(Data(text.utf8), of: Body.self)
      #expect(problems.count == BodyError.limit + 1)
      #expect(problems.last == ": too-many")
    }
    #expect(Counted.count.withLock { $0 } == 0)
  }

  @Test func propertiesAreJudgedTogether() throws {
    let data = Data(#"{"from": "2024-05-02", "to": "2024-05-01"}"#.utf8)
    #expect(try Sample.problems(data, of: Stay.self) == ["/to: order"])
    #expect(
      try Sample.problems(Data(#"{"from": "2024-05-02", "to": "2024-04"}"#.utf8), of: Stay.self)
        == ["/to: incomplete"])
  }

  @Test func aDecoderThatKnowsNoRulesReadsNothing() throws {
    let data = try Sample.changed([:])
    #expect(throws: UnknownRuleError.self) { try JSONDecoder().decode(SignUp.self, from: data) }
    #expect(throws: UnknownRuleError.self) {
      try JSONDecoder().decode([Masked<String>].self, from: Data("[1]".utf8))
    }
    #expect(try JSONDecoder().decode(Checked<SignUp>.self, from: data).body.card == "4111111111111111")
  }

  /// A part that no empty body has is one whose rules nobody knows; no client is told that it is wrong.
  @Test func aPartThatIsNoBodyIsNoFaultOfTheClient() {
    struct Part: Codable { @Masked("otp") var code: String }
    struct Body: MaskedBody { var part: Part? }
    #expect(throws: UnknownRuleError.self) {
      try JSONDecoder().decodeMasked(Body.self, from: Data(#"{"part": {"code": "123456"}}"#.utf8))
    }
  }

  @Test func aRuleThatIsNotThereIsNoFaultOfTheClient() throws {
    struct Body: MaskedBody { @Masked("no-such-rule") var value: String }
    #expect(throws: (any Error).self) {
      do {
        _ = try JSONDecoder().decodeMasked(Body.self, from: Data(#"{"value": "x"}"#.utf8))
      } catch is BodyError {
        Issue.record("the client is blamed")
      }
    }
  }

  @Test func aLocaleIsThatOfTheRequest() throws {
    let data = try Sample.changed(["amount": "1.234,5 €"])
    #expect(
      try JSONDecoder().decodeMasked(SignUp.self, from: data, locale: "de").amount
        == Decimal(string: "1234.5"))
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    for locale in ["en", "de", "ru"] {
      let changes: [String: Any] = ["amount": 1234.5, "birth_date": "1999-12-31", "call_at": "09:30"]
      let body = try JSONDecoder().decodeMasked(SignUp.self, from: Sample.changed(changes), locale: locale)
      let data = try JSONEncoder().encode(body)
      #expect(try JSONDecoder().decodeMasked(SignUp.self, from: data, locale: locale) == body)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = try JSONDecoder().decodeMasked(SignUp.self, from: Sample.changed(["card": NSNull()]))
    #expect(
      String(decoding: try encoder.encode(body), as: UTF8.self)
        == #"{"amount":1234.5,"birth_date":"1999-12-31","call_at":"09:30","card":null,"codes":["123456","654321"],"#
        + #""contacts":[{"phone":"+442079460958"}],"email":"anna@example.com","home":{"street":"Main","zip":"12345"},"#
        + #""name":"Anna Maria","newsletter":true,"phone":"+79161234567","plan":"basic"}"#)
  }

  @Test func nothingPrintsAValue() throws {
    let body = try JSONDecoder().decodeMasked(SignUp.self, from: Sample.changed([:]))
    var dumped = ""
    dump(body, to: &dumped)
    for text in [
      "\(body)", String(reflecting: body), dumped, "\(body.$card)", String(reflecting: body.$card),
      "\(body.birthDate)", String(reflecting: body.birthDate), "\(body.callAt as Any)", "\(body.phone)",
    ] {
      for secret in ["4111", "9161", "123456", "Maria", "anna", "1999", "1234.5", "30"] {
        #expect(!text.contains(secret), "\(secret)")
      }
    }
    #expect("\(body.$card)" == "•••• •••• •••• 1111")
  }

  @Test func aPropertyThatTheProgramSetsShowsNothing() {
    var body = SignUp()
    #expect(body.name == "")
    body.name = "Anna"
    #expect(body.name == "Anna")
    #expect("\(body.$name)" == "••••")
    #expect(body.$name.outcome == nil)
  }

  /// A list that need not be there.
  struct Calls: MaskedBody { @Masked("otp") var codes: [String]? }

  @Test(arguments: [
    (#"{}"#, nil), (#"{"codes": null}"#, nil), (#"{"codes": []}"#, []),
    (#"{"codes": ["123 456", "654321"]}"#, ["123456", "654321"]),
  ])
  func aListMayBeMissing(body: String, codes: [String]?) throws {
    #expect(try JSONDecoder().decodeMasked(Calls.self, from: Data(body.utf8)).codes == codes)
  }

  @Test func whatIsWrongInAListThatMayBeMissingIsTold() throws {
    let error = #expect(throws: BodyError.self) {
      try JSONDecoder().decodeMasked(Calls.self, from: Data(#"{"codes": ["123456", "12", 3]}"#.utf8))
    }
    #expect(error?.description == "/codes/1: too-short, /codes/2: wrong-type")
  }
}
