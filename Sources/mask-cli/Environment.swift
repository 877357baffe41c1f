import Glibc

/// The variables that the process was started with.
enum Environment {
  /// The value of a variable; empty when it is not set.
  static subscript(name: String) -> String {
    guard let value = getenv(name) else { return "" }
    return String(cString: value)
  }
}
