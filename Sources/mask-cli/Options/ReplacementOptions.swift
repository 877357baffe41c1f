import ArgumentParser

/// What goes out for invalid lines.
struct ReplacementOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What goes out for an invalid line: the line as it came ('keep'), an empty one ('blank'), or none ('drop').",
      valueName: "what"))
  var onInvalid = Replacement.keep
}
