#if Server
import Logging
import ServiceLifecycle

/// Keeps the rules of a store as their files have them, for as long as a service runs.
public struct RuleStoreService: Service {
  /// The store.
  public let store: RuleStore
  private let logger: Logger

  /// A service that watches the files of a store, and writes to a log what is wrong with them.
  public init(_ store: RuleStore, logger: Logger) {
    self.store = store
    self.logger = logger
  }

  /// Watches until the service group shuts down.
  public func run() async throws {
    await cancelWhenGracefulShutdown {
      await store.watch { error in
        guard let error else { return logger.info("rules read") }
        // One line for each mistake: they name files and places, and nothing that a client sent.
        for diagnostic in error.diagnostics { logger.error("rules kept: \(diagnostic)") }
        if error.ranOutOfTime { logger.error("rules kept: the new ones take too long to make") }
      }
    }
  }
}
#endif
