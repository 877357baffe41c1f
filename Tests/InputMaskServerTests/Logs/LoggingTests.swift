#if Server
import Foundation
import InputMask
import InputMaskServer
import Logging
import Synchronization
import Testing
import Tracing

@Suite struct LoggingTests {
  /// Keeps lines as a handler would write them.
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
      var all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
      all.merge(event.metadata ?? [:]) { $1 }
      let error =
        event.error.map { " \($0) \(String(reflecting: $0)) \(String(reflecting: type(of: $0)))" } ?? ""
      lines.add("\(event.message) \(all.sorted { $0.key < $1.key })\(error)")
    }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String { "no such card: 4111 1111 1111 1111" }
  }

  static func logger(_ lines: Lines) throws -> Logger {
    let redaction = try Redaction(keys: ["client": "phone"])
    return Logger(label: "test") { _ in RedactingLogHandler(Handler(lines: lines), redaction) }
  }

  @Test func noLineHasASecret() throws {
    let lines = Lines()
    var logger = try Self.logger(lines)
    logger[metadataKey: "client"] = "8 916 123 45 67"
    #expect(logger[metadataKey: "client"] == "8 916 123 45 67")
    var handler = RedactingLogHandler(Handler(lines: lines), try Redaction())
    handler.metadataProvider = Logger.MetadataProvider { ["token": "SECRET", "mail": "anna@example.com"] }
    handler.log(
      event: LogEvent(
        level: .info, message: "paid by 4111 1111 1111 1111", error: Failure(),
        metadata: ["password": ["SECRET", ["deep": "SECRET"]], "user": ["pin": "SECRET", "name": "Anna"]],
        source: nil, file: #fileID, function: #function, line: #line))
    let body = try JSONDecoder().decodeMasked(SignUp.self, from: Sample.changed([:]))
    logger.info("body \(body)", metadata: ["card": .stringConvertible(body.$card)])
    for secret in ["SECRET", "4111", "anna@", "9161", "916 123", "1999"] {
      #expect(!lines.all.contains(secret))
    }
    #expect(lines.all.contains("Anna"))
    #expect(lines.all.contains("LoggingTests.Failure"))
    #expect(lines.all.contains("1111"))
  }

  @Test func theLevelIsThatOfTheHandlerBehind() throws {
    let lines = Lines()
    var logger = try Self.logger(lines)
    logger.logLevel = .error
    logger.info("not written")
    #expect(lines.all.isEmpty)
  }

  @Test func attributesOfSpansAreRedacted() throws {
    let redaction = try Redaction(keys: ["client": "phone"])
    var attributes = SpanAttributes()
    attributes.set("client", value: .string("8 916 123 45 67"))
    attributes.set("mails", value: .stringArray(["anna@example.com"]))
    attributes.set("pin", value: .int64(1234))
    attributes.set("count", value: .int64(5))
    let redacted = attributes.redacted(by: redaction)
    #expect(redacted.get("client") == .string("+7-•••-•••-45-67"))
    #expect(redacted.get("mails") == .stringArray(["a•••@•••••••.•••"]))
    #expect(redacted.get("pin") == .string("••••"))
    #expect(redacted.get("count") == .int64(5))
  }
}
#endif
