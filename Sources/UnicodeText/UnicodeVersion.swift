#if ICU
internal import CICU
#endif

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
  static let tables = UnicodeVersion(major: 15, minor: 0, update: 0)

  /// The version by which texts are read: that of the ICU which is linked, or of the tables.
  package static var current: UnicodeVersion {
    #if ICU
    var numbers: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &numbers) {
      icu_unicode_version($0.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    return UnicodeVersion(major: Int(numbers.0), minor: Int(numbers.1), update: Int(numbers.2))
    #else
    return tables
    #endif
  }
}
