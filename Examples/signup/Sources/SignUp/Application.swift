import Accounts
import GRDB
import Hummingbird
import InputMaskServer
import Logging

/// The service.
public func signUpApplication(
  rules: RuleStore, database: DatabaseQueue, logger: Logger, port: Int = 0
) -> some ApplicationProtocol {
  let router = Router()
  router.middlewares.add(ProblemMiddleware())
  router.post("sign-ups") { request, context in
    let body = try await request.masked(SignUp.self, by: rules, context)
    let account = Account(
      name: body.name, email: body.email, phone: body.phone.e164, card: body.card,
      birthDate: body.birthDate.iso, amount: body.amount)
    try await database.write { try account.insert($0) }
    context.logger.info("signed up", metadata: ["phone": "\(body.$phone)", "card": "\(body.$card)"])
    return HTTPResponse.Status.created
  }
  return Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
    services: [RuleStoreService(rules, logger: logger)],
    // The server's own line has its address covered.
    onServerRunning: { logger.info("serving", metadata: ["port": "\($0.localAddress?.port ?? port)"]) },
    logger: logger)
}
