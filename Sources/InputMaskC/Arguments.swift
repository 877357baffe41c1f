import CInputMask
import Glibc

/// Where a result goes.
/// - Throws: that the pointer to it is null.
func place<Result>(
  _ pointer: UnsafeMutablePointer<Result?>?, _ name: StaticString
) throws(Failure) -> UnsafeMutablePointer<Result?> {
  guard let pointer else { throw .use("\(name) is a null pointer; it is where the result goes") }
  pointer.pointee = nil
  return pointer
}

/// The bytes of a value or a text.
/// - Throws: that there are some, at a null pointer, or more than there can be.
func bytes(
  _ pointer: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
) throws(Failure) -> UnsafeBufferPointer<UInt8> {
  guard length >= 0, pointer != nil || length == 0 else {
    throw .use("\(name) has \(length) bytes at \(pointer == nil ? "a null pointer" : "its place")")
  }
  return UnsafeBufferPointer(
    start: UnsafeRawPointer(pointer)?.assumingMemoryBound(to: UInt8.self), count: length)
}

/// A C string.
/// - Throws: that the pointer is null.
func string(_ pointer: UnsafePointer<CChar>?, _ name: StaticString) throws(Failure) -> String {
  guard let pointer else { throw .use("\(name) is a null pointer; give a text that ends with NUL") }
  return String(cString: pointer)
}

/// The tag of a language; English where there is none.
func language(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "en" }

/// A structure of the caller's, which begins with its size.
/// - Throws: that its size makes no sense.
func structure<Structure>(
  _ pointer: UnsafePointer<Structure>, _ name: StaticString
) throws(Failure) -> Structure {
  let size = UnsafeRawPointer(pointer).load(as: Int.self)
  // No member was added so far: a newer caller's structure is longer, and none is shorter.
  guard size >= MemoryLayout<Structure>.size, size <= 1 << 16 else {
    throw .use("the size of \(name) is \(size); set it to sizeof, \(MemoryLayout<Structure>.size) or more")
  }
  return pointer.pointee
}

/// An array of the caller's.
/// - Throws: that it has elements at a null pointer, or more than there can be.
func array<Element>(
  _ pointer: UnsafePointer<Element>?, _ count: Int, _ name: StaticString
) throws(Failure) -> UnsafeBufferPointer<Element> {
  guard (0...1 << 20).contains(count), pointer != nil || count == 0 else {
    throw .use("\(name) are \(count) at \(pointer == nil ? "a null pointer" : "their place")")
  }
  return UnsafeBufferPointer(start: pointer, count: count)
}

/// Parameters of a rule by their names.
/// - Throws: that a pointer is null, or that a name stands twice.
func parameters(
  _ pointer: UnsafePointer<inputmask_parameter>?, _ count: Int
) throws(Failure) -> [String: String] {
  var values: [String: String] = [:]
  for parameter in try array(pointer, count, "the parameters") {
    let name = try string(parameter.name, "the name of a parameter")
    let value = try string(parameter.value, "the value of a parameter")
    guard values.updateValue(value, forKey: name) == nil else {
      throw .use("the parameter \"\(name)\" is given twice; leave one of them out")
    }
  }
  return values
}
