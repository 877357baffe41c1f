extension UnsafeMutablePointer<UInt8> {
  /// Copies bytes, and moves behind them.
  @inlinable @inline(__always)
  package mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let source = bytes.baseAddress { copy(bytes.count, from: source) }
  }

  /// Copies bytes, and moves behind them. Most stretches are a few bytes long, for which a call of `memcpy` takes longer than
  /// the copy.
  @inlinable @inline(__always)
  package mutating func copy(_ count: Int, from source: UnsafePointer<UInt8>) {
    let (target, bytes) = (UnsafeMutableRawPointer(self), UnsafeRawPointer(source))
    switch count {
    case ...0: return
    case 1: pointee = source.pointee
    case 2: target.storeBytes(of: bytes.loadUnaligned(as: UInt16.self), as: UInt16.self)
    case 3:
      target.storeBytes(of: bytes.loadUnaligned(as: UInt16.self), as: UInt16.self)
      self[2] = source[2]
    case 4...8:
      let last = bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      target.storeBytes(of: bytes.loadUnaligned(as: UInt32.self), as: UInt32.self)
      target.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
    case 9...16:
      let last = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      target.storeBytes(of: bytes.loadUnaligned(as: UInt64.self), as: UInt64.self)
      target.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
    case 17...32:
      let last = bytes.loadUnaligned(fromByteOffset: count &- 16, as: SIMD16<UInt8>.self)
      target.storeBytes(of: bytes.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
      target.storeBytes(of: last, toByteOffset: count &- 16, as: SIMD16<UInt8>.self)
    default: update(from: source, count: count)
    }
    self += count
  }
}
