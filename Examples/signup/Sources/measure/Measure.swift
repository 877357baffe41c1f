import Accounts
import ByHand
import Hummingbird
import HummingbirdTesting
import InputMaskServer
import Logging
import SignUp

/// `measure [REQUESTS]`: processor time aside, how long a request takes in both services, one after the other over loopback.
@main struct Measure {
  static let valid = """
    {"name": "Anna Maria", "email": "anna@example.com", "phone": "8 (916) 123-45-67", "card": "4111 1111 1111 1111",
    "birthDate": "31/12/1999", "amount": "€1,234.50"}
    """
  static let invalid = """
    {"name": "Anna 7", "email": "anna@", "phone": "8 (916) 123-45", "card": "4111 1111 1111 1112",
    "birthDate": "31/02/1999", "amount": "€1,234.50"}
    """

  static func main() async throws {
    let count = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 2000 : 2000
    var logger = Logger(label: "measure")
    logger.logLevel = .critical
    let rules = try RuleStore(["rules"])
    for (title, body) in [("valid", valid), ("with five mistakes", invalid)] {
      // The least of some runs is what others on the machine disturbed least.
      var best = (rules: Duration.seconds(3600), byHand: Duration.seconds(3600))
      for _ in 0..<5 {
        let withRules = signUpApplication(rules: rules, database: try Account.database(), logger: logger)
        best.rules = min(best.rules, try await time(withRules, body, count))
        best.byHand = min(
          best.byHand,
          try await time(byHandApplication(database: Account.database(), logger: logger), body, count))
      }
      let ratio = best.rules / best.byHand
      print(
        "\(title): rules \(best.rules / count), by hand \(best.byHand / count), \((ratio * 100).rounded() / 100) times"
      )
    }
  }

  static func time(_ application: some ApplicationProtocol, _ body: String, _ count: Int) async throws
    -> Duration
  {
    try await application.test(.live) { client in
      func request() async throws {
        try await client.execute(uri: "/sign-ups", method: .post, body: ByteBuffer(string: body))
      }
      for _ in 0..<100 { try await request() }
      let clock = ContinuousClock()
      return try await clock.measure { for _ in 0..<count { try await request() } }
    }
  }
}
