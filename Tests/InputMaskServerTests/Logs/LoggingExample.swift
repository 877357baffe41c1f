#if Server
import InputMaskServer
import Logging
import ServiceLifecycle

/// Nobody calls it, as a group of services waits for signals.
func serve(rules: RuleStore, logger: Logger) async throws {
  // begin Docs/server.md
  let services = ServiceGroup(
    services: [RuleStoreService(rules, logger: logger)], gracefulShutdownSignals: [.sigterm], logger: logger)
  try await services.run()
  // end
}

/// The lines of the page about servers that need the trait; a process may say only once where its log goes, so nobody calls them.
func bootstrapLogging(rules: RuleStore) throws {
  // begin Docs/server.md
  let redaction = try Redaction(keys: ["client": "phone"], rules: rules)
  LoggingSystem.bootstrap { RedactingLogHandler(StreamLogHandler.standardError(label: $0), redaction) }
  // end
}
#endif
