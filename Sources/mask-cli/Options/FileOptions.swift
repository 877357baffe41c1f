import ArgumentParser
import InputMaskRecords

/// How files are read and written, and by how many threads.
struct FileOptions: ParsableArguments {
  @Option(
    name: [.customShort("j"), .long],
    help: ArgumentHelp(
      "How many threads work; by default one for each core where the input is large.", valueName: "n"),
    transform: { try Int.read($0, in: 1...1024) })
  var jobs: Int?

  // The value of this one and of those behind it may be left out: see `GNUArguments.expand`.
  @Option(
    help: ArgumentHelp(
      """
      Put what comes out in the place of each file, when it is complete; '--in-place=.bak' keeps the old file under \
      its name with '.bak'.
      """, valueName: "suffix"))
  var inPlace: String?

  @Option(
    help: ArgumentHelp(
      """
      How the input is compressed: 'gzip', 'zstd', 'auto' as its first bytes say, or 'none'. Without it the names of \
      the files say so ('.gz', '.zst').
      """, valueName: "format"))
  var decompress: Decompression?

  @Option(help: ArgumentHelp("Compress the output: 'gzip' or 'zstd'.", valueName: "format"))
  var compress: Compression?

  @Option(
    help: ArgumentHelp(
      """
      A file for invalid lines or records, an object of JSON for each with its place and problems. What may be a \
      secret is covered, unless values are asked for.
      """, valueName: "file"), completion: .file())
  var rejects: String?

  @Flag(help: "Write nothing but what is wrong; change no file.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "With --dry-run, show so many changes, before and after. Letters and digits are covered, unless values are asked for.",
      valueName: "n"), transform: { try Int.read($0, in: 1...1_000_000) })
  var diff: Int?

  @Option(
    help: ArgumentHelp(
      "Take only so many lines or records from the beginning, or with '%' so many of a hundred, spread over all.",
      valueName: "n|p%"), transform: RecordSample.read)
  var sample: RecordSample?

  @Flag(help: "On a terminal, show at once how far the work is; without it, when it takes long.")
  var progress = false

  func validate() throws {
    if diff != nil, !dryRun {
      throw ValidationError("--diff shows changes in the place of the output; add --dry-run")
    }
    if inPlace != nil {
      if compress != nil {
        throw ValidationError("--in-place keeps the compression of each file; leave --compress out")
      }
      if sample != nil, !dryRun {
        throw ValidationError("--in-place would lose what --sample leaves out; add --dry-run")
      }
      if inPlace?.contains("/") == true, inPlace != "/" {
        throw ValidationError("the suffix of --in-place is added to the name of the file; it cannot have a /")
      }
    }
    if rejects == "-" { throw ValidationError("--rejects takes the name of a file") }
  }
}

/// How files are read and written, as the options say.
struct FilePlan {
  /// How many threads work; `nil` where the size of the input says.
  var jobs: Int?
  /// What is added to the names of the files that are replaced; empty where they go, `nil` where none is replaced.
  var backupSuffix: String?
  /// How the input is compressed; `nil` where the names of the files say.
  var decompression: Decompression?
  /// How the output is compressed.
  var compression: Compression?
  /// The file for what is invalid.
  var rejects: String?
  /// Whether nothing is written but what is wrong.
  var isDryRun = false
  /// How many changes are shown.
  var changeLimit = 0
  /// What of the input is taken; `nil` for all.
  var sample: RecordSample?
  /// Whether the progress is shown at once.
  var showsProgress = false

  /// A plan for runs without options of files.
  init() {}

  init(_ options: FileOptions) {
    jobs = options.jobs
    backupSuffix = options.inPlace == "/" ? "" : options.inPlace
    decompression = options.decompress
    compression = options.compress
    rejects = options.rejects
    isDryRun = options.dryRun
    changeLimit = options.diff ?? 0
    sample = options.sample
    showsProgress = options.progress
  }

  /// Refuses what makes no sense for some inputs.
  func check(inputs: [String], isCheck: Bool) throws(CommandError) {
    if isCheck {
      if backupSuffix != nil { throw .usage("check changes no file; leave --in-place out") }
      if isDryRun { throw .usage("check changes nothing; leave --dry-run out") }
    }
    if backupSuffix != nil, inputs.contains("-") {
      throw .usage("--in-place needs the names of files; the standard input has no place")
    }
    if compression != nil, Descriptor.isTerminal(1) {
      throw .usage("compressed data are not for a terminal; send the output to a file")
    }
  }
}

extension RecordSample {
  /// Reads `1000` or `2.5%` from a command line.
  /// - Throws: `OptionValueError` for anything else.
  static func read(_ argument: String) throws -> RecordSample {
    switch InvalidLimit(argument: argument) {
    case .count(let count)? where count > 0: return .first(count)
    case .percent(let percent)? where percent > 0: return .percent(percent)
    default: throw OptionValueError("give 1 or more, such as 1000, or a share, such as 2.5%")
    }
  }
}
