import Accounts
import GRDB
import Hummingbird
import Logging

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is wrong with a request.
private struct Mistakes: Encodable {
  var errors: [Mistake]
  var language: String
  var status = 422
  var title = "Unprocessable Content"
}

/// The service, its checks written by hand.
public func byHandApplication(database: DatabaseQueue, logger: Logger) -> some ApplicationProtocol {
  let router = Router()
  router.post("sign-ups") { request, context in
    let bytes = try await request.body.collect(upTo: context.maxUploadSize)
    let raw = try JSONDecoder().decode(RawSignUp.self, from: Data(bytes.readableBytesView))
    var checks = Checks(isRussian: request.headers[.acceptLanguage]?.hasPrefix("ru") ?? false)
    let name = checks.name(raw.name)
    let email = checks.email(raw.email)
    let phone = checks.phone(raw.phone)
    let card = checks.card(raw.card)
    let birthDate = checks.birthDate(raw.birthDate)
    let amount = checks.amount(raw.amount)
    guard let name, let email, let phone, let card, let birthDate, let amount else {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let language = checks.isRussian ? "ru" : "en"
      let document = try encoder.encode(Mistakes(errors: checks.mistakes, language: language))
      return Response(
        status: .init(code: 422),
        headers: [.contentType: "application/problem+json", .contentLanguage: language],
        body: .init(byteBuffer: ByteBuffer(bytes: document)))
    }
    let account = Account(
      name: name, email: email, phone: phone, card: card, birthDate: birthDate, amount: amount)
    try await database.write { try account.insert($0) }
    context.logger.info(
      "signed up", metadata: ["phone": "•••\(phone.suffix(4))", "card": "•••• \(card.suffix(4))"])
    return Response(status: .created)
  }
  return Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: logger)
}
