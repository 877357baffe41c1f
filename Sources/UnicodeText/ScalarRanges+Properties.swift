/// All scalars that have a property.
extension ScalarRanges {
  /// What stands inside `[:` and `:]` or `\p{` and `}`: a property of ICU, or else of the tables.
  /// - Returns: nil for a property that is not known.
  package init?(property name: String) {
    #if ICU
    self.init(otherProperty: name)
    #else
    self.init(tabled: name)
    #endif
  }

  /// A general category, a script, White_Space, ASCII or Any, from the tables.
  ///
  /// Names are compared as UAX #44 says: in any case, with or without `_`, `-` and spaces.
  /// - Returns: nil for a property that the tables do not have.
  /// - Complexity: O(*n*) in the size of the tables.
  init?(tabled name: String) {
    let parts = name.utf8.split(separator: 0x3D, omittingEmptySubsequences: false).map { Self.loose($0) }
    let known: ScalarRanges?
    switch (parts.first, parts.count) {
    case (let value?, 1): known = Self.binary(value) ?? Self.category(value) ?? Self.script(value)
    case (Self.loose("gc".utf8), 2), (Self.loose("General_Category".utf8), 2): known = Self.category(parts[1])
    case (Self.loose("sc".utf8), 2), (Self.loose("Script".utf8), 2): known = Self.script(parts[1])
    default: known = nil
    }
    guard let known else { return nil }
    self = known
  }

  private static func binary(_ name: [UInt8]) -> ScalarRanges? {
    switch String(decoding: name, as: UTF8.self) {
    case "whitespace", "wspace", "space": having(0xFFFF_FFFF_0000_0000)
    case "ascii": ScalarRanges([0...0x7F])
    case "any": ScalarRanges([0...0x10FFFF])
    default: nil
    }
  }

  private static func category(_ name: [UInt8]) -> ScalarRanges? {
    for line in lines(of: CategoryData.names) where line.dropFirst().contains(where: { loose($0) == name }) {
      let bits = line[0].reduce(0 as UInt64) { $0 | 1 << UInt64($1 - 0x30) }
      // With and without White_Space.
      return having(bits | bits << 32)
    }
    return nil
  }

  private static func script(_ name: [UInt8]) -> ScalarRanges? {
    let lines = lines(of: ScriptData.names)
    guard let number = lines.firstIndex(where: { $0.contains { loose($0) == name } }) else { return nil }
    let table = ScriptData.ranges
    var result = ScalarRanges.empty
    for place in stride(from: 0, to: table.count, by: 6) where table.number2(at: place + 4) == number {
      let end = place + 6 < table.count ? table.number4(at: place + 6) : 0x110000
      result.append(UInt32(table.number4(at: place))...UInt32(end - 1))
    }
    return result
  }

  /// The words of each line of a table.
  private static func lines(of table: StaticString) -> [[Slice<UnsafeBufferPointer<UInt8>>]] {
    UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
      .split(separator: 0x0A).map { $0.split(separator: 0x20) }
  }

  private static func loose(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.compactMap { byte in
      switch byte {
      case 0x20, 0x2D, 0x5F: nil
      case 0x41...0x5A: byte | 0x20
      default: byte
      }
    }
  }

  /// The scalars of some kinds, a bit for each kind, as `ScalarData.runs` numbers them.
  private static func having(_ kinds: UInt64) -> ScalarRanges {
    let runs = ScalarData.runs
    var result = ScalarRanges.empty
    for place in stride(from: 0, to: runs.count, by: 5)
    where kinds &>> UInt64(runs.number1(at: place + 4)) & 1 != 0 {
      let end = place + 5 < runs.count ? runs.number4(at: place + 5) : 0x110000
      result.append(UInt32(runs.number4(at: place))...UInt32(end - 1))
    }
    return result
  }
}
