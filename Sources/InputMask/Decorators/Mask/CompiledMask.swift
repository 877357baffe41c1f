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
  /// What the operations name.
  private let draft: Draft
  /// 256 bytes a class: which ASCII bytes fit.
  let tables: ConstantTable<UInt8>
  /// For each byte whether no literal begins with it, and as an ASCII character it fits no slot and ends no group.
  let isStrange: ConstantTable<Bool>
  /// The parts that the slots are those of; `nil` for a mask by itself.
  private let layout: PartsLayout?
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
    var draft = Draft(instructions, slots, hasPrefix: hasPrefix)
    let hasAnchors = draft.markAnchors(keeps: keeps)
    let tables = draft.countNeighbours()
    let flat = draft.operations
    var isStrange = (UInt8(0)...255).map { byte in
      byte >= 0x80
        || !ScalarProperties.separatesGroups(Unicode.Scalar(byte))
          && parts?.alsoRead?.contains(ascii: byte) != true
    }
    for place in tables.indices where tables[place] != 0 { isStrange[place % 256] = false }
    var (unmistakable, doubtful): (Set<String>, Set<String>) = ([], [])
    var lastAmbiguousLeading = -1
    for position in flat.indices where flat[position].kind == .literal {
      let literal = draft.literal(at: position)
      isStrange[Int(literal.bytes[0])] = false
      let slot = Int(flat[position].nextSlot)
      if !draft.fits(position, at: slot) {
        unmistakable.insert(literal.string)
        continue
      }
      if position == 0 || flat[position - 1].kind != .literal { doubtful.insert(literal.string) }
      if slot == Int(flat[0].nextSlot) { lastAmbiguousLeading = position }
    }
    operations = ConstantTable(flat)
    count = flat.count - 1
    self.draft = draft
    self.tables = ConstantTable(tables)
    self.isStrange = ConstantTable(isStrange)
    layout = parts
    self.fold = fold
    self.lastAmbiguousLeading = lastAmbiguousLeading
    let firstOptional = flat.firstIndex { $0.isOptional } ?? flat.count
    let hasFixedLiterals = flat.indices.allSatisfy {
      flat[$0].kind != .literal || flat[$0].isValue && $0 < firstOptional
    }
    let hasValueLiterals = flat.contains { $0.isValue }
    super.init(
      ShapeTraits(
        literalRuns: draft.runs, freeLiterals: unmistakable,
        prefixStarts: lastAmbiguousLeading < 0 ? [] : [draft.runs[0][0]], doubtfulLiterals: doubtful,
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
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in walk: inout Walk,
    writing writer: inout TextWriter
  ) {
    var search = LiteralSearch(self, text, filters)
    search.read(&recognition, in: &walk, writing: &writer)
  }

  /// The literals from one instruction up to another.
  @inline(__always)
  func literals(from: Int, to: Int) -> TextRun {
    let start = Int(operations[from].literalStart)
    let end = Int(operations[to].literalStart)
    return draft.literals.run.run(start, end)
  }

  /// The one literal of an instruction.
  @inline(__always)
  func literal(at position: Int) -> TextRun {
    let operation = operations[position]
    return draft.literals.run.run(Int(operation.literalStart), Int(operation.literalEnd))
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
    let end = (0..<count).first { operations[$0].kind != .literal || operations[$0].isValue }
    return literals(from: 0, to: end ?? count).string
  }

  /// Whether a byte of a simple text fits the slot at `position`.
  @inline(__always)
  func fits(_ byte: UInt8, at position: Int) -> Bool {
    tables[Int(operations[position].slotClass) &* 256 &+ Int(byte)] != 0
  }

  /// What the slot or rest at `position` takes, as the pattern names it.
  func slotClass(at position: Int) -> SlotClass { draft.slotClasses[Int(operations[position].slotClass)] }

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
    draft.classes.indices.contains { fitsByGrapheme(grapheme, $0) }
  }

  /// Whether a literal fits any slot.
  func fitsAnywhere(_ literal: String) -> Bool { literal.withTextView { fitsAnywhere($0.whole) } }

  @inline(never)
  private func fitsByGrapheme(_ grapheme: TextRun, _ slotClass: Int) -> Bool {
    grapheme.fits(draft.classes[slotClass], takesLoneMarks: draft.takesLoneMarks)
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
      grapheme.bytes.count == 1 || draft.classes.count == 1 || !fitsAnywhere(grapheme)
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
