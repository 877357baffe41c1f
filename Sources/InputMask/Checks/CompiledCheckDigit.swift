/// The compiled form of ``CheckDigit``.
final class CompiledCheckDigit: CompiledCheck {
  private let check: CheckDigit
  private let positions: ConstantTable<Int>?
  /// By what the sum is divided, and by what the remainder is, one after the other.
  private let moduli: ConstantTable<Int>
  private let weights: CompiledWeights
  private let weightsAbove9: CompiledWeights?
  /// The letters beyond ASCII that have a number, each with a byte that stands for it.
  private let others: [Character: UInt8]
  /// By byte: the number of a letter or digit; -1 for other characters, -2 for letters without a number.
  private let numbers: ConstantTable<Int>
  /// By result: the character; 0 where none stands for it.
  private let characters: ConstantTable<UInt8>

  init(_ check: CheckDigit) {
    self.check = check
    positions = check.positions.map { ConstantTable($0) }
    moduli = ConstantTable(check.scheme.moduli)
    weights = CompiledWeights(check.scheme.weights)
    weightsAbove9 = check.scheme.weightsAbove9.map { CompiledWeights($0) }
    var numbers = [Int](repeating: -1, count: 256)
    for digit in 0..<10 { numbers[0x30 + digit] = digit }
    for letter in 0..<26 { (numbers[0x41 + letter], numbers[0x61 + letter]) = (-2, -2) }
    others = Dictionary(
      uniqueKeysWithValues: zip(check.scheme.letters.keys.filter { !$0.isASCII }, UInt8(0x80)...))
    for (letter, number) in check.scheme.letters {
      guard let byte = Self.counted(letter) ?? others[letter] else { continue }
      numbers[Int(byte)] = number
      if let small = byte.otherCase { numbers[Int(small)] = number }
    }
    self.numbers = ConstantTable(numbers)
    if let characters = check.scheme.characters {
      self.characters = ConstantTable(characters.compactMap(Self.character))
    } else {
      let above = check.scheme.above9.flatMap(Self.character)
      let most = Swift.min(check.scheme.moduli.first ?? 10, 100) + Swift.min(check.scheme.lowest, 100)
      let count = above == nil ? 10 : Swift.min(most, 100)
      characters = ConstantTable(
        (0..<Swift.max(10, count)).map { $0 < 10 ? UInt8(0x30 + $0) : above ?? 0 })
    }
    super.init(check.name, .content)
  }

  /// The byte of a character that may have a number of its own: a letter, in capitals, or a sign of ASCII; `nil` for anything else.
  static func counted(_ character: Character) -> UInt8? {
    guard let byte = character.asciiValue, 0x21...0x7E ~= byte, !byte.isDigit else { return nil }
    return 0x61...0x7A ~= byte ? byte.otherCase : byte
  }

  /// The byte of a letter in capitals, or of a digit.
  static func character(_ character: Character) -> UInt8? {
    guard let byte = character.asciiValue, byte.isLetterOrDigit else { return nil }
    return 0x61...0x7A ~= byte ? byte.otherCase : byte
  }

  override func finding(in value: TextView, _ walk: inout Walk) -> Finding? {
    let isRight: Bool
    if others.isEmpty || value.isSimple {
      isRight = value.bytes.withCounted({ numbers[Int($0)] != -1 }, { holds(counted: $0.span) })
    } else {
      isRight = value.compactMap { byte(of: $0) }.withUnsafeBufferPointer { holds(counted: $0.span) }
    }
    return isRight ? nil : Finding(.checksum, .value)
  }

  /// The byte that stands for a character with a position; `nil` for others.
  private func byte(of grapheme: TextRun) -> UInt8? {
    guard grapheme.bytes.count == 1 else { return others[Character(grapheme.string)] }
    return numbers[Int(grapheme.bytes[0])] == -1 ? nil : grapheme.bytes[0]
  }

  /// Whether the check digit is there, and fits.
  /// - Parameter counted: the characters that have positions.
  /// - Complexity: O(*n* + *p*) in the number of characters and of positions.
  private func holds(counted: Span<UInt8>) -> Bool {
    guard let lower = CheckDigit.index(of: check.position.lowerBound, of: counted.count),
      let upper = CheckDigit.index(of: check.position.upperBound, of: counted.count), lower <= upper,
      let expected = expected(counted, checkDigits: lower...upper)
    else { return false }
    if lower == upper {
      let byte = counted[lower]
      guard expected < characters.count else { return false }
      return (byte >= 0x61 ? byte & ~0x20 : byte) == characters[expected]
    }
    var number = 0
    for index in lower...upper {
      guard counted[index].isDigit else { return false }
      number = number * 10 + Int(counted[index] - 0x30)
    }
    return number == expected
  }

  /// The result of the sum; `nil` where a character has no number, or a position none.
  private func expected(_ counted: Span<UInt8>, checkDigits: ClosedRange<Int>) -> Int? {
    guard let sum = sum(counted, by: weights, without: checkDigits) else { return nil }
    let expected = result(ofSum: sum)
    guard let weightsAbove9, expected > 9 else { return expected }
    return self.sum(counted, by: weightsAbove9, without: checkDigits).map { result(ofSum: $0) }
  }

  /// The sum by some weights, which may be divided already; `nil` where a character has no number, or a position none.
  private func sum(
    _ counted: Span<UInt8>, by weights: CompiledWeights, without checkDigits: ClosedRange<Int>
  ) -> Int? {
    let modulus = moduli[0]
    var sum = 0
    var turn = 0
    let count = positions?.count ?? counted.count
    for step in 0..<count {
      var place = check.scheme.from == .right ? count &- 1 &- step : step
      if let positions {
        guard let index = CheckDigit.index(of: positions[place], of: counted.count) else { return nil }
        place = index
      } else if checkDigits.contains(place) {
        continue
      }
      let number = numbers[Int(counted[place])]
      guard number >= 0, let next = weights.sum(sum, adding: number, turn: turn, modulo: modulus) else {
        return nil
      }
      sum = next
      turn = turn &+ 1 == weights.count ? 0 : turn &+ 1
    }
    return sum
  }

  private func result(ofSum sum: Int) -> Int {
    let modulus = moduli[0]
    let (result, lowest) = (check.scheme.result, check.scheme.lowest)
    var remainder = (sum + check.scheme.plus) % modulus
    if remainder < 0 { remainder += modulus }
    var expected = result == .complement && remainder > 0 ? modulus - remainder : remainder
    if expected < lowest { expected += (lowest - expected + modulus - 1) / modulus * modulus }
    for modulus in moduli.buffer.dropFirst() { expected %= modulus }
    return expected
  }
}

extension CheckDigit {
  /// The index of a position among so many characters; `nil` where it is behind or before them.
  static func index(of position: Int, of count: Int) -> Int? {
    let index = position > 0 ? position - 1 : count + position
    return 0..<count ~= index ? index : nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with the bytes that have positions, letters and digits for most. Most values have no others, and are read in place.
  func withCounted<Result>(
    _ isCounted: (UInt8) -> Bool = { $0.isLetterOrDigit }, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    allSatisfy(isCounted) ? body(self) : filter(isCounted).withUnsafeBufferPointer(body)
  }
}
