/// The parts and the literals of a ``Parts``, and whether they are sound. What is wrong was reported.
struct PartElements {
  /// How many scalars the literals may have together.
  private static let maximumLiteralLength = 4_096

  private(set) var segments: [PartsLayout.Segment] = []
  /// What stands between two parts, before the first and behind the last.
  private(set) var boundaries: [[ByteLiteral]] = []
  private(set) var leading: [ByteLiteral] = []
  private(set) var closing: [ByteLiteral] = []
  /// The graphemes of all literals.
  private(set) var literals: Set<String> = []
  private(set) var alsoRead: UnicodeSet?
  private(set) var form: ValueForm?
  private(set) var isSound = true

  private mutating func fail(
    _ mistake: Mistake, in field: String = "parts", _ compiler: inout RuleCompiler
  ) {
    compiler.report(field, mistake)
    isSound = false
  }

  init(_ declaration: Parts, _ compiler: inout RuleCompiler) {
    var literalLength = 0
    let partCount = declaration.elements.reduce(0) { if case .part = $1 { $0 + 1 } else { $0 } }
    if partCount == 0 { fail(.noParts, &compiler) }
    let isTooMany = partCount > PartsLayout.maximumCount
    if isTooMany { fail(.tooMany("parts", limit: PartsLayout.maximumCount), &compiler) }
    // Of more parts than there may be, and of longer literals, no more is looked at: a hostile file costs no more than
    // its length.
    for element in declaration.elements.prefix(isTooMany ? 2 * PartsLayout.maximumCount : .max) {
      switch element {
      case .literal(let text):
        if text.isEmpty { fail(.emptyPartLiteral, &compiler) }
        compiler.checkEnds(of: text, "parts")
        literalLength += text.unicodeScalars.count
        if literalLength > Self.maximumLiteralLength {
          fail(.longPartLiterals(limit: Self.maximumLiteralLength), &compiler)
          break
        }
        let graphemes = ByteLiteral(text).graphemes
        closing += graphemes.map { ByteLiteral($0) }
        literals.formUnion(graphemes)
      case .part(let part):
        guard let segment = PartsLayout.Segment(part, &compiler) else {
          isSound = false
          continue
        }
        if segments.contains(where: { $0.name == part.name }) { fail(.repeatedPart(part.name), &compiler) }
        if let before = segments.last {
          boundaries.append(closing)
          if closing.isEmpty, before.mayTakeFrom(segment) {
            fail(.adjacentParts(before.name, part.name), &compiler)
          }
        } else {
          leading = closing
        }
        closing = []
        segments.append(segment)
      }
    }
    for literal in literals.sorted() {
      for segment in segments where segment.takes(literal) {
        fail(.literalInPart(literal: literal, part: segment.name), &compiler)
      }
    }
    alsoRead = declaration.alsoRead.flatMap {
      compiler.unicodeSet(SetNotation.withSpaces($0), "also-read")
    }
    if declaration.alsoRead != nil, alsoRead == nil { isSound = false }
    if let alsoRead, segments.contains(where: { $0.sharesCharacters(with: alsoRead) }) {
      fail(.alsoReadInPart, in: "also-read", &compiler)
    }
    if declaration.fill == .right {
      for (index, segment) in segments.enumerated() where !segment.mayBeRightFilled(isFirst: index == 0) {
        fail(.rightFilledPart(segment.name), in: "fill", &compiler)
      }
      if declaration.alsoRead != nil { fail(.alsoReadFromRight, in: "also-read", &compiler) }
    }
    if let value = declaration.value {
      form = ValueForm.read(value, segments.map { $0.name }, &compiler)
      if form == nil { isSound = false }
      if let form, let lost = segments.indices.first(where: { !segments[$0].isOptional && !form.has($0) }) {
        fail(.valueWithoutPart(segments[lost].name), in: "value", &compiler)
      }
    }
  }

  /// The mask of the parts, of optional slots. The literals between parts belong to the value; those before the first and behind the
  /// last do not.
  var mask: (instructions: [MaskInstruction], slots: [Character: UnicodeSet]) {
    var instructions = leading.map { MaskInstruction.literal($0.string, isValue: false) }
    var slots: [Character: UnicodeSet] = [:]
    for (index, segment) in segments.enumerated() {
      var slot = SlotClass.digit
      if let set = segment.characters {
        // No pattern names such a class.
        let name = Character(Unicode.Scalar(0xE000 + UInt32(slots.count)) ?? "\u{E000}")
        slots[name] = set
        slot = .custom(name)
      }
      instructions += Array(repeating: .slot(slot, isOptional: true), count: segment.maximum)
      if index < boundaries.count {
        instructions += boundaries[index].map { .literal($0.string, isValue: true) }
      }
    }
    return (instructions + closing.map { .literal($0.string, isValue: false) }, slots)
  }
}
