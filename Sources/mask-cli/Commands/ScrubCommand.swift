import ArgumentParser
import InputMask
import InputMaskRecords
import InputMaskRules

/// `mask-cli scrub`: text in, the same with what rules find in it redacted out.
struct ScrubCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrub",
    abstract: "Find cards, phones, addresses, secrets and more inside lines, and redact them.",
    discussion: """
      All rules are looked for that say how they are found (find: in a rule file), or those named with --rule. Every \
      other byte comes out as it came in. Lines of JSON stay JSON.
      """)

  @Argument(help: "Files to read; '-' is the standard input.", completion: .file())
  var files: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "A rule to look for. May be repeated; without it all are that say how they are found.",
      valueName: "name"),
    completion: .custom { _, _, _ in RuleSources.namesForCompletion() })
  var rule: [String] = []

  @OptionGroup(title: "Rules") var sources: SourceOptions

  @Option(
    help: ArgumentHelp(
      "A text for the place of what is found, such as '[{rule}]', in which {rule} is the name of the rule.",
      valueName: "label"))
  var with: String?

  @Option(
    help: ArgumentHelp(
      "What to write: the lines ('text'), or an object for each find, with its place and rule ('json').",
      valueName: "format"))
  var output = ReportFormat.text

  @Flag(help: "Write each line at once, as on a terminal, not in large pieces.")
  var lineBuffered = false

  @Option(
    help: ArgumentHelp(
      "The longest line that is searched; a longer one is covered whole. K, M and G are powers of 1024.",
      valueName: "bytes"), transform: ByteCount.read)
  var maxLine = ByteCount(value: 2 << 20)

  @OptionGroup(title: "Files") var access: AccessOptions
  @OptionGroup(title: "Reports") var report: ReportOptions

  func validate() throws {
    if with?.contains(where: \.isNewline) == true {
      throw ValidationError("the label of --with would break lines; write it in one line")
    }
    if access.inPlace != nil, output == .json {
      throw ValidationError("--in-place puts lines into the files; leave --output json out")
    }
  }

  func run() throws {
    let rules = try foundRules()
    var scrubber: Scrubber
    do throws(RecordError) { scrubber = try Scrubber(rules) } catch {
      throw CommandError.usage("\(error.message)")
    }
    scrubber.label = with
    scrubber.lineLimit = maxLine.value
    scrubber.wantsFindings = output == .json
    let isImmediate = lineBuffered || Descriptor.isTerminal(1)
    let inputs = files.isEmpty ? ["-"] : files
    let plan = FilePlan(access)
    try plan.check(inputs: inputs, sources: [])
    try FileFilter.run(inputs) { [scrubber] paths throws(SystemError) in
      try ScrubFilter(scrubber, plan, isImmediate: isImmediate, output, report, paths)
    }
  }

  /// The rules to look for. A folder that nobody named takes none of them away.
  /// - Throws: `CommandError` for rules that cannot be used.
  private func foundRules() throws(CommandError) -> [Rule] {
    let book = try RuleSources.book(sources, mayHideStandardRules: false)
    if !rule.isEmpty { return try RuleSources.rules(rule, [], in: book) }
    defer { RuleSources.warn(of: book) }
    do throws(RuleBookError) { return try book.rulesFoundInText() } catch {
      throw .rules(RuleSources.lines(of: error.diagnostics))
    }
  }
}
