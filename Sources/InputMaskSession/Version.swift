import InputMask

/// The version of the command and of the C library.
package enum Version {
  /// The version by the rules of semver.org.
  package static let current = "0.1.0"

  /// Which Unicode texts are read by, and whose: `15.0.0, without ICU`.
  package static var unicode: String {
    #if ICU
    "\(UnicodeVersion.current), of the ICU that is linked"
    #else
    "\(UnicodeVersion.current), without ICU"
    #endif
  }
}
