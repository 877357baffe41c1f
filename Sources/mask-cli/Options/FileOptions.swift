import ArgumentParser
import InputMaskRecords

/// Options for files: what is done with them beside the output, and which of their records are taken.
struct FileOptions: ParsableArguments {
  @OptionGroup var access: AccessOptions

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

  func validate() throws {
    if diff != nil, !dryRun {
      throw ValidationError("--diff shows changes in the place of the output; add --dry-run")
    }
    if access.inPlace != nil, sample != nil, !dryRun {
      throw ValidationError("--in-place would lose what --sample leaves out; add --dry-run")
    }
    if rejects == "-" { throw ValidationError("--rejects takes the name of a file") }
  }
}

extension RecordSample {
  /// Reads `1000` or `2.5%` from a command line.
  /// - Throws: `ValidationError` for anything else.
  static func read(_ argument: String) throws -> RecordSample {
    switch try? InvalidLimit(argument: argument) {
    case .count(let count)? where count > 0: return .first(count)
    case .percent(let percent)? where percent > 0: return .percent(percent)
    default: throw ValidationError("give 1 or more, such as 1000, or a share, such as 2.5%")
    }
  }
}
