/// The shortcut for keys: which characters can be nothing but data of a rule, so that what is typed goes into the value
/// as it is, without a look at literals that it could be, or at the whole text.
///
/// It answers only where all that is typed came through as it is and all else stayed, which is the way of most keys.
struct PlainKeys: Sendable {
  /// Sets of ASCII characters, a bit for each.
  private struct Characters {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(where isMember: (UInt8) -> Bool) {
      for byte in UInt8(0)..<0x80 where isMember(byte) { insert(byte) }
    }

    mutating func insert(_ byte: UInt8) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
      byte < 0x80 && (byte < 64 ? low &>> UInt64(byte) : high &>> UInt64(byte &- 64)) & 1 != 0
    }
  }

  /// Those that begin no literal that could be data too.
  private let begun: Characters
  /// Those that are in no literal, and stand for none.
  private let data: Characters
  private let hasParts: Bool
  /// The filters of parts, where digits may be told by themselves; none elsewhere.
  let partsFilters: FilterChanges.Set

  init(_ decorators: DecoratorChain, _ filters: FilterChain) {
    let parts = decorators.parts
    hasParts = parts != nil
    partsFilters = parts?.takesKeysAlone == true ? filters.partsFilters : 0
    var doubtful = Characters { _ in false }
    for literal in decorators.doubtfulLiterals {
      if literal.utf8.count == 1, let byte = literal.utf8.first, byte < 0x80 { doubtful.insert(byte) }
    }
    begun = Characters { 0x20..<0x7F ~= $0 && !doubtful.contains($0) }
    var literal = Characters { _ in false }
    for byte in decorators.literalRuns.joined().lazy.flatMap({ $0.utf8 }) where byte < 0x80 {
      literal.insert(byte)
    }
    // Literals that were typed may be those of a shape that alone knows them.
    let isCertain = !decorators.isOpaque && decorators.doubtfulLiterals.isEmpty
    data = Characters { byte in
      if let parts { return withUnsafePointer(to: byte) { parts.isData(.init(start: $0, count: 1)) } }
      let isAlphanumeric = byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
      return isAlphanumeric && isCertain && !literal.contains(byte)
    }
  }

  /// Whether a character is data.
  /// - Parameters:
  ///   - isAtEnd: whether it is typed behind all that can be edited.
  ///   - typed: how many literals behind the value were typed.
  @inline(__always)
  func isData(_ byte: UInt8, isAtEnd: Bool, behind typed: Int, isEmpty: Bool) -> Bool {
    guard begun.contains(byte) else { return false }
    if isEmpty, typed > 0 { return false }
    return !isAtEnd || typed == 0 && !hasParts || data.contains(byte)
  }
}

extension FieldEngine {
  /// What a key comes to that is data or the next literal.
  package struct KeyChange {
    package let laidOut: LaidOutContent
    /// Where the caret is in the new value.
    package let caret: ValueOffset
    /// Where it is in the new text.
    package let head: UTF8Offset
    /// Whether the new value is complete.
    package let isComplete: Bool
    /// Whether the key is a literal, and the value as it was.
    package let isLiteral: Bool
  }

  /// Types a grapheme where nothing is selected; `nil` for one that is neither plainly data nor the literal behind a full
  /// part, or of which something else comes than itself in the value. Then nothing is done.
  /// - Parameters:
  ///   - head: where the caret is in the text, on a grapheme boundary within what can be edited.
  ///   - spoken: what was said of the value before.
  package func key(
    _ grapheme: String, at head: UTF8Offset, of old: LaidOutContent, language: String,
    _ spoken: inout SpokenProblems
  ) -> KeyChange? {
    let isAtEnd = head == old.layout.editable.upperBound
    guard isPlainKey(grapheme, isAtEnd: isAtEnd, behind: old.content) else {
      return isAtEnd ? literal(grapheme, behind: old, language: language, &spoken) : nil
    }
    let count = old.content.core.count
    let place =
      isAtEnd && head.value == old.layout.text.utf8.count ? count : old.layout.coreOffset(of: head).value
    var copy = grapheme
    return copy.withUTF8 { insertion in
      compiled.pool.withRun { run in
        guard enter(insertion, at: place, of: old, in: &run), run.isPlain else { return nil }
        let end = place + insertion.count
        let content = FieldContent(
          core: core(of: run, old.content.core, place, insertion), typedLiterals: run.typedLiterals,
          prefixIsKnown: old.content.prefixIsKnown)
        let new = LaidOutContent(content, by: run, of: compiled)
        // A key that shows nothing is looked at in full.
        if new.layout.text.utf8.count == old.layout.text.utf8.count { return nil }
        // So is a value of which a filter trims the end: what is judged is another one.
        if endsInTrimmed(content) { return nil }
        let caret = run.isCoreSimple ? end : run.coreView.boundary(atOrAfter: end)
        return change(
          to: new, caret: caret, isLiteral: false, by: &run, language: language, saying: &spoken)
      }
    }
  }

  /// What a key comes to whose text a run has written; `nil` where more is wrong than can be said of the value.
  @inline(__always)
  func change(
    to new: LaidOutContent, caret: Int, isLiteral: Bool, by run: inout Run, language: String,
    saying spoken: inout SpokenProblems
  ) -> KeyChange? {
    run.work.pointee = WorkBudget(inputCount: run.core.count)
    compiled.judge(&run)
    // What is wrong with more than the value is about another text than the one that was written for the parts.
    for index in run.findings.indices where run.findings[index].finding.part.isOfInput { return nil }
    spoken.say(run.findings, in: new, self, language: language, run)
    let isAtEnd = caret >= run.core.count
    let head =
      isAtEnd
      ? new.layout.editable.upperBound
      : new.layout.textOffset(ofCore: ValueOffset(caret), coreCount: run.core.count)
    return KeyChange(
      laidOut: new, caret: ValueOffset(caret), head: head, isComplete: run.isComplete, isLiteral: isLiteral)
  }

  @inline(__always)
  private func isPlainKey(_ grapheme: String, isAtEnd: Bool, behind content: FieldContent) -> Bool {
    guard let plainKeys = compiled.plainKeys, let byte = grapheme.utf8.first else { return false }
    let (typed, isEmpty) = (content.typedLiterals, content.core.isEmpty)
    if grapheme.utf8.count == 1 {
      return plainKeys.isData(byte, isAtEnd: isAtEnd, behind: typed, isEmpty: isEmpty)
    }
    return (!isAtEnd || typed == 0 && compiled.parts == nil) && (!isEmpty || typed == 0)
      && !mayBeLiteral(grapheme)
  }

  /// Takes the value with a character up to its text.
  /// - Returns: whether it came through as it is, and so did all else.
  @inline(__always)
  private func enter(
    _ insertion: UnsafeBufferPointer<UInt8>, at place: Int, of old: LaidOutContent, in run: inout Run
  ) -> Bool {
    if let parts = compiled.parts, place == old.content.core.count, insertion.count == 1,
      append(insertion[0], to: old.content.core, parts, in: &run)
    {
      return true
    }
    if compiled.parts != nil || compiled.decorators.endsGroups {
      return attempt(replacement(place, of: old), with: insertion, in: &run)
    }
    let candidate = run.shown
    candidate.pointee.reset()
    let isSimple = old.content.core.withBytes { core in
      candidate.pointee.append(UnsafeBufferPointer(rebasing: core[..<place]))
      candidate.pointee.append(insertion)
      candidate.pointee.append(UnsafeBufferPointer(rebasing: core[place...]))
      return !compiled.filters.lowersCase || UTF8Validation.isSimple(core)
    }
    // The last letter of a Greek word may be spelt otherwise with one behind it.
    guard isSimple else { return false }
    var context = FilterContext(isEditing: true, prefixIsKnown: old.content.prefixIsKnown)
    let bytes = candidate.pointee.bytes
    compiled.refilter(bytes, &context, typed: typed(place, of: old), isOfField: true, in: &run)
    return run.dropCount == 0 && run.core.count == bytes.count
  }

  /// The value of an attempt at which all of the insertion was let through.
  @inline(__always)
  func core(
    of run: borrowing Run, _ old: UTF8Text, _ place: Int, _ insertion: UnsafeBufferPointer<UInt8>,
    instead count: Int = 0
  ) -> UTF8Text {
    // Whether bytes that are not ASCII are well-formed takes long to find out, and is known of a string. A literal that
    // kept what stands behind it in its place may be in the value now.
    !run.isCoreSimple && run.core.count == old.count - count + insertion.count && run.core.equals(run.input)
      ? old.replacing(place..<place + count, with: String(decoding: insertion, as: UTF8.self))
      : UTF8Text(run.core)
  }

  @inline(never)
  private func replacement(_ place: Int, of old: LaidOutContent) -> Replacement {
    Replacement(
      range: place..<place, core: old.content.core, prefixIsKnown: old.content.prefixIsKnown,
      typed: typed(place, of: old), fence: fence(behind: place..<place, of: old.content),
      posts: posts(around: place..<place, of: old.content))
  }

  /// How many typed literals are left behind a value into which something is put.
  @inline(__always)
  private func typed(_ place: Int, of old: LaidOutContent) -> Int {
    place < old.content.core.count ? old.content.typedLiterals : 0
  }
}

extension Run {
  /// Whether nothing is to be said of the run but what is to be said of its value.
  fileprivate var isPlain: Bool {
    !core.isEmpty && overflowCount == 0 && !isExhausted && !isRefused && !splitsGroup
      && !isAmbiguous
  }
}
