/// The version of the command and of the C library.
package enum Version {
  /// The version by the rules of semver.org.
  package static let current = "0.1.0"
}
