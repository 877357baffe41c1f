import InputMask

extension ByteStore {
  /// Adds a message for people.
  func append(_ message: Message) { append(message.text) }
}
