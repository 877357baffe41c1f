import ArgumentParser
import InputMaskRules

/// `mask-cli rules check`: loads rules, runs their examples and holds them to the laws.
struct RulesCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Load rules, run their examples, hold them to the laws, and print what is wrong.",
    discussion: """
      The laws: formatting twice changes nothing; a text holds its value; typing, pasting and formatting an input \
      end alike; what the rule hides is not shown; no character is torn. Each rule is tried with its examples and \
      with random inputs made of them, for a few seconds at most.

      Exit status: 1 when an example fails or a law is broken, 2 when a file or a rule cannot be used.
      """)

  @Argument(
    help: ArgumentHelp(
      "Rule files or folders of them; without any, all rules that are found.", valueName: "paths"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String] = []

  @Flag(inversion: .prefixedNo, help: "Hold the rules to the laws.")
  var laws = true

  @Option(
    help: ArgumentHelp(
      "Where the random inputs begin; a broken law names the seed that shows it.", valueName: "number"))
  var seed: UInt64 = 1

  @OptionGroup var sources: SourceOptions

  func run() throws {
    var (book, names, broken) = try load()
    var exampleCount = 0
    var inputCount = 0
    var failures: [String] = []
    for name in names {
      do throws(RuleBookError) {
        let check = try RuleCheck(name, in: book)
        exampleCount += check.exampleCount
        failures += check.failures.map(\.description)
        guard laws else { continue }
        let lawCheck = try RuleLawCheck(name, in: book, seed: seed)
        inputCount += lawCheck.inputCount
        failures += lawCheck.failures.map(\.description)
      } catch {
        broken += RuleSources.lines(of: error)
      }
    }
    let diagnostics = Diagnostics()
    for line in broken { diagnostics.line(line) }
    diagnostics.flush()
    var counts = [Self.count(names.count, "rule"), Self.count(exampleCount, "example")]
    if laws { counts.append(Self.count(inputCount, "random input")) }
    var summary = counts.joined(separator: ", ") + " checked"
    if !failures.isEmpty { summary += ", " + Self.count(failures.count, "failure") }
    try RulesCommand.say((failures + [summary]).joined(separator: "\n"))
    if !broken.isEmpty { throw ExitStatus.usage }
    if !failures.isEmpty { throw ExitStatus.invalid }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The book to look into, the names to check in it, and what could not be loaded.
  private func load() throws(CommandError) -> (book: RuleBook, names: [String], broken: [String]) {
    if paths.isEmpty {
      let book = try RuleSources.book(sources)
      let names = book.names
      RuleSources.warn(of: book)
      return (book, names, [])
    }
    // A rule of the files may extend one that is found elsewhere.
    var book = try RuleSources.book(sources)
    var own = RuleBook()
    var broken: [String] = []
    for path in paths {
      let found = RuleSources.load(path, into: &own)
      broken += found
      if found.isEmpty { _ = RuleSources.load(path, into: &book) }
    }
    return (book, own.names, broken)
  }
}
