import InputMask
import InputMaskRecords

/// What a run writes and what it makes of invalid lines.
struct FilterPlan {
  /// What is written for a line.
  enum Output {
    /// The product of the rule, line for line.
    case lines(BulkFormatter.Product)
    /// An object for each line; without text and value where they are to stay hidden.
    case objects(isRedacted: Bool)
    /// The problems of each line that has some.
    case problems(ReportFormat)
  }

  var output: Output
  var policy: InvalidPolicy
  var limit: InvalidLimit?
  var replacement: Replacement
  var maxLine: Int
  var separator: UInt8
  var isLineBuffered: Bool
  var summary: SummaryFormat?
  var showsValues: Bool
  /// Whether nothing is said of invalid lines, not even that they are too many.
  var isQuiet: Bool
  /// Whether nothing is said of single lines.
  var isSilent: Bool { isQuiet || policy == .ignore }
  /// The colours of problems, wherever they are written.
  var palette: Palette
  /// The language of messages.
  var language: String
  /// How files are read and written.
  var files: FilePlan

  /// A plan as the options say.
  init(
    _ output: Output, _ options: FilterOptions, _ replacement: Replacement, _ quoting: QuotingOptions? = nil
  ) {
    self.output = output
    policy = options.invalid.invalid
    limit = options.invalid.maxInvalid
    self.replacement = replacement
    maxLine = options.streams.maxLine.value
    separator = options.streams.separator
    isLineBuffered = options.streams.lineBuffered || Descriptor.isTerminal(1)
    summary = options.report.summary
    showsValues = quoting?.showValues ?? false
    isQuiet = options.report.quiet
    language = options.report.language
    let problemsGoOut = if case .problems = output { true } else { false }
    palette = Palette(options.report.colors.color, for: problemsGoOut ? 1 : 2)
    self.files = FilePlan(options.files)
  }

  /// A plan as the arguments of most runs say.
  init(_ arguments: CommonArguments) {
    output = Self.output(arguments.output)
    policy = arguments.policy
    replacement = arguments.replacement
    maxLine = StreamOptions.defaultMaxLine.value
    separator = arguments.endsWithNull ? 0 : 0x0A
    isLineBuffered = Descriptor.isTerminal(1)
    showsValues = false
    isQuiet = arguments.isQuiet
    language = "en"
    palette = Palette(.auto, for: 2)
    files = FilePlan()
  }

  /// A plan for tables of which the cells are scrubbed.
  init(scrubbing files: FilePlan, _ report: ReportOptions, isImmediate: Bool) {
    output = .lines(.shown)
    policy = .fail
    replacement = .keep
    maxLine = StreamOptions.defaultMaxLine.value
    separator = 0x0A
    isLineBuffered = isImmediate
    summary = report.summary
    showsValues = false
    isQuiet = report.quiet
    language = report.language
    palette = Palette(report.colors.color, for: 2)
    self.files = files
  }

  /// What `format` writes for a line.
  static func output(_ output: OutputFormat) -> Output {
    switch output {
    case .text: .lines(.text)
    case .value: .lines(.value)
    case .json: .objects(isRedacted: false)
    }
  }

  /// Whether nothing of a line may go out but what the rule shows.
  var isRedacting: Bool {
    switch output {
    case .lines(let product): return product == .shown
    case .objects(let isRedacted): return isRedacted
    case .problems: return false
    }
  }
}

extension FilterPlan {
  /// What the invalid ones among so many lines or records mean for the exit status.
  func status(isAborted: Bool, invalid: Int, of count: Int) -> ExitStatus {
    if isAborted { return .invalid }
    if let limit { return limit.isExceeded(invalid: invalid, lines: count) ? .invalid : .success }
    return policy == .fail && invalid > 0 ? .invalid : .success
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
    try files.check(
      inputs: inputs, sources: options.rules.sources.rules + options.fields.sources,
      isCheck: action == .check)
    if !options.fields.isUsed {
      return try run(try options.rules.load(mayHideStandardRules: !isRedacting), files: inputs)
    }
    if case .objects = output {
      throw CommandError.usage(
        "objects are for lines; records come out as they came in: leave --output json out")
    }
    let plan = FieldPlan(
      fields: options.fields, rules: options.rules, streams: options.streams, report: options.report,
      action: action,
      onInvalid: replacement?.onInvalid ?? .keep, onInvalidFields: replacement?.ofFields ?? [])
    let records = try plan.plan(files)
    try FileFilter.run(inputs) { paths throws(SystemError) in
      try RecordFilter(records, self, paths)
    }
  }

  /// Runs files through rules.
  /// - Throws: `CommandError` where there are no descriptors left, and the exit status where it is not success.
  func run(_ rules: [Rule], files: [String]) throws {
    // A rule that multiplies its input cannot take all memory.
    let productLimit = max(16 << 20, 16 * maxLine)
    try FileFilter.run(files) { paths throws(SystemError) in
      try LineFilter(self, paths) { [isRedacting] in
        FormatterChain(rules, productLimit: productLimit, isRedacting: isRedacting)
      }
    }
  }

  /// What is said where more lines or records are invalid than may be.
  func excess(invalid: Int, of count: Int, _ what: StaticString) -> Message? {
    guard !isQuiet, let limit, limit.isExceeded(invalid: invalid, lines: count) else { return nil }
    return "mask-cli: \(invalid) of \(count) \(what) are invalid; --max-invalid allows \(limit)"
  }
}
