/// The upper and lower case of single scalars, under the root locale.
package enum ScalarCase {
  /// What a scalar becomes in another case.
  package enum Mapped {
    case scalar(Unicode.Scalar)
    /// Several scalars, or one that depends on its neighbours.
    case special
  }

  @inline(__always)
  package static func mapped(_ scalar: Unicode.Scalar, toUpper: Bool) -> Mapped {
    guard let record = record(of: scalar) else { return .scalar(scalar) }
    if CaseData.records.number1(at: record + 6) != 0 { return .special }
    return .scalar(moved(scalar, by: record + (toUpper ? 0 : 3)))
  }

  /// The simple mapping to lower case (one scalar, whatever its neighbours).
  package static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard let record = record(of: scalar) else { return scalar }
    return moved(scalar, by: record + 3)
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
