import CByteMarks
import InputMask

/// Puts ways of finding into eight groups, for the marks of a text: a place is looked at where the bytes around it are such as
/// one of the groups has.
///
/// The fewer places of usual text a group allows, the better, so ways that are alike share one.
struct MarkGroups {
  /// What matches need besides their own bytes and those beside them.
  private enum Condition: Equatable {
    case nothing
    /// A name before them.
    case name
    /// A sign, at most so many bytes behind the first one.
    case sign(UInt8, asciiReach: Int, reach: Int)

    func merged(with other: Condition) -> Condition {
      if case .sign(let byte, let asciiReach, let reach) = self,
        case .sign(byte, let otherASCIIReach, let otherReach) = other
      {
        return .sign(byte, asciiReach: max(asciiReach, otherASCIIReach), reach: max(reach, otherReach))
      }
      return self == other ? self : .nothing
    }

    /// How many places of usual text have it.
    var share: Float {
      switch self {
      case .nothing: 1
      case .name: 0.05
      case .sign: 0.1
      }
    }
  }

  private struct Group {
    /// Its ways, as bits.
    var ways: UInt64
    var heads: [ByteHalves]
    var before: ByteHalves
    var joining: [UInt8]
    var isAnywhere: Bool
    var condition: Condition

    func merged(with other: Group) -> Group {
      Group(
        ways: ways | other.ways, heads: zip(heads, other.heads).map { $0.union($1) },
        before: before.union(other.before),
        joining: joining.filter { other.joining.contains($0) }, isAnywhere: isAnywhere || other.isAnywhere,
        condition: condition.merged(with: other.condition))
    }

    func conditions(_ sample: MarkSample) -> MarkSample.Conditions {
      let heads = heads.enumerated().map { (offset: $0.offset, halves: $0.element) }
      return sample.conditions(heads + [(-1, before)], edges: !isAnywhere, joining: joining)
    }
  }

  /// How many groups there are, of patterns and of ends of names.
  private static let count = 8

  /// What is looked for.
  private(set) var sets = byte_marks_sets()
  /// The ways that need each of the signs, as bits.
  private(set) var signWays = [UInt64](repeating: 0, count: BYTE_MARKS_SIGNS)
  /// The ends of names, which the sets point to.
  private let ends: UnsafeMutablePointer<UInt8>
  private let sample = MarkSample()

  /// The groups of some ways.
  init(_ ways: [FindIndex.Way]) {
    ends = .allocate(capacity: 2 * BYTE_MARKS_ENDS)
    ends.initialize(repeating: 0, count: 2 * BYTE_MARKS_ENDS)
    sets.ends = UnsafePointer(ends)
    for byte in UInt8(0)..<0x80 where isWordByte(byte) { byte_marks_add(&sets.words, byte) }
    for byte in KeySyntax.gaps { byte_marks_add(&sets.gaps, byte) }
    let values = ways.filter { $0.matcher == nil }
    if !values.isEmpty {
      for byte in KeySyntax.separators { byte_marks_add(&sets.separators, byte) }
    }
    let groups = ways.enumerated().compactMap { Self.group($0.element, $0.offset) }
    let merged = Self.merged(groups, groups.map { $0.conditions(sample) }, to: Self.count) {
      $0.merged(with: $1)
    } share: {
      $0.condition.merged(with: $1.condition).share
    }
    for (number, group) in merged.enumerated() { add(group, 1 << UInt8(number)) }
    addNames(values, ways.filter { $0.matcher != nil && !$0.words.isEmpty })
  }

  /// Frees the memory that the sets point to.
  func deallocate() { ends.deallocate() }

  /// Merges the items that are most alike, until so many are left.
  private static func merged<Item>(
    _ items: [Item], _ conditions: [MarkSample.Conditions], to count: Int, _ merge: (Item, Item) -> Item,
    share: (Item, Item) -> Float
  ) -> [Item] {
    var (items, conditions) = (items, conditions)
    func weight(_ left: Int, _ right: Int) -> Float {
      // One place more, as a sample does not have everything.
      Float(conditions[left].count(with: conditions[right]) + 1) * share(items[left], items[right])
    }
    var weights = items.indices.map { weight($0, $0) }
    func cost(_ left: Int, _ right: Int) -> Float { weight(left, right) - weights[left] - weights[right] }
    // For each item what it costs to merge it with those before it.
    var costs = items.indices.map { right in (0..<right).map { cost($0, right) } }
    while items.count > count {
      var (left, right) = (0, 1)
      for index in costs.indices {
        for other in costs[index].indices where costs[index][other] < costs[right][left] {
          (left, right) = (other, index)
        }
      }
      items[left] = merge(items[left], items[right])
      conditions[left] = conditions[left].union(conditions[right])
      weights[left] = weight(left, left)
      items.remove(at: right)
      conditions.remove(at: right)
      weights.remove(at: right)
      costs.remove(at: right)
      for index in right..<costs.count { costs[index].remove(at: right) }
      for other in 0..<left { costs[left][other] = cost(other, left) }
      for index in left + 1..<costs.count { costs[index][left] = cost(left, index) }
    }
    return items
  }

  // MARK: Patterns

  private static func group(_ way: FindIndex.Way, _ number: Int) -> Group? {
    guard let matcher = way.matcher else { return nil }
    var condition = Condition.nothing
    if !way.words.isEmpty {
      condition = .name
    } else if let (byte, reach) = matcher.requiredByte, reach > 3, reach <= BYTE_MARKS_FARTHEST {
      // Where the first character may have several bytes, the reach has four for each.
      let asciiReach = matcher.heads[0][0xC3] ? reach / 4 : reach
      condition = .sign(byte, asciiReach: asciiReach, reach: reach)
    }
    return Group(
      ways: 1 << UInt64(number), heads: matcher.heads.map { ByteHalves($0) },
      before: way.predecessors.map { ByteHalves($0) } ?? .all,
      joining: way.isAnywhere ? [] : exactHalves((0..<0x7F).filter { $0 != 0x0A && way.joins[Int($0)] }),
      isAnywhere: way.isAnywhere, condition: condition)
  }

  /// Those of some bytes that halves tell exactly.
  private static func exactHalves(_ bytes: [UInt8]) -> [UInt8] {
    let rows = (UInt8(0)..<8).map { row in bytes.filter { $0 >> 4 == row } }
    return rows.reversed().max { $0.count < $1.count } ?? []
  }

  private mutating func add(_ group: Group, _ bit: UInt8) {
    withUnsafeMutableBytes(of: &sets.head) { memory in
      let heads = memory.bindMemory(to: byte_marks_groups.self)
      for (place, halves) in group.heads.prefix(heads.count).enumerated() {
        halves.add(bit, to: &heads[place])
      }
    }
    group.before.add(bit, to: &sets.before)
    for byte in Self.exactHalves(group.joining) { byte_marks_add_to_groups(&sets.joining, byte, bit) }
    if group.isAnywhere { sets.anywhere |= bit }
    switch group.condition {
    case .nothing: break
    case .name: sets.behind_names |= bit
    case .sign(let byte, let asciiReach, let reach):
      withUnsafeMutableBytes(of: &sets.signs) { memory in
        let signs = memory.bindMemory(to: byte_marks_sign.self)
        // Where there are too many signs, the others need none.
        guard let index = signs.indices.first(where: { signs[$0].groups == 0 || signs[$0].byte == byte })
        else { return }
        signWays[index] |= group.ways
        signs[index].groups |= bit
        signs[index].byte = byte
        signs[index].ascii_reach = max(signs[index].ascii_reach, UInt16(asciiReach))
        signs[index].reach = max(signs[index].reach, UInt16(reach))
      }
    }
  }

  // MARK: Names

  private mutating func addNames(_ values: [FindIndex.Way], _ others: [FindIndex.Way]) {
    for (ways, kind) in [(values, BYTE_MARKS_VALUE_NAME), (others, BYTE_MARKS_OTHER_NAME)] {
      for end in ways.flatMap(\.words.shortEnds) { addEnd(end, UInt8(kind)) }
      for word in ways.flatMap(\.words.longWords) { byte_marks_add_long_word(ends, word, UInt8(kind)) }
    }
    if others.contains(where: \.isAnywhere) { sets.names_touch = true }
    let indexEnds = values.isEmpty ? [] : [KeySyntax.indexEnd]
    for end in indexEnds { addEnd(end, UInt8(BYTE_MARKS_VALUE_NAME)) }
    let groups = nameGroups(values + others, indexEnds)
    withUnsafeMutableBytes(of: &sets.name_end) { memory in
      let ends = memory.bindMemory(to: byte_marks_groups.self)
      for (number, group) in groups.enumerated() {
        for (place, halves) in group.enumerated() { halves.add(1 << UInt8(number), to: &ends[place]) }
      }
    }
  }

  /// The last bytes of the names of some ways, and others, in groups.
  private mutating func nameGroups(_ ways: [FindIndex.Way], _ others: [[[UInt8]]]) -> [[ByteHalves]] {
    var known: [UInt8: [ByteHalves]] = [:]
    let ends = ways.flatMap(\.words.ends)
    // Letters of a name that no other sign ends have no candidate right behind them.
    if ends.contains(where: { $0[0][0] < 0x80 && !isWordByte($0[0][0]) }) { sets.names_touch = true }
    for end in ends + others {
      let last = end[0].first ?? 0
      let halves = end.map { ByteHalves($0) }
      known[last] = known[last].map { known in zip(known, halves).map { $0.union($1) } } ?? halves
    }
    let items = known.sorted { $0.key < $1.key }.map(\.value)
    let conditions = items.map { item in
      sample.conditions(
        item.enumerated().map { (offset: -1 - $0.offset, halves: $0.element) },
        at: sets.names_touch ? nil : KeySyntax.gaps)
    }
    return Self.merged(items, conditions, to: Self.count) { left, right in
      zip(left, right).map { $0.union($1) }
    } share: { _, _ in
      1
    }
  }

  /// Adds all that a name may end with.
  private func addEnd(_ end: [[UInt8]], _ kind: UInt8) {
    // Of all bytes those tell enough that are letters or signs beside them.
    let parts = end.map { $0.count > 128 ? Array(0x3F..<0x60) : $0 }
    for last in parts[0] {
      for before in parts[1] {
        for first in parts[2] { byte_marks_add_end(ends, last, before, first, kind) }
      }
    }
  }
}

/// A set of bytes as the shuffles of the processor can tell it: by the halves of a byte, so that it may have more bytes than were
/// put in. Bytes outside of ASCII are one.
struct ByteHalves {
  /// A bit for each lower half, and for each upper half.
  private(set) var low: UInt16
  private(set) var high: UInt8

  static let all = ByteHalves(low: .max, high: .max)

  private init(low: UInt16, high: UInt8) { (self.low, self.high) = (low, high) }

  /// The bytes of some number.
  init(_ bytes: [UInt8]) {
    (low, high) = (0, 0)
    for byte in bytes { insert(byte) }
  }

  /// The bytes of which a table says so.
  init(_ isMember: [Bool]) {
    (low, high) = (0, 0)
    for byte in 0..<0x80 where isMember[byte] { insert(UInt8(byte)) }
    if isMember[0x80...].contains(true) { insert(0x7F) }
  }

  private mutating func insert(_ byte: UInt8) {
    let byte = min(byte, 0x7F)
    low |= 1 << UInt16(byte & 15)
    high |= 1 << (byte >> 4)
  }

  func union(_ other: ByteHalves) -> ByteHalves { ByteHalves(low: low | other.low, high: high | other.high) }

  /// Adds the bytes to the sets of a group.
  func add(_ group: UInt8, to sets: inout byte_marks_groups) {
    withUnsafeMutableBytes(of: &sets.low) { bytes in
      for column in 0..<16 where low >> UInt16(column) & 1 != 0 { bytes[column] |= group }
    }
    withUnsafeMutableBytes(of: &sets.high) { bytes in
      for row in 0..<8 where high >> UInt8(row) & 1 != 0 { bytes[row] |= group }
    }
  }
}
