import InputMask

/// Tries rules on the values of one column.
final class ColumnProfiler {
  /// How many values a rule was asked about, and what it made of them.
  private struct Count {
    var tried = 0
    var valid = 0
    /// Of the valid ones, how many have no sign that tells what they are, or lose it: nothing but their form is that of the rule.
    var unmarked = 0
    /// Of the valid ones, how many the rule writes in another way; and how many of these are bare numbers or words.
    var changed = 0
    var rewritten = 0
    /// Of these, how many are numbers that the rule splits into days, hours and the like, though a count may look the same.
    var counted = 0
    var problems: [String: Int] = [:]
  }

  private(set) var column: RecordProfile.Column
  private let rules: [ProfiledRule]
  /// Those of each rule.
  private var counts: [Count]
  /// How many values are a number with a fraction.
  private var fractions = 0
  /// The rules that are still asked.
  private var live: [Int]
  private var examples: [[UInt8]] = []
  private let scratch: ByteStore

  /// How many values a rule must have been asked about before it is left out.
  private static let patience = 1_000
  private static let exampleCount = 3
  private static let exampleLength = 256
  /// How many bytes a value may have that rules are tried on. Each of dozens of rules keeps memory for the longest text it had.
  private static let lengthLimit = 1 << 12

  init(name: String, selector: String?, _ rules: [ProfiledRule], _ scratch: ByteStore) {
    column = RecordProfile.Column(name: name, selector: selector)
    self.rules = rules
    self.scratch = scratch
    counts = Array(repeating: Count(), count: rules.count)
    live = Array(rules.indices)
  }

  /// Counts a value that is empty or `null`.
  func addEmpty() { column.empty += 1 }

  /// Tries the rules on a value.
  func add(_ value: UnsafeBufferPointer<UInt8>) {
    if value.isEmpty { return addEmpty() }
    column.values += 1
    if ProfiledRule.isFraction(value) { fractions += 1 }
    let isBare = ProfiledRule.isBare(value)
    var length = 0
    for byte in value where byte & 0xC0 != 0x80 { length += 1 }
    column.lengths.add(length)
    if examples.count < Self.exampleCount, value.count <= Self.exampleLength,
      !examples.contains(where: { $0.elementsEqual(value) })
    {
      examples.append(Array(value))
    }
    for index in live {
      if value.count > Self.lengthLimit {
        counts[index].tried += 1
        counts[index].problems[Problem.Code.tooLong.name, default: 0] += 1
      } else {
        ask(rules[index], value, isBare: isBare, &counts[index])
      }
    }
    if column.values.isMultiple(of: Self.patience) {
      live.removeAll { counts[$0].tried >= Self.patience && counts[$0].valid * 20 < counts[$0].tried }
    }
  }

  private func ask(
    _ rule: ProfiledRule, _ value: UnsafeBufferPointer<UInt8>, isBare: Bool, _ count: inout Count
  ) {
    count.tried += 1
    let outcome = rule.formatter.format(value, as: .text, into: scratch.memory)
    if outcome.isValid {
      count.valid += 1
      let text = UnsafeBufferPointer(rebasing: scratch.memory[..<min(outcome.count, scratch.memory.count)])
      if rule.isUnmarked(value) || rule.isOfAnyDigits(value, text)
        || ProfiledRule.losesSign(of: value, in: text)
      {
        count.unmarked += 1
      }
      if !text.elementsEqual(value) {
        count.changed += 1
        if isBare || rule.isShortDay(value) { count.rewritten += 1 }
        if isBare, rule.splitsNumbers { count.counted += 1 }
      }
    } else if count.valid * 2 >= count.tried || count.tried < 16 {
      // Of rules that do not fit nobody wants to know the problems.
      var codes: Set<String> = []
      if outcome.malformedOffset != nil { codes = [Problem.Code.malformed.name] }
      for problem in rule.formatter.problems() { codes.insert(problem.code.name) }
      for code in codes { count.problems[code, default: 0] += 1 }
    }
  }

  /// The column with its guess.
  func finished() -> RecordProfile.Column {
    var result = column
    let candidates = rules.indices.filter { counts[$0].valid > 0 }.sorted {
      (share($1), rules[$0].laxity, $0) < (share($0), rules[$1].laxity, $1)
    }
    result.candidates = candidates.map(candidate)
    // A rule that takes almost anything says little of a column: it is named only where no other fits. Of fractions a rule of numbers is
    // named. One that takes any word or any short number, that makes a percentage of bare numbers, or drops the sign of percentages, is named
    // only where the name of the column says so too.
    // Digits behind a word such as `tel` are no number, though they are none of a phone either.
    let hasDigits = rules.contains { $0.isOfDigits && $0.isFound(behind: column.name) }
    let fitting = candidates.filter {
      share($0) >= 0.5 && (!isOfFormAlone($0) || isExpected($0)) && !(hasDigits && rules[$0].takesAnyNumber)
    }
    let numeric = fractions * 2 > column.values ? fitting.filter { rules[$0].readsDecimals } : []
    let most = fitting.map(share).max() ?? 0
    let gentle = fitting.filter {
      share($0) == most && (counts[$0].rewritten * 2 <= counts[$0].valid || !isRewriting($0))
    }
    let best = [
      numeric, kin(of: fitting.filter(isNamed), among: fitting), gentle.filter { !rules[$0].isLax }, gentle,
      fitting.filter { !rules[$0].isLax }, fitting,
    ].first { !$0.isEmpty }
    let guess = best?.min { (rules[$1].lift(share($1)), $0) < (rules[$0].lift(share($0)), $1) }
    result.guess = guess.map(candidate)
    result.isRewritten = guess.map(isRewriting) ?? false
    result.problems = guess.map { counts[$0].problems } ?? [:]
    let redacting = guess.map { rules[$0].rule }
    result.examples = examples.map { Self.redacted($0, by: redacting) }
    return result
  }

  private func candidate(_ index: Int) -> RecordProfile.Column.Candidate {
    RecordProfile.Column.Candidate(
      rule: rules[index].rule.name, valid: counts[index].valid, tried: counts[index].tried)
  }

  private func share(_ index: Int) -> Double { candidate(index).share }

  /// Of the rules that the name of the column names, and others of the same kind, such as `date-iso` beside `date`, those that fit most
  /// values and change the fewest.
  private func kin(of named: [Int], among fitting: [Int]) -> [Int] {
    let kin = fitting.filter { index in named.contains { rules[index].isKind(of: rules[$0]) } }
    let most = kin.map(share).max()
    let fewest = kin.filter { share($0) == most }.map { counts[$0].changed }.min()
    return kin.filter { share($0) == most && counts[$0].changed == fewest }
  }

  /// Whether the name of the column says what rule it is of.
  private func isNamed(_ index: Int) -> Bool { rules[index].names(column.name) }

  /// The same, or is a word behind which text of the rule is found.
  private func isExpected(_ index: Int) -> Bool {
    isNamed(index) || rules[index].isFound(behind: column.name)
  }

  /// Whether nothing but their form says that values are of a rule, which many others have.
  private func isOfFormAlone(_ index: Int) -> Bool {
    rules[index].takesAnyWord || counts[index].unmarked * 2 > counts[index].valid
  }

  /// Whether a rule writes numbers or words of the column in another way, and nothing but their form says that they are its own. The name of
  /// a column does not tell a time from a count of seconds.
  private func isRewriting(_ index: Int) -> Bool {
    if counts[index].counted > 0 { return true }
    return counts[index].rewritten > 0 && !rules[index].hasCheckDigit && !isExpected(index)
  }

  /// A value as it may be shown: as its rule does where it is valid, or else hidden whole.
  private static func redacted(_ value: [UInt8], by rule: Rule?) -> String {
    if let rule, rule.format(value).isValid { return rule.redact(value) }
    return "\(FormatterChain.cover)"
  }
}

/// A rule that is tried, with how much it takes.
struct ProfiledRule {
  let rule: Rule
  let formatter: BulkFormatter
  /// The share of the examples of all rules that it calls valid: a strict rule few.
  let laxity: Double
  /// Whether all of its texts have a sign that tells what a value is: those of percentages, currencies and units.
  private let isSigned: Bool
  /// Whether it has a check digit, which numbers of another kind hardly ever have.
  let hasCheckDigit: Bool
  /// Whether it takes some word of any kind, so that to be valid says nothing.
  let takesAnyWord: Bool
  /// Whether it takes any short number: then it is of numbers.
  let takesAnyNumber: Bool
  /// Whether its values are digits that are no number, as those of phones and cards.
  let isOfDigits: Bool
  /// Whether it takes some short number of any kind, or two of them, as of times and PINs.
  private let takesShortNumbers: Bool
  /// Whether its values are exact decimal numbers.
  let readsDecimals: Bool
  /// Whether its values have days.
  private let readsDays: Bool
  /// Whether it makes several numbers of one, such as the hours and minutes of a time.
  let splitsNumbers: Bool
  /// The words of its name, and those behind which texts of it are found.
  private let words: Set<String>
  private let context: ContextWords

  /// Numbers and words of no kind.
  private static let anyNumbers = ["7", "42", "181", "930", "3750", "2019", "52310", "123456"]
  private static let anyPairs = ["1/2", "3 4", "10-20", "5:6"]
  private static let anyWords = ["adelie", "Torgersen", "hello", "x2"]

  /// The rules, each measured by the examples of all of them.
  static func rules(_ rules: [Rule]) -> [ProfiledRule] {
    let inputs = Set(rules.flatMap { $0.declaration.examples.map(\.input) }.filter { !$0.isEmpty })
    return rules.map { ProfiledRule($0, inputs) }
  }

  private init(_ rule: Rule, _ inputs: Set<String>) {
    func isValid(_ text: String) -> Bool { rule.format(text).isValid }
    self.rule = rule
    formatter = BulkFormatter(rule)
    laxity = Double(inputs.count(where: isValid)) / Double(max(inputs.count, 1))
    let outcomes = rule.declaration.examples.map { rule.format($0.input) }
    let kinds = Set(outcomes.compactMap { $0.typedValue?.kind })
    readsDecimals = kinds.contains(.decimal)
    readsDays = !kinds.isDisjoint(with: [.date, .dateTime, .dateRange])
    hasCheckDigit = rule.declaration.checks.contains { $0 is ChecksumCheck || $0 is CheckDigit }
    takesAnyWord = Self.anyWords.contains(where: isValid)
    isOfDigits = [.phone, .digits].contains(rule.declaration.hints.keyboard)
    takesAnyNumber = readsDecimals || Self.anyNumbers.allSatisfy(isValid)
    takesShortNumbers = !takesAnyNumber && (Self.anyNumbers + Self.anyPairs).contains(where: isValid)
    splitsNumbers = rule.hasParts && (takesShortNumbers || readsDays)
    words = Self.words(of: rule.name)
    context = ContextWords(rule.finds.flatMap(\.context))
    let texts = outcomes.filter { $0.isValid && !$0.text.isEmpty }.map(\.text.unicodeScalars)
    isSigned = !texts.isEmpty && texts.allSatisfy { $0.contains(where: Self.isSign) }
  }

  /// Whether a scalar stands for more than where a group ends.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .currencySymbol, .otherSymbol: true
    case .otherPunctuation: !",.:;/\\·’'".unicodeScalars.contains(scalar)
    default: false
    }
  }

  /// Whether a value is a day without a year of four digits, as a version may look too.
  func isShortDay(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    readsDays && !value.split { !$0.isDigit }.contains { $0.count >= 4 }
  }

  /// Whether a value has no sign, where all texts of the rule have one or short numbers of any kind might be of the rule. The separators of
  /// a day are signs.
  func isUnmarked(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isSigned || takesShortNumbers && (!readsDays || Self.isBare(value)) else { return false }
    return !String(decoding: value, as: UTF8.self).unicodeScalars.contains(where: Self.isSign)
  }

  /// Whether a value is nothing but digits with what stands between groups of any number, and the rule would take many others in their
  /// place: unless the rule groups them so, or is of numbers and they are one, it may be the number of something else. The separators of a
  /// day are signs.
  func isOfAnyDigits(_ value: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !hasCheckDigit, !readsDays || Self.isBare(value),
      value.allSatisfy({ $0.isDigit || " ()-./:".utf8.contains($0) })
    else {
      return false
    }
    func groups(_ text: some Collection<UInt8>) -> [Int] { text.split { !$0.isDigit }.map(\.count) }
    let own = groups(value)
    if takesAnyNumber {
      let hasZero = value.count > 1 && value[0] == 0x30 && !Self.isFraction(value)
      return hasZero || !Self.isBare(value) && own != groups(text)
    }
    let others = (1...9).count { step in
      rule.format(value.map { $0.isDigit ? ($0 - 0x30 + step) % 10 + 0x30 : $0 }).isValid
    }
    let bare = rule.format(value.filter { $0.isDigit })
    return others > 2 && bare.isValid
      && (own.count == 1 || !groups(bare.text.utf8).suffix(own.count).elementsEqual(own))
  }

  /// Whether a value is an amount of money or a percentage, and its text by a rule does not say so any more.
  static func losesSign(of value: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
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

  /// What of a value stands behind a minus or a plus.
  private static func unsigned(_ value: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    value.dropFirst(value.first.map { "-+".utf8.contains($0) } ?? false ? 1 : 0)
  }

  /// Whether a value is nothing but digits with one point or comma between them, and maybe a sign before them.
  static func isFraction(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = unsigned(value)
    let marks = digits.indices.filter { !digits[$0].isDigit }
    guard marks.count == 1, let mark = marks.first, mark > digits.startIndex, mark < digits.endIndex - 1
    else {
      return false
    }
    return digits[mark] == UInt8(ascii: ".") || digits[mark] == UInt8(ascii: ",")
  }

  /// Whether a value is a number, in groups of three too, or a word of letters and digits of ASCII.
  static func isBare(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = unsigned(value)
    return isFraction(value) || isGrouped(digits)
      || digits.allSatisfy { $0.isLetterOrDigit }
  }

  /// Whether digits stand in groups of three, with one sign between them, and maybe a fraction behind another one: `1.210,50`.
  private static func isGrouped(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let sign = digits.first(where: { !$0.isDigit }), ".,' ".utf8.contains(sign) else {
      return false
    }
    var groups = digits.split(separator: sign, omittingEmptySubsequences: false)
    let last = groups[groups.count - 1].split(omittingEmptySubsequences: false) { ".,".utf8.contains($0) }
    groups[groups.count - 1] = last[0]
    return last.count <= 2 && (1...3).contains(groups[0].count)
      && groups.dropFirst().allSatisfy { $0.count == 3 }
      && (groups + last).allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isDigit } }
  }

  /// Whether the name of a column has all words of the name of the rule.
  func names(_ column: String) -> Bool { !words.isEmpty && words.isSubset(of: Self.words(of: column)) }

  /// Whether its name has all words of another one's, and it takes no more.
  func isKind(of other: ProfiledRule) -> Bool {
    !other.words.isEmpty && other.words.isSubset(of: words) && laxity <= other.laxity
  }

  /// Whether texts of the rule are found behind the name of a column.
  func isFound(behind column: String) -> Bool {
    var column = column
    return column.withUTF8 { name in
      name.baseAddress.map { context.start(of: FindIndex.Name($0, 0, name.count)) != nil } ?? false
    }
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

  /// Whether it takes so much that to fit means little.
  var isLax: Bool { laxity > 0.2 }

  /// How much more of a column it takes than of the examples of all rules: the share decides, and of rules that fit alike
  /// the stricter one.
  func lift(_ share: Double) -> Double { share - laxity }
}
