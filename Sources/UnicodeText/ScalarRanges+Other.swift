#if ICU
internal import CICU

extension ScalarRanges {
  /// The scalars with a property, named as in `\p{…}`; nil for one that ICU does not know.
  package init?(otherProperty name: String) {
    guard !name.utf8.contains(where: { "[]{}\\:".utf8.contains($0) }) else { return nil }
    guard let ranges = try? ScalarRanges(byICU: "\\p{\(name)}") else { return nil }
    self = ranges
  }

  /// The set that ICU reads in a pattern; nil for one that it refuses. Throws where the set has strings of several characters.
  package init?(byICU pattern: String) throws(NotationError) {
    var status = U_ZERO_ERROR
    let units = Array(pattern.utf16)
    guard let set = icu_uset_open_pattern(units, Int32(units.count), &status) else { return nil }
    defer { icu_uset_close(set) }
    if icu_failed(status) { return nil }
    if icu_uset_has_strings(set) { throw NotationError(.severalCharacters, at: nil) }
    self.init(reading: set)
  }

  /// The set with every scalar that differs from a member only in case, one scalar for one. Nil where a
  /// member is as much as several characters without its case, as `ß` is `ss`.
  ///
  /// - Parameter isLenient: passes over these strings, as ICU does within `[ ]`.
  package func closedOverCase(isLenient: Bool) -> ScalarRanges? {
    guard let set = icu_uset_open_empty() else { return nil }
    defer { icu_uset_close(set) }
    for range in ranges { icu_uset_add_range(set, Int32(range.lowerBound), Int32(range.upperBound)) }
    icu_uset_close_over_case(set)
    return isLenient || !icu_uset_has_strings(set) ? ScalarRanges(reading: set) : nil
  }

  private init(reading set: OpaquePointer) {
    self = .empty
    var (first, last): (Int32, Int32) = (0, 0)
    for index in 0..<icu_uset_item_count(set) where icu_uset_range(set, index, &first, &last) {
      append(UInt32(first)...UInt32(last))
    }
  }
}
#else
extension ScalarRanges {
  /// The scalars with a property that only the standard library can tell; nil for one that it cannot tell either.
  package init?(otherProperty name: String) {
    switch name.lowercased() {
    case "alphabetic", "alpha": self = Self.members(upTo: 0x323AF) { $0.properties.isAlphabetic }
    case "uppercase", "upper": self = Self.members(upTo: 0x1F189) { $0.properties.isUppercase }
    case "lowercase", "lower": self = Self.members(upTo: 0x1E943) { $0.properties.isLowercase }
    default: return nil
    }
  }

  /// As with ICU, by the case mappings of the standard library.
  package func closedOverCase(isLenient: Bool) -> ScalarRanges? {
    var added: [ClosedRange<UInt32>] = []
    for group in Self.caseGroups where group.contains(where: { contains($0) }) {
      for value in group {
        guard isLenient || Self.isSingle(value) else { return nil }
        added.append(value...value)
      }
    }
    if !isLenient {
      for range in ranges where range.lowerBound == range.upperBound && !Self.isSingle(range.lowerBound) {
        return nil
      }
    }
    return union(ScalarRanges(added))
  }

  /// Whether the scalar stays one scalar in upper case.
  private static func isSingle(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return true }
    return scalar.properties.uppercaseMapping.unicodeScalars.count == 1
      && scalar.properties.lowercaseMapping.unicodeScalars.count == 1
  }

  /// Scalars that differ only in case, two or more in a group. All letters that have a case stand below.
  private static let caseGroups: [[UInt32]] = {
    var groups: [UInt32: [UInt32]] = [:]
    for value in UInt32(0)...0x1E943 where !isCaseless(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = folded(scalar)
      guard folded != scalar else { continue }
      groups[folded.value, default: [folded.value]].append(value)
    }
    return groups.values.sorted { $0[0] < $1[0] }
  }()

  /// Large stretches without case, which need not be looked at.
  private static func isCaseless(_ value: UInt32) -> Bool {
    switch value {
    case 0x2E00...0xA63F, 0xAC00...0xFAFF, 0x11900...0x16E3F, 0x16E80...0x1E8FF: true
    default: false
    }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    let start = upper.count == 1 ? upper.first ?? scalar : scalar
    let lower = start.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first ?? start : start
  }

  private static func members(upTo end: UInt32, _ isMember: (Unicode.Scalar) -> Bool) -> ScalarRanges {
    var result = ScalarRanges.empty
    for value in 0...end {
      if let scalar = Unicode.Scalar(value), isMember(scalar) { result.append(value...value) }
    }
    return result
  }
}
#endif
