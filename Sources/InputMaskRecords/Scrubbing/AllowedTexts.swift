#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Texts that stay as they are, though a rule finds them: words, and the addresses of networks.
public struct AllowedTexts: Sendable {
  private var words: Set<String> = []
  /// The bytes of addresses, and how many of their bits count.
  private var networks: [(address: [UInt8], bits: Int)] = []

  /// None.
  public init() {}

  /// Those of a list: a network as in `10.0.0.0/8` and `fd00::/8` (RFC 4632, RFC 4291), and everything else as a word that is the whole of
  /// what is found.
  /// - Throws: an error for a network of more bits than its address has.
  public init(_ entries: some Sequence<String>) throws(RecordError) {
    for entry in entries {
      let parts = entry.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let address = Self.address(String(parts[0])), let bits = UInt(parts[1]) else {
        words.insert(entry)
        continue
      }
      if bits > address.count * 8 {
        throw RecordError(
          "a network has more bits than its address", "write \(address.count * 8) at most behind the /")
      }
      networks.append((address, Int(bits)))
    }
  }

  func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if words.isEmpty, networks.isEmpty { return false }
    let word = String(decoding: text, as: UTF8.self)
    if words.contains(word) { return true }
    guard !networks.isEmpty, let address = Self.address(word) else { return false }
    return networks.contains { network in
      network.address.count == address.count
        && zip(network.address, address).enumerated().allSatisfy { index, pair in
          let free = min(max(8 * (index + 1) - network.bits, 0), 8)
          return (pair.0 ^ pair.1) >> UInt8(free) == 0
        }
    }
  }

  private static func address(_ text: String) -> [UInt8]? {
    guard text.utf8.count < 46 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 { return Array(bytes[..<4]) }
    return inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : nil
  }
}
