/// What JSON can be written of.
package protocol JSONWritable {
  /// Writes the value as one value of JSON.
  func write(to writer: inout JSONWriter)
}

extension String: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.string(self) }
}

/// A string of well-formed UTF-8.
extension UnsafeBufferPointer<UInt8>: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Int: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Bool: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.verbatim(self ? "true" : "false") }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .some(let value): value.write(to: &writer)
    case .none: writer.verbatim("null")
    }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.array { array in
      for element in self { element.write(to: &array) }
    }
  }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  /// An object with the keys in the order of their characters.
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      // Most have one member or none.
      if count < 2 { return forEach { object.member(named: $0.key, $0.value) } }
      for (key, value) in sorted(by: { $0.key < $1.key }) { object.member(named: key, value) }
    }
  }
}
