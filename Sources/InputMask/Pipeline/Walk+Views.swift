/// Views of the bytes of a walk; none may be used in the next one.
extension Walk {
  /// A view of bytes that outlive it.
  @inline(__always)
  func view(_ bytes: UnsafeBufferPointer<UInt8>, origin: Int = 0) -> TextView {
    // A call of a method that is not inlined here would copy the whole walk.
    if UTF8Validation.isSimple(bytes) { return view(simple: bytes, origin: origin) }
    return TextView(
      byGrapheme: bytes, breaker: memory.pointee.breaker, origin: origin, loan: memory.pointee.lender.loan)
  }

  /// A view of bytes that the caller knows to be simple, and that outlive it.
  @inline(__always)
  func view(simple bytes: UnsafeBufferPointer<UInt8>, origin: Int = 0) -> TextView {
    TextView(simple: bytes, origin: origin, loan: memory.pointee.lender.loan)
  }

  /// A view of a part of a text, or of a result for it, while that text is being walked.
  func partView(_ bytes: UnsafeBufferPointer<UInt8>) -> TextView {
    if UTF8Validation.isSimple(bytes) { return view(simple: bytes) }
    return TextView(byGrapheme: bytes, breaker: memory.pointee.partBreaker, loan: memory.pointee.lender.loan)
  }

  /// The text.
  @inline(__always)
  var textBytes: UnsafeBufferPointer<UInt8> { text?.pointee.bytes ?? core }

  /// A view of the value as it is edited.
  @inline(__always)
  var coreView: TextView { isCoreSimple ? view(simple: core) : view(core) }
}
