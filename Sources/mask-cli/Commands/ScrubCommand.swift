import ArgumentParser
import Glibc
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
      "A country, such as DE, whose phone numbers are looked for without a word such as 'phone' before them. May be repeated.",
      valueName: "code"))
  var region: [String] = []

  @Option(
    help: ArgumentHelp(
      "A text, or a network such as 10.0.0.0/8, that is never covered. May be repeated.", valueName: "text"))
  var allow: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with more of them, one in each line; '#' begins a comment.", valueName: "file"),
    completion: .file())
  var allowFile: [String] = []

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

  @Option(
    help: ArgumentHelp(
      "How the input is laid out: 'lines' (as without it), 'jsonl', or 'csv' and 'tsv', of which each cell is searched apart.",
      valueName: "layout"))
  var format: LayoutName?

  @OptionGroup var table: TableOptions

  @Flag(help: "Write each line at once, as on a terminal, not in large pieces.")
  var lineBuffered = false

  @Option(
    help: ArgumentHelp(
      "The longest line that is searched; a longer one is covered whole. K, M and G are powers of 1024.",
      valueName: "bytes"), transform: ByteCount.init(argument:))
  var maxLine = ByteCount(value: 2 << 20)

  @OptionGroup(title: "Files") var access: AccessOptions
  @OptionGroup(title: "Reports") var report: ReportOptions

  func validate() throws {
    if with?.contains(where: \.isNewline) == true {
      throw ValidationError("the label of --with would break lines; write it in one line")
    }
    let places = (with ?? "").split(separator: "{", omittingEmptySubsequences: false).dropFirst()
    for place in places.filter({ $0.contains("}") }).map({ String($0.prefix { $0 != "}" }) })
    where place != "rule" && Suggestion.nearest(to: place, in: ["rule"]) != nil {
      throw ValidationError("the label of --with has no {\(place)}; did you mean {rule}?")
    }
    if format == .auto || format == .json {
      throw ValidationError(
        "scrub takes no layout from names, and searches documents of JSON by lines; write lines, jsonl, csv or tsv"
      )
    }
    if isTable, output == .json {
      throw ValidationError("objects are for finds in lines; leave --output json or --format out")
    }
    if !isTable, table.isUsed { throw ValidationError("this is for tables; add --format csv or tsv") }
    if access.inPlace != nil, output == .json {
      throw ValidationError("--in-place puts lines into the files; leave --output json out")
    }
  }

  func run() throws {
    let scrubber = try scrubber()
    let inputs = files.isEmpty ? ["-"] : files
    let plan = FilterPlan(
      output == .json ? .objects : .lines, access, report, isImmediate: lineBuffered
    )
    try plan.check(inputs: inputs, sources: allowFile)
    if format == nil, !plan.isQuiet, let table = inputs.first(where: Self.isNamedTable) {
      Diagnostics.tell([
        Message(
          "mask-cli: \(table) is searched by lines; write --format csv or tsv to search each cell below its column, or --format lines"
        )
      ])
    }
    if let format, isTable {
      try RecordFilter(try records(scrubber, format), plan, inputs).run()
    } else {
      try ScrubFilter(scrubber, plan, inputs).run()
    }
  }

  private var isTable: Bool { format == .csv || format == .tsv }

  /// The countries of --region.
  private func regions(knownBy rules: [Rule]) throws(CommandError) -> Set<String> {
    let known = Scrubber.regions(of: rules)
    let asked = Set(region.map { $0.uppercased() })
    guard asked.isSubset(of: known) else {
      throw .usage(
        "--region names a country that no rule knows; known are \(known.sorted().joined(separator: ", "))")
    }
    return asked
  }

  /// Whether a file is there whose name is that of a table.
  private static func isNamedTable(_ path: String) -> Bool {
    let layout = try? LayoutName(ofFile: path)
    return (layout == .csv || layout == .tsv) && stat(of: path)?.isFile == true
  }

  /// The texts of a file, one in each line.
  private static func texts(ofFile path: String) throws(SystemError) -> [String] {
    var texts: [String] = []
    let file = try InputFile(path)
    let reader = LineReader(descriptor: file.descriptor, name: path, separator: 0x0A, limit: 1 << 16)
    while let line = try reader.next() {
      let text = String(decoding: line.bytes, as: UTF8.self)
      if !text.isEmpty, !text.hasPrefix("#") { texts.append(text) }
    }
    return texts
  }

  /// The rules to look for.
  /// - Throws: `CommandError` for rules that cannot be used.
  private func scrubber() throws -> Scrubber {
    let book = try RuleSources.book(sources)
    defer { RuleSources.warn(of: book) }
    let rules =
      try rule.isEmpty
      ? book.rulesFoundInText() : RuleSources.rules(rule, [], in: book, warns: false)
    let regions = try regions(knownBy: rules)
    var allowed = allow
    for path in allowFile { allowed += try Self.texts(ofFile: path) }
    var scrubber = try Scrubber(rules, regions: regions)
    scrubber.allowed = try AllowedTexts(allowed)
    scrubber.label = with
    scrubber.lineLimit = maxLine.value
    scrubber.wantsFindings = output == .json
    return scrubber
  }

  /// A plan for tables, of which each cell is a text of its own.
  private func records(_ scrubber: Scrubber, _ format: LayoutName) throws -> RecordPlan {
    var plan = try RecordPlan(
      table.format(format), [FieldMapping(FieldSelector("*"), .redact, by: [], scrubber: scrubber)],
      coversRest: true)
    plan.isHeaderSure = table.header
    plan.nullWords = table.nulls
    plan.recordLimit = maxLine.value
    return plan
  }
}
