extension String {
  /// A string of bytes that are known to be well-formed UTF-8.
  @inline(__always)
  init(wellFormed bytes: Span<UInt8>) {
    self.init(copying: UTF8Span(unchecked: bytes, isKnownASCII: false))
  }
}
