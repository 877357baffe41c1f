/// A version of the Unicode Standard, by which the engine's data can be told.
package struct UnicodeVersion: Hashable, Sendable, CustomStringConvertible {
  let major: Int
  let minor: Int
  let update: Int

  /// As the standard's own files write it: `15.0.0`.
  package var description: String {
    "\(major).\(minor).\(update)"
  }

  /// The version of the tables that the engine carries.
  package static let tables = UnicodeVersion(major: 15, minor: 0, update: 0)
}
