import InputMask

/// Text such as logs have, by which is measured how many places some bytes would mark.
final class MarkSample {
  /// Conditions on the bytes around a place, as bits: for each condition, and each half of a byte, the places of the sample that
  /// have it.
  struct Conditions {
    fileprivate var halves: [UInt64]
    /// The places that other conditions leave.
    fileprivate var places: [UInt64]

    /// Conditions that are true where one or the other are.
    func union(_ other: Conditions) -> Conditions {
      Conditions(
        halves: zip(halves, other.halves).map { $0 | $1 }, places: zip(places, other.places).map { $0 | $1 })
    }

    /// How many places have all conditions, or those of one or the other for each.
    func count(with other: Conditions) -> Int {
      let (words, size) = (places.count, halves.count)
      return halves.withUnsafeBufferPointer { own in
        other.halves.withUnsafeBufferPointer { others in
          var count = 0
          for word in 0..<words {
            var bits = places[word] | other.places[word]
            var index = word
            while bits != 0, index < size {
              bits &= own[index] | others[index]
              index &+= words
            }
            count &+= bits.nonzeroBitCount
          }
          return count
        }
      }
    }
  }

  private static let log: StaticString = """
    2026-11-03T08:15:42.317Z INFO [http.server] trace=9f86d081884c7d659a2feaa0c55ad015 request finished status=200 duration=48ms \
    path=/api/v2/orders/18273 bytes=5120
    2026-11-03 08:15:43,002 WARN  com.example.db.ConnectionPool - pool-3-thread-12: took 1873 ms, 14 of 32 in use (limit: 2.5 s)
    10.20.30.40 - - [03/Nov/2026:08:15:43 +0000] "GET /static/app.4f3a9b.js HTTP/1.1" 304 0 "https://example.com/shop/cart?id=77" \
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.92 Safari/537.36"
    Nov  3 08:15:44 web-01 sshd[20914]: Accepted publickey for deploy from port 51022; pid=8812, uid=1000
    {"level":"error","ts":1793693744.218,"msg":"worker failed","job":"resize_image","attempt":3,"took_ms":912,"node":"eu-west-1b"}
    E1103 08:15:45.120934   17 reconciler.go:241] Reconciler error: failed to sync "default/frontend-6d4cf56db6-x2x9q": not found
    SELECT u.id, u.name, SUM(o.total) FROM users u JOIN orders o ON o.user_id = u.id WHERE o.created_at > '2026-10-01' LIMIT 100;
    \tat com.example.orders.Service.lambda$run$0(Service.java:118) ~[orders-1.14.2.jar:?] Caused by: java.io.IOException: Broken pipe
    kernel: [12345.678901] eth0: link up, 1000 Mbps, full duplex; key=item:440182:7 not in cache, reading 65536 bytes from disk
    The user asked for the order number 100234 again, so please send it to the customer before 5:30 PM (see ticket #4821). Done?
    """

  private let wordCount: Int
  private let text: [UInt8]
  /// For each offset from a place that is asked about, and each half of a byte, the places with it.
  private let lows: [[UInt64]]
  private let highs: [[UInt64]]
  private static let offsets = -3..<8

  init() {
    let text = Self.log.withUTF8Buffer { Array($0) }
    let wordCount = text.count / 64
    var lows = [[UInt64]](repeating: Array(repeating: 0, count: wordCount), count: Self.offsets.count * 16)
    var highs = [[UInt64]](repeating: Array(repeating: 0, count: wordCount), count: Self.offsets.count * 8)
    for offset in Self.offsets {
      for place in 0..<wordCount * 64 {
        let index = place + offset
        let byte = index >= 0 && index < text.count ? Int(text[index]) : 0x0A
        let number = offset - Self.offsets.lowerBound
        lows[number * 16 + byte & 15][place / 64] |= 1 << UInt64(place % 64)
        highs[number * 8 + byte >> 4][place / 64] |= 1 << UInt64(place % 64)
      }
    }
    (self.text, self.wordCount, self.lows, self.highs) = (text, wordCount, lows, highs)
  }

  /// The places that have bytes of some sets at offsets from them.
  /// - Parameter edges: whether no word may go on at a place.
  /// - Parameter joining: the bytes right before a place that may not join it with a word.
  /// - Parameter bytes: those of which one must stand at a place; `nil` for any.
  func conditions(
    _ sets: [(offset: Int, halves: ByteHalves)], edges: Bool = false, joining: [UInt8] = [],
    at bytes: [UInt8]? = nil
  ) -> Conditions {
    var isSuch = [Bool](repeating: bytes == nil, count: 256)
    for byte in bytes ?? [] { isSuch[Int(byte)] = true }
    var places = [UInt64](repeating: 0, count: wordCount)
    var (isAfterWord, wasAfterWord) = (false, false)
    for place in 0..<wordCount * 64 {
      let isJoined = wasAfterWord && joining.contains(place > 0 ? text[place - 1] : 0x0A)
      if isSuch[Int(text[place])], !(edges && isAfterWord), !isJoined {
        places[place / 64] |= 1 << UInt64(place % 64)
      }
      (wasAfterWord, isAfterWord) = (isAfterWord, isWordByte(text[place]))
    }
    var halves: [UInt64] = []
    halves.reserveCapacity(2 * wordCount * sets.count)
    for (offset, set) in sets {
      let number = offset - Self.offsets.lowerBound
      halves += union(of: lows[(number * 16)..<(number * 16 + 16)], set.low)
      halves += union(of: highs[(number * 8)..<(number * 8 + 8)], UInt16(set.high))
    }
    return Conditions(halves: halves, places: places)
  }

  /// The places of one of some halves.
  private func union(of places: ArraySlice<[UInt64]>, _ members: UInt16) -> [UInt64] {
    var union = [UInt64](repeating: 0, count: wordCount)
    for (number, bits) in places.enumerated() where members >> UInt16(number) & 1 != 0 {
      for word in 0..<wordCount { union[word] |= bits[word] }
    }
    return union
  }
}
