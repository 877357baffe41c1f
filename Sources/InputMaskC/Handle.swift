import Glibc

/// What a caller holds of an object: a piece of memory with a mark, which tells objects of other kinds apart, and the object.
enum Handle<Object: AnyObject> {
  /// What the mark of an object of a kind is, and how messages call it.
  struct Kind: Sendable {
    let mark: UInt64
    let name: StaticString
  }

  /// A handle that owns an object.
  /// - Throws: that there is no memory left.
  static func make(_ object: Object, _ kind: Kind) throws(Failure) -> OpaquePointer {
    guard let memory = malloc(16) else { throw .memory }
    memory.storeBytes(of: kind.mark, as: UInt64.self)
    (memory + 8).storeBytes(of: Unmanaged.passRetained(object).toOpaque(), as: UnsafeMutableRawPointer.self)
    return OpaquePointer(memory)
  }

  /// The object of a handle.
  /// - Throws: that there is none, or one of another kind.
  @inline(__always)
  static func object(_ pointer: OpaquePointer?, _ kind: Kind) throws(Failure) -> Unmanaged<Object> {
    guard let pointer else { throw .use("the \(kind.name) is a null pointer") }
    let memory = UnsafeMutableRawPointer(pointer)
    guard memory.load(as: UInt64.self) == kind.mark else {
      throw .use("the handle is no \(kind.name), or it was freed")
    }
    return .fromOpaque((memory + 8).load(as: UnsafeMutableRawPointer.self))
  }

  /// Lets go of the object. A handle that is none is left alone.
  static func free(_ pointer: OpaquePointer?, _ kind: Kind) {
    guard let pointer else { return }
    let memory = UnsafeMutableRawPointer(pointer)
    guard memory.load(as: UInt64.self) == kind.mark else { return }
    Unmanaged<Object>.fromOpaque((memory + 8).load(as: UnsafeMutableRawPointer.self)).release()
    memory.storeBytes(of: 0, as: UInt64.self)
    #if !DEBUG
    Glibc.free(memory)
    #endif
  }
}
