#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Whether two stretches of memory hold the same bytes.
  @inline(__always)
  func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let baseAddress, let otherBase = other.baseAddress else { return true }
    return memcmp(baseAddress, otherBase, count) == 0
  }
}
