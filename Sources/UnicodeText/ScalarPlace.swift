/// A scalar's place in the tables of `ScalarData`.
struct ScalarPlace {
  private let number: Int

  @inline(__always)
  init(_ scalar: Unicode.Scalar) {
    let value = Int(truncatingIfNeeded: scalar.value)
    let block = ScalarData.index.number2(at: (value &>> 7) &* 2)
    number = ScalarData.blocks.number2(at: (block &<< 7 | value & 127) &* 2)
  }

  /// What a `ScalarRecord` holds. Of what nobody asks for nothing is read.
  @inline(__always)
  var bits: UInt32 {
    UInt32(ScalarData.categories.number1(at: number) & 31)
      | UInt32(ScalarData.breakClasses.number1(at: number) & 31) &<< 5
      | UInt32(ScalarData.digits.number1(at: number) & 15) &<< 10
      | UInt32(ScalarData.flags.number1(at: number) & 31) &<< 14
  }

  /// Whether the scalar by itself is in the form, and no scalar before it is changed or moved by it.
  @inline(__always)
  func isStable(in form: Normalization.Form) -> Bool {
    ScalarData.stable.number1(at: number) &>> form.rawValue & 1 != 0
  }

  /// Whether the form of a text is that of what is before the scalar, and then that of the rest.
  @inline(__always)
  func starts(in form: Normalization.Form) -> Bool {
    ScalarData.starts.number1(at: number) &>> form.rawValue & 1 != 0
  }
}
