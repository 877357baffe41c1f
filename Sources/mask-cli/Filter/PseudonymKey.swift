import CSodium
import Glibc

/// The key of pseudonyms. It comes from a file or from the environment, never from an argument, which everybody on the machine
/// can see.
struct PseudonymKey: Sendable {
  /// How many bytes a key has. A shorter one can be guessed, and a longer one is rather a file of something else.
  static let lengths = 16...1024

  /// HMAC-SHA-256 behind the key: each digest begins with a copy. It is plain C, which needs no `sodium_init`.
  private let start: crypto_auth_hmacsha256_state

  /// - Parameter bytes: any number of them; whoever reads a key looks at its length.
  init(_ bytes: [UInt8]) {
    var state = crypto_auth_hmacsha256_state()
    crypto_auth_hmacsha256_init(&state, bytes, bytes.count)
    start = state
  }

  /// Writes the digest of a message: 32 bytes.
  func digest(_ message: UnsafeBufferPointer<UInt8>, into digest: UnsafeMutableBufferPointer<UInt8>) {
    guard let output = digest.baseAddress else { return }
    var state = start
    crypto_auth_hmacsha256_update(&state, message.baseAddress, UInt64(message.count))
    crypto_auth_hmacsha256_final(&state, output)
  }

  // MARK: Where it comes from

  /// Reads the key that a file has.
  /// - Throws: `CommandError` where there is no such file, or no such key in it.
  static func read(file path: String) throws(CommandError) -> PseudonymKey {
    // Its name is not told: it may be the key, written in the wrong place.
    let name = "the file of the key"
    if path == "-" { throw .usage("the standard input is for data; name a file for the key") }
    // A line's end of two bytes, and one byte that shows that the key is too long.
    var bytes = [UInt8](repeating: 0, count: lengths.upperBound + 3)
    defer { forget(&bytes) }
    var count = 0
    do throws(SystemError) {
      let file = try InputFile(path)
      warn(of: file.descriptor)
      let input = InputBytes(descriptor: file.descriptor, path: name)
      var more = 1
      while more > 0, count < bytes.count {
        more = try bytes.withUnsafeMutableBufferPointer { bytes throws(SystemError) in
          try input.read(into: UnsafeMutableBufferPointer(rebasing: bytes[count...]))
        }
        count += more
      }
    } catch {
      throw .system(SystemError(subject: name, code: error.code))
    }
    if count > 0, bytes[count - 1] == 0x0A {
      count -= 1
      if count > 0, bytes[count - 1] == 0x0D { count -= 1 }
    }
    return try key(bytes[..<count], "the key in the file")
  }

  /// Reads the key that a variable of the environment has. Its name is not told: it may be the key, written in the wrong place.
  /// - Throws: `CommandError` where there is no such variable, or no such key in it.
  static func read(environment name: String) throws(CommandError) -> PseudonymKey {
    guard let value = getenv(name) else {
      throw .usage("the environment has no variable of the name of the key; export it, and name it without $")
    }
    var bytes = Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
    defer { forget(&bytes) }
    return try key(bytes[...], "the key in the environment")
  }

  /// Tells of a key that others on the machine may read: they can find out values by trying them.
  private static func warn(of file: Int32) {
    guard let status = stat(of: file), status.isFile, status.st_mode & 0o044 != 0 else { return }
    Diagnostics.tell(["mask-cli: others may read the file of the key; chmod 600 keeps it to its owner"])
  }

  private static func key(_ bytes: ArraySlice<UInt8>, _ place: Message) throws(CommandError) -> PseudonymKey {
    if bytes.count < lengths.lowerBound {
      throw .usage(
        "\(place) has fewer than \(lengths.lowerBound) bytes; make one with: head -c 32 /dev/urandom | base64"
      )
    }
    if bytes.count > lengths.upperBound {
      throw .usage(
        "\(place) has more than \(lengths.upperBound) bytes; see whether it is the key, and shorten it")
    }
    var bytes = Array(bytes)
    defer { forget(&bytes) }
    return PseudonymKey(bytes)
  }

  /// Overwrites a copy of the key that is needed no more.
  private static func forget(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) }
  }
}
