import Testing

@testable import mask_cli

/// The shortcut for the arguments of most runs reads what the argument parser reads.
@Suite struct CommonArgumentsTests {
  private static let words = [
    "--rule", "phone", "--rule=card", "--rule=", "--output", "json", "value", "text", "--output=json",
    "--invalid", "warn", "--invalid=ignore", "--on-invalid", "blank", "--on-invalid=drop", "--quiet",
    "--null", "--no-config", "--quiet=1", "-", "--", "a.txt", "", "--rules", "x.yaml", "--help",
    "--version", "format", "--max-line=8K", "--summary=json", "--rule=--quiet", "é",
  ]

  @Test(arguments: Seeded.seeds(5))
  func readsWhatTheParserReads(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var count = 0
    for _ in 0..<200 {
      var arguments = ["--rule", "phone"]
      for _ in 0..<random.int(0...4) { arguments.append(random.pick(Self.words)) }
      if random.int(0...3) == 0 { arguments.shuffle(using: &random) }
      guard let common = CommonArguments(arguments) else { continue }
      count += 1
      let comment: Comment = "seed \(seed), \(arguments)"
      let command = try FormatCommand.parse(arguments)
      #expect(common.rules == command.options.rules.rule, comment)
      #expect(common.isConfigured == !command.options.rules.sources.noConfig, comment)
      #expect(common.files == command.options.streams.files, comment)
      #expect(common.output == command.output, comment)
      #expect(common.policy == command.options.invalid.invalid, comment)
      #expect(common.replacement == command.replacement.onInvalid, comment)
      #expect(common.isQuiet == command.options.report.quiet, comment)
      #expect(common.endsWithNull == command.options.streams.endsWithNull, comment)
      expectPlain(command, comment)
    }
    #expect(count > 25)
  }

  /// Nothing is said by an option that the shortcut does not read.
  private func expectPlain(_ command: FormatCommand, _ comment: Comment) {
    #expect(command.options.rules.set.isEmpty && command.options.rules.sources.rules.isEmpty, comment)
    #expect(!command.options.streams.lineBuffered, comment)
    #expect(command.options.streams.maxLine == StreamOptions.defaultMaxLine, comment)
    #expect(!command.options.fields.isUsed, comment)
    #expect(command.options.files.access.inPlace == nil && command.options.files.access.jobs == nil, comment)
    #expect(command.options.invalid.maxInvalid == nil, comment)
    #expect(command.options.report.summary == nil && !command.quoting.showValues, comment)
    #expect(
      command.options.report.messages.language == "en" && command.options.report.colors.color == .auto,
      comment)
  }

  @Test(arguments: [
    [], ["phone"], ["format", "--rule", "phone"], ["--rule"], ["--output", "json"], ["--rule", "-"],
    ["--rule", "phone", "--output", "yaml"], ["--rule", "phone", "--output", "Json"],
    ["--rule", "phone", "--"],
  ])
  func leavesTheRestToTheParser(_ arguments: [String]) {
    #expect(CommonArguments(arguments) == nil)
  }
}
