/// The shortcut for plain inputs: simple texts whose bytes the filters judge one by one, as most lines of a bulk job are.
/// The filters that do are one table, and one pass over the input does their work. Nothing is noted of it.
///
/// It answers only where the whole way would give the same: no byte could be a literal and data as well, but for those
/// of the prefix that the input begins with, the input does not end in what could be a literal that was typed, and
/// every byte that is dropped may be, or stands where the text has it as a literal.
final class PlainInput: @unchecked Sendable {
  /// The byte comes through, as the lowest byte of its entry.
  static let kept: UInt32 = 1 << 8
  /// Only the whole way can judge an input with the byte.
  static let unknown: UInt32 = 1 << 9
  /// The byte is dropped, and has to be a literal.
  static let literal: UInt32 = 1 << 10
  /// An input that ends in the byte may end in literals.
  static let end: UInt32 = 1 << 11
  /// The byte belongs to a character beyond ASCII.
  static let beyond: UInt32 = 1 << 12
  /// The byte is dropped, and has to stand where the text has a literal, or behind the value.
  static let atLiteral: UInt32 = 1 << 13
  /// The character is dropped wherever it stands among plain ones, and that is a problem.
  static let stray: UInt32 = 1 << 14
  /// From this bit on: which filters behind the table the resulting byte may need.
  static let filterShift: UInt32 = 16

  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  let table: UnsafeMutablePointer<UInt32>
  /// Tells what becomes of characters beyond ASCII; `nil` where only the whole way may judge them.
  let scalars: PlainScalars?
  /// The same, of which no reference is counted.
  let scalarsReference: Unmanaged<PlainScalars>?
  /// How many filters are in the table.
  let filterCount: Int
  /// Whether the first filter drops only what stands at the ends, and the table is about the others.
  let cutsEnds: Bool
  /// The filters, without counting references; the rule owns them.
  private let filters: Unmanaged<FilterChain>
  /// The literals that the mask begins with up to the last one that could be data, such as `+7`; empty where the whole
  /// way has to find them.
  let lead: ByteLiteral
  /// The filters behind the table that may change a value for its bytes, and not only for its length.
  private let byteFilters: FilterChanges.Set
  /// The filters behind the table leave a value of at most this length as it is, where its bytes need none of the above.
  private let freeLength: Int
  /// The longest value whose length is known to be free.
  private static let lengthLimit = 256
  /// Whether a drop by a filter behind the table is no problem of a check of drops.
  let dropsFreely: Bool

  /// `nil` for a rule that has no plain inputs.
  /// - Parameter readsScalars: whether plain inputs may have characters beyond ASCII.
  init?(
    filters: FilterChain, decorators: DecoratorChain, recognition: LiteralRecognition, checks: CheckList,
    readsScalars: Bool
  ) {
    // A filter without a bit of its own, or what ends a group, is for the whole way.
    guard filters.count <= FilterChanges.lastBit, !recognition.endsGroups, !recognition.cutsValues else {
      return nil
    }
    filterCount = filters.judgingCount
    self.filters = .passUnretained(filters)
    // White space at an end may be a literal that was typed.
    cutsEnds =
      filterCount > 0
      && filters.withFilter(0) { $0.cutsEnds && (!$0.trims || decorators.isEmpty) }
      && decorators.lead(keeps: filters.mayKeep).isEmpty
    let behind = filterCount..<filters.count
    dropsFreely = behind.allSatisfy { filters.withFilter($0) { $0.dropsFreely } }
    var byteFilters: FilterChanges.Set = 0
    var freeLength = Self.lengthLimit
    for index in behind {
      let length = filters.withFilter(index) { filter in
        (0...Self.lengthLimit).prefix { filter.keepsAll(ofLength: $0) }.count - 1
      }
      if length > 0 {
        freeLength = Swift.min(freeLength, length)
      } else {
        byteFilters |= FilterChanges.bit(index)
      }
    }
    self.byteFilters = byteFilters
    self.freeLength = freeLength
    let mask = behind.reduce(FilterChanges.Set(0)) { $0 | FilterChanges.bit($1) }
    let mayEndInLiterals = decorators.countsTypedLiterals
    table = .allocate(capacity: 256)
    table.initialize(repeating: Self.unknown, count: 256)
    var keepsAny = false
    for byte in UInt8(0)..<0x80 where !filters.refuses(byte) {
      let fate = byte == 0x0D ? .depends : filters.fate(of: byte, from: cutsEnds ? 1 : 0)
      // One that is dropped wherever it stands is no data, whatever a filter behind the table looks at.
      if recognition.isTrigger(byte, isDropped: fate == .dropped) { continue }
      var entry: UInt32
      switch fate {
      case .dropped where checks.leave(toDrop: Unicode.Scalar(byte)) == .anywhere: entry = 0
      case .dropped where checks.leave(toDrop: Unicode.Scalar(byte)) >= .atLiterals: entry = Self.atLiteral
      case .dropped where recognition.isDroppableLiteral(byte): entry = Self.literal
      case .depends, .dropped: continue
      case .becomes(let result):
        entry = Self.kept | UInt32(result)
        entry |= UInt32(filters.changes.filters(for: result) & mask) << Self.filterShift
        keepsAny = true
      }
      if mayEndInLiterals, recognition.mayEndText(byte) { entry |= Self.end }
      table[Int(byte)] = entry
    }
    lead = ByteLiteral(decorators.lead(keeps: filters.mayKeep))
    scalars =
      readsScalars && filterCount > 0
      ? PlainScalars(
        filters, recognition, checks, marks: UnsafePointer(table), mayEndInLiterals: mayEndInLiterals) : nil
    scalarsReference = scalars.map { .passUnretained($0) }
    if scalars != nil { (table + 0x80).update(repeating: Self.beyond, count: 0x80) }
    if !keepsAny { return nil }
  }

  deinit { table.deallocate() }

  /// Whether the filters behind the table leave a value as it is.
  @inline(__always)
  func isFinished(_ value: Value) -> Bool {
    value.filters & byteFilters == 0 && value.bytes.count <= freeLength
  }

  /// What is left of a plain input behind the filters of the table.
  struct Value {
    var bytes: UnsafeBufferPointer<UInt8>
    /// Which filters behind the table the value may need.
    var filters: FilterChanges.Set
    /// Whether the input began with the prefix.
    var hasLead: Bool
    /// Whether something was dropped that has to be a literal.
    var hasLiterals: Bool
    /// Whether something was dropped that has to stand at a literal.
    var hasDropsAtLiterals: Bool
    /// Whether anything was dropped, or is written with other characters.
    var isShorter: Bool
    /// Whether each byte of the input is a character.
    var isSimple = true
  }

  /// The value of an input in a writer's memory; `nil` where the input is not plain.
  @inline(__always)
  func value(
    of input: UnsafeBufferPointer<UInt8>, writing writer: UnsafeMutablePointer<TextWriter>,
    _ memory: inout ScalarMemory
  ) -> Value? {
    guard let source = input.baseAddress, !input.isEmpty else { return nil }
    let (stretch, hasLead) = stretch(of: input)
    var seen: UInt32 = 0
    var last: UInt32 = 0
    let hasMemory = writer.pointee.appendUnnoted(upTo: input.count) { target in
      var byte = source + stretch.lowerBound
      let end = source + stretch.upperBound
      var next = target
      @inline(__always)
      func take(_ byte: UInt8) {
        last = table[Int(byte)]
        seen |= last
        next.pointee = UInt8(truncatingIfNeeded: last)
        next += Int(last &>> 8 & 1)
      }
      while end - byte >= 4 {
        take(byte[0])
        take(byte[1])
        take(byte[2])
        take(byte[3])
        byte += 4
      }
      while byte < end {
        take(byte.pointee)
        byte += 1
      }
      return next - target
    }
    if seen & (Self.unknown | Self.beyond) == Self.beyond {
      // What stands at an end may be part of a character that is not ASCII.
      if cutsEnds, stretch.count < input.count { return nil }
      return value(of: input, hasLead: hasLead, byScalar: writer, &memory)
    }
    let bytes = writer.pointee.bytes
    guard hasMemory, seen & Self.unknown | last & Self.end == 0, !bytes.isEmpty else { return nil }
    return Value(
      bytes: bytes, filters: FilterChanges.Set(truncatingIfNeeded: seen &>> Self.filterShift),
      hasLead: hasLead, hasLiterals: seen & Self.literal != 0,
      hasDropsAtLiterals: seen & Self.atLiteral != 0, isShorter: bytes.count < input.count)
  }

  /// The stretch of an input behind its prefix, and without what the first filter drops at the ends.
  @inline(__always)
  func stretch(of input: UnsafeBufferPointer<UInt8>) -> (Range<Int>, hasLead: Bool) {
    if cutsEnds { return cut(input) }
    let hasLead = lead.count > 0 && input.hasBytes(lead.buffer, at: 0)
    return (hasLead ? lead.count..<input.count : 0..<input.count, hasLead)
  }

  private func cut(_ input: UnsafeBufferPointer<UInt8>) -> (Range<Int>, hasLead: Bool) {
    filters._withUnsafeGuaranteedRef { filters in
      filters.withFilter(0) { filter in
        let stretch = filter.stretch(of: input)
        return (stretch, filter.stripsPrefix && stretch.lowerBound > 0)
      }
    }
  }
}

extension PlainInput {
  /// How many characters the filters leave of a plain input; `nil` where the input is not plain, or where only the filters
  /// themselves know.
  @inline(__always)
  func count(of input: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let source = input.baseAddress else { return 0 }
    let (stretch, _) = stretch(of: input)
    var place = stretch.lowerBound
    var seen: UInt32 = 0
    var last: UInt32 = 0
    var count = 0
    while place < stretch.upperBound {
      last = table[Int(source[place])]
      seen |= last
      count &+= Int(last &>> 8 & 1)
      place &+= 1
    }
    let filters = FilterChanges.Set(truncatingIfNeeded: seen &>> Self.filterShift)
    guard seen & (Self.unknown | Self.beyond) | last & Self.end == 0, filters & byteFilters == 0,
      count <= freeLength
    else {
      return nil
    }
    return count
  }
}

extension PlainInput {
  /// The stretch of a plain input of ASCII from the first character that is kept to the last.
  func keptStretch(of input: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let (stretch, _) = stretch(of: input)
    var (start, end) = (stretch.lowerBound, stretch.upperBound)
    while start < end, table[Int(input[start])] & Self.kept == 0 { start += 1 }
    while end > start, table[Int(input[end - 1])] & Self.kept == 0 { end -= 1 }
    return start..<end
  }

  /// Whether everything of an input that has to stand at a literal does: the text has one there, or the value has ended.
  fileprivate func dropsAtLiterals(of input: UnsafeBufferPointer<UInt8>, in run: borrowing Run) -> Bool {
    var literals = InsertionCursor(run.text)
    var count = 0
    let (stretch, _) = stretch(of: input)
    var place = stretch.lowerBound
    while place < stretch.upperBound {
      let entry = table[Int(input[place])]
      if entry & Self.atLiteral != 0, count < run.core.count, !literals.hasInsertion(at: count) {
        return false
      }
      count &+= Int(entry &>> 8 & 1)
      place &+= 1
    }
    // A filter behind the table may have taken out what stood before.
    return count == run.core.count
  }
}

extension CompiledRule {
  /// Takes a plain input up to its text; `false`, with a run to be begun again, where the input has to go the whole way.
  ///
  /// Where the checks find anything wrong with the value, only the whole way tells what it is about
  /// (``locateFindings(_:)``).
  func formatPlain(
    _ input: UnsafeBufferPointer<UInt8>, in run: inout Run, for need: Need
  ) -> Bool {
    if need == .steps { return false }
    if let shapeReference,
      shapeReference._withUnsafeGuaranteedRef({ $0.fill(input, in: &run, for: need) })
    {
      return true
    }
    if let plainReference,
      plainReference._withUnsafeGuaranteedRef({ fill($0, with: input, in: &run, for: need) })
    {
      return true
    }
    guard need.isOfValidInputs, let invalidInput, invalidInput.has(input, &run.scalars) else { return false }
    run.begin(input, limit: Run.limit(for: input.count))
    run.foundInvalid()
    return true
  }

  /// The same for an input that the filters judge byte by byte.
  private func fill(
    _ plainInput: PlainInput, with input: UnsafeBufferPointer<UInt8>, in run: inout Run, for need: Need
  ) -> Bool {
    run.begin(input, limit: Run.limit(for: input.count))
    let writer = run.nextWriter()
    guard let value = plainInput.value(of: input, writing: writer, &run.scalars) else { return false }
    run.work.pointee.spend(input.count &* plainInput.filterCount)
    if plainInput.isFinished(value) {
      run.setCore(to: value.bytes, isSimple: true)
      run.foundPrefix = value.hasLead
    } else {
      var context = FilterContext(prefixIsKnown: value.hasLead)
      filters.run(value.bytes, needed: value.filters, from: plainInput.filterCount, &context, in: &run)
      run.foundPrefix = context.prefixIsKnown
      if context.isAmbiguous { return false }
    }
    if run.isExhausted || run.isRefused || run.core.isEmpty { return false }
    if run.dropCount > 0, need == .drops || !plainInput.dropsFreely { return false }
    run.mayDropUnexpected = false
    run.shortcutNeed = need
    run.hasPlainValue = value.isSimple
    guard decorate(in: &run, recognised: 0, isDropping: false, input: input), !run.isRewritten,
      !run.isExhausted
    else {
      // Characters without room are a problem whatever else there is.
      guard need.isOfValidInputs, !run.isExhausted, run.text?.pointee.overflowCount ?? 0 > 0 else {
        return false
      }
      run.foundInvalid()
      return true
    }
    // Whatever was dropped of a text that is its own is a literal in its place.
    let mayBeText = value.hasLiterals || need == .drops && value.isShorter
    if mayBeText, run.textBytes.count == input.count, input.hasBytes(run.textBytes, at: 0) {
      if run.dropCount > 0 { return false }
    } else if mayBeText {
      return false
    } else if value.hasDropsAtLiterals, !plainInput.dropsAtLiterals(of: input, in: run) {
      return false
    }
    handOut(in: &run)
    return true
  }
}
