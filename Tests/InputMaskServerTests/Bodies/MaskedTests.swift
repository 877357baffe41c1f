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

  /// A number type of a program's own.
  struct GuestCount: MaskedScalar, Equatable {
    static let kind: TypedValue.Kind? = .decimal
    static let placeholder = GuestCount(count: 0)
    var count: Int
    var canonical: String { String(count) }

    init(count: Int) { self.count = count }
    init?(_ outcome: Outcome) {
      guard let count = Int(outcome.value) else { return nil }
      self.count = count
    }
  }

  struct Numbers: MaskedBody, Equatable {
    @Masked("integer") var guests: Int
    @Masked("number") var small: Int8?
    @Masked("number") var large: UInt64?
    @Masked("integer") var rows: [Int16] = []
    @Masked("integer") var room: Int = 1
    @Masked("integer") var count: GuestCount = GuestCount(count: 2)
    @Masked("decimal") var amount: Decimal?
  }

  @Test func numbersAreWrittenAsNumbers() throws {
    let text =
      #"{"guests": "1,234", "small": -128, "large": 18446744073709551615, "rows": [1, "2"], "count": 3, "amount": 1.50}"#
    let body = try JSONDecoder().decodeMasked(Numbers.self, from: Data(text.utf8), locale: "en")
    #expect(body.guests == 1234 && body.small == -128 && body.large == .max && body.rows == [1, 2])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(body)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"amount":1.5,"count":3,"guests":1234,"large":18446744073709551615,"room":1,"rows":[1,2],"small":-128}"#
    )
    #expect(try JSONDecoder().decodeMasked(Numbers.self, from: json) == body)
  }

  /// A whole number is exact or told.
  @Test(arguments: [
    (#""small": 127"#, []), (#""small": 2.0"#, []), (#""small": 128"#, ["/small: range"]),
    (#""small": 1.5"#, ["/small: wrong-type"]),
    (#""small": "1.5""#, ["/small: wrong-type"]), (#""small": true"#, ["/small: wrong-type"]),
    (#""large": -1"#, ["/large: range"]),
    (#""large": 18446744073709551616"#, ["/large: range"]), (#""amount": 1e300"#, ["/amount: range"]),
    (#""rows": [1, 40000]"#, ["/rows/1: range"]),
  ])
  func aWholeNumberIsExactOrTold(_ member: String, _ expected: [String]) throws {
    let text = "{\"guests\": 1, \(member)}"
    #expect(try Sample.problems(Data(text.utf8), of: Numbers.self) == expected)
  }

  /// Random whole numbers are the same ones behind their JSON, and those that a type has no room for are told.
  @Test(arguments: Seeded.seeds(100)) func everyWholeNumberIsKept(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let number = Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random)
    let text = #"{"guests": \#(number), "small": \#(number)}"#
    do {
      let body = try JSONDecoder().decodeMasked(Numbers.self, from: Data(text.utf8))
      #expect(body.guests == Int(number) && body.small == Int8(exactly: number))
    } catch let error as BodyError {
      #expect(Int8(exactly: number) == nil && error.description == "/small: range", "seed \(seed)")
    }
  }

  /// What is no JSON is no wrong type, wherever Foundation notices it.
  @Test(arguments: [
    (#"{"guests": 02}"#, 400), (#"{"guests": "\ud800"}"#, 400), (#"{"guests": 1, "word": "\udc00x"}"#, 400),
    (#"{"guests": +1}"#, 400), (#"{"guests": 1.}"#, 400), (#"{"guests": true, "count": 01}"#, 400),
    (#"{"guests": nul}"#, 400),
    (#"{"guests": true, "x": "\ud83d\ude00"}"#, 422), (#"{"guests": []}"#, 422),
    (#"{"guests": 1, "word": 7}"#, 422),
    (#"{"guests": 1e400}"#, 422), (#"{"guests": 1, "id": "x"}"#, 422), (#"{"guests": 1, "own": 1}"#, 422),
    ("[]", 422),
  ])
  func whatIsNoJSONIsNoWrongType(_ text: String, _ status: Int) throws {
    struct Own: Codable {
      struct Refusal: Error {}
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    struct Body: MaskedBody {
      @Masked("integer") var guests: Int
      @Masked("integer") var count: Int?
      var word: String?
      var id: UUID?
      var own: Own?
    }
    let error = try #require(throws: BodyError.self) {
      _ = try JSONDecoder().decodeMasked(Body.self, from: Data(text.utf8))
    }
    #expect(error.status == status)
    #expect(status == 400 || error.problems.map(\.code.name) == ["wrong-type"], "\(error)")
    #expect(status != 400 || error.description == ": malformed")
  }

  /// What a body that reads itself throws is of JSON that could be read.
  @Test func anErrorOfABodysOwnIsAWrongType() throws {
    struct Body: MaskedBody {
      struct Refusal: Error {}
      init() {}
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    #expect(try Sample.problems(Data("{}".utf8), of: Body.self) == [": wrong-type"])
  }

  /// A wrong type says what the property takes.
  @Test(arguments: [
    (#""name": 5"#, "no text"), (#""guests": []"#, "no whole number"), (#""guests": 1.5"#, "no whole number"),
    (#""amount": true"#, "no number"), (#""codes": "1""#, "no list"),
    (#""flag": 1"#, "neither true nor false"),
    (#""rows": {}"#, "no list"), (#""part": 5"#, "no object"), (#""byName": []"#, "no object"),
    (#""word": 1"#, "no text"),
    (#""ratio": "x""#, "no number"), (#""plain": {"count": "x"}"#, "none of the values"),
    (#""plain": 5"#, "no object"),
    (#""id": "x""#, "none of the values"), (#""rows": [[]]"#, "no whole number"),
  ])
  func aWrongTypeSaysWhatIsTaken(_ member: String, _ words: String) throws {
    struct Plain: Codable { var count: Int }
    struct Body: MaskedBody {
      @Masked("name") var name: String?
      @Masked("number") var guests: Int?
      @Masked("decimal") var amount: Decimal?
      @Masked("otp") var codes: [String]?
      var flag: Bool?
      var rows: [Int]?
      var part: Contact?
      var byName: [String: Contact]?
      var word: String?
      var ratio: Double?
      var plain: Plain?
      var id: UUID?
    }
    let error = try #require(throws: BodyError.self) {
      _ = try JSONDecoder().decodeMasked(Body.self, from: Data("{\(member)}".utf8))
    }
    let problem = try #require(error.problems.first)
    #expect(problem.code.name == "wrong-type" && problem.message().contains(words), "\(problem.message())")
    for language in ["de", "zh", "ar"] { #expect(problem.message(language) != problem.message()) }
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
