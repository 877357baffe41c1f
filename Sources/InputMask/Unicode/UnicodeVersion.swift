#if canImport(CICU)
internal import CICU
#endif

/// A version of the Unicode Standard, by which the engine's data can be told.
struct UnicodeVersion: Hashable, Sendable, CustomStringConvertible {
  let major: Int
  let minor: Int
  let update: Int

  /// As the standard's own files write it: `15.0.0`.
  var description: String {
    "\(major).\(minor).\(update)"
  }

  #if canImport(CICU)
  /// The version that the linked ICU implements.
  static var current: UnicodeVersion {
    var numbers: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &numbers) { bytes in
      icu_unicode_version(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    return UnicodeVersion(major: Int(numbers.0), minor: Int(numbers.1), update: Int(numbers.2))
  }
  #endif
}
