/// An address of IPv6, and its one text (RFC 5952).
struct IPv6Address {
  private var groups: [UInt16] = []

  /// Reads an address in any of its texts (RFC 4291, section 2.2); `nil` for anything else.
  init?(_ text: ArraySlice<UInt8>) {
    let colon = UInt8(ascii: ":")
    var rest = text
    // Behind how many groups zeros are left out.
    var gap: Int?
    while let first = rest.first {
      if rest.starts(with: [colon, colon]) {
        guard gap == nil else { return nil }
        gap = groups.count
        rest = rest.dropFirst(2)
        if rest.first == colon { return nil }
        continue
      }
      if first == colon {
        guard !groups.isEmpty, rest.count > 1 else { return nil }
        rest = rest.dropFirst()
      }
      let group = rest.prefix { $0 != colon }
      rest = rest[group.endIndex...]
      if rest.isEmpty, let last = Self.groups(ofIPv4: group) {
        groups += last
      } else {
        guard 1...4 ~= group.count, let number = UInt16(String(decoding: group, as: UTF8.self), radix: 16)
        else { return nil }
        groups.append(number)
      }
    }
    guard gap == nil ? groups.count == 8 : groups.count < 8 else { return nil }
    if let gap { groups.insert(contentsOf: repeatElement(0, count: 8 - groups.count), at: gap) }
  }

  /// The last two groups, of an address of IPv4.
  private static func groups(ofIPv4 text: ArraySlice<UInt8>) -> [UInt16]? {
    let numbers = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).compactMap {
      UInt8(String(decoding: $0, as: UTF8.self))
    }
    guard numbers.count == 4 else { return nil }
    return [0, 2].map { UInt16(numbers[$0]) << 8 | UInt16(numbers[$0 + 1]) }
  }

  /// Lower case, no zeros before other digits, `::` for the longest run of zeros, and the last two groups as an address of IPv4 where
  /// the groups before are those of one in IPv6 (RFC 4291, section 2.5.5.2) or of its translation (RFC 6052).
  var text: String {
    let isMixed = groups[..<6] == [0, 0, 0, 0, 0, 0xFFFF] || groups[..<6] == [0x64, 0xFF9B, 0, 0, 0, 0]
    var pieces = (isMixed ? groups[..<6] : groups[...]).map { String($0, radix: 16) }
    var (run, longest) = (0, 1..<1)
    for index in pieces.indices {
      run = groups[index] == 0 ? run + 1 : 0
      if run > Swift.max(1, longest.count) { longest = index + 1 - run..<index + 1 }
    }
    if isMixed { pieces.append(groups[6...].map { "\($0 >> 8).\($0 & 0xFF)" }.joined(separator: ".")) }
    if longest.isEmpty { return pieces.joined(separator: ":") }
    return pieces[..<longest.lowerBound].joined(separator: ":") + "::"
      + pieces[longest.upperBound...].joined(separator: ":")
  }
}

/// The compiled form of ``Normalize`` for addresses of IPv6; brackets, and what is behind them, stay.
final class CompiledIPv6: CompiledFilter {
  init() {
    super.init(Traits(reach: .text, effect: .other, takesAlong: .none, freeLength: 1, dropsFreely: true))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    scalars.allSatisfy { $0.isASCII } ? .becomes(scalars) : .depends
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    if context.isEditing || isPlain(text.bytes) { return writer.keep(text.run(0, text.count)) }
    let bytes = Array(text.bytes)
    var range = bytes.indices
    if bytes.first == UInt8(ascii: "["), let end = bytes.firstIndex(of: UInt8(ascii: "]")) { range = 1..<end }
    guard let address = IPv6Address(bytes[range])?.text, !address.utf8.elementsEqual(bytes[range]) else {
      return writer.keep(text.run(0, text.count))
    }
    if range.lowerBound > 0 { writer.keep(text.run(0, range.lowerBound)) }
    writer.replace(text.run(range), with: address)
    if range.upperBound < text.count { writer.keep(text.run(range.upperBound, text.count)) }
  }

  /// Whether a text is no address of IPv6, or one in its text for what can be told at a glance: no group begins with 0 or in
  /// upper case, none is one of IPv4 or comes before it, and `::` stands for two or more.
  private func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var (colons, gaps) = (0, 0)
    var isGroupStart = true
    var isPlain = text.first != UInt8(ascii: "[")
    for byte in text {
      if byte == UInt8(ascii: ":") {
        colons &+= 1
        if isGroupStart, colons > 1 { gaps &+= 1 }
        isGroupStart = true
      } else {
        let isMixed = byte == UInt8(ascii: ".") || isGroupStart && byte | 0x20 == UInt8(ascii: "f")
        if isMixed || isGroupStart && byte == UInt8(ascii: "0") || 0x41...0x5A ~= byte { isPlain = false }
        isGroupStart = false
      }
    }
    return colons < 2 || isPlain && (gaps == 0 || colons < 7)
  }
}
