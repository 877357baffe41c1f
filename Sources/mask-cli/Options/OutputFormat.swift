import ArgumentParser

/// What `format` writes for a line.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// The formatted text.
  case text
  /// The value without decoration.
  case value
  /// An object with all there is to know.
  case json
}

/// What a command writes that has but one thing to say.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  /// Lines for people.
  case text
  /// Objects for programs, one a line.
  case json
}

/// How the counts at the end are written.
enum SummaryFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case human
  /// One object, for programs.
  case json
}

/// When colours are used.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  /// Wherever the output goes.
  case always
  /// Nowhere.
  case never
}
