/// A check digit that a weighted sum of other characters gives, as a rule describes it.
///
/// Letters and digits of the value have positions, counted from 1; of other characters those that the scheme has numbers for. The
/// number of each character times its weight is added up. The sum modulo a number says which character must stand at ``position``.
public final class CheckDigit: Check, @unchecked Sendable {
  static let syntax = ComponentSyntax<Check>(
    "check-digit",
    [
      .required("at", .any), .optional("over", .any), .required("weights", .any),
      .optional("from", .choice(Separators.Side.allCases.map { $0.rawValue })), .required("modulo", .any),
      .optional("result", .choice(Result.allCases.map { $0.rawValue })), .optional("above-9", .any),
      .optional("characters", .text), .optional("letters", .any), .optional("weights-above-9", .any),
      .optional("plus", .integer(-numberLimit...numberLimit)), .optional("lowest", .integer(0...numberLimit)),
    ]
  ) { fields, decoder in
    CheckDigit(reading: fields, &decoder)
  }

  /// How the check digit comes of the remainder.
  public enum Result: String, Hashable, Sendable, CaseIterable {
    /// It is what the remainder lacks to the modulus, and 0 for a remainder of 0.
    case complement
    /// It is the remainder.
    case remainder
  }

  /// What a character adds to the sum.
  public enum Weight: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
    /// Its number times this one.
    case factor(Int)
    /// The element whose index is its number. A character with a larger number makes the value invalid.
    case table([Int])

    /// A weight that multiplies.
    public init(integerLiteral value: Int) { self = .factor(value) }
    /// A weight that looks the number up.
    public init(arrayLiteral elements: Int...) { self = .table(elements) }

    /// The factor, or what is in the table.
    fileprivate var numbers: [Int] {
      switch self {
      case .factor(let factor): [factor]
      case .table(let table): table
      }
    }
  }

  /// What the characters add to the sum.
  public enum Weights: Hashable, Sendable {
    /// Each weight in turn; from the first again where there are more characters.
    case list([Weight])
    /// Powers of ten: the characters are the digits of one number.
    case number
  }

  /// How a sum becomes a check digit. A sum of 27 modulo 11 leaves 5, and 6 as the complement.
  public struct Scheme: Hashable, Sendable {
    /// The weights of the characters.
    public var weights: Weights
    /// The side from which the weights are counted.
    public var from: Separators.Side
    /// The sum is divided by these in turn; each remainder goes on to the next. All are at least 2.
    public var moduli: [Int]
    /// How the check digit comes of the first remainder.
    public var result: Result
    /// The weights of a second sum, whose result counts where that of the first one is above 9; `nil` for no such sum.
    public var weightsAbove9: Weights?
    /// The character that stands for a result above 9; `nil` where no value has such a one.
    public var above9: Character?
    /// The character of each result, from 0 on; `nil` for digits.
    public var characters: String?
    /// The numbers of letters, and of other signs of ASCII, which then have positions too. A letter of ASCII without one makes the
    /// value invalid, in either case; others count as they are written.
    public var letters: [Character: Int]
    /// What is added to the sum beside the characters.
    public var plus: Int
    /// The smallest result. Those below it are greater by the modulus: with 1, a complement modulo 97 is 97 where nothing
    /// remains.
    public var lowest: Int

    /// A scheme with these parts. By default digits are weighed from the left, and the result is a complement.
    public init(
      weights: Weights, from: Separators.Side = .left, moduli: [Int], result: Result = .complement,
      weightsAbove9: Weights? = nil, above9: Character? = nil, characters: String? = nil,
      letters: [Character: Int] = [:], plus: Int = 0, lowest: Int = 0
    ) {
      self.weights = weights
      self.from = from
      self.moduli = moduli
      self.result = result
      self.weightsAbove9 = weightsAbove9
      self.above9 = above9
      self.characters = characters
      self.letters = letters
      self.plus = plus
      self.lowest = lowest
    }
  }

  /// The largest position, weight and modulus.
  static let positionLimit = 1000
  static let numberLimit = 1_000_000
  /// How many letters beyond ASCII may have numbers.
  static let letterLimit = 128
  /// The longest table of a weight.
  static let tableLimit = 100

  /// Where the check digit stands: from 1, or from -1 backward for the last character. Several positions hold one number.
  public let position: ClosedRange<Int>
  /// The positions whose characters are added up, in the order of the weights; `nil` for all but the check digit's.
  public let positions: [Int]?
  /// How their sum becomes the check digit.
  public let scheme: Scheme

  /// A check of the check digit at `position`.
  public init(at position: ClosedRange<Int>, over positions: [Int]? = nil, _ scheme: Scheme) {
    self.position = position
    self.positions = positions
    self.scheme = scheme
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    let isOne = position.count == 1
    return .written([
      ("at", isOne ? .integer(position.lowerBound) : .text("\(position.lowerBound)..\(position.upperBound)")),
      ("over", positions.map { .positions($0) }),
      ("weights", scheme.weights.node), ("from", scheme.from == .left ? nil : .text(scheme.from.rawValue)),
      ("modulo", .sequence(scheme.moduli.map { .integer($0) })),
      ("result", scheme.result == .complement ? nil : .text(scheme.result.rawValue)),
      ("weights-above-9", scheme.weightsAbove9?.node),
      ("above-9", scheme.above9.map { .literal(String($0)) }),
      ("characters", scheme.characters.map { .literal($0) }),
      (
        "letters",
        scheme.letters.isEmpty
          ? nil
          : .table(Dictionary(uniqueKeysWithValues: scheme.letters.map { (String($0), $1) })) { .integer($0) }
      ),
      ("plus", scheme.plus == 0 ? nil : .integer(scheme.plus)),
      ("lowest", scheme.lowest == 0 ? nil : .integer(scheme.lowest)),
    ])
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    let limits = -Self.positionLimit...Self.positionLimit
    let ends = [position.lowerBound, position.upperBound]
    if ends.contains(where: { $0 == 0 || !limits.contains($0) })
      || position.lowerBound.signum() != position.upperBound.signum() || position.count > 9
    {
      compiler.report("at", .checkDigitPosition(limit: Self.positionLimit))
    }
    if positions?.contains(where: { position.contains($0) }) == true {
      compiler.report("over", .checkDigitInSum)
    }
    compiler.judge(positions: positions)
    if scheme.moduli.isEmpty || scheme.moduli.contains(where: { !(2...Self.numberLimit).contains($0) }) {
      compiler.report("modulo", .modulus(limit: Self.numberLimit))
    }
    for (key, weights) in [("weights", scheme.weights), ("weights-above-9", scheme.weightsAbove9)] {
      guard case .list(let list) = weights else { continue }
      let range = -Self.numberLimit...Self.numberLimit
      let areFew = 1...Self.positionLimit ~= list.count
      if !areFew || !list.allSatisfy({ $0.numbers.allSatisfy { range.contains($0) } }) {
        compiler.report(key, .weights(limit: Self.numberLimit, count: Self.positionLimit))
      } else if !list.allSatisfy({ 1...Self.tableLimit ~= $0.numbers.count }) {
        compiler.report(key, .weightTable(count: Self.tableLimit))
      }
    }
    let others = scheme.letters.keys.filter { !$0.isASCII }
    if others.count > Self.letterLimit
      || !others.allSatisfy({ ScalarProperties.isLetter($0.unicodeScalars.first ?? " ") })
      || scheme.letters.contains(where: { letter, number in
        letter.isASCII && CompiledCheckDigit.counted(letter) == nil || !(0...Self.numberLimit ~= number)
      })
    {
      compiler.report("letters", .letterNumbers(limit: Self.numberLimit, count: Self.letterLimit))
    }
    let numbers = Self.numberLimit
    if !(-numbers...numbers ~= scheme.plus) || !(0...numbers ~= scheme.lowest) {
      compiler.report(0...numbers ~= scheme.lowest ? "plus" : "lowest", .resultOffset(limit: numbers))
    }
    if let above9 = scheme.above9, CompiledCheckDigit.character(above9) == nil {
      compiler.report("above-9", .above9)
    }
    if let characters = scheme.characters, !characters.allSatisfy({ CompiledCheckDigit.character($0) != nil })
    {
      compiler.report("characters", .resultCharacters)
    }
    if position.count > 1, scheme.characters != nil || scheme.above9 != nil {
      compiler.report("at", .checkNumberWithLetters)
    }
    return CompiledCheckDigit(self)
  }
}
