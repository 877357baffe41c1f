import ArgumentParser

/// What invalid lines do to the run.
struct InvalidOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What invalid lines mean: 'abort' stops at the first, 'fail' reports them all and ends with status 1, \
      'warn' reports them, 'ignore' says nothing.
      """, valueName: "policy"))
  var invalid = InvalidPolicy.fail

  @Option(
    help: ArgumentHelp(
      "End with status 1 only when more lines than this are invalid; with '%', of a hundred.",
      valueName: "n|p%"), transform: InvalidLimit.init(argument:))
  var maxInvalid: InvalidLimit?

  func validate() throws {
    if invalid == .abort, case .percent? = maxInvalid {
      throw ValidationError(
        "--invalid abort stops before a percentage is known; give --max-invalid a number of lines")
    }
  }
}
