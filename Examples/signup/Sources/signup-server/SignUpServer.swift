import Accounts
import Foundation
import InputMaskServer
import Logging
import SignUp

/// `signup-server [FOLDER [DATABASE]]`: serves at 127.0.0.1:8080 by the rules of a folder, which it reads again when they change.
@main struct SignUpServer {
  static func main() async {
    do { try await serve() } catch {
      // An error that leaves `main` ends in the dump of a crash.
      FileHandle.standardError.write(Data("signup-server: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func serve() async throws {
    let arguments = CommandLine.arguments
    let rules = try RuleStore([arguments.count > 1 ? arguments[1] : "rules"], serving: bodies)
    let redaction = try Redaction(rules: rules)
    LoggingSystem.bootstrap { RedactingLogHandler(StreamLogHandler.standardError(label: $0), redaction) }
    let database = try Account.database(arguments.count > 2 ? arguments[2] : nil)
    try await signUpApplication(
      rules: rules, database: database, logger: Logger(label: "signup"), port: 8080
    ).runService()
  }
}
