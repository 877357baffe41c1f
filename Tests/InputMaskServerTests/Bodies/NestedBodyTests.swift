import Foundation
import InputMask
import InputMaskRules
import InputMaskServer
import Testing

/// Bodies in bodies, and what no rule reads beside them.
@Suite struct NestedBodyTests {
  struct Span: MaskedBody {
    @Masked("date-iso") var start: TypedValue.CalendarDate
    @Masked("date-iso") var end: TypedValue.CalendarDate

    func judge(_ report: BodyReport) {
      if end.iso < start.iso { report("/end", "order", ["en": "the end is before the start"]) }
    }
  }

  /// A type of a program's own around a body.
  struct Around: Codable { var span: Span? }

  struct Trip: MaskedBody {
    @Masked("email") var email: String?
    var spans: [Span] = []
    var main: Span?
    var byName: [String: Span]?
    var rows: [[Span?]]?
    var around = Around()
    var only: Around?

    func judge(_ report: BodyReport) {
      if spans.count > 1 { report("spans", "many", ["en": "there are too many spans"]) }
      if main != nil, !spans.isEmpty { report("", "both", ["en": "there is both one span and several"]) }
    }
  }

  static let bad = #"{"start": "2027-01-02", "end": "2027-01-01"}"#
  static let good = #"{"start": "2027-01-02", "end": "2027-01-03"}"#

  /// Each body judges itself where all that is in it is right, whatever is wrong beside it.
  @Test(arguments: [
    (#""main": BAD"#, ["/main/end: order"]),
    (#""spans": [GOOD, BAD]"#, ["/spans/1/end: order"]),
    (#""spans": [{"end": "2027-01-01"}, BAD]"#, ["/spans/0/start: missing", "/spans/1/end: order"]),
    (#""byName": {"a~/b": BAD}"#, ["/byName/•/end: order"]),
    (#""rows": [[GOOD], [null, BAD]]"#, ["/rows/1/1/end: order"]),
    (#""around": {"span": BAD}"#, ["/around/span/end: order"]),
    (#""only": {"span": BAD}"#, ["/only/span/end: order"]),
    (#""email": "x", "main": BAD"#, ["/email: too-short", "/main/end: order"]),
    (#""spans": [GOOD, GOOD]"#, ["/spans: many"]),
    (#""spans": [GOOD], "main": GOOD"#, [": both"]),
    (#""spans": [GOOD, GOOD], "email": "x""#, ["/email: too-short"]),
    (#""spans": 5, "main": BAD"#, ["/spans: wrong-type", "/main/end: order"]),
  ])
  func everyBodyIsJudged(_ members: String, _ expected: [String]) throws {
    let members = members.replacing("BAD", with: Self.bad).replacing("GOOD", with: Self.good)
    let around = members.contains("around") ? "" : #", "around": {}"#
    let spans = members.contains("spans") ? "" : #", "spans": []"#
    let found = try Sample.problems(Data("{\(members)\(spans)\(around)}".utf8), of: Trip.self)
    #expect(found == expected)
  }

  enum Room: String, Codable, CaseIterable { case single, double }
  enum Level: Int, Codable { case low, high }
  struct Plain: Codable, Equatable {
    var count: Int
    var word: String
  }

  /// A type that takes a number or a text.
  struct Either: Codable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try (try? container.decode(Int.self)).map(String.init) ?? container.decode(String.self)
    }
  }

  struct Mixed: MaskedBody {
    var room: Room = .single
    var level: Level?
    var number: Int?
    var ratio: Double?
    var flag: Bool?
    var id: UUID?
    var when: Date?
    var plain: Plain?
    var numbers: [Int]?
    var either: Either?
    var workEmail = ""
    var byName: [String: Contact]?
    var rows: [[Contact]]?
    @Masked("card") var card: String?
  }

  @Test(arguments: [
    (#""number": 1.5"#, ["/number: wrong-type"]),
    (#""number": 99999999999999999999"#, ["/number: wrong-type"]),
    (#""level": 0.5"#, ["/level: wrong-type"]), (#""level": 7"#, ["/level: wrong-type"]),
    (
      #""room": "palace", "number": "1", "card": "1""#,
      ["/room: wrong-type", "/number: wrong-type", "/card: incomplete"]
    ),
    (
      #""flag": 1, "id": "x", "when": "x", "ratio": "x""#,
      ["/ratio: wrong-type", "/flag: wrong-type", "/id: wrong-type", "/when: wrong-type"]
    ),
    (#""plain": {"count": 1.5, "word": "x"}, "card": "1""#, ["/plain: wrong-type", "/card: incomplete"]),
    (
      #""numbers": [1, "2", 3.5], "either": []"#,
      ["/numbers/1: wrong-type", "/numbers/2: wrong-type", "/either: wrong-type"]
    ),
    (#""either": "x""#, []), (#""either": 5"#, []), (#""either": "x", "flag": 1"#, ["/flag: wrong-type"]),
    (#""byName": {"secret": {"phone": "1"}}"#, ["/byName/•/phone: too-short"]),
    (#""rows": [[{"phone": "+442079460958"}], [{"phone": "1"}]]"#, ["/rows/1/0/phone: too-short"]),
  ])
  func allMembersAreJudged(_ members: String, _ expected: [String]) throws {
    let room = members.contains("room") ? "" : #", "room": "double""#
    let text = "{\(members)\(room), \"workEmail\": \"\"}"
    #expect(try Sample.problems(Data(text.utf8), of: Mixed.self) == expected)
  }

  /// Types of a program's own that read bodies as they like.
  struct Alone: Codable {
    var span: Span

    init(from decoder: any Decoder) throws { span = try decoder.singleValueContainer().decode(Span.self) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(span)
    }
  }

  struct Pair: Codable {
    var number: Int
    var span: Span

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      number = try container.decode(Int.self)
      span = try container.decode(Span.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(number)
      try container.encode(span)
    }
  }

  struct Folded: MaskedBody {
    @Masked("email") var mail: String?
    var alone: Alone?
    var pair: Pair?

    enum Outer: CodingKey { case contact, alone, pair }
    enum Inner: CodingKey { case mail }

    init() {}
    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Outer.self)
      _mail = try outer.nestedContainer(keyedBy: Inner.self, forKey: .contact)
        .decode(Masked<String?>.self, forKey: .mail)
      alone = try outer.decodeIfPresent(Alone.self, forKey: .alone)
      pair = try outer.decodeIfPresent(Pair.self, forKey: .pair)
    }
    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: Outer.self)
      var inner = outer.nestedContainer(keyedBy: Inner.self, forKey: .contact)
      try inner.encode(_mail, forKey: .mail)
      try outer.encodeIfPresent(alone, forKey: .alone)
      try outer.encodeIfPresent(pair, forKey: .pair)
    }
  }

  @Test(arguments: [
    (#"{"contact": {"mail": "anna@example.com"}, "alone": GOOD, "pair": [1, GOOD]}"#, []),
    (
      #"{"contact": {"mail": "x"}, "alone": BAD, "pair": [1, BAD]}"#,
      ["/contact/mail: too-short", "/alone/end: order", "/pair: order"]
    ),
    (
      #"{"contact": {}, "alone": {}, "pair": ["x", BAD]}"#,
      ["/alone: missing", "/alone: missing", "/pair: wrong-type"]
    ),
    (#"{"pair": [1, BAD]}"#, ["/contact: missing"]),
  ])
  func typesMayReadBodiesAsTheyLike(_ body: String, _ expected: [String]) throws {
    let text = body.replacing("BAD", with: Self.bad).replacing("GOOD", with: Self.good)
    #expect(try Sample.problems(Data(text.utf8), of: Folded.self) == expected)
  }

  /// What the client gets has its own keys, and a log line has none that it chose.
  @Test func pointersHaveTheKeysThatTheClientSent() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = #"{"work_email": 5, "by_name": {"a~/B_c": {"phone": "1"}}, "room": "single"}"#
    let error = try #require(throws: BodyError.self) {
      _ = try decoder.decodeMasked(Mixed.self, from: Data(text.utf8))
    }
    #expect(error.problems.map(\.pointer) == ["/work_email", "/by_name/a~0~1B_c/phone"])
    #expect(error.description == "/work_email: wrong-type, /by_name/•/phone: too-short")
    let long =
      #"{"byName": {"\#(String(repeating: "x", count: 100_000))": {"phone": "1"}}, "room": "single", "workEmail": ""}"#
    let problem = try #require(throws: BodyError.self) {
      _ = try JSONDecoder().decodeMasked(Mixed.self, from: Data(long.utf8))
    }
    #expect(problem.problems.map(\.pointer) == ["/byName"])
  }

  /// A rule whose values are of another type is the program's mistake.
  @Test func aRuleOfAnotherTypeIsNoFaultOfTheClient() throws {
    struct Body: MaskedBody { @Masked("email") var amount: Decimal? }
    #expect(throws: RuleBookError.self) {
      try JSONDecoder().decodeMasked(Body.self, from: Data(#"{"amount": "anna@example.com"}"#.utf8))
    }
    #expect(throws: RuleBookError.self) { try Body.jsonSchema(.request) }
  }

  /// A tag that names no locale is one of the program's own list.
  @Test func aLocaleThatIsNoneIsNoFaultOfTheClient() throws {
    struct Body: MaskedBody { @Masked("date") var day: TypedValue.CalendarDate? }
    let data = Data(#"{"day": "04/05/1990"}"#.utf8)
    let error = try #require(throws: RuleBookError.self) {
      try JSONDecoder().decodeMasked(Body.self, from: data, locale: "zz")
    }
    #expect(error.description.contains("zz"))
    #expect(try JSONDecoder().decodeMasked(Body.self, from: data, locale: "en").day?.month == 4)
    #expect(try JSONDecoder().decodeMasked(Body.self, from: data, locale: "en-GB").day?.month == 5)
  }

  /// Of members that are wrong, each is told once, whatever stands around it.
  @Test(arguments: Seeded.seeds(100)) func whatIsWrongIsToldOnceEach(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let wrong = [
      ("room", "5"), ("level", "9"), ("number", "1.5"), ("ratio", "[]"), ("flag", "\"x\""), ("id", "{}"),
      ("when", "{}"),
      ("plain", "5"), ("numbers", "{}"), ("either", "{}"), ("workEmail", "1"), ("byName", "[]"),
      ("rows", "{}"), ("card", "[]"),
    ]
    let right = ["room": "\"single\"", "workEmail": "\"\""]
    let chosen = wrong.filter { _ in Bool.random(using: &random) }.map(\.0)
    let members = wrong.compactMap { key, value in
      (chosen.contains(key) ? value : right[key]).map { "\"\(key)\": \($0)" }
    }
    let text = "{" + members.shuffled(using: &random).joined(separator: ", ") + "}"
    #expect(
      try Sample.problems(Data(text.utf8), of: Mixed.self) == chosen.map { "/\($0): wrong-type" },
      "seed \(seed)")
  }
}
