import Foundation
import InputMask
import InputMaskServer
import Testing

@Suite struct ProblemDocumentTests {
  private static func error(_ changes: [String: Any]) throws -> BodyError {
    try #require(throws: BodyError.self) {
      _ = try JSONDecoder().decodeMasked(SignUp.self, from: Sample.changed(changes))
    }
  }

  @Test func aDocumentIsInOneLanguageAndSaysWhich() throws {
    let error = try Self.error(["phone": "916", "name": NSNull(), "card": "4111 1111 1111 1112"])
    let json = String(
      decoding: error.document(acceptLanguage: "sv, ru-RU;q=0.9, en;q=0.1").json, as: UTF8.self)
    #expect(
      json
        == #"{"errors":[{"code":"incomplete","detail":"номер слишком короткий; введите все десять цифр после +7","#
        + #""pointer":"/phone"},{"code":"missing","detail":"здесь ничего нет; заполните","pointer":"/name"},"#
        + #"{"code":"checksum","detail":"одна цифра неверна или две переставлены; сверьте номер с картой","#
        + #""pointer":"/card"}],"language":"ru","status":422,"title":"Unprocessable Content"}"#)
    #expect(error.document().language == "en")
    #expect(error.document(acceptLanguage: "ru", languages: ["en", "fr"]).language == "en")
  }

  @Test func aBodyThatCannotBeReadIsAnotherStatus() throws {
    let error = try #require(throws: BodyError.self) {
      _ = try JSONDecoder().decodeMasked(SignUp.self, from: Data("{".utf8))
    }
    #expect(error.document().status == 400)
    #expect(BodyError.tooLarge.document(acceptLanguage: "de").status == 413)
    #expect(BodyError.tooLarge.document(acceptLanguage: "de").language == "de")
    #expect(
      error.document(type: "https://example.com/problems/body").type == "https://example.com/problems/body")
  }

  /// What a program finds after a body is read has the same way into an answer as what a rule finds.
  @Test func aProgramReportsWhatItFinds() {
    let voucher = BodyProblem(
      "/voucher", "unknown", ["en": "there is no such voucher", "de": "den Gutschein gibt es nicht"])
    let taken = BodyProblem(
      "seat", "taken", ["en": "the seat is taken", "de": "der Platz ist besetzt", "fr": "place prise"])
    let document = BodyError([voucher, taken]).document(acceptLanguage: "fr, de;q=0.5")
    #expect(
      String(decoding: document.json, as: UTF8.self)
        == #"{"errors":[{"code":"unknown","detail":"den Gutschein gibt es nicht","pointer":"/voucher"},"#
        + #"{"code":"taken","detail":"der Platz ist besetzt","pointer":"/seat"}],"#
        + #""language":"de","status":422,"title":"Unprocessable Content"}"#)
    #expect("\(BodyError([voucher, taken]))" == "/voucher: unknown, /seat: taken")
    #expect(
      String(
        decoding: BodyError("", "not-found", ["en": "there is no such booking"], status: 404).document().json,
        as: UTF8.self)
        == #"{"errors":[{"code":"not-found","detail":"there is no such booking","pointer":""}],"#
        + #""language":"en","status":404,"title":"Not Found"}"#)
    let silent = BodyError([], status: 409).document(acceptLanguage: "ru")
    #expect(silent.title == "Conflict" && silent.errors.isEmpty)
    #expect(BodyError([], status: 599).document().title == "Problem")
  }

  /// The first language of a service's list stands in for all others, in which the document is known.
  @Test(
    arguments: [
      ("fr", ["de", "en"], "de"), ("fr", ["sv", "de", "en"], "de"), ("en", ["de"], "de"),
      ("fr", ["it"], "en"),
      ("fr", nil, "en"), (nil, ["de", "en"], "de"), ("en;q=0.1", ["de", "en"], "en"),
    ] as [(String?, [String]?, String)])
  func theFirstLanguageStandsInForOthers(_ header: String?, _ languages: [String]?, _ expected: String) {
    let error = BodyError(
      "/voucher", "unknown", ["en": "there is no such voucher", "de": "den Gutschein gibt es nicht"])
    #expect(error.document(acceptLanguage: header, languages: languages).language == expected)
  }

  /// A language that one of the sentences lacks is that of none.
  @Test func aLanguageThatOnlySomeSentencesHaveIsNotChosen() throws {
    let data = Data(#"{"from": "2024-05-02", "to": "2024-05-01"}"#.utf8)
    let error = try #require(throws: BodyError.self) {
      _ = try JSONDecoder().decodeMasked(Stay.self, from: data)
    }
    #expect(
      error.document(acceptLanguage: "fr, ru").errors.map(\.detail) == [
        "конец раньше начала; выберите другой день"
      ])
    #expect(error.document(acceptLanguage: "fr").language == "en")
  }

  /// The client gets the best one of the languages in which the document can be written.
  @Test(arguments: Seeded.seeds(100))
  func theLanguageIsTheBestOfThoseThatAreSpoken(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let error = try #require(throws: BodyError.self) {
      _ = try JSONDecoder().decodeMasked(
        Stay.self, from: Data(#"{"from": "2024-05-02", "to": "2024-05-01"}"#.utf8))
    }
    let languages = ["de", "en", "fr", "it", "ru", "zh-Hans"]
    let spoken = languages.filter { error.document(acceptLanguage: $0, languages: [$0]).language == $0 }
    let header = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      let tag = ["de-AT", "en-GB", "fr", "IT", "ru-RU", "sv", "zh-Hans-CN", "*"].randomElement(
        using: &random)!
      return "\(tag);q=0.\(Int.random(in: 0...9, using: &random))"
    }.joined(separator: ", ")
    let document = error.document(
      acceptLanguage: header, languages: languages, type: Bool.random(using: &random) ? nil : "a/\"b\"\u{1}")
    #expect(
      document.language == Language.best(header, of: ["en"] + spoken.filter { $0 != "en" }),
      "seed \(seed): \(header)")
    // Its JSON is what an encoder would write, member for member.
    let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(document)) as? NSDictionary
    #expect(try JSONSerialization.jsonObject(with: document.json) as? NSDictionary == encoded)
  }

  @Test(
    arguments: [
      (nil, "en"), ("", "en"), ("*", "en"), ("de", "en"), ("ru", "ru"), ("RU-ru", "ru"),
      ("pt-BR-x-own", "pt-BR"),
      ("pt", "pt-BR"), ("pt-PT", "en"), ("zh, ru;q=0.9", "zh-Hant"), ("-, ru", "ru"),
      ("en;q=0.1, ru;q=0.2", "ru"), ("ru;q=0, en", "en"), ("fr, *;q=0.5", "en"),
      ("zh-Hant-TW", "zh-Hant"),
      ("ru;q=nonsense", "en"), (";;;,,,q=1;", "en"), ("en , ru", "en"), ("de;q=1.0, pt-BR;q=0.9", "pt-BR"),
    ] as [(String?, String)])
  func languagesAreLookedUp(_ header: String?, _ expected: String) {
    #expect(Language.best(header, of: ["en", "ru", "pt-BR", "zh-Hant"]) == expected)
  }

  @Test func aHeaderOfAnyLengthIsReadInNoTime() {
    let header = String(repeating: "a-b-c-d-e-f;q=0.5,", count: 100_000)
    let clock = ContinuousClock()
    #expect(clock.measure { _ = Language.best(header, of: ["en", "ru"]) } < .seconds(1))
  }

  /// Nothing that a client sent comes back, whatever is wrong with it, and no key that it made up.
  @Test(arguments: ["SECRET", "4111111111111112", "8 916 SECRET", "\u{0}SECRET", "5e400"])
  func noDocumentHasAValue(_ secret: String) throws {
    var body: [String: Any] = [:]
    for key in ["name", "email", "phone", "card", "birth_date", "call_at", "amount", "plan"] {
      body[key] = secret
    }
    body["codes"] = [secret, secret]
    body["contacts"] = [["phone": secret, secret: secret]]
    body["home"] = [secret: [secret]]
    let data = try JSONSerialization.data(withJSONObject: body)
    let error = try #require(throws: BodyError.self) {
      _ = try JSONDecoder().decodeMasked(SignUp.self, from: data)
    }
    var dumped = ""
    dump(error, to: &dumped)
    let json = String(decoding: error.document(acceptLanguage: "ru").json, as: UTF8.self)
    for text in [json, "\(error)", String(reflecting: error), "\(error.problems)", dumped] {
      #expect(!text.contains(secret))
    }
  }

  @Test func pointersEscapeWhatTheyMust() throws {
    struct Body: MaskedBody {
      @Masked("pin") var pin: String
      enum CodingKeys: String, CodingKey { case pin = "a/b~c" }
    }
    #expect(try Sample.problems(Data("{}".utf8), of: Body.self) == ["/a~1b~0c: missing"])
  }
}
