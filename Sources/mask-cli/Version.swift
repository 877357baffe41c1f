import InputMask

/// The version of the command.
enum Version {
  /// The version by the rules of semver.org.
  static let current = "0.1.0"

  /// What `--version` prints: the version, and how the command was built.
  static var text: String { "mask-cli \(current)\nUnicode \(UnicodeVersion.current), \(build)" }

  private static var build: String {
    #if ICU
    "of the ICU that is linked"
    #else
    "without ICU"
    #endif
  }
}
