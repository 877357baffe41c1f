/// The compiled form of ``Mask``: the program in flat memory, with the literals of a run side by side.
///
/// Matching is greedy from left to right and never goes back: a grapheme goes into the next slot that it
/// fits, over optional slots that it does not.
final class CompiledMask: CompiledShape {
  /// One instruction. A slot has an empty literal at the place where the next one begins, so that the
  /// literals between two instructions are always one stretch of `literals`.
  struct Operation {
    enum Kind: UInt8 { case literal, slot, rest, end }

    var kind: Kind
    var isOptional = false
    var isValue = false
    /// Whether it is a literal that ends an optional group and can stand in a value: what is behind it does not
    /// move over it.
    var isAnchor = false
    var literalStart: Int32
    var literalEnd: Int32
    /// Which class a slot takes.
    var slotClass: Int32 = 0
    /// How many slots that take the same of ASCII stand here side by side.
    var neighbours: Int32 = 0
    /// The first slot, rest or end at or behind this instruction.
    var nextSlot: Int32 = 0
  }

  let operations: ConstantTable<Operation>
  let count: Int
  private let literals: ByteLiteral
  /// `nil` for a slot that takes any grapheme.
  private let classes: [UnicodeSet?]
  private let slotClasses: [SlotClass]
  /// 256 bytes a class: which ASCII bytes fit.
  let tables: ConstantTable<UInt8>
  /// For each byte whether no literal begins with it, and as an ASCII character it fits no slot and ends no group.
  let isStrange: ConstantTable<Bool>
  /// The parts that the slots are those of; `nil` for a mask by itself.
  private let layout: PartsLayout?
  /// Whether the mask takes characters of any kind from its first place on, with no literal before them that a
  /// lone mark would join.
  private let takesLoneMarks: Bool
  let allLiterals: Set<String>
  /// Whether digits of other scripts become ASCII digits in a slot for digits.
  private let fold: Bool
  /// The last literal before the first slot that would fit it, such as the `7` of `+7`; -1 for none.
  let lastAmbiguousLeading: Int

  /// - Parameters:
  ///   - hasPrefix: whether the rule writes something before the mask.
  ///   - fold: whether digits of other scripts become ASCII digits in a slot for digits.
  ///   - parts: the parts that the slots are those of; `nil` for a mask by itself.
  ///   - keeps: whether a literal comes through the filters, so that it can stand in a value.
  init(
    _ instructions: [MaskInstruction], slots: [Character: UnicodeSet], hasPrefix: Bool, fold: Bool,
    parts: PartsLayout? = nil, keeps: (String) -> Bool
  ) {
    var flat: [Operation] = []
    var text = ""
    var classes: [UnicodeSet?] = []
    var slotClasses: [SlotClass] = []
    var known: [SlotClass: Int] = [:]
    var runs: [[String]] = [[]]
    var hasValueLiterals = false
    func index(of slot: SlotClass) -> Int32 {
      if let found = known[slot] { return Int32(found) }
      known[slot] = classes.count
      classes.append(UnicodeSet.slot(slot, custom: slots))
      slotClasses.append(slot)
      return Int32(classes.count - 1)
    }
    for instruction in instructions {
      let start = Int32(text.utf8.count)
      switch instruction {
      case .literal(let literal, let isValue):
        text += literal
        runs[runs.count - 1].append(literal)
        if isValue { hasValueLiterals = true }
        flat.append(
          Operation(
            kind: .literal, isValue: isValue, literalStart: start, literalEnd: Int32(text.utf8.count)))
      case .slot(let slot, let isOptional):
        runs.append([])
        flat.append(
          Operation(
            kind: .slot, isOptional: isOptional, literalStart: start, literalEnd: start,
            slotClass: index(of: slot)))
      case .rest(let slot):
        runs.append([])
        flat.append(
          Operation(
            kind: .rest, isOptional: true, literalStart: start, literalEnd: start, slotClass: index(of: slot))
        )
      }
    }
    let end = Int32(text.utf8.count)
    flat.append(Operation(kind: .end, literalStart: end, literalEnd: end))
    var next = Int32(flat.count - 1)
    for position in flat.indices.reversed() {
      if flat[position].kind != .literal { next = Int32(position) }
      flat[position].nextSlot = next
    }
    let literals = ByteLiteral(text)
    let takesLoneMarks = !hasPrefix && flat[0].kind == .rest
    func literal(at position: Int) -> TextRun {
      literals.run.run(Int(flat[position].literalStart), Int(flat[position].literalEnd))
    }
    func fits(_ position: Int, at slot: Int) -> Bool {
      flat[slot].kind != .end
        && Self.fits(
          literal(at: position), classes[Int(flat[slot].slotClass)], takesLoneMarks: takesLoneMarks)
    }
    // Where a literal ends an optional group, its place depends on the value: so the value always has it.
    var hasAnchors = false
    for position in flat.indices.dropFirst() where flat[position].kind == .literal {
      let slot = Int(flat[position].nextSlot)
      guard flat[position - 1].isOptional, flat[slot].kind != .end, keeps(literal(at: position).string)
      else { continue }
      flat[position].isValue = true
      hasValueLiterals = true
      // One that the slot behind it takes as well is told from data by what stands behind, and anchors nothing.
      flat[position].isAnchor = !fits(position, at: slot)
      if flat[position].isAnchor { hasAnchors = true }
    }
    let tables = classes.flatMap { characters in
      (UInt8(0)...255).map { $0 < 0x80 && characters?.contains(ascii: $0) != false ? UInt8(1) : 0 }
    }
    for position in flat.indices.reversed() where flat[position].kind == .slot {
      let after = flat[position + 1]
      let (own, next) = (256 * Int(flat[position].slotClass), 256 * Int(after.slotClass))
      let continues = after.kind == .slot && tables[own..<own + 256].elementsEqual(tables[next..<next + 256])
      flat[position].neighbours = continues ? after.neighbours + 1 : 1
    }
    var isStrange = (UInt8(0)...255).map { byte in
      byte >= 0x80
        || !ScalarProperties.separatesGroups(Unicode.Scalar(byte))
          && parts?.alsoRead?.contains(ascii: byte) != true
    }
    for place in tables.indices where tables[place] != 0 { isStrange[place % 256] = false }
    var (unmistakable, doubtful): (Set<String>, Set<String>) = ([], [])
    var lastAmbiguousLeading = -1
    for position in flat.indices where flat[position].kind == .literal {
      isStrange[Int(literals.buffer[Int(flat[position].literalStart)])] = false
      let slot = Int(flat[position].nextSlot)
      if !fits(position, at: slot) {
        unmistakable.insert(literal(at: position).string)
        continue
      }
      if position == 0 || flat[position - 1].kind != .literal {
        doubtful.insert(literal(at: position).string)
      }
      if slot == Int(flat[0].nextSlot) { lastAmbiguousLeading = position }
    }
    operations = ConstantTable(flat)
    count = flat.count - 1
    self.literals = literals
    self.classes = classes
    self.slotClasses = slotClasses
    self.tables = ConstantTable(tables)
    self.isStrange = ConstantTable(isStrange)
    layout = parts
    self.takesLoneMarks = takesLoneMarks
    allLiterals = Set(runs.joined())
    self.fold = fold
    self.lastAmbiguousLeading = lastAmbiguousLeading
    runs.removeAll { $0.isEmpty }
    let firstOptional = flat.firstIndex { $0.isOptional } ?? flat.count
    let hasFixedLiterals = flat.indices.allSatisfy {
      flat[$0].kind != .literal || flat[$0].isValue && $0 < firstOptional
    }
    super.init(
      ShapeTraits(
        literalRuns: runs, freeLiterals: unmistakable,
        prefixStarts: lastAmbiguousLeading < 0 ? [] : [runs[0][0]], doubtfulLiterals: doubtful,
        endsGroups: hasAnchors, hasValueLiterals: hasValueLiterals,
        valueIsText: hasValueLiterals && !hasAnchors && parts == nil && hasFixedLiterals, hasPlaces: true,
        placeLimit: flat.contains { $0.kind == .rest } ? nil : flat.count { $0.kind == .slot },
        literalLimit: flat.count { $0.kind == .literal }))
  }

  override var mask: CompiledMask? { self }
  override var parts: PartsLayout? { layout }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    fill(with: value, &decoration, writing: &writer)
  }

  override func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in run: inout Run,
    writing writer: inout TextWriter
  ) {
    recognise(text, &recognition, filters: filters, in: &run, writing: &writer)
  }

  /// The literals from one instruction up to another.
  @inline(__always)
  func literals(from: Int, to: Int) -> TextRun {
    let start = Int(operations[from].literalStart)
    let end = Int(operations[to].literalStart)
    return literals.run.run(start, end)
  }

  /// The one literal of an instruction.
  @inline(__always)
  func literal(at position: Int) -> TextRun {
    let operation = operations[position]
    return literals.run.run(Int(operation.literalStart), Int(operation.literalEnd))
  }

  /// The literals of ASCII before the first slot up to the last one that could be data, such as `+7`, where the first of
  /// them could not and no literal behind the first slot could; empty otherwise. A text that begins with them begins
  /// with the mask's own prefix.
  func lead(keeps: (String) -> Bool) -> String {
    let last = (0..<count).last { position in
      operations[position].kind == .literal && keeps(literal(at: position).string)
    }
    guard let last, last > 0, last == lastAmbiguousLeading else { return "" }
    let graphemes = (0...last).map { literal(at: $0).string }
    let lead = graphemes.joined()
    return keeps(graphemes[0]) || !lead.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? "" : lead
  }

  /// The literals before the first slot that do not belong to the value.
  var leadingLiterals: String {
    var position = 0
    while position < count, operations[position].kind == .literal, !operations[position].isValue {
      position += 1
    }
    return literals(from: 0, to: position).string
  }

  /// Whether a byte of a simple text fits the slot at `position`.
  @inline(__always)
  func fits(_ byte: UInt8, at position: Int) -> Bool {
    tables[Int(operations[position].slotClass) &* 256 &+ Int(byte)] != 0
  }

  /// What the slot or rest at `position` takes, as the pattern names it.
  func slotClass(at position: Int) -> SlotClass { slotClasses[Int(operations[position].slotClass)] }

  /// Whether a grapheme may go into the slot at `position`.
  @inline(__always)
  func fits(_ grapheme: TextRun, at position: Int) -> Bool {
    if grapheme.bytes.count == 1, let byte = grapheme.bytes.first { return fits(byte, at: position) }
    return fitsByGrapheme(grapheme, Int(operations[position].slotClass))
  }

  /// The ASCII digit that a digit of another script is in a slot or rest for digits; `nil` where a grapheme stays as it
  /// is.
  func folded(_ grapheme: TextRun, at position: Int) -> UInt8? {
    guard fold, grapheme.bytes.count > 1, operations[position].kind != .literal,
      slotClass(at: position) == .digit, let (scalar, _) = grapheme.firstScalar
    else {
      return nil
    }
    return DecimalDigit.value(of: scalar).map { 0x30 + $0 }
  }

  /// Whether a grapheme fits any slot.
  /// - Complexity: O(*n*) in the number of classes that the slots name.
  func fitsAnywhere(_ grapheme: TextRun) -> Bool {
    classes.indices.contains { fitsByGrapheme(grapheme, $0) }
  }

  /// Whether a literal fits any slot.
  func fitsAnywhere(_ literal: String) -> Bool {
    literal.withTextView { fitsAnywhere($0.whole) }
  }

  @inline(never)
  private func fitsByGrapheme(_ grapheme: TextRun, _ slotClass: Int) -> Bool {
    Self.fits(grapheme, classes[slotClass], takesLoneMarks: takesLoneMarks)
  }

  /// Whether a grapheme fits a slot of a class.
  private static func fits(_ grapheme: TextRun, _ characters: UnicodeSet?, takesLoneMarks: Bool) -> Bool {
    if let characters { return grapheme.isMember(of: characters) }
    // A mark without a letter would join the literal before it.
    if takesLoneMarks { return true }
    guard let (scalar, _) = grapheme.firstScalar else { return false }
    return !ScalarProperties.isExtender(scalar)
  }

  /// Whether any slot or rest stands at or behind `position`.
  @inline(__always)
  func hasSlot(from position: Int) -> Bool { operations[Int(operations[position].nextSlot)].kind != .end }

  /// Where a grapheme goes: the instruction that takes it, looked for from `position` on, or `nil`.
  ///
  /// It is a literal's where optional slots before it stay empty and the value says so by carrying it.
  @inline(__always)
  func place(_ grapheme: TextRun, from position: Int) -> Int? {
    var candidate = Int(operations[position].nextSlot)
    if operations[candidate].kind != .end, fits(grapheme, at: candidate) { return candidate }
    if let first = grapheme.bytes.first, isStrange[Int(first)],
      grapheme.bytes.count == 1 || !fitsAnywhere(grapheme)
    {
      return nil
    }
    while operations[candidate].kind != .end {
      if fits(grapheme, at: candidate) { return candidate }
      guard operations[candidate].isOptional else { return nil }
      let after = candidate + 1
      if operations[after].kind == .literal, hasSlot(from: after), grapheme.equals(literal(at: after)) {
        return after
      }
      candidate = Int(operations[after].nextSlot)
    }
    return nil
  }
}

extension UnicodeSet {
  /// The class that a slot of a pattern names; `nil` for one that takes any grapheme.
  fileprivate static func slot(_ slot: SlotClass, custom: [Character: UnicodeSet]) -> UnicodeSet? {
    switch slot {
    case .digit: return .digit
    case .letter: return .letter
    case .letterOrDigit: return .letterOrDigit
    case .any: return nil
    case .custom(let name): return custom[name]
    }
  }
}
