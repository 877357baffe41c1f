/// The canonical form of typed values without making them: most numbers have it already, or all but a plus sign.
extension ValueReader {
  /// Calls `body` with the type and the canonical form (``TypedValue/canonical``) of a value that is valid and complete, and of
  /// a telephone number with how many digits behind the plus sign are the country code; not for a value that its type cannot
  /// hold.
  /// - Parameter core: the value as it is edited.
  func withCanonical(
    of value: UnsafeBufferPointer<UInt8>, core: @autoclosure () -> TextView,
    _ body: (_ kind: TypedValue.Kind, _ canonical: UnsafeBufferPointer<UInt8>, _ codeCount: Int) -> Void
  ) {
    let kind = kind
    if isCanonical, kind == .decimal, value.isCanonicalDecimal { return body(kind, value, 0) }
    if isOfDigits, !value.isEmpty, value.hasDigitsOnly,
      let codeCount = code.count > 0 ? code.count : PhoneNumber.codeCount(of: value)
    {
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 + code.count + value.count) { text in
        guard var end = text.baseAddress else { return }
        end.pointee = UInt8(ascii: "+")
        end += 1
        end.copy(code.buffer)
        end.copy(value)
        body(kind, UnsafeBufferPointer(text), codeCount)
      }
    }
    guard let read = read(value, core: core()) else { return }
    var codeCount = 0
    if case .phone(let number) = read { codeCount = number.countryCode.utf8.count }
    read.withCanonical { body(kind, $0, codeCount) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a number stands here as ``ExactDecimal`` writes it.
  var isCanonicalDecimal: Bool {
    let isNegative = first == UInt8(ascii: "-")
    let digits = self[(isNegative ? 1 : 0)...]
    let whole = digits.prefix { $0 &- 0x30 < 10 }
    let rest = digits[whole.endIndex...]
    if whole.isEmpty || whole.count > 1 && whole.first == 0x30 { return false }
    if let sign = rest.first {
      guard sign == UInt8(ascii: "."), rest.count > 1, rest.dropFirst().allSatisfy({ $0 &- 0x30 < 10 }) else {
        return false
      }
    }
    // Zero has no sign.
    return !isNegative || digits.contains { 0x31...0x39 ~= $0 }
  }
}
