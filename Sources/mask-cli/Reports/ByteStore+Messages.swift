import InputMask

extension ByteStore {
  /// Adds a message for people.
  func append(_ message: Message) { append(message.text) }

  /// Adds `file:line:column`.
  func append(place file: Message, _ line: Int, _ column: Int) {
    append(file)
    append(UInt8(ascii: ":"))
    append(number: line)
    append(UInt8(ascii: ":"))
    append(number: column)
  }
}
