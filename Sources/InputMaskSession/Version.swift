import CRuleFiles
import InputMask

/// The version of the command and of the C library.
package enum Version {
  /// The version by the rules of semver.org, as `inputmask.h` has it.
  package static var current: String { String(cString: rule_file_version) }

  /// What the Makefile built: the day and the name of a commit, behind a line end; empty for other builds.
  package static var build: String {
    let build = String(cString: rule_file_build)
    return build.isEmpty ? "" : "\nbuild \(build)"
  }

  /// Which Unicode texts are read by, and whose: `15.0.0, without ICU`.
  package static var unicode: String {
    #if ICU
    "\(UnicodeVersion.current), of the ICU that is linked"
    #else
    "\(UnicodeVersion.current), without ICU"
    #endif
  }
}
