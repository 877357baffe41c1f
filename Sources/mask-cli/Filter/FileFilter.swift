import Glibc
import InputMask
import InputMaskRecords

/// Runs files one after the other through a filter, to the standard output or each into its own place.
class FileFilter {
  final let plan: FilterPlan
  let diagnostics: Diagnostics
  private let signals: SignalPipe
  /// The signal that told the run to end (SIGINT, SIGTERM, SIGHUP, SIGQUIT or SIGALRM). What was done so far is written out first; a second
  /// one ends the process at once.
  private(set) final var signal: Int32?
  /// Where the output goes.
  private(set) var output: OutputBuffer
  /// Where invalid lines and records go, where somebody wants them.
  let rejects: RejectFile?
  private let paths: [String]
  /// How many files could not be read or replaced.
  private var failureCount = 0
  /// How many files are not what the run takes them for.
  private(set) final var mistakeCount = 0
  /// The size of all files; `nil` where it is not known.
  private let totalSize: Int?
  /// How many bytes of the files before this one were read.
  private var passedSize = 0
  /// Whether what went out last lacks the end of its line.
  private var isMissingEnd = false
  /// Whether nothing of the file went out.
  private var isAtFileStart = true

  /// A filter that has read nothing yet.
  /// - Throws: `SystemError` when there are no descriptors left, or a file of the run cannot be opened.
  init(_ plan: FilterPlan, _ paths: [String]) throws(SystemError) {
    self.plan = plan
    self.paths = paths
    totalSize = InputFile.size(of: paths)
    output = Self.standardOutput(plan)
    rejects = try plan.rejects.map { path throws(SystemError) in try RejectFile(path, inputs: paths) }
    diagnostics = Diagnostics(showsProgressAtOnce: plan.access.progress)
    signals = try SignalPipe(catching: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM], isOnce: true)
  }

  private static func standardOutput(_ plan: FilterPlan) -> OutputBuffer {
    .standardOutput(plan.isDryRun ? nil : plan.access.compress, isImmediate: plan.isLineBuffered)
  }

  /// How many threads work on the files.
  var jobs: Int {
    if let jobs = plan.access.jobs { return jobs }
    // Small inputs are done before threads are there, and what comes through a pipe is passed on at once.
    guard !plan.isLineBuffered, let totalSize, totalSize >= 1 << 22 else { return 1 }
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Runs the files; one that cannot be read is reported and left out.
  /// - Throws: the exit status where it is not success.
  final func run() throws(ExitStatus) {
    let status = runFiles()
    if status != .success { throw status }
  }

  private func runFiles() -> ExitStatus {
    do throws(SystemError) {
      if isInPlace { try Self.refuseTwins(paths) }
      var rest = paths[...]
      while !isOver, signal == nil, let path = rest.popFirst() {
        if replacesFiles { try replace(path) } else { try open(path) }
      }
      if replacesFiles { for path in rest { tellUntouched(path) } }
      if mistakeCount > 0 { for path in rest { diagnostics.line("mask-cli: \(path): not read") } }
      try output.finish()
    } catch {
      // The reader of the output has had enough, which is no failure.
      let isClosedPipe = error.code == EPIPE
      if !isClosedPipe { diagnostics.line("mask-cli: \(error)") }
      closeRejects()
      return diagnostics.finish(isClosedPipe ? status : .system)
    }
    closeRejects()
    if signal == nil { checkEnd() }
    if let form = plan.summary { diagnostics.line(summary(form)) }
    let status = diagnostics.finish(status)
    if let signal { SignalPipe.die(by: signal) }
    return status
  }

  private func closeRejects() {
    do throws(SystemError) { try rejects?.output.finish() } catch { fail(error) }
  }

  private var status: ExitStatus { failureCount > 0 ? .system : ownStatus }

  // MARK: For subclasses

  /// Whether nothing more is to be read.
  var isOver: Bool { false }

  /// The exit status where no file has failed.
  var ownStatus: ExitStatus { .success }

  /// Runs the bytes of one file through.
  func filter(_ input: InputBytes, _ path: String) throws(SystemError) {}

  /// Begins with a file that is replaced, or would be but for a dry run.
  func beginOutput() {}

  /// Says what shows only when all is read.
  func checkEnd() {}

  /// The counts of the run, for people.
  var counts: Message { "" }

  /// Writes the same for programs.
  func writeCounts(to object: inout JSONWriter) {}

  private func summary(_ form: SummaryFormat) -> Message {
    if form == .human { return counts }
    var writer = JSONWriter()
    writer.object { writeCounts(to: &$0) }
    return Message(writer.text)
  }

  /// Whether the output takes the place of each file, so that a mistake in one is none of the others.
  final var isInPlace: Bool { plan.access.backupSuffix != nil }

  private var replacesFiles: Bool { isInPlace && !plan.isDryRun }

  /// Reports a file that is not what the run takes it for.
  final func refuse(_ message: Message) {
    mistakeCount += 1
    diagnostics.line(message)
  }

  /// Reports a file that cannot be read.
  final func fail(_ error: SystemError) {
    failureCount += 1
    diagnostics.line("mask-cli: \(error)")
  }

  /// Shows how far the work is.
  final func showProgress(_ input: InputBytes, lines: Int, invalid: Int) {
    diagnostics.progress(
      lines: lines, invalid: invalid, (done: passedSize + input.byteCount, total: totalSize))
  }

  // MARK: Output

  /// Why the output of the run cannot be written.
  final var writeFailure: SystemError? { output.failure ?? rejects?.output.failure }

  /// Adds lines. Between two files a line's end is added where the first has none.
  /// - Parameter isOpen: whether the last line lacks its end, though it may have no byte; `nil` where the bytes tell.
  final func append(_ bytes: UnsafeBufferPointer<UInt8>, isOpen: Bool? = nil) throws(SystemError) {
    if bytes.isEmpty, isOpen != true { return }
    if isAtFileStart, isMissingEnd { try output.append(plan.separator) }
    isAtFileStart = false
    isMissingEnd = isOpen ?? (bytes.last != 0x0A)
    try output.append(bytes)
  }

  /// Shows a change, in place of the output of a dry run.
  final func show(
    _ before: String, _ after: String, at place: Message, field: Message? = nil
  ) throws(SystemError) {
    let name: Message = field.map { " \($0)" } ?? ""
    for line: Message in ["\(place):\(name)", "- \(before)", "+ \(after)"] {
      try output.append(line)
      try output.append(0x0A)
    }
  }

  // MARK: Files

  private func open(_ path: String) throws(SystemError) {
    if isInPlace { beginFile() }
    let file: InputFile
    do throws(SystemError) {
      file = try InputFile(path, outputDescriptor: STDOUT_FILENO, isAtOnce: true)
    } catch {
      return fail(error)
    }
    try filter(bytes(of: file, path), file, path)
  }

  private func bytes(of file: borrowing InputFile, _ path: String) -> InputBytes {
    let bytes = InputBytes(descriptor: file.descriptor, path: path, plan.access.decompress)
    bytes.beforeReading = { [unowned self] descriptor throws(SystemError) in try wait(for: descriptor) }
    return bytes
  }

  /// - Parameter file: stays open while its bytes are read.
  private func filter(_ bytes: InputBytes, _ file: borrowing InputFile, _ path: String) throws(SystemError) {
    isAtFileStart = true
    try filter(bytes, path)
    passedSize += bytes.byteCount
  }

  /// - Throws: `SystemError` where two paths lead to one file: the second result would replace the first.
  private static func refuseTwins(_ paths: [String]) throws(SystemError) {
    var seen: [String: String] = [:]
    for path in paths {
      guard stat(of: path) != nil else { continue }
      if let first = seen.updateValue(path, forKey: InputFile.target(path)) {
        throw SystemError(subject: path, words: "is the same file as \(first); name it once")
      }
    }
  }

  /// Puts what comes out in the place of the file, when all of it went well.
  private func replace(_ path: String) throws(SystemError) {
    let count = failureCount + mistakeCount
    var isTold = false
    var isReplaced = false
    do throws(SystemError) {
      let input = try InputFile(path, isAtOnce: true)
      var file = try ReplacedFile(path, input.descriptor, suffix: plan.access.backupSuffix ?? "")
      let bytes = bytes(of: input, path)
      output = OutputBuffer(descriptor: file.descriptor, name: path, try bytes.findCompression())
      beginFile()
      try filter(bytes, input, path)
      try output.finish()
      isTold = failureCount + mistakeCount > count
      if !isTold, !isOver, signal == nil {
        try file.commit()
        isReplaced = true
        if file.hasOtherNames {
          diagnostics.line("mask-cli: \(path): the old file stays under its other names (hard links)")
        }
      }
    } catch {
      isTold = error.subject == path
      if signal == nil { fail(error) } else { isTold = false }
    }
    if !isReplaced, !isTold { tellUntouched(path) }
    output = Self.standardOutput(plan)
  }

  private func beginFile() {
    isMissingEnd = false
    beginOutput()
  }

  /// Says that a file stays as it is, where no other message has its name.
  private func tellUntouched(_ path: String) { diagnostics.line("mask-cli: \(path): not touched") }

  /// Waits for input.
  /// - Throws: `SystemError` when the run is told to end.
  private func wait(for descriptor: Int32) throws(SystemError) {
    guard try signals.wait(for: descriptor, nil).hasSignal, let first = signals.received().first
    else { return }
    signal = first
    throw SystemError(subject: "the run", code: EINTR)
  }
}
