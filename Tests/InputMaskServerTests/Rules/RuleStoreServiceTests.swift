#if Server
import Foundation
import InputMask
import InputMaskServer
import Logging
import ServiceLifecycle
import Testing

@Suite struct RuleStoreServiceTests {
  @Test(.timeLimit(.minutes(1))) func aServiceFollowsItsFilesAndEndsWithItsGroup() async throws {
    let folder = try RuleFolder()
    try folder.write(RuleFolder.code(4))
    let store = try RuleStore([folder.path])
    let lines = LoggingTests.Lines()
    let logger = Logger(label: "test") { _ in LoggingTests.Handler(lines: lines) }
    let group = ServiceGroup(
      configuration: .init(
        services: [.init(service: RuleStoreService(store, logger: logger))], logger: logger))
    let run = Task { try await group.run() }
    try folder.write("rules: {code: {cheks: []}}")
    while !lines.all.contains("rules kept: \(folder.path)/codes.yaml:1:16") {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(try store.rule("code").format("1234").isValid)
    try folder.write(RuleFolder.code(5))
    while try !store.rule("code").format("12345").isValid { try await Task.sleep(for: .milliseconds(5)) }
    await group.triggerGracefulShutdown()
    try await run.value
  }
}
#endif
