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
      "How the file is laid out: 'csv', 'tsv', 'jsonl', 'json', or 'auto', which asks its name.",
      valueName: "layout")
  )
  var format = LayoutName.auto

  @OptionGroup var table: TableOptions

  @Option(
    help: ArgumentHelp(
      "How many records are read in full; of the rest, every 64th is.", valueName: "n"),
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
    if format == .lines {
      throw ValidationError("lines have no columns; write --format csv, tsv, jsonl or json")
    }
    for (option, path) in [("--html", html), ("--write-map", writeMap)] where path == "-" {
      throw ValidationError("the standard output has the report; name a file for \(option)")
    }
    if let html, html == writeMap {
      throw ValidationError("--html and --write-map name one file; name two")
    }
  }

  func run() throws {
    for (option, path) in [("--html", html), ("--write-map", writeMap)] {
      guard let path else { continue }
      if InputFile.isAny(of: [file], path) {
        throw CommandError.usage("\(path) is the input; name another file for \(option)")
      }
      if let file = stat(of: path), file.isFile, file.st_size > 0 {
        throw CommandError.usage("\(path) is there already; remove it, or name another file for \(option)")
      }
    }
    let name = format == .auto ? try LayoutName(ofFile: file) : format
    let layout = try table.format(name)
    let book = try RuleSources.book(sources)
    let rules = try RuleSources.rules(book.trustedNames, [], in: book)
    let profiler = RecordProfiler(
      layout, rules, sampleSize: records, isHeaderSure: table.header, nullWords: table.nulls)
    let input = try InputFile(file)
    let bytes = InputBytes(descriptor: input.descriptor, path: file, nil)
    do throws(RecordStreamError<SystemError>) {
      try profiler.process { space throws(SystemError) in try bytes.read(into: space) }
    } catch {
      switch error {
      case .records(let mistake): throw CommandError.usage("\(file): \(mistake.message)")
      case .stream(let failure): throw failure
      }
    }
    let profile = profiler.result
    if profile.mayLackHeader {
      warn(
        "the first record looks like values, so that columns have numbers for names; for a table without a header add --no-header"
      )
    } else if case .table = layout, profile.columns.count == 1,
      let sign = profile.columns[0].name.otherDelimiter
    {
      warn(
        "each record is one cell; add --delimiter '\(sign)' if that separates cells"
      )
    }
    if profile.columns.isEmpty { throw CommandError.usage("\(file) has no records to look at") }
    let report = ProfileReport(file: file, profile: profile)
    if let html { try Self.write(ProfilePage(file: file, profile: profile).text, to: html) }
    let map = ProfileMap(profile: profile, layout: name, table: table)
    if let writeMap { try Self.write(map.text, to: writeMap) }
    switch output {
    case .text:
      try StandardOutput.say(report.table + (writeMap == nil ? "" : map.hidden.map { "\n" + $0 } ?? ""))
    case .json: try StandardOutput.write(data: report.json)
    }
  }

  private func warn(_ words: String) { Diagnostics.tell([Message("mask-cli: \(file): \(words)")]) }

  private static func write(_ text: String, to path: String) throws(SystemError) {
    let descriptor = Descriptor.aside(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666))
    guard descriptor >= 0 else { throw .current(path) }
    defer { close(descriptor) }
    let output = OutputBuffer(descriptor: descriptor, name: path)
    try output.append(data: text)
    try output.flush()
  }
}
