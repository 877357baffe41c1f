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
      #expect(common.rules == command.rules.rule, comment)
      #expect(common.isConfigured == !command.rules.sources.noConfig, comment)
      #expect(common.files == command.streams.files, comment)
      #expect(common.output == command.output, comment)
      #expect(common.policy == command.invalid.invalid, comment)
      #expect(common.replacement == command.replacement.onInvalid, comment)
      #expect(common.isQuiet == command.report.quiet, comment)
      #expect(common.endsWithNull == command.streams.endsWithNull, comment)
      expectPlain(command, comment)
    }
    #expect(count > 25)
  }

  /// Nothing is said by an option that the shortcut does not read.
  private func expectPlain(_ command: FormatCommand, _ comment: Comment) {
    #expect(command.rules.set.isEmpty && command.rules.sources.rules.isEmpty, comment)
    #expect(!command.streams.lineBuffered, comment)
    #expect(command.streams.maxLine == StreamOptions.defaultMaxLine, comment)
    #expect(!command.fields.isUsed, comment)
    #expect(command.files.access.inPlace == nil && command.files.access.jobs == nil, comment)
    #expect(command.invalid.maxInvalid == nil, comment)
    #expect(command.report.summary == nil && !command.quoting.showValues, comment)
    #expect(command.report.language == "en" && command.report.colors.color == .auto, comment)
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
