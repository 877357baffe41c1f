import InputMaskRecords

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
  /// Which records of the input are taken; `nil` for all.
  var sample: RecordSample?
  /// Whether the progress is shown at once.
  var showsProgress = false

  /// A plan for runs without options of files.
  init() {}

  /// A plan for runs that write all they read.
  init(_ options: AccessOptions) {
    jobs = options.jobs
    backupSuffix = options.inPlace == "/" ? "" : options.inPlace
    decompression = options.decompress
    compression = options.compress
    showsProgress = options.progress
  }

  init(_ options: FileOptions) {
    self.init(options.access)
    rejects = options.rejects
    isDryRun = options.dryRun
    changeLimit = options.diff ?? 0
    sample = options.sample
  }

  /// Refuses to overwrite files that the run reads beside its inputs.
  /// - Parameter sources: files of rules, maps and keys.
  func spare(_ sources: [String], inputs: [String]) throws(CommandError) {
    if let rejects, InputFile.isAny(of: sources, rejects) {
      throw .usage("--rejects would overwrite a file of rules, a map or a key; name another file")
    }
    guard let backupSuffix, !backupSuffix.isEmpty else { return }
    let spared = Set((sources + inputs).flatMap { [InputFile.place($0), InputFile.target($0)] })
    for input in inputs {
      let backup = InputFile.target(input) + backupSuffix
      if spared.contains(InputFile.place(backup)) {
        throw .usage(
          "--in-place=\(backupSuffix) would overwrite \(input)\(backupSuffix), which the run reads; take another suffix"
        )
      }
      if let rejects, InputFile.place(rejects) == InputFile.place(backup) {
        throw .usage("--rejects names the file under which --in-place keeps \(input); name another one")
      }
    }
  }

  /// Refuses what makes no sense for some inputs.
  /// - Parameter sources: the files beside them that the run reads: rules, a map, a key.
  func check(inputs: [String], sources: [String], isCheck: Bool = false) throws(CommandError) {
    try spare(sources, inputs: inputs)
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
