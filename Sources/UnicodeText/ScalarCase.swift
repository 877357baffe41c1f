#if ICU
internal import CICU
#endif

/// The upper and lower case of single scalars, under the root locale.
package enum ScalarCase {
  /// What a scalar becomes in another case.
  package enum Mapped: Hashable {
    case scalar(Unicode.Scalar)
    /// Several scalars, or one that depends on its neighbours.
    case special
  }

  @inline(__always)
  package static func mapped(_ scalar: Unicode.Scalar, toUpper: Bool) -> Mapped {
    #if ICU
    let record = ScalarRecord(scalar)
    if record.hasSpecialCase { return .special }
    return .scalar(record.changesCase ? byICU(scalar, toUpper) : scalar)
    #else
    return mappedByTables(scalar, toUpper: toUpper)
    #endif
  }

  /// The simple mapping to lower case (one scalar, whatever its neighbours).
  package static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    #if ICU
    return ScalarRecord(scalar).changesCase ? byICU(scalar, false) : scalar
    #else
    return lowerByTables(scalar)
    #endif
  }

  #if ICU
  private static func byICU(_ scalar: Unicode.Scalar, _ toUpper: Bool) -> Unicode.Scalar {
    let value = Int32(bitPattern: scalar.value)
    return Unicode.Scalar(UInt32(bitPattern: toUpper ? icu_upper(value) : icu_lower(value))) ?? scalar
  }
  #endif

  // MARK: Tables

  static func mappedByTables(_ scalar: Unicode.Scalar, toUpper: Bool) -> Mapped {
    guard let record = record(of: scalar) else { return .scalar(scalar) }
    if CaseData.records.number1(at: record + 6) != 0 { return .special }
    return .scalar(moved(scalar, by: record + (toUpper ? 0 : 3)))
  }

  static func lowerByTables(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    record(of: scalar).map { moved(scalar, by: $0 + 3) } ?? scalar
  }

  /// Where in `CaseData.records` the scalar's record is, or nil for one without case.
  @inline(__always)
  private static func record(of scalar: Unicode.Scalar) -> Int? {
    let value = Int(truncatingIfNeeded: scalar.value)
    let place = (value &>> 7) &* 2
    guard place < CaseData.index.count else { return nil }
    let block = CaseData.index.number2(at: place)
    let number = CaseData.blocks.number2(at: (block &<< 7 | value & 127) &* 2)
    return number == 0 ? nil : number &* 7
  }

  @inline(__always)
  private static func moved(_ scalar: Unicode.Scalar, by place: Int) -> Unicode.Scalar {
    let distance = CaseData.records.number3(at: place) &- 131_072
    return Unicode.Scalar(UInt32(truncatingIfNeeded: Int(scalar.value) &+ distance)) ?? scalar
  }
}
