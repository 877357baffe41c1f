/// A check digit algorithm over the ASCII letters and digits of a value; other characters are passed over. Each character leads
/// from one state to the next, and the last state tells.
struct Checksum: Sendable {
  /// In the table of numbers: a character that is passed over, and one with which no value is right.
  private static let passed: Int16 = -1
  private static let wrong: Int16 = -2
  /// Added to the number of a character behind which no other one stands.
  private static let last: Int16 = 1 << 12
  /// Larger states are divided at once. A step makes one at most 1,271 times as large.
  private static let largest = 1 << 40

  /// The next state, from a state, the number of a character, and how many digits stood before it.
  typealias Step = @Sendable (_ state: Int, _ number: Int, _ place: Int) -> Int

  /// The number of each byte.
  private let numbers: ConstantTable<Int16>
  private let isFromRight: Bool
  /// How many characters at the start are read behind the others.
  private let turned: Int
  private let first: Int
  private let accepted: Int
  /// How many digits a right value has at least.
  private let least: Int
  /// By what a state is divided.
  private let modulus: Int
  /// By what a state is multiplied before the number of a character is added, and before one of two digits.
  private let factors: (one: Int, two: Int)
  /// The next state where that is not all.
  private let step: Step?

  /// - Parameters:
  ///   - letters: the number of A; `nil` where letters are passed over.
  ///   - digits: whether digits count, and are not wrong.
  ///   - passesLetters: whether letters without a number are passed over, and are not wrong.
  ///   - special: characters of the greatest number, behind which no other stands.
  private init(
    letters: Int?, digits: Bool = true, passesLetters: Bool = false, special: [UInt8] = [],
    isFromRight: Bool = false, turned: Int = 0, from first: Int = 0, to accepted: Int, modulo modulus: Int,
    least: Int = 2, times factors: (one: Int, two: Int) = (1, 1), _ step: Step? = nil
  ) {
    var numbers = [Int16](repeating: Self.passed, count: 256)
    for digit in 0..<10 { numbers[0x30 + digit] = digits ? Int16(digit) : Self.wrong }
    for letter in 0..<26 {
      let number = letters.map { Int16($0 + letter) } ?? (passesLetters ? Self.passed : Self.wrong)
      (numbers[0x41 + letter], numbers[0x61 + letter]) = (number, number)
    }
    for byte in special { numbers[Int(byte)] = Int16(modulus - 1) | Self.last }
    self.numbers = ConstantTable(numbers)
    self.isFromRight = isFromRight
    self.turned = turned
    self.first = first
    self.accepted = accepted
    self.least = least
    self.modulus = modulus
    self.factors = factors
    self.step = step
  }

  /// Whether the check digits are there, and fit.
  /// - Parameters:
  ///   - count: how many characters there are.
  ///   - byte: the character at an index among them.
  /// - Complexity: O(*n*) in the number of characters.
  @inline(__always)
  func holds(_ count: Int, _ byte: (Int) -> UInt8) -> Bool {
    if let step { return holds(count, byte, step) }
    let factors = factors
    return holds(count, byte) { state, number, _ in
      state &* (number < 10 ? factors.one : factors.two) &+ number
    }
  }

  @inline(__always)
  private func holds(_ count: Int, _ byte: (Int) -> UInt8, _ step: (Int, Int, Int) -> Int) -> Bool {
    guard count > turned else { return false }
    var state = first
    var place = 0
    var isOver = false
    for index in 0..<count {
      var source = isFromRight ? count &- 1 &- index : index &+ turned
      if source >= count { source &-= count }
      var number = Int(numbers[Int(byte(source))])
      if number < 0 {
        if number == Self.wrong { return false }
        continue
      }
      if number >= Self.last {
        number &-= Int(Self.last)
        isOver = true
      } else if isOver {
        return false
      }
      state = step(state, number, place)
      if state > Self.largest { state %= modulus }
      place &+= isFromRight && number > 9 ? 2 : 1
    }
    return place >= least && state % modulus == accepted
  }

  // MARK: Algorithms

  /// The algorithm of a scheme.
  init(_ scheme: ChecksumCheck.Scheme) {
    switch scheme {
    // Every second digit from the right doubled, all sum up to a multiple of 10.
    case .luhn(let letters):
      self.init(letters: letters, passesLetters: true, isFromRight: true, to: 0, modulo: 10) {
        state, number, place in
        func weighted(_ digit: Int, _ place: Int) -> Int {
          place & 1 == 0 ? digit : digit > 4 ? digit &* 2 &- 9 : digit &* 2
        }
        return number < 10
          ? state &+ weighted(number, place)
          : state &+ weighted(number % 10, place) &+ weighted(number / 10, place &+ 1)
      }
    case .mod97: self.init(letters: 10, turned: 4, to: 1, modulo: 97, least: 1, times: (10, 100))
    // From the right, each digit is permuted by its place and multiplied in the group of the pentagon; all together is 0.
    case .verhoeff:
      self.init(letters: nil, passesLetters: true, isFromRight: true, to: 0, modulo: 10) {
        state, digit, place in
        let right = Self.permuted(digit, place)
        let turn = state >= 5 ? state % 5 - right % 5 + 5 : state + right % 5
        return turn % 5 + ((state >= 5) != (right >= 5) ? 5 : 0)
      }
    // Each digit leads from one row of the quasigroup to another, and the last to 0.
    case .damm:
      self.init(letters: nil, passesLetters: true, to: 0, modulo: 10) { state, digit, _ in
        Int(Self.quasigroup.utf8Start[state * 10 + digit] & 0x0F)
      }
    case .iso7064(.mod11_2): self.init(pure: 11, 2, letters: nil, special: [0x58, 0x78])
    case .iso7064(.mod37_2): self.init(pure: 37, 2, letters: 10, special: [0x2A])
    case .iso7064(.mod97_10): self.init(letters: 10, to: 1, modulo: 97, times: (10, 100))
    case .iso7064(.mod661_26): self.init(pure: 661, 26, letters: 0)
    case .iso7064(.mod1271_36): self.init(pure: 1271, 36, letters: 10)
    case .iso7064(.mod11_10): self.init(hybrid: 10, letters: nil)
    case .iso7064(.mod27_26): self.init(hybrid: 26, letters: 0)
    case .iso7064(.mod37_36): self.init(hybrid: 36, letters: 10)
    }
  }

  private init(pure modulus: Int, _ radix: Int, letters: Int?, special: [UInt8] = []) {
    self.init(
      letters: letters, digits: letters != 0, special: special, to: 1, modulo: modulus,
      times: (radix, radix))
  }

  /// The state is the product of the standard's recursion for the character that comes next: the last sum is 1, and so the
  /// state behind it 2.
  private init(hybrid modulus: Int, letters: Int?) {
    self.init(letters: letters, digits: letters != 0, from: modulus, to: 2, modulo: modulus + 1) {
      state, number, _ in
      let sum = (state + number) % modulus
      return (sum == 0 ? modulus : sum) * 2 % (modulus + 1)
    }
  }

  /// A digit after so many of Verhoeff's permutations `(1 5 8 9 4 2 7 0)(3 6)`, of which the eighth power changes nothing.
  private static func permuted(_ digit: Int, _ times: Int) -> Int {
    if digit == 3 || digit == 6 { return times.isMultiple(of: 2) ? digit : 9 - digit }
    let cycle: StaticString = "15894270"
    var place = 0
    while cycle.utf8Start[place] & 0x0F != UInt8(digit) { place += 1 }
    return Int(cycle.utf8Start[(place + times) & 7] & 0x0F)
  }

  /// The operation table of order 10 of Damm's thesis, page 111, row by row.
  private static let quasigroup: StaticString =
    "0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790"
}
