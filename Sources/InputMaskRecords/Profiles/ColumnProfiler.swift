import InputMask

/// Tries rules on the values of one column.
final class ColumnProfiler {
  private(set) var column: RecordProfile.Column
  private let rules: ProfiledRules
  private var valid: [Int]
  private var tried: [Int]
  /// Of the valid ones, how many are bare numbers to which the rule adds a sign, or amounts that lose theirs.
  private var unmarked: [Int]
  /// Of the valid ones, how many are bare numbers or words that the rule writes in another way.
  private var rewritten: [Int]
  /// How many values are a bare number or word.
  private var bare = 0
  /// How many values are a number with a fraction.
  private var fractions = 0
  /// The rules that are still asked.
  private var live: [Int]
  private var problems: [[String: Int]]
  private var examples: [[UInt8]] = []
  private let scratch: ByteStore

  /// How many values a rule must have been asked about before it is left out.
  private static let patience = 1_000
  private static let exampleCount = 3
  private static let exampleLength = 256
  /// How many bytes a value may have that rules are tried on. Each of dozens of rules keeps memory for the longest text it had.
  private static let lengthLimit = 1 << 12

  init(name: String, selector: String?, _ rules: ProfiledRules, _ scratch: ByteStore) {
    column = RecordProfile.Column(name: name, selector: selector)
    self.rules = rules
    self.scratch = scratch
    valid = Array(repeating: 0, count: rules.list.count)
    tried = valid
    unmarked = valid
    rewritten = valid
    live = Array(rules.list.indices)
    problems = Array(repeating: [:], count: rules.list.count)
  }

  /// Counts a value that is empty or `null`.
  func addEmpty() { column.empty += 1 }

  /// Tries the rules on a value.
  func add(_ value: UnsafeBufferPointer<UInt8>) {
    if value.isEmpty { return addEmpty() }
    column.values += 1
    if ProfiledRules.isFraction(value) { fractions += 1 }
    if ProfiledRules.isBare(value) { bare += 1 }
    var length = 0
    for byte in value where byte & 0xC0 != 0x80 { length += 1 }
    column.lengths.add(length)
    if examples.count < Self.exampleCount, value.count <= Self.exampleLength,
      !examples.contains(where: { $0.elementsEqual(value) })
    {
      examples.append(Array(value))
    }
    if value.count > Self.lengthLimit {
      addLong()
    } else {
      for rule in live { ask(rule, value) }
    }
    if column.values.isMultiple(of: Self.patience) {
      live.removeAll { tried[$0] >= Self.patience && valid[$0] * 20 < tried[$0] }
    }
  }

  /// Counts a value that is too long for any rule.
  private func addLong() {
    for rule in live {
      tried[rule] += 1
      problems[rule][Problem.Code.tooLong.name, default: 0] += 1
    }
  }

  private func ask(_ rule: Int, _ value: UnsafeBufferPointer<UInt8>) {
    tried[rule] += 1
    let formatter = rules.formatters[rule]
    let outcome = formatter.format(value, as: .text, into: scratch.memory)
    if outcome.isValid {
      valid[rule] += 1
      let text = UnsafeBufferPointer(rebasing: scratch.memory[..<min(outcome.count, scratch.memory.count)])
      if rules.addsSign(rule, to: value, in: text) || rules.losesSign(of: value, in: text) {
        unmarked[rule] += 1
      }
      if !text.elementsEqual(value), ProfiledRules.isBare(value) { rewritten[rule] += 1 }
    } else if valid[rule] * 2 >= tried[rule] || tried[rule] < 16 {
      // Of rules that do not fit nobody wants to know the problems.
      var codes: Set<String> = []
      if outcome.malformedOffset != nil { codes = [Problem.Code.malformed.name] }
      for problem in formatter.problems() { codes.insert(problem.code.name) }
      for code in codes { problems[rule][code, default: 0] += 1 }
    }
  }

  /// The column with its guess.
  func finished() -> RecordProfile.Column {
    var result = column
    let candidates = rules.list.indices.filter { valid[$0] > 0 }.map { index in
      (
        index: index,
        candidate: RecordProfile.Column.Candidate(
          rule: rules.list[index].name, valid: valid[index], tried: tried[index])
      )
    }.sorted {
      ($1.candidate.share, rules.laxity[$0.index], $0.index) < (
        $0.candidate.share, rules.laxity[$1.index], $1.index
      )
    }
    result.candidates = candidates.map(\.candidate)
    // A rule that takes almost anything says little of a column, and so does one that makes a percentage of bare numbers, or
    // drops the sign of percentages: it is named only where no other fits. Of fractions a rule of numbers is named.
    // One that takes any short number or any word is named only where the name of the column says so too.
    let fitting = candidates.filter {
      $0.candidate.share >= 0.5 && (!isOfFormAlone($0.index) || rules.names($0.index, column.name))
    }
    let marked = fitting.filter { unmarked[$0.index] * 2 <= valid[$0.index] }
    let strict = marked.filter { !rules.isLax($0.index) }
    let numeric = fractions * 2 > column.values ? marked.filter { rules.readsDecimals[$0.index] } : []
    let most = marked.map { $0.candidate.share }.max() ?? 0
    let gentle = marked.filter {
      $0.candidate.share == most && (rewritten[$0.index] * 2 <= valid[$0.index] || !isRewriting($0.index))
    }
    let called = marked.filter { rules.names($0.index, column.name) }
    let best =
      [numeric, called, gentle.filter { !rules.isLax($0.index) }, gentle, strict, marked].first {
        !$0.isEmpty
      }
      ?? fitting
    let guess = best.min {
      (rules.lift($1.index, $1.candidate.share), $0.index) < (
        rules.lift($0.index, $0.candidate.share), $1.index
      )
    }
    result.guess = guess?.candidate
    result.isRewritten = guess.map { isRewriting($0.index) } ?? false
    result.problems = guess.map { problems[$0.index] } ?? [:]
    let redacting = guess.map { rules.list[$0.index] }
    result.examples = examples.map { Self.redacted($0, by: redacting) }
    return result
  }

  /// Whether nothing but their form says that values are of a rule, which many others have.
  private func isOfFormAlone(_ rule: Int) -> Bool {
    rules.takesAnyWord[rule] || rules.takesShortNumbers[rule] && bare * 2 > column.values
  }

  /// Whether a rule writes numbers or words of the column in another way, and nothing but their form says that they are its own.
  private func isRewriting(_ rule: Int) -> Bool {
    rewritten[rule] > 0 && !rules.hasCheckDigit[rule] && !rules.names(rule, column.name)
  }

  /// A value as it may be shown: as its rule does where it is valid, or else hidden whole.
  private static func redacted(_ value: [UInt8], by rule: Rule?) -> String {
    if let rule, rule.format(value).isValid { return rule.redact(value) }
    return "\(FormatterChain.cover)"
  }
}

/// The rules that are tried, with how much each takes.
final class ProfiledRules {
  let list: [Rule]
  let formatters: [BulkFormatter]
  /// How many of the examples of all rules each rule calls valid: a strict rule few.
  let laxity: [Int]
  private let exampleCount: Int
  /// The signs of the texts of each rule that tell what a value is: those of percentages, currencies and units.
  private let signs: [Set<Unicode.Scalar>]

  /// Whether each rule has a check digit, which numbers of another kind hardly ever have.
  let hasCheckDigit: [Bool]
  /// Whether each rule takes some word of any kind, so that to be valid says nothing.
  let takesAnyWord: [Bool]
  /// Whether each rule takes some short number of any kind, as of times and PINs. One that takes all of them is of numbers.
  let takesShortNumbers: [Bool]
  /// The words of each rule's name.
  private let words: [Set<String>]

  /// Numbers and words of no kind.
  private static let anyNumbers = ["7", "42", "181", "930", "3750", "2019", "52310", "123456", "20240131"]
  private static let anyWords = ["adelie", "Torgersen", "hello", "x2"]

  /// Whether the values of each rule are exact decimal numbers.
  let readsDecimals: [Bool]

  init(_ rules: [Rule]) {
    list = rules
    readsDecimals = rules.map { rule in
      rule.declaration.examples.contains { rule.format($0.input).typedValue?.kind == .decimal }
    }
    hasCheckDigit = rules.map { rule in
      rule.declaration.checks.contains {
        $0 is LuhnCheck || $0 is ChecksumCheck || $0 is CheckDigit || $0 is ISO7064Check
      }
    }
    takesAnyWord = rules.map { rule in Self.anyWords.contains { rule.format($0).isValid } }
    takesShortNumbers = zip(rules, readsDecimals).map { rule, readsDecimals in
      let count = Self.anyNumbers.count { rule.format($0).isValid }
      return !readsDecimals && count > 0 && count < Self.anyNumbers.count
    }
    words = rules.map { Self.words(of: $0.name) }
    formatters = rules.map { BulkFormatter($0) }
    let inputs = Set(rules.flatMap { $0.declaration.examples.map(\.input) }.filter { !$0.isEmpty })
    laxity = rules.map { rule in inputs.count { rule.format($0).isValid } }
    exampleCount = max(inputs.count, 1)
    signs = rules.map { rule in
      let texts = rule.declaration.examples.map { rule.format($0.input) }.filter { $0.isValid }.map(\.text)
      return Set(texts.joined().unicodeScalars.filter(Self.isSign))
    }
  }

  /// Whether a scalar stands for more than where a group ends.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .currencySymbol, .otherSymbol: true
    case .otherPunctuation: !",.:;/\\·’'".unicodeScalars.contains(scalar)
    default: false
    }
  }

  /// Whether a value is a bare number, and its text by a rule has a sign of the rule.
  func addsSign(
    _ rule: Int, to value: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard !signs[rule].isEmpty, value.allSatisfy(Self.isOfBareNumber) else { return false }
    return String(decoding: text, as: UTF8.self).unicodeScalars.contains { signs[rule].contains($0) }
  }

  /// Whether a value is an amount of money or a percentage, and its text by a rule does not say so any more.
  func losesSign(of value: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most values have neither of these, nor anything beyond ASCII.
    guard value.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "%") }) else {
      return false
    }
    let written = String(decoding: text, as: UTF8.self).unicodeScalars
    return String(decoding: value, as: UTF8.self).unicodeScalars.contains {
      ($0.properties.generalCategory == .currencySymbol || "%‰٪".unicodeScalars.contains($0))
        && !written.contains($0)
    }
  }

  /// Whether a value is nothing but digits with one point or comma between them, and maybe a minus.
  static func isFraction(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = value.dropFirst(value.first == UInt8(ascii: "-") ? 1 : 0)
    let marks = digits.indices.filter { !(0x30...0x39 ~= digits[$0]) }
    guard marks.count == 1, let mark = marks.first, mark > digits.startIndex, mark < digits.endIndex - 1
    else {
      return false
    }
    return digits[mark] == UInt8(ascii: ".") || digits[mark] == UInt8(ascii: ",")
  }

  /// Whether a value is a number, or a word of ASCII.
  static func isBare(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = value.dropFirst(value.first == UInt8(ascii: "-") ? 1 : 0)
    return digits.allSatisfy { $0 &- 0x30 < 10 } || isFraction(value)
      || value.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
  }

  /// Whether the name of a column has all words of the name of a rule.
  func names(_ rule: Int, _ column: String) -> Bool {
    !words[rule].isEmpty && words[rule].isSubset(of: Self.words(of: column))
  }

  /// The words of a name in lower case, but for those of one or two letters: of `homePhone`, `home_phone` and `phone-us`.
  private static func words(of name: String) -> Set<String> {
    var words = [""]
    var wasLower = false
    for character in name {
      if !character.isLetter || character.isUppercase && wasLower { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      wasLower = character.isLowercase
    }
    return Set(words.filter { $0.count > 2 })
  }

  private static func isOfBareNumber(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || " .,:;/-+()".utf8.contains(byte)
  }

  /// Whether a rule takes so much that to fit means little.
  func isLax(_ rule: Int) -> Bool { laxity[rule] * 5 > exampleCount }

  /// How much more of a column a rule takes than of the examples of all rules: the share decides, and of rules that fit alike
  /// the stricter one.
  func lift(_ rule: Int, _ share: Double) -> Double { share - Double(laxity[rule]) / Double(exampleCount) }
}
