#if ICU
internal import CICU

/// Sets that only ICU can read: properties that the engine has no tables of, names of characters.
extension SetNotation {
  package static func readElsewhere(_ pattern: String) throws(NotationError<SetMistake>) -> ScalarRanges {
    guard let set = open(pattern) else {
      let problem = firstProblem(in: pattern) { property in
        guard let set = open(property.text) else { return false }
        icu_uset_close(set)
        return true
      }
      throw problem ?? NotationError(.notation, at: nil)
    }
    defer { icu_uset_close(set) }
    if icu_uset_has_strings(set) {
      throw NotationError(.severalCharacters, at: nil)
    }
    return ranges(of: set)
  }

  private static func open(_ pattern: String) -> OpaquePointer? {
    var status = U_ZERO_ERROR
    let units = Array(pattern.utf16)
    let set = icu_uset_open_pattern(units, Int32(units.count), &status)
    guard icu_failed(status) else { return set }
    if let set { icu_uset_close(set) }
    return nil
  }

  private static func ranges(of set: OpaquePointer) -> ScalarRanges {
    var ranges = ScalarRanges.empty
    for item in 0..<icu_uset_item_count(set) {
      var first: UChar32 = 0
      var last: UChar32 = 0
      if icu_uset_range(set, item, &first, &last) {
        ranges.append(UInt32(bitPattern: first)...UInt32(bitPattern: last))
      }
    }
    return ranges
  }
}
#else
extension SetNotation {
  /// Says why there is nobody to read the pattern.
  package static func readElsewhere(_ pattern: String) throws(NotationError<SetMistake>) -> ScalarRanges {
    let problem = firstProblem(in: pattern) { SetReader.read($0.text) != nil }
    throw problem ?? NotationError(.needsICU, at: nil)
  }
}
#endif
