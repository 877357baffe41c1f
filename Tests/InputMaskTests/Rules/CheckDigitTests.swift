import Testing

@testable import InputMask

@Suite struct CheckDigitTests {
  /// A check, and texts of which it finds the check digits right or wrong.
  struct Row: Sendable, CustomTestStringConvertible {
    var check: Check
    var right: [String]
    var wrong: [String]

    var testDescription: String { check.description }

    init(_ check: Check, right: [String], wrong: [String]) {
      self.check = check
      self.right = right
      self.wrong = wrong
    }
  }

  static func isRight(_ text: String, _ check: Check) throws -> Bool {
    let problems = try Rule(RuleDeclaration("checked", checks: [check])).format(text).problems
    #expect(problems.allSatisfy { $0.code == .checksum })
    return problems.isEmpty
  }

  static let letters = Dictionary(
    uniqueKeysWithValues: zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 10...35))

  // Numbers that are published as examples by whoever gives them out.
  static let rows: [Row] = [
    // ISIN; letters in the middle, a letter behind another
    Row(
      ChecksumCheck(.luhn(letters: 10)),
      right: ["US0378331005", "us0378331005", "XS0678331017", "DE000BAY0017"],
      wrong: ["US0378331004", "VS0378331005", "U", "5"]),
    Row(.luhn, right: ["7992739871 3", "A18"], wrong: ["79927398710", "A17", "8"]),
    Row(.verhoeff, right: ["2363", "123451", "142857 0"], wrong: ["2364", "2633", "3", "x"]),
    Row(.damm, right: ["5724", "572-4", "112946"], wrong: ["5727", "5274", "0"]),
    Row(
      ChecksumCheck(.iso7064(.mod11_2)), right: ["07940", "079X", "000000012281955X"],
      wrong: ["07941", "X079", "X3", "07A4", "4"]),
    Row(
      ChecksumCheck(.iso7064(.mod37_2)), right: ["G123489654321Y", "g123489654321y"],
      wrong: ["G123489654321Z", "*G1"]),
    Row(
      ChecksumCheck(.iso7064(.mod97_10)), right: ["9999123456789012141490", "213800KUD8LAJWSQ9D15"],
      wrong: ["9999123456789012141491", "213800KUD8LXJWSQ9D15"]),
    Row(ChecksumCheck(.iso7064(.mod11_10)), right: ["794623", "33392005961"], wrong: ["794624", "79462X"]),
    Row(
      ChecksumCheck(.iso7064(.mod37_36)), right: ["A12425GABC1234002M"],
      wrong: ["A12425GABC1234002N", "A12425GABC12340O2M"]),
    // Second line of a passport (ICAO 9303): the last check digit is that of all other figures and of <
    Row(
      CheckDigit(
        at: 44...44, over: Array(1...10) + Array(14...20) + Array(22...43),
        .init(
          weights: .list([7, 3, 1]), moduli: [10], result: .remainder,
          letters: letters.merging(["<": 0]) { $1 })),
      right: ["L898902C36UTO7408122F1204159ZE184226B<<<<<10"],
      wrong: ["L898902C36UTO7408122F1204159ZE184226B<<<<<11", "L898902C36UTO7408122F1204159ZE184226B10"]),
    // ISSN
    Row(
      CheckDigit(
        at: 8...8, .init(weights: .list((2...8).reversed().map { .factor($0) }), moduli: [11], above9: "X")),
      right: ["0024-9319", "2434-561X", "2434561x"], wrong: ["0032-147A", "2434-5610", "002493"]),
    // GTIN of any length
    Row(
      CheckDigit(at: -1 ... -1, .init(weights: .list([3, 1]), from: .right, moduli: [10])),
      right: ["73513537", "978-0-471-11709-4", "98412345678908"], wrong: ["978-0-471-11709-5", "73513536"]),
    // Spanish DNI
    Row(
      CheckDigit(
        at: 9...9,
        .init(weights: .number, moduli: [23], result: .remainder, characters: "TRWAGMYFPDXBNJZSQVHLCKE")),
      right: ["54362315K", "54362315k"], wrong: ["54362315Z", "5436231K", "A4362315K"]),
    // Two check digits of one number
    Row(
      CheckDigit(
        at: 10...11, over: Array(1...9),
        .init(weights: .list((1...9).reversed().map { .factor($0) }), moduli: [101, 100], result: .remainder)),
      right: ["112-233-445 95"],
      wrong: ["112-233-445 94", "112-233-445 9X", "112-233-445 9"]),
    // French NIR and Belgian national number: 97 where nothing remains
    Row(
      CheckDigit(at: 14...15, over: Array(1...13), .init(weights: .number, moduli: [97], lowest: 1)),
      right: ["2 55 08 14 168 025 38", "1 80 01 75 000 035 97"],
      wrong: ["2 55 08 14 168 025 37", "1 80 01 75 000 035 00"]),
    Row(
      CheckDigit(at: 10...11, over: Array(1...9), .init(weights: .number, moduli: [97], lowest: 1)),
      right: ["85.07.30-033 28"], wrong: ["85.07.30-033 29"]),
    // Australian ABN: its first digit counts one less
    Row(
      CheckDigit(
        at: 1...2, over: Array(3...11),
        .init(
          weights: .list([3, 5, 7, 9, 11, 13, 15, 17, 19]), moduli: [89], plus: -10, lowest: 10)),
      right: ["51 824 753 556", "83 914 571 673"], wrong: ["50 824 753 556", "51 824 753 565"]),
    // Letters with numbers
    Row(
      CheckDigit(at: 1...1, .init(weights: .list([1]), moduli: [10], result: .remainder, letters: letters)),
      right: ["0A", "5z", "7-AH"], wrong: ["1A", "A"]),
    // Codice fiscale: the characters at odd places count by a table
    Row(
      CheckDigit(
        at: 16...16,
        .init(
          weights: .list([
            [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23], 1,
          ]), moduli: [26], result: .remainder, characters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
          letters: letters.mapValues { $0 - 10 })),
      right: ["RSSMRA85T10A562S", "rccmnl83s18d969h"],
      wrong: ["RSSMRA85T10A562T", "RSSMRA85T10A562", "RCCMNL83S18D968H"]),
    // A table that has no place for a number
    Row(
      CheckDigit(at: 2...2, .init(weights: .list([[0, 2, 4]]), moduli: [10], result: .remainder)),
      right: ["00", "12", "24"], wrong: ["36", "91", "13"]),
    // A letter without a number, and a result that no digit stands for
    Row(
      CheckDigit(at: 2...2, .init(weights: .list([1]), moduli: [11])), right: ["29", "00"],
      wrong: ["1X", "AA"]),
  ]

  /// Schemes that miss some wrong digits.
  static let weakRows: [Row] = [
    // CURP: Ñ stands between N and O
    Row(
      CheckDigit(
        at: 18...18,
        .init(
          weights: .list((2...18).reversed().map { .factor($0) }), moduli: [10],
          letters: letters.mapValues { $0 > 23 ? $0 + 1 : $0 }.merging(["Ñ": 24]) { $1 })),
      right: [
        "HEGG560427MVZRRL04", "ÑAGG560427MVZRRL06", "MUÑG-560427-MVZRRL07", "MUN\u{303}G560427MVZRRL07",
      ],
      wrong: ["ÑAGG560427MVZRRL07", "NAGG560427MVZRRL06", "ÖAGG560427MVZRRL06", "MUñG560427MVZRRL07"]),
    // Swedish personal number: the century is not read
    Row(
      ChecksumCheck(.luhn(), over: Array(3...12)), right: ["19811218-9876", "18811218-9876"],
      wrong: ["19811218-9875", "811218-9876"]),
    Row(
      ChecksumCheck(.iso7064(.mod11_10), over: Array(-6 ... -1)), right: ["794623", "5-794623"],
      wrong: ["7946235", "94623"]),
    Row(ChecksumCheck(.damm, over: [6, 5, 4, 3]), right: ["AB4275", "4-4-4275"], wrong: ["AB5724"]),
    Row(
      ChecksumCheck(.mod97, over: Array(1...16)), right: ["BE68539007547034", "BE68 5390 0754 7034 X1"],
      wrong: ["BE68539007547035"]),
    // Isikukood: a second sum where the first leaves ten, and 0 where that does too
    Row(
      CheckDigit(
        at: 11...11,
        .init(
          weights: .list([1, 2, 3, 4, 5, 6, 7, 8, 9, 1]), moduli: [11], result: .remainder,
          weightsAbove9: .list([3, 4, 5, 6, 7, 8, 9, 1, 2, 3]), above9: "0")),
      right: ["36805280109", "37605030299", "50001010017"], wrong: ["36805280108", "37605030298"]),
  ]

  @Test(arguments: rows + weakRows) func publishedNumbersAreJudged(_ row: Row) throws {
    for text in row.right { #expect(try Self.isRight(text, row.check), "\(text)") }
    for text in row.wrong { #expect(try !Self.isRight(text, row.check), "\(text)") }
  }

  /// What every scheme of the table is made for.
  @Test(arguments: rows) func aWrongDigitIsFound(_ row: Row) throws {
    for text in row.right {
      for index in text.indices where text[index].isASCII && text[index].isNumber {
        for digit in "0123456789" where digit != text[index] {
          var changed = text
          changed.replaceSubrange(index...index, with: [digit])
          #expect(try !Self.isRight(changed, row.check), "\(changed)")
        }
      }
    }
  }

  @Test(arguments: [Check.verhoeff, .damm]) func ofAllLastDigitsOneFits(_ check: Check) throws {
    for seed in Seeded.seeds(50) {
      var random = Seeded(seed)
      let digits = (0..<random.int(1...20)).map { _ in random.pick(Array("0123456789")) }
      let fitting = try "0123456789".filter { try Self.isRight(String(digits + [$0]), check) }
      #expect(fitting.count == 1, "\(String(digits)), seed \(seed)")
      // Neighbours that have changed places are found.
      guard let last = fitting.first else { continue }
      for index in digits.indices.dropLast() where digits[index] != digits[index + 1] {
        var swapped = digits + [last]
        swapped.swapAt(index, index + 1)
        #expect(try !Self.isRight(String(swapped), check), "\(String(swapped)), seed \(seed)")
      }
    }
  }

  @Test func aDescribedSumIsTheOneThatIsComputed() throws {
    for seed in Seeded.seeds(200) {
      var random = Seeded(seed)
      let weights: [CheckDigit.Weight] = (0..<random.int(1...12)).map { _ in
        if random.chance(2, in: 3) { return .factor(random.int(-50...50)) }
        return .table((0..<10).map { _ in random.int(-50...50) })
      }
      let modulus = random.int(2...97)
      let from: Separators.Side = random.chance(1, in: 2) ? .left : .right
      let result: CheckDigit.Result = random.chance(1, in: 2) ? .complement : .remainder
      let plus = random.int(-200...200)
      let lowest = random.chance(1, in: 2) ? 0 : random.int(0...100 - modulus)
      let digits = (0..<random.int(1...15)).map { _ in random.int(0...9) }
      let check = CheckDigit(
        at: 1...2,
        .init(
          weights: .list(weights), from: from, moduli: [modulus], result: result, plus: plus, lowest: lowest))
      var sum = plus
      for (index, digit) in (from == .left ? digits : digits.reversed()).enumerated() {
        switch weights[index % weights.count] {
        case .factor(let factor): sum += digit * factor
        case .table(let table): sum += table[digit]
        }
      }
      let remainder = ((sum % modulus) + modulus) % modulus
      var expected = result == .remainder || remainder == 0 ? remainder : modulus - remainder
      while expected < lowest { expected += modulus }
      let text = digits.map { String($0) }.joined()
      for number in [expected, (expected + 1) % 100] {
        let prefix = number < 10 ? "0\(number)" : "\(number)"
        #expect(try Self.isRight(prefix + text, check) == (number == expected), "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    (CheckDigit(at: 0...0, .init(weights: .number, moduli: [11])), "at"),
    (CheckDigit(at: -1...1, .init(weights: .number, moduli: [11])), "at"),
    (CheckDigit(at: 1...1, over: [], .init(weights: .number, moduli: [11])), "over"),
    (CheckDigit(at: 1...1, .init(weights: .list([]), moduli: [11])), "weights"),
    (CheckDigit(at: 1...1, .init(weights: .list([1, []]), moduli: [11])), "weights"),
    (CheckDigit(at: 1...1, .init(weights: .list([[1, 1_000_001]]), moduli: [11])), "weights"),
    (
      CheckDigit(at: 1...1, .init(weights: .list([1]), moduli: [11], weightsAbove9: .list([]))),
      "weights-above-9"
    ),
    (CheckDigit(at: 1...1, .init(weights: .number, moduli: [])), "modulo"),
    (CheckDigit(at: 1...1, .init(weights: .number, moduli: [1])), "modulo"),
    (CheckDigit(at: 1...1, .init(weights: .number, moduli: [11], above9: "é")), "above-9"),
    (CheckDigit(at: 1...1, .init(weights: .number, moduli: [11], plus: 1_000_001)), "plus"),
    (CheckDigit(at: 1...1, .init(weights: .number, moduli: [11], lowest: .max)), "lowest"),
    (CheckDigit(at: 1...1, .init(weights: .number, moduli: [11], letters: ["1": 1])), "letters"),
    (CheckDigit(at: 1...2, .init(weights: .number, moduli: [11], characters: "ABC")), "at"),
  ])
  func whatNoValueCouldMeetIsRefused(_ check: CheckDigit, _ field: String) throws {
    let error = #expect(throws: RuleError.self) { try Rule(RuleDeclaration("bad", checks: [check])) }
    #expect(error?.issues.map(\.field) == [field])
  }
}
