/// The version of the command, as `--version` prints it.
enum Version {
  /// The version by the rules of semver.org.
  static let current = "0.1.0"
}
