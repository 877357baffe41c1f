import ArgumentParser
import Glibc
import InputMask
import InputMaskRules

/// `mask-cli rules check`: loads rules, runs their examples and holds them to the laws.
struct RulesCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Load rules, run their examples, hold them to the laws, and print what is wrong.",
    discussion: """
      The laws: formatting twice changes nothing; a text holds its value; typing, pasting and formatting an input \
      end alike; what the rule hides is not shown; no character is torn. Each rule is tried with its examples and \
      with random inputs made of them, for a second at most, and all together for ten.

      A rule that drops letters or digits without a check 'drops', and one of which no valid value was found, are told on the \
      standard error; that is no failure.

      Exit status: 1 when an example fails or a law is broken, 2 when a file or a rule cannot be used.
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

  /// How long rules are tried by random inputs, all of them together.
  private static let lawTime = Duration.seconds(10)
  /// Enough for one reading.
  private static let maximumMistakeCount = 200

  func run() throws {
    var (book, names, broken) = try load()
    let end = ContinuousClock.now + Self.lawTime * max(1, inputs / 200)
    var untriedCount = 0
    var checkedCount = 0
    var exampleCount = 0
    var inputCount = 0
    var failures: [RuleDiagnostic] = []
    var warnings: [RuleDiagnostic] = []
    for name in names where broken.count < Self.maximumMistakeCount {
      do throws(RuleBookError) {
        let check = try RuleCheck(name, in: book)
        checkedCount += 1
        exampleCount += check.exampleCount
        failures += check.failures
        warnings += check.warnings
        guard laws else { continue }
        guard ContinuousClock.now < end else {
          untriedCount += 1
          continue
        }
        // Who asks for more inputs has the time for them.
        let limit = Duration.seconds(max(1, inputs / 200))
        let lawCheck = try RuleLawCheck(name, in: book, seed: seed, inputCount: inputs, limit: limit)
        inputCount += lawCheck.inputCount
        failures += lawCheck.failures
        warnings += lawCheck.warnings
      } catch {
        broken += error.diagnostics
      }
    }
    let diagnostics = Diagnostics()
    for line in RuleSources.lines(of: warnings.sorted() + broken.sorted()) { diagnostics.line(Message(line)) }
    if broken.count >= Self.maximumMistakeCount {
      diagnostics.line(
        "mask-cli: the rules behind these mistakes were not looked at; correct the mistakes first")
    }
    if untriedCount > 0 {
      diagnostics.line(
        "mask-cli: no time was left to hold \(Self.count(untriedCount, "rule")) to the laws; check fewer at once"
      )
    }
    diagnostics.flush()
    var counts = [Self.count(checkedCount, "rule"), Self.count(exampleCount, "example")]
    if laws { counts.append(Self.count(inputCount, "random input")) }
    var summary = counts.joined(separator: ", ") + " checked"
    if !failures.isEmpty { summary += ", " + Self.count(failures.count, "failure") }
    try StandardOutput.say(
      (failures.sorted().map(\.description) + [summary]).map { Message($0) }.joined(separator: "\n"))
    let status = diagnostics.finish(
      !broken.isEmpty ? .usage : failures.isEmpty ? .success : .invalid)
    if status != .success { throw status }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The book to look into, the names to check in it, and what could not be loaded.
  private func load() throws(CommandError) -> (book: RuleBook, names: [String], broken: [RuleDiagnostic]) {
    if paths.isEmpty {
      let book = try RuleSources.book(sources)
      let names = book.names
      RuleSources.warn(of: book)
      return (book, names, [])
    }
    // A rule of the files may extend one that is found elsewhere.
    var book = try RuleSources.book(sources)
    var own = RuleBook()
    var broken: [RuleDiagnostic] = []
    for path in paths {
      let text = path == "-" ? try Self.standardInput() : nil
      let load = { (book: inout RuleBook) in
        text.map { Self.load($0, into: &book) } ?? RuleSources.load(path, into: &book)
      }
      let found = load(&book)
      broken += found
      if found.isEmpty { _ = load(&own) }
    }
    return (book, own.names, broken)
  }

  /// The most bytes of a rule file that comes from the standard input.
  private static let inputLimit = 16 << 20

  private static func standardInput() throws(CommandError) -> String {
    let reader = LineReader(descriptor: STDIN_FILENO, name: "-", separator: 0x0A, limit: inputLimit)
    do throws(SystemError) {
      while try reader.fill() {
        guard reader.byteCount <= inputLimit else {
          throw SystemError(subject: "standard input", code: EFBIG)
        }
      }
    } catch {
      throw .system(error)
    }
    guard let text = String(validating: reader.pending, as: UTF8.self) else {
      throw .rules(["-:1:1: the file is not well-formed UTF-8; convert it"])
    }
    return text
  }

  private static func load(_ text: String, into book: inout RuleBook) -> [RuleDiagnostic] {
    do throws(RuleBookError) {
      try book.load(text: text, name: "-")
      return []
    } catch {
      return error.diagnostics
    }
  }
}
