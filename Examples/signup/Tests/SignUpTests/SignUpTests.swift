import Accounts
import ByHand
import Foundation
import GRDB
import Hummingbird
import HummingbirdTesting
import InputMaskServer
import Logging
import SignUp
import Synchronization
import Testing

/// The service, over HTTP on loopback.
@Suite struct SignUpTests {
  static func json(_ changes: [String: Any] = [:]) throws -> ByteBuffer {
    let valid: [String: Any] = [
      "name": "Anna  Maria", "email": "anna@example.com", "phone": "8 (916) 123-45-67",
      "card": "4111-1111-1111-1111", "birthDate": "31/12/1999", "amount": "€1,234.5",
    ]
    return ByteBuffer(bytes: try JSONSerialization.data(withJSONObject: valid.merging(changes) { $1 }))
  }

  /// The status of the answer to a sign-up with some members changed.
  static func status(
    _ client: any TestClientProtocol, _ changes: [String: Any] = [:], language: String = "en"
  ) async throws -> Int {
    try await post(client, try json(changes), language: language).status
  }

  /// A service of its own, with a folder of rules that the test may break.
  struct Service {
    let folder: String
    let rules: RuleStore
    let database: DatabaseQueue
    let lines = Lines()

    init() throws {
      let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../rules/signup.yaml")
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: own.path, toPath: folder + "/signup.yaml")
      rules = try RuleStore([folder], serving: bodies)
      database = try Account.database()
    }

    func run(_ test: @Sendable @escaping (any TestClientProtocol) async throws -> Void) async throws {
      let redaction = try Redaction(rules: rules)
      let logger = Logger(label: "test") { _ in RedactingLogHandler(Handler(lines: lines), redaction) }
      try await signUpApplication(rules: rules, database: database, logger: logger).test(.live) {
        try await test($0)
      }
      try FileManager.default.removeItem(atPath: folder)
    }

    func accounts() async throws -> [Account] { try await database.read { try Account.fetchAll($0) } }
  }

  final class Lines: Sendable {
    private let texts = Mutex<[String]>([])

    var all: String { texts.withLock { $0.joined(separator: "\n") } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  struct Handler: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.add("\(event.message) \(metadata) \(event.metadata ?? [:]) \(event.error.map { "\($0)" } ?? "")")
    }
  }

  @discardableResult static func post(
    _ client: any TestClientProtocol, _ body: ByteBuffer, language: String = "en"
  ) async throws -> (status: Int, text: String, language: String?) {
    let response = try await client.executeRequest(
      uri: "/sign-ups", method: .post,
      headers: [.acceptLanguage: language, .contentType: "application/json"], body: body)
    return (response.status.code, String(buffer: response.body), response.headers[.contentLanguage])
  }

  @Test func typedValuesAreStoredAndNothingSecretIsLogged() async throws {
    let service = try Service()
    // A closure of nothing but macros does not tell that it throws.
    try await service.run { client async throws in
      #expect(try await Self.status(client) == 201)
      let russian = ["birthDate": "31.12.1999", "amount": "1 234,50 €"]
      #expect(try await Self.status(client, russian, language: "ru") == 201)
      #expect(try await Self.status(client, ["amount": 1234.5]) == 201)
      #expect(try await Self.status(client, ["name": "4111111111111111"]) == 422)
    }
    let account = Account(
      name: "Anna Maria", email: "anna@example.com", phone: "+79161234567", card: "4111111111111111",
      birthDate: "1999-12-31", amount: 1234.5)
    #expect(try await service.accounts() == [account, account, account])
    #expect(account.cents == 123_450)
    #expect(service.lines.all.contains("1111") && service.lines.all.contains("serving"))
    // Random ports and names of requests may have any four digits in them, so secrets of digits are longer.
    for secret in [
      "411111", "4111 1111", "anna", "916123", "916-123", "916 123", "Maria", "1999-12", "1234.5",
    ] {
      #expect(!service.lines.all.contains(secret))
    }
  }

  @Test func answersAreInTheLanguageOfTheClient() async throws {
    let service = try Service()
    try await service.run { client in
      let body = try Self.json(["phone": "916", "amount": "0,5", "birthDate": NSNull()])
      let russian = try await Self.post(client, body, language: "sv, ru;q=0.8, en;q=0.5")
      #expect(russian.status == 422)
      #expect(russian.language == "ru")
      #expect(russian.text.contains(#""pointer":"/phone""#) && russian.text.contains(#""pointer":"/amount""#))
      #expect(russian.text.contains(#""code":"missing""#) && russian.text.contains("десять цифр"))
      let english = try await Self.post(client, body, language: "sv")
      #expect(english.language == "en")
      #expect(!english.text.contains("десять"))
    }
  }

  @Test func aHundredRequestsAtOnceWhileARuleFileIsBrokenAndMended() async throws {
    let service = try Service()
    let good = try String(contentsOfFile: service.folder + "/signup.yaml", encoding: .utf8)
    try await service.run { client in
      for round in 0..<3 {
        // One is wrong by itself, the other lacks a rule of the body.
        let broken = ["rules: {amount: {cheks: []}}", "rules: {amount: {extends: currency}}"]
        try broken[round % 2].write(
          toFile: service.folder + "/signup.yaml", atomically: true, encoding: .utf8)
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<100 {
            group.addTask {
              let isValid = number % 4 > 0
              let body = try Self.json(["name": isValid ? "Anna" : "\(number)"])
              let answer = try await Self.post(client, body, language: number % 2 == 0 ? "ru" : "en")
              // The dates of both languages are read by day, month and year.
              if number % 2 > 0 { #expect(answer.status == (isValid ? 201 : 422), "\(answer.text)") }
            }
          }
          try await group.waitForAll()
        }
        while service.lines.all.split(separator: "rules kept:").count < round + 2 {
          try await Task.sleep(for: .milliseconds(5))
        }
        // The mended file has another bound.
        try good.replacing("max: 10000", with: "max: \(round + 100)").write(
          toFile: service.folder + "/signup.yaml", atomically: true, encoding: .utf8)
        while try await Self.status(client, ["amount": "\(round + 101)"]) == 201 {}
        #expect(try await Self.status(client, ["amount": "\(round + 100)"]) == 201)
        try good.write(toFile: service.folder + "/signup.yaml", atomically: true, encoding: .utf8)
        while try await Self.status(client) != 201 {}
      }
    }
  }

  @Test func bodiesOfAllKindsAreRefusedAndTheServiceGoesOn() async throws {
    let service = try Service()
    try await service.run { client in
      let bodies: [(ByteBuffer, Int)] = [
        (ByteBuffer(), 400), (ByteBuffer(bytes: [0x7B, 0xFF, 0xFE]), 400),
        (ByteBuffer(string: #"{"name": "\u00"#), 400),
        (ByteBuffer(repeating: UInt8(ascii: "["), count: 100_000), 400),
        (ByteBuffer(string: String(repeating: #"{"name":"#, count: 100_000)), 400),
        (ByteBuffer(string: "[1, 2]"), 422), (ByteBuffer(string: "null"), 422),
        (try Self.json(["name": 5, "email": [], "phone": ["a": 1], "card": true]), 422),
        (try Self.json(["name": String(repeating: "a", count: 1_000_000)]), 422),
        (ByteBuffer(repeating: UInt8(ascii: " "), count: 10_000_000), 413),
      ]
      for (body, status) in bodies {
        let answer = try? await Self.post(client, body)
        // A connection may be closed before all of a body that is too large is sent.
        #expect(
          answer == nil ? status == 413 : answer?.status == status,
          "\(body.readableBytes) bytes: \(answer?.status ?? 0)")
        if status == 413, let answer { #expect(answer.text.contains(#""code":"limit""#)) }
      }
      #expect(try await Self.status(client) == 201)
    }
  }

  /// Both services take the same sign-ups and refuse the same ones, by the same properties.
  @Test(arguments: [
    #"{}"#, #"{"name": "Anna 7"}"#, #"{"email": "anna@"}"#, #"{"phone": "916 123"}"#,
    #"{"card": "4111 1111 1111 1112"}"#, #"{"birthDate": "31/02/1999"}"#, #"{"amount": "0.5"}"#,
    #"{"name": "", "card": "1", "amount": "x"}"#,
  ])
  func theServiceByHandSaysTheSame(_ changes: String) async throws {
    let object = try JSONSerialization.jsonObject(with: Data(changes.utf8)) as? [String: Any] ?? [:]
    let body = try Self.json(object)
    let service = try Service()
    let answers = Mutex<[(Int, [String])]>([])
    let ask: @Sendable (any TestClientProtocol) async throws -> Void = { client in
      let answer = try await Self.post(client, body)
      let pointers = answer.text.split(separator: #""pointer":""#).dropFirst().map {
        String($0.prefix { $0 != "\"" })
      }
      answers.withLock { $0.append((answer.status, Array(Set(pointers)).sorted())) }
    }
    try await service.run(ask)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    try await byHandApplication(database: Account.database(), logger: logger).test(.live) {
      try await ask($0)
    }
    let found = answers.withLock { $0 }
    #expect(found[0].0 == found[1].0)
    #expect(found[0].1 == found[1].1)
  }
}
