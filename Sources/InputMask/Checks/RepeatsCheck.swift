/// How often the same letter or digit may stand in a value.
public final class RepeatsCheck: Check, @unchecked Sendable {
  static let syntax = PartSyntax<Check>(
    "repeats",
    [
      .optional("over", .any), .optional("characters", .integer(0...limit)),
      .optional("most", .integer(1...limit)), .optional("in-a-row", .integer(1...limit)),
    ], needsKeys: true
  ) { fields, decoder in
    RepeatsCheck(
      over: decoder.positions(in: fields), characters: fields.integer("characters"),
      most: fields.integer("most"),
      inARow: fields.integer("in-a-row"))
  }

  private static let limit = CheckDigit.positionLimit

  /// The positions that are looked at, counted as ``CheckDigit/positions`` are; `nil` for the whole value.
  public let positions: [Int]?
  /// How many different characters stand there more than once; `nil` for any number.
  public let characters: Int?
  /// How often a character stands there at most; `nil` for any number.
  public let most: Int?
  /// How often a character stands there at most without another one between; `nil` for any number.
  public let inARow: Int?

  /// A check of the letters and digits of a value, or of those at some positions. A bound that is `nil` is not looked at. The case of
  /// letters makes a difference.
  public init(
    over positions: [Int]? = nil, characters: Int? = nil, most: Int? = nil, inARow: Int? = nil
  ) {
    self.positions = positions
    self.characters = characters
    self.most = most
    self.inARow = inARow
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([
      ("over", positions.map { .positions($0) }), ("characters", characters.map { .integer($0) }),
      ("most", most.map { .integer($0) }), ("in-a-row", inARow.map { .integer($0) }),
    ])
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    compiler.judge(positions: positions)
    for (key, bound, least) in [("characters", characters, 0), ("most", most, 1), ("in-a-row", inARow, 1)] {
      if let bound, !(least...Self.limit ~= bound) { compiler.report(key, .repeatCount(least...Self.limit)) }
    }
    if characters == nil, most == nil, inARow == nil { compiler.report("", .noRepeats) }
    return CompiledCheck(name) { [self] value, _ in
      let isRight = value.bytes.withCounted {
        $0 &- 0x30 < 10 || $0.otherCase != nil
      } _: {
        holds(for: $0)
      }
      return isRight ? nil : Finding(.pattern, .value)
    }
  }

  /// - Complexity: O(*n* + *p*) in the number of letters and digits and of positions.
  private func holds(for counted: UnsafeBufferPointer<UInt8>) -> Bool {
    var counts: [UInt8: Int] = [:]
    var (row, longestRow) = (0, 0)
    var last: UInt8?
    for place in 0..<(positions?.count ?? counted.count) {
      let index = positions.map { CheckDigit.index(of: $0[place], of: counted.count) } ?? place
      // Which positions a value has is asked by its length.
      guard let index else { continue }
      let byte = counted[index]
      counts[byte, default: 0] += 1
      row = byte == last ? row + 1 : 1
      longestRow = Swift.max(longestRow, row)
      last = byte
    }
    let repeated = counts.values.count { $0 > 1 }
    return longestRow <= inARow ?? .max && counts.values.max() ?? 0 <= most ?? .max
      && repeated == characters ?? repeated
  }
}
