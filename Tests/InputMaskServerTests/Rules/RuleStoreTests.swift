import Foundation
import InputMask
import InputMaskRules
import Synchronization
import Testing

@testable import InputMaskServer

@Suite struct RuleStoreTests {
  @Test func rulesOfFilesAndFoldersStandBeforeTheStandardOnes() throws {
    let folder = try RuleFolder()
    try folder.write(RuleFolder.code(4))
    try folder.write("rules: {pin: {extends: pin, title: Ours}}", to: "pin.yml")
    for paths in [[folder.path], ["\(folder.path)/codes.yaml", "\(folder.path)/pin.yml"]] {
      let store = try RuleStore(paths)
      #expect(try store.rule("code").format("1234").isValid)
      #expect(try store.rule("pin").declaration.title == "Ours")
      #expect(try store.rule("phone").name == "phone")
    }
  }

  @Test func brokenFilesLeaveTheOldRulesAndAllMistakesAreTold() throws {
    let folder = try RuleFolder()
    try folder.write(RuleFolder.code(4))
    let store = try RuleStore([folder.path])
    try folder.write("rules: {code: {cheks: []}, other: {formatters: [digit-only]}}")
    try folder.write("rules: [", to: "more.yaml")
    let error = try #require(throws: RuleStoreError.self) { try store.reload() }
    #expect(error.diagnostics.count >= 3)
    #expect(error.description.contains("codes.yaml:1:16:"))
    #expect(error.description.contains("more.yaml"))
    #expect(try store.rule("code").format("1234").isValid)
    try folder.write(RuleFolder.code(5))
    try folder.write("rules: {}", to: "more.yaml")
    #expect(throws: Never.self) { try store.reload() }
    #expect(try store.rule("code").format("12345").isValid)
  }

  private struct Order: MaskedBody {
    @Masked("code", with: ["length": "4"]) var code: String
  }

  /// A rule that a body names, or a parameter that it sets, may be gone from files that are right by themselves.
  @Test(arguments: [
    "rules: {other: {}}", "rules: {code: {formatters: [digits-only], checks: [length: 4]}}", "{}",
  ])
  func filesWithoutWhatABodyNeedsAreBroken(_ file: String) throws {
    let folder = try RuleFolder()
    let code = "rules: {code: {parameters: {length: 6}, checks: [length: $length]}}"
    try folder.write(code)
    let store = try RuleStore([folder.path], serving: [Order.self])
    try folder.write(file)
    let error = try #require(throws: RuleStoreError.self) { try store.reload() }
    // Whoever reads it in a log learns where to look.
    #expect(error.description.hasPrefix("\(folder.path)") && error.description.contains("code"), "\(error)")
    #expect(throws: RuleStoreError.self) { _ = try RuleStore([folder.path], serving: [Order.self]) }
    #expect(try store.rule("code", with: ["length": "4"]).format("1234").isValid)
  }

  private struct Call: MaskedBody {
    @Masked("phone") var number: PhoneNumber
    @Masked("seats") var seats: [Decimal]?
  }

  /// A rule may give no longer what a property is.
  @Test func filesWhoseRulesGiveAnotherTypeThanABodyHasAreBroken() throws {
    let folder = try RuleFolder()
    let good = "rules: {phone: {extends: phone}, seats: {extends: decimal}}"
    try folder.write(good)
    let store = try RuleStore([folder.path], serving: [Call.self])
    try folder.write("rules: {phone: {formatters: [digits-only]}, seats: {formatters: [digits-only]}}")
    let error = try #require(throws: RuleStoreError.self) { try store.reload() }
    let named = error.diagnostics.map(\.description)
    #expect(named.contains { $0.hasPrefix("\(folder.path)/codes.yaml:1:9: ") && $0.contains("Call.number") })
    #expect(named.contains { $0.contains("Call.seats") && $0.contains("decimal") })
    #expect(try store.rule("phone").format("8 916 123 45 67").typedValue != nil)
  }

  /// An example that fails is a mistake of the file, as it is for `mask-cli rules check`.
  @Test func filesWhoseExamplesFailAreBroken() throws {
    let folder = try RuleFolder()
    let rule =
      "rules: {code: {formatters: [digits-only], checks: [length: 4], examples: [{input: 12-34, text: 'TEXT'}]}}"
    try folder.write(rule.replacing("TEXT", with: "1234"))
    let store = try RuleStore([folder.path])
    try folder.write(rule.replacing("TEXT", with: "9999"))
    let error = try #require(throws: RuleStoreError.self) { try store.reload() }
    #expect(error.description.contains("example 1"))
    #expect(try store.rule("code").declaration.examples.first?.text == "1234")
  }

  /// A rule that extends one of another file is made with it, and one that extends none is told of.
  @Test func mistakesThatOnlyMakingARuleShowsAreFoundWhenItIsLoaded() throws {
    let folder = try RuleFolder()
    try folder.write("rules: {child: {extends: parent}}")
    #expect(throws: RuleStoreError.self) { _ = try RuleStore([folder.path]) }
    try folder.write("rules: {parent: {checks: [length: 3]}}", to: "parent.yaml")
    #expect(throws: Never.self) { _ = try RuleStore([folder.path]) }
    #expect(throws: RuleStoreError.self) { _ = try RuleStore(["\(folder.path)/nowhere.yaml"]) }
  }

  @Test func rulesThatTakeTooLongAreRefused() throws {
    let folder = try RuleFolder()
    try folder.write(RuleFolder.code(4))
    let error = try #require(throws: RuleStoreError.self) {
      _ = try RuleStore([folder.path], timeLimit: .seconds(-1))
    }
    #expect(error.ranOutOfTime)
  }

  @Test func aRuleIsMadeOnceForEachLocaleAndParameters() throws {
    let store = try RuleStore([])
    let euro = try store.rule("currency", with: ["code": "EUR"], locale: "de")
    #expect(euro.format("1.234,50 €").value == "1234.50")
    #expect(try store.rule("currency", with: ["code": "EUR"], locale: "de") == euro)
    #expect(try store.rule("currency", with: ["code": "EUR", "locale": "en"], locale: "de") != euro)
    // A rule without the parameter is the same in all locales.
    #expect(try store.rule("phone", locale: "de") == store.rule("phone"))
    #expect(throws: RuleBookError.self) { try store.rule("phone", with: ["no": "parameter"]) }
    #expect(store.current.count == 4)
  }

  @Test func fewRulesAreKept() throws {
    let store = try RuleStore([])
    for digits in 1...600 {
      #expect(
        try store.rule("otp", with: ["digits": "\(digits % 64 + 1)"], locale: "x\(digits)").name == "otp")
      #expect(store.current.count <= RuleSet.capacity)
    }
  }

  /// Readers see the rules of before or of after, and nothing in between; the rules follow the file.
  @Test(.timeLimit(.minutes(30))) func changesAreFollowedWhileOthersRead() async throws {
    let folder = try RuleFolder()
    try folder.write(RuleFolder.code(1))
    let store = try RuleStore([folder.path])
    let reports = Mutex<[Bool]>([])
    let watch = Task {
      await store.watch(signal: nil, pause: .milliseconds(5)) { error in
        reports.withLock { $0.append(error == nil) }
      }
    }
    let reader = Task {
      var count = 0
      while !Task.isCancelled {
        let rule = try store.rule("code")
        #expect((1...9).count { rule.format(String(repeating: "1", count: $0)).isValid } == 1)
        count += 1
        await Task.yield()
      }
      return count
    }
    for length in 2...6 {
      try folder.write("rules: {code: {checks: [lenght: \(length)]}}")
      try await Self.wait { reports.withLock { $0.last == false } }
      try folder.write(RuleFolder.code(length))
      try await Self.wait {
        (try? store.rule("code").format(String(repeating: "1", count: length)).isValid) == true
      }
    }
    watch.cancel()
    await watch.value
    reader.cancel()
    #expect(try await reader.value > 0)
  }

  @Test(.timeLimit(.minutes(30))) func aSignalReadsTheFilesAgain() async throws {
    let folder = try RuleFolder()
    let store = try RuleStore([folder.path])
    let count = Mutex(0)
    let watch = Task { await store.watch(signal: SIGUSR2) { _ in count.withLock { $0 += 1 } } }
    // It reads once when it begins.
    try await Self.wait { count.withLock { $0 } == 1 }
    kill(getpid(), SIGUSR2)
    try await Self.wait { count.withLock { $0 } == 2 }
    watch.cancel()
    await watch.value
  }

  /// An editor makes several changes at once.
  @Test(.timeLimit(.minutes(30))) func changesThatComeTogetherAreReadOnce() async throws {
    let folder = try RuleFolder()
    let store = try RuleStore([folder.path])
    let reports = Mutex<[Bool]>([])
    let watch = Task {
      await store.watch(signal: nil, pause: .milliseconds(500)) { error in
        reports.withLock { $0.append(error == nil) }
      }
    }
    try await Self.wait { reports.withLock { !$0.isEmpty } }
    for length in 1...9 { try folder.write(RuleFolder.code(length)) }
    try await Self.wait { reports.withLock { $0.count } == 2 }
    try folder.write("rules: {code: {cheks: []}}")
    try await Self.wait { reports.withLock { $0.last } == false }
    #expect(reports.withLock { $0 } == [true, true, false])
    watch.cancel()
    await watch.value
  }

  private static func wait(until holds: () -> Bool) async throws {
    while !holds() { try await Task.sleep(for: .milliseconds(2)) }
  }
}
