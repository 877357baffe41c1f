import ArgumentParser
import InputMaskRules

/// `mask-cli rules check`: loads rules and runs their examples.
struct RulesCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Load rules, run their examples, and print what is wrong.",
    discussion: "Exit status: 1 when an example fails, 2 when a file or a rule cannot be used.")

  @Argument(
    help: ArgumentHelp(
      "Rule files or folders of them; without any, all rules that are found.", valueName: "paths"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String] = []

  @OptionGroup var sources: SourceOptions

  func run() throws {
    var (book, names, broken) = try load()
    var exampleCount = 0
    var failures: [String] = []
    for name in names {
      do throws(RuleBookError) {
        let check = try RuleCheck(name, in: book)
        exampleCount += check.exampleCount
        failures += check.failures.map(\.description)
      } catch {
        broken += RuleSources.lines(of: error)
      }
    }
    let diagnostics = Diagnostics()
    for line in broken { diagnostics.line(line) }
    diagnostics.flush()
    var summary = "\(names.count) rule\(names.count == 1 ? "" : "s"), "
    summary += "\(exampleCount) example\(exampleCount == 1 ? "" : "s") checked"
    if !failures.isEmpty { summary += ", \(failures.count) failure\(failures.count == 1 ? "" : "s")" }
    try RulesCommand.say((failures + [summary]).joined(separator: "\n"))
    if !broken.isEmpty { throw ExitStatus.usage }
    if !failures.isEmpty { throw ExitStatus.invalid }
  }

  /// The book to look into, the names to check in it, and what could not be loaded.
  private func load() throws(CommandError) -> (book: RuleBook, names: [String], broken: [String]) {
    if paths.isEmpty {
      let book = try RuleSources.book(sources)
      return (book, book.names, [])
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
