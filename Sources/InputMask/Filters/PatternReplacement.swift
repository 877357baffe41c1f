/// The compiled form of a ``Replace`` by regular expression.
final class PatternReplacement: CompiledFilter {
  private let expression: RegularExpression
  private let template: ReplacementTemplate
  /// What takes the place of every match, where that is the same.
  private let constant: ByteLiteral?
  private let drops: Bool
  /// The characters that the constant replaces, where each match is one of them, or gives way to nothing as each of them would.
  private let judgedSet: ScalarRanges?

  init(_ expression: RegularExpression, template: ReplacementTemplate, drops: Bool) {
    self.expression = expression
    self.template = template
    constant = template.constant.map { ByteLiteral($0) }
    self.drops = drops
    judgedSet = constant.flatMap { expression.onlySet ?? ($0.count == 0 ? expression.repeatedSet : nil) }
    super.init(
      Traits(
        reach: .neighbours, effect: judgedSet == nil ? .rewrites : .other,
        takesAlong: expression.onlySet == nil ? .bytes(expression.alphabet.bytes) : .none, freeLength: -1,
        dropsFreely: false))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    guard let constant, let judgedSet else {
      let mayMatch = scalars.contains { !$0.isASCII || expression.mayMatch(textWith: UInt8($0.value)) }
      return mayMatch ? .depends : .becomes(scalars)
    }
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      if !judgedSet.contains(scalar.value) {
        result.append(scalar)
      } else if constant.count > 0 {
        result += constant.string.unicodeScalars
      } else if !drops {
        return scalars.count == 1 ? .dropped : .depends
      }
    }
    return .becomes(result)
  }

  override var makesDigits: Bool {
    template.literals.unicodeScalars.contains { DecimalDigit.value(of: $0) != nil }
  }

  override func leavesAlone(_ text: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget) -> Bool {
    var isFound = false
    expression.forEachMatch(in: text, limit: 1, wantsGroups: false, &work) { _, _ in isFound = true }
    return !isFound && !work.isExhausted
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    var position = 0
    expression.forEachMatch(in: text.bytes, wantsGroups: constant == nil, &context.work) { match, groups in
      // What has no room is not made.
      guard match.lowerBound >= position, !writer.isExhausted else { return }
      if position < match.lowerBound { writer.keep(text.run(position, match.lowerBound)) }
      template.write(match, groups, of: text, drops: drops, to: &writer)
      position = match.upperBound
    }
    if position < text.count { writer.keep(text.run(position, text.count)) }
  }

  /// Of two in a row the expression makes the same twice, if it finds anything. A grapheme that is replaced at an end only, or beside
  /// another, counts as it is.
  override func applyAlone(
    to grapheme: TextRun, _ context: inout FilterContext, walk: inout Walk,
    writing writer: inout TextWriter
  ) {
    if !grapheme.bytes.contains(where: { expression.mayMatch(textWith: $0) }) {
      return writer.append(grapheme.bytes)
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * grapheme.count) { twice in
      for index in twice.indices { twice[index] = grapheme.bytes[index % grapheme.count] }
      apply(to: walk.partView(UnsafeBufferPointer(twice)), &context, writing: &writer)
    }
    let (result, half) = (writer.bytes, writer.count / 2)
    let isMade = !writer.isUnchanged && result.slice(0..<half).equals(result.slice(half..<result.count))
    let made = isMade ? Array(result.slice(0..<half)) : []
    writer.reset(limit: walk.limit)
    if isMade { writer.append(made) } else { writer.append(grapheme.bytes) }
  }
}
