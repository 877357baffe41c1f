import ArgumentParser

/// What invalid lines mean for the run, in numfmt's words.
enum InvalidPolicy: String, ExpressibleByArgument, CaseIterable {
  /// Report the first and stop there.
  case abort
  /// Report each and end with status 1.
  case fail
  /// Report each.
  case warn
  /// Say nothing.
  case ignore
}
