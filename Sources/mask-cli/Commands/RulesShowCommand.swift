import ArgumentParser
import InputMaskRules

/// `mask-cli rules show`: a rule as it is written.
struct RulesShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a rule as its file has it, to read or to start one's own from.",
    discussion: """
      With --output json it is a rule file in one line of JSON, for programs: the rule with all that it takes over \
      from others, and its parameters put in.
      """)

  @Argument(
    help: ArgumentHelp("The name of the rule.", valueName: "name"),
    completion: .custom { _, _, _ in RuleSources.namesForCompletion() })
  var name: String

  @Option(help: ArgumentHelp("What to print: 'text', the rule as written, or 'json'.", valueName: "format"))
  var output = ReportFormat.text

  @OptionGroup var sources: SourceOptions

  func run() throws {
    let book = try RuleSources.book(sources)
    defer { RuleSources.warn(of: book) }
    let json: String?
    do throws(RuleBookError) {
      // Asked for first, since the book knows what to say about a name that it does not have.
      let rule = try book.rule(named: name)
      json = output == .json ? try RuleJSON.text(of: [rule.declaration]) : nil
    } catch {
      throw CommandError.rules(RuleSources.diagnostics(of: error, asking: name))
    }
    if let json { return try StandardOutput.write(data: json + "\n") }
    let source = book.source(of: name) ?? ""
    // A file may be anybody's: what is looked at spells out what a terminal could obey.
    if Descriptor.isTerminal(1) {
      try StandardOutput.say(Message(lines: source))
    } else {
      try StandardOutput.write(data: source)
    }
  }
}
