/// Makes pseudonyms: texts that stand for values, equal ones for equal values.
///
/// A pseudonym is ``prefix`` and the beginning of a keyed digest of the scope, a NUL and the value, in hexadecimal digits. Who lacks the key cannot
/// find a value by trying all. The digest is the caller's, so that this library needs no cryptography of its own.
public struct PseudonymMaker: Sendable {
  /// Writes the keyed digest of a message, 32 bytes as of HMAC-SHA-256. It is called on many threads at once.
  public typealias Digest =
    @Sendable (_ message: UnsafeBufferPointer<UInt8>, _ digest: UnsafeMutableBufferPointer<UInt8>) -> Void

  /// How many hexadecimal digits a pseudonym may have. Of fewer than these, two values would soon share one.
  public static let lengths = 16...64
  /// How many it has where nothing is said.
  public static let standardLength = 32
  /// What stands before the digits, by which a pseudonym is known as one.
  public static let prefix = "p-"
  static let digestLength = 32

  /// The kind of the values, usually the name of their rule. Equal values of two kinds have two pseudonyms.
  public let scope: String
  /// How many hexadecimal digits a pseudonym has.
  public let length: Int
  let digest: Digest

  /// A maker.
  /// - Precondition: the length is one of ``lengths``, and the scope has no NUL.
  public init(scope: String, length: Int = standardLength, _ digest: @escaping Digest) {
    precondition(Self.lengths.contains(length), "a pseudonym has 16 to 64 digits")
    precondition(!scope.utf8.contains(0), "a scope ends with a NUL")
    self.scope = scope
    self.length = length
    self.digest = digest
  }
}
