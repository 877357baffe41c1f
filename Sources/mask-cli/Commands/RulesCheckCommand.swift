import ArgumentParser
import Glibc
import InputMask
import InputMaskRecords
import InputMaskRules

/// `mask-cli rules check`: loads rules, runs their examples and holds them to the laws.
struct RulesCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Load rules, run their examples, hold them to the laws, and print what is wrong.",
    discussion: """
      The laws: formatting twice changes nothing; a text holds its value; typing, pasting and formatting an input \
      end alike; what the rule hides is not shown; no character is torn. Each rule is tried with its examples and \
      with random inputs made of them.

      Making the rules and running their examples takes ten seconds at most. The laws take one second for a rule at most, and ten for \
      all. What there was no time for is told.

      A check that no value can pass fails too. A rule, or a variant, of which no valid value is found is a warning, which asks for \
      an example. So is what has no use: a step, a check, a parameter, a slot or a way of finding without which nothing that was \
      tried changes.

      Exit status: 1 when an example fails, a law is broken or no value can pass a check, 2 when a file or a rule cannot be used.
      """)

  @Argument(
    help: ArgumentHelp(
      "Rule files or folders of them; '-' is the standard input; without any, all rules that are found.",
      valueName: "paths"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String] = []

  @Flag(inversion: .prefixedNo, help: "Hold the rules to the laws.")
  var laws = true

  @Option(
    help: ArgumentHelp(
      "Where the random inputs begin; a broken law names the seed that shows it.", valueName: "number"),
    transform: { try UInt64.read($0, in: 0...(.max)) })
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("How many random inputs each rule is tried with.", valueName: "number"),
    transform: { try Int.read($0, in: 1...1_000_000) })
  var inputs = 200

  @OptionGroup var sources: SourceOptions

  /// How long all rules are made, and their examples run; and how long all of them are held to the laws.
  private static let time = Duration.seconds(10)
  /// Enough for one reading.
  private static let maximumMistakeCount = 200

  func run() throws {
    let (book, names, broken) = try load()
    var report = Report()
    report.broken = broken
    check(names, in: book, &report)
    let diagnostics = Diagnostics()
    for line in CommandError.rules(report.warnings.sorted() + report.broken.sorted()).lines {
      diagnostics.line(line)
    }
    if report.broken.count >= Self.maximumMistakeCount {
      diagnostics.line(
        "mask-cli: the rules behind these mistakes were not looked at; correct the mistakes first")
    }
    if report.unmadeCount > 0 {
      diagnostics.line(
        "mask-cli: no time was left for \(Self.count(report.unmadeCount, "rule")); check fewer at once")
    }
    if report.untriedCount > 0 {
      diagnostics.line(
        "mask-cli: no time was left to hold \(Self.count(report.untriedCount, "rule")) to the laws; check fewer at once"
      )
    }
    var counts = [
      Self.count(report.checkedCount, "rule"), Self.count(report.exampleCount, "example"),
    ]
    if laws { counts.append(Self.count(report.inputCount, "random input")) }
    var summary = counts.joined(separator: ", ") + " checked"
    let failures = report.failures.sorted()
    if !failures.isEmpty { summary += ", " + Self.count(failures.count, "failure") }
    try StandardOutput.say(
      (failures.map(\.description) + [summary]).map { Message($0) }.joined(separator: "\n"))
    let isBroken = !report.broken.isEmpty || report.unmadeCount > 0
    let status = diagnostics.finish(isBroken ? .usage : failures.isEmpty ? .success : .invalid)
    if status != .success { throw status }
  }

  /// What was found so far.
  private struct Report {
    var checkedCount = 0
    var exampleCount = 0
    var inputCount = 0
    /// How many rules were not made, or not all their examples run.
    var unmadeCount = 0
    /// How many rules were not held to the laws.
    var untriedCount = 0
    var broken: [RuleDiagnostic] = []
    var failures: [RuleDiagnostic] = []
    var warnings: [RuleDiagnostic] = []
  }

  private func check(_ names: [String], in book: RuleBook, _ report: inout Report) {
    // Who asks for more inputs has the time for them.
    let scale = max(1, inputs / 200)
    let cache = ExpressionCache()
    var makingTime = Self.time * scale
    var lawTime = Self.time * scale
    for name in names where report.broken.count < Self.maximumMistakeCount {
      guard makingTime > .zero else {
        report.unmadeCount += 1
        continue
      }
      let start = ContinuousClock.now
      let trial: RuleTrial
      do throws(RuleBookError) {
        defer { makingTime -= ContinuousClock.now - start }
        trial = try RuleTrial(name, in: book, cache: cache)
        let check = RuleCheck(trial, until: start + makingTime)
        report.exampleCount += check.exampleCount
        report.failures += check.failures
        report.warnings += check.warnings
        guard check.isWhole else {
          report.unmadeCount += 1
          continue
        }
        report.checkedCount += 1
      } catch {
        report.broken += error.diagnostics
        continue
      }
      guard laws else { continue }
      guard lawTime > .zero else {
        report.untriedCount += 1
        continue
      }
      let lawStart = ContinuousClock.now
      let lawCheck = RuleLawCheck(
        trial, seed: seed, inputCount: inputs, limit: min(lawTime, .seconds(scale)))
      lawTime -= ContinuousClock.now - lawStart
      report.inputCount += lawCheck.inputCount
      report.failures += lawCheck.failures
      report.warnings += lawCheck.warnings
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The book to look into, the names to check in it, and what could not be loaded.
  private func load() throws -> (book: RuleBook, names: [String], broken: [RuleDiagnostic]) {
    // A rule of the files may extend one that is found elsewhere.
    var book = try RuleSources.book(sources)
    if paths.isEmpty {
      let names = book.names
      RuleSources.warn(of: book)
      return (book, names, [])
    }
    let sourceCount = book.sourceCount
    var broken: [RuleDiagnostic] = []
    for path in paths {
      guard path == "-" else {
        broken += RuleSources.load(path, into: &book)
        continue
      }
      let bytes = try Self.standardInput()
      broken += RuleSources.diagnostics { () throws(RuleBookError) in try book.load(bytes: bytes, name: "-") }
    }
    return (book, book.names(behind: sourceCount), broken)
  }

  /// The bytes of the standard input, or so many of them that they show to be too many for a rule file.
  private static func standardInput() throws(SystemError) -> [UInt8] {
    let input = InputBytes(descriptor: STDIN_FILENO, path: "-")
    let content = ByteStore()
    while content.count <= SourceFile.maximumCount {
      content.reserve(1 << 16)
      let count = try input.read(into: content.space)
      if count == 0 { break }
      content.commit(count)
    }
    return Array(content.bytes)
  }
}
