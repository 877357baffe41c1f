import ArgumentParser

/// What goes out in the place of an invalid line.
enum Replacement: String, WordArgument {
  /// The line as it came in.
  case keep
  /// An empty line.
  case blank
  /// Nothing.
  case drop
}
