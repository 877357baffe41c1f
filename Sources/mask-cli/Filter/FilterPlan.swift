import InputMask
import InputMaskRecords

/// What a run writes and what it makes of invalid lines.
struct FilterPlan {
  /// What is written for a line.
  enum Output {
    /// What the rules make of it.
    case lines
    /// An object for each line.
    case objects
    /// The problems of each line that has some.
    case problems(ReportFormat)
  }

  let output: Output
  var policy = InvalidPolicy.fail
  var limit: InvalidLimit?
  var separator: UInt8 = 0x0A
  let isLineBuffered: Bool
  let summary: SummaryFormat?
  var showsValues = false
  /// Whether nothing is said of invalid lines, not even that they are too many.
  let isQuiet: Bool
  /// Whether nothing is said of single lines.
  var isSilent: Bool { isQuiet || policy == .ignore }
  /// The colours of problems, wherever they are written.
  let palette: Palette
  /// The language of messages.
  let language: String
  /// How files are read and written.
  let access: AccessOptions
  /// The file for what is invalid.
  var rejects: String?
  /// Whether nothing is written but what is wrong.
  var isDryRun = false
  /// How many changes are shown.
  var changeLimit = 0
  /// Which records of the input are taken; `nil` for all.
  var sample: RecordSample?

  /// A plan as the options say.
  init(_ output: Output, _ options: FilterOptions, _ quoting: QuotingOptions? = nil) {
    self.init(output, options.files.access, options.report, isImmediate: options.streams.lineBuffered)
    policy = options.invalid.invalid
    limit = options.invalid.maxInvalid
    separator = options.streams.separator
    showsValues = quoting?.showValues ?? false
    rejects = options.files.rejects
    isDryRun = options.files.dryRun
    changeLimit = options.files.diff ?? 0
    sample = options.files.sample
  }

  /// A plan for runs without a policy for invalid lines.
  init(_ output: Output, _ access: AccessOptions, _ report: ReportOptions, isImmediate: Bool) {
    self.output = output
    self.access = access
    isLineBuffered = isImmediate || Descriptor.isTerminal(1)
    summary = report.summary
    isQuiet = report.quiet
    language = report.messages.language
    let problemsGoOut = if case .problems = output { true } else { false }
    palette = Palette(report.colors.color, for: problemsGoOut ? 1 : 2)
  }
}

extension FilterPlan {
  /// What the invalid ones among lines or records mean for the exit status.
  func status(isAborted: Bool, _ tally: RecordTally) -> ExitStatus {
    if isAborted { return .invalid }
    if let limit {
      return limit.isExceeded(invalid: tally.invalid, lines: tally.records) ? .invalid : .success
    }
    return policy == .fail && tally.invalid > 0 ? .invalid : .success
  }

  /// Runs the lines of the files, or the fields of their records, through the rules of the options.
  /// - Parameters:
  ///   - action: what is done with fields.
  ///   - replacement: what goes out for invalid ones.
  /// - Throws: `CommandError` for options that make no sense and for rules that cannot be used, and the exit status where it is not
  ///   success.
  func run(
    _ options: FilterOptions, _ action: FieldAction, _ replacement: ReplacementOptions? = nil
  ) throws {
    let inputs = options.streams.inputs
    try check(
      inputs: inputs, sources: options.rules.sources.rules + options.fields.sources,
      isCheck: action == .check)
    let records = try FieldPlan(options: options, action: action, replacement: replacement).plan(self)
    try RecordFilter(records, self, inputs).run()
  }

  /// How many invalid lines or records may pass before the run ends.
  var invalidLimit: Int {
    if policy != .abort { return .max }
    return if case .count(let count)? = limit { count } else { 0 }
  }

  /// What is said where more lines or records are invalid than may be.
  func excess(_ tally: RecordTally, _ what: StaticString) -> Message? {
    let (invalid, count) = (tally.invalid, tally.records)
    guard !isQuiet, let limit, limit.isExceeded(invalid: invalid, lines: count) else { return nil }
    return "mask-cli: \(invalid) of \(count) \(what) are invalid; --max-invalid allows \(limit)"
  }
}
