#if Server
import Logging

/// Writes log lines through another handler, with secrets in message, metadata and error hidden.
///
/// ```swift
/// let redaction = try Redaction(keys: ["client": "phone"])
/// LoggingSystem.bootstrap { label in
///   RedactingLogHandler(StreamLogHandler.standardOutput(label: label), redaction)
/// }
/// ```
public struct RedactingLogHandler: LogHandler {
  private var handler: any LogHandler
  private let redaction: Redaction

  /// A handler in front of another one.
  public init(_ handler: any LogHandler, _ redaction: Redaction) {
    self.handler = handler
    self.redaction = redaction
    metadata = handler.metadata
    metadataProvider = handler.metadataProvider
    // Observers do not see what an initialiser sets.
    self.handler.metadata = redaction.redacted(metadata)
    self.handler.metadataProvider = metadataProvider.map { .redacting($0, by: redaction) }
  }

  /// The level of the handler behind it.
  public var logLevel: Logger.Level {
    get { handler.logLevel }
    set { handler.logLevel = newValue }
  }

  /// What is written with every line; the handler behind gets it redacted.
  public var metadata: Logger.Metadata = [:] {
    didSet { handler.metadata = redaction.redacted(metadata) }
  }

  /// Where further metadata comes from; the handler behind gets a provider that redacts.
  public var metadataProvider: Logger.MetadataProvider? {
    didSet { handler.metadataProvider = metadataProvider.map { .redacting($0, by: redaction) } }
  }

  /// One value of ``metadata``.
  public subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a line.
  public func log(event: LogEvent) {
    var event = event
    event.message = Logger.Message(stringLiteral: redaction.redacted(event.message.description))
    event.metadata = event.metadata.map(redaction.redacted)
    event.error = event.error.map { redacted($0) }
    handler.log(event: event)
  }

  private func redacted<Original: Error>(_ error: Original) -> any Error {
    RedactedError<Original>(description: redaction.redacted(String(describing: error)))
  }
}

/// An error in the words that may be written. Handlers write the name of its type, which has that of the error in it.
struct RedactedError<Original: Error>: Error, CustomStringConvertible {
  let description: String
}
#endif
