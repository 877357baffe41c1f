/// An address of IPv6, and its one text (RFC 5952).
struct IPv6Address {
  private var groups = SIMD8<UInt16>.zero

  /// Reads an address in any of its texts (RFC 4291, section 2.2); `nil` for anything else.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let colon = UInt8(ascii: ":")
    var (place, count) = (0, 0)
    // Before which group zeros are left out.
    var gap: Int?
    while place < text.count {
      if text[place] == colon {
        place += 1
        if place < text.count, text[place] == colon {
          guard gap == nil else { return nil }
          gap = count
          place += 1
          if place == text.count { break }
        } else if count == 0 {
          return nil
        }
      }
      let start = place
      let number = Self.number(in: text, from: &place, radix: 16)
      let isLast = place == text.count
      if count < 8, 1...4 ~= place - start, isLast || text[place] == colon {
        groups[count] = UInt16(truncatingIfNeeded: number)
        count += 1
      } else if count < 7, let number = Self.number(ofIPv4: text.slice(start..<text.count)) {
        groups[count] = UInt16(truncatingIfNeeded: number >> 16)
        groups[count + 1] = UInt16(truncatingIfNeeded: number)
        count += 2
        break
      } else {
        return nil
      }
    }
    guard gap == nil ? count == 8 : count < 8 else { return nil }
    for index in ((gap ?? count)..<count).reversed() {
      groups[index + 8 - count] = groups[index]
      groups[index] = 0
    }
  }

  private static func number(ofIPv4 text: UnsafeBufferPointer<UInt8>) -> Int? {
    var (place, address) = (0, 0)
    for index in 0..<4 {
      if index > 0 {
        guard place < text.count, text[place] == UInt8(ascii: ".") else { return nil }
        place += 1
      }
      let start = place
      let number = Self.number(in: text, from: &place, radix: 10)
      // Some programs read a number with a zero in front as an octal one.
      guard place == start + 1 || place > start && text[start] != 0x30, number <= 0xFF else { return nil }
      address = address << 8 | number
    }
    return place == text.count ? address : nil
  }

  /// The number that the digits from a place on spell, or one that is too great for a group; the place is then behind them.
  private static func number(
    in text: UnsafeBufferPointer<UInt8>, from place: inout Int, radix: Int
  ) -> Int {
    var number = 0
    while place < text.count {
      let (digit, letter) = (text[place] &- 0x30, (text[place] | 0x20) &- 0x61)
      let value = Int(digit < 10 ? digit : letter < 6 ? letter + 10 : 16)
      if value >= radix { break }
      number = Swift.min(number &* radix &+ value, 0x10000)
      place &+= 1
    }
    return number
  }

  /// Writes the text: lower case, no zeros before other digits, `::` for the longest run of zeros, and the last two groups as an
  /// address of IPv4 where the groups before are those of one in IPv6 (RFC 4291, section 2.5.5.2) or of its translation (RFC 6052).
  /// - Returns: how many bytes were written, at most 45.
  func write(to start: UnsafeMutablePointer<UInt8>) -> Int {
    let isMixed =
      groups.lowHalf == .zero && groups[4] == 0 && groups[5] == 0xFFFF
      || groups.lowHalf == SIMD4(0x64, 0xFF9B, 0, 0) && groups[4] == 0 && groups[5] == 0
    let count = isMixed ? 6 : 8
    var (walk, longest) = (0, 1..<1)
    for index in 0..<count {
      walk = groups[index] == 0 ? walk + 1 : 0
      if walk > Swift.max(1, longest.count) { longest = index + 1 - walk..<index + 1 }
    }
    var end = start
    var isBehindColon = true
    for index in 0..<count where !longest.contains(index) || index == longest.lowerBound {
      if !isBehindColon || longest.contains(index) { Self.append(":", to: &end) }
      isBehindColon = longest.contains(index)
      if isBehindColon {
        Self.append(":", to: &end)
      } else {
        let number = groups[index]
        if number > 0xFFF { Self.append(digit: number &>> 12, to: &end) }
        if number > 0xFF { Self.append(digit: number &>> 8 & 0xF, to: &end) }
        if number > 0xF { Self.append(digit: number &>> 4 & 0xF, to: &end) }
        Self.append(digit: number & 0xF, to: &end)
      }
    }
    if isMixed {
      for index in 0..<4 {
        if index > 0 || !isBehindColon { Self.append(index > 0 ? "." : ":", to: &end) }
        let number = groups[6 + index / 2] >> (index % 2 == 0 ? 8 : 0) & 0xFF
        if number >= 100 { Self.append(digit: number / 100, to: &end) }
        if number >= 10 { Self.append(digit: number / 10 % 10, to: &end) }
        Self.append(digit: number % 10, to: &end)
      }
    }
    return end - start
  }

  @inline(__always)
  private static func append(_ character: Unicode.Scalar, to end: inout UnsafeMutablePointer<UInt8>) {
    end.pointee = UInt8(truncatingIfNeeded: character.value)
    end += 1
  }

  @inline(__always)
  private static func append(digit: UInt16, to end: inout UnsafeMutablePointer<UInt8>) {
    end.pointee = UInt8(truncatingIfNeeded: digit &+ (digit < 10 ? 0x30 : 0x57))
    end += 1
  }
}

/// The compiled form of ``Normalize`` for addresses of IPv6; brackets, and what is behind them, stay.
final class CompiledIPv6: CompiledFilter {
  init() {
    super.init(Traits(reach: .text, effect: .other, takesAlong: .none, freeLength: 1, dropsFreely: true))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate { .depends }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    let bytes = text.bytes
    var range = bytes.indices
    if bytes.first == UInt8(ascii: "["), let end = bytes.firstIndex(of: UInt8(ascii: "]")) { range = 1..<end }
    guard !context.isEditing, let address = IPv6Address(bytes.slice(range)) else { return writer.keep(text) }
    writer.keep(text.run(0, range.lowerBound))
    let start = writer.count
    if writer.appendUnnoted(upTo: 45, { address.write(to: $0) }) {
      writer.noteReplaced(text.run(range), by: start..<writer.count)
    }
    writer.keep(text.run(range.upperBound, text.count))
  }
}
