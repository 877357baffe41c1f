#if canImport(CICU)
internal import CICU

extension ScalarSet {
  /// The scalars with a property, named as in `\p{…}`; nil for one that ICU does not know.
  init?(property name: String) {
    var status = U_ZERO_ERROR
    let units = Array("\\p{\(name)}".utf16)
    guard let set = icu_uset_open_pattern(units, Int32(units.count), &status) else { return nil }
    defer { icu_uset_close(set) }
    if icu_failed(status) || icu_uset_has_strings(set) { return nil }
    self.init(reading: set)
  }

  /// The set with every scalar that differs from a member only in case, one scalar for one. Nil where a
  /// member is as much as several characters without its case, as `ß` is `ss`.
  ///
  /// - Parameter isLenient: passes over these strings, as ICU does within `[ ]`.
  func closedOverCase(isLenient: Bool) -> ScalarSet? {
    guard let set = icu_uset_open_empty() else { return nil }
    defer { icu_uset_close(set) }
    for range in ranges { icu_uset_add_range(set, Int32(range.lowerBound), Int32(range.upperBound)) }
    icu_uset_close_over_case(set)
    return isLenient || !icu_uset_has_strings(set) ? ScalarSet(reading: set) : nil
  }

  private init(reading set: OpaquePointer) {
    self = .empty
    var (first, last): (Int32, Int32) = (0, 0)
    for index in 0..<icu_uset_item_count(set) where icu_uset_range(set, index, &first, &last) {
      append(UInt32(first)...UInt32(last))
    }
  }
}
#else
extension ScalarSet {
  /// The scalars with a property, named as in `\p{…}`; nil for one that the standard library cannot tell.
  init?(property name: String) {
    let letters = name.unicodeScalars.filter { !"_- ".unicodeScalars.contains($0) }
    var key = String(String.UnicodeScalarView(letters)).lowercased()
    for prefix in ["generalcategory=", "gc=", "is"] where key.hasPrefix(prefix) {
      key = String(key.dropFirst(prefix.count))
    }
    if key == "any" {
      self = .all
    } else if key == "ascii" {
      self = ScalarSet([0...0x7F])
    } else if let categories = Self.categories(key) {
      self = Self.scalars(of: categories)
    } else if key == "whitespace" || key == "wspace" || key == "space" {
      self = Self.members(upTo: 0x3000) { $0.properties.isWhitespace }
    } else if key == "alphabetic" || key == "alpha" {
      self = Self.members(upTo: 0x323AF) { $0.properties.isAlphabetic }
    } else if key == "uppercase" || key == "upper" {
      self = Self.members(upTo: 0x1F189) { $0.properties.isUppercase }
    } else if key == "lowercase" || key == "lower" {
      self = Self.members(upTo: 0x1E943) { $0.properties.isLowercase }
    } else {
      return nil
    }
  }

  /// As with ICU, by the case mappings of the standard library.
  func closedOverCase(isLenient: Bool) -> ScalarSet? {
    var added: [ClosedRange<UInt32>] = []
    for group in Self.caseGroups where group.contains(where: { contains($0) }) {
      for value in group {
        guard isLenient || Self.isSingle(value) else { return nil }
        added.append(value...value)
      }
    }
    if !isLenient {
      for range in ranges where range.lowerBound == range.upperBound && !Self.isSingle(range.lowerBound) {
        return nil
      }
    }
    return union(ScalarSet(added))
  }

  /// Whether the scalar stays one scalar in upper case.
  private static func isSingle(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return true }
    return scalar.properties.uppercaseMapping.unicodeScalars.count == 1
      && scalar.properties.lowercaseMapping.unicodeScalars.count == 1
  }

  /// Scalars that differ only in case, two or more in a group. All letters that have a case stand below.
  private static let caseGroups: [[UInt32]] = {
    var groups: [UInt32: [UInt32]] = [:]
    for value in UInt32(0)...0x1E943 where !isCaseless(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = folded(scalar)
      guard folded != scalar else { continue }
      groups[folded.value, default: [folded.value]].append(value)
    }
    return groups.values.sorted { $0[0] < $1[0] }
  }()

  /// Large stretches without case, which need not be looked at.
  private static func isCaseless(_ value: UInt32) -> Bool {
    switch value {
    case 0x2E00...0xA63F, 0xAC00...0xFAFF, 0x11900...0x16E3F, 0x16E80...0x1E8FF: true
    default: false
    }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    let start = upper.count == 1 ? upper.first ?? scalar : scalar
    let lower = start.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first ?? start : start
  }

  private static func members(upTo end: UInt32, _ isMember: (Unicode.Scalar) -> Bool) -> ScalarSet {
    var result = ScalarSet.empty
    for value in 0...end {
      if let scalar = Unicode.Scalar(value), isMember(scalar) { result.append(value...value) }
    }
    return result
  }

  private static func scalars(of categories: [Unicode.GeneralCategory]) -> ScalarSet {
    var result = ScalarSet.empty
    for run in categoryRuns where categories.contains(run.category) { result.append(run.range) }
    return result
  }

  /// Stretches of one general category. The last planes have next to no characters of their own.
  private static let categoryRuns: [(range: ClosedRange<UInt32>, category: Unicode.GeneralCategory)] = {
    var runs: [(range: ClosedRange<UInt32>, category: Unicode.GeneralCategory)] = []
    func append(_ range: ClosedRange<UInt32>, _ category: Unicode.GeneralCategory) {
      if let last = runs.last, last.category == category {
        runs[runs.count - 1].range = last.range.lowerBound...range.upperBound
      } else {
        runs.append((range, category))
      }
    }
    for range in [UInt32(0)...0xD7FF, 0xE000...0x323FF, 0xE0000...0xE01FF] {
      if range.lowerBound == 0xE000 { append(0xD800...0xDFFF, .surrogate) }
      if range.lowerBound == 0xE0000 { append(0x32400...0xDFFFF, .unassigned) }
      for value in range {
        if let scalar = Unicode.Scalar(value) { append(value...value, scalar.properties.generalCategory) }
      }
    }
    append(0xE0200...0xEFFFF, .unassigned)
    append(0xF0000...0xFFFFD, .privateUse)
    append(0xFFFFE...0xFFFFF, .unassigned)
    append(0x100000...0x10FFFD, .privateUse)
    append(0x10FFFE...0x10FFFF, .unassigned)
    return runs
  }()

  private static func categories(_ key: String) -> [Unicode.GeneralCategory]? {
    switch key {
    case "l", "letter":
      [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
    case "lc", "casedletter": [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
    case "lu", "uppercaseletter": [.uppercaseLetter]
    case "ll", "lowercaseletter": [.lowercaseLetter]
    case "lt", "titlecaseletter": [.titlecaseLetter]
    case "lm", "modifierletter": [.modifierLetter]
    case "lo", "otherletter": [.otherLetter]
    case "m", "mark": [.nonspacingMark, .spacingMark, .enclosingMark]
    case "mn", "nonspacingmark": [.nonspacingMark]
    case "mc", "spacingmark": [.spacingMark]
    case "me", "enclosingmark": [.enclosingMark]
    case "n", "number": [.decimalNumber, .letterNumber, .otherNumber]
    case "nd", "decimalnumber", "digit": [.decimalNumber]
    case "nl", "letternumber": [.letterNumber]
    case "no", "othernumber": [.otherNumber]
    case "p", "punctuation", "punct":
      [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation,
      ]
    case "pc", "connectorpunctuation": [.connectorPunctuation]
    case "pd", "dashpunctuation": [.dashPunctuation]
    case "ps", "openpunctuation": [.openPunctuation]
    case "pe", "closepunctuation": [.closePunctuation]
    case "pi", "initialpunctuation": [.initialPunctuation]
    case "pf", "finalpunctuation": [.finalPunctuation]
    case "po", "otherpunctuation": [.otherPunctuation]
    case "s", "symbol": [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]
    case "sm", "mathsymbol": [.mathSymbol]
    case "sc", "currencysymbol": [.currencySymbol]
    case "sk", "modifiersymbol": [.modifierSymbol]
    case "so", "othersymbol": [.otherSymbol]
    case "z", "separator": [.spaceSeparator, .lineSeparator, .paragraphSeparator]
    case "zs", "spaceseparator": [.spaceSeparator]
    case "zl", "lineseparator": [.lineSeparator]
    case "zp", "paragraphseparator": [.paragraphSeparator]
    case "c", "other": [.control, .format, .surrogate, .privateUse, .unassigned]
    case "cc", "control", "cntrl": [.control]
    case "cf", "format": [.format]
    case "co", "privateuse": [.privateUse]
    case "cs", "surrogate": [.surrogate]
    case "cn", "unassigned": [.unassigned]
    default: nil
    }
  }
}
#endif
