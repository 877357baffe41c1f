#if ICU
internal import CICU
#endif

/// Versions of the Unicode Standard, by which the engine's data can be told, as the standard's own files write them: `15.0.0`.
package enum UnicodeVersion {
  /// The version of the tables that the engine carries.
  static let tables = "15.0.0"

  /// The version by which texts are read: that of the ICU which is linked, or of the tables.
  package static var current: String {
    #if ICU
    var numbers: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &numbers) {
      icu_unicode_version($0.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    return "\(numbers.0).\(numbers.1).\(numbers.2)"
    #else
    return tables
    #endif
  }
}
