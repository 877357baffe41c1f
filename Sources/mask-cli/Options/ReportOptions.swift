import ArgumentParser

/// What is said about the lines, and how.
struct ReportOptions: ParsableArguments {
  // The value may be left out: see `GNUArguments.expand`.
  @Option(
    help: ArgumentHelp(
      """
      Write counts to the standard error at the end: '--summary' alone for people, '--summary=json' as an object.
      """, valueName: "format"))
  var summary: SummaryFormat?

  @Flag(
    name: [.short, .long],
    help: "Say nothing of invalid lines; the exit status tells whether there are some.")
  var quiet = false

  @OptionGroup var messages: MessageOptions

  @OptionGroup var colors: ColorOptions
}

/// Whether messages quote what they are about.
struct QuotingOptions: ParsableArguments {
  @Flag(help: "Quote the line in messages about it. It may be a secret, so the default is not to.")
  var showValues = false
}

/// When colours are used.
struct ColorOptions: ParsableArguments {
  @Option(help: ArgumentHelp("When to use colours.", valueName: "when"))
  var color = ColorChoice.auto
}

/// What language people are spoken to in.
struct MessageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language of messages, where a rule has them in it.", valueName: "tag"),
    transform: String.languageTag)
  var language = "en"
}
