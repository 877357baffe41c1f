import ArgumentParser
import Glibc
import InputMask
import InputMaskRecords
import InputMaskRules

/// `mask-cli profile`: which rules fit the columns of a file.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Say which rule fits each column of a file, with figures.",
    discussion: """
      All rules are tried on the values of each column, or of each path of JSON. The rule that fits most of them is \
      named, and of rules that fit alike the strictest. Examples are redacted.
      """)

  @Argument(help: "The file; '-' is the standard input.", completion: .file())
  var file: String

  @OptionGroup(title: "Rules") var sources: SourceOptions

  @Option(
    help: ArgumentHelp(
      "How the file is laid out: 'csv', 'tsv', 'jsonl', or 'auto', which asks its name.", valueName: "layout")
  )
  var format = LayoutName.auto

  @Option(
    help: ArgumentHelp("What stands between the cells of a table: one character.", valueName: "character"))
  var delimiter: String?

  @Option(
    help: ArgumentHelp(
      "What stands around a cell of a table: one character, or 'none'.", valueName: "character"))
  var quote: String?

  @Flag(help: "The first record of a table is data; columns are numbers.")
  var noHeader = false

  @Option(
    help: ArgumentHelp(
      "How many records are all looked at; of those behind them each 64th is.", valueName: "n"),
    transform: { try Int.read($0, in: 1...1_000_000_000) })
  var records = 100_000

  @Option(
    help: ArgumentHelp("What to write: a table ('text'), or an object ('json').", valueName: "format"))
  var output = ReportFormat.text

  @Option(
    help: ArgumentHelp("Write a page to look at, too.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    help: ArgumentHelp("Write a map to begin with, for --map, too.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var writeMap: String?

  func validate() throws {
    if format == .lines { throw ValidationError("lines have no columns; write --format csv, tsv or jsonl") }
  }

  func run() throws {
    let layout = try layout()
    let book = try RuleSources.book(sources, mayHideStandardRules: false)
    let rules = try RuleSources.rules(book.names, [], in: book)
    let profiler = RecordProfiler(try layout.format, rules, sampleSize: records)
    do throws(SystemError) {
      let input = try InputFile(file)
      let bytes = InputBytes(descriptor: input.descriptor, path: file, nil)
      try profiler.process { space throws(SystemError) in try bytes.read(into: space) }
    } catch {
      throw CommandError.system(error)
    }
    let profile = profiler.result
    if profile.columns.isEmpty { throw CommandError.usage("\(file) has no records to look at") }
    let report = ProfileReport(file: file, profile: profile)
    if let html { try Self.write(ProfilePage(file: file, profile: profile).text, to: html) }
    if let writeMap { try Self.write(ProfileMap(profile: profile, layout: layout).text, to: writeMap) }
    switch output {
    case .text: try StandardOutput.say(report.table)
    case .json: try StandardOutput.write(data: report.json)
    }
  }

  private func layout() throws(CommandError) -> ProfileLayout {
    var name = format
    if name == .auto {
      let plain =
        Compression(fileName: file) == nil
        ? file[...] : file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)
      let ending = plain.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?
        .lowercased()
      switch ending {
      case "csv": name = .csv
      case "tsv", "tab": name = .tsv
      case "jsonl", "ndjson", "json": name = .jsonl
      default:
        throw .usage("the name of \(file) does not say how it is laid out; add --format csv, tsv or jsonl")
      }
    }
    if name == .jsonl, delimiter != nil || quote != nil || noHeader {
      throw .usage("JSON has no delimiter, quote or header; leave these options out")
    }
    return ProfileLayout(name: name, delimiter: delimiter, quote: quote, hasHeader: !noHeader)
  }

  /// - Throws: `CommandError` when a file cannot be written.
  private static func write(_ text: String, to path: String) throws(CommandError) {
    let descriptor = Descriptor.aside(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666))
    guard descriptor >= 0 else { throw .system(.current(path)) }
    defer { close(descriptor) }
    let output = OutputBuffer(descriptor: descriptor, name: path)
    do throws(SystemError) {
      try output.append(data: text)
      try output.flush()
    } catch {
      throw .system(error)
    }
  }
}

/// How a file that is profiled is laid out, as options and maps say it.
struct ProfileLayout {
  var name: LayoutName
  var delimiter: String?
  var quote: String?
  var hasHeader: Bool

  /// The layout for the reader of records.
  /// - Throws: `CommandError` for a delimiter or a quote that makes no sense.
  var format: RecordFormat {
    get throws(CommandError) {
      if name == .jsonl { return .jsonLines }
      let standard = name == .tsv ? TableDialect.tsv : .csv
      do throws(RecordError) {
        return .table(
          try TableDialect(
            delimiter: try Self.byte(delimiter, "--delimiter") ?? standard.delimiter,
            quote: quote == "none" ? nil : try Self.byte(quote, "--quote") ?? standard.quote,
            hasHeader: hasHeader))
      } catch {
        throw .usage("\(error.message)")
      }
    }
  }

  private static func byte(_ argument: String?, _ option: StaticString) throws(RecordError) -> UInt8? {
    guard let argument else { return nil }
    if argument == "\\t" { return 0x09 }
    guard argument.utf8.count == 1, let byte = argument.utf8.first else {
      throw RecordError("\(option) takes one ASCII character, such as ';', or '\\t' for a tab")
    }
    return byte
  }
}
