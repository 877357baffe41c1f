/// How often the same letter or digit may stand in a value.
public final class RepeatsCheck: Check, @unchecked Sendable {
  static let syntax = ComponentSyntax<Check>(
    "repeats",
    [
      .optional("over", .any), .optional("characters", .integer(0...limit)),
      .optional("most", .integer(1...limit)), .optional("in-a-row", .integer(1...limit)),
    ], needsKeys: true
  ) { fields, decoder in
    RepeatsCheck(
      over: decoder.positions(in: fields), characters: fields.integer["characters"],
      most: fields.integer["most"],
      inARow: fields.integer["in-a-row"])
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
    return CompiledCheck(name) { [self, positions = positions.map { Set($0) }] value, _ in
      value.bytes.withCounted { holds(for: $0, at: positions) } ? nil : Finding(.pattern, .value)
    }
  }

  /// - Parameter positions: those that are looked at. Which of them a value has is asked by its length.
  /// - Complexity: O(*n*) in the number of letters and digits.
  private func holds(for counted: UnsafeBufferPointer<UInt8>, at positions: Set<Int>?) -> Bool {
    var counts = InlineArray<128, Int>(repeating: 0)
    var (repeated, greatest, row, longestRow) = (0, 0, 0, 0)
    var last: UInt8?
    for (index, byte) in counted.enumerated()
    where positions.map({ $0.contains(index + 1) || $0.contains(index - counted.count) }) ?? true {
      counts[Int(byte)] += 1
      if counts[Int(byte)] == 2 { repeated += 1 }
      greatest = Swift.max(greatest, counts[Int(byte)])
      row = byte == last ? row + 1 : 1
      longestRow = Swift.max(longestRow, row)
      last = byte
    }
    return longestRow <= inARow ?? .max && greatest <= most ?? .max && repeated == characters ?? repeated
  }
}
