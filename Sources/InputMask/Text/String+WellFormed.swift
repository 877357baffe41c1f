extension String {
  /// A string of bytes that are known to be well-formed UTF-8.
  @inline(__always)
  init(wellFormed bytes: UnsafeBufferPointer<UInt8>) {
    #if compiler(>=6.2)
    self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: false))
    #else
    self.init(decoding: bytes, as: UTF8.self)
    #endif
  }
}
