/// Compiles a declaration, collecting everything that is wrong with it.
struct RuleCompiler {
  private let shortcuts: Shortcuts
  private var issues: [RuleError.Issue] = []

  private init(shortcuts: Shortcuts) { self.shortcuts = shortcuts }

  /// The compiled form of a declaration.
  static func compile(
    _ declaration: RuleDeclaration, shortcuts: Shortcuts = .all
  ) throws(RuleError) -> CompiledRule {
    var compiler = RuleCompiler(shortcuts: shortcuts)
    let compiled = compiler.rule(declaration)
    guard compiler.issues.isEmpty else { throw RuleError(rule: declaration.name, issues: compiler.issues) }
    return compiled
  }

  private mutating func report(
    _ place: RuleError.Place, _ field: String, column: Int? = nil, _ message: String
  ) {
    issues.append(RuleError.Issue(place: place, field: field, column: column, message: message))
  }

  private mutating func rule(_ declaration: RuleDeclaration) -> CompiledRule {
    checkOrder(declaration)
    var filters: [CompiledFilter] = []
    var names: [String] = []
    var decorators: [(index: Int, formatter: Formatter)] = []
    var redactor: CompiledRedactor?
    var maximumCount = Int.max
    for (index, formatter) in declaration.formatters.enumerated() {
      switch formatter.stage {
      case .filter:
        if let filter = filter(formatter, at: .formatter([index])) {
          maximumCount = Swift.min(maximumCount, filter.maximumCount)
          filters.append(filter)
          names.append(formatter.name)
        }
      case .decorator: decorators.append((index, formatter))
      case .redactor:
        if case .redact(let redact) = formatter { redactor = self.redactor(redact, at: .formatter([index])) }
      }
    }
    let typingCount = filters.count
    for (index, formatter) in declaration.tidying.enumerated() {
      guard formatter.stage == .filter else {
        report(.tidying(index), formatter.name, "a \(formatter.stage) tidies nothing; only filters can")
        continue
      }
      if let filter = filter(formatter, at: .tidying(index)) {
        filters.append(filter)
        names.append(formatter.name)
      }
    }
    let filterChain = FilterChain(
      filters: filters, names: names, typingCount: typingCount, shortcuts: shortcuts)
    let chain = chain(decorators.map { (path: [$0.index], formatter: $0.formatter) }, behind: filterChain)
    var checks: [CompiledCheck] = []
    for (index, check) in declaration.checks.enumerated() {
      if let compiled = self.check(check, at: .check(index)) { checks.append(compiled) }
    }
    return CompiledRule(
      filters: filterChain, decorators: chain, redactor: redactor, checks: CheckList(checks),
      isEager: declaration.isEager, isOptional: declaration.isOptional, maximumCount: maximumCount,
      shortcuts: shortcuts)
  }

  /// Filters come first, then the decorators, then at most one redactor.
  private mutating func checkOrder(_ declaration: RuleDeclaration) {
    var latest: Formatter?
    for (index, formatter) in declaration.formatters.enumerated() {
      if let latest, formatter.stage < latest.stage {
        report(
          .formatter([index]), formatter.name,
          "a \(formatter.stage) after a \(latest.stage); put it before \(latest.name)")
      } else if let latest, formatter.stage == .redactor, latest.stage == .redactor {
        report(.formatter([index]), formatter.name, "a second redactor; keep one")
      }
      latest = formatter
    }
  }

  // MARK: Filters

  private mutating func filter(_ formatter: Formatter, at place: RuleError.Place) -> CompiledFilter? {
    switch formatter {
    case .digitsOnly(let filter): return CompiledDigitsOnly(filter)
    case .lettersOnly: return ClassFilter(.letter, reason: .notALetter)
    case .characters(let filter):
      return characterClass(filter.set, place, "characters").map { ClassFilter($0, reason: .notAllowed) }
    case .trim: return CompiledTrim()
    case .collapseWhitespace: return CompiledCollapseWhitespace()
    case .letterCase(let filter): return CompiledLetterCase(filter)
    case .normalize(let filter): return normalization(filter)
    case .replace(let filter): return replacement(filter, place)
    case .stripPrefix(let filter):
      for spelling in filter.spellings where spelling.text.isEmpty {
        report(place, "prefixes", "an empty prefix; write the characters to drop")
      }
      if filter.spellings.isEmpty { report(place, "prefixes", "no prefixes; list at least one") }
      return PrefixStripper(filter)
    case .refuse(let filter):
      if filter.problem.name.isEmpty {
        report(place, "problem", "an empty code; write the code of the problem, such as country")
      }
      return characterClass(filter.set, place, "set").map { CompiledRefuse($0, problem: filter.problem) }
    case .maxLength(let filter):
      if filter.count < 1 { report(place, "count", "a length below 1 keeps nothing; write 1 or more") }
      return CompiledMaxLength(filter)
    case .custom(let filter): return filter.box
    default: return nil
    }
  }

  private func normalization(_ filter: Normalize) -> CompiledFilter {
    let form: Normalization.Form
    switch filter.form {
    case .nfc: form = .nfc
    case .nfd: form = .nfd
    case .nfkc: form = .nfkc
    case .nfkd: form = .nfkd
    }
    return CompiledNormalize(Normalization(form))
  }

  private mutating func replacement(_ filter: Replace, _ place: RuleError.Place) -> CompiledFilter? {
    switch filter.source {
    case .table(let table):
      if table.isEmpty { report(place, "table", "an empty table; list what gives way to what") }
      if table.keys.contains("") { report(place, "table", "an empty key; write the characters to replace") }
      return ReplacementTable(table, drops: filter.drops)
    case .pattern(let pattern, let template):
      guard let expression = expression(pattern, ignoresCase: false, for: .search, place) else { return nil }
      do throws(ReplacementTemplateError) {
        let template = try ReplacementTemplate(template, groupCount: expression.groupCount)
        return PatternReplacement(expression, template: template, drops: filter.drops)
      } catch {
        report(place, "with", column: error.position + 1, "\(error.problem); \(error.remedy)")
        return nil
      }
    }
  }

  // MARK: Decorators

  /// Whether the decorators that are being compiled stand behind a prefix.
  private var isBehindPrefix = false

  private mutating func chain(
    _ decorators: [(path: [Int], formatter: Formatter)], behind filters: FilterChain
  ) -> DecoratorChain {
    var shape: CompiledShape?
    var shapeName: String?
    var prefixes: [ByteLiteral] = []
    var suffixes: [ByteLiteral] = []
    let isBehindPrefix = self.isBehindPrefix
    defer { self.isBehindPrefix = isBehindPrefix }
    if decorators.contains(where: { if case .prefix = $0.formatter { true } else { false } }) {
      self.isBehindPrefix = true
    }
    for (path, formatter) in decorators {
      let place = RuleError.Place.formatter(path)
      switch formatter {
      case .prefix(let prefix):
        if prefix.text.isEmpty { report(place, "prefix", "an empty prefix; write the characters to add") }
        prefixes.insert(ByteLiteral(prefix.text), at: 0)
      case .suffix(let suffix):
        if suffix.text.isEmpty { report(place, "suffix", "an empty suffix; write the characters to add") }
        suffixes.append(ByteLiteral(suffix.text))
      case .mask, .separators, .choose:
        if let shapeName {
          report(
            place, formatter.name,
            "a second decorator that shapes the value, after \(shapeName); keep one, or use choose")
        } else if !prefixes.isEmpty || !suffixes.isEmpty {
          report(
            place, formatter.name,
            "the decorator that shapes the value comes first; put it before prefix and suffix")
        }
        shapeName = formatter.name
        shape = self.shape(formatter, path: path, behind: filters)
      default:
        report(place, formatter.name, "only decorators can be chosen; use separators, mask, prefix or suffix")
      }
    }
    return DecoratorChain(
      shape: shape, prefixes: prefixes, suffixes: suffixes,
      name: shapeName ?? decorators.first?.formatter.name, filters: filters)
  }

  private mutating func shape(
    _ formatter: Formatter, path: [Int], behind filters: FilterChain
  ) -> CompiledShape? {
    let place = RuleError.Place.formatter(path)
    switch formatter {
    case .mask(let mask): return self.mask(mask, place, behind: filters)
    case .separators(let separators): return self.separators(separators, place)
    case .choose(let choose):
      if path.count > Self.maximumChooseDepth * 2 {
        report(
          place, "choose",
          "choices nest deeper than \(Self.maximumChooseDepth); write them as one list of cases")
        return nil
      }
      return self.choose(choose, path: path, behind: filters)
    default: return nil
    }
  }

  private static let maximumChooseDepth = 4

  private mutating func mask(
    _ mask: Mask, _ place: RuleError.Place, behind filters: FilterChain
  ) -> CompiledMask? {
    var classes: [Character: CharacterClass] = [:]
    var optional: [Character: Bool] = [:]
    for (name, slot) in mask.slots.sorted(by: { $0.key < $1.key }) {
      optional[name] = slot.isOptional
      if let set = characterClass(slot.set, place, "slots") { classes[name] = set }
    }
    do throws(MaskPatternError) {
      return CompiledMask(
        try MaskProgram(MaskPattern(mask.pattern, customSlots: optional)), slots: classes,
        hasPrefix: isBehindPrefix, keeps: filters.mayKeep)
    } catch {
      if case .reservedSlot = error.kind {
        report(place, "slots", error.description)
      } else {
        report(place, "pattern", column: error.column, error.problem)
      }
      return nil
    }
  }

  private mutating func separators(_ separators: Separators, _ place: RuleError.Place) -> CompiledSeparators?
  {
    if separators.separator.isEmpty {
      report(place, "separator", "an empty separator; write the characters to add")
    }
    if separators.groups.isEmpty || separators.groups.contains(where: { $0 < 1 }) {
      report(place, "groups", "groups need sizes of 1 or more; write every: 4 or groups: [4, 6, 5]")
      return nil
    }
    var within: CharacterClass?
    if let set = separators.within {
      within = characterClass(set, place, "within")
      if let within, separators.separator.unicodeScalars.contains(where: { within.contains($0) }) {
        report(
          place, "within", "the separator belongs to the characters that it separates; take it out of the set"
        )
      }
    }
    return CompiledSeparators(separators, within: within)
  }

  private mutating func choose(
    _ choose: Choose, path: [Int], behind filters: FilterChain
  ) -> CompiledChoose {
    let place = RuleError.Place.formatter(path)
    if choose.cases.isEmpty { report(place, "cases", "nothing to choose from; list at least one case") }
    var cases: [CompiledChoose.Case] = []
    for (number, item) in choose.cases.enumerated() {
      var prefixes: [(lower: String, upper: String)] = []
      for prefix in item.condition.prefixes {
        if prefix.lower.isEmpty || prefix.lower.utf8.count != prefix.upper.utf8.count
          || prefix.upper < prefix.lower
        {
          report(
            place, "when",
            "a range of prefixes goes from a smaller to a larger one of the same length; write 51-55")
        } else {
          prefixes.append((prefix.lower, prefix.upper))
        }
      }
      let set = item.condition.set.flatMap { characterClass($0, place, "when") }
      let chain = chain(
        item.decorators.enumerated().map { (path: path + [number, $0.offset], formatter: $0.element) },
        behind: filters)
      cases.append(
        CompiledChoose.Case(
          length: item.condition.length, prefixes: prefixes.isEmpty ? nil : PrefixSet(prefixes), set: set,
          chain: chain))
    }
    let otherwise = choose.otherwise.enumerated().map {
      (path: path + [choose.cases.count, $0.offset], formatter: $0.element)
    }
    cases.append(CompiledChoose.Case(chain: chain(otherwise, behind: filters)))
    return CompiledChoose(cases, filters: filters)
  }

  // MARK: Redaction and checks

  private mutating func redactor(_ redact: Redact, at place: RuleError.Place) -> CompiledRedactor {
    if redact.keepFirst < 0 { report(place, "keep-first", "a negative number; write 0 or more") }
    if redact.keepLast < 0 { report(place, "keep-last", "a negative number; write 0 or more") }
    if let length = redact.fixedLength, length < 1 || length > CompiledRedactor.longestCover {
      report(place, "fixed-length", "a fixed length is from 1 to 64; choose one that hides the true length")
    }
    let covers: [String]
    switch redact.cover {
    case .character(let cover): covers = [cover]
    case .classes(let upper, let lower, let digit, let other): covers = [upper, lower, digit, other]
    }
    for cover in covers where cover.count != 1 {
      report(place, "character", "a hidden character is drawn as one character; write one such as \"•\"")
    }
    return CompiledRedactor(
      redact, significant: redact.significant.flatMap { characterClass($0, place, "significant") })
  }

  private mutating func check(_ check: Check, at place: RuleError.Place) -> CompiledCheck? {
    switch check {
    case .complete: return CompiledCompleteCheck()
    case .length(let length):
      if length.minimum < 0 || length.maximum.map({ $0 < length.minimum }) == true {
        report(place, "length", "the bounds leave no length; write a smaller min or a larger max")
      }
      return CompiledLengthCheck(length)
    case .pattern(let pattern):
      return expression(pattern.pattern, ignoresCase: pattern.ignoresCase, for: .wholeMatch, place).map {
        CompiledPatternCheck($0)
      }
    case .oneOf(let list):
      if list.values.isEmpty { report(place, "one-of", "an empty list allows no value; list at least one") }
      return CompiledOneOfCheck(list)
    case .luhn: return CompiledChecksumCheck(check.name, Checksum.isLuhn)
    case .mod97: return CompiledChecksumCheck(check.name, Checksum.isMod97)
    case .number(let bounds):
      let minimum = number(bounds.minimum, place, "min")
      let maximum = number(bounds.maximum, place, "max")
      if let low = minimum.flatMap({ DecimalNumber($0.buffer) }),
        let high = maximum.flatMap({ DecimalNumber($0.buffer) }), high < low
      {
        reportEmptyRange(place)
      }
      return CompiledNumberCheck(bounds, minimum: minimum, maximum: maximum)
    case .date(let date): return self.date(date, place)
    case .drops(let drops): return characterClass(drops.set, place, "drops").map { CompiledDropsCheck($0) }
    case .custom(let check): return CompiledCustomCheck(check)
    }
  }

  private mutating func reportEmptyRange(_ place: RuleError.Place) {
    report(place, "range", "the bounds leave no value; write a smaller min or a larger max")
  }

  /// The bytes of a number; reported where they are none.
  private mutating func number(_ text: String?, _ place: RuleError.Place, _ field: String) -> ByteLiteral? {
    guard let text else { return nil }
    let literal = ByteLiteral(text)
    if DecimalNumber(literal.buffer) == nil {
      report(place, field, "not a decimal number; write digits, such as -12.5")
    }
    return literal
  }

  private mutating func date(_ check: DateCheck, _ place: RuleError.Place) -> CompiledCheck? {
    let layout: DateLayout
    do throws(DateLayoutError) {
      layout = try DateLayout(check.format)
    } catch {
      report(place, "date", column: error.column, error.message)
      return nil
    }
    let minimum = bound(check.minimum, layout, place, "min")
    let maximum = bound(check.maximum, layout, place, "max")
    if let minimum, let maximum, DateLayout.precedes(maximum, minimum) { reportEmptyRange(place) }
    return CompiledDateCheck(check, layout: layout, minimum: minimum, maximum: maximum)
  }

  private mutating func bound(
    _ text: String?, _ layout: DateLayout, _ place: RuleError.Place, _ field: String
  ) -> DateLayout.Values? {
    guard let text else { return nil }
    let bytes = Array(text.utf8)
    do throws(DateLayout.Failure) {
      return try layout.read(bytes)
    } catch {
      report(
        place, field, "not a date that exists in the layout of the check; write it as the value is laid out")
      return nil
    }
  }

  private mutating func characterClass(
    _ set: String, _ place: RuleError.Place, _ field: String
  ) -> CharacterClass? {
    do throws(CharacterClassError) {
      return try CharacterClass(set)
    } catch {
      report(place, field, column: error.position.map { $0 + 1 }, "\(error.problem); \(error.remedy)")
      return nil
    }
  }

  private mutating func expression(
    _ pattern: String, ignoresCase: Bool, for use: RegularExpression.Use, _ place: RuleError.Place
  ) -> RegularExpression? {
    do throws(RegularExpressionError) {
      return try RegularExpression(pattern, ignoringCase: ignoresCase, for: use)
    } catch {
      report(place, "pattern", column: error.position.map { $0 + 1 }, "\(error.problem); \(error.remedy)")
      return nil
    }
  }
}
