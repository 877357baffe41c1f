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

/// What a command writes that has but one thing to say: lines for people, or objects for programs, one a line.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// How the counts at the end are written: in lines for people, or as one object for programs.
enum SummaryFormat: String, ExpressibleByArgument, CaseIterable {
  case human, json
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
